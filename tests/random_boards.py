"""Random situations over the whole catalogue, each made from a number alone, as the tables of case files.

A board is built card by card; a card, or what is special about it, that would make the situation impossible is left
out. So every board is one that a case file could describe. ``SECOND_LOOK_IMPORTED`` may name a file of imported cards.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from arbiter.cases.casefile import validated
from arbiter.cases.situation_keys import Situation
from arbiter.cases.situations.situation import build
from arbiter.errors import CaseError
from arbiter.imported import data_folder
from arbiter.imported.cards_by_name import imported_card, names_of_imported
from model.cards import FAMILIES, Card, catalogue
from model.game.game import EDITIONS, NEWEST_EDITION
from model.game.state import State
from model.text.abilities import Activated, Later, Triggered, effects_in
from model.text.entering_and_halves import Half
from model.vocabulary import CardType, Step

Table = dict[str, Any]

IMPORTED = "SECOND_LOOK_IMPORTED"
"""The variable that names a file of imported cards, of which boards are made instead of the catalogue's."""

PLAYERS = ("Ann", "Ned")
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
PERMANENTS_ARE = ("battlefield",) * 6 + ("hand",) * 4 + ("graveyard", "exile", "library")
OTHERS_ARE = ("hand",) * 6 + ("graveyard", "graveyard", "exile", "library", "stack", "stack", "this_turn")
TOKENS = ("Treasure token", "Clue token", "Food token", "1/1 white Soldier creature token")
STEPS = (Step.PRECOMBAT_MAIN,) * 6 + (Step.UPKEEP, Step.POSTCOMBAT_MAIN, Step.END, Step.DRAW)


@dataclass(frozen=True)
class Board:
    """A random situation: the number it is made from, its table, and the state that it describes."""

    seed: int
    table: Table
    edition: str
    now: State


def board(seed: int, most_cards: int = 6, *, opened: bool = False) -> Board:
    """Return the board made from a number, with so many cards at most besides basic lands.

    ``opened`` leaves some of its facts open.
    """
    dice = Random(f"board {seed}")
    edition = dice.choice(EDITIONS) if dice.random() < 0.2 else NEWEST_EDITION
    table: Table = {name: {} for name in PLAYERS}
    now = build(validated(Situation, table), edition)
    for part in (*_parts(dice, most_cards, opened), *_lent(Random(f"loan {seed}"))):
        wider = _with(table, *part)
        try:
            now = build(validated(Situation, wider), edition)
        except CaseError:
            continue
        table = wider
    return Board(seed, table, edition, now)


def _with(table: Table, path: tuple[str, ...], value: Any) -> Table:
    """Return a table with a value at a path: added to the list that is there, or instead of what is there."""
    key, *rest = path
    there = table.get(key)
    if rest:
        return {**table, key: _with(there or {}, tuple(rest), value)}
    listed = key in ("hand", "battlefield", "graveyard", "exile", "library", "this_turn", "stack", "delayed")
    return {**table, key: [*(there or []), value] if listed else value}


def _parts(dice: Random, most_cards: int, opened: bool) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Return what a board is made of, each at its path; what does not fit is for the caller to leave out."""
    yield from _turn(dice)
    cards = [_some_card(dice) for _ in range(dice.randint(2, most_cards))]
    cards += [dice.choice(cards) for _ in range(dice.randint(0, 2))]
    cards.sort(key=lambda card: _is_attached(card))
    yield from _lands(dice, cards)
    placed: list[str] = []
    for card in cards:
        yield from _card(dice, card, placed, opened)
        again = sum(name.split(" #")[0] == card.name for name in placed)
        placed.append(f"{card.name} #{again + 1}" if again else card.name)
    if dice.random() < 0.15:
        yield (_somebody(dice), "battlefield"), {"card": dice.choice(TOKENS), "count": dice.randint(1, 2)}
    yield from _of_players(dice, opened)
    yield from _delayed(Random(f"delayed {placed}"), cards, placed)


def _turn(dice: Random) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield ("turn",), "Ned" if dice.random() < 0.2 else "Ann"
    yield ("step",), dice.choice(STEPS).words
    if dice.random() < 0.3:
        yield ("priority",), dice.choice(PLAYERS)


@cache
def _families() -> list[tuple[Card, ...]]:
    return [import_module(f"model.cards.{family}").CARDS for family in FAMILIES]


def _some_card(dice: Random) -> Card:
    if IMPORTED in os.environ:
        return _imported(dice)
    return dice.choice(dice.choice(_families()) if dice.random() < 0.5 else tuple(catalogue().values()))


def _imported(dice: Random) -> Card:
    """Return a card of those that were imported and can stand on a board."""
    while True:
        with suppress(CaseError):
            found = imported_card(dice.choice(_names()))
            assert found is not None
            return found


@cache
def _names() -> list[str]:
    data_folder.use(Path(os.environ[IMPORTED]))
    return sorted(names_of_imported())


def _lands(dice: Random, cards: list[Card]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Return basic lands of the colours that the cards cost."""
    colours = re.findall("[WUBRG]", "".join(card.cost or "" for card in cards)) or ["G"]
    for _ in range(dice.randint(0, 4)):
        land: Table = {"card": BASICS[dice.choice(colours)]}
        if dice.random() < 0.2:
            land["tapped"] = True
        yield (_somebody(dice), "battlefield"), land


