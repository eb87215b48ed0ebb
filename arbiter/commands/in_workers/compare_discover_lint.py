"""Searches as pieces of work that any process can do: over whole scopes an action, or a rule, at a time.

Over the games that can follow from one situation it is a kind of moves at a time: each process follows them by itself,
which takes a small part of the time that searching through them does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, astuple
from functools import lru_cache
from pathlib import Path
from typing import Any

from arbiter.answers import creature_by_creature_filter_cases as filter_cases
from arbiter.answers import discoveries_as_cases, names_of_compared_sides, rule_pages
from arbiter.answers.running_a_case_file import Story, load
from arbiter.answers.search_scopes import about_rules, scopes_about, scopes_asked
from arbiter.commands.given_files import held_in
from arbiter.output import parting_games_report, search_report
from arbiter.output.answers_of_other_processes import Relayed
from arbiter.output.parting_games_text import PartingWriter
from arbiter.output.search_text import SearchWriter
from arbiter.questions.comparing_games import search_of_games
from arbiter.workers.pieces_of_work import Piece, Tell
from model.actions.actions import Action
from model.rulebook import rule_named
from solver.questions.deciding_rules import Decider
from solver.rulebooks import compare, discover, lint
from solver.rulebooks.compare import Side
from solver.rulebooks.parting_games import Search
from solver.rulebooks.scope import Scope

Json = dict[str, Any]


def scopes_of(what: Json) -> tuple[Scope, ...]:
    """Return the scopes that a search is over, as it was asked for. Raises ``CaseError``."""
    if "sides" in what:
        return _compared(what)[1]
    if boards_of(what):
        names = tuple(name for name in what["scopes"] if name not in filter_cases.NAMES)
        return _searched(names, (), what["edition"], what.get("rule", "")) if names else ()
    return _searched(tuple(what["scopes"]), tuple(what["cards"]), what["edition"], what.get("rule", ""))


def boards_of(what: Json) -> dict[str, Action]:
    """Return the boards that a search is over besides scopes, by name, each with what is declared there."""
    return {name: filter_cases.ACTS[name] for name in what["scopes"] if name in filter_cases.NAMES}


def comparing(asked: Json) -> Iterator[Piece]:
    """Return a comparison of two sides, action by action; those of a kind one after the other. Raises ``CaseError``."""
    for place, act in _actions(_scopes_anew(asked)):
        yield Piece({**asked, **place}, type(act).__name__)


def compared(what: Json, left: Sequence[Any], tell: Tell) -> list[Any]:
    """Compare two sides about an action, and tell each class in which they part; leave what tells them from others."""
    scope, act = _place(what)
    one, other = pair = _compared(what)[0]
    known = [(pair[place], _deciders(key)) for place, key in left]
    found = compare.compared(scope, act, one, other, known)
    if not what["as_json"]:
        SearchWriter(Relayed(tell)).differences(found, one, other)
    tell(search_report.compared(found, one, other, what["as_json"]))
    return [[pair.index(side), _written(key)] for side, key in map(compare.known_by, found.differences)]


def discovering(asked: Json) -> Iterator[Piece]:
    """Return a search for edge cases, action by action in its parts; those of a kind one after the other.

    Declarations creature by creature are asked about on boards of more and more cards. Raises ``CaseError``.
    """
    for name in boards_of(asked):
        filter_cases.entries_of(name, asked["cards"])
        yield from (Piece({**asked, "boards": name, "size": n}, name) for n in range(1, filter_cases.MOST_CARDS + 1))
    for place, act in _actions(_scopes_anew(asked)):
        for part in discover.PARTS:
            yield Piece({**asked, **place, "part": part}, f"{type(act).__name__} {part}")


def discovered(what: Json, left: Sequence[Any], tell: Tell) -> list[Any]:
    """Tell a part of the edge cases of an action, each as a case; leave what tells their classes from others."""
    if "boards" in what:
        return _discovered_on_boards(what, left, tell)
    scope, act = _place(what)
    known: dict[discover.Key, None] = {(type(act), kind, _deciders(key)): None for kind, key in left}
    before = len(known)
    wanted = {found.name for found in rule_pages.find(what["rule"])} if what["rule"] else None
    for found in discover.looked_for(what["part"], scope, act, known):
        if isinstance(found, discover.Discovery):
            if wanted is None or any(decider.rule in wanted for decider in found.deciders):
                tell({"found": asdict(discoveries_as_cases.told(found, Path(what["out"]) if what["out"] else None))})
        else:
            name = f"{scope.name}: {act.words(scope.base.game)}"
            tell({"looked": name, "whole": what["part"] == discover.PARTS[-1], "unfinished": list(found.unfinished)})
    return [[kind, _written(key)] for _, kind, key in list(known)[before:]]


def _discovered_on_boards(what: Json, left: Sequence[Any], tell: Tell) -> list[Any]:
    name, size = what["boards"], what["size"]
    wanted = {found.name for found in rule_pages.find(what["rule"])} if what["rule"] else None
    new: list[Any] = []
    known = {(legal, tuple(rules)) for legal, rules in left}
    for (legal, rules), found in filter_cases.smallest(name, size, what["cards"], what["edition"], known):
        new.append([legal, list(rules)])
        if wanted is None or not wanted.isdisjoint(rules):
            tell({"found": asdict(found)})
    tell({"looked": f"{name}: {size} cards", "whole": True, "unfinished": []})
    return new


def linting(asked: Json) -> Iterator[Piece]:
    """Return a look at rules, one by one, and for contradictions, action by action. Raises ``CaseError``."""
    scopes = _scopes_anew(asked)
    for rule in lint.rules_in_force(scopes):
        yield Piece({**asked, "about": rule.name})
    for place, _ in _actions(scopes):
        yield Piece({**asked, **place})


def linted(what: Json, _: Sequence[Any], tell: Tell) -> tuple[()]:
    """Tell what is wrong with a rule, or with those that are asked about an action."""
    finding: lint.Finding | None
    if "about" in what:
        tell({"doing": what["about"]})
        finding = lint.of_rule(rule_named(what["about"]), scopes_of(what))
    else:
        scope, act = _place(what)
        tell({"doing": act.words(scope.base.game)})
        finding = lint.contradiction(scope, act)
    if finding is not None:
        lines: list[Json] = []
        if not what["as_json"]:
            SearchWriter(Relayed(lines.append)).finding(finding)
        tell({"finding": search_report.rule_looked_at(finding).told(), "by": _written(finding.by), "lines": lines})
    return ()


def comparing_games(asked: Json) -> Iterator[Piece]:
    """Return a search for the games after which two sides part, kind by kind of moves. Raises ``CaseError``."""
    _followed.cache_clear()
    for kind in _search(asked).kinds:
        yield Piece({**asked, "kind": kind})


def games_compared(what: Json, _: Sequence[Any], tell: Tell) -> tuple[()]:
    """Tell each class of differences about moves of a kind, and at last whether some game was passed over."""
    search = _search(what)

    def searched(depth: int) -> None:
        tell({"doing": f"{depth} moves searched"})

    search.doubtful = False
    for found, key in search.of_kind(what["kind"], searched):
        lines: list[Json] = []
        if not what["as_json"]:
            PartingWriter(Relayed(lines.append), _sides(what)).parting(found)
        told = parting_games_report.parting(found, _sides(what)).told() if what["as_json"] else None
        tell({"lines": lines, "parting": told, "known": [*key[:2], _written(key[2])]})
    tell({"doubtful": search.doubtful})
    return ()


def the_rest(asked: Json, known: Sequence[Any], doubtful: bool) -> Piece:
    """Return the proof that there are no other differences than those that are known."""
    return Piece({**asked, "known": list(known), "doubtful": doubtful})


def told_of_the_rest(what: Json, _: Sequence[Any], tell: Tell) -> tuple[()]:
    """Tell what is known of all other differences."""
    rest = _search(what).rest([(kind, side, _deciders(key)) for kind, side, key in what["known"]], what["doubtful"])
    tell(astuple(parting_games_report.others(rest)))
    return ()


def story_from(asked: Json) -> Story:
    """Return the story from where games are compared. Raises ``CaseError``."""
    return load(Path(asked["path"]), _sides(asked)[0].edition, held=held_in(asked))


def _scopes_anew(asked: Json) -> tuple[Scope, ...]:
    """Return the scopes of a search that begins: files, and the cards that are known, may be others than before."""
    for cached in (_worded, _parted, _searched):
        cached.cache_clear()
    return scopes_of(asked)


def _compared(what: Json) -> tuple[tuple[Side, Side], tuple[Scope, ...]]:
    one, other = what["sides"]
    if what["texts"]:
        return _worded(*what["texts"], one)
    return _parted(one, other, tuple(what["scopes"]), tuple(what["cards"]))


@lru_cache(maxsize=1)
def _worded(old: str, new: str, edition: str) -> tuple[tuple[Side, Side], tuple[Scope, ...]]:
    texts = names_of_compared_sides.wordings(load(Path(old), edition), load(Path(new), edition))
    return texts.sides, (texts.scope,)


@lru_cache(maxsize=1)
def _parted(
    one: str, other: str, names: tuple[str, ...], cards: tuple[str, ...]
) -> tuple[tuple[Side, Side], tuple[Scope, ...]]:
    pair = names_of_compared_sides.pair(one, other)
    named = names or (() if cards else scopes_about(*pair))
    return pair, tuple(scopes_asked(named, cards, pair[0].edition))


@lru_cache(maxsize=1)
def _searched(names: tuple[str, ...], cards: tuple[str, ...], edition: str, rule: str) -> tuple[Scope, ...]:
    asked = scopes_asked(names, cards, edition)
    return tuple(about_rules(asked, {found.name for found in rule_pages.find(rule)}) if rule else asked)


def _actions(scopes: Iterable[Scope]) -> Iterator[tuple[Json, Action]]:
    """Return each action of some scopes, with where it is among them."""
    for number, scope in enumerate(scopes):
        for place, act in enumerate(scope.actions):
            yield {"scope": number, "action": place}, act


def _place(what: Json) -> tuple[Scope, Action]:
    scope = scopes_of(what)[what["scope"]]
    return scope, scope.actions[what["action"]]


def _written(key: Any) -> list[Any]:
    """Return rules and cards that decide as plain data, the same ones always in the same order."""
    return sorted(astuple(decider) for decider in key)


def _deciders(key: Any) -> frozenset[Decider]:
    return frozenset(Decider(*decider) for decider in key)


def _search(what: Json) -> Search:
    return _followed(what["path"], what["held"], *what["sides"], what["within"])


@lru_cache(maxsize=1)
def _followed(path: str, held: str | None, one: str, other: str, within: int) -> Search:
    asked = {"path": path, "held": held, "sides": (one, other)}
    return search_of_games(story_from(asked), _sides(asked), within)


def _sides(what: Json) -> tuple[Side, Side]:
    return names_of_compared_sides.pair(*what["sides"])
