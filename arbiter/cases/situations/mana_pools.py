"""The mana in a player's pool, read from a case file."""

from __future__ import annotations

from collections import Counter

from arbiter.cases.situation_keys import PlayerArea
from arbiter.errors import CaseError, at, unknown
from arbiter.words.descriptions import alternatives, restriction_described
from arbiter.words.fact_values import set_number
from arbiter.words.names_in_phrases import TOKEN
from model.game.facts import KINDS_OF_MANA
from model.game.game import Game
from model.game.mana_pool import FREE_MANA, InPool, restricted_in_pools
from model.game.state import State
from model.text.mana import mana, written
from model.vocabulary import Player


def free_mana(now: State, player: Player, text: str) -> State:
    """Set the mana in a player's pool that may be spent on anything."""
    symbols = _symbols(text)
    for one in FREE_MANA:
        now = set_number(now, one.of(player), symbols.count(one.kind))
    return now


def restricted_mana(now: State, player: Player, area: PlayerArea) -> State:
    """Set the mana in a player's pool that may be spent on some things only (CR 106.6).

    It is named by what it is for, or by a card of the situation that makes such mana.
    """
    there: Counter[InPool] = Counter()
    for name, text in area.mana_from.items():
        with at(f"mana_from.{name}"):
            known = _named(now.game, name)
            there.update(_of_kind(known, symbol, name) for symbol in _symbols(text))
    for one, number in there.items():
        now = set_number(now, one.of(player), number)
    return now


def _named(game: Game, name: str) -> list[InPool]:
    """Return the mana that what is named makes, or that is for what is named. Raises ``CaseError``."""
    known: dict[str, dict[InPool, None]] = {}
    for one in restricted_in_pools(game):
        makers = (o.card.name for o in game.cards if (one.kind, one.restriction) in o.restricted_mana)
        for word in (*makers, *_phrase(one)):
            known.setdefault(word, {})[one] = None
    meant = next((word for word in known if _short(word) == _short(name)), None)
    if meant is None:
        raise CaseError(
            unknown("mana for some things only", name, known)
            + "; it is named by a card that is listed, wherever it is now, or by what it is for; "
            'other mana is written in "mana"'
        )
    return list(known[meant])


def _of_kind(known: list[InPool], symbol: str, name: str) -> InPool:
    """Return the only mana of a kind among what is named. Raises ``CaseError``."""
    found = [one for one in known if one.kind == symbol]
    if not found:
        kinds = alternatives([written((kind,)) for kind in dict.fromkeys(one.kind for one in known)])
        raise CaseError(f"{name} makes {kinds} alone")
    if len(found) > 1:
        each = " and ".join(f'"{phrase}"' for one in found for phrase in _phrase(one))
        raise CaseError(f"{name} makes {written((symbol,))} {each}: name one of these")
    return found[0]


def _phrase(one: InPool) -> tuple[str, ...]:
    return () if one.restriction is None else (restriction_described(one.restriction),)


def _short(name: str) -> str:
    return name.lower().removesuffix(TOKEN)


def _symbols(text: str) -> tuple[str, ...]:
    try:
        pool = mana(text)
    except ValueError:
        pool = mana("{X}")
    if pool.generic or pool.xs or any(symbol not in KINDS_OF_MANA for symbol in pool.symbols):
        raise CaseError(f'expected mana such as "{{G}}{{G}}{{C}}", not "{text}"')
    return pool.symbols
