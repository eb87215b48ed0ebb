"""The values that a claim is about, over the steps of a game: lines that a page can draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from model.value_dataclasses import dataclass

WIDTH, HEIGHT, EDGE = 600, 90, 12


@dataclass(frozen=True)
class Chart:
    """One value over the steps: its name, the least and the most that it is, and where its points are."""

    name: str
    low: int
    high: int
    points: tuple[tuple[float, float], ...]
    zero: float | None

    @property
    def line(self) -> str:
        """The points as a line that goes on level until the next step, as SVG has it."""
        path = [f"M{self.points[0][0]:g} {self.points[0][1]:g}"]
        path += [f"H{x:g}V{y:g}" for x, y in self.points[1:]]
        return "".join(path)


def charts_of(watched: Sequence[Mapping[str, object]]) -> list[Chart]:
    """Return a chart of each number that is known in all these situations."""
    names = watched[0] if watched else {}
    found = []
    for name in names:
        values = [one.get(name) for one in watched]
        numbers = [int(value) for value in values if isinstance(value, int)]
        if len(numbers) == len(values) and len(numbers) > 1:
            found.append(_chart(name, numbers))
    return found


def _chart(name: str, numbers: Sequence[int]) -> Chart:
    low, high = min(numbers), max(numbers)
    across = (WIDTH - 2 * EDGE) / (len(numbers) - 1)
    points = tuple((round(EDGE + place * across, 1), _height(n, low, high)) for place, n in enumerate(numbers))
    return Chart(name, low, high, points, _height(0, low, high) if low < 0 < high else None)


def _height(number: int, low: int, high: int) -> float:
    return round(HEIGHT - EDGE - (number - low) * (HEIGHT - 2 * EDGE) / ((high - low) or 1), 1)
