"""A board as a picture: SVG in a plain style of our own, in light and dark, that needs nothing beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from arbiter.desk.board_as_values import Board, Pile, Seat
from arbiter.desk.card_as_svg import FLAT, GAP, SLIM, WIDE, Shape, pips, plate, text, width_of, wrapped
from arbiter.desk.cards_as_values import Card
from arbiter.desk.picture_colours import STYLE
from arbiter.visible_characters import visible
from model.value_dataclasses import dataclass

WIDTH = 1180
"""How wide a picture is, in its own units; it is as high as it has to be."""

MARGIN, LABELS = 18, 96
LINE = 19

MADE_BY_US = "<!-- a board, drawn by arbiter -->"
"""What stands in each picture, so that it is known again."""


@dataclass(frozen=True)
class Drawn:
    """A part of a picture: its elements from y = 0 on, and how high it is."""

    elements: tuple[str, ...]
    height: float


def svg(board: Board) -> str:
    """Return a board as the text of an SVG file."""
    parts = [_heading(board), *_seats(board)]
    if board.left_open:
        parts.append(_left_open(board))
    placed, y = [], float(MARGIN)
    for part in parts:
        placed.append(f'<g transform="translate(0 {y:g})">{"".join(part.elements)}</g>')
        y += part.height + 10
    height = y - 10 + MARGIN
    told = escape(visible(" ".join(filter(None, (board.title, board.place, board.verdict)))) or "a situation")
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" '
        f'height="{height:g}" role="img" aria-label="{told}">'
    )
    ground = f'<rect class="ground" width="{WIDTH}" height="{height:g}"/>'
    return "\n".join((head, MADE_BY_US, f"<style>{STYLE}</style>", ground, *placed, "</svg>")) + "\n"


def is_ours(written: str) -> bool:
    """Return whether a text is a picture of a board."""
    return MADE_BY_US in written[:400]


def _heading(board: Board) -> Drawn:
    elements, y = [], 18.0
    for line in wrapped(board.title, 20, WIDTH - 2 * MARGIN, most=2):
        elements.append(text(MARGIN, y, line, "title"))
        y += 25
    turn = f"{board.turn.value}'s turn" if not board.turn.is_open else f"turn: {board.turn.value}"
    step = board.step.words if not board.step.is_open else f"step: {board.step.value}"
    who = "nobody has priority" if board.priority.value == "nobody" else f"priority: {board.priority.value}"
    told = [(turn, board.turn.lit), (step, board.step.lit), (who, board.priority.lit)]
    told += [(board.place, False)] if board.place else []
    told += [(f"rules of {board.edition}", False)]
    chips, used = _chips(told, MARGIN, y - 12, WIDTH - 2 * MARGIN)
    elements += chips
    y += used - 4
    if board.verdict:
        y += 8
        for line in wrapped(board.verdict, 15, WIDTH - 2 * MARGIN - 20, most=3):
            elements.append(text(MARGIN + 14, y + 8, line, f"verdict {board.answer}"))
            y += 20
        elements.append(
            f'<rect class="bar {escape(board.answer)}" x="{MARGIN}" y="{y - 20 - 6:g}" width="5" height="20" rx="2"/>'
        )
    return Drawn(tuple(elements), y)


def _seats(board: Board) -> Iterator[Drawn]:
    """Return the seats, the first player nearest to who looks at it, the stack in between."""
    first, *others = board.seats
    yield from (_seat(seat) for seat in reversed(others))
    if board.stack:
        row, height = _row("stack", board.stack, 0, WIDE, "top first")
        frame = f'<rect class="stack" x="{MARGIN}" width="{WIDTH - 2 * MARGIN}" height="{height:g}" rx="8"/>'
        yield Drawn((frame, *row), height)
    yield _seat(first)


def _seat(seat: Seat) -> Drawn:
    """Return a player: what is so above, the battlefield, and the other zones in which something lies."""
    elements, y = [], 12.0
    name = wrapped(seat.name, 16, 220, most=1)[0]
    elements.append(text(MARGIN + 12, y + 13, name, "name"))
    chips = [(line.words, line.lit) for line in seat.lines]
    left = MARGIN + 12 + max(width_of(name, 16) + 14, LABELS - 12)
    are_open = [place for place, line in enumerate(seat.lines) if line.is_open]
    drawn, used = _chips(chips, left, y - 3, WIDTH - MARGIN - left - 12, are_open)
    elements += drawn
    y += used + 4
    if seat.mana:
        elements.append(text(MARGIN + 12, y + 14, "mana", "zone"))
        elements += pips(seat.mana, MARGIN + LABELS + 4, y + 2, 8)
        y += 26
    for pile in seat.piles:
        if pile.cards or pile.more or pile.zone == "battlefield":
            rows, height = _pile(pile, y)
            elements += rows
            y += height
    frame = "seat active" if seat.is_active else "seat"
    ground = f'<rect class="{frame}" x="{MARGIN}" width="{WIDTH - 2 * MARGIN}" height="{y:g}" rx="10"/>'
    return Drawn((ground, *elements), y)


def _pile(pile: Pile, y: float) -> tuple[list[str], float]:
    if pile.zone != "battlefield":
        return _row(pile.title, pile.cards, y, SLIM, pile.more)
    lands = [card for card in pile.cards if card.is_land and not card.stats and not card.on]
    others = [card for card in pile.cards if card not in lands]
    rows, height = _row(pile.title, others or lands, y, WIDE if others else FLAT)
    if others and lands:
        more, further = _row("", lands, y + height, FLAT)
        return rows + more, height + further
    return rows, height


def _row(label: str, cards: Iterable[Card], y: float, shape: Shape, more: str = "") -> tuple[list[str], float]:
    """Return cards side by side, in as many lines as they need, what is attached beside what bears it."""
    elements = [text(MARGIN + 12, y + 20, label, "zone")] if label else []
    left, x, top = MARGIN + LABELS, float(MARGIN + LABELS), y + GAP / 2
    cards = _in_order(cards)
    if more:
        elements.append(text(MARGIN + 12, y + 34, wrapped(more, 10.5, LABELS - 14, most=1)[0], "small"))
    for card in cards:
        if x + shape.width > WIDTH - MARGIN - 8:
            x, top = float(left), top + shape.height + GAP
        elements.append(plate(card, x, top, shape))
        x += shape.width + GAP
    if not cards and not more:
        elements.append(text(left, y + 20, "nothing", "small"))
        return elements, 34
    if not cards:
        return elements, 42
    return elements, top - y + shape.height + GAP


def _in_order(cards: Iterable[Card]) -> list[Card]:
    """Return cards with what is attached to another right behind it."""
    cards = list(cards)
    there = {label for card in cards for label in card.labels}
    found: list[Card] = []

    def put(card: Card) -> None:
        found.append(card)
        for other in cards:
            if other.on in card.labels and other not in found:
                put(other)

    for card in cards:
        if card.on not in there and card not in found:
            put(card)
    return found + [card for card in cards if card not in found]


def _chips(
    told: Iterable[tuple[str, bool]], left: float, top: float, room: float, open_ones: Iterable[int] = ()
) -> tuple[list[str], float]:
    """Return short texts in frames of their own, line below line, and how high they are."""
    elements, x, y = [], left, top
    is_open = set(open_ones)
    for place, (words, lit) in enumerate(told):
        short = wrapped(words, 12, room - 16, most=1)[0]
        width = width_of(short, 12) + 16
        if x + width > left + room and x > left:
            x, y = left, y + LINE + 5
        kind = "chip lit" if lit else "chip open" if place in is_open else "chip"
        elements.append(f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{LINE + 2}" rx="10"/>')
        elements.append(text(x + 8, y + 14.5, short, "in-chip"))
        x += width + 6
    return elements, y - top + LINE + 8


def _left_open(board: Board) -> Drawn:
    told = [(f"{name}: {value}", False) for name, value in board.left_open]
    chips, used = _chips(told, MARGIN + LABELS, 0, WIDTH - 2 * MARGIN - LABELS, range(len(told)))
    return Drawn((text(MARGIN + 12, 15, "left open", "zone"), *chips), used)
