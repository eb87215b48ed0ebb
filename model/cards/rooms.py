"""Rooms: permanents with two halves, each cast or unlocked by itself (CR 709.5)."""

from model.cards.tokens import token
from model.text.abilities import when
from model.text.card import card
from model.text.conditions.condition import No
from model.text.conditions.of_its_source import IsUnlocked
from model.text.conditions.of_players import Controls
from model.text.continuous import Makes
from model.text.descriptions import Those, those
from model.text.entering_and_halves import Half
from model.text.instructions.compound import IfSo
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Put
from model.text.keywords.of_combat import Flying
from model.text.mana import mana
from model.text.parts_by_layer import Has
from model.text.target import Target
from model.text.trigger_conditions.of_combat import TheyDealCombatDamage
from model.text.trigger_conditions.of_objects import HalfUnlocked
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Zone

YOUR_CREATURES = those("creature you control")
UP_TO_ONE = Target(those("creature"), up_to=True)
CONTROLS_A_DEMON = Controls(Those(subtypes=frozenset({"Demon"})))
AT_END_STEP = when(
    StepBegins(Step.END),
    DrawCards(),
    IfSo(CONTROLS_A_DEMON, (LoseLife(2, who="each opponent"), GainLife(2))),
    IfSo(No(CONTROLS_A_DEMON), (LoseLife(2),)),
)
DEMON = token("6/6 black Demon creature", Flying())

CARDS = (
    card(
        "Unholy Annex // Ritual Chamber",
        None,
        "Enchantment — Room",
        Half("Unholy Annex", mana("{2}{B}")),
        Half("Ritual Chamber", mana("{3}{B}{B}")),
        when(HalfUnlocked("Ritual Chamber"), CreateTokens(DEMON)),
        Makes(Those(itself=True), (Has((AT_END_STEP,)),), IsUnlocked("Unholy Annex")),
    ),
    card(
        "Bottomless Pool // Locker Room",
        None,
        "Enchantment — Room",
        Half("Bottomless Pool", mana("{U}")),
        Half("Locker Room", mana("{4}{U}")),
        when(HalfUnlocked("Bottomless Pool"), Put("target", Zone.HAND), targets=(UP_TO_ONE,)),
        Makes(
            Those(itself=True),
            (Has((when(TheyDealCombatDamage(YOUR_CREATURES), DrawCards()),)),),
            IsUnlocked("Locker Room"),
        ),
    ),
)
