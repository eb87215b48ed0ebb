"""What descriptions of objects ask for besides types, and what costs take from permanents, by invented texts."""

from __future__ import annotations

import pytest

from model.text.abilities import Activated, Modal
from model.text.combat import CantBeBlocked
from model.text.conditions.of_its_source import WasChosen
from model.text.conditions.of_players import Controls
from model.text.costs.parts import (
    SACRIFICE_THIS,
    TAP,
    Discard,
    ExileFromGraveyard,
    ExilePermanents,
    ExileThis,
    ExileTop,
    Part,
    PayEnergy,
    RemoveAllCounters,
    RemoveCounters,
    RemoveCountersFrom,
    RevealFromHand,
    Sacrifice,
    TapOther,
)
from model.text.descriptions import ANY_COUNTER, Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.statics.changed_costs import SpellsCost
from model.value_dataclasses import values_in
from model.vocabulary import CardType, Who
from reader.words.costs import cost
from reader.words.cursor import NotRead, whole
from reader.words.nouns import nouns_alone
from tests.reader.test_reading import says

CREATURE = frozenset({CardType.CREATURE})
AURA, EQUIPMENT = (Those(subtypes=frozenset({kind})) for kind in ("Aura", "Equipment"))

DESCRIPTIONS: dict[str, Those] = {
    "creatures you control with counters on them": Those(types=CREATURE, who=Who.YOU, counters=ANY_COUNTER),
    "enchanted creatures you control": Those(types=CREATURE, who=Who.YOU, bearing=AURA),
    "equipped creatures you control": Those(types=CREATURE, who=Who.YOU, bearing=EQUIPMENT),
    "other modified creatures you control": Those(types=CREATURE, who=Who.YOU, modified=True, other=True),
    "permanent you own": Those(owned=True),
    "creature you control but don't own": Those(types=CREATURE, who=Who.YOU, owned=False),
    "creatures with power less than ~'s power": Those(types=CREATURE, power_beside="less"),
    "creatures you control that are Bears and/or tokens": Those(
        types=CREATURE, who=Who.YOU, alternatives=(Those(subtypes=frozenset({"Bear"})), Those(token=True))
    ),
    "creature that's an artifact or Human": Those(
        types=CREATURE,
        alternatives=(Those(types=frozenset({CardType.ARTIFACT})), Those(subtypes=frozenset({"Human"}))),
    ),
    "other Orcs and Goblins you control": Those(subtypes=frozenset({"Orc", "Goblin"}), who=Who.YOU, other=True),
}


@pytest.mark.parametrize("text", DESCRIPTIONS)
def test_descriptions(text: str) -> None:
    assert whole(text, nouns_alone) == DESCRIPTIONS[text]


@pytest.mark.parametrize("text", ["enchanted creature", "equipped creature you control", "tapped Orcs and Goblins"])
def test_what_is_no_such_description(text: str) -> None:
    with pytest.raises(NotRead):
        whole(text, nouns_alone)


def test_kinds_that_are_each_called_so() -> None:
    (cheaper,) = says("Red spells and white spells you cast cost {4} less to cast.")
    assert cheaper == SpellsCost(-4, Those(colours=frozenset("RW")), Who.YOU)
    (either,) = says("Artifact spells and Dragon spells you cast cost {1} less to cast.")
    kinds = (those("artifact"), Those(subtypes=frozenset({"Dragon"})))
    assert either == SpellsCost(-1, Those(alternatives=kinds), Who.YOU)


COSTS = {
    "remove two +1/+1 counters from among creatures you control": RemoveCountersFrom(Those(types=CREATURE), 2, "+1/+1"),
    "remove a counter from ~": RemoveCountersFrom(Those(itself=True)),
    "remove a counter from another permanent you control": RemoveCountersFrom(Those(other=True)),
    "exile a creature you control": ExilePermanents(Those(types=CREATURE)),
    "exile the top four cards of your library": ExileTop(4),
    "sacrifice another creature or an artifact": Sacrifice(
        Those(alternatives=(Those(types=CREATURE, other=True), those("artifact")))
    ),
    "discard a card at random": Discard(at_random=True),
    "discard another card named Odd Bear": Discard(Those(named="Odd Bear", other=True)),
    "remove all charge counters from ~": RemoveAllCounters("charge"),
    "reveal X red cards from your hand": RevealFromHand(Those(colours=frozenset("R")), 0, x=True),
    "tap enchanted land": TapOther(those("land", host=True)),
    "sacrifice a creature named Bear of the Den": Sacrifice(Those(types=CREATURE, named="Bear of the Den")),
    "exile one or more cards from your graveyard": ExileFromGraveyard(1, x=True),
    "pay fifty {E}": PayEnergy(50),
}

