"""The land drop count of a player, kept as a game goes on: what each event adds to it or takes from it.

This is how the count is often taught: it is one at the beginning of each of the player's turns, grows when an effect
that adds land plays begins to apply, shrinks when one stops applying, and by one for each land played. The rules count
otherwise: they compare two numbers (CR 305.2a). Nothing here asks for these.
"""

from __future__ import annotations

from collections.abc import Iterator

from model.actions.actions import PlayLand
from model.following.following import Acts, Move, StepEnds, TopFinishes, TopResolves
from model.game.changing import change
from model.game.facts import Fact, Range, range_of
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.carrying_out_effects import effects_of
from model.logic.formulas import Formula, Number, Value, all_of, if_then_else, implies, no, total
from model.objects.functioning import functions
from model.objects.what_conditions_mean import holds_for
from model.text.abilities import ThisTurn
from model.text.statics.of_players import AdditionalLandPlays
from model.value_dataclasses import dataclass
from model.vocabulary import Player, Step


@dataclass(frozen=True)
class RunningCount:
    """The count, and how much of it was added by what has resolved this turn: that ends in the cleanup step."""

    count: Number
    of_this_turn: Number


def counted_at_first(now: State, player: Player) -> RunningCount:
    """Return the count where the story of a game begins, from what its situation says of the turn so far."""
    resolved = total(
        e.effect.number * now.number("effects", e.source.index, player)
        for e in now.game.continuous(AdditionalLandPlays)
        if e.by_resolution
    )
    return RunningCount(total([_fresh(now, player), resolved]) - now.lands_played(player), resolved)


def counted_after(running: RunningCount, before: State, move: Move, after: State, player: Player) -> RunningCount:
    """Return the count after a move, from what the move does."""
    resolved = _added_by_resolution(before, move, player)
    cleaned_up = isinstance(move, StepEnds) and after.step == Step.CLEANUP
    begins = all_of(after.active == player, no(before.active == player))
    of_this_turn = if_then_else(cleaned_up, 0, running.of_this_turn + resolved)
    changed = total(
        [
            running.count,
            resolved,
            *_began_and_stopped(before, after, player),
            if_then_else(cleaned_up, running.of_this_turn * -1, 0),
            -1 if _plays_a_land(move, player) else 0,
        ]
    )
    return RunningCount(if_then_else(begins, _fresh(after, player), changed), of_this_turn)


def always_so(running: RunningCount, now: State, player: Player) -> dict[str, Formula]:
    """Return what is so of the count whenever the rules count as well: to propose as invariants of a proof."""
    first = counted_at_first(now, player)
    over: Formula = all_of(running.of_this_turn == 0, now.stack_size == 0)
    return {
        "the count of one's own turn is what it would be at first": implies(
            now.active == player, running.count == first.count
        ),
        "what was added this turn is what has resolved this turn": running.of_this_turn == first.of_this_turn,
        "nothing is left in the cleanup step": implies(now.step == Step.CLEANUP, over),
    }


class KeptBeside:
    """The running counts of all players, kept beside a game as facts that nothing in it reads."""

    counted = staticmethod(counted_after)

    def at_first(self, start: State) -> State:
        """Return the state in which a game begins with the counts."""
        changes: dict[Fact, Value] = {}
        for player in start.game.everyone:
            changes |= _as_facts(start, counted_at_first(start, player), player)
        return start.set(changes)

    def after(self, before: State, move: Move, after: State) -> State:
        """Return the state after a move with the counts after it."""
        changes: dict[Fact, Value] = {}
        for player in before.game.everyone:
            running = self.counted(_read(before, player), before, move, after, player)
            changes |= _as_facts(after, running, player)
        return change(after, changes)

    def proposed(self, now: State) -> dict[str, Formula]:
        """Return what may be so of the counts in every state, to be tried as invariants."""
        found: dict[str, Formula] = {}
        for player in now.game.everyone:
            of = now.game.players[player]
            found |= {f"{name} ({of})": f for name, f in always_so(_read(now, player), now, player).items()}
        return found


def _read(now: State, player: Player) -> RunningCount:
    return RunningCount(now.number("running_count", player), now.number("running_this_turn", player))


def _as_facts(now: State, running: RunningCount, player: Player) -> dict[Fact, Value]:
    """Return the counts as facts; at the end of a range they stay, as they must not keep anything from happening."""
    counts = {Fact("running_count", player): running.count, Fact("running_this_turn", player): running.of_this_turn}
    return {fact: _within(range_of(now.game, fact), count) for fact, count in counts.items()}


def _within(of: Range | None, count: Number) -> Number:
    assert of is not None
    return if_then_else(count < of.low, of.low, if_then_else(count > of.high, of.high, count))


def _fresh(now: State, player: Player) -> Number:
    """Return the count as a turn of the player begins: one, and what permanents add."""
    return total([1, *(if_then_else(there, number, 0) for number, there in _permanents(now, player))])


def _began_and_stopped(before: State, after: State, player: Player) -> Iterator[Number]:
    """Return what each permanent adds that begins to give land plays, and takes away that stops it."""
    for (number, there), (_, still) in zip(_permanents(before, player), _permanents(after, player), strict=False):
        yield if_then_else(still, number, 0) - if_then_else(there, number, 0)


def _permanents(now: State, player: Player) -> Iterator[tuple[int, Formula]]:
    """Return for each permanent that adds land plays how many, and whether it does now."""
    for e in now.game.continuous(AdditionalLandPlays):
        if not e.by_resolution:
            there = all_of(functions(now, e.source, e.effect), now.means(e.effect.who, e.source, player))
            yield e.effect.number, all_of(there, holds_for(e.effect.condition, now, e.source, player))


def _added_by_resolution(before: State, move: Move, player: Player) -> Number:
    if not isinstance(move, TopResolves | TopFinishes):
        return 0
    return if_then_else(before.controller(move.obj) == player, total(_land_plays_of(move.obj)), 0)


def _land_plays_of(obj: Object) -> Iterator[int]:
    for effect in effects_of(obj):
        if isinstance(effect, ThisTurn) and isinstance(effect.effect, AdditionalLandPlays):
            yield effect.effect.number


def _plays_a_land(move: Move, player: Player) -> bool:
    return isinstance(move, Acts) and isinstance(move.act, PlayLand) and move.act.player == player
