"""What the two sides of a comparison are called: an edition, a reading, or a rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from arbiter.answers.running_a_case_file import Story
from arbiter.answers.search_scopes import scope_over
from arbiter.cases.own_cards import card_of
from arbiter.errors import CaseError, unknown
from arbiter.words.players_zones_steps_by_name import edition_named, is_date
from model.game.game import EDITIONS, NEWEST_EDITION
from model.rulebook.rule import readings, rule_named, rules
from model.text.card import Card
from model.value_dataclasses import dataclass
from model.vocabulary import Player
from solver.rulebooks.compare import Side
from solver.rulebooks.scope import Scope


def pair(one: str, other: str) -> tuple[Side, Side]:
    """Return the two sides; left out is the newest edition, or the usual reading of the edition of the other.

    Raises ``CaseError`` for an unknown name, and if there is nothing to compare.
    """
    dates = [edition_named(name) for name in (one, other) if is_date(name)]
    first = _side(one, dates)
    second = _side(other, dates) if other else Side(first.edition if first.reading else NEWEST_EDITION)
    if first == second:
        raise CaseError("both sides are the same: say --from and --to, each an edition, a reading, or a rule")
    if bool(first.rule) != bool(second.rule):
        raise CaseError("a rule is compared with another rule, not with a whole rulebook")
    if first.rule and not set(rule_named(first.rule).actions) & set(rule_named(second.rule).actions):
        raise CaseError(f"{first.rule} and {second.rule} are not about the same action")
    return first, second


def _side(name: str, dates: list[str]) -> Side:
    """Return the side of a name, in the edition that is named beside it if it is in force there."""
    if not name:
        return Side(NEWEST_EDITION)
    if is_date(name):
        return Side(edition_named(name))
    known = readings()
    named = {rule.name: rule for rule in rules()}
    if name in known:
        return Side(_edition_of(known[name][0].in_edition, dates), reading=name)
    if name in named:
        return Side(_edition_of(named[name].in_edition, dates), rule=name)
    raise CaseError(unknown("edition, reading or rule", name, [*EDITIONS, *known, *named]))


def _edition_of(in_force: Callable[[str], bool], dates: list[str]) -> str:
    """Return the newest edition in which something is in force, one of these dates if it is there."""
    for date in (*dates, *reversed(EDITIONS)):
        if in_force(date):
            return date
    raise CaseError("this is in force in no edition")


Owned: TypeAlias = tuple[Card, Player]
"""A card, or a token of that kind, and whose it is."""


@dataclass(frozen=True)
class Wordings:
    """Two wordings of cards: the scope in which they are compared, its actions being those that both have.

    ``alone`` are actions that only one wording has, each with that; ``unread`` is what is not read of each wording,
    which is left out of the comparison.
    """

    scope: Scope
    sides: tuple[Side, Side]
    alone: tuple[tuple[Side, str], ...]
    unread: tuple[tuple[Side, str], ...]


def wordings(story: Story, another: Story) -> Wordings:
    """Return what two cases make of the cards that both write, over the cards of the first one's situation.

    Raises ``CaseError`` if they write no card in two ways.
    """
    first, second = story.case, another.case
    written = {text.name: card_of(text) for text in first.card}
    anew = {text.name: card_of(text) for text in second.card}
    differ = [name for name, card in written.items() if name in anew and anew[name] != card]
    if not differ:
        said = "the same in both" if written.keys() & anew.keys() else "no card of the same name in both"
        raise CaseError(f"{said}: each file writes the card in a [[card]], with another text", file=another.path)
    game = story.start.game
    cards = [(obj.card, obj.owner) for obj in game.cards if not obj.token]
    tokens = [(obj.card, obj.owner) for obj in game.cards if obj.token and story.start.on_battlefield(obj) is True]
    cards += [(written[name], 0) for name in differ if name not in {card.name for card, _ in cards}]
    worded = tuple(written[name] for name in differ), tuple(anew[name] for name in differ)
    sides = (
        Side(game.edition, wording=story.path, worded=worded[0]),
        Side(game.edition, wording=another.path, worded=worded[1]),
    )
    here, there = (_over(cards, side, game.players, tokens) for side in sides)
    both = tuple(act for act in here.actions if sides[1].has(act, here.base.game))
    shared = {act.words(here.base.game) for act in both}
    every = ((side, act.words(x.base.game)) for side, x in zip(sides, (here, there), strict=True) for act in x.actions)
    alone = tuple((side, act) for side, act in every if act not in shared)
    notes = ((side, card.name, note) for side in sides for card in side.worded for note in card.texts)
    unread = tuple((side, f"{name}: {note.text}") for side, name, note in notes if note.can_matter)
    return Wordings(replace(here, actions=both), sides, alone, unread)


def _over(cards: list[Owned], side: Side, players: tuple[str, ...], tokens: list[Owned]) -> Scope:
    """Return the scope over cards and tokens, those that a side words otherwise as it words them."""
    by_name = {card.name: card for card in side.worded}
    meant = ((by_name.get(card.name, card), owner) for card, owner in cards)
    return scope_over("these cards", meant, side.edition, players, tokens=tokens)
