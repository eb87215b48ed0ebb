"""Which effects on objects decide that a rule is in the way: without them it would not be (CR 613)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from model.actions.actions import Action, ActivateAbility, CastSpell, subject_of
from model.game.effects_that_may_depend import overrides
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import all_of
from model.objects.layers.effects import Effect, may_apply
from model.objects.layers.layer_by_layer import applies
from model.objects.own_characteristics import forms
from model.objects.reason_details import Finding, Found
from model.rulebook.rule import Demand, demands
from model.text.continuous import Makes, MakesUntil, OnObjects
from model.text.parts_by_layer import LAYERS, Part
from model.vocabulary import Zone

NUMBERS = ("613.1b", "613.1d", "613.1e", "613.1f", "613.4b", "613.4c")
"""The numbers of the layers in which parts of effects apply, in the order of ``LAYERS``."""

MOST_OBJECTS = 2
"""How many objects are told of that one effect makes something."""


def made_by_effects(now: State, act: Action, demand: Demand) -> Iterator[Finding]:
    """Return what effects make of the objects that an action is about, where a demand would be met without that."""
    concerned = [_concerned(now, act), _held(now, act)] if now.game.makes_objects else []
    for number, effect in enumerate(now.game.on_objects):
        if not may_apply(now, number):
            continue
        found = ([obj for obj in those if applies(now, number, obj) is True] for those in concerned)
        made = next((those[:MOST_OBJECTS] for those in found if those), [])
        if made and _is_met(_without(now, effect), act, demand):
            for obj in made:
                parts = tuple(p for p in effect.effect.parts if not _may_be_overridden(now, number, p, obj))
                if parts:
                    told = MakesUntil(parts)
                    numbers = ", ".join([*(["613.1c"] if _is_reworded(now, effect) else []), _numbers(told)])
                    yield Finding(Found.IS_MADE, obj, True, numbers, effect.source, {"made": told})


def _may_be_overridden(now: State, number: int, part: Part, obj: Object) -> bool:
    """Return whether another effect may apply to an object that overrides a part, so that this may not prevail."""
    others = (n for n, e in enumerate(now.game.on_objects) if any(overrides(p, part) for p in e.effect.parts))
    return any(applies(now, n, obj) is not False for n in others if n != number)


def _concerned(now: State, act: Action) -> Sequence[Object]:
    """Return what an action is taken with, and its targets."""
    targets = act.targets or () if isinstance(act, CastSpell | ActivateAbility) else ()
    objects = (now.game.objects[t - len(now.game.players)] for t in targets if t >= len(now.game.players))
    subject = subject_of(act)
    return list(dict.fromkeys([*([subject] if subject else []), *objects]))


def _held(now: State, act: Action) -> Sequence[Object]:
    """Return what the player may pay with: of those it is told where the effect is on nothing that is concerned."""
    return [o for o in now.game.cards if all_of(now.on_battlefield(o), now.controller(o) == act.player) is True]


def _without(now: State, effect: Effect) -> State:
    """Return the state without an effect: without what gives it, or with its time over."""
    if isinstance(effect.effect, Makes):
        return now.set({Fact("zone", effect.source.index): Zone.NOWHERE})
    return now.set({Fact("made", obj.index, effect.dated): 0 for obj in now.game.cards})


def _is_reworded(now: State, effect: Effect) -> bool:
    """Return whether an effect is what a text says in which a word was replaced (CR 612.1)."""
    texts = ((form, when) for form, when in forms(now, effect.source) if form.reworded is not None)
    return any(when is True and effect.effect in form.abilities for form, when in texts)


def _is_met(now: State, act: Action, demand: Demand) -> bool:
    rule = demand.clause.rule
    alike = (d for d in demands(now, act) if (d.aspect == demand.aspect if demand.aspect else d.clause.rule is rule))
    return all(one.met is True for one in alike)


def _numbers(text: OnObjects) -> str:
    layers = zip(NUMBERS, LAYERS, strict=True)
    return ", ".join(number for number, kinds in layers if any(isinstance(part, kinds) for part in text.parts))
