"""Damage that effects prevent, and damage that can't be prevented (CR 615)."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.facts import Fact
from model.game.game import Object
from model.game.marks_on_permanents import is_bound
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.combat.whom_combat_texts_bind import is_about_damage, is_in_effect, means, who_speaks
from model.objects.matching import matches
from model.text.prevention import SOURCES, CantBePrevented, PreventsDamage, PreventsForCounters
from model.vocabulary import NOBODY, Player


def shield(of: Object | Player) -> Fact:
    """Return the fact of how much of the next damage to that is prevented this turn (CR 615.7)."""
    return Fact("damage_shield", of.index) if isinstance(of, Object) else Fact("damage_shield_of_player", of)


def shield_from(source: Object, to: Object | Player) -> Fact:
    """Return the fact of how often damage of a source to that is prevented this turn (CR 615.8)."""
    if isinstance(to, Object):
        return Fact("source_shield", source.index, to.index)
    return Fact("source_shield_of_player", source.index, to)


def is_as_it_has_to_be(now: State, source: Object) -> Formula:
    """Whether a source that was chosen is what it had to be as it was chosen (CR 615.9)."""
    which = now.number("source_has_to_be", source.index)
    return any_of(*(all_of(which == n, matches(what, now, source, NOBODY)) for n, what in enumerate(SOURCES.values())))


def is_prevented(now: State, source: Object, to: Object | Player, *, combat: bool) -> Formula:
    """Whether an effect prevents all damage that a source would deal to a permanent or player (CR 615.1, 615.6)."""
    found = any_of(_is_kept_from_it(now, source, to, combat), *_by_texts(now, source, to, combat))
    return found is not False and all_of(found, no(cant_be_prevented(now, source, combat=combat)))


def preventing_for_counters(now: State, obj: Object) -> Iterator[tuple[PreventsForCounters, Formula]]:
    """Return what prevents all damage to a permanent and removes counters from it, each with when it does."""
    for effect in now.game.continuous(PreventsForCounters):
        if effect.source is obj and (says := is_in_effect(now, effect)) is not False:
            yield effect.effect, says


def _by_texts(now: State, source: Object, to: Object | Player, combat: bool) -> Iterator[Formula]:
    for effect in now.game.continuous(PreventsDamage):
        if not (effect.effect.noncombat if combat else effect.effect.combat):
            yield is_about_damage(now, effect, source, to)


def _is_kept_from_it(now: State, source: Object, to: Object | Player, combat: bool) -> Formula:
    """Whether an effect of this turn has said of one of both that all its damage is prevented."""
    dealt = is_bound(now, source, "deals no damage") > 0
    in_combat = combat and is_bound(now, source, "deals no combat damage") > 0
    if not isinstance(to, Object):
        return any_of(dealt, in_combat)
    received = is_bound(now, to, "is dealt no damage") > 0
    return any_of(dealt, in_combat, received, combat and is_bound(now, to, "is dealt no combat damage") > 0)


def cant_be_prevented(now: State, source: Object, *, combat: bool) -> Formula:
    """Whether damage of a source can't be prevented (CR 615.12)."""
    return any_of(
        *(
            all_of(speaks, effect.effect.by is None or means(now, effect, effect.effect.by, you, source))
            for effect in now.game.continuous(CantBePrevented)
            if combat or not effect.effect.combat
            for you, speaks in who_speaks(now, effect)
        )
    )
