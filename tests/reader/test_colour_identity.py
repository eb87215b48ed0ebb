"""The colour identity of cards: the colours of the mana symbols on them, by values and by texts (CR 903.4)."""

from __future__ import annotations

import re

import pytest

from model.objects.commanders import colour_identity
from model.text.conditions.of_players import HasColourIdentity
from model.text.instructions.adding_mana import AddMana
from reader.card import read
from reader.card_record import Face, Record
from tests.card_texts import FILES, by_hand_and_read, records
from tests.reader.test_reading import card, says
from tests.sampling import chosen

COLOURS = "WUBRG"
_SYMBOL = re.compile(r"\{([^}]*)\}")
_REMINDER = re.compile(r"\([^()]*\)")
_EACH_LISTED = "{W}, {U}, {B}, {R}, or {G}"


def by_its_text(record: Record) -> frozenset[str]:
    """Return the colours of the symbols in the costs and texts of a card's faces, reminders left out."""
    said = "".join(f"{face.cost or ''} {_REMINDER.sub('', face.text)}" for face in record.faces)
    symbols = "".join(f"/{found[1]}/" for found in _SYMBOL.finditer(said))
    of_indicators = "".join(face.colours for face in record.faces)
    return frozenset(c for c in COLOURS if f"/{c}/" in symbols.replace("/", "//") or c in of_indicators)


@pytest.mark.parametrize(
    ("cost", "text", "colours"),
    [
        ("{1}{G}", "Flying", "G"),
        ("{2}", "{W/B}: Odd Bear gains flying until end of turn. ({R} is told to nobody.)", "WB"),
        ("{2}", "{T}: Add one mana of any color.", ""),
        ("{2}", "{T}: Add {W}{U}{B}{R}{G}.", "WUBRG"),
        ("{U/P}", "As Odd Bear dances, pay {R} for the music.", "UR"),
        (None, "Whenever Odd Bear attacks, you may pay {B}. If you do, draw a card.", "B"),
    ],
)
def test_the_colours_of_all_symbols_are_in_it(cost: str | None, text: str, colours: str) -> None:
    assert colour_identity(card(text, "Legendary Creature — Bear", cost=cost).card) == frozenset(colours)


def test_the_other_face_and_a_colour_indicator_count() -> None:
    front = Face("Odd Cub", "{G}", "Legendary Creature — Bear", "", "1/1")
    back = Face("Odd Bear", None, "Legendary Creature — Bear", "{U}: Untap Odd Bear.", "3/3", "R")
    assert colour_identity(read(Record((front, back), "transform")).card) == frozenset("GUR")


def test_mana_of_such_a_colour_is_read() -> None:
    (ability,) = says("{T}, Pay 7 life: Add one mana of any color in your commander's color identity.")
    assert ability.effects == (AddMana(tuple(COLOURS), while_so=tuple(map(HasColourIdentity, COLOURS))),)


def test_it_is_that_of_the_text_of_legendary_creatures() -> None:
    """Where their texts lie beside the project: of those written by hand, and of some of all that are read."""
    could_lead = [
        record
        for file in FILES
        for record in records(file)
        if {"Legendary", "Creature"} <= set(record.faces[0].type_line.split())
        and not any(_EACH_LISTED in face.text for face in record.faces)
    ]
    by_hand = by_hand_and_read()
    written = {record.name: by_hand[record.name][0] for record in could_lead if record.name in by_hand}
    some = {record.name: read(record).card for record in chosen(could_lead, 20, lambda record: record.name)}
    meant = {record.name: by_its_text(record) for record in could_lead}
    found = [name for name, one in (*written.items(), *some.items()) if colour_identity(one) != meant[name]]
    assert found == []
