"""What is done on the desk, as a change of the case's text: at the beginning of the situation, later of a step.

Each takes what was asked for, and returns the new text and the step to be looked at. Raises ``CaseError``.
"""

from __future__ import annotations

from collections.abc import Callable

from arbiter.cases.situations.situation import COUNTED
from arbiter.desk.case_step_by_step import told
from arbiter.desk.changing import text_edits
from arbiter.desk.changing.buttons_under_a_verdict import instead, remedy
from arbiter.desk.changing.card_changes import add, move, set_card, take_away
from arbiter.desk.changing.request_and_result import Asked, Changed, giving, going_on, same, value_of
from arbiter.errors import CaseError, unknown
from arbiter.words.players_zones_steps_by_name import edition_named, player_named
from model.game.facts import Fact
from model.logic.formulas import Value


def made(asked: Asked) -> Changed:
    """Make the change that is asked for. Raises ``CaseError`` for one that is not known, or leads to nowhere."""
    if asked.change not in CHANGES:
        raise CaseError(unknown("change", asked.change, CHANGES))
    done = CHANGES[asked.change](asked)
    after = told(done.text)
    if done.step >= len(after.steps):
        raise CaseError(after.problem)
    return done


def _do(asked: Asked) -> Changed:
    return going_on(asked, do=[asked.action])


def _happen(asked: Asked) -> Changed:
    return going_on(asked, happens=[asked.word("value")])


def _take_out(asked: Asked) -> Changed:
    return Changed(text_edits.step_taken_out(asked.text, asked.step), asked.step - 1)


def _set_turn(asked: Asked) -> Changed:
    key, value = asked.word("key"), value_of(asked.word("value"))
    if asked.step == 0:
        return same(asked, text_edits.situation_set(asked.text, key, value))
    return giving(asked, [{key: value}], {})


def _set_player(asked: Asked) -> Changed:
    player, key, value = asked.word("player"), asked.word("key"), value_of(asked.word("value"))
    if asked.step == 0:
        return same(asked, text_edits.player_set(asked.text, player, key, value))
    by = player_named(asked.here.shown.game.players, player)
    counted = next((kind for kind in COUNTED if kind == key), None)
    key, _, inner = key.partition(".")
    wanted: dict[Fact, Value] = {Fact(counted, by): value} if counted and isinstance(value, int) else {}
    return giving(asked, [{player: {key: {inner: value} if inner else value}}], wanted)


def _date(asked: Asked) -> Changed:
    day = edition_named(asked.word("value"))
    return same(asked, text_edits.edited(asked.text, lambda document: document.update({"edition": day})))


CHANGES: dict[str, Callable[[Asked], Changed]] = {
    "do": _do,
    "happen": _happen,
    "take out": _take_out,
    "remedy": remedy,
    "instead": instead,
    "set turn": _set_turn,
    "set player": _set_player,
    "set card": set_card,
    "move": move,
    "add": add,
    "take away": take_away,
    "edition": _date,
}
"""What can be done on the desk, by name."""