TOGETHER: dict[str, tuple[Part, ...]] = {
    "sacrifice ~ and two lands": (SACRIFICE_THIS, Sacrifice(those("land"), 2)),
    "{T}, sacrifice two lands and ~": (TAP, Sacrifice(those("land"), 2), SACRIFICE_THIS),
    "{T}, exile two cards from your graveyard and ~": (TAP, ExileFromGraveyard(2), ExileThis()),
    "{T}, remove a charge counter from ~ and exile it": (TAP, RemoveCounters("charge"), ExileThis()),
}


@pytest.mark.parametrize("text", TOGETHER)
def test_one_verb_of_several_things_that_go(text: str) -> None:
    assert whole(text, cost).parts == TOGETHER[text]


@pytest.mark.parametrize("text", COSTS)
def test_costs(text: str) -> None:
    assert whole(text, cost).parts == (COSTS[text],)


@pytest.mark.parametrize(
    "text",
    [
        "remove two counters from a creature you control",
        "remove a counter from a creature an opponent controls",
        "sacrifice a creature, exile it",
        "pay 2 life and a land",
        "sacrifice a creature named",
        "discard a card at random or a hat",
    ],
)
def test_what_is_no_such_cost(text: str) -> None:
    with pytest.raises(NotRead):
        whole(text, cost)


def test_mana_of_the_chosen_colour_is_made_only_while_that_was_chosen() -> None:
    text = "As Odd Bear enters, choose a color other than black.\n{T}: Add one mana of the chosen color."
    made = [one for one in says(text, "Artifact") if isinstance(one, Activated)]
    assert [one.condition for one in made] == [WasChosen(colour) for colour in ("white", "blue", "red", "green")]
    assert [one.effects for one in made] == [(AddMana((symbol,)),) for symbol in "WURG"]


def test_more_modes_while_a_condition_holds() -> None:
    text = (
        "Choose one. If you control a Bear as you cast this spell, you may choose two instead.\n"
        "• Draw a card.\n• You gain 2 life.\n• Scry 1."
    )
    (modal,) = says(text, "Instant")
    assert isinstance(modal, Modal)
    bear = Controls(Those(subtypes=frozenset({"Bear"})))
    assert (modal.choose, modal.at_most, modal.more_if) == (1, 2, bear)


def test_power_beside_its_own() -> None:
    (bound,) = says("Creatures with power less than Odd Bear's power can't block it.")
    assert bound == CantBeBlocked(by=Those(power_beside="less"))


@pytest.mark.parametrize("text", ["Enchanted Bear has vigilance as Bears do.", "Enchanted Bear gets +1/+1."])
def test_what_an_aura_enchants_is_not_all_that_is_enchanted(text: str) -> None:
    said = says(f"Enchant Bear\n{text}", "Enchantment — Aura")
    assert not [one for one in values_in(said) if isinstance(one, Those) and one.bearing is not None]


def test_a_creature_or_token_is_either_of_them() -> None:
    (ability,) = says("Sacrifice another creature or token: Draw a card.")
    assert isinstance(ability, Activated)
    (part,) = ability.cost.parts
    assert part == Sacrifice(Those(other=True, alternatives=(those("creature"), Those(token=True))))


def test_another_card_than_what_died_is_not_read() -> None:
    mine = "return another target creature card from your graveyard to your hand."
    assert not says(f"Whenever a Bear you control dies, {mine}")
    assert says(f"When Odd Bear enters, {mine}")


@pytest.mark.parametrize("keyword", ["deathtouch", "lifelink", "toxic", "flying"])
def test_which_keyword_something_has_is_asked(keyword: str) -> None:
    assert whole(f"creature you control with {keyword}", nouns_alone) == those("creature you control", having=keyword)
    assert whole(f"creature without {keyword}", nouns_alone) == those("creature", lacking=keyword)


def test_how_much_of_a_keyword_something_has_is_not_read() -> None:
    with pytest.raises(NotRead):
        whole("creatures with toxic 1", nouns_alone)


@pytest.mark.parametrize("both", ["you own and control", "you both own and control"])
def test_what_is_owned_and_controlled_is_both(both: str) -> None:
    assert whole(f"creature {both}", nouns_alone) == those("creature you control", owned=True)
