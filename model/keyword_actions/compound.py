"""Following instructions that have others in them: what a player may do, clashes, votes (CR 701.30, 701.38)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeAlias

from model.changes.trigger_events import TookAction, Voted, Votes
from model.changes.triggering.so_often_each_turn import done_once_more, is_resolving
from model.changes.triggers import note
from model.game.changing import beside, one_or_other, where
from model.game.choosing import choose, chooses_to, flip_of, in_order, latest
from model.game.facts import Range
from model.game.game import Object
from model.game.libraries import library_size, top_cards, unused_name
from model.game.state import State
from model.game.turn_order import has_lost
from model.keyword_actions.affected import is_described, objects_affected, players_affected
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.discarding import can_discard
from model.keyword_actions.libraries.looking import puts_top_on_either_end
from model.keyword_actions.libraries.taking import MOST_VALUE
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.keyword_actions.zones import put_with_what_follows
from model.logic.formulas import (
    Formula,
    Integer,
    Number,
    all_of,
    any_of,
    boolean,
    count,
    if_then_else,
    integer,
    no,
    total,
)
from model.objects.counting.sizes_that_texts_may_change import with_open_sizes
from model.objects.functioning import times_in_force
from model.objects.matching import matches
from model.objects.own_characteristics import mana_value
from model.objects.prohibited_changes import life_cant_change
from model.objects.what_conditions_mean import holds_for
from model.objects.zones.conditions_on_departed_sources import so_or_not_told
from model.objects.zones.drawing import can_draw
from model.objects.zones.sources_that_are_moved import is_where_it_was
from model.text.conditions.condition import Condition, No
from model.text.conditions.of_its_source import IsResolving, SpentOnThat, TargetIs
from model.text.continuous import MakesUntil
from model.text.instructions.affected import Chosen
from model.text.instructions.compound import (
    Clash,
    FlipCoin,
    IfDiscarded,
    IfNotDone,
    IfSacrificed,
    IfSo,
    May,
    MayPay,
    UnlessPaid,
    Vote,
    VoteToExile,
    WhereX,
)
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, LoseLife
from model.text.instructions.instruction import Instruction
from model.text.instructions.permanents import SacrificePermanents, Tap
from model.text.instructions.zones import Exile
from model.text.statics.of_players import AdditionalVote
from model.text.trigger_conditions.of_players import LOSES_FLIP, WINS_FLIP
from model.text.unread import Unread
from model.vocabulary import Player, Zone

Apply: TypeAlias = Callable[[State, Instruction | MakesUntil | Unread, Resolution], State]
"""How any instruction is followed."""

Followed: TypeAlias = Iterable[Instruction | MakesUntil | Unread]
"""What is done one after the other."""


def does(apply: Apply) -> dict[type, Does]:
    """Return how these instructions are followed, given how those in them are."""

    def may(now: State, effect: May, by: Resolution) -> State:
        for player, when in list(players_affected(now, effect.who, by)):
            can = all_of(when, _can_be_done(now, effect, by))
            now, does = chooses_to(now, player, effect.action, by.source, can)
            other = now if effect.otherwise is None else where(when, apply(now, effect.otherwise, by), now)
            doing = followed(beside(now, other), (effect.effect, *effect.then), by, apply)
            done = done_once_more(doing, by.obj, True)
            now = one_or_other(all_of(when, does), done, other)
        return now

    def if_so(now: State, effect: IfSo, by: Resolution) -> State:
        source = by.obj.source or by.obj
        players = players_affected(now, "you", by)
        holds = any_of(*(all_of(when, _is_so(now, effect.condition, source, player, by)) for player, when in players))
        holds = so_or_not_told(now, by.obj, effect.condition, (*effect.then, *effect.otherwise), holds)
        return if_or_else(now, holds, (effect.then, effect.otherwise), by, apply)

    def if_sacrificed(now: State, effect: IfSacrificed, by: Resolution) -> State:
        before, now = now, apply(now, effect.sacrifice, by)
        gone = any_of(*(all_of(before.on_battlefield(o), no(now.on_battlefield(o))) for o in now.game.cards))
        return if_or_else(now, gone, (effect.then, effect.otherwise), by, apply)

    def clash(now: State, effect: Clash, by: Resolution) -> State:
        for player, when in list(players_affected(now, "you", by)):
            now, won = _clashes(now, player, by, when)
            for one in effect.if_won:
                now = where(won, apply(now, one, by), now)
        return now

    def vote(now: State, effect: Vote, by: Resolution) -> State:
        (_, first), (_, second) = effect.choices
        now, votes = _votes(now, effect, by)
        most = no(votes[0] < votes[1]) if effect.tied == 0 else votes[0] > votes[1]
        return if_or_else(now, most, ((first,), (second,)), by, apply)

    def if_discarded(now: State, effect: IfDiscarded, by: Resolution) -> State:
        seen = (all_of(when, _is_such(now, effect, card, by)) for card, when in by.discarded)
        return where(any_of(*seen), apply(now, effect.then, by), now)

    return {
        FlipCoin: _flip(apply),
        IfDiscarded: if_discarded,
        IfNotDone: _if_not_done(apply),
        IfSacrificed: if_sacrificed,
        IfSo: if_so,
        WhereX: _where_x(apply),
        MayPay: _may_pay(apply),
        UnlessPaid: lambda now, effect, by: followed(now, () if by.paid else effect.then, by, apply),
        May: may,
        Clash: clash,
        Vote: vote,
        VoteToExile: _vote_to_exile,
    }


def _if_not_done(apply: Apply) -> Does:
    """Return how that is done which is so only if something was done to no object (CR 608.2c)."""
    return lambda now, effect, by: if_or_else(now, amount_of(now, effect.done, by) == 0, (effect.then, ()), by, apply)


def _is_so(now: State, condition: Condition, source: Object, player: Player, by: Resolution) -> Formula:
    """Return whether a condition holds as it is followed, be it of the target, or of what set the ability off."""
    if isinstance(condition, IsResolving):
        return is_resolving(now, by.obj, condition.times)
    if isinstance(condition, No) and isinstance(condition.condition, TargetIs | SpentOnThat):
        return no(_is_so(now, condition.condition, source, player, by))
    now = with_open_sizes(now)
    if isinstance(condition, SpentOnThat):
        return now.number("value_of_x", by.obj.index) >= condition.at_least
    if not isinstance(condition, TargetIs):
        return holds_for(condition, now, source, player)
    aimed = ((obj, by.aims_at_object(now, obj)) for obj in now.game.cards)
    fits = (
        all_of(is_it, matches(condition.what, now, obj, player, source)) for obj, is_it in aimed if is_it is not False
    )
    return any_of(*fits)


def _may_pay(apply: Apply) -> Does:
    def means(now: State, effect: MayPay, by: Resolution) -> State:
        then = effect.then if by.paid else effect.otherwise
        return followed(done_once_more(now, by.obj, by.paid), then, by, apply)

    return means


def _flip(apply: Apply) -> Does:
    """Return how a coin is flipped: what comes up is open, and what is done turns on it (CR 705.2)."""

    def flip(now: State, effect: FlipCoin, by: Resolution) -> State:
        for player, when in list(players_affected(now, "you", by)):
            each, of = ((0, True), (1, True)), Range(0, 1, ("no", "yes"))
            now, came_up = choose(now, flip_of(now, player, by.source), each, of)
            for flip, so in ((WINS_FLIP, came_up == 1), (LOSES_FLIP, came_up == 0)):
                now = note(now, TookAction(player, flip), all_of(when, so))
            now = where(when, if_or_else(now, came_up == 1, (effect.won, effect.lost), by, apply), now)
        return now

    return flip


def _where_x(apply: Apply) -> Does:
    """Return how instructions are followed where X is a number that is worked out before them (CR 608.2h)."""
    return lambda now, effect, by: followed(now, effect.then, replace(by, x=amount_of(now, effect.number, by)), apply)


def _can_be_done(now: State, effect: May, by: Resolution) -> Formula:
    """Return whether a player may choose that, which is not impossible (CR 608.2d).

    There is such a card to discard, no effect says that who would draw so many can't (121.2b, 121.3a) or that who would
    lose life can't, or what that is to be done to is there.
    """
    done = effect.effect
    if isinstance(done, DrawCards):
        number = amount_of(now, done.number, by)
        return any_of(*(all_of(when, can_draw(now, who, number)) for who, when in players_affected(now, done.who, by)))
    if isinstance(done, DiscardCards) and (effect.then or effect.otherwise is not None):
        discards = players_affected(now, done.who, by)
        return any_of(*(all_of(when, can_discard(now, done.what, who, by.source)) for who, when in discards))
    if effect.then and isinstance(done, LoseLife):
        losing = players_affected(now, done.who, by)
        return any_of(*(all_of(when, no(life_cant_change(now, who))) for who, when in losing))
    return not (effect.then or effect.otherwise is not None) or _is_there_for(now, done, by)


def _is_there_for(now: State, done: Instruction | MakesUntil | Unread, by: Resolution) -> Formula:
    """Return whether there is what that is to be done to: the source where it was, one to be chosen, or a target.

    What is sacrificed its player controls, and what becomes tapped is untapped (CR 701.21a, 701.26a). What deals damage
    may have left (CR 608.2h).
    """
    origin = getattr(done, "origin", Zone.BATTLEFIELD)
    if isinstance(done, Exile | SacrificePermanents) and isinstance(done.of, Chosen):
        there = [(card, now.zone(card) == origin) for card in now.game.cards]
        return any_of(*(all_of(is_in, is_described(now, done.of.what, by, card)) for card, is_in in there))
    if getattr(done, "of", None) == "target":
        return any_of(*(by.aims_at_object(now, card) for card in now.game.cards))
    if isinstance(done, DealDamage) or "this" not in vars(done).values():
        return True
    if origin is not Zone.BATTLEFIELD:
        return all_of(now.zone(by.source) == origin, is_where_it_was(now, by.obj, origin))
    own = not isinstance(done, SacrificePermanents) or now.controller(by.source) == by.controller
    untapped = not isinstance(done, Tap) or no(now.holds("tapped", by.source.index))
    return all_of(by.source_is_there(now), own, untapped)


def followed(now: State, then: Followed, by: Resolution, apply: Apply) -> State:
    """Return the state after each of these is followed, given how any is."""
    for one in then:
        now = apply(now, one, by)
    return now


def if_or_else(now: State, so: Formula, ways: tuple[Followed, Followed], by: Resolution, apply: Apply) -> State:
    """Return the state after the first of two ways is followed if that is so, else the second (CR 608.2c).

    Where it is open both are followed: what is chosen and what comes new in one is not so in the other.
    """
    then = followed(now, ways[0] if so is not False else (), by, apply)
    return one_or_other(so, then, followed(beside(now, then), ways[1] if so is not True else (), by, apply))


def last_vote(now: State, player: Player, by: Object) -> Integer | None:
    """Return the last vote of a player for a spell or permanent that is still open."""
    return latest(now, _vote_of(now, player, by))


def who_votes_before(now: State, player: Player, by: Object) -> Player | None:
    """Return a player who votes before another one for a spell or permanent and has not yet voted (CR 701.38a)."""
    words = {_vote_of(now, p, by): p for p in now.game.everyone}
    first = next((words[what] for what, _ in in_order(now, *words)), player)
    return None if first == player else first


def _is_such(now: State, effect: IfDiscarded, card: Object | None, by: Resolution) -> Formula:
    """Return whether a card is such as an instruction asks for: open, if the situation does not name it."""
    if card is not None:
        return matches(effect.what, now, card, card.owner)
    return boolean(unused_name(now, f"a card that is discarded for {by.source} is such as it asks for"))


def _clashes(now: State, player: Player, by: Resolution, when: Formula) -> tuple[State, Formula]:
    """Let a player clash with an opponent of that player's choice; return as well whether that player wins."""
    others = {other: no(has_lost(now, other)) for other in now.opponents(player)}
    name = f"with whom {now.game.players[player]} clashes for {by.source}"
    now, chosen = choose(now, name, others.items(), Range(0, len(now.game.players) - 1, now.game.players))
    mine, value = _revealed(now, player)
    won: Formula = False
    for other in others:
        there, theirs = _revealed(now, other)
        won = any_of(won, all_of(when, chosen == other, mine, any_of(no(there), value > theirs)))
    for one in (player, *others):
        clashes = when if one == player else all_of(when, chosen == one)
        now = puts_top_on_either_end(now, one, by, clashes)
    return note(now, TookAction(player, "clash"), when), won


