"""What a card can say, as typed values: static, triggered and activated abilities, and effects.

A value here says what a text means; it does nothing. The rulebook reads what bears on legality, and
:mod:`model.keyword_actions.carrying_out_effects` performs what happens on resolution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, ClassVar, Literal, TypeAlias

from model.text.conditions.condition import Condition
from model.text.conditions.of_its_source import IsResolving, SpentOnThat
from model.text.continuous import MakesUntil, OnObjects
from model.text.costs.cost import Cost
from model.text.costs.parts import TAP, Loyalty
from model.text.counted import AmountSpent, StatOf
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.affected import ControllerOf, Players
from model.text.instructions.compound import with_those_in
from model.text.instructions.instruction import Instruction
from model.text.keywords.every import OfPermanents, OfTheCard
from model.text.keywords.of_casting import CostsLess, Flash
from model.text.parts_by_layer import Gift
from model.text.target import Target
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_damage import TriggerOfDamage
from model.text.trigger_conditions.of_nontraditional_cards import MarkerEntersRoom
from model.text.trigger_conditions.of_objects import (
    CountersPut,
    Dies,
    LandAddsMana,
    TappedForMana,
    TheyEnter,
    ThisBecomesMonstrous,
    ThisEnters,
)
from model.text.trigger_conditions.of_players import (
    DiscardsTogether,
    GainsLife,
    LosesLife,
    RollsDie,
    SpellCast,
    StepBegins,
    ThisIsCast,
)
from model.text.unread import Could, Sometimes, Unread
from model.value_dataclasses import dataclass, mentions, values_in
from model.vocabulary import Stat, Who, Zone

# Static abilities (CR 604): they give a continuous effect while they function.

Static: TypeAlias = Flash | OfPermanents


# Effects of spells and abilities as they resolve (CR 608).


@dataclass(frozen=True)
class ThisTurn:
    """A continuous effect until the turn ends, in which such a player is "you" (CR 611.2a).

    ``until_next_turn``: until the next turn of its controller begins, who then is "you".
    """

    effect: Static
    who: Players = "you"
    until_next_turn: bool = False


Effect: TypeAlias = Instruction | ThisTurn | MakesUntil | Unread


@dataclass(frozen=True)
class Spell:
    """What an instant or sorcery does as it resolves, and what it targets."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True)
class Modal:
    """The modes of a spell or triggered ability, each with its name: so many different ones are chosen (CR 700.2).

    ``at_most``: or more, up to so many. ``any_number_with``: the optional cost that allows any number of them instead
    (CR 601.4); ``all_with``: the one for which all are chosen (CR 702.42a). ``costs``: what is paid besides for each
    mode that is chosen (CR 702.172a, 702.183a); ``beyond_first``: for each beyond the first (CR 702.120a), by a keyword
    that is named ``by``. ``more_if``: more than ``choose`` only while that holds as it is cast (CR 700.2d). ``anew``:
    only such as haven't been chosen before, or this turn, for the ability of the same object (CR 700.2b).
    """

    modes: tuple[tuple[str, Spell], ...]
    choose: int = 1
    any_number_with: str = ""
    at_most: int = 0
    all_with: str = ""
    costs: tuple[Cost, ...] = ()
    beyond_first: Cost | None = None
    by: Literal["", "escalate", "spree", "tiered"] = ""
    more_if: Condition | None = None
    anew: Literal["", "ever", "this turn"] = ""

    @cached_property
    def does(self) -> tuple[Effect, ...]:
        """What it does as it resolves, whichever modes are chosen."""
        return tuple(effect for _, mode in self.modes for effect in mode.effects)

    @cached_property
    def aims(self) -> tuple[Target, ...]:
        """What it targets, whichever modes are chosen."""
        return tuple(target for _, mode in self.modes for target in mode.targets)

    def cost_of(self, chosen: tuple[str, ...]) -> tuple[Cost, ...]:
        """Return what is paid besides for the modes that are chosen."""
        each = tuple(cost for (name, _), cost in zip(self.modes, self.costs, strict=False) if name in chosen)
        return each if self.beyond_first is None else (*each, *(self.beyond_first for _ in chosen[1:]))


# Triggered and activated abilities (CR 602, 603).


