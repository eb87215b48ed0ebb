"""Facts that a case file says by their names, as answers name them: ``facts = { "cast(Shock, Ann)" = 0 }``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from arbiter.errors import CaseError, at, unknown
from arbiter.words.fact_values import set_flag, set_number, set_word
from arbiter.words.objects_by_name import object_named
from arbiter.words.players_zones_steps_by_name import player_named
from arbiter.words.timestamps import dated_named, effect_named
from model.game.facts import CALLED_BY_CARDS, KINDS, WORDS, Fact, name_of, range_of
from model.game.state import State
from model.logic.formulas import Value
from model.situations.what_could_be_otherwise import changed


def facts_told(now: State, facts: Mapping[str, int | bool | str]) -> State:
    """Return the state in which these facts are so, with what follows from that at once.

    It is what a nearest change means by them. Raises ``CaseError`` for a name or a value that a fact can't have.
    """
    plain: dict[Fact, Value] = {}
    left_open: dict[Fact, int | bool | str] = {}
    for name, written in facts.items():
        with at(name):
            fact = fact_named(now, name)
            value = _value(now, fact, written)
        if value is None:
            left_open[fact] = written
        else:
            plain[fact] = value
    now = changed(now, plain) if plain else now
    for fact, words in left_open.items():
        with at(name_of(now.game, fact)):
            now = _opened(now, fact, words)
    return now


def fact_named(now: State, name: str) -> Fact:
    """Return the fact of that name, such as ``lands_played(Ann)``. Raises ``CaseError``."""
    kind, bracket, rest = name.strip().partition("(")
    known = next((one for one in KINDS if one == kind), None)
    if known is None:
        raise CaseError(unknown("fact", kind, KINDS))
    kinds = KINDS[known].subjects
    problem = CaseError(f'this fact is named "{known}({", ".join(kinds)})"' if kinds else f'it is named "{known}"')
    if bool(bracket) != bool(kinds) or not (rest.endswith(")") or not kinds):
        raise problem
    for parts in _taken_apart(rest[:-1], len(kinds)):
        try:
            return Fact(known, *(_subject(now, *one) for one in zip(kinds, parts, strict=True)))
        except CaseError as found:
            problem = found
    raise problem


def _taken_apart(words: str, number: int) -> Iterator[tuple[str, ...]]:
    """Return the ways in which words are the names of so many, two at most: names of cards have commas, too."""
    if number < 2:
        yield (words,) if number else ()
        return
    parts = words.split(", ")
    for place in range(len(parts) - 1, 0, -1):
        yield ", ".join(parts[:place]), ", ".join(parts[place:])


def _subject(now: State, kind: str, name: str) -> int:
    """Return the number by which a fact knows what it is about. Raises ``CaseError``."""
    if kind == "player":
        return player_named(now.game.players, name)
    if kind == "object":
        exactly = next((o for o in now.game.objects if o.label == name), None)
        return (exactly or object_named(now, name)).index
    if kind in ("effect", "timestamp"):
        return effect_named(now, name) if kind == "effect" else dated_named(now, name)
    known = _called_by_cards(now, kind) or WORDS.get(kind)
    if known is None:
        if name.isdecimal() and 0 < int(name) < 100:
            return int(name) - 1
        raise CaseError(f'expected a number from 1, not "{name}"')
    if name not in known:
        raise CaseError(unknown(kind, name, known))
    return known.index(name)


def _called_by_cards(now: State, kind: str) -> Sequence[str]:
    """Return what is called by the cards of the game that make it, or ask for it; nothing for another kind."""
    return [one.written() for one in CALLED_BY_CARDS[kind](now.game)] if kind in CALLED_BY_CARDS else []


def _value(now: State, fact: Fact, written: int | bool | str) -> int | bool | None:
    """Return the value that is written of a fact, ``None`` for what leaves it open or is none."""
    of = range_of(now.game, fact)
    if of is None:
        return written if isinstance(written, bool) else None
    if of.labels:
        values = {label.lower(): value for value, label in enumerate(of.labels, of.low)}
        return values.get(str(written).strip().lower())
    plain = isinstance(written, int) and not isinstance(written, bool)
    return int(written) if plain and of.low <= int(written) <= of.high else None


def _opened(now: State, fact: Fact, written: int | bool | str) -> State:
    """Return the state in which a fact is open, or can be what is written of it. Raises ``CaseError``."""
    of = range_of(now.game, fact)
    if of is None:
        return set_flag(now, fact, str(written))
    if not of.labels:
        return set_number(now, fact, written)

    def named(word: str) -> int:
        value = _value(now, fact, word)
        if value is None:
            raise CaseError(unknown("value", word, of.labels))
        return value

    return set_word(now, fact, str(written), named)