def _revealed(now: State, player: Player) -> tuple[Formula, Number]:
    """Return whether a player reveals a card, and its mana value, which is open of a card that nobody names."""
    value: Number = 0
    tops = top_cards(now, player)
    unnamed = no(any_of(*(on_top for _, on_top in tops)))
    if unnamed is not False:
        name = unused_name(now, f"the mana value of the card that {now.game.players[player]} reveals")
        value = integer(name, 0, MOST_VALUE)
    for card, on_top in tops:
        value = if_then_else(on_top, mana_value(now, card), value)
    return library_size(now, player) > 0, value


def _votes(now: State, effect: Vote, by: Resolution) -> tuple[State, tuple[Number, Number]]:
    """Let each player vote for one of both words; return how many votes each of them has."""
    words = Range(0, 1, tuple(word for word, _ in effect.choices))
    now, votes = _voted(now, by, [(0, True), (1, True)], words)
    first, second = (count(*(all_of(there, vote == word) for _, there, vote in votes)) for word in (0, 1))
    return now, (first, second)


def _vote_to_exile(now: State, effect: VoteToExile, by: Resolution) -> State:
    now, there = objects_affected(now, effect.what, by)
    of = Range(0, len(now.game.objects) - 1, tuple(obj.label for obj in now.game.objects))
    now, votes = _voted(now, by, [(obj.index, fits) for obj, fits in there], of)
    number = {obj: count(*(all_of(fits, is_vote, v == obj.index) for _, is_vote, v in votes)) for obj, fits in there}
    for obj, its in number.items():
        most = all_of(its > 0, *(its >= other for other in number.values()))
        now = put_with_what_follows(now, obj, Zone.EXILE, most)
    return now


