"""Which objects may be tapped, sacrificed, discarded, exiled or returned for parts of costs (CR 118.3, 601.2h)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.cant_be_sacrificed import cant_be_sacrificed, is_kept_from_sacrifice
from model.objects.functioning import is_in_force
from model.objects.matching import count_in, matches
from model.objects.unnamed_cards import such_unnamed
from model.rulebook.payment.named_objects import (
    Asked,
    Named,
    SacrificeChosen,
    anything,
    may_go,
)
from model.text.costs.parts import (
    Discard,
    DiscardThis,
    ExileFromGraveyard,
    ExileFromHand,
    ExileMaterials,
    ExilePermanents,
    ExileThis,
    Part,
    ReturnThis,
    ReturnToHand,
    Sacrifice,
    SacrificeThis,
    TapOther,
    TapThis,
)
from model.text.descriptions import Those
from model.text.keywords.keywords_by_edition import exists
from model.text.statics.prohibitions import CantPayWith
from model.vocabulary import Player, Zone

Group: TypeAlias = tuple[dict[Object, Formula], int]
"""Objects that may be used for a part of a cost, each with what must hold for that, and how many are needed."""

NONE_KEPT: Mapping[Object, frozenset[Object]] = {}


def tap_groups(
    now: State, player: Player, asked: Iterable[tuple[Object, tuple[Part, ...]]], named: Named = ()
) -> list[Group]:
    """Return the permanents that may be tapped for parts of costs, for each part with the number needed.

    What its own {T} taps is not there to be tapped for the rest of that cost (CR 118.3, 107.5).
    """
    asked = tuple(asked)
    pairs = _with_named(asked, named)
    found = ((place, source, _tapping(now, player, source, part), fits) for place, source, part, fits in pairs)
    return [
        _those_that(fits, (_without(source, group[0]), group[1]) if TapThis() in asked[place][1] else group)
        for place, source, group, fits in found
        if group is not None
    ]


def _without(one: Object, objects: dict[Object, Formula]) -> dict[Object, Formula]:
    return {obj: fits for obj, fits in objects.items() if obj is not one}


def leaving_groups(
    now: State,
    player: Player,
    asked: Iterable[tuple[Object, tuple[Part, ...]]],
    named: Named = (),
    special: bool = False,
    kept: Mapping[Object, frozenset[Object]] = NONE_KEPT,
) -> list[tuple[Part, Group]]:
    """Return what may be sacrificed, discarded, exiled or returned for parts of costs, with each part."""
    found: list[tuple[Part, Group]] = []
    pairs = _with_named(tuple(asked), named)
    from_hand = [part for _, _, part, _ in pairs if isinstance(part, Discard | ExileFromHand)]
    buried = [part for _, _, part, _ in pairs if isinstance(part, ExileFromGraveyard)]
    most = {Zone.HAND: sum(part.number for part in from_hand), Zone.GRAVEYARD: sum(part.number for part in buried)}
    for place, source, part, may_be in pairs:
        group = _leaving(now, player, source, part, special and place == 0, most)
        if group is not None:
            staying = frozenset() if isinstance(part, SacrificeChosen) else kept.get(source, frozenset()) - {source}
            objects = {obj: fits for obj, fits in group[0].items() if obj not in staying}
            found.append((part, _those_that(may_be, (objects, group[1]))))
    return found


def _those_that(may_be: Callable[[Object], bool], group: Group) -> Group:
    objects, number = group
    return group if may_be is anything else ({obj: fits for obj, fits in objects.items() if may_be(obj)}, number)


def _with_named(asked: Asked, named: Named) -> list[tuple[int, Object, Part, Callable[[Object], bool]]]:
    """Return the parts of costs, each with its cost's place and object, and with which objects may go for it."""
    return [
        (place, source, part, may_go(asked, named, place, part) if named else anything)
        for place, (source, parts) in enumerate(asked)
        for part in parts
    ]


