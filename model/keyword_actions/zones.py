"""What is done to objects by putting them elsewhere: exiled, returned, put into a zone (CR 400.6, 701.13)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.changes.entering.at_once import AtOnce, all_entered
from model.changes.entering.entering import enter_battlefield, enter_by_effect
from model.changes.leaving import bury, bury_together, note_leaving, put_away, put_away_together
from model.changes.melding import meld
from model.changes.turning_over import enters_transformed
from model.game.changing import change
from model.game.choosing import chooses_to
from model.game.facts import COUNTERS, Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.affected import (
    Affected,
    chosen_among,
    is_described,
    objects_affected,
    players_affected,
    whom_attacked,
)
from model.keyword_actions.libraries.exiled_for_others import has_exiled
from model.keyword_actions.optional_choices import PUTS_ON_THE_BOTTOM
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.back_faces_and_copies import as_worded, with_back_face_up
from model.objects.characteristics import has_type, is_named
from model.objects.matching import matches
from model.objects.targeting.targets_asked_for import asked_of
from model.objects.unnamed_cards import unnamed_counted, unnamed_leave_graveyard
from model.objects.zones.bottom_of_library import lowered, put_on_the_bottom
from model.objects.zones.putting import put
from model.objects.zones.sources_that_are_moved import is_where_it_was
from model.text.counted import CountOf
from model.text.descriptions import Those
from model.text.instructions.affected import Chosen, Objects
from model.text.instructions.zones import (
    ChooseExiled,
    Exile,
    ExileAndReturn,
    ExiledIfItLeaves,
    ExileGraveyards,
    ExileUntilThisLeaves,
    MayPlayCards,
    Meld,
    Put,
    PutFromHand,
    PutOnTopOrBottom,
    SetAside,
)
from model.vocabulary import CardType, Player, Zone

AIMED = ("target", "second target", "every target")
"""What is said of objects that are targets, wherever they are."""

MOVED_FROM = (Zone.BATTLEFIELD, Zone.STACK)
"""Where a target can be that is put elsewhere, if what it may be is not known."""


def put_with_what_follows(now: State, obj: Object, zone: Zone, when: Formula) -> State:
    """Let an object go to a zone, with what this sets off."""
    if zone is Zone.BATTLEFIELD:
        at_once = AtOnce(now)
        return all_entered(enter_by_effect(now, obj, obj.owner, at_once, when=when), at_once.entered)
    if zone is Zone.GRAVEYARD:
        return bury(now, obj, when)
    return put_away(now, obj, Zone.NOWHERE if obj.is_ability else zone, when)


def _put(now: State, effect: Put, by: Resolution) -> State:
    if effect.bottom:
        return _put_below(*_meant(now, effect.of, effect.origin, by))
    if effect.zone is not Zone.BATTLEFIELD:
        now, affected = _meant(now, effect.of, effect.origin, by)
        after = _all_put(now, affected, effect.zone)
        by.has_done("returned", now, _gone_to(after, affected, effect.zone))
        return lowered(after, affected, effect.from_top)
    now, affected = _meant(now, effect.of, effect.origin, by)
    before, whom, at_once = now, whom_attacked(now, effect.attacking, by), AtOnce(now)
    for obj, when in affected:
        whose = by.controller if effect.yours else obj.owner
        how: dict[str, Any] = {"tapped": effect.tapped, "attacking": whom, "counter": effect.counter}
        now = _entered(now, obj, whose, at_once, **how, transformed=effect.transformed, when=when)
    by.entered[:] = affected
    by.has_done("returned", before, [(obj, all_of(when, now.on_battlefield(obj))) for obj, when in affected])
    return all_entered(now, at_once.entered)


def _entered(
    now: State, obj: Object, player: Number, at_once: AtOnce, *, transformed: bool, when: Formula, **how: Any
) -> State:
    """Put a card onto the battlefield, ``transformed`` with its back face up, if it has one (CR 712.14a)."""
    if not transformed:
        return enter_by_effect(now, obj, player, at_once, **how, when=when)
    if not _has_a_back(now, obj):
        return now
    return enter_battlefield(now, obj, player, form=with_back_face_up(obj), at_once=at_once, **how, when=when)


def _has_a_back(now: State, obj: Object) -> bool:
    return not obj.token and enters_transformed(now, obj)


def _put_below(now: State, affected: Affected) -> State:
    before = note_leaving(now, affected)

    def move(now: State, obj: Object, zone: Zone, when: Formula) -> State:
        return put(now, obj, zone, before=before, when=when)

    return put_on_the_bottom(before, affected, move)


def _put_on_top_or_bottom(now: State, effect: PutOnTopOrBottom, by: Resolution) -> State:
    now, affected = _meant(now, effect.of, Zone.BATTLEFIELD, by)
    for obj, when in affected:
        now, below = chooses_to(now, obj.owner, PUTS_ON_THE_BOTTOM, by.source, when)
        now = put_with_what_follows(now, obj, Zone.LIBRARY, all_of(when, no(below)))
        now = put_on_the_bottom(now, [(obj, all_of(when, below))], put_with_what_follows)
    return now


def _exile(now: State, effect: Exile, by: Resolution) -> State:
    before, affected = _meant(now, effect.of, effect.origin, by)
    now = has_exiled(_all_put(before, affected, Zone.EXILE), by, affected)
    by.has_done("exiled", before, _gone_to(now, affected, Zone.EXILE))
    if effect.counters is not None:
        kind, number = effect.counters
        for card, when in affected:
            there = all_of(when, now.zone(card) == Zone.EXILE)
            now = change(now, {Fact("counters", card.index, COUNTERS.index(kind)): number}, there)
    return now


def _gone_to(now: State, those: Affected, zone: Zone) -> Affected:
    """Return what was to be put into a zone, each with when it was: a token has left the battlefield by that."""
    left = ((obj, all_of(obj.token, no(now.on_battlefield(obj)))) for obj, _ in those)
    gone = {obj: any_of(is_token, now.zone(obj) == zone) for obj, is_token in left}
    return [(obj, all_of(when, gone[obj])) for obj, when in those]


def _may_play_cards(now: State, effect: MayPlayCards, by: Resolution) -> State:
    """Let cards be played that are there; a token is no card (CR 108.2b), nor is a copy of a spell."""
    if effect.without_paying:
        now = now.set({}, now.game.casting_free())
    now, cards = objects_affected(now, effect.of, by, effect.origin)
    for card, when in cards:
        for player in now.game.everyone:
            may = card.owner == player if effect.by_owner else by.controller == player
            allowed: dict[Fact, Value] = {
                Fact("may_play", card.index): player,
                Fact("may_play_until", card.index): effect.until,
                Fact("only_to_cast", card.index): effect.only_cast,
                Fact("only_without_paying", card.index): effect.without_paying,
                Fact("any_mana_pays", card.index): effect.mana,
            }
            now = change(now, allowed, all_of(when, may, not card.token))
    return now


def _set_aside(now: State, effect: SetAside, by: Resolution) -> State:
    for card, when in by.exiled:
        aside: dict[Fact, Value] = {Fact("set_aside", card.index): True, Fact("set_aside_now", card.index): True}
        now = change(now, aside, all_of(when, not card.token, now.zone(card) == Zone.EXILE))
    return now


def _choose_exiled(now: State, effect: ChooseExiled, by: Resolution) -> State:
    """Let the controller choose one of the exiled cards: no token, and one that is still there."""
    there = [(card, all_of(when, not card.token, now.zone(card) == Zone.EXILE)) for card, when in by.exiled]
    found: Affected = []
    for player, is_you in list(players_affected(now, "you", by)):
        fits = ((card, all_of(is_you, when, is_described(now, effect.what, by, card))) for card, when in there)
        now, chosen = chosen_among(now, by, player, [(card, when) for card, when in fits if when is not False])
        found += chosen
    by.exiled[:] = found
    return now


def _exile_and_return(now: State, effect: ExileAndReturn, by: Resolution) -> State:
    """Exile permanents, and return from there what went there and is a card (CR 111.8, 712.14a)."""
    now, affected = _meant(now, effect.of, Zone.BATTLEFIELD, by)
    back = [(obj, _can_return(now, obj, effect)) for obj, _ in affected]
    now = _all_put(now, affected, Zone.EXILE)
    at_once = AtOnce(now)
    for (obj, can), (_, when) in zip(back, affected, strict=True):
        whose, there = by.controller if effect.yours else obj.owner, all_of(when, can, now.zone(obj) == Zone.EXILE)
        how: dict[str, Any] = {"tapped": effect.tapped, "counter": effect.counter}
        now = _entered(now, obj, whose, at_once, **how, transformed=effect.transformed, when=there)
    return all_entered(now, at_once.entered)


def _can_return(now: State, obj: Object, effect: ExileAndReturn) -> Formula:
    return not obj.token and (not effect.transformed or _has_a_back(now, obj))


def _exiled_if_it_leaves(now: State, effect: ExiledIfItLeaves, by: Resolution) -> State:
    now, affected = objects_affected(now, effect.of, by)
    for obj, when in affected:
        now = change(now, {Fact("exiled_if_it_leaves", obj.index): True}, when)
    return now


def _exile_until_this_leaves(now: State, effect: ExileUntilThisLeaves, by: Resolution) -> State:
    """Exile permanents, if the source has not left yet (CR 610.3a-b), and remember for how long."""
    now, affected = objects_affected(now, effect.of, by)
    before, there = now, by.source_is_there(now)
    now = put_away_together(now, [(obj, all_of(when, there)) for obj, when in affected], Zone.EXILE)
    for obj, when in affected:
        exiled = all_of(when, there, now.zone(obj) == Zone.EXILE)
        now = change(now, {Fact("exiled_until", obj.index): by.source.index}, exiled)
        by.exiled.append((obj, exiled))
    by.has_done("exiled", before, _gone_to(now, [(obj, all_of(when, there)) for obj, when in affected], Zone.EXILE))
    return now


def _meld(now: State, effect: Meld, by: Resolution) -> State:
    """Exile the source and a creature of that name, if the same player owns and controls both, and meld them (701.42).

    A copy is no meld card, nor is a token.
    """
    source = by.source
    for player, is_you in list(players_affected(now, "you", by)):
        both = all_of(is_you, _owns_and_controls(now, player, source))
        theirs = ((o, all_of(both, _owns_and_controls(now, player, o))) for o in now.game.cards if o is not source)
        pairs = [(o, all_of(own, is_named(now, o, effect.other))) for o, own in theirs]
        fits = ((o, all_of(named, has_type(now, o, CardType.CREATURE))) for o, named in pairs if named is not False)
        now, chosen = chosen_among(now, by, player, [(o, when) for o, when in fits if when is not False])
        for other, when in chosen:
            now = put_with_what_follows(put_with_what_follows(now, other, Zone.EXILE, when), source, Zone.EXILE, when)
            now = meld(now, source, other, player, when)
    return now


def _owns_and_controls(now: State, player: Player, obj: Object) -> Formula:
    return obj.owner == player and all_of(now.on_battlefield(obj), now.controller(obj) == player)


def moved(now: State, of: Objects, zone: Zone, origin: Zone, by: Resolution) -> State:
    """Put objects into a zone: targets from wherever they were targeted, others if they are in that zone."""
    now, affected = _meant(now, of, origin, by)
    return _all_put(now, affected, zone)


def _all_put(now: State, affected: Affected, zone: Zone) -> State:
    """Put objects into a zone, but for the battlefield, at once; abilities cease to exist."""
    if zone is Zone.GRAVEYARD:
        return bury_together(now, affected)
    now = put_away_together(now, [(obj, when) for obj, when in affected if obj.is_ability], Zone.NOWHERE)
    return put_away_together(now, [(obj, when) for obj, when in affected if not obj.is_ability], zone)


def _meant(now: State, of: Objects, origin: Zone, by: Resolution) -> tuple[State, Affected]:
    if isinstance(of, Those):
        _all_are_named(now, CountOf(of, origin), by)
    if isinstance(of, Chosen) and origin is Zone.GRAVEYARD and not (by.left or (of.up_to and by.chosen is not None)):
        _all_are_named(now, CountOf(of.what, origin), by)
    if of in AIMED:
        return _targets(now, of, by)
    now, affected = objects_affected(now, of, by, origin)
    if of == "this":
        found = is_where_it_was(now, by.obj, origin)
        affected = [(obj, all_of(when, found)) for obj, when in affected]
    return now, affected


def _all_are_named(now: State, counted: CountOf, by: Resolution) -> None:
    """Raises ``CannotHappen`` where cards that nobody names may go elsewhere with those that are described."""
    if (unnamed_counted(now, counted, by.controller, by.source) == 0) is not True:
        where_they_lie = counted.zone.name.lower()
        raise CannotHappen(
            f"say which cards lie in the {where_they_lie}: what nobody names may go elsewhere by {by.obj}"
        )


def _targets(now: State, of: Objects, by: Resolution) -> tuple[State, Affected]:
    now, affected = objects_affected(now, of, by, None)
    found = ((obj, all_of(when, _is_where_it_was_targeted(now, by.obj, obj))) for obj, when in affected)
    return now, [(obj, when) for obj, when in found if when is not False]


def _is_where_it_was_targeted(now: State, by: Object, obj: Object) -> Formula:
    return any_of(*(now.zone(obj) == zone for zone in _zones_to_target_in(now, by, obj)))


def _zones_to_target_in(now: State, by: Object, obj: Object) -> tuple[Zone, ...]:
    """Return where an object is such as a spell or ability targets, whoever controls either."""
    uses = [one.target for worded, _ in as_worded(now, by) for one in asked_of(worded)]
    asked = [*uses, *(other for use in uses if (other := use.or_else) is not None)]
    if not asked:
        return MOVED_FROM
    fitting = [t for t in asked if matches(replace(t.what, who=None), now, obj, by.owner, by) is not False]
    asked_for = {t.zone for t in fitting}
    return tuple(z for z in (*MOVED_FROM, Zone.GRAVEYARD) if z in asked_for)


def _exile_graveyards(now: State, effect: ExileGraveyards, by: Resolution) -> State:
    before, whose = now, dict(players_affected(now, effect.who, by))
    lying = ((o, all_of(now.zone(o) == Zone.GRAVEYARD, whose.get(o.owner, False))) for o in now.game.cards)
    cards = [(card, there) for card, there in lying if there is not False]
    for card, there in cards:
        now = put(now, card, Zone.EXILE, when=there)
    now = has_exiled(now, by, cards)
    by.has_done("exiled", before, cards)
    for player, when in whose.items():
        unnamed = if_then_else(when, before.number("other_cards_in_graveyard", player), 0)
        by.has_done("exiled", before, (), unnamed)
        now = unnamed_leave_graveyard(now, player, before.number("other_cards_in_graveyard", player), when)
        now = change(now, {Fact("other_cards_in_graveyard", player): 0}, when)
    return now


def _put_from_hand(now: State, effect: PutFromHand, by: Resolution) -> State:
    if len({card.owner for card in by.told}) < len(by.told):
        raise CannotHappen(f"{by.obj} lets a player put only one card onto the battlefield")
    at_once = AtOnce(now)
    for card in by.told:
        may = effect.everybody or (by.controller == card.owner) is True
        is_such = any_of(*(has_type(now, card, card_type) for card_type in effect.types))
        if not may or all_of(now.zone(card) == Zone.HAND, is_such) is not True:
            raise CannotHappen(f"{by.obj} does not let {card} be put onto the battlefield")
        now = enter_by_effect(now, card, card.owner, at_once)
    by.entered[:] = [(card, True) for card in by.told]
    return all_entered(now, at_once.entered)


DOES: dict[type, Does] = {
    PutFromHand: _put_from_hand,
    Put: _put,
    PutOnTopOrBottom: _put_on_top_or_bottom,
    Exile: _exile,
    MayPlayCards: _may_play_cards,
    SetAside: _set_aside,
    ChooseExiled: _choose_exiled,
    ExileAndReturn: _exile_and_return,
    ExiledIfItLeaves: _exiled_if_it_leaves,
    ExileUntilThisLeaves: _exile_until_this_leaves,
    ExileGraveyards: _exile_graveyards,
    Meld: _meld,
}
