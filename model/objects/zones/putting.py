"""Objects going from zone to zone (CR 400), with all that follows for the object and its neighbours.

Everything here takes a condition ``when``: the move happens where it holds. On plain values it is true.
"""

from __future__ import annotations

from collections.abc import Sequence

from model.game.changing import change, where
from model.game.facts import COUNTERS, Fact, FactKind, default_of
from model.game.game import Object
from model.game.libraries import (
    OpenChoice,
    found_out,
    gap_closed,
    leave_library,
    library_size,
    owned,
    places_below,
    resized,
    shuffle,
    top_cards,
)
from model.game.marks_on_permanents import (
    OF_ITS_CASTING,
    chosen_source_as_it_goes,
    convoked_as_it_goes,
    is_exiled_if_it_leaves,
    seen_as_it_goes,
    was_cast_with,
)
from model.game.objects import dated
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.back_faces_and_copies import Form, in_front
from model.objects.commanders import may_return, put_there_instead
from model.objects.control import control_settled, ended_with, hosts_controlled_by, without_stale_timestamps
from model.objects.designations_of_players import blessings_settled
from model.objects.layers.timestamps import newest
from model.objects.printed_on_its_card import (
    counters_by_rule,
    is_attraction_card,
    is_meld_card,
    melds_with,
    zones_in_which_it_functions,
)
from model.objects.targeting.chosen import nothing_announced
from model.objects.zones.bottom_of_library import put_on_the_bottom
from model.objects.zones.durations_of_permissions import permission_over
from model.objects.zones.forgotten import forgotten, no_longer_pointing_at
from model.objects.zones.kept_out import (
    can_not_go,
    is_exiled_face_down,
    is_exiled_instead,
    is_kept_out_face_down,
    stays_face_down,
)
from model.objects.zones.last_known import OF_ITS_SOURCE, SIZES, kept_as_it_goes
from model.objects.zones.left_to_be_copied import left_for, with_what_is_copied
from model.objects.zones.replacing import Instead, goes_instead, goes_onto_library
from model.objects.zones.sources_that_are_moved import left_where_it_was
from model.objects.zones.what_set_it_off import sizes_kept_as_it_goes
from model.objects.zones.world_rule import older_worlds
from model.text.entering_and_halves import EXILED_AFTER, REMEMBERED
from model.text.trigger_conditions.of_objects import LeavesGraveyard, PutIntoGraveyard
from model.vocabulary import Player, Zone

ALL_BUT_ATTRACTIONS = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)
"""The zones to which an Attraction never goes, but to the command zone instead (CR 717.6)."""


