"""From words to the objects of a state, and what is targeted, with the nearest valid word on failure."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from functools import lru_cache

from arbiter.errors import CaseError, NotThere, unknown
from arbiter.set_apart_characters import plain
from arbiter.words.cards_by_name import names_in_small_letters
from arbiter.words.names_in_phrases import TOKEN, is_name_of, short_name
from arbiter.words.players_zones_steps_by_name import ARTICLE
from model.actions.actions import ordinal
from model.cards import Card
from model.cards.tokens import predefined
from model.game.game import Object
from model.game.state import State
from model.game.tokens import kinds_created
from model.logic.formulas import Formula
from model.objects.printed_on_its_card import is_legendary_card
from model.vocabulary import NOBODY, CardType, Player, Zone

THE_FIRST = " #1"
"""Said after a name: the first card of that name, wherever another would be looked for."""

KINDS = ("card", "permanent", "spell", "player", "opponent", "target", *(kind.name.lower() for kind in CardType))
"""Words for a kind of thing, which name none."""

SHORTEST = 3
"""A legendary card is not called by the beginning of its name if that has fewer letters."""

_NUMBER = re.compile(r"(?P<name>.+?)\s*#(?P<number>\d{1,4})")


def object_named(
    now: State,
    text: str,
    *,
    among: Callable[[Object], bool] = lambda o: True,
    zones: tuple[Zone, ...] = (),
    player: Player = NOBODY,
    beside: Sequence[str] = (),
    able: Callable[[Object], Formula] = lambda o: True,
    likely: Callable[[Object], Formula] = lambda o: True,
    untapped: bool = False,
) -> Object:
    """Return the object that a phrase means.

    ``text`` is a card's name, or its part before the comma, after "Ann's" if need be, with "#2" for the second
    of a kind and "#1" for the first and no other, or "...'s ability" or "...'s trigger" for one on the stack. An
    article before it is taken off if there is nothing of the whole name. Of several that are called so one comes first
    that is ``able`` to be meant as it stands; ``zones`` says where it is looked for first then; what is ``player``'s
    comes before what is not; what is ``likely`` before what is not; and what is not tapped before what is, where it is
    to be ``untapped``. Raises ``CaseError`` if nothing is meant, which tells the players that might have been as well,
    if they are named ``beside``.
    """
    candidates = [o for o in now.game.objects if among(o)]
    readings = list(_readings(text))
    for called in (_called, _called_for_short):
        for wanted in readings:
            found = called(now, candidates, wanted)
            if not found:
                continue
            tapped = {o for o in found if untapped and now.holds("tapped", o.index) is True}
            return min(
                found,
                key=lambda o: (
                    able(o) is False,
                    _rank(now, o, zones),
                    not _has(now, player, o),
                    likely(o) is False,
                    o in tapped,
                    o.index,
                ),
            )
    if any(_is_ability_of_one(now, wanted) for wanted in readings):
        raise NotThere(f'"{readings[-1]}" is not there')
    raise CaseError(_not_there(now, readings, candidates, beside))


def half_named(obj: Object, text: str) -> str:
    """Return the half or the back face that a text names, "" if it names the whole card or what is in front."""
    readings = [part for reading in _readings(text) for part in (reading, reading.partition("'s ")[2])]
    names = {_numbered(reading)[0].lower() for reading in readings}
    parts = (*obj.card.halves, *(back for back in obj.card.faces[1:] if back.name != obj.card.name))
    return next((part.name for part in parts if part.name.lower() in names), "")


def _readings(text: str) -> list[str]:
    """Return what a text may name: all of it, or what an article is before."""
    said = plain(text).strip()
    return list(dict.fromkeys((said, ARTICLE.sub("", said))))


def _called(now: State, candidates: list[Object], wanted: str) -> list[Object]:
    """Return what is called so: under its own name, or as what a player has."""
    found = [o for o in candidates if _is_called(o, wanted)]
    if found:
        return found
    owner, rest = possessor(now, wanted)
    return [o for o in candidates if owner is not None and _is_called(o, rest) and _has(now, owner, o)]


def _begins(card: Card, words: str) -> bool:
    """Return whether the name of a face of a card begins with these words, in small letters."""
    return any(face.name.lower().startswith(words) for face in card.faces)


def _called_for_short(now: State, candidates: list[Object], wanted: str) -> list[Object]:
    """Return the legendary cards that are called so, or what abilities of one are: "Gorm", "Gorm's trigger #2"."""
    of, _, kind = wanted.rpartition("'s ")
    sources = _legends(now, of)
    abilities = [o for o in candidates if o.source in sources and _is_called(o, f"{o.source.label}'s {kind}")]
    return [o for o in _legends(now, wanted) if o in candidates] or abilities


def _legends(now: State, wanted: str) -> list[Object]:
    """Return the legendary cards of one name that begins with these words: "Gorm" for Gorm the Great.

    Nothing is called so where cards of other names begin so as well.
    """
    owner, rest = possessor(now, wanted)
    name, number = _numbered(rest)
    words = f"{name.lower()} "
    legends = [o for o in now.game.cards if is_legendary_card(o) and _begins(o.card, words)]
    if len(words) <= SHORTEST or len({o.card.name for o in legends}) != 1:
        return []
    numbered = [o for o in legends if number in (None, _numbered(o.label)[1] or 1)]
    return [o for o in numbered if owner is None or _has(now, owner, o)]


def possessor(now: State, text: str) -> tuple[Player | None, str]:
    """Return the player whose something is said to be, ``None`` if nobody's, and what it is: "Ned's graveyard"."""
    for player, name in enumerate(now.game.players):
        if text.lower().startswith(f"{name.lower()}'s "):
            return player, text[len(name) + 3 :]
    return None, text


