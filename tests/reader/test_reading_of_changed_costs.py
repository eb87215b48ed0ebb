"""What is read of what costs more or less: in colours, by what is counted, of abilities; by invented texts."""

from __future__ import annotations

import pytest

from model.text.abilities import Activated, Spell
from model.text.conditions.condition import No
from model.text.conditions.of_players import AreOnBattlefield, Controls
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.counted import (
    CardTypesInGraveyard,
    CountersOfPlayer,
    CountersOn,
    CountOf,
    DevotionTo,
    LifeOfTheTurn,
    PartySize,
    StatOf,
    TimesHappened,
)
from model.text.descriptions import ANYTHING, Those, those
from model.text.happened_this_turn import HasHappened
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.keywords.of_casting import CostsLess
from model.text.mana import mana
from model.text.statics.changed_costs import AbilitiesCost, ActionsCostLess, SpellsCost
from model.text.statics.prohibitions import CantBeCountered
from model.text.trigger_conditions.of_objects import Dies
from model.vocabulary import CardType, Who, Zone
from tests.reader.test_reading import card, says

YOU = Who.YOU
FOOD = Those(subtypes=frozenset({"Food"}), who=YOU)
NO_LESS = "This effect can't reduce the mana in that cost"
OF_COLOURS_ALONE = "This effect reduces only the amount of colored mana you pay."

OF_PERMANENTS: dict[str, tuple[object, ...]] = {
    "Red spells you cast cost {R} more to cast.": (SpellsCost(0, those("red"), YOU, mana=mana("{R}")),),
    "Spells you cast cost {W}{B} less to cast. " + OF_COLOURS_ALONE: (
        SpellsCost(0, ANYTHING, YOU, mana=mana("{W}{B}"), takes_off=True, of_colours_alone=True),
    ),
    "Spells you cast that target a creature cost {1} less to cast.": (
        SpellsCost(-1, ANYTHING, YOU, targets=those("creature")),
    ),
    "Creature spells you cast with mana value 6 or greater cost {1} less to cast and can't be countered.": (
        SpellsCost(-1, Those(types=frozenset({CardType.CREATURE}), least_value=6), YOU),
        CantBeCountered(Those(types=frozenset({CardType.CREATURE}), least_value=6, who=YOU)),
    ),
    "Instant spells you cast cost {1} less to cast for each energy counter you have.": (
        SpellsCost(-1, those("instant"), YOU, for_each=CountersOfPlayer("energy")),
    ),
    "Instant spells you cast cost {X} less to cast, where X is Odd Bear's power.": (
        SpellsCost(-1, those("instant"), YOU, for_each=StatOf("power", "this")),
    ),
    "As long as it's not your turn, artifact spells you cast cost {2} less to cast.": (
        SpellsCost(-2, those("artifact"), YOU, condition=No(OnOwnTurn())),
    ),
    "Each spell you cast that's white or red costs {3} less to cast.": (
        SpellsCost(-3, Those(colours=frozenset("WR")), YOU),
    ),
    "Activated abilities of Foods you control cost {1} less to activate.": (
        AbilitiesCost(-1, FOOD, not_mana=False, least=0),
    ),
    "Activated abilities of artifact cards in your graveyard cost {2} less to activate.": (
        AbilitiesCost(
            -2,
            Those(types=frozenset({CardType.ARTIFACT}), owned=True),
            not_mana=False,
            least=0,
            zone=Zone.GRAVEYARD,
        ),
    ),
    "Activated abilities of Foods you control that target this creature cost {1} less to activate.": (
        AbilitiesCost(-1, FOOD, not_mana=False, least=0, targeting=Those(itself=True)),
    ),
    f"Activated abilities of Foods you control cost {{X}} less to activate, where X is Odd Bear's power. {NO_LESS} "
    "to less than one mana.": (AbilitiesCost(-1, FOOD, not_mana=False, for_each=StatOf("power", "this")),),
    "During your turn, equip abilities you activate cost {1} less to activate.": (
        AbilitiesCost(-1, not_mana=False, least=0, named="equip", who=YOU, condition=OnOwnTurn()),
    ),
    "Equip abilities you activate of other Equipment cost {7} less to activate.": (
        AbilitiesCost(
            -7, Those(subtypes=frozenset({"Equipment"}), other=True), not_mana=False, least=0, named="equip", who=YOU
        ),
    ),
    "Odd Bear's equip ability costs {7} less to activate if it targets a colorless creature.": (
        AbilitiesCost(
            -7, Those(itself=True), not_mana=False, least=0, named="equip", targeting=those("colourless creature")
        ),
    ),
    "Spells your opponents cast that target this creature cost an additional 3 life to cast.": (
        SpellsCost(0, who=Who.EACH_OPPONENT, targeting_this=True, life=3),
    ),
    "Plotting cards from your hand costs {2} less.": (ActionsCostLess("plotting", 2),),
    "Unlock costs you pay cost {1} less.": (ActionsCostLess("unlocking", 1),),
    "Equip abilities you activate that target this creature cost {3} less to activate.": (
        AbilitiesCost(-3, not_mana=False, least=0, named="equip", who=YOU, targeting=Those(itself=True)),
    ),
}


