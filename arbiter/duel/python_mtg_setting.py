"""Putting the engine ``python-mtg`` before a board that is told as in a case file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mtg import driver
from mtg._text import slug

from arbiter.duel.python_mtg_board import COUNTERS, Board, State
from model.value_dataclasses import dataclass

ZONES = {"hand": "in_hand", "battlefield": "on_battlefield", "graveyard": "graveyard", "exile": "exile"}
"""The zones that are set, and the relations that they are."""

OF_PLAYERS = {"life", "lands_played", "cards_in_library", "other_spells_cast", "cards_drawn", "life_lost", *ZONES}
OF_CARDS = {"card", "count", "tapped", "new", "counters", "attached_to", "owner", "attacking"}
"""What can be set of players and cards."""

FILLING, MOST_FILLING = "Forest", 40
"""What libraries are filled with, and with how many of it."""

TOKEN = " token"


class CantBeSet(ValueError):
    """The engine has nothing for what is told."""


@dataclass(frozen=True)
class Told:
    """One card of a board: whose, where, which it is of its name, and what is said of it."""

    player: str
    zone: str
    label: str
    said: Mapping[str, Any]

    @property
    def name(self) -> str:
        """The name of the card."""
        return str(self.said["card"])

    @property
    def owner(self) -> str:
        """Whose card it is."""
        return str(self.said.get("owner", self.player))


def cards_of(situation: Mapping[str, Any]) -> list[Told]:
    """Return every card of a board, in order. Raises ``CantBeSet``."""
    found: list[Told] = []
    often: dict[str, int] = {}
    for player, area in _areas(situation):
        _only(area, OF_PLAYERS)
        for zone in (key for key in area if key in ZONES):
            for card in area[zone]:
                said: dict[str, Any] = {"card": card} if isinstance(card, str) else dict(card)
                _only(said, OF_CARDS)
                for _ in range(said.get("count", 1)):
                    often[said["card"]] = often.get(said["card"], 0) + 1
                    found.append(Told(player, zone, f"{said['card']} #{often[said['card']]}", said))
    return found


def filled(situation: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return decks with the cards of a board, and with what fills the libraries. Raises ``CantBeSet``."""
    decks: dict[str, list[str]] = {player: [] for player, _ in _areas(situation)}
    for name in ("Ann", "Ned"):
        if len(decks) < 2:
            decks.setdefault(name, [])
    for told in cards_of(situation):
        if not told.name.endswith(TOKEN):
            decks[told.owner].append(told.name)
    return {player: [*deck, *[FILLING] * MOST_FILLING] for player, deck in decks.items()}


def rearranged(state: State, situation: Mapping[str, Any], lossy: set[str]) -> tuple[State, Board]:
    """Return a state of a game with these decks in which all is where it is told to be. Raises ``CantBeSet``."""
    _only({key: value for key, value in situation.items() if not isinstance(value, dict)}, {"turn", "step"})
    state = driver.clone_state(state)
    board = Board.of(state, lossy)
    players = list(dict.fromkeys([p for p, _ in _areas(situation)] + sorted(p for (p,) in state["is_player"])))
    state["current_step"] = {(situation.get("step", "precombat main").replace(" ", "_"),)}
    state["active_player"] = {(situation.get("turn", players[0]),)}
    for relation in ("on_battlefield", "tapped", "_sick", "attacks", "blocks", "counter", "attached_to"):
        state[relation] = set()
    for relation in ("mana_pool", "mana_available", "floating_mana", "_land_played"):
        state[relation] = set()
    state["graveyard"], state["exile"] = set(), set()
    state["in_library"] |= state["in_hand"]
    state["in_hand"] = set()
    placed = {told.label: _placed(state, board, told) for told in cards_of(situation)}
    for told in cards_of(situation):
        _described(state, placed[told.label], told, placed)
    for player in players:
        _of_player(state, player, situation.get(player, {}))
    return state, board


def _placed(state: State, board: Board, told: Told) -> str:
    """Put a card where it is told to be, and return the engine's name of it."""
    if told.name.endswith(TOKEN):
        before = set(state["on_battlefield"])
        driver._create_token(state, slug(told.name.removesuffix(TOKEN)), told.player, 1)
        ((made,),) = state["on_battlefield"] - before
        state["_sick"].discard((made,))
        return str(made)
    owned = sorted(c for p, c in state["in_library"] if p == told.owner and board.names[c] == told.name)
    if not owned:
        raise CantBeSet(f"{told.name} is not known")
    state["in_library"].discard((told.owner, owned[0]))
    row = (told.player, owned[0]) if told.zone == "hand" else (owned[0],)
    state[ZONES[told.zone]].add(row)
    if told.player != told.owner:
        state["printed_control"] = {(p, c) for p, c in state["printed_control"] if c != owned[0]}
        state["printed_control"].add((told.player, owned[0]))
    return str(owned[0])


def _described(state: State, obj: str, told: Told, placed: Mapping[str, str]) -> None:
    """Make so of a card what is said of it."""
    if told.said.get("tapped"):
        state["tapped"].add((obj,))
    if told.said.get("new"):
        state["_sick"].add((obj,))
    engines = {ours: theirs for theirs, ours in reversed(COUNTERS.items())}
    for kind, number in told.said.get("counters", {}).items():
        if kind not in engines:
            raise CantBeSet(f"there are no {kind} counters")
        state["counter"].add((obj, engines[kind], number))
    if host := told.said.get("attached_to"):
        state["attached_to"].add((obj, placed[host if " #" in host else f"{host} #1"]))
    if attacked := told.said.get("attacking"):
        state["attacks"].add((obj, attacked))


def _of_player(state: State, player: str, area: Mapping[str, Any]) -> None:
    state["life"] = {(p, n) for p, n in state["life"] if p != player} | {(player, area.get("life", 20))}
    if area.get("lands_played", 0):
        state["_land_played"].add((player,))
    kept = sorted(c for p, c in state["in_library"] if p == player)[: area.get("cards_in_library", MOST_FILLING)]
    state["in_library"] = {(p, c) for p, c in state["in_library"] if p != player} | {(player, c) for c in kept}
    state["_lib_order"][player] = list(kept)
    state.setdefault("_cast_by", {})[player] = area.get("other_spells_cast", 0)


def _areas(situation: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    return ((player, area) for player, area in situation.items() if isinstance(area, dict))


def _only(said: Mapping[str, Any], known: set[str]) -> None:
    for key, value in said.items():
        if key not in known and value not in ("unknown", 0, "", [], {}, False):
            raise CantBeSet(f"{key} can't be set")
