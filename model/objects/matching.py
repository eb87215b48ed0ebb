"""What fits a description (:mod:`model.text.things`): an object as it is now, or a card as it is cast."""

from __future__ import annotations

from model.game.facts import COUNTERS
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.characteristics import (
    has_colour,
    has_subtype,
    has_supertype,
    has_type,
    has_x_in_cost,
    is_colourless,
    is_named,
    mana_values,
)
from model.text.card import Card
from model.text.things import Those
from model.vocabulary import Player, Who, Zone


def matches(
    what: Those,
    now: State,
    obj: Object,
    you: Number,
    source: Object | None = None,
    x: int | None = None,
    *,
    face_up: bool = False,
) -> Formula:
    """Return whether a description fits an object now, spoken by that player (of that source).

    ``x`` is the value announced for {X}, if the object is just being cast; it may be ``face_up`` for that although
    it lies face down where it is.
    """
    hidden = False if face_up else now.face_down(obj)
    if what.other and obj is source:
        return False
    whose: Formula = True
    if what.who is not None:
        theirs = now.controller(obj) == you
        whose = theirs if what.who is Who.YOU else no(theirs) if what.who is Who.EACH_OPPONENT else True
    return all_of(
        whose,
        what.tapped is None or _is(now.holds("tapped", obj.index), what.tapped),
        any_of(*(has_type(now, obj, t, hidden) for t in what.types)) if what.types else True,
        all_of(*(has_type(now, obj, t, hidden) for t in what.all_types)),
        all_of(*(has_supertype(now, obj, s, hidden) for s in what.supertypes)),
        no(any_of(*(has_type(now, obj, t, hidden) for t in what.not_types))),
        any_of(*(has_subtype(now, obj, s, hidden) for s in what.subtypes)) if what.subtypes else True,
        any_of(*(has_colour(now, obj, c, hidden) for c in what.colours)) if what.colours else True,
        no(any_of(*(has_colour(now, obj, c, hidden) for c in what.not_colours))),
        not what.colourless or is_colourless(now, obj, hidden),
        what.token is None or obj.token == what.token,
        not what.not_basic or no(has_supertype(now, obj, "Basic", hidden)),
        not what.not_legendary or no(has_supertype(now, obj, "Legendary", hidden)),
        _value_fits(what, now, obj, x, hidden),
        not what.named or is_named(now, obj, what.named, hidden),
        not what.x_in_cost or has_x_in_cost(now, obj, hidden),
        not what.counters or now.number("counters", obj.index, COUNTERS.index(what.counters)) > 0,
        not what.alternatives
        or any_of(*(matches(one, now, obj, you, source, x, face_up=face_up) for one in what.alternatives)),
    )


def fits(what: Those, spell: Card, x: int = 0) -> bool:
    """Return whether a description fits what a spell is as it is cast, with that value announced for {X}."""
    value = spell.mana_cost.value(x) if spell.mana_cost else 0
    return (
        (not what.types or bool(what.types & spell.types))
        and what.all_types <= spell.types
        and what.supertypes <= spell.supertypes
        and not what.not_types & spell.types
        and (not what.subtypes or not what.subtypes.isdisjoint(spell.subtypes))
        and (not what.colours or bool(what.colours & spell.colours))
        and not what.not_colours & spell.colours
        and not (what.colourless and spell.colours)
        and not (what.not_basic and "Basic" in spell.supertypes)
        and not (what.not_legendary and "Legendary" in spell.supertypes)
        and _is_value(what, value)
        and what.named in ("", spell.name)
        and not (what.x_in_cost and "{X}" not in (spell.cost or ""))
        and not what.counters
        and (not what.alternatives or any(fits(one, spell, x) for one in what.alternatives))
    )


def _value_fits(what: Those, now: State, obj: Object, x: int | None, hidden: Formula) -> Formula:
    if not what.least_value and what.most_value is None and not what.even_value:
        return True
    face_up = any_of(*(all_of(when, _may_be_value(what, value)) for value, when in mana_values(now, obj, x)))
    return any_of(all_of(hidden, _is_value(what, 0)), all_of(no(hidden), face_up))


def _may_be_value(what: Those, value: Number) -> Formula:
    if isinstance(value, int):
        return _is_value(what, value)
    even = (value == number for number in range(value.low + value.low % 2, value.high + 1, 2))
    return all_of(
        value >= what.least_value,
        what.most_value is None or value <= what.most_value,
        not what.even_value or any_of(*even),
    )


def _is_value(what: Those, value: int) -> bool:
    most = value if what.most_value is None else what.most_value
    return what.least_value <= value <= most and not (what.even_value and value % 2)


def count_in(now: State, zone: Zone, those: Those, you: Player) -> list[tuple[Object, Formula]]:
    """Return the permanents, or in another zone the cards, that may be there and fit, each with when it is so."""
    there = (o for o in now.game.cards if zone is Zone.BATTLEFIELD or not o.token)
    found = [(o, all_of(now.zone(o) == zone, matches(those, now, o, you))) for o in there]
    return [(o, fits) for o, fits in found if fits is not False]


def _is(flag: Formula, wanted: bool) -> Formula:
    return flag if wanted else no(flag)
