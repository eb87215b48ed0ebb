"""Exchanges: all of one happens, or nothing of it (CR 701.12)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from model.changes.entering.entering import enter_battlefield
from model.changes.leaving import into_graveyard, put_away
from model.changes.life import change_life
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.affected import objects_affected, players_affected
from model.keyword_actions.becoming import lasting, newest_on
from model.keyword_actions.libraries.top_cards import into_graveyard_unnamed
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Value, all_of, any_of, if_then_else, no
from model.objects.attachments import can_be_attached
from model.objects.characteristics import toughness
from model.objects.control import control_settled, controlled_for_a_time
from model.objects.layers.power_and_toughness import has_set_stats
from model.objects.own_characteristics import has_other_words
from model.objects.prohibited_changes import life_cant_change_by
from model.objects.unnamed_cards import unnamed_leave_graveyard
from model.objects.zones.putting import put
from model.text.abilities import Activated
from model.text.continuous import ExchangesControl
from model.text.instructions.becoming import ExchangeWords
from model.text.instructions.draws_life_damage_counters import ExchangeLifeTotals, ExchangeLifeWithToughness
from model.text.instructions.zones import ExchangeHandAndGraveyard, SwapAura
from model.text.parts_by_layer import Gift
from model.vocabulary import Zone


def _exchanges_control(now: State, effect: ExchangesControl, by: Resolution) -> State:
    """Let each of two permanents be controlled by who controls the other, for the rest of the game (CR 701.12b)."""
    changes: dict[Fact, Value] = {}
    number, hits = lasting(now, effect, by.source), dict[Object, Formula]()
    for one, other, when in _two(now, effect, by):
        exchanged = all_of(when, now.controller(one) != now.controller(other))
        for obj, gains in ((one, now.controller(other)), (other, now.controller(one))):
            fact = Fact("made", obj.index, number)
            hits[obj] = any_of(hits.get(obj, False), exchanged)
            changes[fact] = if_then_else(exchanged, gains + 1, changes.get(fact, now.number(*fact)))
    after = now.set(changes | newest_on(now, number, hits))
    return control_settled(after, controlled_for_a_time(after))


def _two(now: State, effect: ExchangesControl, by: Resolution) -> Iterator[tuple[Object, Object, Formula]]:
    """Return every two permanents between which the exchange may be, each with when it is."""
    targets = [target for use in by.targets for target in use]
    players = len(now.game.players)
    there = [obj for obj in now.game.cards if now.on_battlefield(obj) is not False]
    for one in there:
        is_first = one is by.source if effect.with_this else targets[0] == players + one.index
        for other in there if is_first is not False else ():
            is_second = targets[-1] == players + other.index
            both = all_of(is_first, is_second, now.on_battlefield(one), now.on_battlefield(other))
            if one is not other and both is not False:
                yield one, other, both


def _exchange_words(now: State, _effect: ExchangeWords, by: Resolution) -> State:
    """Let two permanents have each the text box of the other, as long as the source stays (CR 612.5, 701.12h).

    Raises ``CannotHappen`` where another text than keywords would be exchanged, or one that was exchanged already.
    """
    before = now
    there = [obj for obj in now.game.cards if now.on_battlefield(obj) is not False]
    for one, other in combinations(there, 2):
        aimed = (by.aims_at(len(now.game.players) + obj.index) for obj in (one, other))
        exchanged = all_of(*aimed, by.source_is_there(before))
        for obj, whose in ((one, other), (other, one)) if exchanged is not False else ():
            _has_simple_words(before, obj, exchanged)
            changes: dict[Fact, Value] = {
                Fact("words_of", obj.index): whose.index,
                Fact("words_by", obj.index): by.source.index,
            }
            now = change(now, changes, exchanged)
    return now


def _has_simple_words(now: State, obj: Object, exchanged: Formula) -> None:
    """Check that an exchange of the text of a permanent is modelled. Raises ``CannotHappen``."""
    said = (*obj.card.on_its_faces, *obj.card.notes_on_its_faces)
    keywords = all(isinstance(one, Gift) and not isinstance(one, Activated) for one in said)
    again = all_of(exchanged, has_other_words(now, obj))
    if not keywords or obj.card.back is not None or again is not False:
        raise CannotHappen(f"exchanging the text of {obj} is not modelled: it is more than keywords, or not its own")


def _exchange_life_totals(now: State, effect: ExchangeLifeTotals, by: Resolution) -> State:
    """Let each of two players gain or lose what it takes; if one of them can't, neither does (CR 701.12c, 119.7)."""
    before = now
    for one, other in permutations(now.game.everyone, 2):
        aimed = [*((by.controller,) * effect.with_you), *(target for use in by.targets for target in use)]
        more = before.life(other) - before.life(one)
        barred = any_of(life_cant_change_by(before, one, more), life_cant_change_by(before, other, -1 * more))
        exchanged = all_of(aimed[0] == one, aimed[1] == other, no(barred))
        now = change_life(now, one, more, exchanged)
        now = change_life(now, other, -more, exchanged)
    return now


