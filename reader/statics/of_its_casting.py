"""What a card says of its own casting: when and from where it may be cast, and what it costs (CR 601)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.abilities import unmodelled
from model.text.conditions.condition import All, Condition, either
from model.text.costs.cost import Cost
from model.text.costs.parts import Numbered
from model.text.counted import CountOf
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import (
    AdditionalCost,
    Affinity,
    AnyNumberForLess,
    CastOnlyFrom,
    CastOnlyIf,
    CostsLess,
    ExtraTargetsCost,
    FlashIf,
    LeastX,
    MayBeCastFrom,
    OnlyManaOf,
    OptionalCost,
)
from model.text.mana import FREE
from model.text.trigger_conditions.of_players import StepBegins
from model.text.unread import MovesTo
from model.vocabulary import Step, Who, Zone
from reader.patterns import Pattern
from reader.what_sentences_became import SpentOnX
from reader.words import cost_reductions
from reader.words.conditions.every import condition
from reader.words.costs import CHOSEN_COSTS, as_costs, cost
from reader.words.cursor import NotRead, Words, whole
from reader.words.nouns import nouns_alone
from reader.words.numbers import generic_mana, mana_cost
from reader.words.permitted_times import time
from reader.words.spent_on import kinds_on_x

Says = tuple[Any, ...]


def cast_only(words: Words) -> Says:
    """Read "cast ~ only during combat", "cast ~ only if you control a creature".

    Also "only during your turn and only during combat", "only before combat or during your upkeep".
    """
    words.take("cast ~ only")
    before = words.at
    found: Condition = condition(words) if words.has("if") else time(words)
    if words.has("or"):
        found = either(found, time(words))
    while words.has("and only"):
        found = All((found, condition(words) if words.has("if") else time(words)))
    return (CastOnlyIf(found, f"only {words.text[before : words.at].strip()}"),)


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


def flash_if_first(words: Words) -> Says:
    """Read "if you control a Bear, you may cast ~ as though it had flash", "as long as ..., you may cast ~ ..."."""
    words.take("if", "as long as")
    asked = condition(words)
    words.take(", you may cast ~ as though it had flash")
    return (FlashIf(asked),)


def flash_for_more(words: Words) -> Says:
    """Read "you may cast ~ as though it had flash if you pay {2} more ..."."""
    words.take("you may cast ~ as though it had flash if")
    if not words.has("you pay"):
        return (FlashIf(condition(words)),)
    more = cost(words)
    words.take("more to cast it")
    return (OptionalCost("flash", more, gives_flash=True),)


def flash_and_gone_soon(words: Words) -> Says:
    """Read that it may be cast as though it had flash, and goes in the cleanup step then."""
    words.take("you may cast ~ as though it had flash.")
    words.take("If you cast it any time")
    words.take("a sorcery couldn't have been cast,")
    said = words.rest
    words.take("the controller of the permanent it becomes sacrifices it")
    words.take("at the beginning of the next cleanup step")
    goes = unmodelled(said, MovesTo((Zone.GRAVEYARD,)), acts=StepBegins(Step.CLEANUP, Who.EACH_PLAYER))
    return FlashIf(All(())), goes


def additional_cost(words: Words) -> Says:
    """Read "as an additional cost to cast ~, sacrifice a creature or pay {2}", "..., you may behold a Dragon"."""
    words.take("as an additional cost to cast ~,")
    if words.found(_MAY_ANY_NUMBER) is not None:
        return (AdditionalCost((cost(words),)),)
    if words.has("you may"):
        name = next((verb for verb in CHOSEN_COSTS if words.stands(f"{verb} ")), "")
        if not name:
            raise NotRead("what may be paid besides")
        return (OptionalCost(name, cost(words)),)
    options = [cost(words)]
    while words.has("or"):
        options.append(cost(words))
    return (AdditionalCost(tuple(options)),)


_MAY_ANY_NUMBER = Pattern(r"you may (?=[a-z]+ any number of )")


def any_number_for_less(words: Words) -> Says:
    """Read "as an additional cost to cast ~, you may sacrifice any number of Elves. ~ costs {2} less ... for each"."""
    words.take("as an additional cost to cast ~,")
    words.needs(_MAY_ANY_NUMBER)
    before = words.at
    paid = cost(words)
    said = words.text[before : words.at]
    words.take(". ~ costs")
    less = generic_mana(words)
    words.take("less to cast for each")
    each = words.needs(_PAID_THIS_WAY)[1]
    if f"{each}s" not in said.split() or paid.mana != FREE or len(paid.parts) != 1:
        raise NotRead("what is counted of that")
    (part,) = paid.parts
    if not (isinstance(part, Numbered) and part.x and part.number == 0):
        raise NotRead("how many")
    return (AnyNumberForLess(replace(part, number=1, x=False), less),)


_PAID_THIS_WAY = Pattern(r"([a-z]+) (?:sacrificed|exiled|removed|discarded|tapped|returned|revealed) this way")


def alternative_cost(words: Words) -> Says:
    """Read "if it's your turn, you may pay {1} rather than pay ~'s mana cost", "... cast ~ without paying ...".

    The condition may stand at the end. Casting without paying is an alternative cost as well (CR 118.9).
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
    if asked is None and words.has("if"):
        asked = condition(words)
    return (AlternativeCost("alternative cost", paid, condition=asked),)


