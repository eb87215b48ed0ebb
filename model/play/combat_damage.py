"""The combat damage step: what nobody chooses about is assigned by itself, and all is dealt at once (CR 510)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from model.actions.damage_assignment import AssignDamage
from model.actions.declarations import object_at
from model.changes.combat_trigger_events import (
    CombatDamageWasDealt,
    DealtCombatDamage,
    DealtCombatDamageBy,
    TheyDealtCombatDamage,
)
from model.changes.triggers import note
from model.game.changing import change
from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.combat.damage_changed import dealt
from model.keyword_actions.damage import Damage, damage_reaches, damage_to_permanent, once_dealt
from model.keyword_actions.draws_life_damage_counters import get_counters
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.combat.combat_damage import (
    FIRST_OF_TWO,
    SECOND_OF_TWO,
    damage_of,
    deals_in_this_step,
    fighters,
    has_a_choice,
    permanents_attacked,
    player_attacked,
    recipients,
    somebody_strikes_first,
    strikes_first,
    total_toxic_value,
)
from model.objects.combat.prevention import cant_be_prevented, is_prevented
from model.objects.commanders import damaged
from model.objects.reach_of_unread_texts import unread_in_force
from model.text.trigger_conditions.of_combat import (
    CombatDamageDealt,
    DealsCombatDamage,
    TheirCreaturesDealYouCombatDamage,
    TheyDealCombatDamage,
)
from model.text.unread import Changes, Reach, Unread
from model.vocabulary import NOBODY, Player, Step

ABOUT_DAMAGE = frozenset({"fighting", "combat"})
"""The qualities of texts that are not modelled and may say how combat damage is dealt."""


def damage_step_begins(now: State) -> State:
    """Tell which combat damage step begins: the first of two, the second of two, or the only one (CR 510.4)."""
    was_first = now.number("damage_step") == FIRST_OF_TWO
    if was_first is True:
        return now.set({Fact("damage_step"): SECOND_OF_TWO})
    first = if_then_else(somebody_strikes_first(now), FIRST_OF_TWO, 0)
    return change(now, {Fact("damage_step"): if_then_else(was_first, SECOND_OF_TWO, first)})


def comes_again(now: State, step: Step) -> Formula:
    """Whether another combat damage step follows, as something struck first (CR 510.4)."""
    return step is Step.COMBAT_DAMAGE and now.number("damage_step") == FIRST_OF_TWO


def who_chooses(now: State) -> list[Player]:
    """Return the players who have to say how their creatures assign damage, the active player first."""
    found = [p for p in now.game.everyone if _has_to_choose(now, p) is not False]
    return sorted(found, key=lambda p: (now.active == p) is not True)


def _has_to_choose(now: State, player: Player) -> Formula:
    if now.holds("damage_assigned", player) is True:
        return False
    return any_of(*(all_of(now.controller(o) == player, has_a_choice(now, o)) for o in fighters(now)))


def all_is_assigned(now: State) -> None:
    """Check that no player has to say how damage is assigned before the step ends. Raises ``CannotHappen``."""
    if (now.priority == NOBODY) is True and (now.passes == 0) is True:
        for player in who_chooses(now):
            name = now.game.name_of(player)
            dealer = next(o for o in fighters(now) if has_a_choice(now, o) is not False)
            raise CannotHappen(f'say how {name} assigns the damage of {dealer} (CR 510.1): "{name} assigns ..."')


def assigned_by_itself(now: State) -> State:
    """Return the state in which damage is dealt if no player has a choice about it, or one that waits for that.

    Where a player has a choice nobody has priority until it is told.
    """
    return combat_damage_dealt(now) if no_damage_is_divided(now) is True else now.set({Fact("priority"): NOBODY})


def no_damage_is_divided(now: State) -> Formula:
    """Return whether no player has to say how combat damage is assigned (CR 510.1c-d)."""
    return no(any_of(*(_has_to_choose(now, p) for p in now.game.everyone)))


def assign(now: State, act: AssignDamage) -> State:
    """Note how a player assigns damage; once all have who choose, it is dealt (CR 510.1, 510.2)."""
    changes: dict[Fact, Value] = {Fact("damage_assigned", act.player): True}
    for dealer, to, amount in act.assigned:
        obj = object_at(now.game, to)
        attacked = obj is None or any(o is obj for o, _ in permanents_attacked(now, dealer))
        there = to - len(now.game.players)
        fact = Fact("assigned_ahead", dealer.index) if attacked else Fact("assigned", dealer.index, there)
        changes[fact] = amount
    now = now.set(changes)
    return assigned_by_itself(_step_told_apart(now))


def _step_told_apart(now: State) -> State:
    """Return the state in which it is known which step it is, where a situation began in it (CR 510.4)."""
    said = now.number("damage_step")
    first = all_of(said == 0, somebody_strikes_first(now))
    return change(now, {Fact("damage_step"): FIRST_OF_TWO}, first)


def how_assigned(now: State, obj: Object) -> Iterator[tuple[Object | None, Number]]:
    """Return what a creature deals to what: as its controller has said, or all of it to the one that there is."""
    said = any_of(*(all_of(now.controller(obj) == p, now.holds("damage_assigned", p)) for p in now.game.everyone))
    whole = if_then_else(deals_in_this_step(now, obj), damage_of(now, obj), 0)
    those = recipients(now, obj)
    others = any_of(*(so for to, so in those if to is not None))
    for to, so in those:
        fact = Fact("assigned_ahead", obj.index) if to is None else Fact("assigned", obj.index, to.index)
        by_itself = if_then_else(all_of(so, to is not None or no(others)), whole, 0)
        amount = if_then_else(said, now.number(*fact), by_itself)
        if (amount == 0) is not True:
            yield to, amount


def combat_damage_dealt(now: State) -> State:
    """Deal all combat damage at once, and remember who struck first (CR 510.2, 510.4)."""
    before, damage = now, Damage(now, combat=True, at_once=_dealt_at_once(now))
    for obj in fighters(before):
        all_is_read(before, obj)
        for to, assigned in how_assigned(before, obj):
            now = _deals(now, damage, obj, to, assigned)
    now = once_dealt(now, damage)
    if now.game.speaks_of(DealsCombatDamage):
        now = _noted(now, damage)
    if now.game.speaks_of(TheyDealCombatDamage):
        now = _noted_together(now, damage)
    if now.game.speaks_of(TheirCreaturesDealYouCombatDamage):
        now = _noted_by_whom(now, damage)
    if now.game.speaks_of(CombatDamageDealt):
        now = note(now, CombatDamageWasDealt(), any_of(*(some for *_, some in damage.dealt)))
    changes: dict[Fact, Value] = {}
    for obj in fighters(before):
        first = all_of(before.number("damage_step") == FIRST_OF_TWO, strikes_first(before, obj))
        changes[Fact("struck_first", obj.index)] = any_of(before.holds("struck_first", obj.index), first)
    kinds: tuple[FactKind, ...] = ("assigned", "assigned_ahead")
    changes |= dict.fromkeys(now.stated_of(*kinds), 0)
    changes |= {Fact("damage_assigned", player): True for player in now.game.everyone}
    return change(now, changes)


def _noted(now: State, damage: Damage) -> State:
    """Let trigger what waits for a creature to deal combat damage to a player."""
    for obj, to, _, some in damage.dealt:
        if not isinstance(to, Object):
            now = note(now, DealtCombatDamage(obj, to), some)
    return now


def _noted_together(now: State, damage: Damage) -> State:
    """Let trigger what waits for creatures to deal combat damage to a player, however many do (CR 603.2c)."""
    for player in now.game.everyone:
        creatures = tuple((obj, some) for obj, to, _, some in damage.dealt if to == player and some is not False)
        now = note(now, TheyDealtCombatDamage(player, creatures), any_of(*(when for _, when in creatures)))
    return now


def _noted_by_whom(now: State, damage: Damage) -> State:
    """Let trigger what waits for creatures to deal combat damage to players, by who controls them (724.2, 725.2)."""
    for to, by in product(now.game.everyone, repeat=2):
        those = ((obj, some) for obj, whom, _, some in damage.dealt if whom == to)
        theirs = [all_of(some, damage.before.controller(obj) == by) for obj, some in those]
        for one in theirs:
            now = note(now, DealtCombatDamageBy(by, to, together=False), one)
        now = note(now, DealtCombatDamageBy(by, to, together=True), any_of(*theirs))
    return now


def _dealt_at_once(before: State) -> dict[Object | Player, list[tuple[Object, Number]]]:
    """Return how much creatures would deal to what a shield is around, in the order in which they deal it here."""
    found: dict[Object | Player, list[tuple[Object, Number]]] = {}
    for obj in fighters(before) if before.stated_of("damage_shield", "damage_shield_of_player") else ():
        for to, amount in _dealt_by(before, obj):
            if cant_be_prevented(before, obj, combat=True) is not True and (amount == 0) is not True:
                found.setdefault(to, []).append((obj, amount))
    return found


def _dealt_by(before: State, obj: Object) -> Iterator[tuple[Object | Player, Number]]:
    """Return to what a creature deals how much combat damage: none of what an effect prevents (CR 615.6)."""
    for ahead, assigned in how_assigned(before, obj):
        for to, so in [(ahead, True)] if ahead is not None else _attacked(before, obj):
            there = all_of(so, no(is_prevented(before, obj, to, combat=True)))
            yield to, if_then_else(there, dealt(before, obj, to, assigned, combat=True), 0)


def _attacked(now: State, obj: Object) -> Iterator[tuple[Object | Player, Formula]]:
    """Return the players and permanents that a creature may attack, each with when it does."""
    yield from ((player, player_attacked(now, obj, player)) for player in now.game.everyone)
    yield from permanents_attacked(now, obj)


def all_is_read(now: State, obj: Object) -> None:
    """Check that no text that is not modelled bears on how a creature deals damage. Raises ``CannotHappen``."""
    if now.acted is None:
        return
    texts = [(one.source, one.text) for one in now.acted if _is_about_damage(one.text)]
    for source, text in unread_in_force(now, _is_about_damage):
        another_alone = text.reach is Reach.ITSELF and source is not obj and source in fighters(now)
        hosted = text.reach is not Reach.HOST or now.attached(source, obj) is not False
        texts += [(source, text)] if hosted and not another_alone else []
    for source, text in texts[:1]:
        raise CannotHappen(f"how {obj} deals combat damage is not modelled: {text.text}, says {source}")


def _is_about_damage(text: Unread) -> bool:
    could = text.could
    return could is None or any(isinstance(one, Changes) and ABOUT_DAMAGE & set(one.kinds) for one in could)


def _deals(now: State, damage: Damage, obj: Object, to: Object | None, amount: Number) -> State:
    before = damage.before
    if to is not None:
        return damage_to_permanent(now, damage, obj, to, dealt(before, obj, to, amount, combat=True))
    for player in now.game.everyone:
        attacked = player_attacked(before, obj, player)
        if attacked is not False:
            prevented = is_prevented(before, obj, player, combat=True)
            would_be = dealt(before, obj, player, amount, combat=True)
            now, left = damage.left(now, obj, player, would_be, attacked, prevented)
            when = all_of(attacked, no(prevented))
            now = damage_reaches(now, damage, obj, player, left, when)
            now = get_counters(now, player, "poison", total_toxic_value(before, obj), all_of(when, left > 0))
            now = change(now, damaged(now, obj, player, left), when)
    for walker, there in permanents_attacked(before, obj):
        now = damage_to_permanent(now, damage, obj, walker, dealt(before, obj, walker, amount, combat=True), there)
    return now
