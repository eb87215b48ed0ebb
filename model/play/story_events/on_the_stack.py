"""What becomes of the stack as something is told of it: what goes on it, begins to resolve, resolves and finishes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from model.actions.actions import target_name
from model.actions.casting_options import numbers_of_modes
from model.actions.how_spells_are_cast import HowCast, cast_as, costs_unsaid, paid_with_targets, paid_without_targets
from model.cards import Card
from model.changes.crimes import note_crime
from model.changes.trigger_events import ActivatedAbility, Cast
from model.changes.triggering.so_often_each_turn import may_trigger, triggered_once_more
from model.changes.triggers import note, note_targets
from model.changes.waiting_unread_texts import as_it_begins, once_done
from model.game.choosing import labels, made, still_open, what_is_chosen
from model.game.facts import MOST_X_OF_A_SPELL, Fact
from model.game.game import Object
from model.game.libraries import unused_name
from model.game.state import State
from model.keyword_actions.carrying_out_effects import effects_of, lets_choose, needs_choice
from model.keyword_actions.libraries.looking import where_put
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import Value, integer
from model.objects.attachments import WHAT_IT_ENCHANTS
from model.objects.printed_on_its_card import (
    is_aura_card,
    is_card_of_one_of,
    is_land_card,
    is_marker,
    said_on,
)
from model.objects.targeting.chosen import targets_chosen
from model.objects.targeting.division_among_targets import divided
from model.objects.targeting.targets import is_legal_target, is_of_size_x
from model.objects.targeting.targets_asked_for import (
    Asked,
    asked_as_cast,
    asked_if_bestowed,
    can_have_targets,
    chosen_for_each,
    modes_of,
    needs_targets,
    somebody,
)
from model.objects.zones.putting import put
from model.objects.zones.size_of_what_went_for_costs import asked_of_what_went, unsaid_size
from model.objects.zones.what_is_resolving import is_resolving
from model.play.moves import begin_resolving, finish_resolving, with_targets_said
from model.play.resolving.leaving_an_offered_card import may_be_left
from model.play.resolving.offered_plays import offers_as_it_is_followed, offers_play
from model.play.resolving.unless_paid import may_be_paid, paid_by, payers, prices_of, resting_on_what_could_pay
from model.play.story_events.choices import Chooses, ChoosesModes, ChoosesTo, PutsCard, Targets
from model.play.story_events.choices_carried_out import chosen_so
from model.play.story_events.events import (
    BeginsToResolve,
    FinishesResolving,
    GoesOnStack,
    Pays,
    Resolves,
)
from model.play.turn import give_priority
from model.rulebook.payment.paying import used_once_more
from model.text.abilities import Activated, Modal, Triggered
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.libraries.looking import TakeFromTop
from model.vocabulary import OF_THE_COMMAND_ZONE, Zone


def _resolves(now: State, event: Resolves) -> State:
    obj = event.obj
    if now.resolving is not False:
        raise CannotHappen(f"{obj} can't resolve: something else is resolving")
    if now.on_stack(obj) is False:
        _can_be_a_spell(now, event)
        cast = _goes_on(_with_nothing_above(_noted(_push(now, event), event, now), event), now)
        return _goes_on(_resolved(cast, event), cast)
    return _resolved(now, event)


def _noted(now: State, event: Resolves | GoesOnStack, before: State) -> State:
    """Return the state in which what is cast or activated, and what it targets, has set off what it does."""
    now = note_crime(note_targets(now, event.obj, event.targets), event.obj, event.targets)
    if not event.obj.is_ability:
        return note(now, Cast(event.controller, event.obj))
    activated = isinstance(event.obj.ability, Activated)
    return note(now, ActivatedAbility(event.controller, event.obj, before)) if activated else now


def _counted(now: State, ability: Object) -> State:
    """Return the state in which an activation of an ability is counted, if its source has it (CR 602.5b)."""
    source = ability.source or ability
    numbers = (number for number, one in enumerate(now.game.activated(source)) if one == ability.ability)
    return next((used_once_more(now, source, number) for number in numbers), now)


def _with_nothing_above(now: State, event: Resolves) -> State:
    """Return the state. Raises ``CannotHappen`` if something triggers as a card is cast, above it (CR 603.3)."""
    for ability in now.game.objects:
        if ability.is_ability and now.holds("waiting", ability.index) is not False:
            raise CannotHappen(
                f"{ability} goes on the stack above {event.obj} as that is cast: say "
                f'"{now.game.players[event.controller]} casts {event.obj}" before it resolves'
            )
    return now


def _goes_on(now: State, before: State) -> State:
    """Return the state in which one thing is done and another begins, though both are told as one."""
    return as_it_begins(once_done(now, before))


def _resolved(now: State, event: Resolves) -> State:
    obj = event.obj
    begun = begin_resolving(_on_top(now, obj, "resolve"), obj, event.chosen, left=event.chosen == ())
    if offers_play(obj) and event.chosen != ():
        raise CannotHappen(
            f"{obj} offers a play: let it begin to resolve, play the card or not, and let it finish "
            f'resolving; or let it resolve "choosing nothing"'
        )
    return _finished(begun, event)


def _can_be_a_spell(now: State, event: Resolves) -> None:
    """Check that a card can be cast at all, with that target. Raises ``CannotHappen``."""
    if event.obj.is_ability:
        raise CannotHappen(f"{event.obj} is not on the stack, and nothing else resolves (CR 608.1)")
    if is_land_card(event.obj):
        raise CannotHappen(f"{event.obj} is a land card, and a land is never cast (CR 305.9)")
    if is_marker(event.obj) or is_card_of_one_of(event.obj, OF_THE_COMMAND_ZONE):
        raise CannotHappen(f"{event.obj} is nothing that is ever cast")
    _has_a_target_if_said(event)
    if modes_of(event.obj):
        raise CannotHappen(f'say which modes are chosen: "... casts {event.obj} choosing ...", and then let it resolve')
    if is_aura_card(event.obj) and not event.targets:
        raise CannotHappen(WHAT_IT_ENCHANTS.format(event.obj))
    if not event.targets and needs_targets(event.obj):
        raise CannotHappen(f'say what {event.obj} targets: "{event.obj} resolves targeting ..."')
    asked = [one.target for one in _asked_for(event)]
    for target in somebody(event.targets):
        if not any(
            is_legal_target(now, event.controller, event.obj, one, target, event.obj) is not False for one in asked
        ):
            raise CannotHappen(f"{event.obj} can't target {target_name(now.game, target)} (CR 601.2c)")


def _has_a_target_if_said(event: Resolves | GoesOnStack) -> None:
    if event.targets and not can_have_targets(event.obj):
        raise CannotHappen(f"{event.obj} targets nothing")


def _has_the_modes_it_can_have(event: GoesOnStack) -> None:
    """Raises ``CannotHappen`` unless as many modes are chosen as can be (CR 700.2)."""
    for choice in said_on(event.obj, Modal):
        names = [name for name, _ in choice.modes]
        with_costs = frozenset({choice.any_number_with, choice.all_with} - {""})
        if not any(len(event.modes) in numbers_of_modes(choice, extras) for extras in (frozenset[str](), with_costs)):
            raise CannotHappen(f"{choice.choose} of {', '.join(names)} is chosen for {event.obj} (CR 700.2a)")


def _asked_for(event: Resolves | GoesOnStack) -> tuple[Asked, ...]:
    """Return what is targeted, by a card that could be bestowed what it then enchants (CR 702.103b)."""
    if _as_what(event) is event.obj.card.bestowed:
        return asked_if_bestowed(event.obj)
    return asked_as_cast(event.obj, event.half, event.modes if isinstance(event, GoesOnStack) else ())


def _begins_to_resolve(now: State, event: BeginsToResolve) -> State:
    if now.resolving is not False:
        raise CannotHappen(f"{event.obj} can't begin to resolve: something else is resolving")
    now = _on_top(now, event.obj, "begin to resolve")
    if event.chosen is not None and not offers_as_it_is_followed(event.obj):
        raise CannotHappen(f"nothing is chosen as {event.obj} begins to resolve")
    return begin_resolving(now, event.obj, event.chosen, event.players_chosen)


def _on_top(now: State, obj: Object, done: str) -> State:
    """Return the state in which the object is on top of the stack: if that was left to a player, it is told now."""
    topmost = made(now, now.on_top_of_stack(obj))
    if topmost is None:
        above = [str(other) for other in now.game.objects if now.on_top_of_stack(other) is True]
        topmost_is = f", {above[0]} is" if above else ""
        raise CannotHappen(f"{obj} can't {done}: it is not on top of the stack{topmost_is} (CR 405.5)")
    return with_targets_said(topmost, obj)


def _finishes_resolving(now: State, event: FinishesResolving) -> State:
    if is_resolving(now, event.obj) is not True:
        raise CannotHappen(f"{event.obj} can't finish resolving: it is not resolving")
    return _finished(now, event)


def _pays(now: State, event: Pays) -> State:
    now = begin_resolving(_on_top(now, event.obj, "resolve"), event.obj)
    if event.does:
        now = paid_by(now, event.obj, event.player, event.named)
    elif dict(payers(now, event.obj))[event.player] is not True or not prices_of(now, event.obj):
        raise CannotHappen(f"{now.game.players[event.player]} is not asked to pay for {event.obj}")
    if event.chosen is not None and not needs_choice(event.obj):
        raise CannotHappen(f"nothing is chosen while {event.obj} resolves")
    return finish_resolving(now, event.obj, event.chosen, paid=event.does)


def _finished(now: State, event: Resolves | FinishesResolving) -> State:
    obj, chosen = event.obj, event.chosen
    if may_be_left(now, obj) is not True:
        raise CannotHappen(
            f"{obj.source} has to be played if it can be (CR 702.62a): let {obj} begin to resolve, and cast it"
        )
    if may_be_paid(now, obj) is not False:
        names = " or ".join(now.game.players[player] for player, when in payers(now, obj) if when is not False)
        raise CannotHappen(f'say whether it is paid for: "{names} pays for {obj}", or "{names} does not pay for {obj}"')
    now = resting_on_what_could_pay(now, obj)
    takes_it = chosen == () if offers_play(obj) else needs_choice(obj) or lets_choose(obj)
    if chosen is not None and not takes_it:
        return _with_what_may_be_discarded(now, obj, chosen)
    return finish_resolving(now, obj, chosen, event.players_chosen)


def _with_what_may_be_discarded(now: State, obj: Object, chosen: tuple[Object, ...]) -> State:
    """Let an object resolve as which a player may discard, and tell that the player does, and what (CR 608.2d)."""
    discards = (effect for effect in effects_of(obj) if isinstance(effect, May) and effect.then)
    may = next((effect for effect in discards if isinstance(effect.effect, DiscardCards)), None)
    player = now.controller(obj)
    if may is None or not isinstance(player, int):
        return _with_what_is_taken(now, obj, chosen)
    after = finish_resolving(now, obj)
    after = chosen_so(after, ChoosesTo(player, may.action, bool(chosen), obj.source or obj))
    if still_open(after, what_is_chosen(after, player, obj)):
        return chosen_so(after, Chooses(player, obj, chosen)) if chosen else after
    for one in chosen:
        if (after.zone(one) == Zone.HAND) is not False:
            raise CannotHappen(f"{one} can't be what {now.game.players[player]} discards for {obj} (CR 608.2d)")
    return after


def _with_what_is_taken(now: State, obj: Object, chosen: tuple[Object, ...]) -> State:
    """Let an object resolve by which a player takes some of the top cards of a library, and tell which (CR 701.20e)."""
    takes = next((effect for effect in effects_of(obj) if isinstance(effect, TakeFromTop)), None)
    player, by = now.controller(obj), obj.source or obj
    if takes is None or not isinstance(player, int):
        raise CannotHappen(f"nothing is chosen while {obj} resolves")
    place = "onto the battlefield" if takes.to is Zone.BATTLEFIELD else "into hand"
    after = finish_resolving(now, obj)
    for card in chosen:
        after = chosen_so(after, PutsCard(player, card, place, by))
    for card in now.game.cards:
        where = where_put(after, player, card, by)
        may_go = where is not None and place in labels(where)
        left = made(after, where != where.low + labels(where).index(place)) if where is not None and may_go else after
        if left is None:
            raise CannotHappen(f"{card} has to be taken for {obj}, or another in its place (CR 608.2d)")
        after = left
    return after


def _goes_on_stack(now: State, event: GoesOnStack) -> State:
    if now.on_stack(event.obj) is not False:
        raise CannotHappen(f"{event.obj} is on the stack already")
    if isinstance(event.obj.ability, Triggered):
        now = _triggers(now, event.obj.source or event.obj, event.obj.ability)
        waits: dict[Fact, Value] = {Fact("waiting", event.obj.index): True, **_announced_for_x(now, event)}
        waits[Fact("controller", event.obj.index)] = event.controller
        now = give_priority(now.set({**waits, Fact("passes"): 0}), event.controller)
        now = chosen_so(now, ChoosesModes(event.obj, event.modes)) if event.modes else now
        return chosen_so(now, Targets(event.obj, event.targets)) if event.targets else now
    _has_a_target_if_said(event)
    _has_the_modes_it_can_have(event)
    pushed = _noted(_push(_counted(now, event.obj), event), event, now)
    return give_priority(pushed.set({Fact("passes"): 0}), event.controller)


def _triggers(now: State, source: Object, ability: Triggered) -> State:
    """Let an ability trigger that may this turn. Raises ``CannotHappen`` if it has done so as often as it can."""
    if may_trigger(now, source, ability) is False:
        raise CannotHappen(f"that ability of {source} has triggered this turn, and does so only so often each turn")
    return triggered_once_more(now, source, ability)


def _push(now: State, event: Resolves | GoesOnStack) -> State:
    """Put a card or an ability on the stack; a card that could be bestowed is, if it is told what it targets."""
    obj = event.obj
    if obj.token:
        raise CannotHappen(f"{obj} is no card, and only cards are cast (CR 108.2b, 601.2a)")
    if now.on_battlefield(obj) is True:
        raise CannotHappen(f"{obj} is on the battlefield already, and nothing is cast from there (CR 601.3)")
    origin = now.number("zone", obj.index)
    now = put(now, obj, Zone.STACK, controller=event.controller)
    now = now.set(targets_chosen(obj, _asked_for(event), event.targets))
    announced = _announced_for_x(now, event)
    if obj.is_ability:
        return divided(_fitting_x(now.set(announced), event), obj)
    if obj.card.halves and not event.half:
        raise CannotHappen(f"say which half is cast: {' or '.join(half.name for half in obj.card.halves)} (CR 709.3)")
    bestowed = _as_what(event) is obj.card.bestowed
    modes = event.modes if isinstance(event, GoesOnStack) else ()
    paid = paid_with_targets(obj) if event.targets else paid_without_targets(obj)
    how = HowCast(bestowed=bestowed, half=event.half, paid=paid, modes=modes, origin=origin)
    now = costs_unsaid(cast_as(now, obj, event.controller, how), obj)
    return divided(_fitting_x(now.set(announced), event), obj)


def _as_what(event: Resolves | GoesOnStack) -> Card:
    """Return what a card that is cast is as a spell: an Aura if it could be bestowed, and is told what it targets."""
    card = event.obj.card
    return card if not event.targets or card.bestowed is None else card.bestowed


def _announced_for_x(now: State, event: Resolves | GoesOnStack) -> dict[Fact, Value]:
    """Return what was announced for the {X} of a spell or ability, if it has one; what nobody said is open.

    So is how large what went for its cost was, where its text asks for that: it has no {X} then.
    """
    if asked_of_what_went(event.obj) is not None:
        return {Fact("size_of_what_went", event.obj.index): unsaid_size(now, event.obj)}
    if not event.obj.has_x:
        return {}
    said = event.x if isinstance(event, GoesOnStack) else None
    unsaid = integer(unused_name(now, f"X of {event.obj}"), 0, MOST_X_OF_A_SPELL)
    return {Fact("value_of_x", event.obj.index): unsaid if said is None else said}


def _fitting_x(now: State, event: Resolves | GoesOnStack) -> State:
    """Return the state in which an X that nobody said is one with which the targets could be chosen (CR 601.2c)."""
    if isinstance(now.number("value_of_x", event.obj.index), int):
        return now
    uses = chosen_for_each(tuple(one.target for one in _asked_for(event)), event.targets)
    return now.knowing(*(is_of_size_x(now, event.obj, asked, one) for asked, taken, _ in uses for one in taken))


HAPPEN: dict[type, Callable[[State, Any], State]] = {
    Resolves: _resolves,
    BeginsToResolve: _begins_to_resolve,
    FinishesResolving: _finishes_resolving,
    Pays: _pays,
    GoesOnStack: _goes_on_stack,
}
"""How each of these events changes the state."""
