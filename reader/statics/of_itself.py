"""What a card says of itself: how it enters, what it costs, when and from where it may be cast."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from model.cards.footprints import BEFORE_THE_GAME, CHOSEN_MODE, CHOSEN_NAME
from model.text.abilities import unmodelled
from model.text.becoming import AS_IT_IS, EntersAsCopy, EntersWith, Exceptions
from model.text.conditions import All, Condition, No
from model.text.costs import Cost
from model.text.instructions.affected import CountOf
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import (
    AdditionalCost,
    Affinity,
    CastOnlyIf,
    CostsLess,
    ExtraTargetsCost,
    FlashIf,
    LeastX,
    MayBeCastFrom,
    OptionalCost,
)
from model.text.keywords.of_permanents import EntersTapped, TapsAsThoughStronger
from model.text.keywords.special_actions import NamesOnly
from model.text.mana import FREE
from model.text.replacing import Regenerates, ShuffledInstead
from model.text.restrictions import CantBeCountered, DoesntUntap, SpellsCost, SpendsAsAnyColour
from model.text.things import COLOURS, Those
from model.text.trigger_conditions import ThisEnters, Whatever
from model.text.unread import MovesTo
from model.vocabulary import Who, Zone
from reader.parts import SpentOnX
from reader.words import cheaper
from reader.words.conditions import condition
from reader.words.costs import CHOSEN_COSTS, as_costs, cost
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words, whole
from reader.words.keywords import gifts, noted
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import generic_mana, mana_cost, number
from reader.words.times import time

Says = tuple[Any, ...]


def enters_tapped(words: Words) -> Says:
    """Read "~ enters tapped", "~ enters tapped with two charge counters on it"."""
    words.take("~ enters tapped")
    if not words.has("with"):
        return (EntersTapped(),)
    how_many, kind = number(words), counters(words)
    words.take("on it")
    return EntersTapped(), EntersWith(kind, how_many)


def enters_with(words: Words) -> Says:
    """Read "~ enters with two +1/+1 counters on it", "~ enters with X charge counters on it"."""
    words.take("~ enters with")
    x = bool(words.has("X"))
    how_many = 0 if x else number(words)
    kind = counters(words)
    words.take("on it")
    return (EntersWith(kind, how_many, x),)


def enters_as_copy(words: Words) -> Says:
    """Read "you may have ~ enter as a copy of any creature", "..., except it's 7/7" (CR 707.5)."""
    words.take("you may have ~ enter")
    tapped = bool(words.has("tapped"))
    words.take("as a copy of any", "as a copy of an", "as a copy of a")
    what = nouns_alone(words)
    words.has("on the battlefield")
    return (EntersAsCopy(what, _exceptions(words) if words.has(", except") else AS_IT_IS, tapped),)


def _exceptions(words: Words) -> Exceptions:
    """Take what a copy is besides: "it's an enchantment in addition to its other types", "it has haste"."""
    if words.has("it has"):
        given, named = gifts(words)
        return Exceptions(has=(*given, *(noted("it has", one) for one in named)))
    if words.has("it isn't legendary"):
        return Exceptions(not_legendary=True)
    words.take("it's")
    if size := words.found(_SIZE):
        return Exceptions(stats=size[0])
    words.take("an", "a")
    added = nouns_alone(words)
    words.take("in addition to its other types")
    if added != Those(types=added.types, subtypes=added.subtypes) or len(added.types | added.subtypes) != 1:
        raise NotRead("more than a type")
    return Exceptions(types=added.types, subtypes=tuple(added.subtypes))


_SIZE = re.compile(r"\d+/\d+(?![\w/])")


def cant_be_countered(words: Words) -> Says:
    """Read "~ can't be countered"."""
    words.take("~ can't be countered")
    return (CantBeCountered(),)


def doesnt_untap(words: Words) -> Says:
    """Read "~ doesn't untap during your untap step"."""
    words.take("~ doesn't untap during your untap step")
    return (DoesntUntap(),)


def taps_as_though_stronger(words: Words) -> Says:
    """Read "~ crews Vehicles as though its power were 2 greater", "~ saddles Mounts and crews Vehicles using ..."."""
    words.take("~")
    said = words.take(*_TAPPED_FOR)
    what = Those(subtypes=_TAPPED_FOR[said])
    if words.has("using its toughness rather than its power"):
        return (TapsAsThoughStronger(what, by_toughness=True),)
    words.take("as though its power were")
    more = number(words, article=False)
    words.take("greater")
    return (TapsAsThoughStronger(what, more),)


_TAPPED_FOR = {
    "crews Vehicles": frozenset({"Vehicle"}),
    "saddles Mounts and crews Vehicles": frozenset({"Mount", "Vehicle"}),
}


def cast_only(words: Words) -> Says:
    """Read "cast ~ only during combat", "cast ~ only if you control a creature".

    Also "only during your turn and only during combat", "only before combat or during your upkeep".
    """
    words.take("cast ~ only")
    before = words.at
    found: Condition = condition(words) if words.has("if") else time(words)
    if words.has("or"):
        found = No(All((No(found), No(time(words)))))
    while words.has("and only"):
        found = All((found, condition(words) if words.has("if") else time(words)))
    return (CastOnlyIf(found, f"only {words.text[before : words.at].strip()}"),)


def additional_cost(words: Words) -> Says:
    """Read "as an additional cost to cast ~, sacrifice a creature or pay {2}", "..., you may behold a Dragon"."""
    words.take("as an additional cost to cast ~,")
    if words.rest.startswith("you may sacrifice any number of"):
        words.take("you may")
        return (AdditionalCost((cost(words),)),)
    if words.has("you may"):
        name = words.rest.partition(" ")[0]
        if name not in CHOSEN_COSTS:
            raise NotRead("what may be paid besides")
        return (OptionalCost(name, cost(words)),)
    options = [cost(words)]
    while words.has("or"):
        options.append(cost(words))
    return (AdditionalCost(tuple(options)),)


def alternative_cost(words: Words) -> Says:
    """Read "if it's your turn, you may pay {1} rather than pay ~'s mana cost", "... cast ~ without paying ...".

    Casting without paying is an alternative cost as well (CR 118.9).
    """
    asked = None
    if words.has("if"):
        asked = condition(words)
        words.take(",")
    words.take("you may")
    if asked is not None and words.has("cast ~ without paying its mana cost"):
        return (AlternativeCost("alternative cost", Cost(), condition=asked),)
    paid = cost(words)
    words.take("rather than pay ~'s mana cost")
    return (AlternativeCost("alternative cost", paid, condition=asked),)


def costs_less(words: Words) -> Says:
    """Read "~ costs {1} less to cast for each artifact you control", "if it's your turn, ~ costs ..." (CR 601.2f)."""
    asked = None
    if words.has("if", "as long as"):
        asked = condition(words)
        words.take(",")
    words.take("~")
    if asked is not None:
        words.take("costs")
        less = mana_cost(words)
        words.take("less to cast")
        if less.xs:
            raise NotRead("X less")
        return (CostsLess(less.generic, asked, mana=replace(less, generic=0)),)
    found = cheaper.costs_less(words)
    match found:
        case CostsLess(1, None, None, CountOf(what, Zone.BATTLEFIELD)) if what.who is Who.YOU and found.mana == FREE:
            return (Affinity(replace(what, who=None)),)
    return (found,)


def costs_more_for_targets(words: Words) -> Says:
    """Read "~ costs {1} more to cast for each target beyond the first"."""
    words.take("~ costs")
    more = mana_cost(words)
    words.take("more to cast for each target beyond the first")
    if more.xs:
        raise NotRead("X more for each")
    return (ExtraTargetsCost(more.generic, replace(more, generic=0)),)


def cast_unless(words: Words) -> Says:
    """Read "you can't cast ~ unless an opponent lost life this turn"."""
    words.take("you can't cast ~ unless")
    before = words.at
    asked = condition(words)
    return (CastOnlyIf(asked, f"only if {words.text[before : words.at].strip()}"),)


def flash_while(words: Words) -> Says:
    """Read "~ has flash as long as you control a Merfolk"."""
    words.take("~ has flash as long as")
    return (FlashIf(condition(words)),)


def flash_for_more(words: Words) -> Says:
    """Read "you may cast ~ as though it had flash if you pay {2} more ..."."""
    words.take("you may cast ~ as though it had flash if")
    if not words.has("you pay"):
        return (FlashIf(condition(words)),)
    more = cost(words)
    words.take("more to cast it")
    return (OptionalCost("flash", more, gives_flash=True),)


def cast_from_graveyard(words: Words) -> Says:
    """Read "you may cast ~ from your graveyard as long as you control a Zombie"."""
    words.take("you may cast ~ from")
    if words.has("your graveyard or from exile"):
        return MayBeCastFrom(Zone.GRAVEYARD), MayBeCastFrom(Zone.EXILE)
    zone = Zone.EXILE if words.take("your graveyard", "exile") == "exile" else Zone.GRAVEYARD
    asked = condition(words) if words.has("as long as", "if") else None
    return (MayBeCastFrom(zone, asked),)


def cast_from_graveyard_for_more(words: Words) -> Says:
    """Read "you may cast ~ from your graveyard by discarding a card in addition to ...".

    Or "by paying {2}{R} and exiling two other cards from your graveyard rather than paying its mana cost".
    """
    asked = None
    if words.has("as long as", "if"):
        asked = condition(words)
        words.take(",")
    words.take("you may cast ~ from your graveyard by")
    besides = _DOING.search(words.text, words.at)
    if besides is None:
        raise NotRead("what is paid besides, or instead")
    paid = whole(as_costs(words.text[words.at : besides.start()]), cost)
    words.at = len(words.text)
    name, there = "out of the graveyard", Zone.GRAVEYARD
    if besides[1].startswith("in addition"):
        return (OptionalCost(name, paid, casts_from=there, condition=asked),)
    return (AlternativeCost(name, paid, there, asked),)


_DOING = re.compile(
    r" (in addition to paying its other costs|rather than paying its mana cost|instead of paying its mana cost|"
    r"instead of its mana cost)$"
)


def least_x(words: Words) -> Says:
    """Read "X can't be 0"."""
    words.take("x can't be 0")
    return (LeastX(1),)


def spent_on_x(words: Words) -> Says:
    """Read "spend only black mana on X", "spend only black and/or red mana on X"."""
    words.take("spend only")
    kinds = COLOURS[words.take(*COLOURS)]
    while words.has("and/or", "or"):
        kinds += COLOURS[words.take(*COLOURS)]
    words.take("mana on X")
    return (SpentOnX(kinds),)


def flash_if_first(words: Words) -> Says:
    """Read "if you control a Bear, you may cast ~ as though it had flash", "as long as ..., you may cast ~ ..."."""
    words.take("if", "as long as")
    asked = condition(words)
    words.take(", you may cast ~ as though it had flash")
    return (FlashIf(asked),)


def flash_and_gone_soon(words: Words) -> Says:
    """Read that it may be cast as though it had flash, and goes in the cleanup step then."""
    words.take("you may cast ~ as though it had flash.")
    words.take("If you cast it any time")
    words.take("a sorcery couldn't have been cast,")
    said = words.rest
    words.take("the controller of the permanent it becomes sacrifices it")
    words.take("at the beginning of the next cleanup step")
    return FlashIf(All(())), unmodelled(said, MovesTo((Zone.GRAVEYARD,)), acts=Whatever())


def shuffled_instead(words: Words) -> Says:
    """Read that it is revealed and shuffled into its owner's library instead of going to a graveyard."""
    words.take("if ~ would be put into a graveyard from anywhere,")
    words.take(
        "reveal ~ and shuffle it into its owner's library instead", "shuffle it into its owner's library instead"
    )
    return (ShuffledInstead(),)