def _is_called(obj: Object, text: str) -> bool:
    name, number = _numbered(text)
    its_name, its_number = _numbered(obj.label)
    if number not in (None, its_number or 1):
        return False
    if obj.source is not None:
        of, _, kind = name.rpartition("'s ")
        return kind.lower() == its_name.removeprefix(f"{obj.source.label}'s ") and _is_called(obj.source, of)
    return name.lower() == its_name.lower() or is_name_of(obj, name)


@lru_cache(maxsize=1000)
def _numbered(text: str) -> tuple[str, int | None]:
    """Return a name without the number behind it, and that number: "Forest #2"."""
    found = _NUMBER.fullmatch(text)
    return (found["name"], int(found["number"])) if found else (text, None)


def _is_ability_of_one(now: State, text: str) -> bool:
    """Return whether a text names the ability or trigger of an object that there is."""
    _, rest = possessor(now, text)
    name, _, kind = rest.rpartition("'s ")
    return kind in ("ability", "trigger") and any(_is_called(o, name) for o in now.game.cards)


def _has(now: State, player: Player, obj: Object) -> bool:
    if now.on_battlefield(obj) is True or now.on_stack(obj) is True:
        return (now.controller(obj) == player) is True
    return obj.owner == player


def _rank(now: State, obj: Object, zones: tuple[Zone, ...]) -> int:
    zone = now.zone(obj)
    return zones.index(Zone(zone)) if isinstance(zone, int) and zone in zones else len(zones)


def _not_there(now: State, readings: list[str], candidates: list[Object], beside: Sequence[str]) -> str:
    """Return why nothing is meant by a text that can be read so."""
    here = [o.label for o in candidates]
    for wanted in readings:
        _, rest = possessor(now, wanted)
        if any(_is_called(o, rest) for o in now.game.objects) and not any(_is_called(o, rest) for o in candidates):
            return f'"{wanted}" is here, but not where this asks for it'
        if rest.lower() in names_in_small_letters() and not any(_is_called(o, rest) for o in candidates):
            return f'"{wanted}" is not in this situation' + (f"; here are: {', '.join(here)}" if here else "")
        if rest.removesuffix(TOKEN).lower() in _tokens_to_come(now):
            return f"there is no {rest.removesuffix(TOKEN)} yet: nothing here has created one"
    kind = readings[-1].lower().rpartition(" ")[2].removesuffix("s")
    if kind in KINDS:
        return f'"{readings[-1]}" is no name: say which {kind} by its name'
    if (numbered := _with_number(readings[-1])) in here:
        return f'there is no object "{readings[-1]}"; did you mean "{numbered}"?'
    names = [*beside, *here, *(short_name(o.card.name) for o in candidates if not o.is_ability)]
    return unknown("player or object" if beside else "object", readings[-1], names, [*beside, *here])


def _with_number(text: str) -> str:
    """Return what is called by which of several it is with a number: "Soul Warden's trigger #2" for the second one."""
    owner, _, called = text.rpartition("'s ")
    which, _, kind = called.partition(" ")
    return next((f"{owner}'s {kind} #{place + 1}" for place in range(10) if ordinal(place) == which.lower()), text)


def _tokens_to_come(now: State) -> set[str]:
    """Return the kinds of tokens that something could create, as they are called."""
    created = (what.name.removesuffix(" Token").lower() for what in kinds_created(now.game))
    return {*(name.lower() for name in predefined()), *created}


def target_named(
    now: State, name: str, likely: Callable[[], Container[int]] = tuple, taken: Container[int] = ()
) -> int:
    """Return a target, as the fact ``target`` holds it: a player, or an object counted after the players.

    Of several objects that are called so it is one of those that are ``likely`` to be meant, if one of them is, and
    one that is not ``taken`` as another target, if there is one (CR 115.3).
    """
    players = len(now.game.players)
    for player, known in enumerate(now.game.players):
        if known.lower() == name.strip().lower():
            return player
    zones = (Zone.BATTLEFIELD, Zone.STACK)
    first = object_named(now, name, zones=zones, beside=now.game.players)
    alike = {o for wanted in _readings(name) for o in _called(now, list(now.game.objects), wanted)}
    if len(alike) > 1:
        left = {o for o in alike if players + o.index not in taken} or alike
        meant = likely()
        among = {o for o in left if players + o.index in meant} or left
        first = object_named(now, name, among=among.__contains__, zones=zones)
    return players + first.index
