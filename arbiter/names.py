"""From words to the players, objects, zones and steps of a state, with the nearest valid word on failure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from arbiter.errors import CaseError, NotThere, nearest, unknown
from model.cards import Card, known_cards
from model.cards.tokens import predefined, token_named
from model.game import EDITIONS, Object
from model.state import State
from model.vocabulary import NOBODY, Player, Step, Zone

TOKEN = " token"
"""Ends the name of a token in a case file."""

THE_FIRST = " #1"
"""Said after a name: the first card of that name, wherever another would be looked for."""

_ARTICLE = re.compile(r"^(?:the|that|this|an?)\s+", re.IGNORECASE)

ZONES = {
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "graveyard": Zone.GRAVEYARD,
    "library": Zone.LIBRARY,
    "top of library": Zone.LIBRARY,
    "exile": Zone.EXILE,
    "stack": Zone.STACK,
    "command": Zone.COMMAND,
    "command zone": Zone.COMMAND,
    "outside": Zone.OUTSIDE,
    "outside the game": Zone.OUTSIDE,
}


def card_named(name: str) -> Card:
    """Return the card of that name. Raises ``CaseError`` if there is none."""
    card = known_cards().get(name) or _ignoring_case().get(name.lower())
    if card is None:
        raise CaseError(unknown("card", name, known_cards()))
    return card


def what_named(name: str) -> tuple[Card, bool]:
    """Return what a name means, and whether it is a token: the name then has "token" after it. Raises ``CaseError``."""
    words = name.strip()
    if words.lower().endswith(TOKEN):
        return _token_named(words[: -len(TOKEN)]), True
    if words.capitalize() in predefined():
        raise CaseError(f'there is no card "{words}"; did you mean "{words.capitalize()}{TOKEN}"?')
    return card_named(name), False


def _token_named(name: str) -> Card:
    known = {n.lower(): n for n in (*known_cards(), *predefined())}
    try:
        token = token_named(known.get(name.lower(), name))
    except ValueError as problem:
        hint = nearest(name, known.values())
        raise CaseError(f'there is no token "{name}": {problem}' + (f"; {hint}" if hint else "")) from None
    if not token.is_permanent:
        raise CaseError(f"no token is a copy of {token.name}, which is no permanent (CR 111.5)")
    return token


def player_named(players: Iterable[str], name: str) -> Player:
    """Return the player of that name. Raises ``CaseError``."""
    names = list(players)
    for player, known in enumerate(names):
        if known.lower() == name.strip().lower():
            return player
    raise CaseError(unknown("player", name.strip(), names))


def step_named(name: str) -> Step:
    """Return the step of that name, with or without "step" or "phase". Raises ``CaseError``."""
    words = _ARTICLE.sub("", name.strip().lower()).removesuffix(" step").removesuffix(" phase").strip()
    words = words.removeprefix("next ")
    for step in Step:
        if step.words == words:
            return step
    raise CaseError(unknown("step", name.strip(), [s.words for s in Step]))


def zone_named(name: str) -> Zone:
    """Return the zone of that name. Raises ``CaseError``."""
    words = re.sub(r"^(?:(?:her|his|their|its owner's|the|its)\s+)+", "", name.strip().lower())
    words = re.sub(r"\s+of (?:her|his|their|the) ", " of ", words)
    if words not in ZONES:
        raise CaseError(unknown("zone", name.strip(), ZONES))
    return ZONES[words]


def zone_of_token(name: str) -> Zone:
    """Return the zone of that name; a token that does not exist is nowhere. Raises ``CaseError``."""
    return Zone.NOWHERE if name.strip().lower() == Zone.NOWHERE.words else zone_named(name)


def edition_named(date: str) -> str:
    """Return the edition of that date. Raises ``CaseError``."""
    if date not in EDITIONS:
        raise CaseError(f'there is no edition "{date}"; known: {", ".join(EDITIONS)}')
    return date


def object_named(
    now: State,
    text: str,
    *,
    among: Callable[[Object], bool] = lambda o: True,
    zones: tuple[Zone, ...] = (),
    player: Player = NOBODY,
) -> Object:
    """Return the object that a phrase means.

    ``text`` is a card's name, or its part before the comma, after "Ann's" if need be, with "#2" for the second
    of a kind and "#1" for the first and no other, or "...'s ability" or "...'s trigger" for one on the stack.
    ``zones`` says where it is looked for first; what is ``player``'s comes before what is not. Raises ``CaseError``
    if nothing is meant.
    """
    wanted = _ARTICLE.sub("", text.strip())
    candidates = [o for o in now.game.objects if among(o)]
    found = [o for o in candidates if o.label.lower() == wanted.lower().removesuffix(THE_FIRST)]
    if len(found) != 1 or "#" not in wanted:
        owner, rest = _possessor(now, wanted)
        found = [o for o in candidates if _is_called(o, rest) and (owner is None or _has(now, owner, o))]
    if not found and _is_ability_of_one(now, wanted):
        raise NotThere(f'"{wanted}" is not there')
    if not found:
        raise CaseError(_not_there(now, wanted, candidates))
    return min(found, key=lambda o: (_rank(now, o, zones), not _has(now, player, o), o.index))


def names_of(obj: Object) -> set[str]:
    """Return what a card or token is called: its name, or the part before a comma; a token, with "token" or without."""
    names = {obj.card.name, short_name(obj.card), *(half.name for half in obj.card.halves)}
    if obj.token:
        names = {name.removesuffix(" Token") for name in names}
        names |= {f"{name}{TOKEN}" for name in names}
    return names


def half_named(obj: Object, text: str) -> str:
    """Return the half of a split card that a phrase names by its own name, "" if it names the whole card or no half."""
    alone = text.lower().replace(obj.card.name.lower(), "")
    return next((half.name for half in obj.card.halves if half.name.lower() in alone), "")


def short_name(card: Card) -> str:
    """Return the part of a name before its comma, by which a legendary card is called."""
    return card.name.split(",")[0]


def _ignoring_case() -> dict[str, Card]:
    return {name.lower(): card for name, card in known_cards().items()}


def _possessor(now: State, text: str) -> tuple[Player | None, str]:
    for player, name in enumerate(now.game.players):
        if text.lower().startswith(f"{name.lower()}'s "):
            return player, text[len(name) + 3 :]
    return None, text


def _is_called(obj: Object, text: str) -> bool:
    words = text.lower()
    if obj.is_ability:
        assert obj.source is not None
        kind = obj.label.removeprefix(obj.source.label).split(" #")[0].removeprefix("'s ")
        names = {obj.label, *(f"{name}'s {kind}" for name in names_of(obj.source))}
    else:
        names = {obj.label, *names_of(obj)}
    return words in {name.lower() for name in names}


def _is_ability_of_one(now: State, text: str) -> bool:
    """Return whether a text names the ability or trigger of an object that there is."""
    _, rest = _possessor(now, text)
    name, _, kind = rest.rpartition("'s ")
    return kind in ("ability", "trigger") and any(_is_called(o, name) for o in now.game.cards)


def _has(now: State, player: Player, obj: Object) -> bool:
    if now.on_battlefield(obj) is True or now.on_stack(obj) is True:
        return (now.controller(obj) == player) is True
    return obj.owner == player


def _rank(now: State, obj: Object, zones: tuple[Zone, ...]) -> int:
    zone = now.zone(obj)
    return zones.index(Zone(zone)) if isinstance(zone, int) and zone in zones else len(zones)


def _not_there(now: State, text: str, candidates: list[Object]) -> str:
    here = [o.label for o in candidates]
    names = [*here, *(short_name(o.card) for o in candidates if not o.is_ability)]
    _, rest = _possessor(now, text)
    if any(_is_called(o, rest) for o in now.game.objects) and not any(_is_called(o, rest) for o in candidates):
        return f'"{text}" is here, but not where this asks for it'
    is_a_card = rest in known_cards() or rest.lower() in _ignoring_case()
    if is_a_card and not any(_is_called(o, rest) for o in candidates):
        return f'"{text}" is not in this situation' + (f"; here are: {', '.join(here)}" if here else "")
    return unknown("object", text, names)
