"""Tokens (CR 111): the predefined ones, each one expression, and those that a text describes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from model.cards import Card, known_cards
from model.cards.cards_from_descriptions import described, description_of
from model.cards.roles import roles
from model.cards.what_unread_texts_change import Of, bears_on
from model.text.abilities import Ability, activated, all_done, once_resolved
from model.text.card import card
from model.text.costs.cost import cost
from model.text.costs.parts import SACRIFICE_THIS, TAP, Discard
from model.text.descriptions import those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.counters_and_doubling import Amass, Endure
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife
from model.text.instructions.libraries.looking import Scry
from model.text.instructions.libraries.searching import Search
from model.text.instructions.libraries.top_cards import ExileTopCards, Explore
from model.text.instructions.permanents import Transform
from model.text.instructions.tokens import CreateCopies, CreateTokens, Incubate
from model.text.instructions.zones import MayPlayCards
from model.text.replacement_effects import TokensInstead
from model.text.restricted_mana import NO_NONARTIFACTS
from model.text.target import Target
from model.text.unread import Unread
from model.vocabulary import Zone

ANY_COLOUR = ("W", "U", "B", "R", "G")

FINDS_A_BASIC_LAND = Search(those("basic land"), Zone.BATTLEFIELD, tapped=True)

INCUBATOR = card(
    "Incubator Token",
    None,
    "Artifact — Incubator",
    activated(cost("{2}"), Transform()),
    back=card("Phyrexian Token", None, "Artifact Creature — Phyrexian", stats="0/0"),
)
"""The token that is created by incubating (CR 111.10i)."""

PREDEFINED = (
    INCUBATOR,
    card("Treasure Token", None, "Artifact — Treasure", activated(cost("", TAP, SACRIFICE_THIS), AddMana(ANY_COLOUR))),
    card("Food Token", None, "Artifact — Food", activated(cost("{2}", TAP, SACRIFICE_THIS), GainLife(3))),
    card("Gold Token", None, "Artifact — Gold", activated(cost("", SACRIFICE_THIS), AddMana(ANY_COLOUR))),
    card("Walker", None, "Creature — Zombie", stats="2/2", colours="B"),
    card(
        "Shard Token",
        None,
        "Enchantment — Shard",
        activated(cost("{2}", SACRIFICE_THIS), Scry(1), DrawCards(1)),
    ),
    card("Clue Token", None, "Artifact — Clue", activated(cost("{2}", SACRIFICE_THIS), DrawCards(1))),
    card("Blood Token", None, "Artifact — Blood", activated(cost("{1}", TAP, Discard(), SACRIFICE_THIS), DrawCards(1))),
    card(
        "Powerstone Token",
        None,
        "Artifact — Powerstone",
        activated(cost("", TAP), AddMana(("C",), restriction=NO_NONARTIFACTS)),
    ),
    card(
        "Incubator Token",
        None,
        "Artifact — Incubator",
        activated(cost("{2}"), once_resolved("it is turned over and is a 0/0 creature then", bears_on(of=Of.PLAYERS))),
    ),
    card(
        "Map Token",
        None,
        "Artifact — Map",
        activated(
            cost("{1}", TAP, SACRIFICE_THIS),
            Explore("target"),
            targets=(Target(those("creature you control")),),
            timing="sorcery",
        ),
    ),
    card(
        "Junk Token",
        None,
        "Artifact — Junk",
        activated(cost("", TAP, SACRIFICE_THIS), ExileTopCards(), MayPlayCards(), timing="sorcery"),
    ),
    card(
        "Lander Token",
        None,
        "Artifact — Lander",
        activated(cost("{2}", TAP, SACRIFICE_THIS), FINDS_A_BASIC_LAND),
    ),
)
"""The tokens of CR 111.10, but for the Roles: see :mod:`model.cards.roles`."""


@cache
def predefined() -> dict[str, Card]:
    """Return every predefined token by the name it is created by: "Treasure"."""
    return {what.name.removesuffix(" Token"): what for what in PREDEFINED}


@cache
def token_named(name: str) -> Card:
    """Return the token of that name: a predefined one, a copy of a card, one that a card creates, or as described.

    "Treasure", "Llanowar Elves", "Nest Invader's Eldrazi Spawn", "1/1 white Soldier creature". Raises ``ValueError`` if
    there is none.
    """
    known = predefined().get(name) or roles().get(name) or known_cards().get(name)
    return known or created().get(name) or token(name)


def token_of(effect: CreateTokens | TokensInstead) -> Card:
    """Return what an effect creates."""
    assert isinstance(effect.token, Card)
    return effect.token


def army(effect: Amass) -> Card:
    """Return the token that is created by amassing, if it is (CR 701.47a)."""
    return token(f"0/0 black {effect.subtype} Army creature")


def spirit(effect: Endure) -> Card:
    """Return the token that is created by enduring, if one is (CR 701.63a)."""
    return token(f"{effect.number}/{effect.number} white Spirit creature")


def created_by(what: Card) -> tuple[Card, ...]:
    """Return the kinds of tokens that a card can create by what it says."""
    effects = list(all_done(what.on_its_faces))
    armies = (army(e) for e in effects if isinstance(e, Amass))
    spirits = (spirit(e) for e in effects if isinstance(e, Endure))
    instead = (token_of(a) for a in what.on_its_faces if isinstance(a, TokensInstead))
    incubators = (INCUBATOR for e in effects if isinstance(e, Incubate))
    return (*(token_of(e) for e in effects if isinstance(e, CreateTokens)), *armies, *spirits, *incubators, *instead)


def copied_by(*cards: Card) -> tuple[Card, ...]:
    """Return of which of these cards tokens could be copies that one of them creates: of all permanents, or of none."""
    effects = (effect for card in cards for effect in all_done(card.on_its_faces))
    copies = any(isinstance(effect, CreateCopies) for effect in effects)
    return tuple(card for card in cards if copies and card.is_permanent)


@cache
def created() -> dict[str, Card]:
    """Return the tokens that cards create, each by whose it is: "Nest Invader's Eldrazi Spawn"."""
    return by_whose_they_are(known_cards().values())


def by_whose_they_are(makers: Iterable[Card]) -> dict[str, Card]:
    """Return the tokens that these cards create by such names."""
    made = ((card, what) for card in makers for what in created_by(card))
    return {f"{card.name}'s {what.name.removesuffix(' Token')}": what for card, what in made}


def token_words(what: Card, makers: Iterable[Card] = ()) -> str:
    """Return the name by which a token is found, or else the text that describes it: see ``token_named``.

    One that says something is found by whose it is: of a card that is written by hand, or one of ``makers``.
    """
    short = what.name.removesuffix(" Token")
    if what in (predefined().get(short), known_cards().get(what.name)):
        return short
    text = description_of(what)
    if token(text) == what:
        return text
    return next((name for name, made in {**created(), **by_whose_they_are(makers)}.items() if made == what), text)


def is_described(what: Card) -> bool:
    """Return whether its characteristics alone, or the name of a predefined one, say which token it is."""
    try:
        return what in predefined().values() or token(description_of(what)) == what
    except ValueError:
        return False


def token(text: str, *says: Ability | Unread, name: str = "") -> Card:
    """Return the token that a text describes, with what it says: "1/1 white Soldier creature".

    It is called by that name, or else by its subtypes and "Token" (CR 111.4). Raises ``ValueError`` for a word that
    describes nothing, and for want of a subtype, a card type, or a creature's power and toughness.
    """
    what = described(text)
    if not (name or what.subtypes):
        raise ValueError(f"{text!r} has no subtype, by which the token would be called")
    return card(name or f"{what.subtypes} Token", None, what.type_line, *says, stats=what.stats, colours=what.colours)
