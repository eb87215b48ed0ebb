"""What objects lose and can't be, and of what they can't be targets, by invented texts."""

from __future__ import annotations

import pytest

from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes
from model.text.descriptions import Those, those
from model.text.keywords.of_combat import Flying, Landwalk, Menace
from model.text.keywords.of_permanents import Hexproof, PlayerCantBeTarget, Protection
from model.text.parts_by_layer import Has, HasActivatedOf, HasSupertype, LosesKeywords
from model.text.statics.prohibitions import CanBeTargetsDespiteHexproof, CantBeTarget, CardsCantBeTargets
from model.text.trigger_conditions.every import Whatever
from model.text.unread import Of
from model.vocabulary import CardType, Who, Zone
from reader.card import read
from reader.card_record import Face, Record
from tests.card_figures import unread
from tests.reader.test_reading import says

RED = Those(colours=frozenset("R"))
ITSELF = Those(itself=True)
CREATURE = frozenset({CardType.CREATURE})
ELF = Those(subtypes=frozenset({"Elf"}))

READ: dict[str, tuple[object, ...]] = {
    "Odd Bear can't be the target of spells or abilities your opponents control.": (CantBeTarget(opponents_only=True),),
    "This creature can't be the target of Elf spells or abilities from Elf sources.": (CantBeTarget(sources=ELF),),
    "This creature can't be the target of red spells.": (CantBeTarget(by="spells", sources=RED),),
    "This creature can't be the target of abilities your opponents control.": (
        CantBeTarget(by="abilities", opponents_only=True),
    ),
    "Creatures you control can't be the targets of Aura spells.": (
        CantBeTarget(those("creature you control"), "spells", sources=Those(subtypes=frozenset({"Aura"}))),
    ),
    "Enchanted creature can't be the target of abilities from artifact sources.": (
        CantBeTarget(Of.HOST, "abilities", sources=those("artifact")),
    ),
    "Cards in graveyards can't be the targets of spells or abilities.": (CardsCantBeTargets(Zone.GRAVEYARD),),
    "Creatures your opponents control with hexproof can be the targets of spells and abilities you control as though "
    "they didn't have hexproof.": (CanBeTargetsDespiteHexproof(Those(types=CREATURE, who=Who.EACH_OPPONENT), True),),
    "You and creatures you control have hexproof.": (
        PlayerCantBeTarget(opponents_only=True),
        Makes(those("creature you control"), (Has((Hexproof(),)),)),
    ),
    "All creatures lose flying.": (Makes(those("creature"), (LosesKeywords(("flying",)),)),),
    "Creatures your opponents control lose menace and can't have or gain menace.": (
        Makes(those("creature", who=Who.EACH_OPPONENT), (LosesKeywords(("menace",), for_good=True),)),
    ),
    "Nonland permanents are legendary.": (Makes(those("nonland"), (HasSupertype("Legendary"),)),),
    "All lands are no longer snow.": (Makes(those("land"), (HasSupertype("Snow", loses=True),)),),
    "Snow landwalk": (Landwalk(Those(types=frozenset({CardType.LAND}), supertypes=frozenset({"Snow"}))),),
    "Desertwalk": (Landwalk(Those(subtypes=frozenset({"Desert"}))),),
    "Protection from mana value 3 or greater": (Protection(what=Those(least_value=3)),),
    "Goblins you control and Elves you control have menace.": (
        Makes(
            Those(alternatives=tuple(Those(subtypes=frozenset({kind}), who=Who.YOU) for kind in ("Goblin", "Elf"))),
            (Has((Menace(),)),),
        ),
    ),
    "During your turn, this creature and artifacts you control have flying.": (
        Makes(Those(alternatives=(ITSELF, those("artifact you control"))), (Has((Flying(),)),), OnOwnTurn()),
    ),
    "Each creature that's a Wolf or a Cat has flying.": (
        Makes(
            Those(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Wolf", "Cat"})),
            (Has((Flying(),)),),
        ),
    ),
    "This creature has all activated abilities of all land cards in your graveyard.": (
        Makes(ITSELF, (HasActivatedOf(Those(types=frozenset({CardType.LAND}), owned=True), Zone.GRAVEYARD),)),
    ),
}


@pytest.mark.parametrize("text", READ)
def test_a_sentence_is_read_as_this(text: str) -> None:
    assert says(text) == READ[text]


NOT_READ = (
    "Creatures your opponents control lose menace and can't have or gain flying.",
    "This creature can't be the target of red spells or abilities from blue sources.",
    "This creature can't be the target of spells that can target only Walls.",
    "All lands are no longer basic.",
    "Artifacts or creatures that's a Wolf have flying.",
)


@pytest.mark.parametrize("text", NOT_READ)
def test_a_sentence_with_a_word_more_is_not(text: str) -> None:
    found = read(Record((Face("Odd Ash", "{1}{R}", "Creature — Bear", text, "2/2"),)))
    assert unread(found)


def test_how_much_larger_they_are_is_left_open_and_the_rest_is_read() -> None:
    text = "Equipped creature has menace and gets +1/+0 for each creature with power 4 or greater."
    found = read(Record((Face("Odd Ash", "{1}", "Artifact — Equipment", text),)))
    assert found.card.abilities == (Makes(Those(host=True), (Has((Menace(),)),)),)
    (note,) = found.card.unmodelled
    assert not unread(found)
    assert note.could


def test_lifelink_of_spells_waits_for_the_damage_that_they_deal() -> None:
    found = read(
        Record((Face("Odd Ash", "{1}", "Enchantment", "Instant and sorcery spells you control have lifelink."),))
    )
    assert not unread(found)
    (note,) = found.card.unmodelled
    assert note.acts == Whatever()
