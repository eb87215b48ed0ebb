"""Shields that prevent the next damage to a permanent or player this turn, up to some amount (CR 615.7, 615.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from model.game.changing import change
from model.game.choosing import choose
from model.game.facts import Fact, Range
from model.game.game import Object
from model.game.kinds_of_facts.parts import EVERY_TIME
from model.game.marks_on_permanents import SHIELDS_FROM_SOURCES
from model.game.state import State
from model.keyword_actions.affected import Affected, chosen_among, objects_affected, players_affected
from model.keyword_actions.amounts import amounts_of
from model.keyword_actions.combat.damage_changed import not_changed
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects.combat.prevention import cant_be_prevented, is_as_it_has_to_be, shield, shield_from
from model.objects.matching import matches
from model.text.descriptions import Those
from model.text.instructions.draws_life_damage_counters import PreventFromSource, PreventNextDamage
from model.text.prevention import SOURCES, PreventsSome
from model.text.replacement_effects import MoreDamage
from model.vocabulary import Player, Zone

AtOnce: TypeAlias = Mapping[Object | Player, Sequence[tuple[Object, Number]]]
"""How much would be dealt to each at the same time by several sources, in the order in which it is dealt here."""


def _prevent_next(now: State, effect: PreventNextDamage, by: Resolution) -> State:
    """Put a shield around each of these: one for each permanent that there is now (CR 615.11)."""
    number = amounts_of(now, effect.amount, by)
    now, affected = (now, []) if effect.to is None else objects_affected(now, effect.to, by)
    who = effect.to_players or (effect.to if effect.to in ("target", "second target") else None)
    for player, when in list(players_affected(now, who, by)) if who else ():
        now = _with_more(now, player, number(player), when)
    for obj, when in affected:
        now = _with_more(now, obj, number(len(now.game.players) + obj.index), when)
    return now


def _with_more(now: State, to: Object | Player, amount: Number, when: Formula) -> State:
    fact = shield(to)
    return change(now, {fact: now.number(*fact) + amount}, when)


def _prevent_from_source(now: State, effect: PreventFromSource, by: Resolution) -> State:
    """Let its controller choose a source, and put a shield from it around each of these (CR 609.7a).

    Raises ``CannotHappen`` where another effect of this turn asks of the same source to be something else.
    """
    now, affected = (now, []) if effect.to is None else objects_affected(now, effect.to, by)
    who = effect.to_players or (effect.to if effect.to in ("target", "second target") else None)
    to: list[tuple[Object | Player, Formula]] = [*affected, *(players_affected(now, who, by) if who else ())]
    for player, is_you in list(players_affected(now, "you", by)):
        now, sources = chosen_among(now, by, player, _that_can_be_chosen(now, effect.what, by, is_you))
        for source, when in sources:
            now = _having_to_be(now, source, effect.what, when)
            shields = [(shield_from(source, one), all_of(when, so)) for one, so in to]
            if effect.to is None and effect.to_players is None:
                shields = [(Fact("source_shield_of_all", source.index), when)]
            for fact, so in shields:
                now = change(now, {fact: EVERY_TIME if effect.every else _once_more(now.number(*fact))}, so)
    return now


def _having_to_be(now: State, source: Object, what: Those, when: Formula) -> State:
    asked, has_to_be = list(SOURCES.values()).index(what), Fact("source_has_to_be", source.index)
    mine = (fact for fact in now.stated_of(*SHIELDS_FROM_SOURCES[:-1]) if fact.about == source.index)
    others = any_of(*(now.number(*fact) > 0 for fact in mine))
    if all_of(when, others, now.number(*has_to_be) != asked) is not False:
        raise CannotHappen(f"what {source} has to be for several effects of this turn is not followed (CR 615.9)")
    return change(now, {has_to_be: asked}, when)


def _once_more(times: Number) -> Number:
    return if_then_else(times == EVERY_TIME, EVERY_TIME, times + 1)


def _that_can_be_chosen(now: State, what: Those, by: Resolution, asked: Formula) -> Affected:
    """Return the permanents, spells, sources of abilities on the stack, and what is face up in the command zone."""
    abilities = [(o.source, now.on_stack(o)) for o in now.game.objects if o.is_ability and now.on_stack(o) is not False]
    found: Affected = []
    for obj in now.game.objects:
        of_an_ability = (there for source, there in abilities if source is obj)
        in_command = all_of(now.zone(obj) == Zone.COMMAND, no(now.face_down(obj)))
        there = any_of(now.on_battlefield(obj), now.on_stack(obj), in_command, *of_an_ability)
        fits = all_of(asked, not obj.is_ability, there)
        if fits is not False and (fits := all_of(fits, matches(what, now, obj, by.controller, by.source))) is not False:
            found.append((obj, fits))
    return found


def left_by_shields_from(
    now: State,
    before: State,
    source: Object,
    to: Object | Player,
    amount: Number,
    when: Formula,
    *,
    combat: bool,
    otherwise: Formula,
) -> tuple[State, Number]:
    """Return how much damage is left of a source, of which a shield prevents all that it deals at once (CR 615.8).

    What the source no longer is as it was chosen, or what can't be prevented, leaves the shield as it was (CR 615.9,
    615.12). Raises ``CannotHappen`` where another effect may prevent that damage as well (CR 616.1).
    """
    for fact in (shield_from(source, to), Fact("source_shield_of_all", source.index)):
        times = before.number(*fact)
        waits = all_of(when, amount > 0, times > 0)
        if waits is False:
            continue
        not_changed(now, to, PreventsSome)
        others = any_of(otherwise, before.number(*shield(to)) > 0)
        applies = all_of(
            waits, is_as_it_has_to_be(before, source), no(cant_be_prevented(before, source, combat=combat))
        )
        if all_of(applies, others) is not False:
            raise CannotHappen(f"which of several effects prevents damage of {source} is not followed (CR 616.1)")
        now = change(now, {fact: if_then_else(times == EVERY_TIME, times, times - 1)}, applies)
        amount = if_then_else(applies, 0, amount)
    return now, amount


def left_by_shields(
    now: State,
    source: Object,
    to: Object | Player,
    amount: Number,
    when: Formula,
    *,
    combat: bool,
    at_once: AtOnce,
    otherwise: Formula,
) -> tuple[State, Number]:
    """Return how much damage is left of what would be dealt, once a shield has prevented the next of it.

    Of what several sources deal at once its player or controller chooses which it prevents (CR 615.7), and whether it
    applies before another effect that prevents the damage ``otherwise`` (CR 616.1). What can't be prevented leaves the
    shield as it was (CR 615.12). Raises ``CannotHappen`` if something else may change how much is dealt.
    """
    fact = shield(to)
    there = now.number(*fact)
    if when is False or (there == 0) is True:
        return now, amount
    not_changed(now, to, MoreDamage, PreventsSome)
    first = all_of(when, otherwise)
    name = f"whether a shield of this turn prevents damage of {source} before another effect"
    now, chosen = choose(now, name, [(0, True), (1, first)], Range(0, 1, ("no", "yes")))
    applies = all_of(when, no(cant_be_prevented(now, source, combat=combat)), any_of(no(otherwise), chosen == 1))
    would_be = if_then_else(applies, amount, 0)
    most = _less(would_be, there)
    now, used = _chosen(now, f"how much damage of {source} a shield prevents", most, there, _later(at_once, source, to))
    return change(now, {fact: there - used}), amount - used


def _chosen(now: State, name: str, most: Number, there: Number, later: Number) -> tuple[State, Number]:
    """Return how much of the damage of one source is prevented, where so much more is dealt by others at once."""
    if (later == 0) is True:
        return now, most
    least = _less(most, if_then_else(there > later, there - later, 0))
    high = most if isinstance(most, int) else most.high
    options = [(number, all_of(least <= number, number <= most)) for number in range(high + 1)]
    return choose(now, name, options, Range(0, high, tuple(map(str, range(high + 1)))))


def _later(at_once: AtOnce, source: Object, to: Object | Player) -> Number:
    """Return how much others deal to that at the same time that come after a source."""
    those = list(at_once.get(to, ()))
    place = next((place for place, (one, _) in enumerate(those) if one is source), len(those))
    return total(amount for _, amount in those[place + 1 :])


def _less(one: Number, other: Number) -> Number:
    return if_then_else(one < other, one, other)


DOES: dict[type, Does] = {PreventNextDamage: _prevent_next, PreventFromSource: _prevent_from_source}