def _voted(now: State, by: Resolution, options: list[tuple[int, Formula]], of: Range) -> tuple[State, Votes]:
    """Let each player vote, beginning with the controller, as often as that player may (CR 701.38a, 701.38d)."""
    votes: list[tuple[Player, Formula, Number]] = []
    start = next((player for player, _ in players_affected(now, "you", by)), 0)
    players = now.game.everyone
    for player in (*players[start:], *players[:start]):
        for _ in range(1 + _additional(now, player)):
            there = no(has_lost(now, player))
            theirs = [(option, all_of(there, fits)) for option, fits in options]
            now, chosen = choose(now, _vote_of(now, player, by.source), theirs, of)
            votes.append((player, there, chosen))
    return note(now, Voted(tuple(votes))), tuple(votes)


def _additional(now: State, player: Player) -> int:
    """Return how many votes more a player has (CR 701.38d). Raises ``CannotHappen`` if that is not known."""
    more = total(times_in_force(now, effect, player) for effect in now.game.continuous(AdditionalVote))
    if not isinstance(more, int):
        raise CannotHappen(f"it is not known how many votes {now.game.players[player]} has (CR 701.38d)")
    return more


def _vote_of(now: State, player: Player, by: Object) -> str:
    return f"what {now.game.players[player]} votes for {by}"
