"""A card as a picture: a plate with its name, cost, type line, how it lies, and its power and toughness."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from arbiter.desk.cards_as_values import Card
from arbiter.visible_characters import visible
from model.value_dataclasses import dataclass

GAP = 9


@dataclass(frozen=True)
class Shape:
    """How large plates are; a slim one has the name and the type line alone."""

    width: float
    height: float

    @property
    def is_slim(self) -> bool:
        """Whether there is room for no more than two lines."""
        return self.height < 50


WIDE = Shape(196, 92)
FLAT = Shape(196, 58)
SLIM = Shape(196, 44)

NARROW, BROAD = "fijlrtI.,:;'|!()[]{} -/", "mwMWABCDGHKNOQRUVXYZ%@#—"
SYMBOL = re.compile(r"\{([^{}]+)\}|(\S+)")
COLOUR_OF = {"W": "w", "U": "u", "B": "b", "R": "r", "G": "g"}


def width_of(words: str, size: float) -> float:
    """Return about how wide a text is in the picture's font, rather more than less."""
    return sum(_breadth(letter) for letter in words) * size


def _breadth(letter: str) -> float:
    if letter in NARROW:
        return 0.38
    return 0.8 if letter in BROAD else 0.63 if letter < "\u0250" or letter in "–…’“”" else 1.05


def wrapped(words: str, size: float, room: float, most: int) -> list[str]:
    """Return a text in at most so many lines of that width; what does not fit ends in "…"."""
    lines, line = [], ""
    for word in visible(words).split() or [""]:
        longer = f"{line} {word}".strip()
        if width_of(longer, size) <= room or not line:
            line = longer
        else:
            lines.append(line)
            line = word
    lines.append(line)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = f"{kept[-1]} …"
    return [_cut(one, size, room) for one in kept]


def _cut(words: str, size: float, room: float) -> str:
    if width_of(words, size) <= room:
        return words
    while words and width_of(f"{words}…", size) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def text(x: float, y: float, words: str, kind: str, anchor: str = "") -> str:
    """Return a text at a place; what it says is escaped."""
    end = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{end}>{escape(visible(words))}</text>'


def plate(card: Card, x: float, y: float, shape: Shape) -> str:
    """Return a card at a place; a tapped one is turned a little, and says so."""
    kinds = ["plate", *(kind for kind in ("tapped", "lit", "maybe") if getattr(card, kind)), hue(card)]
    middle = f"{shape.width / 2:g} {shape.height / 2:g}"
    turned = f" rotate(4 {middle})" if card.tapped else ""
    inside = "".join((*_several(card, shape), *_ground(shape), *_told(card, shape)))
    told = escape(visible(spoken(card)))
    return f'<g class="{" ".join(kinds)}" transform="translate({x:g} {y:g}){turned}"><title>{told}</title>{inside}</g>'


def hue(card: Card) -> str:
    """Return the class of a card's colour: one of five, several, a land, or none."""
    if card.face_down:
        return "hidden"
    if len(card.colours) > 1:
        return "gold"
    if card.colours:
        return COLOUR_OF[card.colours]
    return "land" if card.is_land else "none"


def spoken(card: Card) -> str:
    """Return a card in words: its name, what it is, and how it lies."""
    number = f"{len(card.labels)} " if len(card.labels) > 1 else ""
    counters = [f"{number} {kind} counter{'' if number == '1' else 's'}" for kind, number in card.counters]
    told = [f"{number}{card.name}", card.cost, card.types, card.stats, *card.marks, *counters]
    told += [f"attached to {card.on}"] if card.on else []
    told += [f"targets {target}" for target in card.targets]
    told += ["may be here"] if card.maybe else []
    told += ["decides the verdict"] if card.lit else []
    return ", ".join(part for part in told if part)