def dearer_to_target(words: Words) -> Says:
    """Read "spells your opponents cast that target ~ cost {2} more to cast"."""
    words.take("spells your opponents cast that target ~ cost")
    more = generic_mana(words)
    words.take("more to cast")
    return (SpellsCost(more, who=Who.EACH_OPPONENT, targeting_this=True),)


def regenerates(words: Words) -> Says:
    """Read "if ~ would be destroyed, regenerate it"."""
    words.take("if ~ would be destroyed, regenerate it")
    return (Regenerates(),)


def chosen_name(words: Words) -> Says:
    """Read "as ~ enters, choose a nonland card name"."""
    words.take("as ~ enters, choose")
    words.take("a", "an")
    asked: Says = ()
    if not words.has("card name"):
        found = noun(words)
        if found.head != "card":
            raise NotRead("no card name")
        words.take("name")
        asked = (NamesOnly(found.what),)
    return (*asked, unmodelled(*CHOSEN_NAME, acts=ThisEnters()))


def chosen_kind(words: Words) -> Says:
    """Read "as ~ enters, choose a color", "as it enters, choose a basic land type"."""
    words.take("as ~ enters, choose a", "as it enters, choose a")
    if words.has("color") and words.has("other than"):
        words.take(*COLOURS)
    else:
        words.has("basic land type")
    return (unmodelled(*CHOSEN_MODE, acts=ThisEnters()),)


