"""Whom and what an instruction is about, and how much, as it is followed (CR 608.2c, 608.2h, 115.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import TypeAlias

from model.game.changing import NotModelled
from model.game.choosing import choose, made, what_is_chosen
from model.game.facts import Range
from model.game.game import Object
from model.game.marks_on_permanents import convoked, has_exiled, who_controlled
from model.game.state import State
from model.game.turn_order import has_lost
from model.keyword_actions.amounts import amount_of, last_known, milled, times
from model.keyword_actions.resolving_object import CannotHappen, ChosenWrongly, Resolution
from model.logic.formulas import Formula, all_of, any_of, count, if_then_else, no
from model.logic.formulas import Number as Term
from model.objects.characteristics import share_a_name
from model.objects.combat.attacked import attackable
from model.objects.combat.entering_attacking_or_blocking import Attacked
from model.objects.counting.greatest import utmost_of
from model.objects.counting.others_than_its_source import fits_as_it_resolves
from model.objects.counting.sizes_that_texts_may_change import with_open_sizes
from model.objects.matching import matches
from model.objects.own_characteristics import mana_value
from model.objects.zones.last_known import is_that_source
from model.text.descriptions import Those
from model.text.instructions.affected import (
    WHOM_IT_ATTACKED,
    Chosen,
    ControllerOf,
    Number,
    Objects,
    Players,
    SharingItsName,
    Theirs,
    WhomItAttacked,
    WithValue,
)
from model.text.parts_by_layer import Controlled
from model.vocabulary import Player, Zone

Affected: TypeAlias = list[tuple[Object, Formula]]
"""Objects that an instruction may be about, each with when it is."""

ALSO_THOSE_THAT_LEFT = "2026-01-16"
"""The edition since which permanents connive that are told to together, though they have left the battlefield."""

Judge: TypeAlias = Callable[[State, Object], Formula]
"""Says whether something is so of an object."""

TakesTurn: TypeAlias = Callable[[State, Player, Formula, Mapping[Object, Formula]], State]
"""What a player does for one permanent: given who it is, when, and which permanent it is, each with when."""


def players_affected(now: State, who: Players, by: Resolution) -> Iterator[tuple[Player, Formula]]:
    """Return the players that an instruction may be about in turn order, each with when it is (CR 101.4, 102.1).

    Raises ``NotModelled`` where one of several opponents was chosen.
    """
    if who == "chosen opponent" and len(now.game.players) > 2:
        raise NotModelled(f"which opponent was chosen for {by.source} is not kept (CR 702.144a, 702.174a)")
    for player in now.game.everyone:
        of_one = _controls(now, who, by, player) if isinstance(who, ControllerOf) else None
        when = _is_affected(now, who, by, player) if of_one is None else of_one
        if when is not False:
            yield player, when


def _is_affected(now: State, who: Players, by: Resolution, player: Player) -> Formula:
    match who:
        case "you":
            return by.controller == player
        case "target":
            return by.aims_at(player)
        case "second target":
            return by.aims_at(player, 1)
        case "each player":
            return no(has_lost(now, player))
        case "each opponent" | "chosen opponent":
            return all_of(now.opposes(by.controller, player), no(has_lost(now, player)))
        case "each other player":
            return no(any_of(by.controller == player, has_lost(now, player)))
        case "active player":
            return now.active == player
        case "its owner":
            return by.source.owner == player
        case "who triggered it":
            return now.number("concerns_player", by.obj.index, player) == 1
    theirs = (
        all_of(by.aims_at_object(now, obj), last_known(now, by, obj, _controller) == player) for obj in now.game.objects
    )
    return any_of(*theirs)


def _controls(now: State, who: ControllerOf, by: Resolution, player: Player) -> Formula:
    """Return whether a player controls an object, or did before what resolves has moved it, or as it set that off.

    Raises ``CannotHappen`` where it may have left, and who controlled it then is not kept.
    """
    before = now if by.before is None else by.before
    meant = [(obj, is_meant(before, who.of, by, obj, still_there=True)) for obj in now.game.cards]
    there = [(obj, all_of(when, before.on_battlefield(obj))) for obj, when in meant if when is not False]
    gone = no(any_of(*(when for _, when in there)))
    did = {p: all_of(gone, now.number("concerns_player", by.obj.index, p) == 1) for p in now.game.everyone}
    is_kept = not (isinstance(who.of, Those) or now.game.making(Controlled))
    if gone is not False and not (is_kept and any_of(no(gone), *did.values()) is True):
        raise CannotHappen(f"who controlled what {by.obj} is about as that left is not kept (CR 608.2h)")
    return any_of(did[player], *(all_of(when, last_known(now, by, obj, _controller) == player) for obj, when in there))


def _controller(now: State, obj: Object) -> Term:
    return now.controller(obj)


def whom_attacked(now: State, attacking: bool | Players | WhomItAttacked, by: Resolution) -> Attacked:
    """Return whom enters attacking what an instruction puts there (CR 508.4): ``False`` for nobody."""
    if attacking == WHOM_IT_ATTACKED:
        return _attacked_by_what_went(now, by)
    return attacking if isinstance(attacking, bool) else dict(players_affected(now, attacking, by))


def _attacked_by_what_went(now: State, by: Resolution) -> Attacked:
    """Return what a creature attacked that was returned for a cost (CR 702.49c); anything, where nobody said which."""
    about, players = now.number("concerns", by.obj.index), len(now.game.players)
    those = {player: now.number("concerns_player", by.obj.index, player) == 1 for player in now.game.everyone}
    those |= {players + other.index: about == other.index for other in attackable(now.game)}
    unsaid = no(any_of(*those.values()))
    return {at: any_of(is_it, unsaid) for at, is_it in those.items()}


def objects_affected(
    now: State, of: Objects, by: Resolution, zone: Zone | None = Zone.BATTLEFIELD, *, but: Judge | None = None
) -> tuple[State, Affected]:
    """Return the objects in a zone that an instruction may be about, each with when it is; what is chosen is known.

    Without a zone they are wherever they are. ``but``: nobody chooses what that holds of. Raises ``CannotHappen`` if
    the story chose what can't be chosen.
    """
    if isinstance(of, Chosen):
        assert zone is not None, "what is chosen is chosen in one zone"
        return _chosen(now, of, by, zone, but)
    if of == "the milled card" or of == "a milled card":
        return _milled(now, by, each=of == "the milled card")
    if of == "the exiled cards":
        return now, exiled_cards(now, by)
    if of == "the amassed Army":
        return now, [(obj, all_of(_is_there(now, obj, zone), when)) for obj, when in by.amassed]
    still_there = zone is not None
    seen = with_open_sizes(now) if isinstance(of, Those) else now
    meant = ((obj, is_meant(seen, of, by, obj, still_there=still_there)) for obj in now.game.objects)
    found = ((obj, all_of(_is_there(now, obj, zone), is_meant)) for obj, is_meant in meant)
    return now, [(obj, when) for obj, when in found if when is not False]


def exiled_cards(now: State, by: Resolution) -> Affected:
    """Return the cards that what resolves has exiled, each with when it is there: a token is none (CR 108.2b)."""
    there = ((card, all_of(when, now.zone(card) == Zone.EXILE)) for card, when in by.exiled if not card.token)
    return [(card, when) for card, when in there if when is not False]


def _milled(now: State, by: Resolution, *, each: bool) -> tuple[State, Affected]:
    """Return what was milled and can be found: each such card, or one that the controller chooses (CR 701.17d)."""
    fits: Affected = [(card, when) for card, when in milled(now, by) if when is not False]
    if each:
        return now, fits
    found: Affected = []
    for player, is_you in list(players_affected(now, "you", by)):
        now, theirs = chosen_among(now, by, player, [(card, all_of(when, is_you)) for card, when in fits])
        found += theirs
    return now, found


def each_does(
    now: State, who: Players, by: Resolution, does: Callable[[State, Player, Formula], State], number: Number = 1
) -> State:
    """Let each of these players do that, as often as that number says."""
    for player, when in list(players_affected(now, who, by)):
        for once in times(now, number, by):
            now = does(now, player, all_of(when, once))
    return now


def _is_there(now: State, obj: Object, zone: Zone | None) -> Formula:
    return zone is None or now.zone(obj) == zone


def is_meant(now: State, of: Objects, by: Resolution, obj: Object, *, still_there: bool) -> Formula:
    """Return whether an instruction is about an object, which need not be chosen, as it is followed (CR 608.2c)."""
    source = by.obj.source or by.obj
    if of == "this":
        return is_that_source(now, obj, by.obj)
    if of in ("target", "another target", "second target"):
        aimed = by.aims_at_object(now, obj, 1 if of == "second target" else 0)
        return all_of(aimed, of != "another target" or obj is not source)
    if of == "what triggered it":
        return any_of(
            now.number("concerns", by.obj.index) == obj.index,
            now.number("concerns_too", by.obj.index, obj.index) == 1,
        )
    if of in ("what entered", "what control was gained of", "what it exiled", "the shown cards"):
        return _was_meant_before(now, of, by, obj)
    if of == "what convoked it":
        return convoked(now, obj, source, still_there=still_there)
    if of == "every target":
        return any_of(*(by.aims_at_object(now, obj, use) for use in range(len(by.targets))))
    if isinstance(of, SharingItsName):
        targets = ((one, aimed) for one in now.game.cards if (aimed := by.aims_at_object(now, one)) is not False)
        return any_of(*(all_of(aimed, _is_with(now, of, by, obj, one)) for one, aimed in targets))
    if isinstance(of, WithValue):
        return all_of(not obj.is_ability and is_described(now, of.what, by, obj), _is_of_value(now, of, by, obj))
    if isinstance(of, Theirs):
        theirs = (all_of(when, now.controller(obj) == p) for p, when in players_affected(now, of.of, by))
        return all_of(not obj.is_ability and is_described(now, of.what, by, obj), any_of(*theirs))
    assert not isinstance(of, Chosen | str)
    return not obj.is_ability and is_described(now, of, by, obj)


def _was_meant_before(now: State, of: Objects, by: Resolution, obj: Object) -> Formula:
    """Return whether what resolves has brought, shown or given control of an object right before; or had exiled it."""
    if of == "what it exiled":
        return all_of(not obj.token, has_exiled(now, by.obj, obj))
    meant = {"what entered": by.entered, "the shown cards": by.shown}.get(str(of), by.gained)
    return any_of(*(when for one, when in meant if one is obj))


def _is_with(now: State, of: SharingItsName, by: Resolution, obj: Object, target: Object) -> Formula:
    """Return whether an object is a target, or another of that description with its name (CR 201.2a)."""
    if obj is target:
        return True
    theirs = not of.of_its_controller or now.controller(obj) == now.controller(target)
    return all_of(is_described(now, of.what, by, obj), share_a_name(now, obj, target), theirs)


def is_described(now: State, what: Those, by: Resolution, obj: Object) -> Formula:
    """Return whether a description in what resolves fits an object.

    Raises ``CannotHappen`` for what its source is attached to, if that may have left: it was what it was last on
    (CR 608.2h), which is not kept.
    """
    if what.exiled_with:
        return any_of(
            fits_as_it_resolves(now, what, by.obj, obj, by.controller),
            all_of(has_exiled(now, by.obj, obj), is_described(now, replace(what, exiled_with=False), by, obj)),
        )
    if what.host and now.on_battlefield(by.source) is not True:
        raise CannotHappen(f"what {by.source} was attached to as it left the battlefield is not kept (CR 608.2h)")
    return fits_as_it_resolves(now, what, by.obj, obj, by.controller)


def card_fits(now: State, what: Those | WithValue, by: Resolution, card: Object, owner: Player) -> Formula:
    """Return whether a card of a player is such as is looked for: of that description, and mana value if one is asked.

    CR 202.3, 701.23a.
    """
    if isinstance(what, WithValue):
        return all_of(matches(what.what, now, card, owner, by.source), _is_of_value(now, what, by, card))
    return matches(what, now, card, owner, by.source)


def _is_of_value(now: State, of: WithValue, by: Resolution, obj: Object) -> Formula:
    value, asked = mana_value(now, obj), amount_of(now, of.value, by) + of.more
    return value <= asked if of.or_less else value == asked


def _chosen(now: State, of: Chosen, by: Resolution, zone: Zone, but: Judge | None) -> tuple[State, Affected]:
    """Return what such players choose, in turn order, of what fits before anything is done to it (CR 101.4)."""
    before, found = now, list[tuple[Object, Formula]]()
    for player, asked in players_affected(before, of.by, by):
        fits = utmost_of(with_open_sizes(before), of.utmost, _may_choose(before, of, by, zone, player, asked))
        fits = fits if but is None else [(o, all_of(when, no(but(before, o)))) for o, when in fits]
        fits = [(o, when) for o, when in fits if when is not False]
        number = amount_of(before, of.number, by)
        if not isinstance(number, int):
            raise CannotHappen(f"{by.obj} asks for as many to be chosen as is not known: say how many")
        now, theirs = chosen_among(now, by, player, fits, number, up_to=of.up_to)
        found += theirs
    return now, found


def chosen_among(
    now: State, by: Resolution, player: Player, fits: Affected, number: int = 1, *, up_to: bool = False
) -> tuple[State, Affected]:
    """Return what a player chooses of what fits: as the story says, or left open (CR 608.2d).

    Raises ``CannotHappen`` if the story chose what can't be chosen, or less than can be (CR 609.3).
    """
    if by.chosen is None:
        return _left_open(now, by, player, fits, number, up_to=up_to)
    return _as_told(now, by, player, fits, number, up_to=up_to)


def _may_choose(now: State, of: Chosen, by: Resolution, zone: Zone, player: Player, asked: Formula) -> Affected:
    mine, seen = (o for o in now.game.cards if zone is Zone.BATTLEFIELD or o.owner == player), with_open_sizes(now)
    there = milled(now, by, told=of.up_to) if of.milled else ((o, now.zone(o) == zone) for o in mine)
    return [(o, all_of(asked, at, fits_as_it_resolves(seen, of.what, by.obj, o, player))) for o, at in there]


def _as_told(
    now: State, by: Resolution, player: Player, fits: Affected, number: int, *, up_to: bool
) -> tuple[State, Affected]:
    theirs = [(obj, when) for obj, when in fits if obj in by.left][:number]
    if not theirs and by.left and by.searches:
        return _left_open(now, by, player, fits, number, up_to=up_to)
    enough = up_to or len(theirs) == number or count(*(when for _, when in fits)) == len(theirs)
    after = made(now, all_of(enough, *(when for _, when in theirs)))
    if after is None:
        asked = f"{min(number, len(fits))} of {', '.join(obj.label for obj, _ in fits)}"
        said = " and ".join(str(one) for one in [obj for obj, _ in theirs] or by.left) or "nothing"
        raise ChosenWrongly(f"{now.game.players[player]} chooses {asked} for {by.obj}, not {said} (CR 608.2d, 609.3)")
    by.taken.extend(obj for obj, _ in theirs)
    return after, theirs


def _left_open(
    now: State, by: Resolution, player: Player, fits: Affected, number: int, *, up_to: bool
) -> tuple[State, Affected]:
    if len(fits) <= number and not up_to:
        return now, fits
    of_all = Range(0, len(now.game.objects), ("nothing", *(obj.label for obj in now.game.objects)))
    taken: dict[Object, Formula] = {}
    for _ in range(min(number, len(fits))):
        options = [(1 + obj.index, all_of(when, no(taken.get(obj, False)))) for obj, when in fits]
        if up_to:
            options.append((0, True))
        now, chosen = choose(now, what_is_chosen(now, player, by.obj), options, of_all)
        for obj, when in fits:
            taken[obj] = any_of(taken.get(obj, False), all_of(when, chosen == 1 + obj.index))
    return now, [(obj, when) for obj, when in taken.items() if when is not False]


def one_after_the_other(now: State, of: Objects, by: Resolution, does: str, do: TakesTurn) -> State:
    """Let each of these permanents do that: who controls one, the first in turn order first, chooses which is next.

    ``does`` says in words what is done.
    """
    now, found = objects_affected(now, of, by, Zone.BATTLEFIELD if isinstance(of, Those | Theirs) else None)
    before, labels = now, tuple(obj.label for obj in now.game.objects)
    left = _among_several(now, of, by, found)
    whose = {obj: _whose(before, of, by, obj) for obj in left}
    for _ in found:
        ready = {obj: all_of(there, _is_turn_of(before, obj, left, whose)) for obj, there in left.items()}
        options = [(obj.index, when) for obj, when in ready.items()]
        name = f"which permanent {does} next for {by.source}"
        now, chosen = choose(now, name, options, Range(0, len(labels) - 1, labels))
        for player in now.game.everyone:
            theirs = {obj: all_of(when, whose[obj] == player) for obj, when in ready.items()}
            one_does = any_of(*theirs.values())
            if one_does is not False:
                turns = {obj: all_of(when, chosen == obj.index) for obj, when in theirs.items()}
                now = do(now, player, one_does, turns)
        left = {obj: all_of(there, chosen != obj.index) for obj, there in left.items()}
    return now


def is_the_same_there(now: State, of: Objects, by: Resolution, obj: Object) -> Formula:
    """Return whether a permanent that does something is still there, as far as it is known that it is the same one."""
    convokes = of != "what convoked it" or convoked(now, obj, by.source, still_there=True)
    return all_of(now.on_battlefield(obj), convokes)


def _among_several(now: State, of: Objects, by: Resolution, found: Affected) -> dict[Object, Formula]:
    """Return which permanents do that: of several, in editions before 2026, those that are still there (CR 701.50d)."""
    if of != "what convoked it" or now.game.edition >= ALSO_THOSE_THAT_LEFT:
        return dict(found)
    alone = count(*(when for _, when in found)) <= 1
    return {o: all_of(when, any_of(alone, convoked(now, o, by.source, still_there=True))) for o, when in found}


def _whose(now: State, of: Objects, by: Resolution, obj: Object) -> Term:
    """Return who controls a permanent; of what has left, who did so last (CR 701.50c)."""
    if of == "what convoked it":
        return who_controlled(now, obj, by.source)
    if of == "this":
        return if_then_else(now.on_battlefield(obj), now.controller(obj), by.controller)
    return now.controller(obj)


def _is_turn_of(now: State, obj: Object, left: Mapping[Object, Formula], whose: Mapping[Object, Term]) -> Formula:
    """Return whether nobody who comes before who controls a permanent controls one of these."""
    return no(any_of(*(all_of(there, _is_sooner(now, whose[other], whose[obj])) for other, there in left.items())))


def _is_sooner(now: State, one: Term, other: Term) -> Formula:
    """Return whether one player comes before another, from the active player on."""
    players = len(now.game.players)
    if (one == other) is True:
        return False
    return any_of(
        *(
            all_of(now.active == active, one == (active + first) % players, other == (active + second) % players)
            for active in now.game.everyone
            for first, second in combinations(range(players), 2)
        )
    )