def _several(card: Card, shape: Shape) -> Iterator[str]:
    """Return the edges of what lies behind a card that stands for several."""
    for behind in range(min(len(card.labels) - 1, 2), 0, -1):
        x, y = 3 * behind, -2.5 * behind
        yield f'<rect class="behind" x="{x}" y="{y}" width="{shape.width:g}" height="{shape.height:g}" rx="7"/>'


def _ground(shape: Shape) -> Iterator[str]:
    yield f'<rect class="card" width="{shape.width:g}" height="{shape.height:g}" rx="7"/>'
    yield f'<rect class="hue" x="0" y="7" width="5" height="{shape.height - 14:g}" rx="2.5"/>'


def _told(card: Card, shape: Shape) -> Iterator[str]:
    number = f" ×{len(card.labels)}" if len(card.labels) > 1 else ""
    symbols = [found for found in SYMBOL.findall(card.cost) if found[0]]
    room = shape.width - 20 - 15 * len(symbols)
    name = wrapped(card.name, 13.4, room - width_of(number, 13.4), most=2 if shape is WIDE else 1)
    for place, line in enumerate(name):
        yield text(12, 17 + 14 * place, line + (number if place == len(name) - 1 else ""), "card-name")
    yield from pips(card.cost, shape.width - 7 - 15 * len(symbols), 6, 7)
    below = 17 + 14 * len(name)
    stats = width_of(card.stats, 12.5) + 16 if card.stats else 0
    room = shape.width - 20 - (stats if shape.is_slim else 0)
    small = _lying(card) if shape.is_slim else ""
    line = f"{small} · {card.types}" if small else card.types
    yield text(12, below, wrapped(line, 10, room, most=1)[0], "card-type")
    if card.stats:
        x, y = shape.width - stats - 3, shape.height - 22
        yield f'<rect class="stats" x="{x:g}" y="{y:g}" width="{stats:g}" height="18" rx="5"/>'
        yield text(x + stats / 2, y + 13, card.stats, "card-stats", "middle")
    if not shape.is_slim:
        lines = max(1, int((shape.height - below - 6) // 13))
        for place, words in enumerate(wrapped(_lying(card), 10.5, shape.width - 22 - stats, most=lines)):
            yield text(12, below + 16 + 13 * place, words, "card-marks")


def _lying(card: Card) -> str:
    """Return how a card lies, in one line."""
    counters = (f"{number} {kind}" for kind, number in card.counters)
    on = [f"on {card.on}"] if card.on else []
    aimed = [f"→ {', '.join(card.targets)}"] if card.targets else []
    maybe = ["maybe here"] if card.maybe else []
    return " · ".join((*maybe, *aimed, *on, *card.marks, *counters))


def pips(cost: str, x: float, y: float, radius: float) -> Iterator[str]:
    """Return the symbols of a cost from left to right; what is between them is text."""
    for symbol, words in SYMBOL.findall(cost):
        if words:
            yield text(x, y + radius + 4, words, "small")
            x += width_of(words, 10.5) + 3
            continue
        yield _pip(symbol, x + radius, y + radius, radius)
        x += 2 * radius + 1


def _pip(symbol: str, x: float, y: float, radius: float) -> str:
    """Return one symbol: a disc, of two colours if it is a hybrid one, with its letter or number."""
    parts = [part for part in symbol.split("/") if part != "P"]
    kinds = [COLOUR_OF.get(part, "generic") for part in parts] or ["generic"]
    disc = f'<circle class="pip {kinds[0]}" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
    if len(kinds) > 1:
        out, round_ = 0.7071 * radius, f"A{radius:g} {radius:g} 0 0 0"
        half = f"M{x - out:g} {y + out:g}{round_} {x + out:g} {y - out:g}Z"
        disc += f'<path class="pip {kinds[1]}" d="{half}"/>'
    letters = symbol.replace("/", "")[:3]
    size = (10, 7.5, 5.5)[len(letters) - 1]
    kind = ("one", "two", "three")[len(letters) - 1]
    return f'{disc}<text class="letter {kind}" x="{x:g}" y="{y + size * 0.36:g}">{escape(visible(letters))}</text>'
