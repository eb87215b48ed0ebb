"""Damage that is prevented, or can't be, until the turn ends (CR 615)."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Effect, ThisTurn
from model.text.combat import ThisTurnIt
from model.text.descriptions import ANYTHING, COLOURS, Those
from model.text.instructions.affected import Objects
from model.text.instructions.draws_life_damage_counters import PreventFromSource, PreventNextDamage
from model.text.instructions.permanents import BindThisTurn
from model.text.prevention import SOURCES, CantBePrevented, PreventsDamage
from model.vocabulary import Who, Zone
from reader.effects.amounts import amount_or_x, explained
from reader.effects.damage import whom
from reader.effects.said_so_far import Said
from reader.effects.subjects import objects, of_a_player
from reader.effects.verb_register import verb
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone


def what_damage(words: Words) -> bool:
    """Take "all combat damage" or "all damage", and return whether it is that of combat alone. Raises ``NotRead``."""
    return words.take("all combat damage", "all damage") == "all combat damage"


def dealt_to(words: Words, combat: bool) -> PreventsDamage:
    """Take the players to whom damage is prevented, and their permanents: "you and creatures you control"."""
    whom = _PLAYERS[words.take(*_PLAYERS)]
    if not words.has("and"):
        return PreventsDamage(combat, to_players=whom)
    if whom is not Who.YOU:
        raise NotRead("players and what else")
    what = nouns_alone(words)
    if what.who is None:
        raise NotRead("permanents of anybody")
    return PreventsDamage(combat, what, whom)


_PLAYERS = {
    "you": Who.YOU,
    "each player": Who.EACH_PLAYER,
    "players": Who.EACH_PLAYER,
    "your opponents": Who.EACH_OPPONENT,
}


@verb("prevent")
def prevents(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "prevent all damage that would be dealt this turn", "... to you", "... by target Bear"."""
    if said.who != "you" or said.what is not None or said.may:
        raise NotRead("who prevents what")
    if words.has("the next"):
        return (_the_next(words, said),)
    combat = what_damage(words)
    if not combat and "source of your choice" in words.rest:
        return (_all_of_a_source(words, said),)
    if not words.has("that would be dealt"):
        by = objects(words, said)
        words.take("would deal this turn")
        return _prevented(said, combat, "by", by)
    ahead = bool(words.has("this turn"))
    found = _whose(words, said, combat)
    if not ahead:
        words.take("this turn")
    return found


@verb("the next")
def the_next_time(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "the next time a red source of your choice would deal damage to you this turn, prevent that damage"."""
    words.take("time")
    what = _source_of_choice(words)
    words.take("would deal damage")
    to, to_players = whom(words, said) if words.has("to") else (None, None)
    words.take("this turn, prevent that damage")
    return (PreventFromSource(to, to_players, what),)


def _all_of_a_source(words: Words, said: Said) -> PreventFromSource:
    """Take "a source of your choice would deal to you this turn", "that would be dealt this turn by a source ..."."""
    if words.has("that would be dealt"):
        ahead = bool(words.has("this turn"))
        to, to_players = whom(words, said) if words.has("to") else (None, None)
        if not ahead:
            words.take("this turn")
        words.take("by")
        return PreventFromSource(to, to_players, _source_of_choice(words), every=True)
    what = _source_of_choice(words)
    words.take("would deal")
    to, to_players = whom(words, said) if words.has("to") else (None, None)
    words.take("this turn")
    return PreventFromSource(to, to_players, what, every=True)


def _source_of_choice(words: Words) -> Those:
    """Take a source that is chosen: "a red source of your choice". Raises ``NotRead`` for other descriptions."""
    words.take("an", "a")
    found = noun(words)
    words.take("of your choice")
    what = found.what or ANYTHING
    if colour := words.has(*_OF_COLOURS):
        what = replace(what, colours=frozenset({_OF_COLOURS[colour]}))
    if found.head != "source" or what not in SOURCES.values():
        raise NotRead("what the source has to be")
    return what


_OF_COLOURS = {f"of {word}": colour for word, colour in COLOURS.items()}
"""How a colour is said that was chosen."""


def _the_next(words: Words, said: Said) -> PreventNextDamage:
    """Take how much of the next damage to whom is prevented: "3 damage that would be dealt to any target this turn"."""
    how_much = amount_or_x(words, said)
    words.take("damage that would be dealt")
    ahead = bool(words.has("this turn"))
    words.take("to")
    to, to_players = whom(words, said)
    if not ahead:
        words.take("this turn")
    return PreventNextDamage(explained(words, said, how_much), to, to_players)


def _whose(words: Words, said: Said, combat: bool) -> tuple[Effect, ...]:
    """Take to whom and by what that damage would be dealt: to anything by anything, where nothing is said."""
    if words.has("to and dealt by"):
        of = objects(words, said)
        return (*_prevented(said, combat, "to", of), *_prevented(said, combat, "by", of))
    if words.has("by"):
        return _prevented(said, combat, "by", objects(words, said))
    if not words.has("to"):
        return (ThisTurn(PreventsDamage(combat)),)
    players = words.maybe(lambda words: dealt_to(words, combat))
    return _prevented(said, combat, "to", objects(words, said)) if players is None else (ThisTurn(players),)


def _prevented(said: Said, combat: bool, way: str, of: Objects) -> tuple[Effect, ...]:
    """Return that damage to these, or by these, is prevented this turn.

    Raises ``NotRead`` for what spells deal, and for other damage than that of combat by all of a description: what has
    left would have to fit it.
    """
    if any(target.zone is not Zone.BATTLEFIELD for target in said.targets):
        raise NotRead("damage of what is no permanent")
    if (all_of := of_a_player(of)) is not None:
        if way == "by" and not combat:
            raise NotRead("damage of what may have left")
        those, who = all_of
        return (ThisTurn(PreventsDamage(combat, to=those) if way == "to" else PreventsDamage(combat, by=those), who),)
    return (BindThisTurn((_SAYS[way, combat],), of),)


_SAYS: dict[tuple[str, bool], ThisTurnIt] = {
    ("to", True): "is dealt no combat damage",
    ("to", False): "is dealt no damage",
    ("by", True): "deals no combat damage",
    ("by", False): "deals no damage",
}


@verb("damage")
def cant_be_prevented(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Read "damage can't be prevented this turn"."""
    words.take("can't be prevented this turn")
    return (ThisTurn(CantBePrevented()),)