def put(
    now: State,
    obj: Object,
    zone: Zone,
    *,
    controller: Number | None = None,
    tapped: Formula = False,
    above: Sequence[Object] | None = None,
    form: Form | None = None,
    as_told: bool = False,
    before: State | None = None,
    when: Formula = True,
) -> State:
    """Move an object to a zone; there it is a new object with no memory (CR 400.7).

    What is part of a melded permanent goes with it (CR 712.21). On the stack and in the library it goes on top.
    ``controller`` is its owner if nothing else is said. ``above`` are the objects that can be above it on the stack:
    any, if nothing is said. A face-down spell becomes a face-down permanent (CR 708.4). ``form`` is what it enters as,
    if not as what is in front on its card. ``as_told``: nobody is asked whether a commander goes to the command zone,
    and nothing has seen it go.
    ``before`` is what was there before anything came or went that goes there at once: that can keep it out, or have it
    go elsewhere, and what it was then is kept of it.
    """
    if zone in ALL_BUT_ATTRACTIONS and is_attraction_card(obj):
        zone = Zone.COMMAND
    when = all_of(when, no(can_not_go(before or now, obj, zone, form)))
    now = blessings_settled(now) if zone is not Zone.BATTLEFIELD else now
    if obj.commander and not as_told:
        now, returns = put_there_instead(now, obj, zone, when)
        now, when = (
            put(now, obj, Zone.COMMAND, before=before, when=returns) if returns is not False else now,
            all_of(when, no(returns)),
        )
    if zone is not Zone.EXILE and (exiled := all_of(when, _is_exiled(now, obj, zone, form, before))) is not False:
        now, when = put(now, obj, Zone.EXILE, before=before, when=exiled), all_of(when, no(exiled))
    if zone is Zone.GRAVEYARD and not obj.is_ability:
        now, elsewhere = goes_instead(now, obj, before)
        for instead in elsewhere:
            now = _put_instead(now, obj, instead, before, all_of(when, instead.when))
        when = all_of(when, no(any_of(*(instead.when for instead in elsewhere))))
    now = with_what_is_copied(now, obj, zone, when)
    for left, ends in left_for(now, obj, when):
        now = _arrive(now, left, Zone.NOWHERE, left.owner, False, ends)
    hosts = hosts_controlled_by(now, obj, when)
    if zone is not Zone.STACK:  # as nothing goes there from there
        now = _leave_stack(now, obj, now.game.objects if above is None else above, when)
    parts = [(part, all_of(when, is_part)) for part, is_part in parts_of(now, obj)]
    now = leave_library(now, obj, when)
    kept = kept_as_it_goes(now, obj, zone, before or now) | sizes_kept_as_it_goes(now, obj, zone, before or now)
    now = change(now, kept, when)
    now = _arrive(now, obj, zone, obj.owner if controller is None else controller, tapped, when, form)
    for part, goes in parts:
        now = put(now, part, zone, when=goes)
    if as_told:
        now = change(now, _unseen(now, obj), when)
    now = control_settled(without_stale_timestamps(now), hosts)
    return ended_with(now, obj, when, lambda _: True)


def _unseen(now: State, obj: Object) -> dict[Fact, Value]:
    kinds: tuple[FactKind, ...] = ("may_return", "left_graveyard")
    return {Fact(kind, obj.index): False for kind in kinds if now.holds(kind, obj.index) is not False}


def _is_exiled(now: State, obj: Object, zone: Zone, form: Form | None, before: State | None) -> Formula:
    """Return whether an object is exiled instead of going there: by what it is, or by what speaks of what enters."""
    enters = zone is Zone.BATTLEFIELD and is_exiled_instead(before or now, obj, form)
    return any_of(_is_exiled_as_it_goes(now, obj), enters)


def _is_exiled_as_it_goes(now: State, obj: Object) -> Formula:
    """Return whether an object is exiled if it would leave where it is: a spell by flashback, a permanent by unearth.

    CR 702.34a, 702.84a.
    """
    unearthed = is_exiled_if_it_leaves(now, obj)
    if now.game.cast_with(obj).isdisjoint(EXILED_AFTER):
        return unearthed
    return any_of(unearthed, all_of(now.on_stack(obj), any_of(*(was_cast_with(now, obj, how) for how in EXILED_AFTER))))


def parts_of(now: State, obj: Object) -> list[tuple[Object, Formula]]:
    """Return the cards that may be melded with an object, each with when it is part of that (CR 701.42a)."""
    if not is_meld_card(obj):
        return []
    found = ((o, now.number("part_of", o.index) == obj.index) for o in now.game.cards if melds_with(obj, o))
    return [(part, is_part) for part, is_part in found if is_part is not False]


def put_face_down(now: State, obj: Object, controller: Number, how: FactKind, when: Formula) -> State:
    """Put a card onto the battlefield face down, manifested or cloaked as ``how`` says (CR 701.40a, 701.58a).

    One that can't enter so stays where it is (CR 701.40f).
    """
    when = all_of(when, no(is_kept_out_face_down(now, obj)))
    if (exiled := all_of(when, is_exiled_face_down(now, obj))) is not False:
        now, when = put(now, obj, Zone.EXILE, when=exiled), all_of(when, no(exiled))
    hosts = hosts_controlled_by(now, obj, when)
    now = leave_library(_leave_stack(now, obj, now.game.objects, when), obj, when)
    now = _arrive(now, obj, Zone.BATTLEFIELD, controller, False, when)
    facts: dict[Fact, Value] = {Fact("face_down", obj.index): True, Fact(how, obj.index): True}
    facts |= {Fact("counters", obj.index, kind): 0 for kind in range(len(COUNTERS))}
    return control_settled(without_stale_timestamps(change(now, facts, when)), hosts)


