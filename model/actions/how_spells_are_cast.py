"""How a card was cast: what the spell is, and what is counted of the turn (CR 601.2a, 601.2i)."""

from __future__ import annotations

from collections.abc import Mapping

from model.actions.actions import CastSpell
from model.actions.casting_options import FACE_DOWN
from model.game.changing import CannotHappen
from model.game.choosing import choose
from model.game.facts import Fact, FactKind, Range
from model.game.game import Object
from model.game.kinds_of_facts.turn_history_asked_for import asks_whether_it_was_cast, mana_asked_for
from model.game.libraries import unused_name
from model.game.marks_on_permanents import spent_on
from model.game.state import State
from model.logic.formulas import Number, Value, integer, total
from model.objects.printed_on_its_card import back_named, castable_parts, part_named, said_on
from model.objects.targeting.shields import asks_how_it_targets
from model.objects.targeting.targets_asked_for import modes_of
from model.text.abilities import Modal
from model.text.conditions.condition import conditions_in
from model.text.conditions.of_its_source import WasPaid
from model.text.entering_and_halves import CAST_WITH, PAID_FOR, Aftermath
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.keywords_by_edition import BESTOW
from model.text.keywords.of_casting import OptionalCost
from model.text.spent import OF_ANY_KIND, OF_TREASURES
from model.text.trigger_conditions.of_players import SpellCast
from model.value_dataclasses import dataclass
from model.vocabulary import Player, Zone


@dataclass(frozen=True)
class HowCast:
    """How a card is cast, as far as the spell is another one for it: face down, bestowed, a half, or its back face.

    ``x`` is what was announced for {X}, ``modes`` the modes. ``paid`` is the cost that was paid of which that is
    remembered: it is exiled or goes to hand for it, or is sacrificed as it enters. ``origin`` is where it was,
    ``NOWHERE`` if nobody said.
    """

    face_down: bool = False
    bestowed: bool = False
    half: str = ""
    x: Number = 0
    paid: str = ""
    modes: tuple[str, ...] = ()
    origin: Number = Zone.NOWHERE


def how_it_is_cast(act: CastSpell) -> HowCast:
    """Return how an announced spell is cast."""
    ways = (act.way, *act.paid_besides)
    paid = next((cost for cost in CAST_WITH if cost in ways), "")
    bestowed = act.way == BESTOW and act.card.card.bestowed is not None
    return HowCast(act.way == FACE_DOWN, bestowed, act.half or "", act.x or 0, paid, act.modes or ())


def cast_as(now: State, card: Object, player: Player, how: HowCast) -> State:
    """Return the state in which a card that was put on the stack is a spell cast so, and is counted as one.

    Raises ``CannotHappen`` for a back face that is not modelled as a spell.
    """
    back = back_named(card, how.half)
    if back is not None and ("Aura" in back.subtypes or any(isinstance(a, Modal) for a in back.abilities)):
        raise CannotHappen(f"{back.name} is not modelled as a spell: a back face with modes, or that is an Aura")
    changes = what_it_is(card, how)
    if card.has_x:
        changes[Fact("value_of_x", card.index)] = how.x
    part = part_named(card, how.half)
    exiled = part is not None and any(isinstance(ability, Aftermath) for ability in part.abilities)
    if how.paid or exiled:
        changes[Fact("cast_with", card.index)] = 1 + CAST_WITH.index(how.paid or "aftermath")
    if asks_whether_it_was_cast(now.game):
        now, changes[Fact("cast_from", card.index)] = _origin(now, card, how)
    for number, mode in enumerate(modes_of(card)):
        changes[Fact("mode_chosen", card.index, number)] = int(mode in how.modes)
    return now.set({**changes, **times_cast(now, card, player, how)})


def _origin(now: State, card: Object, how: HowCast) -> tuple[State, Number]:
    """Return where a spell was cast from: open if nobody said, unless a cost such as flashback tells (CR 702.34a)."""
    if not isinstance(how.origin, int) or how.origin != Zone.NOWHERE:
        return now, how.origin
    if any(way.name == how.paid and way.origin == Zone.GRAVEYARD for way in said_on(card, AlternativeCost)):
        return now, Zone.GRAVEYARD
    zones = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
    words = tuple(zone.words for zone in Zone)
    return choose(now, f"where {card} was cast from", ((zone, True) for zone in zones), Range(0, len(Zone) - 1, words))


