from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from arbiter.answers.known_lint_findings import known_reason
from arbiter.answers.search_scopes import SCOPES, scopes_named
from model.actions.actions import ActivateAbility, CastSpell, PlayLand
from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.rulebook import rule as declaring
from model.rulebook.rule import Rule, forbids, permits, requires, rules_of
from solver.questions.deciding_rules import Decider
from solver.rulebooks.lint import Finding, lint
from tests.open_boards import land_scope

SCOPE = land_scope("Forest", "Exploration", "Crucible of Worlds")


@pytest.fixture
def plant() -> Iterator[Callable[[Rule], Rule]]:
    """Return what puts a rule into the rulebook until the test is over."""
    planted: list[Rule] = []

    def keep(rule: Rule) -> Rule:
        planted.append(rule)
        return rule

    yield keep
    for rule in planted:
        declaring._rules.pop(rule.name)
    declaring._rules_of.cache_clear()


def findings() -> dict[str, Finding]:
    return {finding.rule: finding for finding in lint([SCOPE])}


def wrong(kind: str) -> list[Finding]:
    return [finding for finding in lint([SCOPE]) if finding.kind == kind]


def test_without_a_planted_rule_nothing_contradicts() -> None:
    assert wrong("contradiction") == []
    assert wrong("contradicted") == []


def test_a_rule_that_never_refuses_is_found(plant: Callable[[Rule], Rule]) -> None:
    @forbids(PlayLand, cr="305.1")
    def a_rule_that_never_refuses(now: State, act: PlayLand) -> Formula:
        """A land is not played by a player who has priority and has not."""
        return all_of(now.priority == act.player, no(now.priority == act.player))

    plant(a_rule_that_never_refuses)
    found = findings()["a_rule_that_never_refuses"]
    assert found.kind == "silent"
    assert found.found is None


def test_an_implied_rule_is_found_with_what_implies_it_and_a_situation(plant: Callable[[Rule], Rule]) -> None:
    @requires(PlayLand, cr="305.2")
    def an_implied_rule(now: State, act: PlayLand) -> Formula:
        """No more than ten lands are played."""
        return now.lands_played(act.player) <= 10

    plant(an_implied_rule)
    found = findings()["an_implied_rule"]
    assert found.kind == "implied"
    assert [d.rule for d in found.by] == ["a_land_play_remains"]
    assert found.found is not None
    assert found.found.now.lands_played(0) == 11


def test_a_permission_that_another_covers_is_found(plant: Callable[[Rule], Rule]) -> None:
    @permits(PlayLand, aspect="origin", cr="305.1")
    def a_covered_permission(now: State, act: PlayLand) -> Formula:
        """A land is played from its player's hand in the precombat main phase."""
        return all_of(now.zone(act.land) == 1, act.land.owner == act.player, now.step == 3)

    plant(a_covered_permission)
    found = findings()["a_covered_permission"]
    assert found.kind == "implied"
    assert [d.rule for d in found.by] == ["from_your_hand"]


def test_a_permission_that_is_always_refused_is_found(plant: Callable[[Rule], Rule]) -> None:
    @permits(PlayLand, aspect="phase", cr="305.1")
    def a_contradicted_permission(now: State, act: PlayLand) -> Formula:
        """A land is played in the upkeep of another player."""
        return all_of(now.step == 1, now.active != act.player)

    plant(a_contradicted_permission)
    found = findings()["a_contradicted_permission"]
    assert found.kind == "contradicted"
    assert [d.rule for d in found.by] == ["not_on_another_players_turn"]
    assert found.found is not None


def test_requirements_that_can_not_all_be_met_are_found(plant: Callable[[Rule], Rule]) -> None:
    @requires(PlayLand, cr="305.2")
    def the_stack_is_not_empty(now: State, act: PlayLand) -> Formula:
        """Something is on the stack."""
        return now.stack_size > 0

    plant(the_stack_is_not_empty)
    (found,) = wrong("contradiction")
    assert {d.rule for d in found.by} == {"the_stack_is_not_empty", "while_the_stack_is_empty"}
    assert found.found is not None


def test_a_rule_that_decides_is_found_with_a_situation_where_it_does() -> None:
    found = findings()["a_land_play_remains"]
    assert found.kind == "decides"
    assert found.found is not None
    assert found.found.now.lands_played(0) == 1


def test_in_the_scopes_that_ship_one_rule_only_is_implied_and_that_is_known() -> None:
    """A companion stays in the game once it was taken (CR 702.139c), so it is not outside to be taken again."""
    (found,) = [f for f in lint(scopes_named([])) if f.kind != "decides"]
    assert (found.kind, found.rule, [d.rule for d in found.by]) == (
        "implied",
        "once_a_game",
        ["it_is_your_chosen_companion"],
    )
    assert "702.139c" in known_reason(found)


def test_every_rule_about_what_cards_say_has_a_card_that_says_it_in_some_scope() -> None:
    """Without one a rule is not asked about; what is about casting and activating is asked only by name."""
    asked = scopes_named(SCOPES)
    kinds = {type(act) for scope in asked for act in scope.actions} - {CastSpell, ActivateAbility}
    about_cards = {r for kind in kinds for r in rules_of(kind) if r.each is not None}
    assert about_cards
    missing = [r.name for r in about_cards if not any(scope.base.game.continuous(r.each) for scope in asked)]
    assert missing == [], (
        "no scope has a card that says it: add a Board with such a card to SCOPES in arbiter/answers/search_scopes.py"
    )


def test_a_finding_of_another_kind_or_by_other_rules_is_not_known() -> None:
    by = (Decider("it_is_your_chosen_companion"),)
    assert known_reason(Finding("implied", "once_a_game", by=by))
    assert not known_reason(Finding("contradicted", "once_a_game", by=by))
    assert not known_reason(Finding("implied", "once_a_game", by=(*by, Decider("special_actions_need_priority"))))
    assert not known_reason(Finding("decides", "once_a_game"))
