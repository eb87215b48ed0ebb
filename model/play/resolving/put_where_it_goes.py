"""Where what has resolved goes: off the stack, onto the battlefield, into a graveyard or exile (CR 608.2n, 608.3)."""

from __future__ import annotations

from collections.abc import Mapping

from model.changes.entering.entering import UNATTACHED, enter_battlefield
from model.changes.leaving import into_graveyard
from model.changes.triggering.trigger_condition_met import holds_for_who_controls
from model.game.changing import change, where
from model.game.facts import Fact
from model.game.game import Object
from model.game.marks_on_permanents import was_cast_with
from model.game.state import State
from model.keyword_actions.carrying_out_effects import apply
from model.keyword_actions.libraries.searching import shuffled
from model.keyword_actions.resolving_object import Resolution
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.attachments import enchants, enchants_players, is_aura_now
from model.objects.back_faces_and_copies import as_its_spell_is, with_back_face_up
from model.objects.printed_on_its_card import (
    has_permanent_back,
    inset_of,
    is_aura_card,
    is_permanent_card,
    said_on,
)
from model.objects.targeting.still_legal import has_legal_target
from model.objects.targeting.targets import is_legal_target
from model.objects.zones.putting import put
from model.text.abilities import ExiledAsItResolves, PutOffIfCastWith
from model.text.card import ADVENTURE, OMEN
from model.vocabulary import Until, Zone


def asks_whether_it_resolves(obj: Object) -> bool:
    """Whether where an object goes turns on whether it has resolved: on a legal target, where it has any."""
    return "buyback" in obj.card.cast_with or bool(inset_of(obj) or said_on(obj, ExiledAsItResolves))


def put_where_it_goes(
    now: State,
    obj: Object,
    by: Resolution,
    resolves: Formula,
    copying: tuple[Object, ...] | None = None,
    turned: Formula = False,
) -> State:
    """Put what has resolved where it goes, ``turned`` where its back face is up (CR 608.2n, 608.3, 712.13)."""
    if turned is False:
        return _put_in_front(now, obj, by, resolves, copying)
    after = _put_where_its_back_goes(now, obj, by, resolves)
    return where(turned, after, _put_in_front(now, obj, by, resolves, copying) if turned is not True else now)


def _put_in_front(
    now: State, obj: Object, by: Resolution, resolves: Formula, copying: tuple[Object, ...] | None
) -> State:
    """Put what has resolved with its front face up where it goes."""
    if obj.is_ability:
        now = put(now, obj, Zone.NOWHERE)
    elif is_aura_card(obj) or obj.card.bestowed is not None:
        now = _resolve_aura(now, obj, by)
    elif is_permanent_card(obj):
        cast_so = [(said, was_cast_with(now, obj, said.cost)) for said in said_on(obj, PutOffIfCastWith)]
        now = _enter_as_it_is(now, obj, by, copying=copying)
        for said, so in cast_so:
            now = where(so, apply(now, said.later, by), now) if so is not False else now
    else:
        now = _exiled_as_it_resolves(now, obj, by, resolves)
        back = "buyback" in obj.card.cast_with and all_of(resolves, was_cast_with(now, obj, "buyback"))
        now = put(now, obj, Zone.HAND, when=back)
        now = into_graveyard(now, [(obj, now.on_stack(obj))])
    return now


def _exiled_as_it_resolves(now: State, obj: Object, by: Resolution, resolves: Formula) -> State:
    """Exile a spell that says so of itself, and put off what it says it does later (CR 702.88a)."""
    for said in said_on(obj, ExiledAsItResolves):
        so = all_of(resolves, now.on_stack(obj), holds_for_who_controls(now, obj, said.condition))
        now = where(so, apply(put(now, obj, Zone.EXILE), said.later, by), now)
    return now


def _put_where_its_back_goes(now: State, obj: Object, by: Resolution, resolves: Formula) -> State:
    """Put a spell that has resolved with its back face up where it goes, in the same way (CR 608.2n, 712.13).

    An Adventure is exiled, and its player may play the card from there (CR 715.3d); an Omen is shuffled in (CR 720.3d).
    """
    inset, stays = inset_of(obj), all_of(resolves, now.on_stack(obj))
    if inset == ADVENTURE:
        exiled = put(now, obj, Zone.EXILE).set(
            {Fact("may_play", obj.index): by.controller, Fact("may_play_until", obj.index): Until.ITS_ADVENTURE_ENDS}
        )
        now = where(stays, exiled, now)
    elif inset == OMEN:
        now = where(stays, shuffled(put(now, obj, Zone.LIBRARY), obj.owner), now)
    if has_permanent_back(obj):
        return enter_battlefield(now, obj, by.controller, form=with_back_face_up(obj))
    return into_graveyard(now, [(obj, now.on_stack(obj))])


def _resolve_aura(now: State, aura: Object, by: Resolution) -> State:
    """Let an Aura enter attached to its target; with an illegal target it goes to the graveyard (CR 608.3b, 608.3c).

    What was cast bestowed is a creature spell from then on instead (CR 702.103e), as it is if it was cast otherwise.
    """
    if enchants_players(aura):
        legal_player = has_legal_target(now, aura)
        whom = now.number("target", aura.index)
        now = into_graveyard(now, [(aura, no(legal_player))])
        now = _enter_as_it_is(now, aura, by, when=legal_player)
        return change(now, {Fact("enchanted_player", aura.index): whom}, now.on_battlefield(aura))
    players = len(now.game.players)
    hosts = {}
    for place, host in enumerate(now.game.objects, players):
        legal = (
            all_of(by.controller == p, is_legal_target(now, p, aura, enchants(aura), place)) for p in now.game.everyone
        )
        hosts[host] = all_of(now.number("target", aura.index) == place, any_of(*legal))
    has_host = all_of(is_aura_now(now, aura), any_of(*hosts.values()))
    if aura.card.bestowed is not None:
        now = change(now, {Fact("bestowed", aura.index): False}, no(has_host))
    now = into_graveyard(now, [(aura, all_of(is_aura_card(aura), no(has_host)))])
    return _enter_as_it_is(now, aura, by, on=hosts, when=any_of(not is_aura_card(aura), has_host))


def _enter_as_it_is(
    now: State,
    obj: Object,
    by: Resolution,
    *,
    on: Mapping[Object, Formula] = UNATTACHED,
    copying: tuple[Object, ...] | None = None,
    when: Formula = True,
) -> State:
    """Let a permanent spell enter under its controller's control, with the words that it has (CR 400.7a, 608.3)."""
    for form, is_so in as_its_spell_is(now, obj):
        now = enter_battlefield(now, obj, by.controller, form=form, on=on, copying=copying, when=all_of(when, is_so))
    return now
