"""A situation as a board: players, zones, cards and the stack as plain values, which a picture or a page is made of.

What is not known is said as such: a range, "?", or a card that lies in each zone in which it may be.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from arbiter.desk.cards_as_values import Card, card_on_board, numbered_words, possible, said
from model.game.facts import ENDLESS, KINDS, Fact, FactKind, default_of, name_of, sentence_of
from model.game.game import Object
from model.game.mana_pool import in_pools
from model.game.state import State
from model.logic.terms import Term
from model.objects.printed_on_its_card import is_marker
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player, Step, Zone

ZONES: dict[str, tuple[Zone, FactKind | None]] = {
    "battlefield": (Zone.BATTLEFIELD, None),
    "hand": (Zone.HAND, "other_cards_in_hand"),
    "graveyard": (Zone.GRAVEYARD, "other_cards_in_graveyard"),
    "library": (Zone.LIBRARY, "cards_in_library"),
    "exile": (Zone.EXILE, None),
    "command": (Zone.COMMAND, None),
    "outside": (Zone.OUTSIDE, None),
}
"""The zones of a player, as case files name them, each with the fact that counts cards there that are not named."""

ALWAYS_SHOWN: tuple[FactKind, ...] = ("life", "lands_played")
"""What is said of each player, even where it is as by default."""

SHOWN_ELSEWHERE: tuple[FactKind, ...] = ("mana", "restricted_mana", *(kind for _, kind in ZONES.values() if kind))
"""What is said of a player, but not in a line of its own."""


@dataclass(frozen=True)
class Line:
    """One thing that is so of a player or of the turn: its fact by name, in words, and its value as written."""

    fact: str
    kind: str
    words: str
    value: str
    is_open: bool = False
    lit: bool = False


@dataclass(frozen=True)
class Pile:
    """A zone of a player: its cards, what is alike once, and how many more lie there that are not named."""

    zone: str
    cards: tuple[Card, ...]
    more: str = ""
    more_lit: bool = False

    @property
    def title(self) -> str:
        """What the zone is called."""
        return {"command": "command zone", "outside": "outside"}.get(self.zone, self.zone)


@dataclass(frozen=True)
class Seat:
    """A player: the name, what is so, the mana in the pool as symbols, and the zones."""

    name: str
    is_active: bool
    has_priority: bool
    lines: tuple[Line, ...]
    mana: str
    mana_lit: bool
    piles: tuple[Pile, ...]

    def pile(self, zone: str) -> Pile:
        """Return one zone."""
        return next(pile for pile in self.piles if pile.zone == zone)

    @property
    def life(self) -> str:
        """The life total, as it is said."""
        return next(line.value for line in self.lines if line.kind == "life")


@dataclass(frozen=True)
class Board:
    """A situation to be looked at; the stack top first, the players in turn order.

    ``left_open`` are the open facts by name, each with what it can be.
    """

    edition: str
    turn: Line
    step: Line
    priority: Line
    seats: tuple[Seat, ...]
    stack: tuple[Card, ...] = ()
    left_open: tuple[tuple[str, str], ...] = ()
    title: str = ""
    place: str = ""
    verdict: str = ""
    answer: str = ""

    @property
    def cards(self) -> Iterator[Card]:
        """Every card that is shown, and what is on the stack."""
        yield from self.stack
        for seat in self.seats:
            for pile in seat.piles:
                yield from pile.cards

    def entitled(self, title: str, place: str) -> Board:
        """Return the board with what stands above it: the title of the case, and where in its story this is."""
        return replace(self, title=title, place=place)

    def answered(self, verdict: str, answer: str) -> Board:
        """Return the board with a verdict in one sentence, which is "legal", "illegal" or "depends"."""
        return replace(self, verdict=verdict, answer=answer)


def board_of(now: State, deciding: Iterable[Fact] = (), about: Collection[str] = ()) -> Board:
    """Return a state as a board, on which these facts, and the objects with these labels, are lit."""
    lit = frozenset(deciding)
    return Board(
        now.game.edition,
        _line(now, Fact("active"), lit),
        _line(now, Fact("step"), lit),
        _line(now, Fact("priority"), lit),
        tuple(_seat(now, player, lit, about) for player in now.game.everyone),
        tuple(card_on_board(now, obj, lit, about) for obj in _stack(now)),
        tuple((name_of(now.game, fact), said(now, fact)) for fact in now.open_facts()),
    )


def _seat(now: State, player: Player, lit: frozenset[Fact], about: Collection[str]) -> Seat:
    mana = [(one.kind, one.of(player)) for one in in_pools(now.game)]
    return Seat(
        now.game.players[player],
        (now.active == player) is True,
        (now.priority == player) is True,
        tuple(_lines(now, player, lit)),
        "".join(numbered_words(now, fact, f"{{{kind}}}") for kind, fact in mana),
        any(fact in lit and (now.value(fact) == 0) is not True for _, fact in mana),
        tuple(_pile(now, player, zone, lit, about) for zone in ZONES),
    )


def _lines(now: State, player: Player, lit: frozenset[Fact]) -> Iterator[Line]:
    """Return what is so of a player: what is always said, then what is not as by default."""
    stated = [fact for fact, value in now.stated() if _is_said(now, player, fact, value)]
    always = [Fact(kind, player) for kind in ALWAYS_SHOWN]
    deciding = [f for f in lit if KINDS[f.kind].subjects[:1] == ("player",) and f.about == player]
    shown = dict.fromkeys((*always, *sorted(stated), *sorted(f for f in deciding if f.kind not in SHOWN_ELSEWHERE)))
    return (_line(now, fact, lit) for fact in shown)


def _is_said(now: State, player: Player, fact: Fact, value: object) -> bool:
    if KINDS[fact.kind].subjects[:1] != ("player",) or fact.about != player or fact.kind in SHOWN_ELSEWHERE:
        return False
    return isinstance(value, Term) or value != default_of(now.game, fact)


def _line(now: State, fact: Fact, lit: frozenset[Fact]) -> Line:
    value = now.value(fact)
    name, told = name_of(now.game, fact), said(now, fact)
    words = f"{fact.kind.replace('_', ' ')}: {told}" if isinstance(value, Term) else _sentence(now, fact, value)
    return Line(name, fact.kind, words, told, isinstance(value, Term), fact in lit)


def _sentence(now: State, fact: Fact, value: int) -> str:
    """Return what is so in words, without the player's name where the line stands with the player."""
    if fact.kind == "step":
        return Step(value).title
    words = sentence_of(now.game, fact, value)
    of_a_player = KINDS[fact.kind].subjects[:1] == ("player",)
    return words.removeprefix(f"{now.game.players[fact.about]} has ") if of_a_player else words


