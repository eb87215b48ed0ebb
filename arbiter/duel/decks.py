"""Decks for a game: cards that both sides know in full, half of them with a kind of rule that decides about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from random import Random

from arbiter.errors import CaseError
from arbiter.imported.cards_by_name import names_of_imported
from arbiter.words.cards_by_name import card_named
from model.cards import known_cards
from model.text.abilities import Activated, Triggered
from model.text.card import Card
from model.vocabulary import CardType

PLAYED = frozenset({CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.INSTANT, CardType.SORCERY})
BASICS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}

MOST_SAMPLED = 4_000
"""How many of the imported cards are read for the pool of a run."""

MOST_VALUE = 5
"""The largest mana value of a card in a deck, so that it is cast some time."""

SPELLS, LANDS = 24, 16
"""How many cards a deck has of each; half of its spells share a theme."""

Pool = dict[str, Card]


def pool(seed: int, known: Callable[[list[str]], list[str]]) -> Pool:
    """Return cards for all the games of a run, by name; ``known`` says which of some cards the engine knows."""
    names = [name for name in sorted(names_of_imported()) if name not in known_cards()]
    sampled = Random(f"pool {seed}").sample(names, min(MOST_SAMPLED, len(names)))
    cards = {name: card for name in (*known_cards(), *sampled) if (card := _read(name)) is not None and fits(card)}
    return {name: cards[name] for name in known(sorted(cards))}


def _read(name: str) -> Card | None:
    try:
        return card_named(name)
    except CaseError:  # no card of that kind is modelled
        return None


def fits(card: Card) -> bool:
    """Whether a card may be in a deck: it is read in full, has one face, and can be paid for with basic lands."""
    if card.back is not None or card.halves or card.mana_cost is None or not card.types <= PLAYED:
        return False
    cost = card.mana_cost
    basic = all(symbol in BASICS for symbol in cost.symbols) and not cost.xs
    return basic and cost.generic + len(cost.symbols) <= MOST_VALUE and not any(t.can_matter for t in card.texts)


def themes(cards: Iterable[Card]) -> Counter[str]:
    """Return what these cards say that rules ask for, but for activated and triggered abilities, and how often."""
    return Counter(theme for card in cards for theme in _themes_of(card))


def _themes_of(card: Card) -> frozenset[str]:
    said = (type(a).__name__ for a in card.abilities if not isinstance(a, Activated | Triggered))
    return frozenset(said)


def deck(dice: Random, cards: Pool) -> list[str]:
    """Return a deck of two colours, half of whose spells share a theme; a rare one is as likely as a common one."""
    by_theme = _by_theme(tuple(cards.values()))
    theme = dice.choice(sorted(by_theme)) if by_theme else ""
    sharing = by_theme.get(theme, ())
    colours = _two_colours(dice, [card for card in sharing if card.colours])
    of_theme = [card.name for card in sharing if card.colours <= colours]
    creatures = [c.name for c in cards.values() if CardType.CREATURE in c.types and c.colours <= colours]
    others = [c.name for c in cards.values() if c.colours <= colours]
    half = SPELLS // 2
    spells = [dice.choice(of_theme or others) for _ in range(half)]
    spells += [dice.choice(creatures or others) for _ in range(half // 2)]
    spells += [dice.choice(others) for _ in range(SPELLS - len(spells))]
    lands = [BASICS[colour] for colour in sorted(colours)] * (LANDS // len(colours))
    return [*spells, *lands]


@cache
def _by_theme(cards: tuple[Card, ...]) -> dict[str, tuple[Card, ...]]:
    return {theme: tuple(card for card in cards if theme in _themes_of(card)) for theme in themes(cards)}


def _two_colours(dice: Random, sharing: list[Card]) -> frozenset[str]:
    """Return two colours: those of a card that shares the theme, and others by chance."""
    first = sorted(dice.choice(sharing).colours) if sharing else []
    rest = [colour for colour in BASICS if colour not in first]
    return frozenset([*first[:2], *dice.sample(rest, len(rest))][:2])
