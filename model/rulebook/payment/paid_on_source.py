"""The parts of a cost that are paid on the object itself, by its player's library, or in the hand.

See CR 602.1a, 606.4, 701.17, 701.20a.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from model.changes.cards_seen import revealed_for
from model.changes.tapping import tap, untap
from model.changes.triggers import note_defeat
from model.game.changing import change
from model.game.choosing import choose, what_is_chosen
from model.game.counters import counters_of
from model.game.facts import COUNTERS, Fact, Range
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.draws_life_damage_counters import put_counters
from model.keyword_actions.libraries.top_cards import mill
from model.logic.formulas import Formula, Value, all_of, any_of, if_then_else, no
from model.objects.combat.able_to_attack_or_block import is_creature_of
from model.objects.printed_on_its_card import is_card_of
from model.objects.prohibited_changes import cant_have_counters
from model.objects.zones.putting import take_top
from model.rulebook.payment.parts_besides_mana import counters_among, counters_put, to_reveal
from model.text.costs.parts import (
    ENERGY,
    AddCounters,
    Blight,
    ExertThis,
    ExileTop,
    Loyalty,
    MillCards,
    Part,
    PayEnergy,
    RemoveAllCounters,
    RemoveCounters,
    RemoveCountersFrom,
    RevealFromHand,
    TapThis,
    UntapThis,
)
from model.text.in_words.counters_for_costs import with_counters
from model.vocabulary import CardType, Player, Zone


def pay_on_source(now: State, player: Player, source: Object, parts: tuple[Part, ...], x: int) -> State:
    """Let a player pay the parts of a cost that are paid on the object itself, or by a player's counters."""
    changes: dict[Fact, Any] = {}
    for part in parts:
        match part:
            case TapThis():
                now = tap(now, source)
            case UntapThis():
                now = untap(now, source)
            case ExertThis():
                for one in now.game.everyone:
                    fact = Fact("exerted", source.index, one)
                    changes[fact] = if_then_else(now.controller(source) == one, 1, now.number(*fact))
            case RemoveCounters() | AddCounters() | Loyalty():
                kind, number = counters_put(part, x)
                fact = Fact("counters", source.index, COUNTERS.index(kind))
                changes[fact] = now.number(*fact) + min(number, 0)
            case RemoveAllCounters(kind):
                changes[Fact("counters", source.index, COUNTERS.index(kind))] = 0
    now = change(now, changes)
    for part in parts:
        if isinstance(part, AddCounters | Loyalty):
            kind, number = counters_put(part, x)
            now = put_counters(now, source, kind, max(number, 0), by_rule=True, who=player)
        now = _pay_elsewhere(now, player, source, part)
    return now


def _pay_elsewhere(now: State, player: Player, source: Object, part: Part) -> State:
    """Pay a part of a cost with the player's library, a card in hand that stays there, or what others have."""
    match part:
        case MillCards() | ExileTop():
            now = _pay_with_library(now, source, part)
        case PayEnergy(number):
            energy = counters_of(now, player, "energy")
            now = change(now, {energy: now.number(*energy) - number})
        case RevealFromHand() if now.game.keeps_seen:
            now = _reveals(now, source, part)
        case Blight(number):
            now = _blight(now, source, number)
        case RemoveCountersFrom(number=number):
            for _ in range(number):
                now = _without_a_counter(now, source, part)
    return now


def _pay_with_library(now: State, source: Object, part: MillCards | ExileTop) -> State:
    """Mill cards, or exile them from the top of the library."""
    for player in now.game.everyone:
        pays = now.controller(source) == player
        if isinstance(part, MillCards):
            now = mill(now, player, part.number, pays)
        else:
            for _ in range(part.number):
                now, _exiled = take_top(now, player, Zone.EXILE, pays)
    return now


