"""What lies in order in libraries and on the stack, and what is on the stack: lines of the table of what may be so."""

from __future__ import annotations

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.layers.durations import lasting_of
from model.objects.targeting.division_among_targets import divides
from model.objects.targeting.targets_asked_for import can_have_targets, modes_of
from model.objects.zones.size_of_what_went_for_costs import asked_of_what_went
from model.situations.possible_facts.attached_or_turned import is_to_resolve, sees_its_source_turn
from model.situations.possible_facts.line import Line
from model.text.entering_and_halves import CAST_WITH, OF_THE_SPELL
from model.vocabulary import Zone


def _has_modes(now: State, obj: Object, fact: Fact) -> Formula:
    return bool(modes_of(obj))


def _has_x(now: State, obj: Object, fact: Fact) -> Formula:
    return obj.has_x


def _asks_what_went(now: State, obj: Object, fact: Fact) -> Formula:
    return asked_of_what_went(obj) is not None


def _asks_for_targets(now: State, obj: Object, fact: Fact) -> Formula:
    return can_have_targets(obj)


def _divides(now: State, obj: Object, fact: Fact) -> Formula:
    return divides(obj)


def _has_halves(now: State, obj: Object, fact: Fact) -> Formula:
    return not obj.is_ability and bool(obj.card.halves)


def _has_the_cost(now: State, obj: Object, fact: Fact) -> Formula:
    fits = (now.number(*fact) == 1 + CAST_WITH.index(cost) for cost in sorted(now.game.cast_with(obj)))
    goes_on = now.number(*fact) > len(OF_THE_SPELL)
    return all_of(not obj.is_ability, any_of(*fits), any_of(now.on_stack(obj), goes_on))


def _is_an_ability(now: State, obj: Object, fact: Fact) -> Formula:
    return obj.is_ability


def _lasts_while_so(now: State, obj: Object, fact: Fact) -> Formula:
    return bool(lasting_of(obj))


def _not_itself(now: State, obj: Object, fact: Fact) -> Formula:
    return now.number(*fact) != len(now.game.players) + obj.index


LIBRARY = (Zone.LIBRARY,)
STACK = (Zone.STACK,)
CAST_THERE = (Zone.STACK, Zone.BATTLEFIELD)

STACK_LINES = (
    Line("library_position", "only a card in a library has a place there", "401.2", LIBRARY),
    Line("place_unknown", "only a card in a library has a place there", "401.2", LIBRARY),
    Line("stack_position", "only what is on the stack has a place there", "405.1", STACK),
    Line("target", "only what is on the stack and asks for targets has some", "115.1", STACK, _asks_for_targets),
    Line(
        "further_target", "only what is on the stack and asks for targets has some", "115.1", STACK, _asks_for_targets
    ),
    Line("share", "something is divided among the targets of what is on the stack", "601.2d", STACK, _divides),
    Line("mode_chosen", "modes are chosen for what has them", "700.2a", STACK, _has_modes),
    Line("concerns", "only what is on the stack, or yet to trigger, is about an object", "603.7c", (), is_to_resolve),
    Line(
        "concerns_too", "only what is on the stack, or yet to trigger, is about an object", "603.7c", (), is_to_resolve
    ),
    Line(
        "concerns_player",
        "only what is on the stack, or yet to trigger, is about a player",
        "603.7c",
        (),
        is_to_resolve,
    ),
    Line("left_since", "only what is on the stack knows of a source that left", "113.7a", STACK, _is_an_ability),
    Line("gone_since", "only what is on the stack knows of a source that left", "400.7", STACK, _is_an_ability),
    Line("lapsed_since", "only what is on the stack knows that its effect is over", "611.2b", STACK, _lasts_while_so),
    Line("keeps_last", "only what is on the stack knows of a source that left", "113.7a", STACK, _is_an_ability),
    Line("targets_gone", "only what is on the stack had targets that left", "608.2b", STACK, _asks_for_targets),
    Line("had_chosen", "only what is on the stack knows what its source had chosen", "113.7a", STACK, _is_an_ability),
    Line("had_named", "only what is on the stack knows what its source had named", "113.7a", STACK, _is_an_ability),
    Line("had_exiled", "only what is on the stack knows what its source had exiled", "113.7a", (), is_to_resolve),
    Line("size_of_what_went", "only what is on the stack asks for what went for it", "608.2h", STACK, _asks_what_went),
    Line("turned_since", "only abilities know of a source that transformed", "701.27f", (), sees_its_source_turn),
    Line("uncounterable", "only a spell on the stack can't be countered for that", "101.2", STACK),
    Line("kept_from_graveyard", "only a spell on the stack is exiled instead for that", "614.1a", STACK),
    Line("half_cast", "only a split card on the stack is one of its halves", "709.3b", STACK, _has_halves),
    Line("value_of_x", "a number is announced for the {X} of what has one", "107.3a", STACK, _has_x),
    Line("cast_with", "what was cast with flashback, evoke and the like has it", "601.2b", CAST_THERE, _has_the_cost),
    Line("cast_from", "only a spell, and what it becomes, was cast", "601.2a", CAST_THERE),
    Line("times_paid", "only for a spell, and what it becomes, optional costs were paid", "601.2b", CAST_THERE),
    Line("mana_spent", "only for a spell, and what it becomes, mana was spent to cast it", "601.2h", CAST_THERE),
    Line("mana_spent_in_all", "only for a spell, and what it becomes, mana was spent to cast it", "601.2h", CAST_THERE),
    Line(
        "treasure_mana_spent", "only for a spell, and what it becomes, mana was spent to cast it", "601.2h", CAST_THERE
    ),
    Line("target", "what is on the stack does not target itself", "115.5", (), _not_itself),
)
"""What may be so of what is on the stack, as in :mod:`model.situations.possible_facts.table`."""
