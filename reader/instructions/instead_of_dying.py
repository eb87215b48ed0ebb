"""What is exiled if it would die this turn (CR 614.1a, 700.4)."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Effect, ThisTurn
from model.text.descriptions import those
from model.text.instructions.affected import Objects
from model.text.instructions.draws_life_damage_counters import DealDamage
from model.text.instructions.permanents import BindThisTurn
from model.text.replacement_effects import InsteadOfDying
from reader.effects.said_so_far import Said
from reader.effects.subjects import objects, of_a_player, one
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words

_EXILED = "would die this turn, exile it instead"


def exiled_if_it_dies(words: Words, said: Said) -> tuple[Effect, ...]:
    """Read "if that creature would die this turn, exile it instead", "if a creature would die this turn, ..."."""
    words.take("if")
    of = _what_would_die(words, said)
    words.take(_EXILED)
    if (all_of := of_a_player(of)) is not None:
        return (ThisTurn(InsteadOfDying(all_of[0])),)
    return (BindThisTurn(("is exiled if it would die",), of),)


def _what_would_die(words: Words, said: Said) -> Objects:
    if words.has("that creature or planeswalker"):
        if said.that is None:
            raise NotRead("which creature or planeswalker")
        return said.that
    return objects(words, said) if words.stands("that creature", "that permanent") else one(words)


_DEALT_THIS_WAY = Pattern(rf"if a (creature|permanent) dealt damage this way {_EXILED}\.?$")


def exiles_what_it_damages(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...] | None:
    """Return damage with what becomes of what was dealt some: "if a creature dealt damage this way would die ...".

    ``None`` for another sentence, and where something else is done besides damage.
    """
    found = _DEALT_THIS_WAY.match(text)
    damage = [one for one in effects if isinstance(one, DealDamage)]
    if found is None or len(damage) != len(effects):
        return None
    return tuple(replace(one, exiles=those(found[1])) for one in damage)
