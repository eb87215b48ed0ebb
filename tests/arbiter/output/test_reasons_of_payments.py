"""What is said of objects that a player names for a cost, and that do not go for it."""

from __future__ import annotations

from tests.arbiter.output.test_reasons import findings
from tests.worlds import situation

FORCE = """
[situation]
stack = [{ card = "Shock", controller = "Ned", target = "Ann" }]

[situation.Ann]
hand = ["Force of Will", "Forest", "Opt"]
"""


def test_a_card_that_is_named_and_is_none_of_what_a_cost_asks_for_is_told() -> None:
    said = findings(situation(FORCE), "Ann casts Force of Will with alternative cost exiling Forest targeting Shock")
    assert said == [("Forest is none of what may go for it: the cost is to exile a blue card from hand", "")]


def test_the_card_itself_is_on_the_stack_as_it_is_paid_for() -> None:
    phrase = "Ann casts Force of Will with alternative cost exiling Force of Will targeting Shock"
    assert [sentence.split(":")[0] for sentence, _ in findings(situation(FORCE), phrase)] == [
        "Force of Will is none of what may go for it"
    ]


def test_a_creature_of_another_player_is_not_sacrificed() -> None:
    now = situation(
        '[situation.Ann]\nhand = ["Fling"]\nbattlefield = ["Hill Giant"]\nmana = "{R}{R}"\n'
        '[situation.Ned]\nbattlefield = ["Llanowar Elves"]\n'
    )
    said = findings(now, "Ann casts Fling sacrificing Llanowar Elves targeting Ned")
    assert [sentence.split(":")[0] for sentence, _ in said] == ["Llanowar Elves is none of what may go for it"]
