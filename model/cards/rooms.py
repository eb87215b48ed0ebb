"""Rooms: permanents with two halves, each cast or unlocked by itself (CR 709.5)."""

from model.cards.footprints import COMBAT_DAMAGE, Of, draws, life
from model.cards.tokens import token
from model.text.abilities import unmodelled, when
from model.text.becoming import Half
from model.text.card import card
from model.text.combat import Flying
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Put
from model.text.mana import mana
from model.text.target import Target
from model.text.things import those
from model.text.trigger_conditions.of_objects import HalfUnlocked
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Zone

UP_TO_ONE = Target(those("creature"), up_to=True)
DEMON = token("6/6 black Demon creature", Flying())

CARDS = (
    card(
        "Unholy Annex // Ritual Chamber",
        None,
        "Enchantment — Room",
        Half("Unholy Annex", mana("{2}{B}")),
        Half("Ritual Chamber", mana("{3}{B}{B}")),
        when(HalfUnlocked("Ritual Chamber"), CreateTokens(DEMON)),
        unmodelled(
            "in its controller's end step the left half draws a card and changes life totals",
            draws(1),
            life(-2, 0),
            life(-2, 0, Of.OPPONENTS),
            acts=StepBegins(Step.END),
        ),
    ),
    card(
        "Bottomless Pool // Locker Room",
        None,
        "Enchantment — Room",
        Half("Bottomless Pool", mana("{U}")),
        Half("Locker Room", mana("{4}{U}")),
        when(HalfUnlocked("Bottomless Pool"), Put("target", Zone.HAND), targets=(UP_TO_ONE,)),
        unmodelled("the right half draws a card as creatures deal combat damage", COMBAT_DAMAGE),
    ),
)
