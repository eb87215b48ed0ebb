"""What cards keep players from casting and activating, and when they may (CR 601.3, 602.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.conditions.of_players import (
    AreOnBattlefield,
    ControlsMore,
    ControlsMostPermanents,
    HasAttacked,
    HasCastThis,
    HasPlayedNoLand,
)
from model.text.conditions.of_the_turn import ON_ANOTHERS_TURN, OnOwnTurn
from model.text.costs.cost import Cost
from model.text.costs.parts import ExileFromGraveyard
from model.text.descriptions import Those
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import JUMP_START, RETRACE, CastOnlyIf
from model.text.keywords.special_actions import MayIgnore
from model.text.statics.changed_costs import LeastCost, SpellsHave
from model.text.statics.permissions import (
    CastAsThoughFlash,
    GivesOptionalCost,
    GivesWayToCast,
    MayCastFrom,
    MayPlayLandsFrom,
)
from model.text.statics.prohibitions import CantActivate, CantCast, CantPlayLands
from model.vocabulary import CardType, Who, Zone
from reader.statics.prohibited import WHO
from reader.words.cost_reductions import spells_pay_with
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words
from reader.words.nouns import cards, nouns_alone, spells
from reader.words.numbers import number

Says = tuple[Any, ...]


def only_on_own_turns(words: Words) -> Says:
    """Read that players can do either during their own turns alone."""
    who = WHO[words.take(*WHO)]
    words.take("can cast spells and activate abilities")
    words.take("only during their own turns")
    return CantCast(who=who, condition=ON_ANOTHERS_TURN), CantActivate(
        who=who, condition=ON_ANOTHERS_TURN, mana_too=True
    )


def once_each_turn(words: Words) -> Says:
    """Read that players who have cast a nonartifact spell this turn can't cast another of that kind."""
    who = WHO[words.take("each player", "each opponent")]
    words.take("who has cast a", "who has cast an")
    what = spells(words)
    words.take("this turn can't cast additional")
    if spells(words) != what:
        raise NotRead("two kinds of spells")
    return (CantCast(what, who, after=what),)


def who_controls_more(words: Words) -> Says:
    """Read "each opponent who controls more lands than you can't play lands", "... can't cast ..."."""
    words.take("each opponent who controls more")
    what = nouns_alone(words)
    words.take("than you can't")
    asked = ControlsMore(what)
    if words.has("play lands"):
        return (CantPlayLands(Who.EACH_OPPONENT, condition=asked),)
    words.take("cast")
    kinds = [spells(words)]
    if kinds[0] != what:
        raise NotRead("spells of another kind")
    if words.has(". The same is true for"):
        others = nouns_alone(words)
        if others != Those(types=others.types):
            raise NotRead("more than types")
        kinds += (Those(types=frozenset({kind})) for kind in sorted(others.types, key=lambda kind: kind.value))
    return tuple(CantCast(kind, Who.EACH_OPPONENT, ControlsMore(kind)) for kind in kinds)


def who_controls_most(words: Words) -> Says:
    """Read what who controls the most permanents can't do, unless they sacrifice one to ignore that for a turn."""
    words.take("a player who controls more permanents than each other player")
    words.take("can't play lands or cast")
    what, most = spells(words), ControlsMostPermanents()
    says: Says = CantPlayLands(condition=most), CantCast(what, condition=most)
    if not words.has(". That player may"):
        return says
    paid = cost(words)
    words.take("for that player to ignore this effect until end of turn")
    return *says, MayIgnore(paid, most)


def after_attacking(words: Words) -> Says:
    """Read that opponents who attacked with a creature this turn can't cast spells."""
    who = WHO[words.take("each player", "each opponent")]
    words.take("who attacked with a creature this turn can't cast")
    return (CantCast(spells(words), who, HasAttacked()),)


def from_hand(words: Words) -> Says:
    """Read that one can't play lands or cast spells from one's hand."""
    words.take("you can't play lands or cast spells from your hand")
    return CantPlayLands(Who.YOU, origin=Zone.HAND), CantCast(who=Who.YOU, only_from=frozenset({Zone.HAND}))


def lands_while(words: Words) -> Says:
    """Read "players can't play lands as long as", and what is on the battlefield then."""
    who = WHO[words.take(*WHO)]
    words.take("can't play lands")
    if words.has("if you've cast ~ this turn"):
        return (CantPlayLands(who, condition=HasCastThis()),)
    words.take("as long as")
    at_least = number(words)
    words.take("or more")
    what = nouns_alone(words)
    words.take("are on the battlefield")
    return (CantPlayLands(who, condition=AreOnBattlefield(what, at_least)),)


