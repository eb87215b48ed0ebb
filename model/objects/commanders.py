"""Commanders: their colour identity, what casting one costs more, and where its owner may put it instead (CR 903)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from model.game.choosing import chooses_to
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.game.turn_order import team_life
from model.logic.formulas import Formula, Number, Value, all_of, any_of, boolean, if_then_else, no
from model.objects.printed_on_its_card import said_on, says
from model.text.card import Card
from model.text.instructions.adding_mana import AddMana
from model.text.mana import COLOURS, ManaCost
from model.text.statics.of_players import ChoosesColourBeforeTheGame, StartsWithLife
from model.text.unread import Unread
from model.value_dataclasses import values_in
from model.vocabulary import Player, Zone

RETURN_BY_STATE = "2022-10-07"
"""The edition since which a commander comes back from a graveyard or exile by a state-based action; before, it was put
into the command zone instead of there.
"""

OWN_COLOURS = "2018-07-13"
"""The edition since which mana may have any colour: before, other colours than the commander's became colourless."""

COMMANDER_LIFE = 40
"""The life total with which a player begins a Commander game (CR 903.7)."""

TAX = 2
"""How much more a commander costs for each time that it was cast from the command zone before (CR 903.8)."""

LETHAL_DAMAGE = 21
"""How much combat damage of one commander makes a player lose (CR 903.10a)."""

RETURNS = "put it into the command zone"
"""What the owner of a commander may do, in words."""

HIDDEN, OPEN = (Zone.HAND, Zone.LIBRARY), (Zone.GRAVEYARD, Zone.EXILE)


def starting_life(now: State, player: Player) -> Number:
    """Return with how much life a player started, or the player's team (CR 103.4)."""
    if now.game.teams:
        return team_life(len(now.team_of(player)))
    if now.game.of_commanders:
        theirs = (one for one in now.game.commanders if one.owner == player)
        return next((said.life for one in theirs for said in said_on(one, StartsWithLife)), COMMANDER_LIFE)
    return if_then_else(now.number("archenemy") == player, 40, 20)


def commander_tax(now: State, card: Object) -> Number:
    """Return how much more a card costs to cast where it is, as a commander (CR 903.8)."""
    if not card.commander:
        return 0
    return if_then_else(now.zone(card) == Zone.COMMAND, now.number("cast_from_command", card.index) * TAX, 0)


def cast_once_more(now: State, card: Object) -> dict[Fact, Value]:
    """Return how often a commander that is cast from where it is was cast from the command zone (CR 903.8)."""
    if not card.commander:
        return {}
    before = now.number("cast_from_command", card.index)
    return {Fact("cast_from_command", card.index): before + if_then_else(now.zone(card) == Zone.COMMAND, 1, 0)}


def put_there_instead(now: State, obj: Object, zone: Zone, when: Formula) -> tuple[State, Formula]:
    """Let the owner of a commander choose whether it goes to the command zone instead of to another (CR 903.9b).

    Return the state, and when it does.
    """
    zones = HIDDEN if now.game.edition >= RETURN_BY_STATE else HIDDEN + OPEN
    if not obj.commander or zone not in zones:
        return now, False
    return chosen_to_return(now, obj, all_of(when, no(now.zone(obj) == zone)))


def chosen_to_return(now: State, obj: Object, can: Formula) -> tuple[State, Formula]:
    """Let the owner of a commander choose whether it goes to the command zone, if it may; return when it does."""
    now, returns = chooses_to(now, obj.owner, RETURNS, obj, can)
    return now, all_of(can, returns)


def may_return(now: State, obj: Object, zone: Zone) -> dict[Fact, Value]:
    """Return that its owner may return a commander from where it goes, as state-based actions are checked next."""
    if not obj.commander:
        return {}
    return {Fact("may_return", obj.index): zone in OPEN and now.game.edition >= RETURN_BY_STATE}


def damaged(now: State, dealer: Object, player: Player, amount: Number) -> dict[Fact, Value]:
    """Return how much combat damage a commander has dealt to a player, with so much more (CR 903.10a)."""
    fact = Fact("commander_damage", dealer.index, player)
    return {fact: now.number(*fact) + amount} if dealer.commander else {}


def most_commander_damage(now: State, player: Player) -> Number:
    """Return the most combat damage that one commander has dealt to a player over the game."""
    most: Number = 0
    for one in now.game.commanders:
        dealt = now.number("commander_damage", one.index, player)
        most = if_then_else(dealt > most, dealt, most)
    return most


def killed_by_a_commander(now: State, player: Player) -> Formula:
    """Return whether one commander has dealt a player lethal combat damage over the game (CR 903.10a)."""
    return most_commander_damage(now, player) >= LETHAL_DAMAGE


MOST_CARDS_KEPT = 512


@lru_cache(maxsize=MOST_CARDS_KEPT)
def colour_identity(card: Card) -> frozenset[str]:
    """Return the colours of all mana symbols in the mana costs and texts of a card, and of a colour indicator.

    Both faces count, and what is inset (CR 903.4d, 903.4e). Mana "of any colour" is said without a symbol.
    """
    faces = (*card.faces, *card.halves)
    of_its_own = (colour for face in faces for colour in face.colours)
    said = (symbol for face in faces for symbol in _symbols(face))
    return frozenset((*of_its_own, *(kind for symbol in said for kind in symbol if kind in COLOURS)))


def _symbols(face: Card) -> Iterator[str]:
    """Return the mana symbols on a face of a card, each by its letters."""
    said = (face.mana_cost, face.abilities, face.unmodelled)
    for one in values_in(said):
        if isinstance(one, ManaCost):
            yield from one.symbols
        elif isinstance(one, AddMana) and not _is_of_any_colour(one):
            yield from one.options
        elif isinstance(one, Unread):
            yield from (found[1] for found in _SYMBOL.finditer(one.text))


_SYMBOL = re.compile(r"\{((?:[WUBRGCPS2]/)*[WUBRGCP])\}")


def _is_of_any_colour(mana: AddMana) -> bool:
    """Return whether mana may be of each colour: not all of them at once, of which the symbols are there."""
    return len(mana.options) >= len(COLOURS) and set("".join(mana.options)) >= set(COLOURS)


def has_in_identity(now: State, player: Player, colour: str) -> Formula:
    """Return whether a colour is in the colour identity of a commander of a player's (CR 702.124c, 903.4).

    Which colour was chosen for one before the game began is not known here (CR 903.4b).
    """
    theirs = [one for one in now.game.commanders if one.owner == player]
    open_ones = (one for one in theirs if says(one, ChoosesColourBeforeTheGame))
    return any_of(
        any(colour in colour_identity(one.card) for one in theirs),
        *(boolean(f"{colour} was chosen for {one} before the game began") for one in open_ones),
    )
