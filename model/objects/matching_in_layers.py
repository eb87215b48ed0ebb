"""Whether a description fits an object, at any point of the layers: of the types and colours that it has there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

from model.game.facts import COUNTERS
from model.game.game import Game, Object
from model.game.marks_on_permanents import is_blocking, is_exiled_with, is_ring_bearer, is_unpaired
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, count, no
from model.objects.own_characteristics import forms, has_x_in_cost, is_named, mana_values
from model.objects.printed_on_its_card import is_permanent_card, where_it_functions
from model.text.continuous import Makes, OnObjects
from model.text.descriptions import ANY_COUNTER, Bounds, Those, kind_named
from model.text.mana import COLOURS
from model.vocabulary import NOBODY, CardType, Step, Zone


class Characteristics(Protocol):
    """What an object is at some point of the layers; ``hidden`` says whether it is face down."""

    def has_type(self, now: State, obj: Object, card_type: CardType, hidden: Formula) -> Formula:
        """Whether it has a card type."""

    def has_subtype(self, now: State, obj: Object, subtype: str, hidden: Formula) -> Formula:
        """Whether it has a subtype."""

    def has_supertype(self, now: State, obj: Object, supertype: str, hidden: Formula) -> Formula:
        """Whether it has a supertype."""

    def has_colour(self, now: State, obj: Object, colour: str, hidden: Formula) -> Formula:
        """Whether it has a colour."""


def is_in_reach(now: State, effect: OnObjects, obj: Object) -> Formula:
    """Whether an object is where an effect applies to objects: on the battlefield, or in the zones that it names.

    What lasts for a time is made of spells, too, where a text targets such (CR 611.2c).
    What is outside the game is in no zone, and nothing applies to it there (CR 400.11c).
    """
    if not isinstance(effect, Makes):
        return any_of(now.on_battlefield(obj), now.game.makes_spells and now.on_stack(obj))
    zone = effect.zone
    if zone is None:
        return all_of(*(now.zone(obj) != away for away in (Zone.OUTSIDE, Zone.NOWHERE)))
    return not (obj.token and zone not in (Zone.BATTLEFIELD, Zone.STACK)) and now.zone(obj) == zone


def may_be_made(now: State, obj: Object) -> bool:
    """Return whether an effect of the game may apply to an object where it is, if it applies to such."""
    if now.on_battlefield(obj) is not False:
        return True
    elsewhere = now.game.memo_of_cards("zones of effects on objects", lambda game: _zones(game) - {Zone.BATTLEFIELD})
    return None in elsewhere or any((now.zone(obj) == zone) is not False for zone in elsewhere)


def _zones(game: Game) -> frozenset[Zone | None]:
    every: set[Zone | None] = {e.effect.zone for e in game.on_objects if isinstance(e.effect, Makes)}
    return frozenset(every | {Zone.STACK} if game.makes_spells else every)


def described(
    what: Those,
    by: Characteristics,
    now: State,
    obj: Object,
    you: Number,
    source: Object | None = None,
    x: int | None = None,
    *,
    face_up: bool = False,
) -> Formula:
    """Return whether a description fits an object, spoken by that player (of that source), ``by`` what it is then."""
    hidden = False if face_up else now.face_down(obj)
    if (what.other and obj is source) or (what.itself and obj is not source):
        return False
    whose: Formula = True
    if what.who is not None:
        whose = now.are_meant(what.who, you, now.controller(obj), source)
    typed = whose is not False and (not what.types or any_of(*[by.has_type(now, obj, t, hidden) for t in what.types]))
    if typed is False:
        return False
    return all_of(
        whose,
        what.tapped is None or _is(now.holds("tapped", obj.index), what.tapped),
        typed,
        not what.all_types or all_of(*(by.has_type(now, obj, t, hidden) for t in what.all_types)),
        not what.supertypes or all_of(*(by.has_supertype(now, obj, s, hidden) for s in what.supertypes)),
        not what.not_types or no(any_of(*(by.has_type(now, obj, t, hidden) for t in what.not_types))),
        not what.subtypes or any_of(*(by.has_subtype(now, obj, s, hidden) for s in what.subtypes)),
        not what.not_subtypes or no(any_of(*(by.has_subtype(now, obj, s, hidden) for s in what.not_subtypes))),
        not what.host or (source is not None and now.attached(source, obj)),
        not what.face_down or hidden,
        not what.attacking or now.number("attacking", obj.index) != NOBODY,
        not what.blocking or is_blocking(now, obj),
        what.in_combat is None or _is(_fights(now, obj), what.in_combat),
        what.blocked is None or _is_blocked(now, obj, blocked=what.blocked),
        not what.attacked or now.holds("has_attacked", obj.index),
        not what.attacks_you or _attacks(now, obj, you),
        not what.alone or no(any_of(*(now.number("attacking", o.index) != NOBODY for o in _others(now, obj)))),
        not what.in_fight or (source is not None and _is_in_fight(what, now, obj, source)),
        not what.pair or _is_of_a_pair(what, now, obj, source),
        not what.entered or now.holds("entered_now", obj.index),
        not what.harm or _has_to_do_with_damage(now, obj, what.harm, source),
        what.on is None or _is_on(what.on, by, now, obj, you, source),
        not what.colours or any_of(*(by.has_colour(now, obj, c, hidden) for c in what.colours)),
        not what.not_colours or no(any_of(*(by.has_colour(now, obj, c, hidden) for c in what.not_colours))),
        not what.colourless or no(any_of(*(by.has_colour(now, obj, c, hidden) for c in COLOURS))),
        what.how_many_colours is None
        or is_within(count(*(by.has_colour(now, obj, c, hidden) for c in COLOURS)), what.how_many_colours),
        what.token is None or obj.token == what.token,
        not what.not_basic or no(by.has_supertype(now, obj, "Basic", hidden)),
        not what.not_legendary or no(by.has_supertype(now, obj, "Legendary", hidden)),
        _value_fits(what, now, obj, x, hidden),
        not what.named or is_named(now, obj, what.named, hidden),
        not what.x_in_cost or has_x_in_cost(now, obj, hidden),
        not what.counters or _has_counter(now, obj, what.counters),
        what.owned is None or _is(you == obj.owner, what.owned),
        not what.commander or obj.commander,
        not what.ring_bearer or is_ring_bearer(now, obj),
        not what.modified or _is_modified(by, now, obj),
        what.bearing is None or _is_borne(what.bearing, by, now, obj, you, source),
        not what.chosen
        or is_as_chosen(
            now,
            what,
            source,
            lambda kind: described(kind, by, now, obj, you, source, x, face_up=face_up),
            lambda chooser: _has_name_chosen_for(now, obj, chooser, hidden),
        ),
        not what.exiled_with or (source is not None and is_exiled_with(now, obj, source)),
        not what.of_its_colours or (source is not None and _shares_a_colour(by, now, obj, source)),
        not what.alternatives
        or any_of(*(described(one, by, now, obj, you, source, x, face_up=face_up) for one in what.alternatives)),
    )


Judge: TypeAlias = Callable[[Those], Formula]
"""Tells whether a description fits what is asked about."""


def is_as_chosen(
    now: State, what: Those, source: Object | None, fits: Judge, named: Callable[[Object], Formula]
) -> Formula:
    """Return whether what is asked about is of the kind that was chosen for the one that speaks, or has that name.

    ``fits`` judges it by a kind, ``named`` by the name that was chosen for an object. Where nothing was chosen it is
    neither of that kind nor of another (CR 607.5a). What was chosen for an object is not kept once it has left. An
    instant or sorcery has it chosen as it resolves.
    """
    if source is None:
        raise ValueError(f"nobody says for whom {what} was chosen")
    as_spell = not is_permanent_card(source) and now.on_stack(source)
    there = any_of(now.zone(source) == where_it_functions(source), as_spell)
    found: Formula = False
    if there is not False:
        found = named(source) if what.chosen == "name" else _is_of_the_kind(now, what, source, fits)
    if there is True:
        return found
    gone = boolean(f"what an ability of {source} is about is as was chosen for it")
    return any_of(all_of(there, found), all_of(no(there), gone))


def _is_of_the_kind(now: State, what: Those, source: Object, fits: Judge) -> Formula:
    number, found = now.number("mode", source.index), list[Formula]()
    for place, word in enumerate(now.game.copies.modes_of(source), 1):
        is_it = number == place
        if is_it is not False:
            so = fits(kind_named(word))
            found.append(all_of(is_it, so if what.chosen == "kind" else no(so)))
    return any_of(*found)


def _has_name_chosen_for(now: State, obj: Object, chooser: Object, hidden: Formula) -> Formula:
    """Return whether an object has the name that was chosen for another: its own, or that of what it is a copy of."""
    named = (all_of(when, now.name_chosen(chooser, form)) for form, when in forms(now, obj))
    return all_of(no(hidden), any_of(*named))


def _shares_a_colour(by: Characteristics, now: State, one: Object, other: Object) -> Formula:
    """Return whether two objects have a colour in common (CR 105.2)."""
    hidden = {obj: now.face_down(obj) for obj in (one, other)}
    return any_of(*(all_of(*(by.has_colour(now, obj, c, hidden[obj]) for obj in hidden)) for c in COLOURS))


def _fights(now: State, obj: Object) -> Formula:
    return any_of(now.number("attacking", obj.index) != NOBODY, is_blocking(now, obj))


def _attacks(now: State, obj: Object, you: Number) -> Formula:
    """Return whether an object attacks that player, and nothing that player controls (CR 506.3)."""
    attacked = now.number("attacking", obj.index)
    return any_of(*(all_of(you == player, attacked == player) for player in now.game.everyone))


def _has_to_do_with_damage(now: State, obj: Object, harm: str, source: Object | None) -> Formula:
    """Return whether a permanent was dealt damage this turn, of which some may be marked yet, or dealt some.

    Or was dealt some by the source of what asks, or by what that is attached to.
    """
    if source is not None and harm == "was dealt damage by this":
        return now.number("harmed_by", obj.index, source.index) > 0
    if source is not None and harm == "... by its host":
        harmers = (
            (fact.toward, now.number(*fact) > 0) for fact in now.stated_of("harmed_by") if fact.about == obj.index
        )
        return any_of(*(all_of(did, now.attached(source, now.game.objects[by])) for by, did in harmers))
    if harm == "dealt damage":
        return now.holds("dealt_damage_now", obj.index)
    return any_of(now.holds("was_damaged", obj.index), now.number("damage", obj.index) > 0)


def _others(now: State, obj: Object) -> Iterator[Object]:
    return (other for other in now.game.cards if other is not obj)


def _is_in_fight(what: Those, now: State, obj: Object, source: Object) -> Formula:
    """Return whether an object blocks another, or is blocked by it.

    Of one that has left it is asked what it was (CR 608.2b): of what it could be then, is whether that blocks still,
    or is blocked.
    """
    blocks = what.in_fight == "blocks it"
    pair = (obj.index, source.index) if blocks else (source.index, obj.index)
    once = is_blocking(now, obj) if blocks else _is_blocked(now, obj, blocked=True)
    there = now.on_battlefield(source)
    return any_of(all_of(there, now.number("blocking", *pair) > 0), all_of(no(there), once))


def _is_of_a_pair(what: Those, now: State, obj: Object, source: Object | None) -> Formula:
    """Return whether an object is paired with nothing, or is one of the pair of the one that speaks (CR 702.95b)."""
    if what.pair == "unpaired":
        return is_unpaired(now, obj)
    if source is None:
        return False
    with_which = now.number("paired_with", source.index)
    return with_which != NOBODY if obj is source else with_which == obj.index


def _is_blocked(now: State, obj: Object, *, blocked: bool) -> Formula:
    """Return whether an attacking creature is blocked, or unblocked: that it is once blockers are declared (509.1h)."""
    since = any_of(*(now.step == step for step in ONCE_BLOCKED))
    has_become = now.holds("blocked", obj.index)
    attacks = now.number("attacking", obj.index) != NOBODY
    return all_of(attacks, has_become if blocked else all_of(since, no(has_become)))


ONCE_BLOCKED = (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT)
"""The steps in which it is settled which attackers are blocked: players have priority once blocks are declared."""


def _is_on(what: Those, by: Characteristics, now: State, obj: Object, you: Number, source: Object | None) -> Formula:
    """Return whether an object is attached to one of a description (CR 701.3a)."""
    hosts = ((host, now.attached(obj, host)) for host in now.game.cards)
    return any_of(*(all_of(on, described(what, by, now, host, you, source)) for host, on in hosts if on is not False))


def _is_borne(what: Those, by: Characteristics, now: State, obj: Object, you: Number, source: Object | None) -> Formula:
    """Return whether one of a description is attached to an object (CR 701.3a)."""
    attached = ((one, now.attached(one, obj)) for one in now.game.cards)
    return any_of(*(all_of(on, described(what, by, now, one, you, source)) for one, on in attached if on is not False))


def _is_modified(by: Characteristics, now: State, obj: Object) -> Formula:
    """Return whether a permanent has a counter, is equipped, or enchanted by its own controller (CR 700.9)."""
    attached = [(one, now.attached(one, obj)) for one in now.game.cards]
    found: list[Formula] = [_has_counter(now, obj, ANY_COUNTER)]
    for one, on in attached:
        if on is not False:
            hidden = now.face_down(one)
            equips = by.has_subtype(now, one, "Equipment", hidden)
            own = all_of(by.has_subtype(now, one, "Aura", hidden), now.controller(one) == now.controller(obj))
            found.append(all_of(on, any_of(equips, own)))
    return any_of(*found)


def _has_counter(now: State, obj: Object, kind: str) -> Formula:
    kinds = COUNTERS if kind == ANY_COUNTER else (kind,)
    return any_of(*(now.number("counters", obj.index, COUNTERS.index(one)) > 0 for one in kinds))


def _value_fits(what: Those, now: State, obj: Object, x: int | None, hidden: Formula) -> Formula:
    if not what.least_value and what.most_value is None and not what.even_value:
        return True
    face_up = any_of(*(all_of(when, _may_be_value(what, value)) for value, when in mana_values(now, obj, x)))
    return any_of(all_of(hidden, is_value(what, 0)), all_of(no(hidden), face_up))


def _may_be_value(what: Those, value: Number) -> Formula:
    if isinstance(value, int):
        return is_value(what, value)
    even = (value == number for number in range(value.low + value.low % 2, value.high + 1, 2))
    return all_of(
        value >= what.least_value,
        what.most_value is None or value <= what.most_value,
        not what.even_value or any_of(*even),
    )


def is_value(what: Those, value: int) -> bool:
    """Return whether a mana value is one that a description asks for."""
    most = value if what.most_value is None else what.most_value
    return what.least_value <= value <= most and not (what.even_value and value % 2)


def is_within(number: Number, bounds: Bounds) -> Formula:
    """Return whether a number lies within bounds, both of them included; without bounds it does."""
    least, most = bounds or (None, None)
    return all_of(least is None or number >= least, most is None or number <= most)


def _is(flag: Formula, wanted: bool) -> Formula:
    return flag if wanted else no(flag)