def _leaving(
    now: State, player: Player, source: Object, part: Part, special: bool, most: Mapping[Zone, int]
) -> Group | None:
    match part:
        case SacrificeThis():
            return {source: _sacrificable(now, player, source, special, source)}, 1
        case DiscardThis():
            return {source: now.zone(source) == Zone.HAND}, 1
        case ExileThis():
            return {source: True}, 1
        case ReturnThis():
            return {source: now.on_battlefield(source)}, 1
        case Sacrifice(what, number):
            only = part.chosen if isinstance(part, SacrificeChosen) else None
            found = ((o, fits) for o, fits in controlled(now, player, what, source) if only in (None, o))
            return {o: all_of(fits, _sacrificable(now, player, o, special, source)) for o, fits in found}, number
        case ReturnToHand(what, number) | ExilePermanents(what, number):
            return dict(controlled(now, player, what, source)), number
        case Discard(what, number) | ExileFromHand(what, number):
            named = other_cards(now, player, source, Zone.HAND, what)
            return {**such_unnamed(now, player, what, most[Zone.HAND], Zone.HAND), **named}, number
        case ExileMaterials(what, number, zone):
            return _materials(now, player, source, what, zone), number
        case ExileFromGraveyard(number, what):
            buried = cards_in(now, player, Zone.GRAVEYARD, what)
            buried = buried if part.itself else _without(source, buried)
            return {**such_unnamed(now, player, what, most[Zone.GRAVEYARD], Zone.GRAVEYARD), **buried}, number
    return None


def _materials(now: State, player: Player, source: Object, what: Those, zone: Zone) -> dict[Object, Formula]:
    """Return what may be exiled of the battlefield and of another zone; of hands only what is beheld (CR 701.4a)."""
    if zone is Zone.HAND and not exists("behold", now.game.edition):
        return {}
    there = {o: fits for o, fits in controlled(now, player, what, source) if o is not source}
    others = other_cards(now, player, source, zone, what)
    return {**there, **{card: any_of(when, there.get(card, False)) for card, when in others.items()}}


def _tapping(now: State, player: Player, source: Object, part: Part) -> Group | None:
    if not isinstance(part, TapOther):
        return None
    found = controlled(now, player, part.what, source, any_player=part.what.host)
    return {o: all_of(fits, no(now.holds("tapped", o.index))) for o, fits in found}, part.number


def controlled(
    now: State, player: Player, what: Those, source: Object | None, *, any_player: bool = False
) -> Iterator[tuple[Object, Formula]]:
    """Return a player's permanents of a description, or those of every player, each with when it is one."""

    def those(now: State) -> dict[Object, Formula]:
        mine = ((o, all_of(now.on_battlefield(o), any_player or now.controller(o) == player)) for o in now.game.cards)
        fitting = ((o, all_of(is_mine, matches(what, now, o, player, source))) for o, is_mine in mine)
        return {o: fits for o, fits in fitting if fits is not False}

    yield from now.memo(("controlled", player, what, source, any_player), those).items()


def other_cards(now: State, player: Player, source: Object, zone: Zone, what: Those) -> dict[Object, Formula]:
    """Return a player's other cards in a zone: the card being cast is on the stack by then (CR 601.2a)."""
    return _without(source, cards_in(now, player, zone, what))


def cards_in(now: State, player: Player, zone: Zone, what: Those) -> dict[Object, Formula]:
    """Return a player's cards of a description in a zone, each with when it is there and so."""
    return {o: fits for o, fits in count_in(now, zone, what, player) if o.owner == player}


def _sacrificable(now: State, player: Player, obj: Object, special: bool, source: Object) -> Formula:
    """Return whether a player may sacrifice a permanent for what an object asks for, which an opponent may control."""
    barred = () if special else (may_not_go(now, e, player, obj) for e in now.game.continuous(CantPayWith))
    mine = all_of(now.on_battlefield(obj), now.controller(obj) == player)
    caused = special and is_kept_from_sacrifice(now, obj, now.controller(source))
    return all_of(mine, no(any_of(*barred)), no(cant_be_sacrificed(now, obj)), no(caused))


def may_not_go(now: State, bar: Continuous[CantPayWith], player: Player, obj: Object) -> Formula:
    """Return whether that effect keeps players from sacrificing an object for spells and abilities (CR 101.2)."""
    those = bar.effect.sacrificed
    return those is not None and all_of(is_in_force(now, bar, player), matches(those, now, obj, player, bar.source))


def life_is_barred(now: State, player: Player) -> Formula:
    """Return whether an effect keeps players from paying life for spells and abilities (CR 101.2)."""
    return any_of(*(is_in_force(now, e, player) for e in now.game.continuous(CantPayWith) if e.effect.life))
