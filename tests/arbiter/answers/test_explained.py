from __future__ import annotations

from pathlib import Path

from arbiter.answers.explained_verdicts import Explained, explain
from arbiter.instead.refused import when
from arbiter.phrases.phrases import action_meant
from tests.support import CASES, asks, of_one_case_in
from tests.worlds import situation

NOT_FOLLOWED = {
    "which mana in a pool is from snow sources is not kept (CR 107.4h)",
    "not every order in which permanents make mana and go for mana is looked at",
    "how much is prevented of damage that mana abilities deal is not followed",
    "it is open whether something else is paid than mana for what is no spell and no ability",
    "which object has made mana in a pool is not kept",
    "targets that are left open and change a cost in several ways are not followed",
}
"""Why an answer of a case is not explained whole."""


@of_one_case_in(20, "cases whose answers are explained whole")
def test_every_answer_of_a_case_is_explained_whole(path: Path) -> None:
    for outcome in asks(path):
        assert outcome.verdict is not None
        found = explain(outcome.now, outcome.verdict.act)
        assert isinstance(found, Explained), f"step {outcome.number}"
        assert {found.unexplained} <= {"", *NOT_FOLLOWED}, f"step {outcome.number}"


def test_a_spell_with_convoke_that_can_not_be_paid_for_is_explained_whole() -> None:
    """What lets mana pay for other mana is not followed beside convoke: nothing of that kind is there."""
    now = situation('[situation.Ann]\nhand = ["Siege Wurm"]\nbattlefield = ["Forest", "Llanowar Elves"]\n')
    found = explain(now, action_meant(now, "Ann casts Siege Wurm"))
    assert isinstance(found, Explained)
    assert found.verdict.answer == "illegal"
    assert found.unexplained == ""
    assert found.remedies


def test_how_a_card_was_cast_this_turn_is_not_otherwise_in_another_zone() -> None:
    """That an instant was cast face down, and is back in a hand, is no change that a game comes to."""
    now = situation(
        '[situation.Ann]\nhand = ["Shock"]\nbattlefield = ["Mountain"]\ncast_this_turn = ["Opt"]\n'
        '[situation.Ned]\nbattlefield = ["Deafening Silence"]\n'
    )
    found = explain(now, action_meant(now, "Ann casts Shock targeting Ned"))
    facts = [fact.kind for fact in found.facts] + [change.fact.kind for remedy in found.remedies for change in remedy]
    assert "cast" in facts
    assert "cast_face_down" not in facts


def test_what_is_done_instead_is_another_face_of_the_card() -> None:
    now = situation('[situation.Ann]\nhand = ["Blackbloom Rogue"]\n')
    found = explain(now, action_meant(now, "Ann plays Blackbloom Rogue"))
    assert [way.act.words(now.game) for way in found.instead] == ["Ann plays Blackbloom Bog"]


def test_what_is_done_instead_is_another_half_of_the_card() -> None:
    of_too_dear = next(o for o in asks(CASES / "casting/split_cards.toml") if o.step.name.startswith("the other half"))
    found = explain(of_too_dear.now, action_meant(of_too_dear.now, of_too_dear.step.ask))
    assert "Ann casts Odd Spark" in [way.act.words(of_too_dear.now.game) for way in found.instead]


def test_what_is_done_instead_is_the_back_face_of_a_defeated_battle() -> None:
    front = next(o for o in asks(CASES / "combat/a_battle_is_defeated.toml") if o.step.name == "not as its front face")
    found = explain(front.now, action_meant(front.now, "Ann casts Invasion of Dominaria"))
    assert [way.act.words(front.now.game) for way in found.instead] == ["Ann casts Serra Faithkeeper"]


OWN_EQUIPMENT = (
    '[[card]]\nname = "Odd Sword"\ntype = "Artifact — Equipment"\ntext = "Equip {1}"\n'
    '[[card]]\nname = "Odd Silence"\ntype = "Enchantment"\n'
    'text = "At the beginning of your upkeep, destroy all artifacts and enchantments."\n'
    '[[card]]\nname = "Odd Palm"\ntype = "Enchantment"\ntext = "Your maximum hand size is two."\n'
    '[[card]]\nname = "Odd Fist"\ntype = "Enchantment"\ntext = "Your maximum hand size is one."\n'
)

EQUIPPED_LATER = (
    '[situation]\nstep = "{step}"\n[situation.Ann]\nhand = [{{ card = "Shock", count = 2 }}]\n'
    'battlefield = ["Grizzly Bears", "Odd Sword", '
    '{{ card = "Plains", tapped = true }}{more}]\n'
)


def times_told(step: str, more: str = "") -> list[str | None]:
    now = situation(OWN_EQUIPMENT + EQUIPPED_LATER.format(step=step, more=more))
    return [when(way) for way in explain(now, action_meant(now, "Ann equips Grizzly Bears with Odd Sword")).instead]


def test_what_can_be_done_later_is_what_can_once_all_that_triggers_until_then_has_resolved() -> None:
    assert times_told("postcombat main") == ["in Ann's next precombat main phase"]
    assert times_told("postcombat main", ', "Odd Silence"') == []


def test_nothing_is_said_of_times_beyond_what_is_not_modelled() -> None:
    assert times_told("end", ', "Odd Palm"') == ["in Ann's next precombat main phase"]
    assert times_told("end", ', "Odd Palm", "Odd Fist"') == []


def test_a_step_of_the_next_turn_is_not_called_the_next_one_where_one_of_this_turn_is_to_come() -> None:
    assert times_told("upkeep") == ["in the precombat main phase of Ann's next turn"]
    assert times_told("end") == ["in Ann's next precombat main phase"]
