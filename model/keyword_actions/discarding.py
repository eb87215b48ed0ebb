"""Discarding: a card goes from hand to the graveyard, or to where an effect has it go instead (CR 701.9, 614.6)."""

from __future__ import annotations

from collections.abc import Mapping

from model.changes.cards_seen import hand_shown, shown
from model.changes.graveyards.cards_discarded import kept_as_discarded, others_kept_as_discarded
from model.changes.leaving import into_graveyard
from model.changes.trigger_events import Connived, ExiledAsDiscarded, TookAction
from model.changes.triggers import note
from model.game.changing import change, where
from model.game.choosing import NO_OTHER_CARD, choose, chooses_to, whether
from model.game.facts import Fact, Range
from model.game.game import Continuous, Object
from model.game.kinds_of_facts.turn_history_asked_for import asks_for
from model.game.libraries import cover_library, in_any_order, unused_name
from model.game.state import State
from model.keyword_actions.affected import Affected, is_the_same_there, one_after_the_other, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.draws_life_damage_counters import put_counters
from model.keyword_actions.libraries.draws_replaced import draw_cards
from model.keyword_actions.libraries.exiled_for_others import has_exiled
from model.keyword_actions.libraries.looking import where_in_words
from model.keyword_actions.libraries.top_cards import into_graveyard_unnamed, only_so_many
from model.keyword_actions.optional_choices import BY_MADNESS, ENTERS_AS_DISCARDED
from model.keyword_actions.resolving_object import CannotHappen, ChosenWrongly, Does, Resolution
from model.keyword_actions.zones import put_with_what_follows
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, count, if_then_else, implies, no
from model.objects.functioning import is_in_force
from model.objects.matching import matches
from model.objects.printed_on_its_card import all_said_on, is_land_card, subtypes_on
from model.objects.unnamed_cards import any_card_is, is_unnamed, unnamed_card, unnamed_that_fit, without_unnamed
from model.objects.zones.drawing import hand_size
from model.objects.zones.putting import put
from model.objects.zones.replacing import goes_elsewhere
from model.text.abilities import Triggered
from model.text.descriptions import ANYTHING, Those
from model.text.entering_and_halves import EntersIfDiscarded
from model.text.happened_this_turn import WasDiscarded
from model.text.instructions.discarding import Connive, DiscardCards, DiscardHands, Learn
from model.text.instructions.zones import names_what_it_exiled
from model.text.statics.of_players import DiscardsGoToLibrary, MayDiscardOntoLibrary
from model.text.trigger_conditions.of_objects import ThisExiledAsDiscarded
from model.text.trigger_conditions.of_players import TakesAction
from model.vocabulary import NOBODY, Player, Zone


def discards_unseen(now: State, player: Player) -> Formula:
    """Return whether what the player discards goes to a hidden zone without being revealed (CR 701.9c)."""
    return any_of(*(is_in_force(now, effect, player) for effect in now.game.continuous(DiscardsGoToLibrary)))


def discard(now: State, card: Object, when: Formula = True, *, by_effect: bool = False) -> State:
    """Return the state after a card, which may be one that the situation does not name, has been discarded."""
    return _discarded(now, card, when, by_effect=by_effect)[0]


