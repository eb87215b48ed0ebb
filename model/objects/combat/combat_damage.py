"""Creatures that fight: which are blocked, which deal combat damage in a step, how much, to what (CR 509.1h, 510)."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.facts import MOST_LIFE, Fact
from model.game.game import Object
from model.game.marks_on_permanents import is_bound
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, integer, no, total
from model.objects.characteristics import gifts, has_ability, has_known_stats, has_type
from model.objects.combat.able_to_attack_or_block import can_be_a_creature_there, is_in_combat
from model.objects.combat.attacked import attacked_by, is_attacking
from model.objects.combat.whom_combat_texts_bind import binds
from model.objects.counting.sizes_that_texts_may_change import power_of, toughness_of
from model.objects.functioning import has_lost_its_abilities
from model.objects.own_characteristics import forms
from model.text.combat import DealsByToughness, IgnoresBlockers
from model.text.keywords.of_combat import DoubleStrike, FirstStrike, Trample
from model.text.keywords.of_permanents import Deathtouch, Toxic
from model.vocabulary import CardType, Player

FIRST_OF_TWO, SECOND_OF_TWO = 1, 2
"""Which combat damage step it is, where there are two (CR 510.4)."""

NO_ORDER = "2024-11-08"
"""The edition since which no damage assignment order is announced (CR 509.2-3 until then, 510.1c-d)."""


def is_blocked(now: State, attacker: Object) -> Formula:
    """Whether an attacker is a blocked creature: it stays one if its blockers leave combat (CR 509.1h)."""
    return all_of(is_attacking(now, attacker), now.holds("blocked", attacker.index))


def blocks(now: State, blocker: Object, attacker: Object) -> Formula:
    """Whether a creature blocks another (CR 509.1g)."""
    blocking = now.number("blocking", blocker.index, attacker.index) > 0
    return blocking is not False and all_of(now.on_battlefield(blocker), blocking)


def blockers_of(now: State, attacker: Object) -> list[tuple[Object, Formula]]:
    """Return what may block an attacker, each with when it does."""
    return [(o, there) for o in _fighting(now)[1] if (there := blocks(now, o, attacker)) is not False]


def attackers_blocked_by(now: State, blocker: Object) -> list[tuple[Object, Formula]]:
    """Return what a creature may block, each with when it does."""
    return [(o, there) for o in _fighting(now)[0] if (there := blocks(now, blocker, o)) is not False]


def fighters(now: State) -> tuple[Object, ...]:
    """Return what may be an attacking or a blocking creature, also what blocks nothing any more (CR 506.4)."""
    attackers, blockers = _fighting(now)
    return (*attackers, *(o for o in blockers if o not in attackers))


def _fighting(now: State) -> tuple[tuple[Object, ...], tuple[Object, ...]]:
    """Return what may attack, and what may block it."""
    return now.memo("fighting", _may_fight)


def _may_fight(now: State) -> tuple[tuple[Object, ...], tuple[Object, ...]]:
    attackers = tuple(o for o in now.game.cards if is_attacking(now, o) is not False)
    blockers = (
        o
        for o in now.game.cards
        if can_be_a_creature_there(now, o)
        and (
            now.holds("still_blocking", o.index) is not False or any(blocks(now, o, a) is not False for a in attackers)
        )
    )
    return attackers, tuple(blockers)


def strikes_first(now: State, obj: Object) -> Formula:
    """Whether a creature has first or double strike (CR 702.4, 702.7)."""
    return has_ability(now, obj, FirstStrike, DoubleStrike)


def somebody_strikes_first(now: State) -> Formula:
    """Whether a creature in combat has first or double strike: then there are two combat damage steps (CR 510.4)."""
    return now.memo(
        "strikes first", lambda now: any_of(*(all_of(fights(now, o), strikes_first(now, o)) for o in fighters(now)))
    )


def fights(now: State, obj: Object) -> Formula:
    """Whether an object is an attacking or a blocking creature (CR 506.4)."""
    return all_of(now.on_battlefield(obj), is_in_combat(now, obj))


def deals_in_this_step(now: State, obj: Object) -> Formula:
    """Whether a creature that fights assigns combat damage in this combat damage step (CR 510.4)."""
    second = now.number("damage_step") == SECOND_OF_TWO
    again = any_of(no(now.holds("struck_first", obj.index)), has_ability(now, obj, DoubleStrike))
    at_first = any_of(no(somebody_strikes_first(now)), strikes_first(now, obj))
    return if_then_else(second, again, at_first)


def damage_of(now: State, obj: Object) -> Number:
    """Return how much combat damage a creature deals by its power: none, if that is below 0 (CR 510.1a).

    Or by its toughness, where an effect says so; or none, where an effect of this turn says that it assigns none.
    """
    effects = now.game.continuous(DealsByToughness)
    if not effects:
        strength = _known_power(now, obj)
    else:
        greater = toughness_of(now, obj) > power_of(now, obj)
        bound = (all_of(binds(now, e, e.effect.of, obj), not e.effect.if_greater or greater) for e in effects)
        strength = if_then_else(any_of(*bound), toughness_of(now, obj), power_of(now, obj))
    assigns = all_of(strength > 0, is_bound(now, obj, "assigns no combat damage") == 0)
    return if_then_else(assigns, strength, 0)


def _known_power(now: State, obj: Object) -> Number:
    """Return a creature's power: that of what an effect has made a creature may not be known."""
    known = has_known_stats(now, obj)
    if known is True:
        return power_of(now, obj)
    return if_then_else(known, power_of(now, obj), integer(f"the power of {obj}", 0, MOST_LIFE))


