"""The mana in a player's pool, read from a case file."""

from __future__ import annotations

from arbiter.cases.casefile import PlayerArea
from arbiter.errors import CaseError, at, unknown
from arbiter.words.set_apart import TOKEN
from arbiter.words.values import set_number
from model.game.facts import KINDS_OF_MANA
from model.game.pool import FREE_MANA, InPool
from model.game.state import State
from model.text.mana import mana
from model.text.restricted_mana import RESTRICTIONS, Restriction
from model.vocabulary import Player


def free_mana(now: State, player: Player, text: str) -> State:
    """Set the mana in a player's pool that may be spent on anything."""
    symbols = _symbols(text)
    for one in FREE_MANA:
        now = set_number(now, one.of(player), symbols.count(one.kind))
    return now


def restricted_mana(now: State, player: Player, area: PlayerArea) -> State:
    """Set the mana in a player's pool that may be spent on some things only, by what made it (CR 106.6)."""
    for source, text in area.mana_from.items():
        with at(f"mana_from.{source}"):
            restriction = _restriction(source)
            symbols = _symbols(text)
            if any(kind != restriction.kind for kind in symbols):
                raise CaseError(f"{restriction.source} makes {{{restriction.kind}}} alone")
            if restriction not in now.game.restrictions:
                raise CaseError(f"no {restriction.source} is listed: say where it is now, such as the graveyard")
            now = set_number(now, InPool(restriction.kind, restriction).of(player), len(symbols))
    return now


def _restriction(source: str) -> Restriction:
    known = {_short(restriction.source): restriction for restriction in RESTRICTIONS}
    if _short(source) not in known:
        raise CaseError(
            unknown("mana for some things only of", source, [one.source for one in RESTRICTIONS])
            + '; other mana is written in "mana"'
        )
    return known[_short(source)]


def _short(source: str) -> str:
    return source.lower().removesuffix(TOKEN)


def _symbols(text: str) -> tuple[str, ...]:
    try:
        pool = mana(text)
    except ValueError:
        pool = mana("{X}")
    if pool.generic or pool.xs or any(symbol not in KINDS_OF_MANA for symbol in pool.symbols):
        raise CaseError(f'expected mana such as "{{G}}{{G}}{{C}}", not "{text}"')
    return pool.symbols