def _discarded(
    now: State, card: Object, when: Formula, *, by_effect: bool, cause: Number = NOBODY
) -> tuple[State, Formula]:
    """Discard a card; return as well whether it goes where nobody sees it (CR 701.9c).

    ``cause``: whose spell or ability has it discarded, if one does.
    """
    if is_unnamed(card):
        now, hidden = _discarded_unnamed(now, card.owner, 1, when, by_effect=by_effect, cause=cause)
        return now, hidden > 0
    unseen = discards_unseen(now, card.owner)
    for effect in now.game.continuous(MayDiscardOntoLibrary) if by_effect else ():
        now, on_top = _puts_on_top(now, effect, card, all_of(when, no(unseen)))
        unseen = any_of(unseen, on_top)
    seen = all_of(when, no(unseen))
    now = note(now, TookAction(card.owner, "discard", card=card, cause=cause), seen)
    now = note(now, TookAction(card.owner, "discard", unseen=True, cause=cause), all_of(when, unseen))
    now = kept_as_discarded(now, card, when)
    now, by_madness = _exiled_by_madness(now, card)
    if by_madness is not False:
        exiled = all_of(seen, by_madness)
        now = note(put(now, card, Zone.EXILE, when=exiled), ExiledAsDiscarded(card), exiled)
    if by_madness is not True:
        now, enters = _enters_instead(now, card, cause)
        buried = all_of(seen, no(by_madness), no(enters))
        if enters is not False:
            now = put_with_what_follows(now, card, Zone.BATTLEFIELD, all_of(seen, no(by_madness), enters))
        now = into_graveyard(now, [(card, buried)])
        if asks_for(now.game, WasDiscarded):
            now = change(now, {Fact("discarded", card.index): True}, all_of(buried, now.zone(card) == Zone.GRAVEYARD))
    return put(now, card, Zone.LIBRARY, when=all_of(when, unseen)), unseen


def _exiled_by_madness(now: State, card: Object) -> tuple[State, Formula]:
    """Return whether a card that is discarded is exiled by its madness (CR 702.35a).

    Where another effect would have it go elsewhere as well, its owner chooses which of them applies (CR 616.1).
    """
    if not any(isinstance(a, Triggered) and isinstance(a.trigger, ThisExiledAsDiscarded) for a in all_said_on(card)):
        return now, False
    what = whether(now, card.owner, BY_MADNESS, card)
    options = ((0, goes_elsewhere(now, card)), (1, True))
    now, chosen = choose(now, what, options, Range(0, 1, ("no", "yes")))
    return now, chosen == 1


def _enters_instead(now: State, card: Object, cause: Number) -> tuple[State, Formula]:
    """Return whether a card that is discarded goes onto the battlefield instead by what it says (CR 614.1a).

    Where another effect would have it go elsewhere as well, its owner chooses which of them applies (CR 616.1).
    """
    can = all_of(no(cause == NOBODY), now.opposes(card.owner, cause))
    if can is False or EntersIfDiscarded() not in all_said_on(card):
        return now, False
    elsewhere = goes_elsewhere(now, card)
    if elsewhere is False:
        return now, can
    now, does = chooses_to(now, card.owner, ENTERS_AS_DISCARDED, card, all_of(can, elsewhere))
    return now, all_of(can, any_of(does, no(elsewhere)))


def asks_who_causes(now: State, card: Object) -> bool:
    """Return whether it matters whose spell or ability causes a card to be discarded."""
    waits = ((waiting.source, waiting.ability.trigger) for waiting in now.game.triggers)
    return EntersIfDiscarded() in all_said_on(card) or any(
        isinstance(trigger, TakesAction) and trigger.by_opponent and (source is card or not trigger.what.itself)
        for source, trigger in waits
    )


def _puts_on_top(
    now: State, effect: Continuous[MayDiscardOntoLibrary], card: Object, when: Formula
) -> tuple[State, Formula]:
    """Let a player choose whether a card that is discarded goes on top of the library (CR 614.1a)."""
    can = all_of(when, is_in_force(now, effect, card.owner))
    what = where_in_words(now, card.owner, card, effect.source)
    now, chosen = choose(now, what, ((1, True), (2, can)), Range(0, 2, ("nowhere", "into the graveyard", "on top")))
    return now, all_of(can, chosen == 2)


def discard_unnamed(
    now: State, player: Player, number: Number = 1, when: Formula = True, *, by_effect: bool = False
) -> State:
    """Return the state after a player has discarded that many cards that the situation does not name."""
    return _discarded_unnamed(now, player, number, when, by_effect=by_effect)[0]


