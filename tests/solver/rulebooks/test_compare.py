from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest

from arbiter.answers.names_of_compared_sides import pair
from arbiter.answers.search_scopes import SCOPES, scope_of, scopes_named
from arbiter.errors import CaseError
from arbiter.output.search_report import sentences
from model.actions.actions import ActivateAbility
from model.game.counters import added_by_counters
from model.game.game import EDITIONS, NEWEST_EDITION, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, if_then_else
from model.objects.layers import power_and_toughness
from model.objects.layers.power_and_toughness import has_set_stats
from model.rulebook import rule_named
from model.rulebook.rule import readings, rules, rules_of
from solver.rulebooks.compare import Difference, Side, compare
from solver.rulebooks.scope import Situations
from tests.generate import ROOT
from tests.model.cards.test_corpus import numbers_in
from tests.open_boards import land_scope

APRIL, JULY = Side("2013-04-29"), Side("2013-07-11")
READINGS = list(readings())


def differences(one: Side, other: Side, *names: str) -> Iterator[Difference]:
    for told in compare(scopes_named(names, one.edition), one, other):
        assert told.unfinished == ""
        yield from told.differences


def test_the_second_azusa_is_found_by_itself() -> None:
    found = [d for d in differences(APRIL, JULY) if [r.card for r in d.rests_on] == ["Azusa, Lost but Seeking"]]
    assert len(found) == 1
    (azusa,) = found
    assert azusa.allowed_by == APRIL
    assert [r.rule for r in azusa.refused_by] == ["a_land_play_remains"]
    said = list(sentences(azusa.found))
    assert "Ann has played 3 lands this turn" in said
    assert "Ann has announced the rule for 1 land this turn" in said
    assert sum(1 for s in said if "Azusa" in s and "on the battlefield" in s) == 1


def test_in_july_2013_nothing_became_legal_that_had_not_been() -> None:
    found = list(differences(APRIL, JULY))
    assert found
    assert {d.allowed_by for d in found} == {APRIL}


def test_comparing_two_editions_over_lands_and_special_actions_takes_seconds() -> None:
    begun = time.process_time()
    list(differences(APRIL, JULY))
    assert time.process_time() - begun < 30


def test_the_end_of_the_damage_assignment_order_is_found_by_itself() -> None:
    """One that attacks and deals 2, blocked by two that 2 and 3 are lethal to: who comes first is to have enough."""
    told = list(compare(scopes_named(["combat damage"], "2024-08-02"), Side("2024-08-02"), Side("2024-11-08")))
    found = [difference for one in told for difference in one.differences]
    assert [d.allowed_by for d in found] == [Side("2024-11-08")]
    (order,) = found
    assert [r.rule for r in order.refused_by] == ["what_comes_first_in_order_is_assigned_lethal_damage"]
    places = sorted(s for s in sentences(order.found) if "damage assignment order" in s)
    order_of = "in the damage assignment order of Grizzly Bears"
    assert places == [f"Hill Giant has place 1 {order_of}", f"Storm Crow has place 2 {order_of}"]
    parting = {one.act.words(one.scope.base.game) for one in told if not one.agree}
    assigned = ("2 to Storm Crow", "1 to Storm Crow and 1 to Hill Giant", "2 to Hill Giant")
    assert parting == {f"Ann assigns {said} with Grizzly Bears" for said in assigned}
    assert len(told) == 6


def test_nothing_changed_about_assigning_damage_since_no_order_is_announced() -> None:
    assert not list(differences(Side("2024-11-08"), Side(NEWEST_EDITION), "combat damage"))


def test_an_edition_agrees_with_one_in_which_the_same_rules_are_in_force() -> None:
    told = list(compare(scopes_named(["land plays"]), Side("2022-10-07"), Side(NEWEST_EDITION)))
    assert told
    assert all(c.agree for c in told)


def test_an_action_whose_class_was_told_for_another_is_not_said_to_be_agreed_on() -> None:
    told = list(compare([land_scope("Forest", "Exploration"), land_scope("Forest", "Exploration")], APRIL, JULY))
    assert told[0].differences
    assert not told[1].differences
    assert not told[1].agree


def test_special_actions_that_did_not_exist_yet_are_told() -> None:
    found = list(differences(Side("2018-07-13"), Side(NEWEST_EDITION), "foretell and plot", "rooms and conspiracies"))
    refused = {r.rule for d in found for r in d.refused_by}
    assert refused == {"no_companions_and_foretelling_yet", "no_plotting_yet", "no_unlocking_yet"}


def said_of(found: Difference) -> str:
    return found.act.words(found.scope.base.game)


