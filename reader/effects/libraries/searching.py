"""Searching libraries (CR 701.23)."""

from __future__ import annotations

from dataclasses import replace

from model.cards.shorthand import exiles_all_named
from model.text.abilities import Effect
from model.text.instructions.libraries.searching import Search
from model.text.target import Target
from model.vocabulary import Who, Zone
from reader.effects.amounts import amount
from reader.effects.said_so_far import Said
from reader.effects.verb_register import verb
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun

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
    **dict.fromkeys(("exile it", "exile that card", "exile them", "exile those cards"), (Zone.EXILE, False)),
}


_BESIDES: dict[str, tuple[Zone, ...]] = {
    "library and/or graveyard for": (Zone.LIBRARY, Zone.GRAVEYARD),
    "library and graveyard for": (Zone.LIBRARY, Zone.GRAVEYARD),
    "library for": (Zone.LIBRARY,),
}
"""What is searched, by how it is said; of zones that are joined by "and/or" those that the searcher likes."""


@verb("search your", "search their")
def search(words: Words, said: Said) -> tuple[Effect, ...]:
    """Search: "search your library for up to two Forest cards, reveal them, ... then shuffle".

    Or "search your library and/or graveyard for a card named ...". That the library is shuffled may stand behind it.
    Of up to two cards one may go elsewhere: "put one onto the battlefield tapped and the other into your hand".
    """
    searched = words.take(*_BESIDES)
    up_to = bool(words.has("up to")) and len(_BESIDES[searched]) > 1
    how_many = amount(words, said)
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
    words.has("and")
    first = Zone.BATTLEFIELD if words.has("put one onto the battlefield tapped") else None
    to, tapped = _TO[words.take(*_TO)] if first is None else (Zone.HAND, True)
    if first is not None:
        words.take("and the other into your hand", "and the rest into your hand")
    shuffles = bool(words.has(", then shuffle", ", and shuffle", "and shuffle"))
    if shuffles:
        words.has("your library")
    said.forgets()
    searches = Search(found.what, to, how_many, said.who, tapped=tapped, shuffles=shuffles, reveals=reveals)
    return (replace(searches, zones=_BESIDES[searched], any_zones="and/or" in searched, up_to=up_to, first=first),)


@verb("search target player 's library for", "search target opponent 's library for")
def search_of_another(words: Words, said: Said) -> tuple[Effect, ...]:
    """Search: "search target player's library for three cards and exile them"."""
    whom = Who.EACH_OPPONENT if words.text[: words.at].endswith("opponent 's library for") else Who.EACH_PLAYER
    words.has("up to")
    how_many = amount(words, said)
    found = noun(words)
    if found.head != "card" or found.what.who is not None:
        raise NotRead("a search for no card")
    words.take("and exile")
    words.take("them", "it", "that card", "those cards")
    library = said.player_target(Target(only_players=whom))
    return (Search(found.what, Zone.EXILE, how_many, library=library, shuffles=False),)


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
