"""What is put off to the beginning of a later step: "exile it at the beginning of the next end step" (CR 603.7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TypeAlias

from model.text.abilities import Effect, Later, at_next
from model.text.instructions.affected import Objects
from model.text.instructions.compound import May
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import (
    DrawCards,
    GainLife,
    LoseGame,
    LoseLife,
    PutCounters,
    TakeCounters,
)
from model.text.instructions.instruction import Instruction
from model.text.instructions.permanents import Destroy, SacrificePermanents, Tap, Transform, Untap
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Exile, Put
from model.text.keywords.triggering import END_OF_COMBAT
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Who, Zone
from reader.effects.said_so_far import Said
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words

About: TypeAlias = Literal["this", "target"]

_STEPS: dict[str, StepBegins] = {
    "at the beginning of the next end step": StepBegins(Step.END, Who.EACH_PLAYER),
    "at the beginning of your next end step": StepBegins(Step.END),
    "at the beginning of the next turn's upkeep": StepBegins(Step.UPKEEP, Who.EACH_PLAYER),
    "at the beginning of the next upkeep": StepBegins(Step.UPKEEP, Who.EACH_PLAYER),
    "at the beginning of your next upkeep": StepBegins(Step.UPKEEP),
    "at end of combat": END_OF_COMBAT,
}
_FIRST = Pattern(rf"({'|'.join(_STEPS)}), (.*)$")
_LAST = Pattern(rf"(.*) ({'|'.join(_STEPS)})$")


def parted(text: str) -> tuple[StepBegins, str] | None:
    """Return when a sentence says that something is done later, and what; ``None`` for another sentence."""
    if found := _FIRST.match(text):
        return _STEPS[found[1]], found[2]
    if found := _LAST.match(text):
        return _STEPS[found[2]], found[1]
    return None


def later(
    when: StepBegins, what: str, said: Said, clause: Callable[[Words, Said], tuple[Effect, ...]]
) -> tuple[Effect, ...]:
    """Return what is put off to that step: one thing that is done by players, or to what it is about.

    Raises ``NotRead``.
    """
    words = Words(what)
    done = clause(words, said)
    words.end()
    (effect,) = done if len(done) == 1 else (None,)
    if isinstance(effect, _DONE_BY_PLAYERS):
        if effect.who not in ("you", "each player", "each opponent") or not isinstance(_how_many(effect), int):
            raise NotRead("of whom, or how much, at that time")
        return (at_next(when, effect),)
    if isinstance(effect, LoseGame) and effect.who == "you":
        return (at_next(when, effect),)
    if not isinstance(effect, May):
        return (_about_one(when, effect, said),)
    put_off = _about_one(when, effect.effect, said)
    (of_it,) = put_off.ability.effects
    if effect.who != "you" or not isinstance(of_it, Instruction):
        raise NotRead("what another may do then")
    return (at_next(when, replace(effect, effect=of_it), about=put_off.about),)


_DONE_BY_PLAYERS = CreateTokens | DiscardCards | DrawCards | GainLife | LoseLife


def _about_one(when: StepBegins, effect: Effect | None, said: Said) -> Later:
    """Return what is put off that is done to one object, or to several targets. Raises ``NotRead``."""
    if not isinstance(effect, _DONE_TO_ONE) or not _lies_there(effect):
        raise NotRead("what is done later")
    of = effect.on if isinstance(effect, PutCounters) else effect.of
    effect = _done_to(effect, "what triggered it")
    if of == "this" and not said.spell:
        return at_next(when, effect)
    if of == "the exiled cards" or of == "what triggered it":
        return at_next(when, effect, about=of)
    if of != "target" or said.targets[0].zone is Zone.STACK:
        raise NotRead("what that is about")
    return at_next(when, effect, about="target")


_DONE_TO_ONE = Destroy | Exile | Put | PutCounters | SacrificePermanents | TakeCounters | Tap | Transform | Untap


def _done_to(effect: _DONE_TO_ONE, what: Objects) -> Effect:
    return replace(effect, on=what) if isinstance(effect, PutCounters) else replace(effect, of=what)


def _how_many(effect: _DONE_BY_PLAYERS) -> object:
    """Return how much that is; of tokens only if no more is said of how they enter."""
    if isinstance(effect, CreateTokens):
        return effect.number if effect == CreateTokens(effect.token, effect.number, effect.who, effect.tapped) else None
    return effect.number if isinstance(effect, DiscardCards | DrawCards) else effect.amount


def _lies_there(effect: Effect) -> bool:
    """Return whether what is moved lies on the battlefield, or is exiled by the same text, and how many is a number."""
    if isinstance(effect, PutCounters | TakeCounters):
        return isinstance(effect.number, int)
    exiled = isinstance(effect, Put) and effect.of == "the exiled cards"
    return exiled or not isinstance(effect, Exile | Put) or effect.origin is Zone.BATTLEFIELD
