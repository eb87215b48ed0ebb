"""Whether abilities function, and the continuous effects that they give apply to a player (CR 113.6, 611)."""

from __future__ import annotations

from collections.abc import Iterable

from model.game.facts import Fact
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects.back_faces_and_copies import Form
from model.objects.layers.layer_by_layer import DONE
from model.objects.own_characteristics import is_on_face_up
from model.objects.printed_on_its_card import says, where_that_functions
from model.text.keywords.of_casting import SplitSecond
from model.text.keywords.special_actions import MayIgnore
from model.vocabulary import Player, Who, Zone


def functions(now: State, source: Object, text: object) -> Formula:
    """Whether what a permanent says by itself functions: on the battlefield (CR 113.6), face up (CR 708.2).

    It is on the face that is up (CR 712.8d, 712.8e). That of what stays in the command zone functions there (CR 315.5).
    """
    placed = now.zone(source) == where_that_functions(source, text)
    if placed is False:
        return False
    there = all_of(placed, no(now.face_down(source)), is_on_face_up(now, source, text))
    return all_of(there, no(has_lost_its_abilities(now, source))) if now.game.takes_abilities else there


def has_lost_its_abilities(now: State, obj: Object) -> Formula:
    """Whether effects have taken from a permanent what its text says (CR 305.7, 613.1f)."""
    if not now.game.takes_abilities:
        return False
    return any_of(DONE.loses_its_text(now, obj), DONE.loses_abilities(now, obj))


def would_lose_its_abilities(now: State, obj: Object, form: Form) -> Formula:
    """Whether an object would have lost what its text says once it is on the battlefield so (CR 614.12)."""
    if not now.game.takes_abilities:
        return False
    return has_lost_its_abilities(now.set({Fact("zone", obj.index): Zone.BATTLEFIELD, **form.facts}), obj)


def has_as_it_enters(now: State, obj: Object, form: Form) -> Formula:
    """Return whether an object has what it says of how it enters: face up, and as it would be there (CR 614.12)."""
    return no(any_of(all_of(now.on_stack(obj), now.face_down(obj)), would_lose_its_abilities(now, obj, form)))


def times_in_force(now: State, continuous: Continuous[object], player: Player) -> Number:
    """Return how many times a continuous effect applies to a player now.

    By a static ability (CR 611.3): once, while its object is on the battlefield face up and means that player. By
    resolution (CR 611.2): as often as it has resolved this turn for that player, for each of the others if it is about
    opponents, or for whomever if it is about each player.
    """
    source = continuous.source
    who = getattr(continuous.effect, "who", None)
    if continuous.by_resolution:
        resolved_for: Iterable[Player] = now.game.everyone if who is Who.EACH_PLAYER else [player]
        if who is Who.EACH_OPPONENT:
            resolved_for = now.opponents(player)
        return total([now.number("effects", source.index, p) for p in resolved_for])
    there = (
        all_of(now.on_stack(source), is_on_face_up(now, source, continuous.effect))
        if isinstance(continuous.effect, SplitSecond)
        else functions(now, source, continuous.effect)
    )
    if there is False:
        return 0
    means = now.means(who or Who.EACH_PLAYER, source, player)
    heeded = not says(source, MayIgnore) or now.number("ignores", source.index, player) == 0
    return if_then_else(all_of(there, means, heeded), 1, 0)


def is_in_force(now: State, continuous: Continuous[object], player: Player) -> Formula:
    """Whether a continuous effect applies to a player now."""
    return times_in_force(now, continuous, player) > 0