def costs_less(words: Words) -> Says:
    """Read "~ costs {1} less to cast for each artifact you control", "if it's your turn, ~ costs ..." (CR 601.2f).

    Or, behind such a sentence, "it also costs {1} less to cast if you control a Wall".
    """
    asked = None
    if words.has("if", "as long as"):
        asked = condition(words)
        words.take(",")
    words.take("~", "it also")
    if asked is not None:
        words.take("costs")
        less = mana_cost(words)
        words.take("less to cast")
        if less.xs:
            raise NotRead("X less")
        return (CostsLess(less.generic, asked, mana=replace(less, generic=0)),)
    found = cost_reductions.costs_less(words)
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


def cast_from_graveyard(words: Words) -> Says:
    """Read "you may cast ~ from your graveyard as long as you control a Zombie", "..., but not from anywhere else"."""
    words.take("you may cast ~ from")
    if words.has("your graveyard or from exile"):
        return MayBeCastFrom(Zone.GRAVEYARD), MayBeCastFrom(Zone.EXILE)
    zone = Zone.EXILE if words.take("your graveyard", "exile") == "exile" else Zone.GRAVEYARD
    if words.has(", but not from anywhere else"):
        return MayBeCastFrom(zone), CastOnlyFrom(zone)
    if words.has("using its"):
        using = words.take(*_IN_ITS_WAY)
        words.take("ability")
        return (MayBeCastFrom(zone, using=using),)
    asked = condition(words) if words.has("as long as", "if") else None
    return (MayBeCastFrom(zone, asked),)


_IN_ITS_WAY = ("bestow", "blitz", "dash", "mutate")
"""The keywords by which a card is cast in a way of its own, from hand if nothing else is said."""


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


_DOING = Pattern(
    r" (in addition to paying its other costs|rather than paying its mana cost|instead of paying its mana cost|"
    r"instead of its mana cost)$"
)


def least_x(words: Words) -> Says:
    """Read "X can't be 0"."""
    words.take("x can't be 0")
    return (LeastX(1),)


def only_mana_of(words: Words) -> Says:
    """Read "you can't spend mana to cast ~", "spend only mana produced by Forests to cast ~"."""
    if words.has("you can't spend mana to cast"):
        words.take("~", "this spell")
        return (OnlyManaOf(),)
    words.take("spend only mana produced by")
    what = nouns_alone(words)
    words.take("to cast")
    words.take("~", "this spell")
    return (OnlyManaOf(what),)


def spent_on_x(words: Words) -> Says:
    """Read "spend only black mana on X", "spend only black and/or red mana on X"."""
    return (SpentOnX(kinds_on_x(words)),)


PATTERNS = {
    "~": (costs_less, costs_more_for_targets, flash_while),
    "cast": (cast_only,),
    "as": (additional_cost, any_number_for_less, costs_less, cast_from_graveyard_for_more, flash_if_first),
    "if": (cast_from_graveyard_for_more, flash_if_first, alternative_cost, costs_less),
    "you": (
        *(alternative_cost, flash_for_more, flash_and_gone_soon),
        *(cast_from_graveyard, cast_unless, cast_from_graveyard_for_more, only_mana_of),
    ),
    "it": (costs_less,),
    "x": (least_x,),
    "spend": (spent_on_x, only_mana_of),
}
"""The patterns, by the word that a sentence begins with."""
