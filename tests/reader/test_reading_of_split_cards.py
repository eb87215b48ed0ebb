"""What is read of split cards: each half by itself, fuse, aftermath (CR 709)."""

from __future__ import annotations

import json

from model.text.abilities import Spell
from model.text.entering_and_halves import Aftermath, Fuse
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.keywords.of_casting import CastOnlyFrom, MayBeCastFrom
from model.text.mana import mana
from model.text.writing.as_expression import expression, names
from model.text.writing.as_json import read as from_json
from model.text.writing.as_json import written
from model.vocabulary import CardType, Zone
from reader.card import CardRead, read
from reader.card_record import Face, Record


def halves(left: str, right: str, layout: str = "split") -> CardRead:
    faces = (Face("Odd Ash", "{1}{R}", "Instant", left), Face("Odd Elm", "{G}{G}", "Sorcery — Lesson", right))
    return read(Record(faces, layout))


def test_each_half_is_read_by_itself_and_the_card_is_both_together() -> None:
    found = halves("Draw three cards.", "Draw a card.").card
    left, right = found.halves
    assert (left.name, left.types, left.abilities) == (
        "Odd Ash",
        {CardType.INSTANT},
        (Spell((DrawCards(3),)),),
    )
    assert (right.mana_cost, right.subtypes, right.abilities) == (
        mana("{G}{G}"),
        ("Lesson",),
        (Spell((DrawCards(1),)),),
    )
    assert (found.name, found.types, found.subtypes) == (
        "Odd Ash // Odd Elm",
        {CardType.INSTANT, CardType.SORCERY},
        ("Lesson",),
    )
    assert found.mana_cost is not None
    assert (found.mana_cost.value(), found.colours, found.abilities) == (4, {"R", "G"}, ())
    assert not found.texts


def test_what_may_be_cast_of_it_are_the_halves_and_with_fuse_both() -> None:
    assert len(halves("Draw three cards.", "Draw a card.").card.as_spells) == 2
    fused = halves("Draw three cards.\nFuse", "Draw a card.\nFuse (Cast one or both.)").card
    assert fused.as_spells == (*fused.halves, fused)
    assert fused.abilities == (Fuse(),)


def test_a_half_with_aftermath_is_cast_from_the_graveyard_and_exiled() -> None:
    found = halves("Draw three cards.", "Aftermath\nDraw a card.", "aftermath").card
    later = (MayBeCastFrom(Zone.GRAVEYARD), CastOnlyFrom(Zone.GRAVEYARD), Aftermath())
    assert [tuple(a for a in half.abilities if not isinstance(a, Spell)) for half in found.halves] == [(), later]
    assert [half.cast_with for half in found.halves] == [frozenset(), {"aftermath"}]


def test_what_is_not_read_of_a_half_is_noted_of_the_card() -> None:
    found = halves("Draw three cards.", "Sing a song for each Elf that danced.").card
    assert [note.text for note in found.texts] == ["Sing a song for each Elf that danced."]


def test_modes_of_a_half_are_noted() -> None:
    found = halves("Choose one —\n• Draw a card.\n• Draw two cards.", "Draw a card.").card
    assert [note.text for note in found.unmodelled] == ["its modes"]


def test_a_split_card_is_written_and_read_back() -> None:
    found = halves("Draw three cards.\nFuse", "Aftermath\nDraw a card.").card
    assert from_json(json.loads(json.dumps(written(found)))) == found
    assert eval(expression(found), names()) == found