def spends_as_any_colour(words: Words) -> Says:
    """Read that mana may be spent as though it were of any colour on the costs of its abilities (CR 602.1e)."""
    said = words.take(*(f"you may spend {kind}mana as though it were mana of any color" for kind in ("", "blue ")))
    words.take("to pay the activation costs of ~'s abilities")
    return (SpendsAsAnyColour("U") if "blue" in said else SpendsAsAnyColour(),)


def opening_hand(words: Words) -> Says:
    """Read that it may be on the battlefield as the game begins, out of an opening hand."""
    words.take("if ~ is in your opening hand,")
    words.take("you may begin the game with it on the battlefield")
    return (unmodelled("the game may begin with it on the battlefield", BEFORE_THE_GAME),)


PATTERNS = {
    "~": (
        *(enters_tapped, enters_with, cant_be_countered, doesnt_untap, costs_less, costs_more_for_targets),
        flash_while,
        taps_as_though_stronger,
    ),
    "cast": (cast_only,),
    "as": (additional_cost, chosen_name, chosen_kind, costs_less, cast_from_graveyard_for_more, flash_if_first),
    "if": (
        cast_from_graveyard_for_more,
        flash_if_first,
        alternative_cost,
        costs_less,
        shuffled_instead,
        opening_hand,
        regenerates,
    ),
    "you": (
        enters_as_copy,
        alternative_cost,
        flash_for_more,
        flash_and_gone_soon,
        cast_from_graveyard,
        cast_unless,
        cast_from_graveyard_for_more,
        spends_as_any_colour,
    ),
    "spells": (dearer_to_target,),
    "x": (least_x,),
    "spend": (spent_on_x,),
}
"""The patterns, by the word that a sentence begins with."""
