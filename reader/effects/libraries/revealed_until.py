"""Cards that are revealed from the top of a library, or until one of a kind comes: where they go (CR 701.20a)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from model.text.abilities import Effect
from model.text.descriptions import Those
from model.text.instructions.affected import WithValue
from model.text.instructions.libraries.looking import RevealUntil, TakeFromTop
from model.text.instructions.libraries.searching import Shuffle
from model.vocabulary import Zone
from reader.effects.amounts import amount_or_x, explained
from reader.effects.libraries.taken_from_the_top import THE_REST, THIS_WAY, cards_looked_for, taken_from_the_top
from reader.effects.said_so_far import Said
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words

Rest: TypeAlias = Literal["the bottom", "the graveyard", "nowhere"]

_THEIRS = ("your", "their", "that player's")


@verb("look", "reveal")
def taken(words: Words, said: Said) -> tuple[Effect, ...]:
    """Take from the top: "look at the top two cards of your library; put one into your hand and the other ..."."""
    if ";" not in words.rest or said.who != "you" or said.what is not None:
        raise NotRead("what is done with them")
    begins = words.text[: words.at].rsplit(None, 1)[-1]
    told = [f"{one}." for one in f"{begins} {words.rest}".split("; ")]
    found = taken_from_the_top(told, said)
    words.at = len(words.text)
    said.forgets()
    return found


@verb("reveal")
def into_hand(words: Words, said: Said) -> tuple[Effect, ...]:
    """Take what is revealed: "reveal the top card of your library and put that card into your hand"."""
    words.take("the top card of your library and put")
    words.take("that card", "it")
    words.take("into your hand")
    if said.who != "you" or said.may:
        raise NotRead("whether a card is revealed")
    said.forgets()
    said.revealed = True
    return (TakeFromTop(1, revealed="all"),)


@verb("reveal", "reveals")
def reveal_until(words: Words, said: Said) -> tuple[Effect, ...]:
    """Reveal until: "reveal cards from the top of your library until you reveal a creature card; put that card ..."."""
    words.take("cards from the top of")
    words.take("your library until you reveal" if said.who == "you" else "their library until they reveal")
    many = amount_or_x(words, said)
    what = cards_looked_for(words, said)
    many = explained(words, said, many) if many == "X" else many
    words.take("; put", "; the player puts", "; that player puts", "; they put", *(f",{one}" for one in _PUTS))
    if found := words.found(_ALL):
        said.forgets()
        if found[1] == "hand":
            return (RevealUntil(what, many, said.who, rest="the hand"),)
        return (RevealUntil(what, many, said.who, Zone.GRAVEYARD, rest="the graveyard"),)
    _those(words, said, what)
    to = Zone.HAND
    if not words.has(*(f"into {whose} hand" for whose in _THEIRS)):
        words.take("onto the battlefield", "on the battlefield")
        to = Zone.BATTLEFIELD
    tapped = to is Zone.BATTLEFIELD and bool(words.has("tapped"))
    attacking = tapped and bool(words.has("and attacking"))
    yours = to is Zone.BATTLEFIELD and bool(words.has("under your control"))
    rest = _rest(words)
    said.forgets()
    shuffles = (Shuffle(said.who),) if rest == "nowhere" else ()
    return (RevealUntil(what, many, said.who, to, tapped, yours, rest, attacking), *shuffles)


def _those(words: Words, said: Said, what: Those | WithValue) -> None:
    """Take the cards that were looked for: "that card", "those land cards", "all creature cards revealed this way"."""
    if words.has("that card", "those cards", "it", "them"):
        return
    is_said_so = words.take("those", "all the", "all", "the") == "those"
    if cards_looked_for(words, said) != what:
        raise NotRead("other cards than are looked for")
    if not is_said_so:
        words.take("revealed this way")


_ALL = Pattern(r"(?:those cards|all cards revealed this way) into (?:your|their|that player's) (hand|graveyard)$")
_PUT = ("put", "puts")
_PUTS = tuple(f"{then} {put}" for then in ("", " then") for put in _PUT)
_SHUFFLE = ("shuffle", "shuffles")


def _rest(words: Words) -> Rest:
    """Take where the other cards go that were revealed: "and the rest on the bottom of your library in ...".

    Or that they are shuffled: "then shuffle", "and shuffle the rest into your library".
    """
    words.has(",", ";")
    words.has("and")
    words.has("then")
    words.has("that player", "the player", "they")
    shuffles = bool(words.has(*_SHUFFLE))
    if shuffles and words.done:
        return "nowhere"
    words.has(*_PUT)
    words.take(*THE_REST)
    words.has(*THIS_WAY)
    if shuffles:
        words.take(*(f"into {whose} library" for whose in _THEIRS))
        return "nowhere"
    if words.has(*(f"into {whose} graveyard" for whose in _THEIRS)):
        return "the graveyard"
    words.take(*(f"on the bottom of {whose} library" for whose in _THEIRS), "on the bottom")
    words.take("in any order", "in a random order")
    return "the bottom"
