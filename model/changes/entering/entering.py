"""Objects entering the battlefield, and tokens that are created there (CR 110, 111.2)."""

from __future__ import annotations

from collections.abc import Mapping

from model.changes.copying import enters_as_copy, forms_chosen
from model.changes.entering.tapped import by_effects, by_its_own_text
from model.changes.happenings import Entered, Unlocked
from model.changes.replacing import counters_put, kinds_created, tokens_created
from model.changes.triggers import note, with_room
from model.game.changing import change, where
from model.game.choosing import choose
from model.game.facts import COUNTERS, Fact, FactKind, Range
from model.game.game import Object
from model.game.kinds_of_facts.watched import asks_what_entered
from model.game.seats import has_lost
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.attachments import attach, can_be_attached, enchants_players
from model.objects.combat.attacked import is_battle_card
from model.objects.combat.joining import Attacked, put_attacking
from model.objects.forms import Form, in_front
from model.objects.functioning import has_as_it_enters
from model.objects.on_its_card import is_aura_card
from model.objects.zones.putting import put, put_face_down
from model.text.card import Card
from model.text.instructions.zones import ExileUntilThisLeaves
from model.text.replacing import MoreCounters
from model.text.statics.prohibitions import CantHaveCounters
from model.vocabulary import Player, Zone

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
    when: Formula = True,
) -> State:
    """Put an object onto the battlefield, and note that it entered.

    It is attached to the one of ``on`` of which that holds. ``form`` is what it enters as, if not as what is in front;
    ``copying`` is what it enters as a copy of, if it may: nothing, one permanent, or ``None`` if that is not said.
    ``attacking``: whom it attacks as it enters, if it can be an attacking creature (CR 508.4).
    """
    form = form or in_front(obj)
    effect = enters_as_copy(form)
    if effect is None:
        return _enter(now, obj, controller, form, tapped, on, when, attacking=attacking)
    may = all_of(when, has_as_it_enters(now, obj, form))
    chosen = next(iter(copying or ()), None)
    now, forms = forms_chosen(now, obj, controller, form, chosen, told=copying is not None)
    before = now
    for one, is_it in forms:
        enters = any_of(all_of(when, no(may)), all_of(may, is_it)) if one is form else all_of(may, is_it)
        if enters is not False:
            now = _enter(now, obj, controller, one, tapped, on, enters, before, attacking=attacking)
    return now


def _enter(
    now: State,
    obj: Object,
    controller: Number,
    form: Form,
    tapped: Formula,
    on: Mapping[Object, Formula],
    when: Formula,
    before: State | None = None,
    *,
    attacking: Attacked,
) -> State:
    before = before or now
    now, by_itself = by_its_own_text(before, now, obj, form, controller, when)
    tapped = any_of(tapped, by_itself)
    now = put(now, obj, Zone.BATTLEFIELD, controller=controller, tapped=tapped, form=form, when=when)
    now = change(now, {Fact("tapped", obj.index): True}, all_of(when, by_effects(before, now, obj)))
    now = _with_more_counters(now, obj, when)
    for host, chosen in on.items():
        now = attach(now, obj, host, all_of(when, chosen))
    entered = all_of(when, now.on_battlefield(obj))
    if is_battle_card(obj):
        now = protected(now, obj, entered)
    if attacking:
        now = put_attacking(now, obj, attacking, entered)
    for number, half in enumerate(obj.card.halves):
        now = note(now, Unlocked(obj, half.name), all_of(entered, now.number("unlocked", obj.index, number) > 0))
    return _noted(now, obj, entered)


def _noted(now: State, obj: Object, entered: Formula) -> State:
    """Let trigger what sees an object enter, and remember it where a card of the game asks for that."""
    if asks_what_entered(now.game):
        now = change(now, {Fact("entered_now", obj.index): True}, entered)
    return note(now, Entered(obj), entered)


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
    now = change(now, {Fact("tapped", obj.index): True}, all_of(entered, by_effects(before, now, obj)))
    return _noted(now, obj, entered)


_BEARING_ON_COUNTERS: tuple[type, ...] = (MoreCounters, CantHaveCounters)


def _with_more_counters(now: State, obj: Object, when: Formula) -> State:
    """Let an object have as many counters as it enters with, once effects have replaced that (CR 614.16)."""
    if not any(now.game.continuous(kind) for kind in _BEARING_ON_COUNTERS):
        return now
    for number, kind in enumerate(COUNTERS):
        fact = Fact("counters", obj.index, number)
        now, more = counters_put(now, obj, kind, now.number(*fact))
        now = change(now, {fact: more}, when)
    return now


def enter_enchanting(before: State, now: State, aura: Object) -> State:
    """Put an Aura onto the battlefield under its owner's control, attached to what that player chooses (CR 303.4f).

    What is legal goes by the state before anything entered together with it. Without that it stays where it is (CR
    303.4g).
    """
    if enchants_players(aura):
        return enter_battlefield(now, aura, aura.owner)
    hosts = {host: can_be_attached(before, aura, host) for host in before.game.cards}
    of = Range(0, len(before.game.objects) - 1, tuple(obj.label for obj in before.game.objects))
    now, chosen = choose(now, f"what {aura} enchants", ((host.index, legal) for host, legal in hosts.items()), of)
    on = {host: chosen == host.index for host, legal in hosts.items() if legal is not False}
    return enter_battlefield(now, aura, aura.owner, on=on, when=any_of(*hosts.values()))


def returned(now: State) -> State:
    """Return to the battlefield, under their owners' control, what was exiled until something left that has (610.3c).

    What enters together sees what was there before (CR 610.3d).
    """
    before = now
    for card in now.game.cards if now.game.speaks_of(ExileUntilThisLeaves) else ():
        back = before.holds("returns", card.index)
        if back is False:
            continue
        entered = (
            enter_enchanting(before, now, card) if is_aura_card(card) else enter_battlefield(now, card, card.owner)
        )
        now = change(where(back, entered, now), {Fact("returns", card.index): False})
    return now


def create_tokens(
    now: State,
    what: Card,
    player: Player,
    number: Number,
    *,
    tapped: bool = False,
    attacking: Attacked = False,
    when: Formula = True,
) -> State:
    """Let a player create that many tokens, or what is created instead (CR 701.7a, 701.7b)."""
    now, number = tokens_created(now, number, player)
    kinds = kinds_created(now, what, player)
    for done in range(number if isinstance(number, int) else number.high):
        for kind, of_that_kind in kinds:
            created = all_of(when, of_that_kind, number > done)
            now = create_token(now, kind, player, tapped=tapped, attacking=attacking, when=created)
    return now


def create_token(
    now: State, what: Card, player: Player, *, tapped: bool = False, attacking: Attacked = False, when: Formula = True
) -> State:
    """Let a player create a token, who owns and controls it (CR 111.2).

    It is the first object of that kind that does not exist, or a new one.
    """
    places = (*now.game.tokens(what, player), now.game.with_token(what, player)[1])
    for token in places:
        created = all_of(when, _can_come_to_be(now, token))
        if created is False:
            continue
        now = with_room(now, token)
        now = enter_battlefield(now, token, player, tapped=tapped, attacking=attacking, when=created)
        when = all_of(when, no(created))
    return now


def _can_come_to_be(now: State, token: Object) -> Formula:
    """Whether there is no such token, and no ability of an earlier one in its place is left (CR 113.7a)."""
    abilities = (o for o in now.game.objects if o.source is token)
    left = (any_of(now.on_stack(o), now.holds("waiting", o.index)) for o in abilities)
    return all_of(now.zone(token) == Zone.NOWHERE, no(any_of(*left)))
