"""What lets players pay something else than mana: for spells another cost, or none, and life (CR 118.9, 119.4)."""

from __future__ import annotations

from typing import Any

from model.text.conditions.condition import No, all_asked
from model.text.conditions.of_players import HasCast
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.costs.cost import Cost
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.mana import COLOURS, ManaCost
from model.text.statics.permissions import CastAsThoughFlash, GivesWayToCast, MayCastWithoutPaying, PaysLifeForMana
from model.vocabulary import Who, Zone
from reader.statics.from_elsewhere import OFTEN
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words
from reader.words.nouns import spells
from reader.words.numbers import mana_cost

Says = tuple[Any, ...]


def without_paying(words: Words) -> Says:
    """Read "you may cast red spells from your hand without paying their mana costs", or from wherever they may be."""
    words.take("you may cast")
    what = spells(words)
    zone = Zone.HAND if words.has("from your hand") else None
    words.take("without paying their mana costs")
    return (MayCastWithoutPaying(what, zone=zone),)


def freely_at_any_time(words: Words) -> Says:
    """Read that such spells may be cast without paying, and as though they had flash."""
    words.take("any player may cast")
    what = spells(words)
    words.take("without paying their mana costs and as though they had flash")
    return CastAsThoughFlash(what, Who.EACH_PLAYER, without_paying=True), MayCastWithoutPaying(what, Who.EACH_PLAYER)


def once_each_turn(words: Words) -> Says:
    """Read "once each turn, you may cast an Elf spell from your hand without paying its mana cost".

    Also for life as much as its mana value.
    """
    condition = OFTEN[words.take(*OFTEN)]
    words.take("cast a", "cast an")
    what = spells(words)
    zone = Zone.HAND if words.has("from your hand") else None
    if words.has("without paying its mana cost"):
        return (MayCastWithoutPaying(what, zone=zone, condition=condition, once=True),)
    words.take("by paying life equal to its mana value")
    words.take("rather than paying its mana cost")
    life = AlternativeCost("paying life", Cost(), condition=condition, life_by_value=True)
    return (GivesWayToCast(life, what, zone=zone, once=True),)


def first_each_turn(words: Words) -> Says:
    """Read that "the first Elf spell you cast each turn" may be cast without paying its mana cost."""
    words.take("the first")
    what = spells(words)
    who, condition = _FIRST_CAST[words.take(*_FIRST_CAST)]
    words.take("may be cast without paying its mana cost")
    return (MayCastWithoutPaying(what, who, condition=all_asked(condition, No(HasCast(what)))),)


_FIRST_CAST = {
    "you cast each turn": (Who.YOU, None),
    "you cast during each of your turns": (Who.YOU, OnOwnTurn()),
    "each player casts each turn": (Who.EACH_PLAYER, None),
    "each player casts during each of their turns": (Who.EACH_PLAYER, OnOwnTurn()),
}


def another_cost(words: Words) -> Says:
    """Read "you may pay {W}{U} rather than pay the mana cost for spells you cast", "... for Elf spells you cast".

    Also "once each turn, you may pay {W} rather than pay the mana cost for an Elf spell you cast from exile".
    """
    often = words.has(*OFTEN) or words.take("you may")
    paid = cost(words)
    words.take("rather than pay the mana cost for")
    once = often in OFTEN
    if once:
        words.take("a", "an")
    what = spells(words)
    words.take("you cast", "that you cast")
    zone = _CAST_FROM.get(words.has(*_CAST_FROM))
    way = AlternativeCost(f"paying {paid}", paid, condition=OFTEN.get(often))
    return (GivesWayToCast(way, what, zone=zone, once=once),)


def life_for_mana(words: Words) -> Says:
    """Read that one may pay 2 life rather than mana, "for each {R} in a cost"."""
    words.take("for each")
    mana = mana_cost(words)
    words.take("in a cost, you may pay 2 life")
    words.take("rather than pay that mana")
    if mana not in [ManaCost(symbols=(colour,)) for colour in COLOURS]:
        raise NotRead("no mana of one colour")
    return (PaysLifeForMana(mana.symbols[0]),)


_CAST_FROM = {"from your hand": Zone.HAND, "from your graveyard": Zone.GRAVEYARD, "from exile": Zone.EXILE}

PATTERNS = {
    "you": (without_paying, another_cost),
    "any": (freely_at_any_time,),
    "once": (once_each_turn, another_cost),
    "during": (once_each_turn,),
    "the": (first_each_turn,),
    "for": (life_for_mana,),
}
"""The patterns, by the word that a sentence begins with."""