def _put_instead(now: State, obj: Object, instead: Instead, before: State | None, when: Formula) -> State:
    """Put an object somewhere else than into a graveyard, with counters, or so that the library is shuffled."""
    if when is False:
        return now
    zone, place, counters = instead.there
    if place == "bottom":
        return put_on_the_bottom(
            now,
            [(obj, when)],
            lambda now, obj, zone, when: put(now, obj, zone, before=before, when=when),
            at_random=any(goes_onto_library(one, now, bottom=True) for one in now.game.cards if one is not obj),
        )
    now = put(now, obj, zone, before=before, when=when)
    if counters is not None:
        kind, number = counters
        changed: dict[Fact, Value] = {Fact("counters", obj.index, COUNTERS.index(kind)): number}
        now = change(now, changed, all_of(when, now.zone(obj) == zone))
    return where(when, shuffle(now, obj.owner), now) if place == "shuffled" else now


def take_top(now: State, player: Player, zone: Zone, when: Formula = True) -> tuple[State, OpenChoice]:
    """Move the top card of a library to another zone, if there is one; those below it move up.

    Returns as well the cards that it may be, each with what must hold for that; if none of that holds, it is a card
    that the situation does not name.
    """
    when = all_of(when, library_size(now, player) > 0)
    tops = [(card, all_of(when, on_top)) for card, on_top in top_cards(now, player)]
    lifted: dict[Fact, Value] = {}
    for card in owned(now, player):
        place = now.number("library_position", card.index)
        lifted[Fact("library_position", card.index)] = place - if_then_else(place > 0, 1, 0)
    now = resized(change(now, lifted, when), player, -1, when)
    for card, on_top in tops:
        now, returns = put_there_instead(now, card, zone, on_top)
        now = _arrive(now, card, Zone.COMMAND, card.owner, False, returns) if returns is not False else now
        now = _arrive(now, card, zone, card.owner, False, all_of(on_top, no(returns)))
    return found_out(now, player, when=when), tops


def _arrive(
    now: State, obj: Object, zone: Zone, controller: Number, tapped: Formula, when: Formula, form: Form | None = None
) -> State:
    """Put an object that has left the order where it was to a zone."""
    changes: dict[Fact, Value] = {
        Fact("tapped", obj.index): tapped,
        Fact("face_down", obj.index): stays_face_down(now, obj, zone),
        Fact("controller", obj.index): controller,
        **nothing_announced(now, obj),
        Fact("mode", obj.index): 0,
        **permission_over(now, obj),
        Fact("library_position", obj.index): 0,
        Fact("zone", obj.index): zone,
        **forgotten(now, obj),
        **no_longer_pointing_at(now, obj),
        **seen_as_it_goes(now, obj, zone),
        **convoked_as_it_goes(now, obj, zone),
        **chosen_source_as_it_goes(now, obj, zone),
        **_still_about(now, obj, zone),
        **may_return(now, obj, zone),
        **left_where_it_was(now, obj, zone),
    }
    if zone in (Zone.BATTLEFIELD, Zone.STACK) and not obj.is_ability:
        by_default = Fact("controller_by_default", obj.index)
        changes[by_default] = if_then_else(now.on_stack(obj), now.number(*by_default), controller)
    if zone is not Zone.GRAVEYARD and not obj.is_ability and now.game.speaks_of(LeavesGraveyard):
        left = Fact("left_graveyard", obj.index)
        changes[left] = any_of(now.holds(*left[:2]), now.zone(obj) == Zone.GRAVEYARD)
    if zone is Zone.GRAVEYARD and not (obj.is_ability or obj.token) and now.game.speaks_of(PutIntoGraveyard):
        origin = now.zone(obj)
        changes[Fact("buried_from", obj.index)] = if_then_else(origin == Zone.NOWHERE, Zone.LIBRARY, origin) + 1
    if zone in zones_in_which_it_functions(obj):
        changes |= newest(now, dated(obj))
    if zone is Zone.BATTLEFIELD:
        form = form or in_front(obj)
        changes |= _as_its_spell_was(now, obj)
        changes |= {Fact("summoning_sick", obj.index): True, **form.facts, **older_worlds(now, obj, form.face)}
        kind, number = counters_by_rule(form.face, now.game.edition)
        if number:
            changes[Fact("counters", obj.index, COUNTERS.index(kind))] = number
    if zone is Zone.STACK:
        changes[Fact("stack_position", obj.index)] = now.stack_size + 1
        changes[Fact("stack_size")] = now.stack_size + 1
    if zone is Zone.LIBRARY:
        changes |= places_below(now, obj.owner, 1)
        changes[Fact("library_position", obj.index)] = 1
        now = resized(now, obj.owner, 1, when)
    return change(now, changes, when)