@pytest.mark.parametrize("name", READINGS)
def test_a_reading_stands_instead_of_rules_that_there_are(name: str) -> None:
    for rule in readings()[name]:
        assert rule.sentence
        for replaced in rule.instead_of:
            assert set(rule.actions) & set(rule_named(replaced).actions)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_of_a_reading_has_a_number_that_is_in_the_edition(edition: str) -> None:
    known = numbers_in(edition)
    found = (rule for name in READINGS for rule in readings()[name] if rule.in_edition(edition))
    assert {r.name: r.cr(edition) for r in found if r.cr(edition) not in known} == {}


def test_every_reading_is_documented() -> None:
    page = (ROOT / "docs" / "comparing-and-discovering.md").read_text(encoding="utf-8")
    table = page[page.index("| reading | against |") : page.index("## Where the rules contradict each other")]
    assert [name for name in READINGS if f"| `{name}` |" not in table] == []


def test_every_reading_that_the_list_of_contradictions_names_is_there() -> None:
    page = (ROOT / "docs" / "comparing-and-discovering.md").read_text(encoding="utf-8")
    table = page[page.index("| listed | the texts |") : page.index("Where there are two readings")]
    assert set(re.findall(r"`(.+?)`", table)) == set(READINGS)


def test_a_reading_decides_nothing_unless_it_is_asked_for() -> None:
    assert not any(rule.reading for rule in rules())
    for rule in rules():
        assert not any(r.reading for action in rule.actions for r in rules_of(action))


def test_by_505_6b_as_written_one_additional_play_is_any_number() -> None:
    one, other = pair("505.6b as written", "")
    (found,) = differences(one, other, "land plays")
    assert found.allowed_by == one
    assert [r.rule for r in found.refused_by] == ["a_land_play_remains"]


def test_by_116_2k_as_written_cards_are_plotted_outside_the_main_phase() -> None:
    one, other = pair("116.2k as written", "")
    (found,) = differences(one, other)
    assert said_of(found) == "Ann plots Slickshot Show-Off"
    assert [r.rule for r in found.refused_by] == ["in_your_main_phase_with_an_empty_stack"]
    assert any("step" in said for said in sentences(found.found))


def test_by_117_1a_as_written_flash_is_no_use() -> None:
    one, other = pair("117.1a as written", "")
    (found,) = differences(one, other, "flash")
    assert found.allowed_by == other
    assert said_of(found) == "Ann casts Ashcoat Bear"


def test_by_117_1b_as_written_equipping_and_loyalty_are_for_any_time() -> None:
    one, other = pair("117.1b as written", "")
    found = list(differences(one, other, "activating"))
    assert {d.allowed_by for d in found} == {one}
    assert [[r.rule for r in d.refused_by] for d in found] == [
        ["only_as_a_sorcery_if_it_says_so"],
        ["loyalty_once_a_turn_as_a_sorcery"],
    ]


def test_by_605_3a_as_written_lions_eye_diamond_is_for_paying() -> None:
    one, other = pair("605.3a as written", "")
    (found,) = differences(one, other, "activating")
    assert found.allowed_by == one
    assert said_of(found) == "Ann activates Lion's Eye Diamond"
    assert "a payment is asked of Ann" in sentences(found.found)


def test_by_118_6_as_written_a_card_without_a_mana_cost_is_cast() -> None:
    one, other = pair("118.6 as written", "")
    (found,) = differences(one, other, "flash")
    assert found.allowed_by == one
    assert [r.rule for r in found.refused_by] == ["a_missing_mana_cost_is_not_paid"]


def test_by_602_5a_as_written_a_creature_that_is_back_is_not_sick() -> None:
    one, other = pair("602.5a as written", "")
    found = next(differences(one, other, "activating"))
    assert found.allowed_by == one
    assert [r.rule for r in found.refused_by] == ["no_tapping_by_a_creature_with_summoning_sickness"]
    assert any("has lost control of Llanowar Elves" in said for said in sentences(found.found))


def test_by_602_5_as_written_no_choice_lifts_a_prohibition_on_activating() -> None:
    one, other = pair("602.5 as written", "")
    (found,) = differences(one, other, "abilities with X")
    assert found.allowed_by == other
    assert said_of(found) == "Ann activates Whetwheel with X=2"
    assert [str(r) for r in found.refused_by] == ["not_begun_if_no_choice_was_made [No Small Measures (invented)]"]


def test_a_solver_is_asked_only_about_what_one_side_asks_for_and_the_other_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Formula] = []
    monkeypatch.setattr(Situations, "can_be", lambda _, formula: asked.append(formula))
    one, other = pair("602.5 as written", "")
    told = list(compare(scopes_named(["abilities with X"], one.edition), one, other))
    assert 0 < len(asked) <= len(told)


def test_by_118_11_as_written_a_card_that_nobody_saw_is_a_land_card() -> None:
    one, other = pair("118.11 as written", "")
    found = list(differences(one, other, "discards"))
    assert {d.allowed_by for d in found} == {one}
    assert [said_of(d) for d in found] == [
        "Ann casts Raven's Crime with retrace",
        "Ann turns Putrid Raptor face up for its morph cost",
    ]
    refused_by = {r.rule for d in found for r in d.refused_by}
    assert refused_by == {"what_is_discarded_unseen_pays_for_no_characteristic"}
    assert "Forest is in its owner's hand" in sentences(found[0].found)