def tramples(now: State, attacker: Object) -> Formula:
    """Whether an attacker has trample (CR 702.19)."""
    return has_ability(now, attacker, Trample)


def ignores_blockers(now: State, attacker: Object) -> Formula:
    """Whether an effect lets a creature assign its combat damage as though it weren't blocked (CR 510.1b-c, 609.4)."""
    effects = now.game.continuous(IgnoresBlockers)
    return any_of(*(binds(now, effect, effect.effect.of, attacker) for effect in effects))


def player_attacked(now: State, attacker: Object, player: Player) -> Formula:
    """Whether an attacker attacks that player, and no permanent."""
    return all_of(is_attacking(now, attacker), attacked_by(now, attacker) == player)


def permanents_attacked(now: State, attacker: Object) -> Iterator[tuple[Object, Formula]]:
    """Return the planeswalkers and battles that an attacker may attack, each with when it is there and attacked."""
    players = len(now.game.players)
    attacked = attacked_by(now, attacker)
    for obj in now.game.cards:
        so = attacked == players + obj.index
        if so is not False:
            is_one = any_of(has_type(now, obj, CardType.PLANESWALKER), has_type(now, obj, CardType.BATTLE))
            there = all_of(now.on_battlefield(obj), is_one)
            yield obj, all_of(is_attacking(now, attacker), so, there)


def attacks_something(now: State, attacker: Object) -> Formula:
    """Whether what an attacker was declared to attack is still there to be dealt damage (CR 506.4c, 510.1b)."""
    players = any_of(*(player_attacked(now, attacker, p) for p in now.game.everyone))
    return any_of(players, *(there for _, there in permanents_attacked(now, attacker)))


def may_reach_what_it_attacks(now: State, attacker: Object) -> Formula:
    """Whether an attacker may assign damage to what it attacks (CR 510.1b, 702.19b, 702.19d).

    It is unblocked, or it tramples, or an effect says so.
    """
    blocked = now.holds("blocked", attacker.index)
    through = any_of(no(blocked), tramples(now, attacker), ignores_blockers(now, attacker))
    return all_of(through, attacks_something(now, attacker))


def recipients(now: State, obj: Object) -> list[tuple[Object | None, Formula]]:
    """Return what a creature that fights may assign damage to, each with when: ``None`` is what it attacks."""
    found: list[tuple[Object | None, Formula]] = [(o, so) for o, so in blockers_of(now, obj)]
    found += [(o, so) for o, so in attackers_blocked_by(now, obj)]
    ahead = may_reach_what_it_attacks(now, obj)
    return found if ahead is False else [*found, (None, ahead)]


def lethal_damage(now: State, obj: Object) -> Number:
    """Return how much damage is lethal to a creature, with what is marked on it (CR 120.6, 510.1c)."""
    left = toughness_of(now, obj) - now.number("damage", obj.index)
    return if_then_else(left > 0, left, 0)


def has_a_choice(now: State, obj: Object) -> Formula:
    """Whether a creature deals damage in this step that its controller may divide (CR 510.1c-d, 702.19b).

    What tramples over one blocker has none, if that blocker can be assigned no more than is lethal to it. What may deal
    damage as though it weren't blocked has one.
    """
    others = [(o, so) for o, so in recipients(now, obj) if o is not None]
    several = count(*(any_of(*(so for o, so in others if o is one)) for one in dict.fromkeys(o for o, _ in others))) > 1
    over = [all_of(so, _has_more_than_lethal(now, obj, o)) for o, so in others]
    trampling = all_of(bool(over), may_reach_what_it_attacks(now, obj), any_of(*over))
    past = all_of(is_blocked(now, obj), ignores_blockers(now, obj), attacks_something(now, obj))
    past = all_of(past, any_of(no(tramples(now, obj)), *(so for _, so in others)))
    return all_of(deals_in_this_step(now, obj), damage_of(now, obj) > 0, any_of(several, trampling, past))


def _has_more_than_lethal(now: State, attacker: Object, blocker: Object) -> Formula:
    from_others = any_of(*(so for o, so in attackers_blocked_by(now, blocker) if o is not attacker))
    touches = all_of(kills_by_touch(now, attacker), damage_of(now, attacker) > 1)
    return any_of(from_others, touches, damage_of(now, attacker) > lethal_damage(now, blocker))


def kills_by_touch(now: State, source: Object) -> Formula:
    """Whether any damage of a creature is lethal, as it has deathtouch (CR 702.2c)."""
    return has_ability(now, source, Deathtouch)


def total_toxic_value(now: State, source: Object) -> Number:
    """Return the sum of the numbers of all toxic abilities of a creature (CR 702.164b)."""
    if not now.game.memo_of_cards("toxic", lambda game: any(isinstance(text, Toxic) for text in game.said)):
        return 0
    keeps = no(any_of(now.face_down(source), has_lost_its_abilities(now, source)))
    said = (
        (one.number, is_it) for form, is_it in forms(now, source) for one in form.abilities if isinstance(one, Toxic)
    )
    own = [(number, all_of(is_it, keeps)) for number, is_it in said]
    given = [(one.number, has) for _, one, has in gifts(now, source, Toxic)]
    return total(if_then_else(has, number, 0) for number, has in (*own, *given))


def place_in_order(now: State, dealer: Object, to: Object) -> Number:
    """Return the place of a creature in the damage assignment order of another, 0 for none (CR 509.2 until 2024)."""
    return now.number(*Fact("damage_order", dealer.index, to.index))