@dataclass(frozen=True)
class Triggered(Gift):
    """An ability that goes on the stack after its trigger; ``mode``: only if that was chosen (CR 603).

    ``zone`` is where it functions (CR 113.6). ``condition``, behind "if", has to hold as it triggers and as it resolves
    (CR 603.4). ``settled``: what follows "if" and can't be otherwise by then, as how its source was cast. ``delayed``:
    an effect creates it; ``this_turn``: for that turn alone, ``again``: it triggers each time (CR 603.7b).
    ``most_each_turn``: it triggers so often a turn at most, if not 0; ``as_done``: what is counted is how often what it
    lets its controller do was done (CR 603.2h). ``modal``: its modes, which are chosen as it is put on the stack
    (CR 700.2b).
    """

    trigger: Trigger
    effects: tuple[Effect, ...]
    mode: str = ""
    targets: tuple[Target, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    condition: Condition | None = None
    settled: Condition | None = None
    delayed: bool = False
    this_turn: bool = False
    again: bool = False
    most_each_turn: int = 0
    as_done: bool = False
    modal: Modal | None = None

    @cached_property
    def does(self) -> tuple[Effect, ...]:
        """What it does as it resolves, whichever of its modes are chosen."""
        return self.effects if self.modal is None else (*self.effects, *self.modal.does)

    @cached_property
    def aims(self) -> tuple[Target, ...]:
        """What it targets, whichever of its modes are chosen."""
        return self.targets if self.modal is None else (*self.targets, *self.modal.aims)

    @property
    def has_x(self) -> bool:
        """Whether what triggers it says a number, such as how often a cost was paid, or how much life was gained.

        CR 119.9, 701.37c, 702.40a, 702.157a.
        """
        paid = isinstance(self.trigger, ThisEnters) and bool(self.trigger.paid)
        how_much = isinstance(
            self.trigger,
            CountersPut | DiscardsTogether | GainsLife | LosesLife | RollsDie | TheyEnter | TriggerOfDamage,
        ) and mentions("X", self.does, Triggered)
        says = isinstance(self.trigger, ThisBecomesMonstrous | ThisIsCast)
        return paid or how_much or says or self.asks_what_was_spent or self.size_of_what_died is not None

    @cached_property
    def counts_resolutions(self) -> bool:
        """Whether it asks how often it has resolved this turn."""
        return any(isinstance(one, IsResolving) for one in values_in(self.does))

    @cached_property
    def size_of_what_died(self) -> Stat | None:
        """Which size of what has died it asks for, as that was on the battlefield (CR 603.10a, 608.2h).

        ``None`` also where an effect has created it: then that is not kept.
        """
        sizes = (one for one in values_in(self.does) if isinstance(one, StatOf) and one.of == "what triggered it")
        return next((one.stat for one in sizes), None) if isinstance(self.trigger, Dies) and not self.delayed else None

    @cached_property
    def asks_what_was_spent(self) -> bool:
        """Whether it asks how much mana was spent to cast the spell that it triggers on, or which became its source."""
        beyond = isinstance(self.trigger, SpellCast) and bool(self.trigger.beyond)
        return beyond or any(isinstance(one, AmountSpent | SpentOnThat) for one in values_in(self.does))

    @cached_property
    def concerns_players(self) -> bool:
        """Whether it does something to who triggered it, or targets what these or the defending player control."""
        theirs = mentions("who triggered it", self.does, Triggered) or self.concerns_a_controller
        return any(t.defending or t.triggering for t in self.aims) or theirs

    @cached_property
    def concerns_a_controller(self) -> bool:
        """Whether it does something to who controls the object that triggered it."""
        return ControllerOf("what triggered it") in values_in(self.does)

    @cached_property
    def concerns_an_object(self) -> bool:
        """Whether it does something to the object that triggered it."""
        return mentions("what triggered it", self.does, Triggered)

    @property
    def adds_to_mana(self) -> bool:
        """Whether it triggers as mana is made and adds more: a mana ability if the edition says so (CR 605.1b)."""
        makes = any(isinstance(e, AddMana) for e in self.effects)
        return makes and isinstance(self.trigger, TappedForMana | LandAddsMana)


About: TypeAlias = Literal["this", "target", "what entered", "the exiled cards", "what triggered it"]
"""What a delayed triggered ability is about, seen from what creates it."""


@dataclass(frozen=True)
class Later(Instruction):
    """A delayed triggered ability is created, which triggers the next time that happens, and once as a rule (CR 603.7).

    In it "what triggered it" and "who triggered it" mean what this is ``about``: the source, the target, all objects
    that were created, or put onto the battlefield by :class:`~model.text.instructions.zones.Put`, the cards that were
    exiled by what creates it, or the object that the ability is about by which this is created.
    """

    ability: Triggered
    about: About = "this"


@dataclass(frozen=True)
class PutOffIfCastWith:
    """If its spell was cast with that, an ability about the permanent that it becomes is put off (CR 702.109a).

    Or what happens as it resolves is not modelled: that it merges with its target (CR 702.140c).
    """

    cost: str
    later: Later | Unread


@dataclass(frozen=True)
class ExiledAsItResolves:
    """If that holds of its spell, it is exiled as that resolves, and an ability of it is put off (CR 702.88a)."""

    condition: Condition
    later: Later


@dataclass(frozen=True)
class Activated(Gift):
    """An activated ability: cost, effects, targets and activation instructions (CR 602.1).

    ``name`` tells it from others of the same object ("equip", "+2"). ``zone`` is where it functions.
    ``who`` may activate it (CR 602.1b); ``once`` a turn, or ``at_most`` so often, or ``only_once`` at all, as exhaust
    says (CR 702.177a); ``condition`` has to hold. ``cheaper``: what it costs less. ``besides``: the mana cost of its
    card is paid besides, or as much generic mana as its mana value. ``least_x``: no less is announced for its {X}.
    """

    cost: Cost
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    name: str = ""
    zone: Zone = Zone.BATTLEFIELD
    who: Who = Who.YOU
    timing: Timing = "instant"
    once: bool = False
    condition: Condition | None = None
    cheaper: tuple[CostsLess, ...] = ()
    at_most: int = 0
    only_once: bool = False
    besides: Literal["", "mana cost", "mana value"] = ""
    least_x: int = 0
    concerns_an_object: ClassVar[bool] = False

    @cached_property
    def concerns_players(self) -> bool:
        """Whether it targets what the defending player controls."""
        return any(target.defending for target in self.targets)

    @property
    def adds_mana(self) -> bool:
        """Whether it is a mana ability: no target, could add mana, no loyalty ability (CR 605.1a)."""
        return any(isinstance(e, AddMana) for e in self.effects) and not self.targets and not self.is_loyalty

    @property
    def besides_mana(self) -> tuple[Effect, ...]:
        """The effects other than adding mana."""
        return tuple(e for e in self.effects if not isinstance(e, AddMana))

    @property
    def has_x(self) -> bool:
        """Whether {X} or -X is in its cost."""
        return self.cost.has_x

    @property
    def is_limited(self) -> bool:
        """Whether how often it was activated can matter (CR 602.5b, 606.3)."""
        return bool(self.most_times) or self.is_loyalty

    @property
    def most_times(self) -> int:
        """How often it may be activated each turn, or at all, by what it says itself; 0 without a limit."""
        return 1 if self.once or self.only_once else self.at_most

    @property
    def is_loyalty(self) -> bool:
        """Whether it is a loyalty ability (CR 606.2)."""
        return any(isinstance(part, Loyalty) for part in self.cost.parts)


Timing: TypeAlias = Literal["instant", "sorcery", "priority"]
"""When an ability may be activated: as usual, only as a sorcery, or only with priority ("as an instant")."""

Ability: TypeAlias = Static | OfTheCard | PutOffIfCastWith | ExiledAsItResolves | Spell | Modal | Triggered | Activated


def effects_in(ability: object) -> tuple[Effect, ...]:
    """Return what an ability does as it resolves, with what each of its modes does; nothing if it is static."""
    match ability:
        case Spell() | Activated():
            return tuple(with_those_in(ability.effects))
        case Triggered() | Modal():
            return tuple(with_those_in(ability.does))
        case PutOffIfCastWith(later=later) | ExiledAsItResolves(later=later):
            return (later,)
    return ()


def with_given(said: Iterable[object]) -> Iterator[object]:
    """Return abilities, each with those that it gives objects (CR 613.1f), by a static ability or as it resolves."""
    for ability in said:
        yield ability
        makes = (one for one in (ability, *effects_in(ability)) if isinstance(one, OnObjects))
        yield from with_given(given for one in makes for given in one.gives(Gift))


def all_done(said: Iterable[object]) -> Iterator[Effect]:
    """Return what abilities do as they resolve, with those that they give objects and those that they put off."""
    for ability in with_given(said):
        for effect in effects_in(ability):
            yield effect
            if isinstance(effect, Later):
                yield from all_done((effect.ability,))


def when(trigger: Trigger, *effects: Effect, **more: Any) -> Triggered:
    """Return the triggered ability with these effects; ``more`` are fields of ``Triggered``."""
    return Triggered(trigger, effects, **more)


def at_next(begins: StepBegins, *effects: Effect, about: About = "this") -> Later:
    """Return that these effects are put off to the beginning of the next such step."""
    return Later(Triggered(begins, effects, delayed=True), about)


def room(name: str, *effects: Effect, leads_to: tuple[str, ...] = (), targets: tuple[Target, ...] = ()) -> Triggered:
    """Return a room of a dungeon: what its room ability does, and where arrows lead on to (CR 309.4c)."""
    return Triggered(MarkerEntersRoom(name, leads_to), effects, targets=targets, zone=Zone.COMMAND)


def spell(*effects: Effect, targets: tuple[Target, ...] = ()) -> Spell:
    """Return the spell ability with these effects, in order, and these targets."""
    return Spell(effects, targets)


def activated(costs: Cost, *effects: Effect, **more: Any) -> Activated:
    """Return the activated ability with that cost and these effects; ``more`` are fields of ``Activated``."""
    return Activated(costs, effects, **more)


def taps_for(*options: str) -> Activated:
    """Return the mana ability "{T}: add one of these"."""
    return Activated(Cost(parts=(TAP,)), (AddMana(options),))


def unmodelled(text: str, *could: Could, acts: Sometimes | None = None, attached: bool = False) -> Unread:
    """Return the note that a text is not modelled, with its footprint; without one it could change everything."""
    return Unread(text, could or None, acts, attached)


def once_resolved(text: str, *could: Could) -> Unread:
    """Return the note that stands for what a spell or ability does as it resolves, and that is not modelled."""
    return Unread(text, could or None, resolves=True)