def _somebody(dice: Random) -> str:
    return "Ned" if dice.random() < 0.3 else "Ann"


def _card(dice: Random, card: Card, placed: list[str], opened: bool) -> Iterator[tuple[tuple[str, ...], Any]]:
    who = _somebody(dice)
    zone = dice.choice(PERMANENTS_ARE if card.is_permanent else OTHERS_ARE)
    targets = [*PLAYERS, *placed]
    if zone == "stack":
        yield ("stack",), {"card": card.name, "controller": who, "target": dice.choice(targets)}
        yield ("stack",), {"card": card.name, "controller": who}
    elif zone == "this_turn":
        yield (who, zone), {"card": card.name, "target": dice.choice(PLAYERS)}
    else:
        particulars = _on_battlefield(dice, card, targets) if zone == "battlefield" else _elsewhere(dice)
        special = {key: value for key, value in particulars if value}
        if opened and dice.random() < 0.3:
            unknown = {"zone": f"{zone} or graveyard"}, {"tapped": "unknown"}, {"face_down": "unknown"}
            special |= dice.choice(unknown)
        yield (who, zone), {"card": card.name, **special}
    if (
        zone == "battlefield"
        and dice.random() < 0.1
        and any(isinstance(a, Activated | Triggered) for a in card.abilities)
    ):
        yield ("stack",), {"ability_of": card.name, "target": dice.choice(targets)}
        yield ("stack",), {"ability_of": card.name}
        yield ("stack",), {"ability_of": card.name, "about": Random(f"{card.name} {targets}").choice(targets)}


def _delayed(dice: Random, cards: list[Card], placed: list[str]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Return what cards that are there, under these names, may have put off, about others."""
    for card, name in zip(cards, placed, strict=True):
        if any(isinstance(effect, Later) for ability in card.abilities for effect in effects_in(ability)):
            yield ("delayed",), {"ability_of": name, "about": dice.choice([*PLAYERS, *placed])}


def _is_attached(card: Card) -> bool:
    return "Aura" in card.subtypes or "Equipment" in card.subtypes


def _on_battlefield(dice: Random, card: Card, hosts: list[str]) -> Iterator[tuple[str, Any]]:
    """Return what may be special about a permanent, with the keys of a case file."""
    is_creature = CardType.CREATURE in card.types
    yield "tapped", dice.random() < 0.15
    yield "new", dice.random() < 0.2
    yield "haste", is_creature and dice.random() < 0.05
    yield "creature", not is_creature and dice.random() < 0.05
    yield "owner", dice.choice(PLAYERS) if dice.random() < 0.1 else ""
    if _is_attached(card):
        yield "attached_to", dice.choice(hosts)
    if dice.random() < 0.08:
        yield "face_down", True
        yield "manifested", dice.random() < 0.5
    abilities = sum(isinstance(a, Activated) for a in card.abilities)
    if abilities and dice.random() < 0.2:
        yield "activated", {str(dice.randint(1, abilities)): dice.randint(1, 2)}
    if dice.random() < 0.1:
        yield "counters", {dice.choice(("+1/+1", "charge", "time", "loyalty")): dice.randint(1, 3)}
    if dice.random() < 0.3:
        yield "names", dice.choice(hosts)
    if card.modes:
        yield "mode", dice.choice(card.modes)
    yield "unlocked", [a.name for a in card.abilities if isinstance(a, Half) and dice.random() < 0.5]


def _elsewhere(dice: Random) -> Iterator[tuple[str, Any]]:
    if dice.random() < 0.1:
        yield "playable", dice.choice(("this turn", "until their next turn ends"))
    if dice.random() < 0.05:
        yield "set_aside", dice.choice(("this turn", "earlier"))


def _lent(dice: Random) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Return a card that a player may play, and that is another's."""
    if dice.random() < 0.1:
        owner, who = dice.sample(PLAYERS, 2)
        yield (who, "exile"), {"card": _some_card(dice).name, "owner": owner, "playable": "this turn"}


def _of_players(dice: Random, opened: bool) -> Iterator[tuple[tuple[str, ...], Any]]:
    for who in PLAYERS:
        if dice.random() < 0.3:
            yield (who, "mana"), "".join(f"{{{dice.choice('WUBRGC')}}}" for _ in range(dice.randint(1, 4)))
        if dice.random() < 0.3:
            yield (who, "lands_played"), "0..2" if opened else dice.randint(0, 2)
        if dice.random() < 0.1:
            yield (who, "life"), dice.randint(1, 4)
        for key in ("other_cards_in_hand", "cards_drawn", "other_spells_cast"):
            if dice.random() < 0.1:
                yield (who, key), dice.randint(1, 3)