def _still_about(now: State, obj: Object, zone: Zone) -> dict[Fact, Value]:
    """Return what an ability is about as it goes on the stack; elsewhere it is about nothing.

    It knows whether its source has left since it triggered (CR 400.7), and a delayed one whether that has transformed
    since it was created (CR 701.27f).
    """
    sizes = SIZES.values() if obj.is_ability else ()
    stated = now.stated_of("concerns_too", "concerns_player", *OF_ITS_SOURCE, *sizes)
    facts = [Fact("concerns", obj.index), *(fact for fact in stated if fact.about == obj.index)]
    if obj in now.game.listed.delayed:
        facts.append(Fact("turned_since", obj.index))
    if obj.ability is not None and obj.ability.concerns_players:
        facts += [Fact("concerns_player", obj.index, player) for player in now.game.everyone]
    return {fact: now.value(fact) if zone is Zone.STACK else default_of(now.game, fact) for fact in facts}


def _as_its_spell_was(now: State, obj: Object) -> dict[Fact, Value]:
    """Return what a permanent is for what its spell was: bestowed, evoked, with that half unlocked (CR 709.5d).

    What effects made of the spell for a time they make of the permanent that it becomes (CR 400.7a).
    """
    made = [Fact("made", obj.index, number) for number in now.game.lasting] if now.game.makes_spells else []
    changes: dict[Fact, Value] = {fact: if_then_else(now.on_stack(obj), now.number(*fact), 0) for fact in made}
    if not now.game.cast_with(obj).isdisjoint(REMEMBERED):
        changes[Fact("cast_with", obj.index)] = if_then_else(now.on_stack(obj), now.number("cast_with", obj.index), 0)
    if obj.card.bestowed is not None:
        changes[Fact("bestowed", obj.index)] = all_of(now.on_stack(obj), now.holds("bestowed", obj.index))
    known = (fact for fact in now.stated_of(*OF_ITS_CASTING) if fact.about == obj.index)
    changes |= {fact: if_then_else(now.on_stack(obj), now.number(*fact), default_of(now.game, fact)) for fact in known}
    for number in range(len(obj.card.halves)):
        was_cast = all_of(now.on_stack(obj), now.number("half_cast", obj.index) == number + 1)
        changes[Fact("unlocked", obj.index, number)] = if_then_else(was_cast, 1, 0)
    return changes


def _leave_stack(now: State, obj: Object, above: Sequence[Object], when: Formula) -> State:
    """Close the gap that an object leaves in the stack, with these above it."""
    leaves = all_of(when, now.on_stack(obj))
    if leaves is False:
        return now
    changes = gap_closed(now, "stack_position", obj, [o for o in above if o is not obj])
    return change(now, {**changes, Fact("stack_size"): now.stack_size - 1}, leaves)
