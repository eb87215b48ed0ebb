"""What is done with the top cards of one's library that are looked at: which of them go where is a footprint.

Which cards these are is not known, and so neither is what may be chosen. That each named one may go to the hand, how
many more lie there or in the graveyard, and that the order of the library is open, is all that can change.
"""

from __future__ import annotations

from model.cards.footprints import ORDER_OF_LIBRARY, Cards, Changes, MovesTo, Of
from model.text.abilities import once_resolved
from model.text.unread import Could, Unread
from model.vocabulary import Zone
from reader.patterns import Pattern
from reader.words.cursor import NotRead
from reader.words.numbers import NUMBERS

_FEW = "|".join(NUMBERS)
_TOP = Pattern(rf"(?:look at|reveal) the top (?P<many>{_FEW}) cards of your library(?P<then>, then .*)?\.$")
_BACK = Pattern(r", then put (?:them|those cards) back in any order")
_BOTTOM = r"on the bottom (?:of your library )?in (?:any|a random) order|on the bottom of your library"
_THEM = "(?:them|those cards|the revealed cards)"
_SIZE = r"(?: with (?:power|mana value) \d+ or (?:less|greater))?"
_WHICH = rf"(?:an?|up to \w+|any number of) (?:[\w/-]+,? ){{0,8}}cards?{_SIZE} from among {_THEM}"
_TAKEN = Pattern(
    rf"(?:you may reveal {_WHICH} and put (?:it|them|the revealed cards)|(?:you may )?put {_WHICH}) into your hand\.$"
)
_REST = Pattern(rf"(?:then )?put the rest (?:(?P<bottom>{_BOTTOM})|into your graveyard)\.$")
_ALL = Pattern(
    rf"put (?:(?:up to )?(?:{_FEW}) of {_THEM}|all (?:[\w-]+,? ){{0,6}}cards revealed this way) into your hand "
    rf"and the (?:rest|other) (?:(?P<bottom>{_BOTTOM})|into your graveyard)\.$"
)


def dug(told: list[str]) -> Unread:
    """Return the note for cards that are looked at, of which some go to the hand: "put one of them into your hand".

    Raises ``NotRead`` where any sentence of these says something else.
    """
    top = _TOP.match(told[0])
    if top is None or (top["then"] is not None) != (len(told) == 1):
        raise NotRead("no cards of the top of the library")
    if len(told) == 1:
        if not _BACK.fullmatch(top["then"]):
            raise NotRead("what is done with them")
        return once_resolved("", ORDER_OF_LIBRARY)
    rest = _ALL.match(told[1]) if len(told) == 2 else _TAKEN.match(told[1]) and _REST.match(told[2])
    if rest is None:
        raise NotRead("what is done with them")
    many = NUMBERS[top["many"]]
    return once_resolved("", *_could_go(many, to_graveyard=rest["bottom"] is None))


def _could_go(many: int, *, to_graveyard: bool) -> tuple[Could, ...]:
    """Return what changes if so many cards may go from the top of the library to the hand, or else to the graveyard."""
    hand = MovesTo((Zone.HAND,), Cards(Zone.LIBRARY)), Changes(("other_cards_in_hand",), Of.YOU, 0, many)
    left = Changes(("cards_in_library",), Of.YOU, -many, 0)
    if not to_graveyard:
        return (*hand, left, ORDER_OF_LIBRARY)
    graveyard = MovesTo((Zone.GRAVEYARD,), Cards(Zone.LIBRARY)), Changes(("other_cards_in_graveyard",), Of.YOU, 0, many)
    return (*hand, *graveyard, left, ORDER_OF_LIBRARY)
