"""Facts and changes as lines for people: what is told of one matter is told in one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.words.descriptions import alternatives
from model.game.facts import KINDS_OF_MANA, Fact, name_of, sentence_of, shown
from model.game.mana_pool import in_pools
from model.game.state import State
from model.logic.formulas import Boolean, Integer, all_of
from model.logic.showing import show
from model.vocabulary import NOBODY, Player
from solver.questions.facts_as_variables import Change, Completion, Remedy, known_alone

MOST_WORDS = 5
"""How many words at most are said of what is so now, where a change says it the other way round."""


def fact_lines(now: State, facts: Iterable[Fact], player: Player) -> list[str]:
    """Return facts as sentences, said of what that player does; a pool of mana in one line."""
    facts = list(facts)
    pools = {p: [f.toward for f in facts if f.kind == "mana" and f.about == p] for p in now.game.everyone}
    lines: dict[str, None] = {}
    for fact in facts:
        known = isinstance(now.value(fact), int)
        pooled = fact.kind == "mana" and known
        lines[_pool(now, fact.about, pools[fact.about]) if pooled else _said(now, fact, player)] = None
    return list(lines)


def _said(now: State, fact: Fact, player: Player) -> str:
    value = now.value(fact)
    if not isinstance(value, int):
        return known_of(now, fact)
    if fact.kind == "may_play" and value == NOBODY:
        return f"no effect lets {now.game.players[player]} play {now.game.objects[fact.about]}"
    return sentence_of(now.game, fact, value)


def known_of(now: State, about: Fact) -> str:
    """Return what is known of an open fact, as a sentence."""
    value = now.value(about)
    assert isinstance(value, Boolean | Integer)
    said = known_alone(now, value == 0 if isinstance(value, Integer) else value).get(about, [])
    return f"it is only known that {show(all_of(*said))}" if said else f"{name_of(now.game, about)} is not known"


def _pool(now: State, player: Player, kinds: list[int]) -> str:
    """Tell what is in a pool of these kinds of mana: "Ann has 2 {R} and no other mana in the mana pool"."""
    amounts = {KINDS_OF_MANA[kind]: now.number("mana", player, kind) for kind in kinds}
    there = [f"{n} {{{kind}}}" for kind, n in amounts.items() if not (isinstance(n, int) and n == 0)]
    missing = [f"{{{kind}}}" for kind, n in amounts.items() if isinstance(n, int) and n == 0]
    if missing and len(amounts) == len(KINDS_OF_MANA):
        restricted = (now.number(*mana.of(player)) for mana in in_pools(now.game) if mana.restriction is not None)
        missing = ["other mana" if there or any((n > 0) is True for n in restricted) else "mana"]
    has = [*there, f"no {alternatives(missing)}"] if missing else there
    return f"{now.game.players[player]} has {' and '.join(has)} in the mana pool"


def remedy_lines(now: State, remedies: Iterable[Remedy]) -> list[str]:
    """Return nearest changes as sentences; those that differ only in the kind of mana as one."""
    alike: dict[object, list[Remedy]] = {}
    for remedy in remedies:
        rest = tuple(c if c.fact.kind != "mana" else (c.fact.about, c.now, c.instead) for c in remedy)
        alike.setdefault(rest, []).append(remedy)
    return [_remedy(now, same) for same in alike.values()]


def _remedy(now: State, alike: list[Remedy]) -> str:
    first, *others = alike
    kinds = {change.fact for remedy in alike for change in remedy if change.fact.kind == "mana"}
    if others and sum(1 for change in first if change.fact.kind == "mana") == 1:
        return " and ".join(_changed(now, c, kinds if c.fact.kind == "mana" else set()) for c in first)
    return "; or ".join(" and ".join(_changed(now, change, set()) for change in remedy) for remedy in alike)


def _changed(now: State, change: Change, kinds: set[Fact]) -> str:
    """Tell a change, and what is so now. ``kinds``: any of these kinds of mana would do."""
    game, fact = now.game, change.fact
    before = sentence_of(game, fact, change.now)
    after = sentence_of(game, fact, change.instead)
    if len(kinds) > 1:
        symbols = alternatives([f"{{{KINDS_OF_MANA[f.toward]}}}" for f in sorted(kinds, key=lambda f: f.toward)])
        after = f"{game.players[fact.about]} has {change.instead} {symbols} in the mana pool"
    known = shown(game, fact, change.now)
    if isinstance(change.now, bool) or known not in before:
        known = _other_words(before, after)
    return f"{after} (now {known})" if len(known.split()) <= MOST_WORDS else after


def _other_words(one: str, other: str) -> str:
    """Return how one sentence goes on where it parts from another."""
    words, others = one.split(), other.split()
    shorter = min(len(words), len(others))
    parting = next((place for place in range(shorter) if words[place] != others[place]), shorter)
    return " ".join(words[parting - (words[parting - 1] == "face") :])


def completed(now: State, completion: Completion) -> Iterator[str]:
    """Return values of open facts, one a line."""
    for fact, value in completion.items():
        yield f"{name_of(now.game, fact)} = {shown(now.game, fact, value)}"
