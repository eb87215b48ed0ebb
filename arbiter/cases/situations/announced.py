"""What a case says was announced for a spell or ability on the stack (CR 601.2b-c), or what its effect put off."""

from __future__ import annotations

from arbiter.cases.situation_keys import CardSpec, StackSpec
from arbiter.cases.situations.abilities_and_modes_named import mode_said
from arbiter.errors import CaseError, at
from arbiter.words.fact_values import UNKNOWN, set_number
from arbiter.words.objects_by_name import target_named
from arbiter.words.players_zones_steps_by_name import player_named
from model.actions.casting_options import numbers_of_modes
from model.changes.triggering.first_targets import with_target
from model.changes.triggers import create_delayed
from model.game.choosing import made
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import all_of, any_of, count
from model.objects.printed_on_its_card import all_said_on
from model.objects.targeting.chosen import is_chosen_mode, targets_chosen
from model.objects.targeting.division_among_targets import divided, divides, sharing
from model.objects.targeting.targets_asked_for import (
    Asked,
    asked_as_cast,
    asked_if_bestowed,
    asked_in,
    asked_of,
    can_have_targets,
    modal_of,
    modes_of,
)
from model.play.triggers_put_on_the_stack import of_nothing
from model.text.abilities import Later, effects_in
from model.vocabulary import NOBODY


def as_announced(now: State, obj: Object, spec: StackSpec) -> State:
    """Return the state in which that was announced. Raises ``CaseError`` for what can't be."""
    with at("modes"):
        now = _with_modes(now, obj, spec.modes)
    with at("target"):
        return _with_targets(now, obj, spec)


def _with_modes(now: State, obj: Object, chosen: list[str] | None) -> State:
    """Say which modes were chosen; what is not said is open, but for how many (CR 700.2a)."""
    modes = modes_of(obj)
    if chosen is None:
        if any(one.part in modes for one in asked_of(obj)):
            raise CaseError(f"say which modes of {obj} were chosen: {', '.join(modes)}")
        for number in range(len(modes)):
            now = set_number(now, Fact("mode_chosen", obj.index, number), UNKNOWN)
        choice = modal_of(obj)
        if choice is None or choice.any_number_with or choice.all_with:
            return now
        chosen_modes = count(*(is_chosen_mode(now, obj, number) for number in range(len(modes))))
        return now.knowing(any_of(*(chosen_modes == number for number in numbers_of_modes(choice, frozenset()))))
    chosen = [mode_said(name, obj) for name in chosen]
    return now.set({Fact("mode_chosen", obj.index, n): int(name in chosen) for n, name in enumerate(modes)})


def _with_targets(now: State, obj: Object, spec: StackSpec) -> State:
    named = [spec.target] if isinstance(spec.target, str) else spec.target
    targets = [target_named(now, name) for name in named if name]
    if not targets:
        return now
    if not can_have_targets(obj):
        raise CaseError(f"{obj} targets nothing")
    asked = _asked_for(obj, spec, len(targets))
    most = sum(one.target.number for one in asked)
    if len(targets) > most:
        raise CaseError(f"{obj} has {most} target{'' if most == 1 else 's'} at most, not {len(targets)}")
    now = now.set(targets_chosen(obj, asked, targets))
    for target in targets:
        if target >= len(now.game.players):
            now = with_target(now, now.game.objects[target - len(now.game.players)], obj, True)
    return now


def _asked_for(obj: Object, spec: StackSpec, number: int) -> tuple[Asked, ...]:
    """Return what is targeted, with what optional costs add if that many targets can't be without."""
    if not obj.is_ability and spec.bestowed:
        return asked_if_bestowed(obj)
    if spec.half and not obj.is_ability and obj.card.halves:
        return asked_as_cast(obj, spec.half, ())
    asked = asked_in(obj, spec.modes or ())
    if number <= sum(one.target.number for one in asked):
        return asked
    without_modes = {one.part for one in asked_of(obj)} - set(modes_of(obj))
    return asked_in(obj, (*(spec.modes or ()), *without_modes))


def divided_as_told(now: State, obj: Object, shares: list[int] | None) -> State:
    """Say what each target gets of what is divided among them; what is not said is open (CR 601.2d)."""
    if not divides(obj):
        if shares is not None:
            raise CaseError(f"nothing is divided among targets of {obj}")
        return now
    now = divided(now, obj)
    if shares is None:
        return now
    theirs = [share for target, share in sharing(now, obj) if target != NOBODY]
    gets = (share == said for share, said in zip(theirs, shares, strict=False))
    after = made(now, all_of(len(shares) == len(theirs), *gets))
    if after is None:
        raise CaseError("each target gets at least 1, in their order, and together all that is divided (CR 601.2d)")
    return after


def none_delayed(now: State, source: Object | None = None) -> State:
    """Return the state in which no delayed triggered ability, or none of that source, is yet to trigger."""
    for obj in (o for o in now.game.listed.delayed if source in (None, o.source)):
        if now.holds("delayed", obj.index) is not False:
            gone = {Fact("delayed", obj.index): False, Fact("turned_since", obj.index): False}
            now = now.set({**gone, **of_nothing(now, obj)})
    return now


def put_off(now: State, obj: Object, spec: CardSpec) -> State:
    """Create the delayed triggered ability that a card's effect has left: it is about the player who may pay."""
    now = none_delayed(now, obj)
    said = (effect for ability in all_said_on(obj) for effect in effects_in(ability)) if spec.pays_later else ()
    for later in (effect for effect in said if isinstance(effect, Later)):
        player = player_named(now.game.players, spec.pays_later)
        now = create_delayed(now, obj, later.ability, obj.owner, {("concerns_player", player): 1})
    return now