def _discarded_unnamed(
    now: State, player: Player, number: Number, when: Formula, *, by_effect: bool, cause: Number = NOBODY
) -> tuple[State, Number]:
    """Discard cards that the situation does not name; return as well how many go where nobody sees them."""
    unseen: Number = if_then_else(discards_unseen(now, player), number, 0)
    most = number if isinstance(number, int) else number.high
    for place in range(most) if _triggers(now) else ():
        now = note(now, TookAction(player, "discard", cause=cause), all_of(when, number > place))
    now = others_kept_as_discarded(now, player, number, when)
    for effect in now.game.continuous(MayDiscardOntoLibrary) if by_effect else ():
        for place in range(most):
            now, on_top = _puts_on_top(now, effect, unnamed_card(player), all_of(when, number > place, unseen <= place))
            unseen = unseen + if_then_else(on_top, 1, 0)
    now = into_graveyard_unnamed(now, player, number - unseen, when, "others_buried_from_hand")
    return cover_library(without_unnamed(now, player, number, when), player, unseen, when), unseen


def _discard_cards(now: State, effect: DiscardCards, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        for other in now.game.everyone if effect.chosen_by_you else ():
            now = hand_shown(now, player, other, when)
        now, _, _ = _discards(now, effect, by, player, when)
    return now


def _discards(
    now: State, effect: DiscardCards, by: Resolution, player: Player, when: Formula
) -> tuple[State, Affected, Number]:
    """Let a player discard; return as well which named cards may have been, and how many that nobody names."""
    number = amount_of(now, effect.number, by)
    if not isinstance(number, int):
        raise CannotHappen(f"{by.obj} has as many cards discarded as is not known: say how many")
    fits = cards_that_fit(now, effect.what, player, when)
    held = now.number("other_cards_in_hand", player)
    if by.chosen is not None and not effect.at_random:
        does = "exiles" if effect.exiled else "discards"
        cards, unnamed = as_told(now, effect.what, by, player, fits, number, does, up_to=effect.up_to)
    elif all_of(effect.what == ANYTHING, not effect.up_to, held + len(fits) <= number) is True:
        cards, unnamed = fits, held
    else:
        fitting = unnamed_that_fit(now, player, effect.what, by.source, Zone.HAND)
        most = len(fits) + (fitting if isinstance(fitting, int) else fitting.high)
        what_for, number = _what_is_discarded(now, effect, by, player), min(number, most) if effect.up_to else number
        now, cards, unnamed = left_open(now, what_for, fits, fitting, number, up_to=effect.up_to)
    if effect.exiled:
        if (unnamed == 0) is not True and names_what_it_exiled(now.game.copies.said_by(by.source)):
            raise CannotHappen(f"say which cards {now.game.players[player]} holds: another ability of {by.source} asks")
        return has_exiled(_exiled_from_hand(now, player, cards, unnamed, when), by, cards), cards, unnamed
    by.has_done("discarded", now, cards, if_then_else(when, unnamed, 0))
    now, seen = _discarded_together(now, player, cards, unnamed, when, cause=by.controller)
    by.discarded.extend(seen)
    return now, cards, unnamed


def _exiled_from_hand(now: State, player: Player, cards: Affected, unnamed: Number, when: Formula) -> State:
    for card, goes in cards:
        now = put_with_what_follows(now, card, Zone.EXILE, goes)
    return without_unnamed(now, player, unnamed, when)


def _discarded_together(
    now: State,
    player: Player,
    cards: Affected,
    unnamed: Number,
    when: Formula,
    *,
    by_effect: bool = True,
    cause: Number = NOBODY,
) -> tuple[State, list[tuple[Object | None, Formula]]]:
    """Discard cards at once; return as well what of them can be seen (None: one that the situation does not name)."""
    seen: list[tuple[Object | None, Formula]] = []
    tops: Affected = []
    for card, goes in cards:
        now, unseen = _discarded(now, card, goes, by_effect=by_effect, cause=cause)
        seen.append((card, all_of(goes, no(unseen))))
        tops.append((card, all_of(goes, unseen)))
    now, hidden = _discarded_unnamed(now, player, unnamed, when, by_effect=by_effect, cause=cause)
    return in_any_order(now, tops, hidden), [*seen, (None, all_of(when, unnamed > hidden))]


def _connive(now: State, effect: Connive, by: Resolution) -> State:
    """Let a player draw and discard for one permanent after the other, which grows if it is still there.

    Whether a card that the situation does not name is a land card is open.
    """

    def connives(now: State, player: Player, when: Formula, turns: Mapping[Object, Formula]) -> State:
        number = amount_of(now, effect.number, by)
        only_so_many(now, number, player, "drawn")
        now = draw_cards(now, player, number, when)
        now, cards, unnamed = _discards(now, DiscardCards(effect.number), by, player, when)
        nonland = [goes for card, goes in cards if not is_land_card(card)]
        for place in range(unnamed if isinstance(unnamed, int) else unnamed.high):
            name = f"a card that {now.game.players[player]} discards for {by.source} is no land card"
            nonland.append(all_of(unnamed > place, boolean(unused_name(now, name))))
        for obj, its_turn in turns.items():
            there = all_of(its_turn, is_the_same_there(now, effect.of, by, obj))
            now = put_counters(now, obj, "+1/+1", count(*nonland), there, who=player)
            now = note(now, Connived(obj, by.obj), its_turn)
        return now

    return one_after_the_other(now, effect.of, by, "connives", connives)


def can_discard(now: State, what: Those, player: Player, source: Object) -> Formula:
    """Return whether a player holds a card of a description, be it one that the situation does not name."""
    if what == ANYTHING:
        return hand_size(now, player) > 0
    named = (fits for _, fits in cards_that_fit(now, what, player, True))
    return any_of(*named, unnamed_that_fit(now, player, what, source, Zone.HAND) > 0)


def cards_that_fit(now: State, what: Those, player: Player, when: Formula) -> Affected:
    """Return the named cards in a player's hand that are of a description, each with when it is there and so."""
    mine = (card for card in now.game.cards if card.owner == player and not card.token)
    held = ((card, all_of(when, now.zone(card) == Zone.HAND)) for card in mine)
    there = ((card, is_held, matches(what, now, card, player)) for card, is_held in held if is_held is not False)
    return [(card, all_of(is_held, fits)) for card, is_held, fits in there if fits is not False]


def as_told(
    now: State,
    what: Those,
    by: Resolution,
    player: Player,
    there: Affected,
    number: int,
    does: str = "discards",
    *,
    up_to: bool = False,
) -> tuple[Affected, Number]:
    """Return which cards a story says that leave a hand, and how many of those that it does not name.

    ``does`` says in words what a player does with so many of a description. Raises ``CannotHappen`` for another number.
    """
    mine = (one for one in by.left if isinstance(one, Object) and (one.owner == player or is_unnamed(one)))
    first = [card for card in mine if is_unnamed(card) or now.on_battlefield(card) is not True][:number]
    by.taken.extend(first)
    told = [(card, held) for card, held in there if card in first]
    unnamed = sum(1 for card in first if is_unnamed(card))
    named, others = count(*(held for _, held in there)), now.number("other_cards_in_hand", player)
    least = 0 if up_to else named + if_then_else(any_card_is(now, what, player), others, 0)
    asked = [if_then_else(most < number, most, number) for most in (least, named + others)]
    if all_of(asked[0] <= len(told) + unnamed, asked[1] >= len(told) + unnamed) is False:
        who, can = now.game.players[player], ", ".join(card.label for card, _ in there) or "nothing"
        raise CannotHappen(f"{who} {does} {asked[0]} for {by.obj}, of {can}, not {len(told) + unnamed} (CR 701.9b)")
    return told, unnamed


def left_open(
    now: State, what_for: str, there: Affected, held: Number, number: int, *, up_to: bool = False
) -> tuple[State, Affected, Number]:
    """Leave open which cards leave a hand: "nothing" stands for one of those ``held`` that nobody names."""
    labels = ("nothing", *(obj.label for obj in now.game.objects), *((NO_OTHER_CARD,) if up_to else ()))
    of, no_more = Range(0, len(labels) - 1, labels), [(len(labels) - 1, True)] if up_to else []
    taken: dict[Object, Formula] = {}
    unnamed: Number = 0
    for _ in range(number):
        options = [(1 + card.index, all_of(is_held, no(taken.get(card, False)))) for card, is_held in there]
        maybe = held > unnamed
        now, chosen = choose(now, what_for, [(0, maybe), *options, *no_more], of)
        unnamed = unnamed + if_then_else(all_of(chosen == 0, maybe), 1, 0)
        for card, is_held in there:
            taken[card] = any_of(taken.get(card, False), all_of(is_held, chosen == 1 + card.index))
    return now, [(card, goes) for card, goes in taken.items() if goes is not False], unnamed


def discard_at_random(now: State, player: Player, number: int, source: Object | None) -> State:
    """Discard so many cards at random for a cost: which they are is open, where there are more (CR 701.9b)."""
    mine = (card for card in now.game.cards if card.owner == player and not card.token and card is not source)
    there: Affected = [(card, held) for card in mine if (held := now.zone(card) == Zone.HAND) is not False]
    for_what = f"what {now.game.players[player]} discards at random for {source}"
    others = now.number("other_cards_in_hand", player)
    now, cards, unnamed = left_open(now, for_what, there, others, number)
    return _discarded_together(now, player, cards, unnamed, True, by_effect=False)[0]


def _what_is_discarded(now: State, effect: DiscardCards, by: Resolution, player: Player) -> str:
    if effect.at_random:
        return f"what {now.game.players[player]} discards at random for {by.obj}"
    chooser = next((p for p, _ in players_affected(now, "you", by)), player) if effect.chosen_by_you else player
    return f"what {now.game.players[chooser]} chooses for {by.obj}"


def _learn(now: State, effect: Learn, by: Resolution) -> State:
    for player, when in list(players_affected(now, "you", by)):
        for card in by.told[:1]:
            if is_unnamed(card):
                held = implies(when, now.number("other_cards_in_hand", player) > 0)
                if held is False:
                    raise ChosenWrongly(f"{now.game.players[player]} holds no other card to discard (CR 701.48a)")
                now = now if held is True else now.knowing(held)
                now = draw_cards(discard_unnamed(now, player, 1, when, by_effect=True), player, 1, when)
            elif card.owner == player and (now.zone(card) == Zone.HAND) is True:
                now = draw_cards(discard(now, card, when, by_effect=True), player, 1, when)
            elif card.owner == player and is_lesson(card) and (now.zone(card) == Zone.OUTSIDE) is True:
                now = shown(put(now, card, Zone.HAND, when=when), card, now.game.everyone, when)
            else:
                raise CannotHappen(f"{card} is neither in hand nor a Lesson outside the game (CR 701.48a)")
        if len(by.told) > 1:
            raise CannotHappen(f"{by.obj} lets a player discard a card or take a Lesson, not both (CR 701.48a)")
        now = note(now, TookAction(player, "learn"), when)
    return now


def is_lesson(card: Object) -> bool:
    """Return whether it is a Lesson card (CR 205.3k)."""
    return "Lesson" in subtypes_on(card)


def _discard_hands(now: State, effect: DiscardHands, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        by.held[player] = hand_size(now, player)
        held = cards_that_fit(now, ANYTHING, player, when)
        by.has_done("discarded", now, held, if_then_else(when, now.number("other_cards_in_hand", player), 0))
        now = where(when, discard_hand(now, player, None, by_effect=True, cause=by.controller), now)
    return now


def _triggers(now: State) -> bool:
    """Return whether anything triggers whenever a player discards."""
    seen = (waiting.ability.trigger for waiting in now.game.triggers)
    return any(isinstance(trigger, TakesAction) and trigger.action == "discard" for trigger in seen)


def discard_hand(
    now: State, player: Player, besides: Object | None, *, by_effect: bool = False, cause: Number = NOBODY
) -> State:
    """Return the state after a player has discarded all cards in hand, ``besides`` what is being cast."""
    mine = [card for card in now.game.cards if card.owner == player and card is not besides]
    cards: Affected = [(card, held) for card in mine if (held := now.zone(card) == Zone.HAND) is not False]
    unnamed = now.number("other_cards_in_hand", player)
    return _discarded_together(now, player, cards, unnamed, True, by_effect=by_effect, cause=cause)[0]


DOES: dict[type, Does] = {DiscardCards: _discard_cards, DiscardHands: _discard_hands, Learn: _learn, Connive: _connive}
