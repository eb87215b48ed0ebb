from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

from arbiter.answers.rule_pages import turned_steps
from model import cards
from model.cards import FAMILIES, catalogue
from model.game.game import EDITIONS, NEWEST_EDITION
from model.rulebook import Rule, rules
from model.text.card import Card
from tests.support import FILES, asks, case, name_of_case, of_all, of_each_case, shared


def test_there_are_cases() -> None:
    assert len(FILES) > 20


def test_no_two_cases_have_the_same_title() -> None:
    titles = Counter(case(path).title for path in FILES)
    assert [title for title, times in titles.items() if times > 1] == []


@of_each_case
def test_a_case_cites_the_rules_it_shows(path: Path) -> None:
    assert case(path).cites != []
    assert len(set(case(path).cites)) == len(case(path).cites)


@of_each_case
def test_every_refusal_expected_names_the_rules_in_the_way(path: Path) -> None:
    for number, step in enumerate(case(path).step, 1):
        if step.ask:
            assert step.legal is not None or step.refused, f"step {number} expects no answer"
        if step.legal is False:
            assert step.because, f"step {number} does not say because of which rules"


def first_permissions() -> set[str]:
    """Return the permissions that are declared first for an aspect: a verdict names these as the reason."""
    first: dict[tuple[type, str], str] = {}
    for rule in rules():
        for action, aspect in itertools.product(rule.actions, rule.aspects):
            first.setdefault((action, aspect), rule.name)
    return set(first.values())


def name_of_rule(rule: Rule) -> str:
    return rule.name


REASONS = [rule for rule in rules() if rule.kind != "permits" or rule.name in first_permissions()]


@cache
def only_reasons() -> dict[str, str]:
    """Return the rules that are the only reason of a refusal that a case expects, and where."""
    return {
        step.because[0]: f"{name_of_case(path)}, step {number}"
        for path in FILES
        for number, step in enumerate(case(path).step, 1)
        if step.ask and step.legal is False and step.because is not None and len(step.because) == 1
    }


@of_all(REASONS, name_of_rule)
def test_every_rule_is_the_only_reason_in_some_case(rule: Rule) -> None:
    assert rule.name in only_reasons()


@of_all(rules(), name_of_rule)
def test_without_a_rule_some_case_has_another_answer(rule: Rule) -> None:
    likely_first = sorted(FILES, key=lambda path: rule.name not in mentioned(path))
    assert any(turned_steps(path, rule, as_it_says=True) for path in likely_first)


@cache
def mentioned(path: Path) -> frozenset[str]:
    """Return the rules that a case is about: they are in the way, or permit."""
    found = [outcome.verdict for outcome in asks(path) if outcome.verdict is not None]
    refusing = {name for verdict in found for name in verdict.rules_in_the_way}
    return frozenset(refusing | {p.rule.name for verdict in found for p in verdict.permissions})


def numbers_in(edition: str) -> frozenset[str]:
    """Return the rule numbers of an edition: those that begin a line of its text."""
    return _numbers_in(shared("rules", f"CR-{edition}.txt"))


@cache
def _numbers_in(path: Path) -> frozenset[str]:
    text = path.read_text(encoding="utf-8", errors="replace")
    return frozenset(re.findall(r"^\W*(\d{3}\.\d+[a-z]?)\.?\s", text, re.MULTILINE))


@of_each_case
def test_every_number_that_a_case_cites_is_in_its_edition(path: Path) -> None:
    known = numbers_in(case(path).edition or NEWEST_EDITION)
    assert [number for number in case(path).cites if number not in known] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_has_a_number_that_is_in_the_edition(edition: str) -> None:
    known = numbers_in(edition)
    assert {r.name: r.cr(edition) for r in rules() if r.in_edition(edition) and r.cr(edition) not in known} == {}


def test_the_editions_are_those_whose_texts_are_there() -> None:
    assert sorted(p.name for p in shared("rules").glob("CR-*.txt")) == [f"CR-{edition}.txt" for edition in EDITIONS]


@cache
def printed() -> dict[str, dict[str, Any]]:
    """Return the facts of every printed card and of its other faces, by name."""
    found: dict[str, dict[str, Any]] = {}
    for path in (shared("cards", "newer.jsonl"), shared("cards", "cards.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            fact = json.loads(line)
            found |= {face["name"]: face for face in (fact, *fact.get("other_faces", []))}
    return found


def stats_of(fact: dict[str, Any]) -> str | None:
    pair = f"{fact['power']}/{fact['toughness']}" if "power" in fact else None
    found: str | None = fact.get("pt") or fact.get("loyalty") or fact.get("defense") or pair
    return found


RENAMED = {"Tribal": "Kindred"}
"""Card types that have another name since (CR 308.1)."""


@of_all(catalogue().values(), lambda card: card.name)
def test_a_card_of_the_catalogue_is_as_it_is_printed(card: Card) -> None:
    assert card.name in printed()
    fact = printed()[card.name]
    if card.halves:  # the facts say nothing of a Room's costs; its mana cost is that of both halves (709.4b)
        costs = [cost for cost in (card.mana_cost, *(half.mana_cost for half in card.halves)) if cost is not None]
        assert len(costs) == 3
        assert costs[0].value() == costs[1].value() + costs[2].value()
    else:
        assert card.cost == fact.get("mana_cost")
    if "types" in fact:  # the later cards' facts say nothing of a Room's types
        assert {t.value for t in card.types} == {RENAMED.get(name, name) for name in fact["types"]}
        assert " ".join(card.subtypes) == " ".join(fact["subtypes"])
    assert card.stats == stats_of(fact)
    if "supertypes" in fact:
        assert card.supertypes == set(fact["supertypes"])


def test_no_card_stands_in_two_families() -> None:
    named = [card.name for family in FAMILIES for card in import_module(f"model.cards.{family}").CARDS]
    assert sorted({name for name in named if named.count(name) > 1}) == []


def test_every_module_of_cards_is_a_family_or_has_none() -> None:
    there = {module.name for module in iter_modules(cards.__path__)}
    helping = {name for name in there if not hasattr(import_module(f"model.cards.{name}"), "CARDS")}
    assert there - helping - {"invented"} == set(FAMILIES)
