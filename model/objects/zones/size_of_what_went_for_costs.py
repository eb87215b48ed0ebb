"""How large was what went, or was tapped, for a cost, where the text of what is paid for asks (CR 608.2h, 602.2b)."""

from __future__ import annotations

from functools import lru_cache

from model.game.changing import change
from model.game.choosing import names_for
from model.game.fact import MOST_LIFE
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, integer
from model.objects.combat.attacked import attackable, attacked_by
from model.objects.counting.sizes_that_texts_may_change import SIZES
from model.objects.counting.what_texts_count import no_less_than_0
from model.objects.printed_on_its_card import MOST_OBJECTS_KEPT, all_said_on
from model.objects.unnamed_cards import is_unnamed
from model.text.abilities import Activated
from model.text.costs.parts import Part
from model.text.counted import GONE, StatOf
from model.text.instructions.affected import WHOM_IT_ATTACKED
from model.text.instructions.zones import Put
from model.text.keywords.of_casting import AdditionalCost
from model.value_dataclasses import values_in
from model.vocabulary import NOBODY


def asked_of_what_went(obj: Object) -> StatOf | None:
    """Return what the text of something on the stack asks of what went, or was tapped, for its cost, if anything."""
    return _asked(all_said_on(obj) if obj.ability is None else obj.ability)


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _asked(text: object) -> StatOf | None:
    asked = (one for one in values_in(text) if isinstance(one, StatOf))
    return next((one for one in asked if one.of in GONE or one.of == "the tapped creature"), None)


def unsaid_size(now: State, obj: Object) -> Number:
    """Return how large something was that went for what is on the stack, and that nobody has named: that is open."""
    return integer(now.unused(names_for(f"the size of what went for {obj}")), 0, MOST_LIFE)


def _own_cost(obj: Object) -> tuple[Part, ...]:
    """Return the parts of the cost that the text of something on the stack says itself: one of them is meant."""
    if isinstance(obj.ability, Activated):
        return obj.ability.cost.parts
    added = (cost for one in all_said_on(obj) if isinstance(one, AdditionalCost) for cost in one.options)
    return tuple(part for cost in added for part in cost.parts)


def with_its_size(now: State, part: Part, gone: Object, paid_for: Object | None, when: Formula = True) -> State:
    """Return the state in which it is kept how large an object is that is about to go for a cost, or whom it attacks.

    It is kept with what is paid for, which is on top of the stack then (CR 601.2a, 602.2a).
    """
    for obj in _asking(now):
        asked = asked_of_what_went(obj)
        if asked is not None and (obj.source or obj) is paid_for and part in _own_cost(obj):
            size = no_less_than_0(unsaid_size(now, obj) if is_unnamed(gone) else SIZES[asked.stat](now, gone))
            now = change(now, {Fact("size_of_what_went", obj.index): size}, all_of(when, now.on_top_of_stack(obj)))
    return _with_whom_it_attacked(now, part, gone, paid_for, when)


def _with_whom_it_attacked(now: State, part: Part, gone: Object, paid_for: Object | None, when: Formula) -> State:
    """Return the state in which an ability by which another attacks instead is about whom that attacks (CR 702.49c).

    It is about the attacking player in any case: so it is told of one that attacks nothing, or nothing any more.
    """
    for obj in now.game.memo("attacks instead", lambda game: [o for o in game.objects if _attacks_instead(o.ability)]):
        if obj.source is paid_for and part in _own_cost(obj):
            attacked, players = attacked_by(now, gone), len(now.game.players)
            walker: Number = NOBODY
            for other in attackable(now.game):
                walker = if_then_else(attacked == players + other.index, other.index, walker)
            about: dict[Fact, Value] = {Fact("concerns", obj.index): walker}
            for player in now.game.everyone:
                is_meant = any_of(attacked == player, now.controller(gone) == player)
                about[Fact("concerns_player", obj.index, player)] = if_then_else(is_meant, 1, 0)
            now = change(now, about, all_of(when, now.on_top_of_stack(obj)))
    return now


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _attacks_instead(ability: object) -> bool:
    return any(isinstance(one, Put) and one.attacking == WHOM_IT_ATTACKED for one in values_in(ability))


def with_the_tapped(now: State, tapped: Object, paid_for: Object | None, when: Formula = True) -> State:
    """Return the state in which what is paid for is about a creature that is tapped for it, if its text asks for it."""
    for obj in _asking(now):
        asked = asked_of_what_went(obj)
        if asked is not None and asked.of == "the tapped creature" and (obj.source or obj) is paid_for:
            now = change(now, {Fact("concerns", obj.index): tapped.index}, all_of(when, now.on_top_of_stack(obj)))
    return now


def _asking(now: State) -> list[Object]:
    return now.game.memo("asks for what went", lambda game: [o for o in game.objects if asked_of_what_went(o)])
