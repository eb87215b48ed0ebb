"""Dealing damage (CR 120)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from model.text.abilities import Effect
from model.text.counted import CountersOn, StatOf
from model.text.instructions.affected import ItsShare, Number, Objects, Players
from model.text.instructions.draws_life_damage_counters import DealDamage
from model.text.target import Target
from model.vocabulary import CardType, Who
from reader.effects.amounts import amount, amount_or_x, equal_to, explained
from reader.effects.said_so_far import Said
from reader.effects.subjects import objects, player, with_its_name
from reader.effects.targets import sharing, target
from reader.effects.verb_register import verb
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone


@verb("deals", "deal")
def deals_damage(words: Words, said: Said) -> tuple[Effect, ...]:
    """Deal damage: "~ deals 3 damage to any target", "~ deals 2 damage divided as you choose among two targets".

    Or "... deals damage to target creature equal to the number of Mountains you control", "... to itself equal to its
    power". What deals it is the source of the ability, a creature that is its one target by then, the amassed Army, or
    what has entered or attacks: "it deals damage equal to its power to any target".
    """
    source = said.what
    known = source in ("this", "the amassed Army") or (source == "what triggered it" and said.there)
    if not known and not _is_one_creature(said):
        raise NotRead("damage that something else deals")
    if words.has("damage to itself equal to its power") and source == "target":
        return (DealDamage(StatOf("power"), "target", source="target"),)
    if words.has("damage to"):
        to, to_players = whom(words, said)
        with said.counting_for(to_players if to is None else None):
            return (DealDamage(_as_much(words, said), to, to_players, source or "this"),)
    if words.has("damage"):
        how_much: Number = equal_to(words, said)
        words.take("to")
    elif (whole := words.maybe(lambda words: _divided(words, said))) is not None:
        return (DealDamage(ItsShare(), _aimed(sharing(words, whole), said), source=source or "this"),)
    else:
        how_much = amount_or_x(words, said)
        words.take("damage to")
    to, to_players = whom(words, said)
    more = words.maybe(lambda words: _besides(words, said)) if source == "this" and to == "target" else None
    dealt = (DealDamage(how_much, to, to_players, source or "this"), *(() if more is None else (more,)))
    with said.counting_for(to_players if to is None else None):
        if "X" in [one.amount for one in dealt]:
            x = explained(words, said, "X")
            return tuple(replace(one, amount=x) if one.amount == "X" else one for one in dealt)
        return dealt if more else (replace(dealt[0], amount=explained(words, said, how_much)),)


def _as_much(words: Words, said: Said) -> Number:
    """Take how much behind what is dealt that damage: "equal to the number of Mountains you control".

    Raises ``NotRead``, also for the size or counters of what may be either of both.
    """
    if words.stands("equal to its", "equal to that"):
        raise NotRead("whose power")
    found = equal_to(words, said)
    if isinstance(found, CountersOn) and found.of == "target":
        raise NotRead("on which of them counters are")
    return found


def _divided(words: Words, said: Said) -> int | Literal["X"]:
    whole = amount(words, said)
    words.take("damage divided as you choose among")
    return whole


def _besides(words: Words, said: Said) -> DealDamage:
    """Take what else is dealt: "and 1 damage to another target", "and 2 damage to you", "... to target creature"."""
    words.take("and")
    how_much, before = amount_or_x(words, said), len(said.targets)
    words.take("damage to")
    if words.has("itself"):
        if said.spell:
            raise NotRead("damage to a spell")
        return DealDamage(how_much, "this")
    if words.has("another target") and words.rest[:1] in ("", "."):
        aimed: Target | None = replace(said.targets[0], another=True)
    else:
        aimed = words.maybe(target)
    if aimed is not None and aimed.only_players is None:
        if before != 1:
            raise NotRead("another target of several")
        _aimed(aimed, said)
        said.forgets()
        return DealDamage(how_much, "second target")
    to_players = player(words, said) if aimed is None else said.player_target(aimed)
    if aimed is None and len(said.targets) != before:
        raise NotRead("a player that is targeted besides")
    return DealDamage(how_much, None, to_players)


def _is_one_creature(said: Said) -> bool:
    """Return whether what the sentence speaks of is a creature that was targeted, and nothing else was."""
    if said.what != "target" or len(said.targets) != 1:
        return False
    (aimed,) = said.targets
    return aimed.number == 1 and CardType.CREATURE in (*aimed.what.types, *aimed.what.all_types)


def whom(words: Words, said: Said) -> tuple[Objects | None, Players | None]:
    """Take what is dealt damage: objects, players, or both."""
    before, targets = words.at, len(said.targets)
    try:
        to_players = player(words, said)
    except NotRead:
        words.at = before
        del said.targets[targets:]
        return _objects_and_players(words, said)
    if to_players == "each opponent" and words.has("and each"):
        theirs = nouns_alone(words)
        words.take("they control")
        return replace(theirs, who=Who.EACH_OPPONENT), to_players
    return None, to_players


def _objects_and_players(words: Words, said: Said) -> tuple[Objects, Players | None]:
    before, targets = words.at, len(said.targets)
    try:
        each = bool(words.has("each of"))
        aimed = target(words)
        if each and aimed.number == 1 and not aimed.number_is_x:
            raise NotRead("each of one")
    except NotRead:
        words.at = before
        del said.targets[targets:]
    else:
        return with_its_name(words, said, _aimed(aimed, said)), None
    if words.has("that creature or planeswalker", "that permanent or player"):
        raise NotRead("which of them")
    it, spoken = words.stands("it") and said.what == "this", said.that
    to = objects(words, said)
    if it:  # what deals damage is not dealt it: that would be "to itself"
        if spoken is None:
            raise NotRead("to which object")
        to = spoken
    if words.has("and each player"):
        return to, "each player"
    return to, "each opponent" if words.has("and each opponent") else None


def _aimed(aimed: Target, said: Said) -> Objects:
    named = said.object_target(aimed)
    if aimed.players:
        said.forgets()
    return named
