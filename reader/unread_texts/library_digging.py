"""Digging in one's library, "put one into your hand and the rest on the bottom": which cards go where is a footprint.

Which cards these are is not known, and so neither is what may be chosen, nor whether what is said of one holds. That
each named one may go to the hand or the graveyard, how many more lie there, and that the order of the library is open,
is all that can change.
"""

from __future__ import annotations

from collections.abc import Iterator

from model.cards.what_unread_texts_change import ANY_AMOUNT, ORDER_OF_LIBRARY, Cards, Changes, MovesTo, Of
from model.text.abilities import once_resolved
from model.text.unread import Could, Unread
from model.vocabulary import Zone
from reader.patterns import Pattern
from reader.words.cursor import NotRead
from reader.words.numbers import NUMBERS

_FEW = "|".join(NUMBERS)
_WORDS = r'[^,.;:"]*'
_KIND = r"(?:[\w/'+-]+,? (?:and/or |or |and )?){0,8}cards?"
_SIZE = rf"(?: with (?:power|toughness|mana value) {_WORDS}?)?"
_AMONG = r"(?: from among (?:them|those cards|the (?:revealed )?cards)| revealed this way)"
_MANY_OF = rf"(?:{_FEW}|[xX]|any number|up to (?:{_FEW}|[xX])|all|each)"
_CARDS = (
    r"(?:it|them|(?:those|(?:the|that)(?: chosen| revealed)?) cards?|"
    r"(?:the|all) (?:rest|others?|other cards)(?: of (?:them|(?:those|the) cards))?(?: revealed this way)?|"
    rf"{_MANY_OF} of (?:them|those cards|the revealed cards)|"
    rf"(?:an?|{_MANY_OF}) {_KIND}{_SIZE}{_AMONG})"
)
_THERE = (
    r"(?:(?P<{0}hand>into your hand)|(?P<{0}graveyard>into your graveyard)|"
    r"(?:back )?on (?:the )?(?:top|bottom)(?: of (?:your|the) library)?(?: in (?:any|a random) order)?|"
    r"back in any order)"
)
_PUT = rf"put {_CARDS} " + _THERE.format("first_")
_AND_PUT = rf"(?:,? (?:and|then|and then) (?:put )?{_CARDS} " + _THERE.format("then_") + ")?"
_TOP = Pattern(
    rf"(?:you may )?(?:look at|reveal) the top (?:(?P<many>{_FEW}|[xX]) cards|card) of your library"
    rf"(?:,? (?:then|and) {_PUT}{_AND_PUT})?(?:, where [xX] is {_WORDS})?\.$"
)
_UNTIL = Pattern(rf"reveal cards from the top of your library until you reveal {_WORDS}(?:, then {_PUT}{_AND_PUT})?\.$")
_LATER = Pattern(
    rf"(?:(?:if|otherwise)\b{_WORDS}, )?(?:then )?(?:you may )?(?:reveal {_CARDS} and )?{_PUT}{_AND_PUT}"
    rf"(?: if {_WORDS})?\.$"
)
_REVEALS = Pattern(rf"(?:if {_WORDS}, )?you may reveal {_CARDS}\.$")


def dug(told: list[str]) -> Unread:
    """Return the note for cards of the top of the library, of which some go elsewhere: "put one into your hand".

    Raises ``NotRead`` where any sentence of these says something else.
    """
    first = _TOP.match(told[0]) or _UNTIL.match(told[0])
    if first is None:
        raise NotRead("no cards of the top of the library")
    later = [_LATER.match(one) or _REVEALS.match(one) for one in told[1:]]
    found = [one for one in (first, *later) if one is not None]
    if len(found) < len(told) or not any(" put " in f" {one[0]}" for one in found):
        raise NotRead("what is done with them")
    put = {name.partition("_")[2] for one in found for name, said in one.groupdict().items() if said}
    many = first.groupdict().get("many", "until") or "one"
    return once_resolved("", *_could_go(NUMBERS.get(many, ANY_AMOUNT), put), ORDER_OF_LIBRARY)


def _could_go(many: int, put: set[str]) -> Iterator[Could]:
    """Return what changes if so many cards may go from the top of the library to the hand, or to the graveyard."""
    if "hand" in put:
        yield from (MovesTo((Zone.HAND,), Cards(Zone.LIBRARY)), Changes(("other_cards_in_hand",), Of.YOU, 0, many))
    if "graveyard" in put:
        yield MovesTo((Zone.GRAVEYARD,), Cards(Zone.LIBRARY))
        yield Changes(("other_cards_in_graveyard",), Of.YOU, 0, many)
    if not put.isdisjoint({"hand", "graveyard"}):
        yield Changes(("cards_in_library",), Of.YOU, -many, 0)
