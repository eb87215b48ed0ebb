"""Mana abilities: payments look at them before they are activated, so one is read whole or not at all (CR 605)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from model.text.abilities import Activated, Effect, unmodelled
from model.text.costs.cost import Cost
from model.text.costs.parts import (
    CollectEvidence,
    Loyalty,
    PayEnergy,
    PayLife,
    RemoveCounters,
    RemoveCountersFrom,
    SacrificeThis,
    TapThis,
    UntapThis,
)
from model.text.counted import CountersOn, CountOf, DevotionTo, PowerOf
from model.text.instructions.adding_mana import AddMana, ManyIf, PaidX
from model.text.mana import FREE
from model.text.trigger_conditions.of_players import SpellCast
from model.text.unread import Cards, Changes, Could, Of, Unread
from model.vocabulary import Zone
from reader.effects.mana import KindsWhile
from reader.instructions.sentences import Does, all_effects
from reader.patterns import Pattern
from reader.segments.lines import Line
from reader.words.cursor import NotRead

_QUOTED = Pattern(r'"[^"]*"')
"""What something else is said to have: it makes no mana as the ability itself does."""
_MAKES_MANA = Pattern(r"\b[Aa]dds? (?:\{|X |an amount|an additional|that much|[^.\"]*\bmana\b)")

_RIDER = Pattern(
    r"^\s*(?:If (?:that|this) mana is spent (?:on|to cast) |When(?:ever)? (?:you spend this mana to cast |"
    r"that mana is spent (?:on|to cast) )).*|, and that spell can't be countered(?=\.?$)",
    re.DOTALL,
)
"""What a text says of the spell that mana is spent on."""
_NEXT_CAST = Pattern(r"^\s*When you next cast [^,]* this turn, .*", re.DOTALL)
"""What is set off by the next spell, behind mana: it is no part of what the ability does as mana is made."""

_STAYS = (TapThis, UntapThis, PayLife, PayEnergy)
"""The parts of costs that leave what is counted as it is; of what is sacrificed, counters are counted as they were."""

_NOT_FOR_MANA = (RemoveCountersFrom, CollectEvidence)

_OF_A_BOARD = (CountOf, PowerOf, DevotionTo, ManyIf)
"""What is counted as it is before anything is paid."""


def mentions_mana(rest: Line) -> bool:
    """Return whether what stands behind a cost speaks of adding mana, in quotation marks or not."""
    return bool(_MAKES_MANA.search(rest.said))


def makes_mana(rest: Line) -> bool:
    """Return whether what stands behind a cost adds mana itself, as far as its words show."""
    return bool(_MAKES_MANA.search(_QUOTED.sub("", rest.said)))


def without_riders(told: list[Line], behind_mana: bool) -> tuple[list[Line], list[Line]]:
    """Return sentences without what they say of the spell that mana is spent on, and that (CR 106.6)."""
    later = [one for one in told if behind_mana and _NEXT_CAST.match(one.said)]
    told = [one for one in told if one not in later]
    riders = [one for one in told if _RIDER.search(one.text)] + later
    kept = [(one, _RIDER.sub("", one.said)) for one in told]
    return [one if rest == one.said else Line(rest, (), one.names) for one, rest in kept if rest.strip()], riders


def noted(riders: list[Line], paid: Cost) -> list[Unread]:
    """Return the notes for what happens with a spell that mana is spent on: they act from the battlefield.

    Raises ``NotRead`` where the source of the mana has left by then.
    """
    stays = (isinstance(p, _STAYS) or (isinstance(p, Loyalty) and p.change > 0) for p in paid.parts)
    if riders and not all(stays):
        raise NotRead("what is spent once its source may have gone")
    return [unmodelled(one.said, *_could(one), acts=SpellCast()) for one in riders]


def _could(rider: Line) -> tuple[Could, ...]:
    """Return what could be otherwise by what is said of the spell, whoever owns it: if it can be countered, or all."""
    return (Changes(("uncounterable",), Cards(Zone.STACK, Of.PLAYERS)),) if _OF_COUNTERING.search(rider.text) else ()


_OF_COUNTERING = Pattern(
    r"^Spend this mana only to cast [^.\"]*, and that spell can't be countered\.?$|"
    r"^If (?:that|this) mana is spent (?:on|to cast) [^.\",]*, (?:that spell|it) can't be countered\.?$"
)


def for_this_cost(paid: Cost, done: list[Does], also: Iterable[object]) -> tuple[Effect, ...]:
    """Return what a mana ability does for its cost. ``also`` is what it says besides.

    Raises ``NotRead`` for one with a note in it, and where how much it adds is not known before it is paid.
    """
    effects = _for_what_is_removed(paid, all_effects(done))
    if not all(one.read for one in done) or any(isinstance(one, Unread) for one in (*effects, *also)):
        raise NotRead("mana with a sentence that is not read")
    _counted_before_it_is_paid(paid, effects)
    return effects


def added_while(ability: Activated, found: KindsWhile) -> Activated:
    """Return a mana ability that adds each of these mana while something is so. Raises ``NotRead`` for another."""
    made, *others = ability.effects
    if not isinstance(made, AddMana) or made.per is not None or made.options != found.options:
        raise NotRead("other mana")
    if any(isinstance(other, AddMana) for other in others) or not ability.adds_mana:
        raise NotRead("mana besides, or with a target")
    if ability.cost.mana != FREE or not all(isinstance(part, _STAYS) for part in ability.cost.parts):
        raise NotRead("what is there once the cost is paid")
    return replace(ability, effects=(replace(made, while_so=found.while_so), *others))


def _for_what_is_removed(paid: Cost, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return what a mana ability does, with as much mana as counters are removed for it. Raises ``NotRead``."""
    by_x = [effect for effect in effects if isinstance(effect, AddMana) and isinstance(effect.per, PaidX)]
    removed = [part for part in paid.parts if isinstance(part, RemoveCounters) and part.x]
    other = any(getattr(part, "x", False) and part not in removed for part in paid.parts)
    if other or any(isinstance(part, _NOT_FOR_MANA) for part in paid.parts):
        raise NotRead("mana for as much as is paid, for what others have, or for evidence")
    if len(by_x) + len(removed) + paid.mana.xs == 0:
        return effects
    if by_x != list(effects) or len(by_x) != 1 or len(removed) + paid.mana.xs != 1:
        raise NotRead("as much as is paid for something else than mana alone, or as several things")
    per = by_x[0].per
    assert isinstance(per, PaidX)
    return (replace(by_x[0], per=PaidX(per.more + sum(part.number for part in removed))),)


def _counted_before_it_is_paid(paid: Cost, effects: tuple[Effect, ...]) -> None:
    """Raise ``NotRead`` where what is paid, or done before, could change how much mana is added: it is counted then."""
    counted = [(place, one.per) for place, one in enumerate(effects) if isinstance(one, AddMana)]
    places = [place for place, per in counted if per is not None and not isinstance(per, PaidX | int)]
    if any(places):
        raise NotRead("what is counted once something else was done")
    if paid.mana != FREE and any(isinstance(per, _OF_A_BOARD) for _, per in counted):
        raise NotRead("what is counted once mana was paid, by which it may become less")
    counters = all(isinstance(per, CountersOn | PaidX | int | None) for _, per in counted)
    stays = (isinstance(part, _STAYS) or (counters and isinstance(part, SacrificeThis)) for part in paid.parts)
    if places and not all(stays):
        raise NotRead("what is counted once the cost is paid")
