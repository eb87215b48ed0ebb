"""Cards of the top of a library that are looked at or revealed, and cast from there (CR 608.2g, 701.20e)."""

from __future__ import annotations

from model.text.abilities import Effect
from model.text.instructions.affected import Number
from model.text.instructions.compound import with_those_in
from model.text.instructions.libraries.looking import ShowTop
from model.text.instructions.libraries.searching import Shuffle
from model.text.instructions.zones import OfferCards
from model.vocabulary import Zone
from reader.effects.amounts import amount_or_x, explained
from reader.effects.playing.cast_freely import cast_if_it_is_such
from reader.effects.said_so_far import ReadsSentence, Said
from reader.effects.subjects import player
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words

SHOWS = (
    *("look at the top ", "you may look at the top ", "reveal the top ", "shuffle your library, then reveal the top "),
    *("target opponent reveals the top ", "target player reveals the top ", "that player reveals the top "),
)
_MAY_CAST = Pattern(r"(?:(?:then )?you may|if (?:it's|that card is) an? [^,.]*, you may) (?:cast|play) ")
_LIBRARIES = ("your library", "that player's library")


def shown_and_cast(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read that cards of the top are shown, and that one may be cast: "reveal the top card ... you may cast it ..."."""
    if not _MAY_CAST.match(told[1]):
        raise NotRead("what is done with them")
    words = Words(told[0])
    shuffles = bool(words.has("shuffle your library, then"))
    shows = _shown(words, said, shuffles=shuffles)
    words.has(".")
    words.end()
    said.forgets()
    said.exiled, said.among, said.shown_one = "", ("the shown cards", Zone.LIBRARY), shows.number == 1
    offers = cast_if_it_is_such(told[1:], said, read) if told[1].startswith("if") else read(told[1].rstrip("."), said)
    if not any(isinstance(one, OfferCards) and one.of == "the shown cards" for one in with_those_in(offers)):
        raise NotRead("what is cast")
    return (*((Shuffle(),) if shuffles else ()), shows, *offers)


def _shown(words: Words, said: Said, *, shuffles: bool) -> ShowTop:
    """Take how many cards of whose library are looked at, or revealed."""
    if words.stands("target", "that player"):
        who = player(words, said)
        words.take("reveals the top")
        number = _many(words, said)
        words.take("of their library")
        return ShowTop(explained(words, said, number), who, revealed=True)
    revealed = words.take("look at the top", "you may look at the top", "reveal the top") == "reveal the top"
    number = _many(words, said)
    if not shuffles:
        words.take("of")
    if shuffles or words.take(*_LIBRARIES) == "your library":
        return ShowTop(explained(words, said, number), revealed=revealed)
    if said.they is None:
        raise NotRead("whose library")
    return ShowTop(explained(words, said, number), said.they, revealed=revealed)


def _many(words: Words, said: Said) -> Number:
    if words.has("card"):
        return 1
    number = amount_or_x(words, said)
    words.take("cards")
    return number
