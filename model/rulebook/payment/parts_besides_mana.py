"""Whether the parts of a cost other than mana can be paid, all at once (CR 118.3, 118.10, 601.2h)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from model.game.counters import counters_of
from model.game.facts import COUNTERS, MOST_LIFE
from model.game.game import Object
from model.game.libraries import library_size, unused_name
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, integer, no, total
from model.objects.characteristics import has_known_stats
from model.objects.counting.devotion_party_and_other_counts import strength_when_tapped
from model.objects.own_characteristics import mana_value
from model.objects.prohibited_changes import can_pay_life, cant_have_counters
from model.objects.reach_of_unread_texts import more
from model.objects.unnamed_cards import such_unnamed
from model.rulebook.payment.named_objects import (
    ANY_NUMBER,
    SETTLED,
    VERBS,
    Asked,
    Named,
    objects_named,
    slots,
)
from model.rulebook.payment.what_may_go import (
    NONE_KEPT,
    Group,
    controlled,
    leaving_groups,
    life_is_barred,
    other_cards,
    tap_groups,
)
from model.text.costs.parts import (
    AddCounters,
    Behold,
    Blight,
    CollectEvidence,
    DiscardHand,
    ExertThis,
    ExileTop,
    Loyalty,
    MillCards,
    Part,
    PayEnergy,
    PayLife,
    RemoveCounters,
    RemoveCountersFrom,
    RevealFromHand,
    TapOther,
    TapPower,
    TapThis,
    UntapThis,
    Waterbend,
)
from model.text.descriptions import ANYTHING, Those
from model.text.keywords.keywords_by_edition import EXERT, exists
from model.vocabulary import CardType, Player, Zone

CREATURE = Those(types=frozenset({CardType.CREATURE}))
ANOTHER_CREATURE = Those(types=frozenset({CardType.CREATURE}), other=True)


def parts_can_be_paid(
    now: State,
    player: Player,
    asked: Iterable[tuple[Object, tuple[Part, ...]]],
    life: Number = 0,
    x: int = 0,
    named: Named = (),
    special: bool = False,
    kept: Mapping[Object, frozenset[Object]] = NONE_KEPT,
    freely: Number = 0,
) -> Formula:
    """Return whether the parts of costs, each with the object it is a cost of, and that life can be paid together.

    An object goes once: what is sacrificed for one part is not there for another (CR 118.10). ``special`` says that
    the first of them is the cost of no spell or ability: what effects forbid to pay for these is allowed for it.
    ``freely``: so much life is paid for neither as well. ``kept`` says what does not go for the costs of an object,
    besides the object itself and what is chosen to go.
    """
    asked = tuple(asked)
    pairs = [(source, part) for source, parts in asked for part in parts]
    lives = [part for _, part in pairs if isinstance(part, PayLife)]
    of_abilities = (part for _, parts in asked[1 if special else 0 :] for part in parts if isinstance(part, PayLife))
    can_be_barred = life + sum(part.paid(x) for part in of_abilities if not part.special)
    life += freely + sum(part.paid(x) for part in lives)
    energy = sum(part.number for _, part in pairs if isinstance(part, PayEnergy))
    leaving = [group for _, group in leaving_groups(now, player, asked, named, special, kept)]
    tapping = tap_groups(now, player, asked, named)
    return all_of(
        not named or _named_are_used(now, player, asked, named, special),
        _is_nothing(life) or can_pay_life(now, player, life),
        energy == 0 or now.number(*counters_of(now, player, "energy")) >= energy,
        _is_nothing(can_be_barred) or no(life_is_barred(now, player)),
        *(_on_the_source(now, source, part, x) for source, part in pairs),
        _counters_are_there(now, pairs, x),
        *(
            there >= needed
            for place, (source, parts) in enumerate(asked)
            for part in parts
            for there, needed in what_stays(now, player, source, part, () if place else named)
        ),
        *(_counters_are_left(now, player, s, p, pairs) for s, p in pairs if isinstance(p, RemoveCountersFrom)),
        _are_there_to_mill(
            now, player, sum(part.number for _, part in pairs if isinstance(part, MillCards | ExileTop))
        ),
        _enough(leaving),
        _enough(tapping),
    )


def _is_nothing(amount: Number) -> bool:
    return isinstance(amount, int) and amount == 0


def _named_are_used(now: State, player: Player, asked: Asked, named: Named, special: bool) -> Formula:
    """Return whether everything that is named can go together, given that every part can be paid.

    Then one payment does both: of two matchings, one of all parts and one of all that is named, some matching covers
    what each of them covers (Mendelsohn and Dulmage, 1958).
    """
    used: list[Formula] = []
    for verb in dict.fromkeys(verb for verb, _ in named if verb not in SETTLED):
        mine = objects_named(named, verb)
        if verb == "discarding" and any(isinstance(part, DiscardHand) for _, parts in asked[:1] for part in parts):
            used += [all_of(now.zone(obj) == Zone.HAND, obj.owner == player) for obj in mine]
            continue
        own, all_slots = slots(asked[:1], verb), slots(asked, verb)
        if own >= ANY_NUMBER:
            together = tapped_for_power if verb == "tapping" else evidence
            may_be = {obj: fits for source, _ in asked[:1] for obj, fits, _ in together(now, player, source)}
            used += [may_be.get(obj, False) for obj in mine]
            continue
        if all_slots < len(mine):
            return False
        if own > len(mine) or own < len(mine) < all_slots:
            among = asked[:1] if own > len(mine) else asked
            groups = [group for part, group in _groups(now, player, among, named, special) if VERBS[type(part)] == verb]
            used += [
                _wanted_by_enough(groups, some) for size in range(1, len(mine) + 1) for some in combinations(mine, size)
            ]
    return all_of(*used)


def _groups(now: State, player: Player, asked: Asked, named: Named, special: bool) -> list[tuple[Part, Group]]:
    tapping = zip(_parts_that_tap(asked), tap_groups(now, player, asked, named), strict=True)
    return [*leaving_groups(now, player, asked, named, special), *tapping]


def _parts_that_tap(asked: Asked) -> Iterator[Part]:
    yield from (part for _, parts in asked for part in parts if isinstance(part, TapOther))


def _wanted_by_enough(groups: list[Group], objects: tuple[Object, ...]) -> Formula:
    """Return whether there are places for as many as these are (Hall's condition, seen from the objects)."""
    places = (if_then_else(any_of(*(group.get(obj, False) for obj in objects)), number, 0) for group, number in groups)
    return total(places) >= len(objects)


def _on_the_source(now: State, source: Object, part: Part, x: int) -> Formula:
    tapped = now.holds("tapped", source.index)
    match part:
        case TapThis():
            return all_of(now.on_battlefield(source), no(tapped))
        case UntapThis():
            return all_of(now.on_battlefield(source), tapped)
        case ExertThis():
            return all_of(now.on_battlefield(source), exists(EXERT, now.game.edition))
        case RemoveCounters() | AddCounters() | Loyalty():
            kind, number = counters_put(part, x)
            return number <= 0 or no(cant_have_counters(now, source, kind))
    return True


def _counters_are_there(now: State, pairs: Iterable[tuple[Object, Part]], x: int) -> Formula:
    """Return whether objects have all the counters that these parts remove from them together (CR 118.10)."""
    removed: Counter[tuple[Object, str]] = Counter()
    for source, part in pairs:
        if isinstance(part, RemoveCounters | AddCounters | Loyalty):
            kind, number = counters_put(part, x)
            removed[source, kind] += max(-number, 0)
    return all_of(*(now.number("counters", o.index, COUNTERS.index(kind)) >= n for (o, kind), n in removed.items()))


def counters_put(part: RemoveCounters | AddCounters | Loyalty, x: int) -> tuple[str, int]:
    """Return the kind of counters that a part of a cost puts, and how many: below 0 so many are removed."""
    match part:
        case RemoveCounters(kind, number):
            return kind, -number
        case AddCounters(kind, number):
            return kind, number
        case Loyalty(by, is_x):
            return "loyalty", by - (x if is_x else 0)


def counters_among(now: State, player: Player, source: Object, part: RemoveCountersFrom) -> dict[Object, Number]:
    """Return the permanents that counters may be removed from for a cost, each with how many such counters it has."""
    kinds = (part.kind,) if part.kind else COUNTERS
    found: dict[Object, Number] = {}
    for obj, fits in controlled(now, player, part.what, source):
        there = total(now.number("counters", obj.index, COUNTERS.index(kind)) for kind in kinds)
        found[obj] = if_then_else(fits, there, 0)
    return found


def _counters_are_left(
    now: State, player: Player, source: Object, part: RemoveCountersFrom, pairs: list[tuple[Object, Part]]
) -> Formula:
    """Return whether there are enough counters for a part besides those that others remove from the same permanents."""
    there = counters_among(now, player, source, part)
    others = ((there.get(o, 0), other) for o, other in pairs if isinstance(other, RemoveCounters))
    taken = (if_then_else(has > 0, other.number, 0) for has, other in others if part.kind in ("", other.kind))
    return total(there.values()) >= total(taken) + part.number


def to_reveal(now: State, player: Player, source: Object, part: RevealFromHand) -> dict[Object, Formula]:
    """Return the cards that can be revealed for a cost: one that is revealed may be revealed again (CR 701.20c)."""
    return other_cards(now, player, source, Zone.HAND, part.what)


def what_stays(
    now: State, player: Player, source: Object, part: Part, named: Named = ()
) -> Iterator[tuple[Number, int]]:
    """Return how much there is of what a part of a cost asks for and leaves where it is, and how much is asked for.

    Where as many go as the player chooses, those that are named are the ones that are chosen (CR 701.59a, 702.122a).
    """
    match part:
        case RevealFromHand(what, number):
            unnamed = such_unnamed(now, player, what, number, Zone.HAND).values()
            yield count(*to_reveal(now, player, source, part).values(), *unnamed), number
        case Behold(what):
            held = other_cards(now, player, source, Zone.HAND, what) | such_unnamed(now, player, what, 1, Zone.HAND)
            there = count(*held.values(), *dict(controlled(now, player, what, source)).values())
            yield there if part.in_other_words or exists("behold", now.game.edition) else 0, 1
        case TapPower(needed):
            yield _together(tapped_for_power(now, player, source), objects_named(named, "tapping")), needed
        case CollectEvidence(value):
            chosen = objects_named(named, "exiling")
            there = _together(evidence(now, player, source), chosen)
            there += 0 if chosen else _of_unnamed(now, player)
            yield there if exists("collect evidence", now.game.edition) else 0, value
        case RemoveCountersFrom(number=number):
            yield total(counters_among(now, player, source, part).values()), number
        case Waterbend():
            yield 1 if exists("waterbend", now.game.edition) else 0, 1
        case Blight():
            creatures = controlled(now, player, CREATURE, source)
            there = count(*(all_of(is_there, no(cant_have_counters(now, obj, "-1/-1"))) for obj, is_there in creatures))
            yield there if part.in_other_words or exists("blight", now.game.edition) else 0, 1


def _together(able: Iterable[tuple[Object, Formula, Number]], chosen: list[Object]) -> Number:
    """Return how much those add that are chosen; where none is said to be, all that may be."""
    return total(if_then_else(may_be, adds, 0) for obj, may_be, adds in able if not chosen or obj in chosen)


def tapped_for_power(now: State, player: Player, source: Object) -> Iterator[tuple[Object, Formula, Number]]:
    """Return the creatures that may be tapped for their power, each with when it may be and what that adds.

    How much power a creature has is open where a text may change it that is not modelled.
    """
    for obj, is_there in controlled(now, player, ANOTHER_CREATURE, source):
        may_be = all_of(is_there, no(now.holds("tapped", obj.index)))
        if may_be is not False:
            open_power = integer(unused_name(now, f"the power of {obj}"), 0, MOST_LIFE)
            strength = strength_when_tapped(now, obj, source) + more(now, "power", obj)
            known = if_then_else(has_known_stats(now, obj), strength, open_power)
            yield obj, may_be, if_then_else(known > 0, known, 0)


def evidence(now: State, player: Player, source: Object) -> Iterator[tuple[Object, Formula, Number]]:
    """Return the cards that may be exiled as evidence, each with when it may be and its mana value (CR 701.59a)."""
    for obj, there in other_cards(now, player, source, Zone.GRAVEYARD, ANYTHING).items():
        yield obj, there, mana_value(now, obj)


def _of_unnamed(now: State, player: Player) -> Number:
    """Return the total mana value of the cards in the graveyard that are not named: nothing is known of it."""
    there = now.number("other_cards_in_graveyard", player) > 0
    if there is False:
        return 0
    return if_then_else(there, integer(unused_name(now, "the mana value of the other cards"), 0, MOST_LIFE), 0)


def _are_there_to_mill(now: State, player: Player, number: int) -> Formula:
    return number == 0 or library_size(now, player) >= number


def _enough(groups: list[Group]) -> Formula:
    """Return whether every group gets its number, no object serving twice (Hall's condition over the groups)."""
    sets = (chosen for size in range(1, len(groups) + 1) for chosen in combinations(groups, size))
    return all_of(*(_enough_together(chosen) for chosen in sets))


def _enough_together(groups: tuple[Group, ...]) -> Formula:
    objects = dict.fromkeys(obj for group, _ in groups for obj in group)
    there = (any_of(*(group[obj] for group, _ in groups if obj in group)) for obj in objects)
    needed: Number = total(number for _, number in groups)
    return count(*there) >= needed
