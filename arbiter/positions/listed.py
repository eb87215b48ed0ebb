"""The cards of a situation one by one, each with the number and the label that it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.cases.placing import AREAS


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


def listed(situation: Mapping[str, Any], players: Iterable[str]) -> list[Listed]:
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