def _exchange_life_with_toughness(now: State, _effect: ExchangeLifeWithToughness, by: Resolution) -> State:
    """Let a toughness be set to a life total, which becomes what that was, if the player can get there (701.12g).

    Raises ``CannotHappen`` where another effect may set it, as which of them is the later is not kept.
    """
    source, before = by.source, now
    if has_set_stats(before, source) is not False:
        raise CannotHappen(f"the toughness of {source} is set by another effect: its exchange is not modelled (613.7)")
    for player, when in list(players_affected(before, "you", by)):
        more = toughness(before, source) - before.life(player)
        barred = life_cant_change_by(before, player, more)
        exchanged = all_of(when, by.source_is_there(before), no(barred))
        now = change(now, {Fact("toughness_set", source.index): before.life(player)}, exchanged)
        now = change_life(now, player, more, exchanged)
    return now


def _exchange_hand_and_graveyard(now: State, _effect: ExchangeHandAndGraveyard, by: Resolution) -> State:
    before = now
    for player, when in list(players_affected(before, "you", by)):
        mine = [card for card in before.game.cards if card.owner == player]
        for card in mine:
            now = put(now, card, Zone.HAND, when=all_of(when, before.zone(card) == Zone.GRAVEYARD))
        for card in mine:
            now = into_graveyard(now, [(card, all_of(when, before.zone(card) == Zone.HAND))])
        held, buried = Fact("other_cards_in_hand", player), Fact("other_cards_in_graveyard", player)
        now = unnamed_leave_graveyard(now, player, before.number(*buried), when)
        now = change(now, {held: before.number(*buried), buried: 0}, when)
        now = into_graveyard_unnamed(now, player, before.number(*held), when, "others_buried_from_hand")
    return now


def _swap_aura(now: State, effect: SwapAura, by: Resolution) -> State:
    """Exchange an Aura with a card of its owner's hand that can enchant the same, or do nothing (CR 701.12d-e)."""
    before, source = now, by.source
    now, chosen = objects_affected(now, effect.chosen, by, effect.origin)
    for card, when in chosen:
        for host in before.game.cards:
            both = all_of(card.owner == source.owner, by.source_is_there(before), before.attached(source, host))
            swapped = all_of(when, both, can_be_attached(before, card, host))
            if swapped is not False:
                now = put_away(now, source, Zone.HAND, swapped)
                now = enter_battlefield(now, card, by.controller, on={host: True}, when=swapped)
    return now


DOES: dict[type, Does] = {
    ExchangeWords: _exchange_words,
    ExchangesControl: _exchanges_control,
    SwapAura: _swap_aura,
    ExchangeHandAndGraveyard: _exchange_hand_and_graveyard,
    ExchangeLifeWithToughness: _exchange_life_with_toughness,
    ExchangeLifeTotals: _exchange_life_totals,
}