def after_a_land(words: Words) -> Says:
    """Read "you can't cast ~ if you've played a land this turn"."""
    words.take("you can't cast ~ if you've played a land this turn")
    return (CastOnlyIf(HasPlayedNoLand(), "only if you have played no land this turn"),)


def least_cost(words: Words) -> Says:
    """Read that each spell that would cost less than some mana costs so much, as long as it is untapped."""
    words.take("as long as ~ is untapped, each spell that would cost less than")
    least = number(words)
    words.take("mana to cast costs")
    if number(words) != least:
        raise NotRead("another number")
    words.take("mana to cast")
    return (LeastCost(least),)


def auras_as_though_flash(words: Words) -> Says:
    """Read that Aura spells with enchant creature may be cast as though they had flash."""
    words.take("you may cast Aura spells with enchant creature")
    words.take("as though they had flash")
    return (CastAsThoughFlash(Those(subtypes=frozenset({"Aura"})), enchanting=CardType.CREATURE),)


def way_out_of_the_graveyard(words: Words) -> Says:
    """Read "each nonland card in your graveyard has retrace", "... has escape. The escape cost is equal to ..."."""
    asked = OnOwnTurn() if words.has("during your turn,") else None
    words.has("each")
    what = cards(words)
    words.take("in your graveyard")
    words.take("has", "have")
    if (name := words.take("escape", *_AGAIN)) != "escape":
        return (GivesOptionalCost(replace(_AGAIN[name], condition=asked), what),)
    words.take(". The escape cost is equal to")
    words.take("the card's mana cost plus exile")
    part = ExileFromGraveyard(number(words))
    words.take("other cards from your graveyard")
    way = AlternativeCost(name, Cost(parts=(part,)), Zone.GRAVEYARD, asked, on_top_of_mana_cost=True)
    return (GivesWayToCast(way, what),)


_AGAIN = {"retrace": RETRACE, "jump-start": JUMP_START}


def spells_have(words: Words) -> Says:
    """Read "creature spells you cast have convoke", "the first Elf spell you cast each turn has affinity for Elves".

    Also of those that are cast from exile or from hand alone.
    """
    first = bool(words.has("the first"))
    if not first:
        words.has("each")
    what = spells(words)
    if what.other:
        raise NotRead("other spells than itself")
    words.take("you cast")
    from_there = words.has(*_CAST_FROM)
    if first:
        words.take("each turn")
    words.take("have", "has")
    return (
        SpellsHave(spells_pay_with(words), what, place=int(first), only_from=_CAST_FROM.get(from_there, frozenset())),
    )


_CAST_FROM = {
    "from exile": frozenset({Zone.EXILE}),
    "from your hand": frozenset({Zone.HAND}),
    "from your graveyard": frozenset({Zone.GRAVEYARD}),
}


def may_on_own_turn(words: Words) -> Says:
    """Read "during your turn, you may play cards from your graveyard"."""
    words.take("during your turn, you may play cards from your graveyard")
    zone, asked = Zone.GRAVEYARD, OnOwnTurn()
    return MayPlayLandsFrom(zone, condition=asked), MayCastFrom(zone, condition=asked)


def attached_cant_activate(words: Words) -> Says:
    """Read that activated abilities of its host can't be activated: those with {T} in their costs."""
    words.take("enchanted creature's activated abilities with {T} in their costs can't be activated")
    return (CantActivate(attached=True, tap_only=True, mana_too=True),)


_OF_PLAYERS = (only_on_own_turns, lands_while)

PATTERNS = {
    "during": (may_on_own_turn, way_out_of_the_graveyard),
    "as": (least_cost,),
    "you": (from_hand, lands_while, after_a_land, auras_as_though_flash),
    "players": _OF_PLAYERS,
    "a": (who_controls_most,),
    "each": (
        *(way_out_of_the_graveyard, spells_have, once_each_turn, after_attacking, who_controls_more),
        *_OF_PLAYERS,
    ),
    "your": _OF_PLAYERS,
    "opponents": _OF_PLAYERS,
    "enchanted": (attached_cant_activate,),
    "the": (spells_have,),
    "": (way_out_of_the_graveyard, spells_have),
}
"""The patterns, by the word that a sentence begins with."""
