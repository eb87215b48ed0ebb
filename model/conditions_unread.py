"""Conditions that notes on texts name which are not modelled: what must be so for a text to matter."""

from __future__ import annotations

from model.conditions import has_cast
from model.facts import COUNTERS, KINDS_OF_MANA
from model.game import Object
from model.logic import Formula, all_of, any_of, count, no, total
from model.state import State
from model.things import Those
from model.vocabulary import PERMANENT_TYPES, Player, Zone

CHEAP_PERMANENT = Those(types=PERMANENT_TYPES, most_value=2)


def is_not_in_hand(now: State, source: Object, player: Player) -> Formula:
    """The card is anywhere but in a hand."""
    return now.zone(source) != Zone.HAND


def is_untapped(now: State, source: Object, player: Player) -> Formula:
    """The source is untapped."""
    return no(now.holds("tapped", source.index))


def is_untapped_beside_two_more(now: State, source: Object, player: Player) -> Formula:
    """The source is untapped, and the player has two mana in the pool or untapped permanents that could make it."""
    pool = total(now.number("mana", player, kind) for kind in range(len(KINDS_OF_MANA)))
    others = count(*(_could_make_mana(now, obj, player) for obj in now.game.cards if obj is not source))
    return all_of(is_untapped(now, source, player), pool + others >= 2)


def has_counters(now: State, source: Object, player: Player) -> Formula:
    """The source is untapped and has charge counters."""
    charged = now.number("counters", source.index, COUNTERS.index("charge")) > 0
    return all_of(is_untapped(now, source, player), charged)


def has_a_face_down_forest(now: State, source: Object, player: Player) -> Formula:
    """The player controls an untapped face-down Forest."""
    return any_of(
        *(
            all_of(
                now.on_battlefield(obj),
                now.face_down(obj),
                now.holds("as_forest", obj.index),
                now.controller(obj) == player,
                is_untapped(now, obj, player),
            )
            for obj in now.game.cards
        )
    )


def has_cast_a_cheap_permanent(now: State, source: Object, player: Player) -> Formula:
    """The player has cast a permanent spell of mana value 2 or less this turn, from wherever that was."""
    return has_cast(now, player, CHEAP_PERMANENT, source)


def _could_make_mana(now: State, obj: Object, player: Player) -> Formula:
    makes = any(ability.adds_mana for ability in obj.activated)
    there = now.zone(obj) == Zone.BATTLEFIELD
    return makes and all_of(there, now.controller(obj) == player, is_untapped(now, obj, player))
