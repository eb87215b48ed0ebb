"""What a card offers to who casts it: ways, costs to add, and modes (CR 118.8, 118.9, 700.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from model.actions.actions import told_by
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.carrying_out_effects import cards_offered
from model.logic.formulas import Formula, all_of, any_of
from model.objects.printed_on_its_card import all_said_on, said_on
from model.objects.zones.what_is_resolving import is_resolving
from model.text.abilities import Modal
from model.text.costs.cost import Cost, cost
from model.text.instructions.libraries.top_cards import OfferThisCard
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.keywords_by_edition import MEGAMORPH, MORPH
from model.text.keywords.of_casting import AdditionalCost, OptionalCost
from model.text.keywords.special_actions import Foretell, Morph, Plot
from model.text.statics.permissions import GivesOptionalCost, GivesWayToCast
from model.vocabulary import Zone

BY_MANA_COST = ""
WITHOUT_PAYING = "no mana cost"
FACE_DOWN = "face down"
FORETOLD = "foretold"
PLOTTED = "plotted"


def ways(card: Object) -> tuple[str, ...]:
    """Return the names of the ways in which a card can be cast, the mana cost first."""
    return (BY_MANA_COST, *(a.name for a in alternatives(card)))


def alternatives(card: Object) -> tuple[AlternativeCost, ...]:
    """Return the alternative costs that a card gives itself: named ones, and what keywords stand for."""
    found: list[AlternativeCost] = []
    for ability in all_said_on(card):
        match ability:
            case AlternativeCost():
                found.append(ability)
            case Morph():
                found.append(AlternativeCost(FACE_DOWN, cost("{3}"), face_down=True))
            case Foretell(later):
                found.append(AlternativeCost(FORETOLD, later, Zone.EXILE))
            case Plot():
                found.append(AlternativeCost(PLOTTED, Cost(), Zone.EXILE))
    return tuple(found)


def given_ways(now: State) -> tuple[str, ...]:
    """Return the names of the ways to cast that any effect of the game could give."""
    effects = (e.effect for e in now.game.continuous(GivesWayToCast))
    return tuple(dict.fromkeys(e.way.name for e in effects))


def way_of_morph(obj: Object) -> str:
    """Return for which cost an ability of the card turns it face up, "" without one; megamorph counts as morph."""
    kind = kind_of_morph(obj)
    return MORPH if kind == MEGAMORPH else kind


def kind_of_morph(obj: Object) -> str:
    """Return the name of the ability by which the card may be cast face down, "" without one."""
    return next((a.kind for a in said_on(obj, Morph)), "")


def is_offered_in_its_own_way(now: State, card: Object) -> Formula:
    """Return whether what is resolving offers the card for a cost of its own: madness, miracle, or as is defeated.

    CR 702.35a, 702.94a, 310.11b.
    """
    in_its_own_way = (OfferThisCard(madness=True), OfferThisCard(Zone.HAND), OfferThisCard(defeated=True))
    offering = (
        obj
        for obj in now.game.objects
        if obj.source is card and obj.ability is not None and not set(in_its_own_way).isdisjoint(obj.ability.effects)
    )
    return any_of(*(now.on_top_of_stack(obj) for obj in offering))


def is_offered_for_its_cost(now: State, card: Object) -> Formula:
    """Return whether what is resolving offers the card for what it costs, and not without paying (CR 608.2g)."""
    if now.is_offered(card) is False:
        return False
    offers = ((o, so) for o in now.game.objects for so, offer in cards_offered(now, o) if offer.paid)
    return any_of(*(all_of(is_resolving(now, o), so) for o, so in offers))


def is_offered_at_a_cost(now: State, card: Object) -> Formula:
    """Return whether what is resolving offers the card for a cost: its own, or one that it has as it is offered."""
    return any_of(is_offered_in_its_own_way(now, card), is_offered_for_its_cost(now, card))


def optional_costs(card: Object) -> tuple[OptionalCost, ...]:
    """Return the costs that may be added as the card is cast."""
    return said_on(card, OptionalCost)


def costs_to_add(now: State, card: Object) -> dict[str, OptionalCost]:
    """Return the costs that could be added as a card is cast, its own and given ones, by what each is called.

    That is its name, and of several called the same, each of which may be paid, the mana that it costs as well.
    """
    given = (e.effect.cost for e in now.game.continuous(GivesOptionalCost))
    every = {(one.name, one.cost): one for one in reversed((*optional_costs(card), *given))}
    names = [name for name, _ in every]
    called = {name if names.count(name) == 1 else f"{name} {told_by(paid)}": one for (name, paid), one in every.items()}
    return dict(reversed(called.items()))


def additional_costs(card: Object) -> tuple[AdditionalCost, ...]:
    """Return the costs that have to be added as the card is cast."""
    return said_on(card, AdditionalCost)


def ways_to_choose(choice: Modal, extras: frozenset[str] = frozenset()) -> Iterator[tuple[str, ...]]:
    """Return the modes that may be chosen together, given the optional costs that are announced (CR 700.2d)."""
    before = {name: _same_before(choice, place) for place, (name, _) in enumerate(choice.modes)}
    for number in numbers_of_modes(choice, extras):
        for chosen in combinations(before, number):
            if all(before[name] in ("", *chosen) for name in chosen):
                yield chosen


def _same_before(choice: Modal, place: int) -> str:
    """Return the name of the mode before one that is the same, and is chosen before that is again (CR 700.2d)."""
    does = choice.modes[place][1]
    return next((name for name, other in reversed(choice.modes[:place]) if other == does), "")


def numbers_of_modes(choice: Modal, extras: frozenset[str]) -> range:
    """Return how many modes may be chosen, given the optional costs that are announced (CR 601.4)."""
    every = len(choice.modes)
    if choice.any_number_with in extras:
        return range(every + 1)
    if choice.all_with in extras:
        return range(every, every + 1)
    return range(choice.choose, max(choice.choose, choice.at_most) + 1)
