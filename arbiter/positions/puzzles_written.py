"""A situation as a puzzle file of Forge (``.pzl``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from arbiter.cases.situations.cards_in_zones import AREAS
from arbiter.errors import CaseError, at
from arbiter.positions.puzzle_vocabulary import FLAGS, PHASES, ZONES, counter_written, token_written
from arbiter.words.players_zones_steps_by_name import step_named
from model.value_dataclasses import dataclass

FORGES = ("human", "ai")
"""What the two players of a puzzle are called, in turn order of the case."""

_OF_CARDS = {"tapped", "new", "face_down", "back_face_up", "manifested", "monstrous", "counters", "attached_to"}
_OF_CARDS |= {"attacking", "damage", "names", "owner"}
_OF_PLAYERS = {"life", "lands_played", "counters", "mana", *ZONES.values()}


@dataclass(frozen=True)
class Listed:
    """One card that a situation lists: whose, in which zone, the how manyth of all and of its name, what is said."""

    player: str
    zone: str
    number: int
    name: str
    again: int
    said: Mapping[str, Any]

    def is_called(self, label: str) -> bool:
        """Whether a label means this card."""
        return label in (f"{self.name} #{self.again}", *((self.name,) if self.again == 1 else ()))


def as_puzzle(case: Mapping[str, Any]) -> str:
    """Return a case as the text of a puzzle. Raises ``CaseError`` for what a puzzle has no words for."""
    situation = case["situation"]
    players = _players(situation)
    known = {"turn", "step", *players}
    for key in situation:
        if key not in known:
            raise CaseError(f"a puzzle has no words for {key}", place=key)
    step = step_named(situation.get("step", "precombat main"))
    phase = next(phase for phase, meant in PHASES.items() if meant == step)
    turn = players.index(situation.get("turn", players[0]))
    about = " ".join(str(case.get("about", "")).split())
    lines = ["[metadata]", f"Name:{case['title']}", "URL:https://www.cardforge.org", "Goal:Win", "Turns:1"]
    lines += ["Difficulty:Easy", f"Description:{about}", "[state]", "turn=1"]
    lines += [f"activeplayer={FORGES[turn]}", f"activephase={phase}"]
    cards = _listed(situation, players)
    for player, forges in zip(players, FORGES, strict=True):
        with at(player):
            lines += _of_player(situation.get(player, {}), player, forges, players, cards)
    return "\n".join(lines) + "\n"


def _listed(situation: Mapping[str, Any], players: Iterable[str]) -> list[Listed]:
    """Return every card that a situation lists, in order."""
    found: list[Listed] = []
    often: dict[str, int] = {}
    for player in players:
        area = situation.get(player, {})
        for zone in (key for key in area if key in AREAS):
            for card in area[zone]:
                said = {"card": card} if isinstance(card, str) else dict(card)
                name = str(said.pop("card"))
                for _ in range(int(said.pop("count", 1))):
                    often[name] = often.get(name, 0) + 1
                    found.append(Listed(player, zone, len(found) + 1, name, often[name], said))
    return found


def _players(situation: Mapping[str, Any]) -> list[str]:
    """Return the names of the two players. Raises ``CaseError`` for more."""
    players = [key for key, value in situation.items() if isinstance(value, Mapping)]
    players += [name for name in ("Ann", "Ned") if name not in players][: max(0, 2 - len(players))]
    if len(players) > 2:
        raise CaseError(f"a puzzle has two players, and here are {len(players)}")
    return players


def _of_player(
    area: Mapping[str, Any], player: str, forges: str, players: list[str], cards: list[Listed]
) -> Iterator[str]:
    for key in area:
        if key not in _OF_PLAYERS:
            raise CaseError(f"a puzzle has no words for {key}", place=key)
    yield f"{forges}life={area.get('life', 20)}"
    if area.get("lands_played"):
        yield f"{forges}landsplayed={area['lands_played']}"
    if area.get("mana"):
        yield f"{forges}manapool={' '.join(area['mana'].strip('{}').split('}{'))}"
    if area.get("counters"):
        yield f"{forges}counters={_counters(area['counters'])}"
    for zone in dict.fromkeys(ZONES.values()):
        there = [_card(card, players, cards) for card in cards if (card.player, card.zone) == (player, zone)]
        yield f"{forges}{zone}={';'.join(there)}"


def _card(card: Listed, players: list[str], cards: list[Listed]) -> str:
    said = card.said
    with at(card.zone):
        if odd := sorted(key for key in said if key not in _OF_CARDS):
            raise CaseError(f"a puzzle has no words for {odd[0]} of {card.name}", place=odd[0])
        parts = [f"t:{token_written(card.name)}" if card.name.endswith(" token") else card.name]
    parts += [f"Id:{card.number}"] if any(card in (_host(c, cards), _attacked(c, cards)) for c in cards) else []
    parts += [word for word, key in FLAGS.items() if said.get(key) is True]
    parts += [f"Counters:{_counters(said['counters'])}"] if said.get("counters") else []
    parts += [f"AttachedTo:{host.number}"] if (host := _host(card, cards)) else []
    if said.get("attacking"):
        attacked = _attacked(card, cards)
        parts.append(f"Attacking:{attacked.number}" if attacked else "Attacking")
    parts += [f"Damage:{said['damage']}"] if said.get("damage") else []
    parts += [f"NamedCard:{said['names']}"] if said.get("names") else []
    parts += [f"Owner:{FORGES[players.index(said['owner'])]}"] if said.get("owner") else []
    return "|".join(parts)


def _host(card: Listed, cards: list[Listed]) -> Listed | None:
    wanted = card.said.get("attached_to")
    return None if wanted is None else next((c for c in cards if c.is_called(wanted)), None)


def _attacked(card: Listed, cards: list[Listed]) -> Listed | None:
    wanted = card.said.get("attacking")
    return None if wanted is None else next((c for c in cards if c.is_called(wanted)), None)


def _counters(counters: Mapping[str, Any]) -> str:
    return ",".join(f"{counter_written(kind)}={number}" for kind, number in counters.items())
