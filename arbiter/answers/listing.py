"""What there is to name: cards, editions, scopes, readings, phrases and observables, a row each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from arbiter.errors import CaseError, nearest

if TYPE_CHECKING:
    from arbiter.json_shapes.shape import Shape

Row = tuple[str, ...]

MOST_TEXTS = 1_000
"""Of fewer cards than that, JSON has the texts as well."""


def listed(kind: str, word: str = "") -> list[Row]:
    """Return the rows of a kind with that word in them, all if it is empty; small and large letters are one.

    Raises ``CaseError`` with the nearest name if there is none.
    """
    rows = list(LISTINGS[kind]())
    found = [row for row in rows if word.lower() in " ".join(row).lower()]
    if not found:
        names = [row[0] for row in rows]
        hint = nearest(word, [*names, *(name.split(",")[0] for name in names)])
        raise CaseError(f'none of the {len(rows):,} {kind} has "{word}" in it' + (f"; {hint}" if hint else ""))
    return found


def told(kind: str, rows: Iterable[Row]) -> list[Shape]:
    """Return rows of a kind in their shape."""
    from arbiter.json_shapes.listings import row_as

    return [row_as(kind, row) for row in rows]


def cards_told(rows: list[Row]) -> list[Shape]:
    """Return cards in their shape, with what they say unless they are very many."""
    from arbiter.json_shapes.listings import row_as

    if len(rows) >= MOST_TEXTS:
        return told("cards", rows)
    return [row_as("cards", row, text=text_as_json(row[0])) for row in rows]


def cards() -> Iterable[Row]:
    """Return every card that is known: name, mana cost, type line, and what is printed in the lower right corner.

    Those of the catalogue come first, then those that were imported.
    """
    from arbiter.imported.cards_by_name import database
    from model.cards import known_cards

    for name, card in sorted(known_cards().items()):
        yield name, card.cost or "", card.type_line, card.stats or ""
    imported = database()
    for record in imported.records() if imported is not None else ():
        if record.name not in known_cards():
            face = record.faces[0]
            yield record.name, face.cost or "", face.type_line, face.stats or ""


def origin(names: Iterable[str]) -> list[str]:
    """Return from which file some of these cards are and when it was imported; nothing, if all are hand-written."""
    from arbiter.imported.cards_by_name import database
    from model.cards import known_cards

    imported, others = database(), sum(name not in known_cards() for name in names)
    if imported is None or not others:
        return []
    return [f"{others:,} of {imported.source}, imported on {imported.day}"]


def text_as_expression(card: str) -> str:
    """Return the expression that makes a card, as a module of the catalogue has it."""
    from arbiter.words.cards_by_name import card_named
    from model.text.writing.as_expression import expression

    return expression(card_named(card))


def text_as_json(card: str) -> object:
    """Return a card as JSON, from which it can be read again."""
    from arbiter.words.cards_by_name import card_named
    from model.text.writing.as_json import written

    return written(card_named(card))


def editions() -> Iterable[Row]:
    """Return every edition of the rules: its date, until which it was in force, and which is taken if none is named."""
    from model.game.game import EDITIONS, NEWEST_EDITION

    for date, following in zip(EDITIONS, (*EDITIONS[1:], ""), strict=True):
        yield date, f"until {following}" if following else "the newest here", "" if date != NEWEST_EDITION else "taken"


def scopes() -> Iterable[Row]:
    """Return every scope: its name, the group it is in, the cards, and what is asked of them."""
    from arbiter.answers.search_scopes import GROUPS, SCOPES

    for name, board in SCOPES.items():
        group = next((group for group, members in GROUPS.items() if name in members), "")
        cards = "; ".join((*board.ann, *(f"Ned: {card}" for card in board.ned)))
        yield name, group, cards


def readings() -> Iterable[Row]:
    """Return every reading: its name, what it stands against, in which scopes it parts, and what it says."""
    from arbiter.answers.search_scopes import PARTS_IN
    from model.rulebook.rule import readings as known
    from model.rulebook.rule import rule_named

    for name, rules in known().items():
        date = next(date for date in _newest_first() if rules[0].in_edition(date))
        against = dict.fromkeys(rule_named(other).cr(date) for rule in rules for other in rule.instead_of)
        yield name, ", ".join(against), ", ".join(PARTS_IN[name]), rules[0].sentence


def phrases() -> Iterable[Row]:
    """Return every form of phrase, and whether it is an action that is asked or done, or an event that happens."""
    from arbiter.phrases.phrases import ACTIONS, EVENTS

    yield from ((form.written, "ask, do") for form in ACTIONS)
    yield from ((form.written, "happens") for form in EVENTS)


def observables() -> Iterable[Row]:
    """Return every value that expectations and claims can speak of, and what it means."""
    from model.situations.observables import OBSERVABLES

    for name, observable in OBSERVABLES.items():
        yield f"{name}({observable.about})" if observable.about else name, observable.meaning


def examples() -> Iterable[Row]:
    """Return every example case that is shipped: its file, and its title."""
    import tomllib

    from arbiter.shipped import example_cases

    folder = example_cases()
    for path in sorted(folder.rglob("*.toml")):
        yield str(path), tomllib.loads(path.read_text(encoding="utf-8"))["title"]


def _newest_first() -> Iterable[str]:
    from model.game.game import EDITIONS

    return reversed(EDITIONS)


LISTINGS: dict[str, Callable[[], Iterable[Row]]] = {
    "cards": cards,
    "editions": editions,
    "scopes": scopes,
    "readings": readings,
    "phrases": phrases,
    "observables": observables,
    "examples": examples,
}
"""What makes the rows of each kind that `arbiter list` lists: the first value is the name."""