def _without_a_counter(now: State, source: Object, part: RemoveCountersFrom) -> State:
    """Remove a counter from a permanent, both as the player chooses."""
    labels = Range(0, len(now.game.objects) - 1, tuple(obj.label for obj in now.game.objects))
    kinds = (part.kind,) if part.kind else COUNTERS
    for player in now.game.everyone:
        pays = now.controller(source) == player
        there = counters_among(now, player, source, part) if pays is not False else {}
        options = [(obj.index, all_of(pays, number > 0)) for obj, number in there.items()]
        now, chosen = choose(now, f"what loses a counter for {source}", options, labels)
        for obj, number in there.items():
            here = all_of(pays, number > 0, chosen == obj.index)
            if here is not False:
                now = _loses_one(now, source, obj, kinds, here)
    return now


def _loses_one(now: State, source: Object, obj: Object, kinds: tuple[str, ...], when: Formula) -> State:
    facts = [(COUNTERS.index(kind), Fact("counters", obj.index, COUNTERS.index(kind))) for kind in kinds]
    options = [(place, all_of(when, now.number(*fact) > 0)) for place, fact in facts]
    now, kind = choose(now, f"which counter {obj} loses for {source}", options, Range(0, len(COUNTERS) - 1, COUNTERS))
    changes: dict[Fact, Value] = {}
    for place, fact in facts:
        goes = all_of(when, now.number(*fact) > 0, kind == place)
        if goes is not False:
            changes[fact] = now.number(*fact) - if_then_else(goes, 1, 0)
    after = change(now, changes)
    return note_defeat(now, after, obj) if is_card_of(obj, CardType.BATTLE) else after


def _reveals(now: State, source: Object, part: RevealFromHand) -> State:
    """Reveal cards in hand for a spell, as its player chooses (CR 701.20a)."""
    of = Range(0, len(now.game.objects), ("nothing", *(obj.label for obj in now.game.objects)))
    taken: dict[Object, Formula] = {}
    for player, _ in product(now.game.everyone, range(part.number)):
        pays = now.controller(source) == player
        fits = to_reveal(now, player, source, part)
        options = [(1 + card.index, all_of(pays, there, no(taken.get(card, False)))) for card, there in fits.items()]
        now, chosen = choose(now, what_is_chosen(now, player, source), options, of)
        for card, there in fits.items():
            taken[card] = any_of(taken.get(card, False), all_of(pays, there, chosen == 1 + card.index))
    for card, when in taken.items():
        now = revealed_for(now, card, source, when)
    return now


def _blight(now: State, source: Object, number: int) -> State:
    """Put -1/-1 counters on a creature that the player chooses (CR 701.68a)."""
    of = Range(0, len(now.game.objects), ("nothing", *(obj.label for obj in now.game.objects)))
    for player in now.game.everyone:
        pays = now.controller(source) == player
        mine = (
            [(obj, all_of(pays, is_creature_of(now, obj, player))) for obj in now.game.cards]
            if pays is not False
            else []
        )
        options = [(1 + obj.index, all_of(fits, no(cant_have_counters(now, obj, "-1/-1")))) for obj, fits in mine]
        now, chosen = choose(now, what_is_chosen(now, player, source), options, of)
        for obj, fits in mine:
            now = put_counters(now, obj, "-1/-1", number, all_of(fits, chosen == 1 + obj.index), who=player)
    return now


def words_on_source(source: Object | None, parts: tuple[Part, ...]) -> Iterator[str]:
    """Return in words what is paid on the object itself, but for loyalty: that names its ability."""
    for part in parts:
        match part:
            case TapThis():
                yield f"tap {source}"
            case UntapThis():
                yield f"untap {source}"
            case ExertThis():
                yield f"exert {source}"
            case AddCounters() | RemoveCounters() | RemoveAllCounters():
                yield with_counters(part, str(source))
            case _:
                yield from _words_elsewhere(part)


def _words_elsewhere(part: Part) -> Iterator[str]:
    match part:
        case RemoveCountersFrom():
            yield with_counters(part, "permanents")
        case PayEnergy(number):
            yield f"pay {ENERGY * number}"
        case Blight(number):
            yield f"blight {number}"
        case ExileTop(number):
            yield f"exile {number} {'card' if number == 1 else 'cards'} from the top of the library"
        case MillCards(number):
            yield f"mill {number} {'card' if number == 1 else 'cards'}"
