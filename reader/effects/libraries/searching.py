"""Searching libraries (CR 701.23)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.cards.shorthand import exiles_all_named
from model.text.abilities import Effect
from model.text.descriptions import ANYTHING, Those
from model.text.instructions.affected import Number, WithValue
from model.text.instructions.libraries.searching import ALL, Search
from model.text.target import Target
from model.vocabulary import Who, Zone
from reader.effects.amounts import amount, amount_or_x, explained
from reader.effects.said_so_far import Said
from reader.effects.subjects import with_value
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun

_BESIDES: dict[str, tuple[Zone, ...]] = {
    "library and/or graveyard for": (Zone.LIBRARY, Zone.GRAVEYARD),
    "library and graveyard for": (Zone.LIBRARY, Zone.GRAVEYARD),
    "graveyard and/or library for": (Zone.LIBRARY, Zone.GRAVEYARD),
    "graveyard and library for": (Zone.LIBRARY, Zone.GRAVEYARD),
    "hand and/or library for": (Zone.LIBRARY, Zone.HAND),
    "library and/or hand for": (Zone.LIBRARY, Zone.HAND),
    "graveyard, hand, and/or library for": (Zone.LIBRARY, Zone.GRAVEYARD, Zone.HAND),
    "graveyard, hand and/or library for": (Zone.LIBRARY, Zone.GRAVEYARD, Zone.HAND),
    "graveyard, hand, and library for": (Zone.LIBRARY, Zone.GRAVEYARD, Zone.HAND),
    "library for": (Zone.LIBRARY,),
}
"""What is searched, by how it is said; of zones that are joined by "and/or" those that the searcher likes."""

_WHOSE = ("your", "their")
_FOUND = r"(?:it|them|that card|those cards|those \w+ cards|the card)"
_REVEALED = Pattern(rf"(?:, |; |and )+reveals? {_FOUND}")
_PUT = Pattern(
    rf"(?:, and|,? then|and|,|;)? ?(?:puts? {_FOUND} (?P<where>onto the battlefield(?P<tapped> tapped)?|"
    rf"into (?:your|their) (?P<zone>hand|graveyard))|(?P<exiles>exiles? {_FOUND}(?P<down> face down)?))"
)
_ONE_AND_OTHERS = Pattern(
    r"(?:, and|,? then|and|,|;)? ?puts? one(?: of them| of those cards)? onto the battlefield(?P<tapped> tapped)? "
    r"and (?:the other|the rest|the others) into (?:your|their) hand"
)
_ON_TOP = Pattern(
    r"(?:, then|; then|;) shuffles? and puts? (?:that card|the card) on top(?: of (?:your|their) library| of it)?"
)
_SHUFFLED = Pattern(r"(?:, then|, and| and|,) shuffles?(?: (?:your|their) library)?")


@verb("search your", "search their", "searches their")
def search(words: Words, said: Said) -> tuple[Effect, ...]:
    """Search: "search your library for up to two Forest cards, reveal them, ... then shuffle".

    Or "search your library and/or graveyard for a card named ...". That the library is shuffled may stand behind it.
    Of up to two cards one may go elsewhere: "put one onto the battlefield tapped and the other into your hand".
    """
    searched = words.take(*_BESIDES)
    how_many, up_to = _how_many(words, said)
    kinds = _kinds(words, said)
    how_many = explained(words, said, how_many) if how_many == "X" else how_many
    if how_many == ALL and ANYTHING in kinds:
        raise NotRead("a whole library")
    reveals = bool(words.found(_REVEALED))
    zones, any_zones = _BESIDES[searched], "and/or" in searched
    how: dict[str, Any] = {
        "reveals": reveals,
        "zones": zones,
        "any_zones": any_zones,
        "up_to": up_to and len(zones) > 1,
    }
    if words.found(_ON_TOP):
        if said.who != "you" or len(kinds) > 1 or len(zones) > 1 or how_many != 1:
            raise NotRead("on top of another library, or several in an order")
        return (Search(kinds[0], Zone.LIBRARY, how_many, reveals=reveals),)
    to, how_it_lies, how["first"] = _places(words)
    how["face_down" if to is Zone.EXILE else "tapped"] = how_it_lies
    if how["first"] is not None and (len(kinds) > 1 or how_many == 1):
        raise NotRead("which of them is the other")
    shuffles = bool(words.found(_SHUFFLED))
    said.forgets()
    if len(kinds) > 1 and any_zones:
        raise NotRead("which of several cards is found where")
    return tuple(
        Search(what, to, how_many, said.who, shuffles=shuffles and place == len(kinds), **how)
        for place, what in enumerate(kinds, 1)
    )


def _how_many(words: Words, said: Said) -> tuple[Number, bool]:
    """Take how many cards are searched for, and whether it says that fewer may be found."""
    if words.has("any number of"):
        return ALL, True
    up_to = bool(words.has("up to"))
    return amount_or_x(words, said), up_to


def _kinds(words: Words, said: Said) -> list[Those | WithValue]:
    """Take the cards that are searched for: "basic land card or a Desert card", "Forest card and a Plains card"."""
    kinds, between = [_cards(words, said)], ""
    while found := words.found(_ANOTHER_KIND):
        if between:
            raise NotRead("which of several kinds belong together")
        between = found[1] or ""
        kinds.append(_cards(words, said))
    if between != "or":
        if len(kinds) > 1 and not between:
            raise NotRead("how several kinds belong together")
        return kinds
    if any(isinstance(one, WithValue) for one in kinds):
        raise NotRead("one of several kinds of some value")
    return [Those(alternatives=tuple(one for one in kinds if isinstance(one, Those)))]


_ANOTHER_KIND = Pattern(r"(?:(?:, )?(or|and/or|and)|,) an?\b")


def _cards(words: Words, said: Said) -> Those | WithValue:
    return with_value(words, said, _searched_for(words))


def _searched_for(words: Words) -> Those:
    found = noun(words)
    if found.head != "card" or found.what.who is not None:
        raise NotRead("a search for no card")
    return found.what


def _places(words: Words) -> tuple[Zone, bool, Zone | None]:
    """Take where what is found is put, whether it enters tapped, or is exiled face down; and where the first goes."""
    if found := words.found(_ONE_AND_OTHERS):
        return Zone.HAND, bool(found["tapped"]), Zone.BATTLEFIELD
    found = words.needs(_PUT)
    if found["exiles"]:
        return Zone.EXILE, bool(found["down"]), None
    to = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, None: Zone.BATTLEFIELD}[found["zone"]]
    return to, bool(found["tapped"]), None


@verb("search target player 's library for", "search target opponent 's library for")
def search_of_another(words: Words, said: Said) -> tuple[Effect, ...]:
    """Search: "search target player's library for three cards and exile them"."""
    whom = Who.EACH_OPPONENT if words.text[: words.at].endswith("opponent 's library for") else Who.EACH_PLAYER
    words.has("up to")
    how_many, what = amount(words, said), _searched_for(words)
    words.take("and exile")
    words.take("them", "it", "that card", "those cards")
    library = said.player_target(Target(only_players=whom))
    return (Search(what, Zone.EXILE, how_many, library=library, shuffles=False),)


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