def test_by_901_12d_as_written_rolls_that_effects_caused_are_paid_for() -> None:
    one, other = pair("901.12d as written", "")
    (found,) = differences(one, other, "companions and the planar die")
    assert found.allowed_by == other
    assert "effects have made Ann roll the planar die 1 time this turn" in sentences(found.found)


def test_in_april_2013_two_rules_part_about_a_land_that_was_played_while_something_resolved() -> None:
    one, other = pair("505.5b of 2013 as written", "115.2a of 2013 as written")
    (found,) = differences(one, other, "land plays")
    assert found.allowed_by == one
    assert "Ann has played 1 land this turn while something resolved" in sentences(found.found)


def test_what_stands_for_rules_that_are_left_out_is_left_out() -> None:
    (rule,) = readings()["605.3a as written"]
    assert rule.is_among(frozenset({"while_a_payment_is_asked_for"}))
    assert not rule.is_among(frozenset({"with_priority"}))
    (alone,) = readings()["117.1a as written"]
    assert not alone.is_among(frozenset())


def test_in_july_2018_choices_that_lift_a_prohibition_began_to_count() -> None:
    (found,) = differences(Side("2013-07-11"), Side("2018-07-13"), "casting")
    assert found.allowed_by == Side("2018-07-13")
    assert [str(r) for r in found.refused_by] == ["no_choice_lifts_a_prohibition [Void Winnower]"]


def test_the_wording_of_october_2019_changed_no_verdict_on_prohibited_spells() -> None:
    assert list(differences(Side("2018-07-13"), Side("2019-10-04"), "casting")) == []


def test_two_rules_are_compared_each_in_an_edition_of_its_own() -> None:
    one, other = pair("what_was_announced_has_a_land_play_left", "a_land_play_remains")
    assert (one.edition, other.edition) == ("2013-04-29", NEWEST_EDITION)
    found = list(differences(one, other, "land plays"))
    assert {d.allowed_by for d in found} == {one}


@pytest.mark.parametrize(
    ("one", "other", "message"),
    [
        ("2013-04-31", "", 'there is no edition, reading or rule "2013-04-31"'),
        ("", "", "both sides are the same"),
        ("a_land_play_remains", "2013-07-11", "a rule is compared with another rule"),
        ("a_land_play_remains", "once_a_game", "not about the same action"),
    ],
)
def test_what_can_not_be_compared_is_said_clearly(one: str, other: str, message: str) -> None:
    with pytest.raises(CaseError, match=message):
        pair(one, other)


def test_an_unknown_scope_and_an_empty_one_are_said_clearly() -> None:
    with pytest.raises(CaseError, match='there is no scope "land"'):
        scopes_named(["land"])
    with pytest.raises(CaseError, match='there is no card "Forrest"; did you mean "Forest"'):
        scope_of(["Forrest"])
    with pytest.raises(CaseError, match='there is no player "Bob"'):
        scope_of(["Bob: Forest"])


def test_every_scope_asks_something() -> None:
    assert all(scope.actions for scope in scopes_named([]))
    assert scopes_named(SCOPES) != scopes_named([])


LAYER_7 = (Side("2019-10-04"), Side("2022-10-07"))
"""The last edition with counters in a sublayer of their own (613.3d), and the first that has them in 7c (613.4c)."""


def test_every_ability_of_a_card_is_asked_about_once() -> None:
    scope = scope_of(["Jace Beleren", "Jace Beleren"], NEWEST_EDITION)
    abilities = [act.words(scope.base.game) for act in scope.actions if isinstance(act, ActivateAbility)]
    assert abilities == [f"Ann activates Jace Beleren's {name}" for name in ("+2", "-1", "-10")]


def test_counters_without_a_sublayer_of_their_own_change_no_power_and_no_toughness() -> None:
    """Set, defined by the creature itself, added to, with counters and switched: damage that is dealt tells of it."""
    told = list(compare(scopes_named(["power and toughness"]), *LAYER_7))
    assert len(told) == 6
    assert all(c.agree and not c.unfinished for c in told)


def test_counters_that_applied_before_what_sets_power_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def set_afterwards(now: State, obj: Object, which: str) -> Number:
        counters = added_by_counters(now, obj, which)
        return if_then_else(has_set_stats(now, obj), 0, counters) if now.game.edition < "2022-10-07" else counters

    monkeypatch.setattr(power_and_toughness, "added_by_counters", set_afterwards)
    first = next(d for one in compare(scopes_named(["power and toughness"]), *LAYER_7) for d in one.differences)
    assert any("+1/+1 counter" in s or "-1/-1 counter" in s for s in sentences(first.found))
    assert any("Humility is on the battlefield" in s for s in sentences(first.found))
