"""Searching libraries (CR 701.23)."""

from __future__ import annotations

from dataclasses import replace

from model.cards.shorthand import exiles_all_named
from model.text.abilities import Effect
from model.text.instructions.libraries.searching import Search
from model.vocabulary import Zone
from reader.effects.said import Said
from reader.effects.verbs import verb
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun
from reader.words.numbers import number

_TO = {
    "put that card into your graveyard": (Zone.GRAVEYARD, False),
    "put it into your graveyard": (Zone.GRAVEYARD, False),
    "put it into your hand": (Zone.HAND, False),
    "put that card into your hand": (Zone.HAND, False),
    "put them into your hand": (Zone.HAND, False),
    "put those cards into your hand": (Zone.HAND, False),
    "put it onto the battlefield tapped": (Zone.BATTLEFIELD, True),
    "put it onto the battlefield": (Zone.BATTLEFIELD, False),
    "put that card onto the battlefield tapped": (Zone.BATTLEFIELD, True),
    "put that card onto the battlefield": (Zone.BATTLEFIELD, False),
    "put them onto the battlefield tapped": (Zone.BATTLEFIELD, True),
    "put them onto the battlefield": (Zone.BATTLEFIELD, False),
    "put those cards onto the battlefield tapped": (Zone.BATTLEFIELD, True),
}


@verb("search your library for", "search their library for")
def search(words: Words, said: Said) -> tuple[Effect, ...]:
    """Search: "search your library for up to two Forest cards, reveal them, ... then shuffle"."""
    words.has("up to")
    how_many = number(words)
    found = noun(words)
    if found.head != "card" or found.what.who is not None:
        raise NotRead("a search for no card")
    reveals = bool(words.has(", reveal it", ", reveal that card", ", reveal them", ", reveal those cards"))
    if words.has(", then shuffle and put that card on top", ", then shuffle and put the card on top"):
        words.has("of your library", "of it")
        if said.who != "you":
            raise NotRead("on top of another library")
        return (Search(found.what, Zone.LIBRARY, how_many, reveals=reveals),)
    words.take(",", "and")
    to, tapped = _TO[words.take(*_TO)]
    words.take(", then shuffle", ", and shuffle", "and shuffle")
    words.has("your library")
    return (Search(found.what, to, how_many, said.who, tapped=tapped, reveals=reveals),)


@verb("search its controller's", "search its owner's")
def search_for_a_name(words: Words, said: Said) -> tuple[Effect, ...]:
    """Search: "search its controller's graveyard, hand, and library for all cards with that artifact's name"."""
    words.take("graveyard, hand, and library for")
    up_to = words.take("all cards", "any number of cards") == "any number of cards"
    words.take("with the same name as that")
    words.take("artifact", "enchantment", "creature", "land", "spell", "card")
    words.take("and exile them")
    if said.that != "target":
        raise NotRead("a name that nothing has")
    return (replace(exiles_all_named("target", up_to=up_to), shuffles=False),)
