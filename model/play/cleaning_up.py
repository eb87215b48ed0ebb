"""The cleanup step: how many cards a player may hold then, and what wears off (CR 402.2, 514)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from model.changes.left_open_by_unread_texts import without_gifts
from model.game.changing import CannotHappen, NotModelled, change
from model.game.facts import Fact, FactKind, default_of
from model.game.game import Object
from model.game.marks_on_permanents import (
    marks_of_the_turn_ending,
)
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.objects.control import control_settled, controlled_for_a_time, without_stale_timestamps
from model.objects.counting.cast_this_turn import spells_remembered
from model.objects.functioning import is_in_force
from model.objects.printed_on_its_card import modal_back
from model.objects.reach_of_unread_texts import unread_in_force
from model.objects.zones.drawing import hand_size
from model.objects.zones.durations_of_permissions import (
    permissions_ending,
)
from model.text.abilities import Triggered
from model.text.statics.of_players import MaximumHandSize, NoMaximumHandSize
from model.text.unread import Changes, Unread
from model.vocabulary import Player, Until

MAXIMUM = 7
"""The maximum hand size, if no effect says otherwise (CR 402.2)."""


def holds_too_many(now: State, player: Player) -> Formula:
    """Return whether a player holds more cards than the maximum hand size, if the player has one (CR 402.2).

    Raises ``NotModelled`` where what changes it is not read, or the order of what changes it is not followed.
    """
    held = hand_size(now, player)
    if (held == 0) is True:
        return False
    _all_is_read(now)
    unlimited = any_of(*(is_in_force(now, effect, player) for effect in now.game.continuous(NoMaximumHandSize)))
    return all_of(no(unlimited), held > maximum_hand_size(now, player, unlimited))


def maximum_hand_size(now: State, player: Player, unlimited: Formula = False) -> Number:
    """Return the maximum hand size of a player: what an effect sets, or seven with what effects add (CR 402.2).

    Of effects that set it, and others, the order would decide (CR 613.11): they are not followed together.
    """
    in_force = [(e.effect, is_in_force(now, e, player)) for e in now.game.continuous(MaximumHandSize)]
    setting = [(effect.number, so) for effect, so in in_force if effect.number is not None]
    adding = [(effect.more, so) for effect, so in in_force if effect.number is None]
    adds = any_of(*(so for _, so in adding))
    for one, other in combinations([unlimited, *(so for _, so in setting), adds], 2):
        if all_of(one, other) is not False and (setting or one is not unlimited):
            raise NotModelled("which of several effects on a maximum hand size comes last is not followed (CR 613.11)")
    most: Number = MAXIMUM
    for more, so in adding:
        most = if_then_else(so, most + more, most)
    for number, so in setting:
        most = if_then_else(so, number, most)
    return if_then_else(most > 0, most, 0)


def who_has_to_discard(now: State) -> Player | None:
    """Return which player has to discard as the turn ends, if any has (CR 514.1). Raises ``CannotHappen``."""
    for player in now.game.everyone:
        too_many = all_of(now.active == player, (now.active == player) is not False and holds_too_many(now, player))
        if not isinstance(too_many, bool):
            raise CannotHappen(f"whether {now.game.players[player]} has to discard is not known (CR 514.1)")
        if too_many:
            return player
    return None


def hand_is_small_enough(now: State) -> None:
    """Check that nobody has to discard as the turn ends (CR 514.1). Raises ``CannotHappen``."""
    player = who_has_to_discard(now)
    if player is not None:
        name, number, most = now.game.players[player], hand_size(now, player), maximum_hand_size(now, player)
        raise CannotHappen(
            f"{name} holds {number} cards and has to discard to {most} (CR 514.1): say before the next turn what goes "
            f'as the cleanup step begins, as in "{name} discards Forest"'
        )


def _all_is_read(now: State) -> None:
    """Check that no text that is not modelled changes a maximum hand size. Raises ``NotModelled``."""
    resolved = [(one.source, one.text) for one in now.acted or () if _is_about_it(one.text)]
    for source, text in [*resolved, *unread_in_force(now, _is_about_it)]:
        raise NotModelled(f"how many cards a player may hold is not modelled: {text.text}, says {source}")


def _is_about_it(text: Unread) -> bool:
    return any(isinstance(one, Changes) and "hand size" in one.kinds for one in text.could or ())


def clean_up(now: State) -> State:
    """Do the turn-based actions of the cleanup step (CR 514.1, 514.2)."""
    lasting = frozenset(until_next_turn(now))
    ending = (fact for fact in of_cards(now, *OF_THE_TURN, *UNTIL_END_OF_TURN) if fact not in lasting)
    changes: dict[Fact, Value] = {fact: default_of(now.game, fact) for fact in ending}
    changes |= permissions_ending(now, Until.THIS_TURN_ENDS)
    changes |= dict.fromkeys(made_for(now, "this turn"), 0)
    turned = (fact for fact in now.stated_of("cast_turned") if modal_back(now.game.objects[fact.about]) is not None)
    changes |= dict.fromkeys(turned, 0)
    changes |= {Fact("copy_this_turn", obj.index): 0 for obj in now.game.copies.forms}
    changes |= {fact: False for fact in now.stated_of("delayed") if _is_of_the_turn(now.game.objects[fact.about])}
    changes |= marks_of_the_turn_ending(now) | spells_remembered(now)
    after = control_settled(change(now, changes), controlled_for_a_time(now))
    return without_gifts(without_stale_timestamps(after))


def _is_of_the_turn(obj: Object) -> bool:
    """Return whether a delayed triggered ability is there for the turn alone (CR 603.7b)."""
    return isinstance(obj.ability, Triggered) and obj.ability.this_turn


UNTIL_END_OF_TURN: tuple[FactKind, ...] = (
    "damage",
    "shields",
    "unregenerable",
    "unactivatable",
    "animated",
    "hasty",
    "switched",
    "gained",
    "way_given",
)
"""What is so of an object until the turn ends (CR 514.2)."""

OF_THE_TURN: tuple[FactKind, ...] = ("effects", "x_this_turn", "ignores", "cast", "cast_bestowed", "cast_face_down")
"""What is remembered of an object and a player until the turn ends."""


def of_cards(now: State, *kinds: FactKind) -> Iterator[Fact]:
    """Return the facts of these kinds about cards and tokens that something was said of: all others are by default."""
    return (fact for fact in now.stated_of(*kinds) if not now.game.objects[fact.about].is_ability)


def until_next_turn(now: State) -> Iterator[Fact]:
    """Return the facts about what has resolved and lasts until the next turn of a player (CR 611.2a)."""
    return (f for f in of_cards(now, "effects") if now.game.lasts_until_next_turn(now.game.objects[f.about]))


def made_for(now: State, lasts: str) -> Iterator[Fact]:
    """Return the facts about what effects that last so long have made of cards and tokens."""
    those = {number for number, one in now.game.lasting.items() if one.effect.lasts == lasts}
    return (fact for fact in of_cards(now, "made") if fact.toward in those)
