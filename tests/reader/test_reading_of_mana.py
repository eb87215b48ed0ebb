"""What is read of abilities that add mana, and of keywords that wait for combat damage."""

from __future__ import annotations

import pytest

from model.text.abilities import Activated
from model.text.conditions.condition import All, Condition, No
from model.text.conditions.of_its_source import HasCounters
from model.text.conditions.of_players import Controls, HasInGraveyard, HasPlayedNoLand
from model.text.costs.cost import Cost
from model.text.costs.parts import TAP
from model.text.counted import CountersOn, CountOf, DevotionTo, PowerOf, StatOf
from model.text.descriptions import Those, those
from model.text.instructions.adding_mana import AddMana, CouldProduce, ManyIf, PaidX
from model.text.instructions.compound import IfSo
from model.text.instructions.draws_life_damage_counters import GainLife
from model.text.instructions.permanents import StaysTapped
from model.text.trigger_conditions.of_combat import CombatDamageDealt, DealsCombatDamage
from model.text.trigger_conditions.of_players import SpellCast
from model.text.unread import Unread
from model.vocabulary import CardType, Who, Zone
from tests.reader.test_reading import card, says

TAPPED = Cost(parts=(TAP,))
COLOURS = ("W", "U", "B", "R", "G")
ANY_ONE_COLOUR = "Add X mana of any one color, where X is "
ELVES = Those(subtypes=frozenset({"Elf"}))


@pytest.mark.parametrize(
    ("text", "added"),
    [
        (ANY_ONE_COLOUR + "Odd Bear's power.", AddMana(COLOURS, per=StatOf("power", "this"))),
        ("Add an amount of {G} equal to Odd Bear's toughness.", AddMana(("G",), per=StatOf("toughness", "this"))),
        (
            ANY_ONE_COLOUR + "the number of Elves on the battlefield.",
            AddMana(COLOURS, per=ELVES),
        ),
        ("Add {G} for each Elf on the battlefield.", AddMana(("G",), per=ELVES)),
        ("Add {C} for each charge counter on Odd Bear.", AddMana(("C",), per=CountersOn("charge"))),
        (
            ANY_ONE_COLOUR + "the greatest power among creatures you control.",
            AddMana(COLOURS, per=PowerOf(those("creature you control"))),
        ),
        (
            "Add {B} for each creature card in your graveyard.",
            AddMana(("B",), per=CountOf(those("creature you control"), Zone.GRAVEYARD)),
        ),
        ("Add an amount of {G} equal to your devotion to green.", AddMana(("G",), per=DevotionTo(frozenset("G")))),
        (
            "Add {C}. If you control an Elf, add {C}{C}{C} instead.",
            AddMana(("C",), per=ManyIf(3, Controls(ELVES))),
        ),
        ("Add two mana in any combination of {R} and/or {G}.", AddMana(("RR", "RG", "GG"))),
        ("Add four mana in any combination of colors.", AddMana(COLOURS, per=4, mixed=True)),
        (
            "Add X mana in any combination of {B} and/or {W}, where X is Odd Bear's power.",
            AddMana(("B", "W"), per=StatOf("power", "this"), mixed=True),
        ),
        ("Add two mana in any combination of {U}, {B}, and/or {R}.", AddMana(("UU", "UB", "UR", "BB", "BR", "RR"))),
    ],
)
def test_how_much_mana_is_added(text: str, added: AddMana) -> None:
    (ability,) = says("{T}: " + text)
    assert isinstance(ability, Activated)
    assert ability.effects == (added,)


ALL_COUNTERS = "{T}, Remove any number of charge counters from Odd Bear: Add {B}"