def costs_unsaid(now: State, card: Object) -> State:
    """Return the state in which it is open what was paid for a spell of which nobody said it: optional costs, mana.

    Only what is asked for.
    """
    of_others = (one.ability.trigger for one in now.game.triggers if isinstance(one.ability.trigger, SpellCast))
    asked = {one.cost for one in (*card.conditions, *conditions_in((*of_others,))) if isinstance(one, WasPaid)}
    paid: dict[Fact, Number] = {}
    for cost in said_on(card, OptionalCost):
        if not asked.isdisjoint(cost.paid_for_as):
            name = unused_name(now, f"how often {cost.name} was paid for {card}")
            often = integer(name, 0, 99 if cost.repeated else 1)
            for kept in asked.intersection(cost.paid_for_as):
                fact = Fact("times_paid", card.index, PAID_FOR.index(kept))
                paid[fact] = total((paid.get(fact, 0), often))
    now = now.set(paid)
    return mana_spent_on(now, card, {})


def mana_spent_on(now: State, card: Object, known: Mapping[str, tuple[int, int]]) -> State:
    """Return the state in which so much mana of each kind was spent to cast a spell: open between least and most.

    Only of the kinds that a card of the game asks for; of a kind of which nothing is ``known`` it may be any number.
    """
    for kind in mana_asked_for(now.game):
        least, most = known.get(kind, (0, 99))
        name = f"how much {_called(kind)} was spent to cast {card}"
        number = least if least == most else integer(unused_name(now, name), least, most)
        now = now.set({spent_on(card, kind): number})
    return now


def _called(kind: str) -> str:
    return {OF_ANY_KIND: "mana", OF_TREASURES: "mana from Treasures"}.get(kind, f"{{{kind}}}")


def paid_without_targets(card: Object) -> str:
    """Return for which cost a spell was cast that has no target and would have one otherwise, if any (CR 702.96a)."""
    return next((way.name for way in said_on(card, AlternativeCost) if way.no_targets), "")


def paid_with_targets(card: Object) -> str:
    """Return for which cost a creature spell was cast that has a target: for its mutate cost (CR 702.140a)."""
    return next((way.name for way in said_on(card, AlternativeCost) if way.name == "mutate"), "")


def what_it_is(card: Object, how: HowCast) -> dict[Fact, Value]:
    """Return which of what is on a card the spell is that is cast so (CR 601.3e, 708.4, 709.3a, 712.11b)."""
    changes: dict[Fact, Value] = {Fact("face_down", card.index): how.face_down}
    if how.bestowed:
        changes[Fact("bestowed", card.index)] = True
    if back_named(card, how.half) is not None:
        changes[Fact("back_face_up", card.index)] = True
    elif how.half:
        changes[Fact("half_cast", card.index)] = castable_parts(card).index(how.half) + 1
    return changes


def on_the_stack(now: State, act: CastSpell) -> State:
    """Return the state in which a card is the spell that is announced, for rules that ask what it is (CR 601.3e)."""
    return now.memo(("on the stack", act.card.index, act.player, act.way, act.half), lambda _: _on_the_stack(now, act))


def _on_the_stack(now: State, act: CastSpell) -> State:
    there = {Fact("zone", act.card.index): Zone.STACK, Fact("controller", act.card.index): act.player}
    return now.set({**there, **what_it_is(act.card, how_it_is_cast(act))})


def as_targets_are_chosen(now: State, act: CastSpell) -> State:
    """Return the state in which the targets of a spell are chosen: it is what is cast of its card (709.3b).

    So it is for what shields from its colours or types; where something asks whether it is a spell, or for its mana
    value, it is that with its X as well (CR 202.3e).
    """
    how, x = how_it_is_cast(act), Fact("value_of_x", act.card.index)
    it_is = what_it_is(act.card, how) if how.half or how.bestowed else {}
    if not it_is and not asks_how_it_targets(now.game):
        return now
    announced = {x: how.x} if act.card.has_x else {}
    return now.set({Fact("zone", act.card.index): Zone.STACK, **it_is, **announced})


def times_cast(now: State, card: Object, player: Player, how: HowCast) -> dict[Fact, Value]:
    """Return how often a player has cast a card this turn, and how often in which way, with once more in this one."""
    kinds: dict[FactKind, bool] = {"cast": True, "cast_bestowed": how.bestowed, "cast_face_down": how.face_down}
    kinds["cast_turned"] = back_named(card, how.half) is not None
    facts = [Fact(kind, card.index, player) for kind, counts in kinds.items() if counts]
    return {fact: now.number(*fact) + 1 for fact in facts}
