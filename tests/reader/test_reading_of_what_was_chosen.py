"""What permanents become for a time or by what was chosen, and forecast."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.abilities import Activated, Effect, Spell, Triggered, when
from model.text.conditions.of_its_source import WasChosen
from model.text.conditions.of_the_turn import IN_OWN_UPKEEP
from model.text.continuous import Makes, MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import Sacrifice
from model.text.creature_types import EVERY_CREATURE_TYPE
from model.text.descriptions import BASIC_LAND_TYPES, COLOURS, OF_THE_CHOSEN_KIND, WITH_THE_CHOSEN_NAME, Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.becoming import ChoosesKind
from model.text.instructions.copying import BecomeCopies
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife
from model.text.instructions.permanents import Tap
from model.text.keywords.of_combat import Flying, Trample
from model.text.keywords.of_permanents import Haste, Protection, Shroud
from model.text.parts_by_layer import AddsTypes, Has, SetsBase, SetsColours, SetsCreatureTypes, SetsLandTypes
from model.text.restricted_mana import Restriction
from model.text.statics.changed_costs import AbilitiesCost, SpellsCost
from model.text.statics.permissions import MayCastFrom
from model.text.statics.prohibitions import CantActivate, CantCast
from model.text.target import Target
from model.text.trigger_conditions.of_objects import Enters
from model.text.trigger_conditions.of_players import SpellCast, StepBegins
from model.text.unread import Unread
from model.vocabulary import CardType, Step, Who, Zone
from tests.reader.test_reading import card

BECOMES = "becomes an artifact creature"
ARTIFACT_CREATURE = frozenset({CardType.ARTIFACT, CardType.CREATURE})


FORECAST = Activated(
    cost("{W}"), (Tap(),), (Target(those("creature")),), "forecast", Zone.HAND, once=True, condition=IN_OWN_UPKEEP
)
SAYS = "Forecast \u2014 {W}, Reveal ~ from your hand: Tap target creature."


@pytest.mark.parametrize("type_line", ["Creature \u2014 Bear", "Instant"])
def test_forecast_is_an_ability_of_a_card_in_hand_and_nothing_that_a_spell_does(type_line: str) -> None:
    found = card(f"Draw a card.\n{SAYS}", type_line).card
    assert FORECAST in found.abilities
    assert all(not ability.targets for ability in found.abilities if isinstance(ability, Spell))


def test_what_is_said_behind_a_word_is_said_while_that_was_chosen() -> None:
    words = "As ~ enters, choose Bears or Birds.\n\u2022 Bears \u2014 Creatures you control have trample.\n"
    found = card(f"{words}\u2022 Birds \u2014 At the beginning of your upkeep, draw a card.", "Enchantment").card
    assert found.modes == ("Bears", "Birds")
    assert found.abilities == (
        Makes(those("creature you control"), (Has((Trample(),)),), WasChosen("Bears")),
        replace(when(StepBegins(Step.UPKEEP), DrawCards(1)), mode="Birds"),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{1}: ~ becomes a copy of target creature until end of turn.", BecomeCopies("this", "target")),
        (
            "{1}: Target creature becomes blue until end of turn.",
            MakesUntil((SetsColours(frozenset("U")),)),
        ),
        (
            f"{{1}}: Until your next turn, target artifact {BECOMES} with power and toughness each "
            "equal to its mana value.",
            MakesUntil((AddsTypes(ARTIFACT_CREATURE), SetsBase(None, None)), lasts="until your next turn"),
        ),
    ],
)
def test_what_something_becomes_for_a_time(text: str, expected: Effect) -> None:
    (ability,) = card(text, "Artifact").card.abilities
    assert isinstance(ability, Activated)
    assert ability.effects == (expected,)


def test_a_land_that_becomes_an_artifact_creature_is_said_to_be_a_land_still() -> None:
    (ability,) = card(
        "{1}: ~ becomes a 2/2 artifact creature until end of turn. It's still a land.", "Land"
    ).card.abilities
    assert isinstance(ability, Activated)
    assert ability.effects == (MakesUntil((AddsTypes(ARTIFACT_CREATURE), SetsBase(2, 2)), of="this"),)


A_TYPE = "As ~ enters, choose a creature type."
SUCH_A_CREATURE = those("creature", chosen="kind")
LOOKS = "As ~ enters, look at an opponent's hand, then choose any card name."


@pytest.mark.parametrize(
    ("chooses", "text", "expected"),
    [
        (A_TYPE, "Creatures of the chosen type have shroud.", (Makes(SUCH_A_CREATURE, (Has((Shroud(),)),)),)),
        (
            A_TYPE,
            "Bears you control are the chosen type. The same is true for Bear spells you control and Bear cards you "
            "own that aren't on the battlefield.",
            (Makes(Those(subtypes=frozenset({"Bear"}), who=Who.YOU), (SetsCreatureTypes(chosen=True),), zone=None),),
        ),
        (
            A_TYPE,
            "~ is the chosen type in addition to its other types.",
            (Makes(Those(itself=True), (AddsTypes(chosen=True),)),),
        ),
        (
            A_TYPE,
            "Creature spells you cast of the chosen type cost {4} less to cast.",
            (SpellsCost(-4, SUCH_A_CREATURE, Who.YOU),),
        ),
        (
            A_TYPE,
            "You may cast artifact spells of the chosen type from the top of your library.",
            (MayCastFrom(Zone.LIBRARY, those("artifact", chosen="kind")),),
        ),
        (
            "As ~ enters, choose artifact, instant, or sorcery.",
            "Spells you cast of the chosen type cost {4} less to cast.",
            (SpellsCost(-4, OF_THE_CHOSEN_KIND, Who.YOU),),
        ),
        (
            "As ~ enters, choose a color.",
            "Your opponents can't cast artifact spells of the chosen color.",
            (CantCast(those("artifact", chosen="kind"), Who.EACH_OPPONENT),),
        ),
        (
            "As ~ enters, choose a card name.",
            "Spells with the chosen name cost {7} more to cast.",
            (SpellsCost(7, WITH_THE_CHOSEN_NAME),),
        ),
        (
            "As ~ enters, choose a number.",
            "Players can't cast creature spells with mana value equal to the chosen number.",
            (CantCast(those("creature", chosen="kind")),),
        ),
        (
            "As ~ enters, choose a color.",
            "Whenever an opponent casts a spell of the chosen color, you gain 4 life.",
            (Triggered(SpellCast(OF_THE_CHOSEN_KIND, Who.EACH_OPPONENT), (GainLife(4),)),),
        ),
        (
            A_TYPE,
            "Whenever another creature you control of the chosen type enters, you gain 4 life.",
            (Triggered(Enters(those("creature you control", chosen="kind", other=True)), (GainLife(4),)),),
        ),
        (
            LOOKS,
            "Activated abilities of sources with the chosen name cost {7} more to activate "
            "unless they're mana abilities.",
            (AbilitiesCost(7, WITH_THE_CHOSEN_NAME),),
        ),
        (
            "As ~ enters, choose a nonland card name.",
            "Activated abilities of artifacts with the chosen name can't be activated.",
            (CantActivate(those("artifact", chosen="name"), mana_too=True),),
        ),
    ],
)
def test_what_is_so_of_what_was_chosen(chooses: str, text: str, expected: tuple[object, ...]) -> None:
    found = card(f"{chooses}\n{text}", "Artifact").parts
    assert [part.values for part in found if part.said == text] == [expected]


def test_costs_targets_and_mana_may_be_of_the_chosen_type() -> None:
    shoots = "{1}, Sacrifice a creature of the chosen type: Tap target creature that isn't of the chosen type."
    makes = "{T}: Add seven mana of any one color. Spend this mana only to cast red creature spells of the chosen type."
    shot, *mana = card(f"{A_TYPE}\n{shoots}\n{makes}", "Artifact").card.abilities
    assert isinstance(shot, Activated)
    assert shot.cost.parts == (Sacrifice(SUCH_A_CREATURE),)
    assert [target.what for target in shot.targets] == [those("creature", chosen="another kind")]
    made = [effect for one in mana if isinstance(one, Activated) for effect in one.effects]
    assert {effect.restriction for effect in made if isinstance(effect, AddMana)} == {
        Restriction(those("red creature", chosen="kind"))
    }


def test_every_creature_type_may_be_chosen_or_those_of_a_list() -> None:
    assert card(A_TYPE, "Artifact").card.modes == EVERY_CREATURE_TYPE
    assert card("As ~ enters, choose Elf, Goblin, or Giant.", "Artifact").card.modes == ("Elf", "Goblin", "Giant")
    assert card("As ~ enters, choose a color and a creature type.", "Artifact").card.modes == ()


@pytest.mark.parametrize(
    ("chooses", "text"),
    [
        ("", "Creatures of the chosen type have shroud."),
        ("As ~ enters, choose an opponent.", "Creatures of the chosen type have shroud."),
        (A_TYPE, "Humans you control have protection from creatures of the chosen type."),
        (A_TYPE, "Artifacts and creatures of the chosen type have shroud."),
        (A_TYPE, "Spells with the chosen name can't be cast."),
        (
            "As ~ enters, choose a card type.",
            "Creatures your opponents control are the chosen type in addition to their other types.",
        ),
    ],
)
def test_what_was_chosen_is_a_note_where_it_is_not_said_what_may_be_or_of_what_it_is_asked(
    chooses: str, text: str
) -> None:
    (part,) = [part for part in card(f"{chooses}\n{text}".strip(), "Artifact").parts if part.said == text]
    assert not part.values
    assert any(note.can_matter for note in part.notes)


def test_a_permanent_that_says_so_of_itself_has_protection_from_the_colour_that_was_chosen() -> None:
    found = card("As ~ enters, choose a color.\n~ has protection from the chosen color.", "Creature \u2014 Bear").card
    assert found.abilities[0] == Makes(Those(itself=True), (Has((Protection(frozenset("W")),)),), WasChosen("white"))
    assert len(found.abilities) == 5


def _protections(of: str) -> tuple[Effect, ...]:
    return tuple(
        MakesUntil((Has((Protection(frozenset(symbol)),)),), of, option=colour)  # type: ignore[arg-type]
        for colour, symbol in COLOURS.items()
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Until end of turn, target creature gains protection from the color of your choice.", _protections("target")),
        (
            "Until end of turn, target creature gains protection from colorless or from the color of your choice.",
            (
                MakesUntil((Has((Protection(what=Those(colourless=True)),)),), option="colorless"),
                *_protections("target"),
            ),
        ),
        (
            "Target Bear becomes the color of your choice until end of turn.",
            tuple(MakesUntil((SetsColours(frozenset(one)),), option=colour) for colour, one in COLOURS.items()),
        ),
        (
            "Until end of turn, target land becomes the basic land type of your choice.",
            tuple(MakesUntil((SetsLandTypes(frozenset({one})),), option=one) for one in BASIC_LAND_TYPES),
        ),
        (
            "Choose a color. Target creature gains protection from the chosen color until end of turn.",
            _protections("target"),
        ),
        (
            "Target Bear gains your choice of flying or haste until end of turn.",
            (MakesUntil((Has((Flying(),)),), option="flying"), MakesUntil((Has((Haste(),)),), option="haste")),
        ),
    ],
)
def test_what_is_chosen_meanwhile_is_said_once_for_each_option(text: str, expected: tuple[Effect, ...]) -> None:
    (spell,) = card(text, "Instant").card.abilities
    assert isinstance(spell, Spell)
    assert spell.effects == expected
    assert len(spell.targets) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, you and each artifact you control gain protection from the color of your choice.",
        "Choose a color. Target opponent mills a card. If it is the chosen color, you draw a card.",
        "Until end of turn, target creature gains protection from odd things or from the color of your choice.",
        "Target creature gains your choice of flying or the gift of song until end of turn.",
    ],
)
def test_what_else_is_done_by_what_is_chosen_meanwhile_is_a_note(text: str) -> None:
    (spell,) = card(text, "Instant").card.abilities
    assert isinstance(spell, Spell)
    assert any(isinstance(effect, Unread) for effect in spell.effects)


@pytest.mark.parametrize(
    "does",
    [
        "Destroy all creatures that aren't of the chosen type.",
        "All creatures of that type get -3/-1 until end of turn.",
        "You gain 7 life for each permanent of that type you control.",
    ],
)
def test_a_creature_type_is_chosen_as_a_spell_resolves(does: str) -> None:
    found = card(f"Choose a creature type. {does}", "Sorcery")
    assert not any(part.not_read for part in found.parts)
    (spell,) = found.card.abilities
    assert isinstance(spell, Spell)
    assert spell.effects[0] == ChoosesKind(EVERY_CREATURE_TYPE)
    assert found.card.modes == EVERY_CREATURE_TYPE


@pytest.mark.parametrize(
    "does",
    [
        "Destroy target creature of the chosen type.",
        "Each creature becomes that type until end of turn.",
        "Odd creatures of that type sing.",
        "If you control more creatures of that type than each opponent, draw a card.",
    ],
)
def test_what_is_done_by_a_type_that_is_chosen_and_not_read_is_a_note(does: str) -> None:
    found = card(f"Choose a creature type. {does}", "Sorcery")
    assert found.parts[0].not_read
    assert found.card.modes == ()