@pytest.mark.parametrize(
    ("text", "added"),
    [
        (f"{ALL_COUNTERS} for each charge counter removed this way.", AddMana(("B",), per=PaidX())),
        (
            f"{ALL_COUNTERS}, then add an additional {{B}} for each charge counter removed this way.",
            AddMana(("B",), per=PaidX(1)),
        ),
        ("{T}, Remove one or more charge counters from Odd Bear: Add that much {C}.", AddMana(("C",), per=PaidX(1))),
        (
            "{1}, Remove X charge counters from Odd Bear: Add X mana in any combination of {W} and/or {U}.",
            AddMana(("W", "U"), per=PaidX(), mixed=True),
        ),
        ("{X}, {T}: Add X mana of any one color.", AddMana(COLOURS, per=PaidX())),
    ],
)
def test_mana_is_added_for_what_is_paid(text: str, added: AddMana) -> None:
    (ability,) = says(text)
    assert isinstance(ability, Activated)
    assert ability.effects == (added,)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {G}{G} for each Elf you control.",
        "{T}: Add {G} for each tapped Elf you control.",
        "{T}: Add {G} for each Elf you control that sings.",
        "{T}, Sacrifice Odd Bear: Add {C} for each Elf you control.",
        "{T}: Put a charge counter on Odd Bear. Add {C} for each charge counter on Odd Bear.",
        "{T}: Add six mana of different colors.",
        "{T}: Add {C}. If you control an Elf, add {R} for each Elf you control instead.",
        "{2}, {T}: Add an amount of {R} equal to your devotion to red.",
        "{T}, Sacrifice X Goats: Add X mana of any one color.",
        "{T}, Remove any number of charge counters from Odd Bear: Add {B} for each charge counter removed this way. "
        "You gain 1 life.",
    ],
)
def test_mana_that_is_counted_otherwise_is_not_read(text: str) -> None:
    assert says(text) == ()


def test_what_a_mana_ability_does_besides_is_read() -> None:
    (ability,) = says("{T}: Add {R}. Odd Bear doesn't untap during your next untap step.")
    assert isinstance(ability, Activated)
    assert ability.besides_mana == (StaysTapped("this", in_your_step=True),)


def test_what_is_done_under_a_condition_asks_for_it_as_it_is_done() -> None:
    (ability,) = says("{2}: If there are no charge counters on Odd Bear, you gain 2 life.")
    assert isinstance(ability, Activated)
    assert ability.effects == (IfSo(No(HasCounters("charge")), (GainLife(2),)),)


@pytest.mark.parametrize(
    "text",
    [
        "{2}: Return target land to its owner's hand. If it's an Island, you gain 2 life.",
        "{2}: You may put an enchantment card from your hand onto the battlefield. If it's an Elf, untap Odd Bear.",
    ],
)
def test_a_condition_of_what_was_spoken_of_is_not_read(text: str) -> None:
    (ability,) = says(text)
    assert not any(isinstance(effect, IfSo) for effect in getattr(ability, "effects", ()))


def test_combinations_that_a_trigger_adds_are_chosen_mana_by_mana() -> None:
    (by_colour, *_) = says("Whenever you tap a Forest for mana, add two mana in any combination of colors.")
    assert getattr(by_colour, "effects", ()) == (AddMana(COLOURS), AddMana(COLOURS))


def test_keywords_of_combat_damage_to_players_wait_for_that() -> None:
    for text in ("Poisonous 1", "Poisonous 2"):
        (note,) = card(text).card.unmodelled
        assert note.acts == DealsCombatDamage()


def test_what_waits_for_other_combat_damage_waits_for_any() -> None:
    for text in (
        "Whenever equipped creature deals combat damage to a creature or opponent, hum a tune.",
        "Whenever one or more Bears deal combat damage to you, hum a tune.",
        "Prevent all combat damage Odd Bear would deal to players.",
    ):
        (note,) = card(text).card.unmodelled
        assert note.acts == CombatDamageDealt()


LANDS = Those(types=frozenset({CardType.LAND}), who=Who.YOU)