def _pile(now: State, player: Player, zone: str, lit: frozenset[Fact], about: Collection[str]) -> Pile:
    which, counted = ZONES[zone]
    there = [obj for obj in now.game.cards if _lies_there(now, obj, player, which)]
    if which is Zone.LIBRARY:
        there.sort(key=lambda obj: _depth(now, obj))
    cards = [card_on_board(now, obj, lit, about) for obj in there]
    fact = Fact(counted, player) if counted else None
    unnamed = _unnamed(now, fact, len(there)) if fact else ""
    return Pile(zone, tuple(_grouped(cards)), unnamed, fact in lit)


def _depth(now: State, card: Object) -> int:
    """Return how deep a card lies in a library, and below all others if that is open."""
    place = now.number("library_position", card.index)
    return place if isinstance(place, int) else sys.maxsize


def _unnamed(now: State, fact: Fact, named: int) -> str:
    """Return how many cards lie there that are not named, "" for none."""
    value = now.value(fact)
    if fact.kind == "cards_in_library":
        return "" if (value == ENDLESS) is True else f"{said(now, fact)} in all" if named else _cards(said(now, fact))
    return "" if (value == 0) is True else f"{said(now, fact)} more" if named else _cards(said(now, fact))


def _cards(number: str) -> str:
    return f"{number} card{'' if number == '1' else 's'}"


def _lies_there(now: State, obj: Object, player: Player, zone: Zone) -> bool:
    """Return whether an object may be in that zone of a player, whose it is there."""
    if is_marker(obj) or zone not in possible(now, now.zone(obj)):
        return False
    whose = now.controller(obj) if zone is Zone.BATTLEFIELD else obj.owner
    return player in possible(now, whose)


def _grouped(cards: Iterable[Card]) -> Iterator[Card]:
    """Return cards, those that are alike and have nothing attached as one with a number."""
    cards = list(cards)
    bearing = {card.on for card in cards}
    alike: dict[object, list[Card]] = {}
    for card in cards:
        alone = card.label in bearing or card.on or card.label_matters
        alike.setdefault(card.label if alone else replace(card, labels=(), notes=()), []).append(card)
    for group in alike.values():
        yield replace(group[0], labels=tuple(label for card in group for label in card.labels))


def _stack(now: State) -> list[Object]:
    """Return what may be on the stack, from the top."""
    there = [obj for obj in now.game.objects if Zone.STACK in possible(now, now.zone(obj))]
    return sorted(there, key=lambda obj: _place(now, obj), reverse=True)


def _place(now: State, obj: Object) -> int:
    place = now.number("stack_position", obj.index)
    return place if isinstance(place, int) else NOBODY
