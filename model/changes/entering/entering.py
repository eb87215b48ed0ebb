"""Objects entering the battlefield, and tokens that are created there (CR 110, 111.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from model.changes.copying import enters_as_copy, forms_chosen
from model.changes.entering.at_once import AtOnce, all_entered
from model.changes.entering.choosing import with_what_is_chosen
from model.changes.entering.counters import enters_with
from model.changes.entering.day_and_night import becomes, by_day_or_night
from model.changes.entering.sacrificed_for import sacrificed_to_enter
from model.changes.entering.tapped import by_its_own_text, tapped_or_not
from model.changes.replacement_effects import counters_put, kinds_created, tokens_created
from model.changes.trigger_events import Unlocked
from model.changes.triggers import note, note_counters, with_room
from model.game.changing import change, where
from model.game.choosing import choose
from model.game.facts import COUNTERS, Fact, FactKind, Range
from model.game.game import Object
from model.game.marks_on_permanents import is_phased_out
from model.game.state import State
from model.game.turn_order import has_lost
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.attachments import attach, can_be_attached, enchants_players
from model.objects.back_faces_and_copies import Form, in_front
from model.objects.combat.attacked import is_battle_card
from model.objects.combat.entering_attacking_or_blocking import Attacked, put_attacking
from model.objects.functioning import has_as_it_enters
from model.objects.printed_on_its_card import LORE, is_aura_card, is_permanent_card
from model.objects.zones.kept_out import can_not_go
from model.objects.zones.pending_triggers import has_pending
from model.objects.zones.putting import put, put_face_down
from model.text.card import Card
from model.text.instructions.zones import ExileUntilThisLeaves
from model.text.keywords.of_permanents import BringsDay
from model.text.replacement_effects import MoreCounters
from model.text.statics.prohibitions import CantHaveCounters
from model.text.trigger_conditions.of_objects import CountersPut
from model.vocabulary import DAY, Player, Zone

UNATTACHED: Mapping[Object, Formula] = {}


def enter_battlefield(
    now: State,
    obj: Object,
    controller: Number,
    *,
    tapped: Formula = False,
    on: Mapping[Object, Formula] = UNATTACHED,
    form: Form | None = None,
    copying: tuple[Object, ...] | None = None,
    attacking: Attacked = False,
    counter: str = "",
    at_once: AtOnce | None = None,
    when: Formula = True,
) -> State:
    """Put an object onto the battlefield, and note that it entered, or leave that for what enters ``at_once`` with it.

    It is attached to the one of ``on`` of which that holds. ``form`` is what it enters as, if not as what is in front;
    ``copying`` is what it enters as a copy of, if it may: nothing, one permanent, or ``None`` if that is not said.
    ``attacking``: whom it attacks as it enters, if it can be an attacking creature (CR 508.4). ``counter``: it enters
    with one of that kind (CR 122.6).
    """
    form = form or in_front(obj)
    together = at_once or AtOnce(now)
    effect = enters_as_copy(form)
    if effect is None:
        for one, is_it in by_day_or_night(now, obj, form):
            how = (tapped, on, all_of(when, is_it), together.before(now), together, attacking, counter)
            now = _enter(now, obj, controller, one, *how)
        return now if at_once is together else all_entered(now, together.entered)
    may = all_of(when, has_as_it_enters(now, obj, form))
    chosen = next(iter(copying or ()), None)
    now, forms = forms_chosen(together.before(now), now, obj, controller, form, chosen, told=copying is not None)
    before = now if at_once is None else at_once.before(now)
    for one, is_it in forms:
        enters = any_of(all_of(when, no(may)), all_of(may, is_it)) if one is form else all_of(may, is_it)
        if enters is not False:
            now = _enter(now, obj, controller, one, tapped, on, enters, before, together, attacking, counter)
    return now if at_once is together else all_entered(now, together.entered)


def _enter(
    now: State,
    obj: Object,
    controller: Number,
    form: Form,
    tapped: Formula,
    on: Mapping[Object, Formula],
    when: Formula,
    before: State,
    together: AtOnce,
    attacking: Attacked,
    counter: str,
) -> State:
    now, when = sacrificed_to_enter(before, now, obj, form, controller, when)
    now, by_itself = by_its_own_text(before, now, obj, form, controller, when)
    tapped = any_of(tapped, by_itself)
    now, counters = enters_with(before, now, obj, form, controller, when, counter)
    how: dict[str, Any] = {"controller": controller, "tapped": tapped, "form": form, "before": before}
    now = put(now, obj, Zone.BATTLEFIELD, **how, when=when)
    there = all_of(when, now.on_battlefield(obj))
    now = with_what_is_chosen(now, obj, form.face, there)
    now = change(now, counters, there)
    now = tapped_or_not(before, now, obj, by_itself, there)
    now = _with_more_counters(before, now, obj, when)
    for number, kind in enumerate(COUNTERS) if now.game.speaks_of(CountersPut) else ():
        puts = all_of(when, now.on_battlefield(obj))
        now = note_counters(now, obj, kind, now.number("counters", obj.index, number), puts, controller)
    for host, chosen in on.items():
        now = attach(now, obj, host, all_of(when, chosen))
    entered = all_of(when, now.on_battlefield(obj))
    if is_battle_card(obj):
        now = protected(now, obj, entered)
    if attacking:
        now = put_attacking(now, obj, attacking, entered)
    now = becomes(now, DAY, all_of(entered, now.number("day_night") == 0)) if form.said(BringsDay) else now
    for number, half in enumerate(obj.card.halves):
        now = note(now, Unlocked(obj, half.name), all_of(entered, now.number("unlocked", obj.index, number) > 0))
    together.entered.append((obj, entered))
    return now


def protected(now: State, battle: Object, when: Formula) -> State:
    """Let an opponent protect a battle, whom its controller chooses (CR 310.8a, 310.11a)."""
    whose = now.controller(battle)
    fact = Fact("protector", battle.index)
    options = [(p, all_of(when, now.opposes(p, whose), no(has_lost(now, p)))) for p in now.game.everyone]
    players = Range(0, len(now.game.players) - 1, now.game.players)
    now, chosen = choose(now, f"who protects {battle}", options, players)
    return change(now, {fact: chosen}, when)


def enter_face_down(now: State, obj: Object, controller: Number, how: FactKind, when: Formula = True) -> State:
    """Put a card onto the battlefield face down, and note that something entered (CR 701.40a, 708.3)."""
    before = now
    now = put_face_down(now, obj, controller, how, when)
    entered = all_of(when, now.on_battlefield(obj))
    return all_entered(tapped_or_not(before, now, obj, False, entered), [(obj, entered)])


_BEARING_ON_COUNTERS: tuple[type, ...] = (MoreCounters, CantHaveCounters)


def _with_more_counters(before: State, now: State, obj: Object, when: Formula) -> State:
    """Let an object have as many counters as it enters with, once effects have replaced that (CR 614.16)."""
    if not any(now.game.continuous(kind) for kind in _BEARING_ON_COUNTERS):
        return now
    for number, kind in enumerate(COUNTERS):
        fact = Fact("counters", obj.index, number)
        now, more = counters_put(now, obj, kind, now.number(*fact), before, by_rule=kind == LORE)
        now = change(now, {fact: more}, when)
    return now


def enter_by_effect(
    now: State,
    obj: Object,
    controller: Number,
    at_once: AtOnce,
    *,
    tapped: Formula = False,
    attacking: Attacked = False,
    counter: str = "",
    onto: Mapping[Object, Formula] | None = None,
    when: Formula = True,
) -> State:
    """Put an object onto the battlefield that does not come from the stack, an Aura as its controller chooses.

    That player chooses what it enchants (CR 303.4f), if it is not said ``onto`` what: what is legal goes by the state
    before anything entered together with it. Without that it stays where it is, and no token is created (CR 303.4g).
    """
    how: dict[str, Any] = {"tapped": tapped, "counter": counter, "at_once": at_once}
    if not is_aura_card(obj) or enchants_players(obj):
        return enter_battlefield(now, obj, controller, attacking=attacking, **how, when=when)
    before = at_once.before(now)
    legal = {host: all_of(when, can_be_attached(before, obj, host)) for host in before.game.cards if host is not obj}
    if onto is not None:
        on = {host: all_of(so, legal.get(host, False)) for host, so in onto.items()}
        return enter_battlefield(now, obj, controller, on=on, **how, when=any_of(*on.values()))
    hosts = {host: so for host, so in legal.items() if so is not False}
    of = Range(0, len(before.game.objects) - 1, tuple(one.label for one in before.game.objects))
    now, chosen = choose(now, f"what {obj} enchants", ((host.index, so) for host, so in hosts.items()), of)
    on = {host: chosen == host.index for host in hosts}
    return enter_battlefield(now, obj, controller, on=on, **how, when=any_of(*hosts.values()))


def can_enter_by_effect(now: State, card: Object) -> Formula:
    """Return whether a card can be put onto the battlefield: it is of a permanent, and nothing keeps it where it is.

    An Aura needs something that it can enchant (CR 303.4g, 304.4, 307.4, 614.17d).
    """
    goes = all_of(is_permanent_card(card), no(can_not_go(now, card, Zone.BATTLEFIELD, None)))
    if goes is False or not is_aura_card(card) or enchants_players(card):
        return goes
    return all_of(goes, any_of(*(can_be_attached(now, card, host) for host in now.game.cards if host is not card)))


def returned(now: State) -> State:
    """Return to the battlefield, under their owners' control, what was exiled until something left that has (610.3c).

    What enters together sees what was there before (CR 610.3d).
    """
    before, entered = now, list[tuple[Object, Formula]]()
    for card in now.game.cards if now.game.speaks_of(ExileUntilThisLeaves) else ():
        back = before.holds("returns", card.index)
        if back is False:
            continue
        at_once = AtOnce(before)
        then = enter_by_effect(now, card, card.owner, at_once)
        now = change(where(back, then, now), {Fact("returns", card.index): False})
        entered += [(obj, all_of(back, when)) for obj, when in at_once.entered]
    return all_entered(now, entered)


def create_tokens(
    now: State,
    what: Card,
    player: Player,
    number: Number,
    *,
    tapped: bool = False,
    attacking: Attacked = False,
    at_once: AtOnce | None = None,
    onto: Mapping[Object, Formula] | None = None,
    when: Formula = True,
) -> State:
    """Let a player create that many tokens, or what is created instead (CR 701.7a, 701.7b); Auras ``onto`` that."""
    together = at_once or AtOnce(now)
    now, number = tokens_created(now, number, player)
    kinds = kinds_created(now, what, player)
    how: dict[str, Any] = {"tapped": tapped, "attacking": attacking, "onto": onto}
    for done in range(number if isinstance(number, int) else number.high):
        for kind, of_that_kind in kinds:
            created = all_of(when, of_that_kind, number > done)
            now = _create_token(now, kind, player, together, **how, when=created)
    return now if at_once is together else all_entered(now, together.entered)


def _create_token(now: State, what: Card, player: Player, at_once: AtOnce, *, when: Formula, **how: Any) -> State:
    """Let a player create a token, who owns and controls it (CR 111.2)."""

    def enters(now: State, token: Object, created: Formula) -> State:
        return enter_by_effect(now, token, player, at_once, **how, when=created)

    return one_more(now, what, player, enters, when)


def one_more(
    now: State, what: Card, player: Player, put_there: Callable[[State, Object, Formula], State], when: Formula
) -> State:
    """Let one more token or emblem of a player come to be there: the first of that kind that is not, or a new one."""
    for new in (*now.game.tokens(what, player), now.game.with_token(what, player)[1]):
        comes = all_of(when, _can_come_to_be(now, new))
        if comes is not False:
            now = put_there(with_room(now, new), new, comes)
            when = all_of(when, no(comes))
    return now


def _can_come_to_be(now: State, token: Object) -> Formula:
    """Whether there is no such token, and no ability of an earlier one in its place is left (CR 113.7a)."""
    return all_of(now.zone(token) == Zone.NOWHERE, no(is_phased_out(now, token)), no(has_pending(now, token)))