@pytest.mark.parametrize(
    ("text", "while_so"),
    [
        (
            "Add one mana of any color that a land you control could produce.",
            tuple((colour, CouldProduce(LANDS, colour)) for colour in COLOURS),
        ),
        (
            "Add one mana of any color among legendary permanents you control.",
            tuple((c, Controls(Those(supertypes=frozenset({"Legendary"}), colours=frozenset(c)))) for c in COLOURS),
        ),
        (
            "Choose a color of a creature card in your graveyard. Add one mana of that color.",
            tuple(
                (colour, HasInGraveyard(1, Those(types=frozenset({CardType.CREATURE}), colours=frozenset(colour))))
                for colour in COLOURS
            ),
        ),
        (
            "Add {U}. If you played a land this turn, add {R} instead.",
            (("U", No(No(HasPlayedNoLand()))), ("R", No(HasPlayedNoLand()))),
        ),
    ],
)
def test_mana_that_is_there_only_while_something_is_so(text: str, while_so: tuple[tuple[str, Condition], ...]) -> None:
    (ability,) = says(f"{{T}}: {text}", "Land")
    added = AddMana(tuple(kind for kind, _ in while_so), while_so=tuple(asked for _, asked in while_so))
    assert ability == Activated(TAPPED, (added,))


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add one mana of any color that a land could produce.",
        "{T}: Add one mana of any color among the rainbow.",
        "{1}, {T}: Add one mana of any color among permanents you control.",
        "Sacrifice a creature: Add one mana of any color among permanents you control.",
        "{T}: Add {U}. If you hum a tune, add {B} instead.",
        "{T}: Add {U}. Target Bear hums.",
    ],
)
def test_mana_that_is_there_while_what_is_not_known_is_a_note(text: str) -> None:
    assert card(text, "Land").card.abilities == ()


def test_what_else_a_loyalty_ability_does_is_a_note_and_its_mana_is_not() -> None:
    (adds,) = says("+1: Add {R}{R}. You hum a tune.", "Planeswalker")
    made, hums = getattr(adds, "effects", ())
    assert (made, hums.resolves) == (AddMana(("RR",)), True)


def test_what_the_next_spell_sets_off_waits_for_a_spell() -> None:
    found = card("{T}: Add {G}. When you next cast a creature spell this turn, it hums a tune.", "Land").card
    assert found.abilities == (Activated(TAPPED, (AddMana(("G",)),)),)
    assert [note.acts for note in found.unmodelled] == [SpellCast()]


def test_counters_are_counted_on_what_is_sacrificed_for_mana() -> None:
    text = "{T}, Sacrifice Odd Bear: Add {C} for each charge counter on Odd Bear."
    (adds,) = says(text, "Artifact")
    assert getattr(adds, "effects", ()) == (AddMana(("C",), per=CountersOn("charge")),)


def test_a_land_of_two_of_these_types_is_one_of_both() -> None:
    (adds,) = says("{T}: Add {C}. If you control an Urza's Tower and an Urza's Mine, add {C}{C} instead.", "Land")
    both = (
        Those(subtypes=frozenset({"Urza's"}), alternatives=(Those(subtypes=frozenset({kind})),))
        for kind in ("Tower", "Mine")
    )
    asked = All(tuple(Controls(Those(alternatives=(one,))) for one in both))
    assert getattr(adds, "effects", ()) == (AddMana(("C",), per=ManyIf(2, asked)),)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {G} if you control a Forest.",
        "{T}: If you control a Forest, add {G}.",
        "{T}: Flip a coin. If you win the flip, add {G}{G}.",
        "{T}: Add {G}. If you control an Elf, add {G}.",
        "{T}: You may add {G}.",
    ],
)
def test_mana_that_is_added_only_if_something_is_so_is_not_read(text: str) -> None:
    assert card(text, "Artifact").parts[0].not_read


def test_counters_that_are_removed_as_it_resolves_are_no_cost() -> None:
    text = "When ~ enters, remove all charge counters from it. Add {C} for each charge counter removed this way."
    (adds,) = says(text, "Artifact")
    _, mana = getattr(adds, "effects", ())
    assert isinstance(mana, Unread)
