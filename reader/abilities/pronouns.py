"""Pronouns behind what sets an ability off: whom and what "it", "that creature", "that player" means (CR 603.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from model.text.abilities import Effect, Later, Triggered
from model.text.conditions.condition import Condition, No, conditions_in
from model.text.conditions.of_its_source import HasCounters, IsUntapped, ThisIs
from model.text.continuous import MakesUntil
from model.text.counted import StatOf
from model.text.descriptions import descriptions_in
from model.text.instructions.affected import ControllerOf, Objects, Players
from model.text.instructions.compound import May, with_those_in
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.draws_life_damage_counters import DealDamage, Fight, GainLife, LoseLife, PutCounters
from model.text.instructions.permanents import (
    Attach,
    CantBeRegenerated,
    Destroy,
    SacrificePermanents,
    StaysTapped,
    Tap,
    Untap,
)
from model.text.instructions.stack import Counter, CounterUnlessPaid
from model.text.instructions.tokens import CreateCopies, CreateTokens
from model.text.instructions.zones import Exile, ExileAndReturn, Put
from model.text.target import Target
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import (
    Attacks,
    DealsCombatDamage,
    OneBlocks,
    TheyAttack,
    TheyDealCombatDamage,
    ThisAttacks,
    ThisBecomesBlocked,
    ThisBlocks,
    ThisExertedAsItAttacks,
    ThisFights,
    ThisIsNotBlocked,
)
from model.text.trigger_conditions.of_damage import DealsDamage, IsDealtDamage, TriggerOfDamage
from model.text.trigger_conditions.of_objects import (
    BecomesTarget,
    BecomesUntapped,
    CountersPut,
    Dies,
    Enters,
    IsSacrificed,
    PutIntoGraveyard,
    ThisBecomesTapped,
    ThisBecomesUnattached,
    ThisDies,
    ThisEnters,
    ThisLeaves,
    ThisPutIntoGraveyard,
    ThisTurnedUp,
    TransformsInto,
)
from model.text.trigger_conditions.of_players import (
    ActivatesAbility,
    Cycles,
    DiscardsTogether,
    DrawsCard,
    GainsLife,
    ItIsSo,
    LandPlayed,
    LosesLife,
    SpellCast,
    StepBegins,
    TakesAction,
)
from model.value_dataclasses import mentions, values_in
from model.vocabulary import Step, Who, Zone
from reader.patterns import Pattern
from reader.words.cursor import NotRead

_IS_ABOUT: dict[type, tuple[type, ...]] = {
    SpellCast: (CopyOnStack, Counter, CounterUnlessPaid),
    ActivatesAbility: (CopyOnStack,),
    ThisBecomesUnattached: (SacrificePermanents, Destroy),
    Attacks: (DealDamage, MakesUntil, PutCounters, StaysTapped, Tap, Untap),
    Dies: (Exile, Put),
    Enters: (
        Attach,
        CreateCopies,
        DealDamage,
        Destroy,
        Fight,
        GainLife,
        LoseLife,
        MakesUntil,
        PutCounters,
        StaysTapped,
        Tap,
        Untap,
    ),
    DealsCombatDamage: (
        *(CantBeRegenerated, CreateCopies, Destroy, Exile, ExileAndReturn, MakesUntil, Put, PutCounters, Tap, Untap),
    ),
    DealsDamage: (CantBeRegenerated, DealDamage, Destroy, Exile, MakesUntil, Put, PutCounters, StaysTapped, Tap),
    IsDealtDamage: (CantBeRegenerated, DealDamage, Destroy, Exile, MakesUntil, Put, PutCounters, Tap, Untap),
    OneBlocks: (DealDamage, Destroy, Exile, MakesUntil, Put, PutCounters, StaysTapped, Tap, Untap),
    BecomesTarget: (CantBeRegenerated, Destroy, Exile, MakesUntil, Put, PutCounters, Tap, Untap),
    StepBegins: (DealDamage, Destroy, MakesUntil, Put, PutCounters, Tap, Untap),
    ThisFights: (
        *(CantBeRegenerated, CreateTokens, DealDamage, Destroy, Exile, MakesUntil, Put, PutCounters, StaysTapped, Tap),
    ),
}
"""What can be done to the object that an ability is about, by its trigger."""


_OF_WHAT_TARGETS = (Counter, CounterUnlessPaid, CopyOnStack)
"""What can be done to a spell or ability that has targeted something."""

_OF_A_PERMANENT = Attacks | Enters | IsDealtDamage | ThisFights | DealsDamage | DealsCombatDamage
"""What an ability is set off by that is about a permanent which is still there."""


def is_known_to_be_about(trigger: Trigger, effects: tuple[Effect, ...]) -> None:
    """Raise ``NotRead`` for what is done to what triggered an ability that is not known to be about it."""
    _asks_for_one_size(trigger, effects)
    _asks_for_one_player(effects)
    for effect in with_those_in(effects):
        if _finds_itself_gone(trigger, effect):
            _is_not_done_to_itself(effect)
        if of_a_host(trigger) and isinstance(effect, Exile | Put) and effect.of == "this":
            _is_found_in_the_graveyard(effect)
        if isinstance(effect, Later) and effect.about == "what triggered it":
            is_known_to_be_about(trigger, effect.ability.effects)
            continue
        if isinstance(effect, May) and isinstance(trigger, Enters | BecomesTarget | DealsCombatDamage):
            is_known_to_be_about(trigger, (effect.effect,))
        if ControllerOf("what triggered it") in values_in(effect) and not isinstance(trigger, _OF_A_PERMANENT):
            raise NotRead("whose controller")
        about = "what triggered it" in vars(effect).values()
        if about and any(what.other for what in descriptions_in(effect)):
            raise NotRead("other than which of them")
        if about and not isinstance(effect, _may_be_done_behind(trigger)):
            raise NotRead("what is done to what triggered it")


def _may_be_done_behind(trigger: Trigger) -> tuple[type, ...]:
    """Return what can be done to the object that an ability is about behind that trigger."""
    of_what_targets = isinstance(trigger, BecomesTarget) and trigger.about == "what targets it"
    return _OF_WHAT_TARGETS if of_what_targets else _IS_ABOUT.get(type(trigger), ())


def about_what_is_said(trigger: Trigger, text: str) -> Trigger:
    """Return a trigger by a target with what its ability is about: "tap that creature", "counter that spell".

    Raises ``NotRead`` for both.
    """
    if not isinstance(trigger, BecomesTarget):
        return trigger
    of_it = not trigger.what.itself and _OF_THE_TARGET.search(text) is not None
    if _OF_THE_SPELL.search(text) is None:
        return replace(trigger, about="it") if of_it else trigger
    if of_it:
        raise NotRead("what is a target, and what targets it")
    return replace(trigger, about="what targets it")


_OF_THE_TARGET = Pattern(r"\b(?:that (?:creature|permanent|land|artifact)|it|its)\b(?! controller)")
_OF_THE_SPELL = Pattern(r"\bthat (?:spell|ability)\b")


def _asks_for_one_size(trigger: Trigger, effects: tuple[Effect, ...]) -> None:
    """Raise ``NotRead`` for several sizes of what has died, or one for what is put off: one is kept, by the ability."""
    if not isinstance(trigger, Dies):
        return
    every = list(values_in(effects))
    of_it = {one for one in every if isinstance(one, StatOf) and one.of == "what triggered it"}
    if len(of_it) > 1 or (of_it and any(isinstance(one, Later) for one in every)):
        raise NotRead("which size of what has died")


def _asks_for_one_player(effects: tuple[Effect, ...]) -> None:
    """Raise ``NotRead`` for the controller of what triggered an ability beside who did: one of them is kept with it."""
    if ControllerOf("what triggered it") in values_in(effects) and mentions("who triggered it", effects, Triggered):
        raise NotRead("which player")


def asks_for_no_other_card(trigger: Trigger, targets: Iterable[Target]) -> None:
    """Raise ``NotRead`` for a target that is another card in a graveyard than what has triggered an ability."""
    if what_it_is(trigger) == "what triggered it" and any(t.zone is Zone.GRAVEYARD and t.what.other for t in targets):
        raise NotRead("other than which card")


_OF_WHO_DOES_IT = (
    SpellCast
    | ActivatesAbility
    | LandPlayed
    | TakesAction
    | DiscardsTogether
    | DealsCombatDamage
    | TheyDealCombatDamage
    | TheyAttack
    | GainsLife
    | LosesLife
    | DrawsCard
    | IsSacrificed
)


def who_that_is(trigger: Trigger) -> Players | None:
    """Return who "that player" is behind that trigger: who does that, or is dealt that damage."""
    if (isinstance(trigger, TheyAttack) and trigger.whom is None) or getattr(trigger, "by_opponent", False):
        return None
    if isinstance(trigger, Attacks) and trigger.whom in (Who.EACH_PLAYER, Who.EACH_OPPONENT, Who.ENCHANTED):
        return "who triggered it"
    if isinstance(trigger, StepBegins) and (trigger.who is not Who.YOU or trigger.of_host):
        of_one = trigger.of_host or trigger.who in (Who.EACH_OPPONENT, Who.ENCHANTED)
        named = trigger.step is not Step.END or of_one
        return "active player" if named else None
    if isinstance(trigger, BecomesTarget) and trigger.whose is Who.EACH_OPPONENT:
        return "who triggered it"
    if isinstance(trigger, PutIntoGraveyard):
        return "who triggered it" if trigger.each and trigger.whose is not Who.YOU else None
    if isinstance(trigger, Dies | Enters) and trigger.what.who in (Who.EACH_OPPONENT, Who.ENCHANTED):
        return "who triggered it"
    of_who_is_hit = isinstance(trigger, TriggerOfDamage) and trigger.who is not None
    return "who triggered it" if of_who_is_hit or isinstance(trigger, _OF_WHO_DOES_IT) else None


def what_died(trigger: Trigger) -> Literal["", "this", "what triggered it"]:
    """Return what has died where an ability triggers on that."""
    if isinstance(trigger, ThisDies | ThisPutIntoGraveyard) or trigger == Cycles(this=True) or _is_of_itself(trigger):
        return "this"
    return "what triggered it" if isinstance(trigger, Dies) else ""


def _is_of_itself(trigger: Trigger) -> bool:
    return isinstance(trigger, PutIntoGraveyard) and trigger.what.itself


def _finds_itself_gone(trigger: Trigger, effect: Effect) -> bool:
    """Return whether what is done behind that trigger could not be done to the object itself: that has gone."""
    if isinstance(trigger, ThisLeaves):
        return isinstance(effect, Exile | Put | PutCounters | MakesUntil)
    if isinstance(trigger, TakesAction):
        return trigger.what.itself and not isinstance(effect, DealDamage)
    return isinstance(trigger, IsSacrificed) and trigger.what.itself


def _is_not_done_to_itself(effect: Effect) -> None:
    """Raise ``NotRead`` for what is done to a permanent that has left."""
    if "this" in vars(effect).values():
        raise NotRead("what is done to what has left the battlefield")


def of_a_host(trigger: Trigger) -> bool:
    """Return whether an ability is set off as what its source is attached to dies."""
    return isinstance(trigger, Dies) and trigger.what.host


def _is_found_in_the_graveyard(effect: Exile | Put) -> None:
    if effect.origin is not Zone.GRAVEYARD or not isinstance(effect, Put) or effect.zone is not Zone.HAND:
        raise NotRead("where an Aura is whose host has died")


def speaks_of_another(trigger: Trigger) -> bool:
    """Return whether "that creature" or "that spell" behind a trigger is another than "it" is, which may be unclear."""
    of_two = isinstance(trigger, SpellCast) and trigger.targeting is not None
    of_two = of_two or (isinstance(trigger, DealsDamage) and trigger.to is not None)
    return of_two or isinstance(trigger, ThisFights) or (isinstance(trigger, StepBegins) and trigger.of_host)


_OF_AN_OBJECT = (
    SpellCast | ActivatesAbility | ThisBecomesUnattached | Attacks | OneBlocks | Dies | Enters | IsDealtDamage
)
"""What is set off by one object, which "it" means behind it."""


def asks_of_itself_alone(trigger: Trigger, asked: Condition | None) -> bool:
    """Return whether the object itself is all that is spoken of as a step begins: "if there is no counter on ~, ...".

    "It" is the object then.
    """
    told = [one for one in conditions_in(asked) if not isinstance(one, No)]
    of_a_step = isinstance(trigger, StepBegins) and not trigger.of_host
    return of_a_step and bool(told) and all(isinstance(one, HasCounters | IsUntapped | ThisIs) for one in told)


def what_it_is(trigger: Trigger) -> Objects | None:
    """Return what "it" means behind that trigger."""
    if isinstance(trigger, SpellCast) and trigger.targeting is not None:
        return "this" if trigger.targeting.itself else None
    if trigger == Cycles(this=True) or _is_of_itself(trigger):
        return "this"
    if isinstance(trigger, BecomesTarget) and trigger.about:
        return "what triggered it"
    if (
        isinstance(trigger, Attacks | BecomesTarget | BecomesUntapped | CountersPut | IsDealtDamage)
        and trigger.what
        and trigger.what.itself
    ):
        return "this"
    if isinstance(trigger, ItIsSo):
        return "this" if any(isinstance(one, HasCounters) for one in conditions_in(trigger.condition)) else None
    if isinstance(trigger, DealsDamage):
        return "this" if trigger.what is None and trigger.to is None else None
    if isinstance(trigger, _OF_AN_OBJECT):
        return "what triggered it"
    if isinstance(trigger, DealsCombatDamage):
        return "this" if trigger.what is None else "what triggered it"
    of_this = (
        TransformsInto
        | ThisPutIntoGraveyard
        | ThisEnters
        | ThisTurnedUp
        | ThisBecomesTapped
        | ThisAttacks
        | ThisBlocks
        | ThisBecomesBlocked
        | ThisIsNotBlocked
        | ThisExertedAsItAttacks
    )
    return "this" if isinstance(trigger, of_this) else None