@pytest.mark.parametrize("text", OF_PERMANENTS)
def test_what_makes_others_cost_more_or_less(text: str) -> None:
    assert says(text, "Creature — Elf") == OF_PERMANENTS[text]


OF_ITSELF: dict[str, CostsLess] = {
    "for each creature in your party": CostsLess(1, for_each=PartySize()),
    "for each creature that died this turn": CostsLess(1, for_each=TimesHappened(HasHappened(Dies(those("creature"))))),
    "for each card type among cards in your graveyard": CostsLess(1, for_each=CardTypesInGraveyard()),
    "for each 1 life you gained this turn": CostsLess(1, for_each=LifeOfTheTurn()),
    "for each 1 life your opponents have lost this turn": CostsLess(1, for_each=LifeOfTheTurn(lost_by_opponents=True)),
    "if your opponents control three or more creatures": CostsLess(
        1, AreOnBattlefield(Those(types=frozenset({CardType.CREATURE}), who=Who.EACH_OPPONENT), 3)
    ),
}


@pytest.mark.parametrize("text", OF_ITSELF)
def test_what_makes_it_cost_less_itself(text: str) -> None:
    assert says(f"This spell costs {{1}} less to cast {text}.", "Creature — Elf") == (OF_ITSELF[text],)


def test_it_costs_less_in_colours_and_by_devotion() -> None:
    (less,) = says("This spell costs {1}{U} less to cast during your turn.", "Creature — Elf")
    assert less == CostsLess(1, OnOwnTurn(), mana=mana("{U}"))
    (by_devotion,) = says("Odd Bear costs {X} less to cast, where X is your devotion to blue.", "Creature — Elf")
    assert by_devotion == CostsLess(1, for_each=DevotionTo(frozenset("U")))


def test_an_ability_costs_less_for_each_counter_and_equip_for_each_equipment() -> None:
    text = "{4}: Draw two cards. This ability costs {2} less to activate for each charge counter on this artifact."
    (draws,) = says(text, "Artifact")
    assert isinstance(draws, Activated)
    assert draws.cheaper == (CostsLess(2, for_each=CountersOn("charge")),)
    others = "Equip {6}. This ability costs {2} less to activate for each other Equipment you control."
    (equips,) = says(others, "Artifact — Equipment")
    assert isinstance(equips, Activated)
    what = Those(subtypes=frozenset({"Equipment"}), who=YOU, other=True)
    assert equips.cheaper == (CostsLess(2, for_each=CountOf(what)),)


def test_what_it_also_costs_less_is_said_of_its_casting() -> None:
    first, second = says(
        "~ costs {1} less to cast if you control a Wall. It also costs {2} less to cast if it's your turn.", "Instant"
    )
    assert first == CostsLess(1, Controls(Those(subtypes=frozenset({"Wall"}))))
    assert second == CostsLess(2, OnOwnTurn())


def test_what_a_spell_has_on_the_stack_is_not_done_as_it_resolves() -> None:
    found = card("Kicker {R}\nIf ~ was kicked, it has split second.\nDraw a card.", "Instant").card
    assert Spell((DrawCards(),)) in found.abilities
    assert [one.text for one in found.unmodelled] == ["If ~ was kicked, it has split second."]
