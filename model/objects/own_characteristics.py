"""What an object is by itself (CR 109.3): what is printed, how it lies or was cast, what it has become.

What effects of others make of it comes after that, in layers: :mod:`model.objects.layers`. ``hidden`` says in each
question whether it is face down.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress, product

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, same
from model.vocabulary import CardType


def has_type(now: State, obj: Object, card_type: CardType, hidden: Formula) -> Formula:
    """Whether an object has a card type now: what is printed, a creature if face down or made one.

    What an effect has turned into a face-down Forest is a land and no creature (CR 708.2). ``hidden`` says whether
    it is face down, if not as it is now.
    """
    printed: Formula = card_type in obj.card.types and not obj.is_ability
    if not (printed or obj.card.becomes_aura or card_type in OF_NO_CARD):
        return False
    forest = all_of(hidden, _as_forest(now, obj))
    if obj.card.becomes_aura:
        printed = any_of(
            all_of(printed, no(has_become_aura(now, obj))), card_type in AURA and has_become_aura(now, obj)
        )
    if card_type is CardType.CREATURE:
        if obj.card.bestowed is not None:
            printed = all_of(printed, no(now.holds("bestowed", obj.index)))
        return any_of(all_of(any_of(printed, hidden), no(forest)), now.holds("animated", obj.index))
    return any_of(all_of(printed, no(hidden)), card_type is CardType.LAND and forest)


OF_NO_CARD = frozenset({CardType.CREATURE, CardType.LAND})
"""The card types that an object may have although they are not on its card."""


def mana_values(now: State, obj: Object, x: int | None = None) -> Iterator[tuple[Number, Formula]]:
    """Return what the mana value of an object that is face up may be, each with when it is (CR 202.3).

    {X} is what was announced for it while it is on the stack, ``x`` if it is just being cast, and else 0 (CR 202.3e).
    Of a split card it is that of the half that was cast, while it is a spell (CR 709.3b), of a Room on the battlefield
    that of its unlocked halves (CR 709.5), and elsewhere that of both together (CR 709.4b).
    """
    whole = _whole_value(now, obj, x)
    values = [half.mana_cost.value() if half.mana_cost else 0 for half in obj.card.halves]
    if not values:
        yield whole, True
        return
    on_stack, on_battlefield = now.on_stack(obj), now.on_battlefield(obj)
    yield whole, no(any_of(on_stack, on_battlefield))
    for number, value in enumerate(values):
        yield value, all_of(on_stack, now.number("half_cast", obj.index) == number + 1)
    for unlocked in product((False, True), repeat=len(values)):
        told = (same(now.number("unlocked", obj.index, i) > 0, is_open) for i, is_open in enumerate(unlocked))
        yield sum(compress(values, unlocked)), all_of(on_battlefield, *told)


def mana_value(now: State, obj: Object) -> Number:
    """Return the mana value of a permanent (CR 202.3); face down it is 0 (CR 708.2a)."""
    found: Number = 0
    for value, when in mana_values(now, obj):
        found = if_then_else(when, value, found)
    return if_then_else(now.face_down(obj), 0, found)


def _whole_value(now: State, obj: Object, x: int | None) -> Number:
    cost = obj.card.mana_cost
    if cost is None or x is not None or not obj.has_x:
        return cost.value(x or 0) if cost else 0
    return cost.value() + if_then_else(now.on_stack(obj), now.number("value_of_x", obj.index), 0) * cost.xs


def has_become_aura(now: State, obj: Object) -> Formula:
    """Whether an ability has made an object an Aura, and its effect lasts: somebody may still pay to end it."""
    if not obj.card.becomes_aura:
        return False
    return any_of(*(now.number("later_action", obj.index, player) > 0 for player in now.game.everyone))


AURA = frozenset({CardType.ENCHANTMENT})
"""The card types of what has become an Aura."""


def has_subtype(now: State, obj: Object, subtype: str, hidden: Formula) -> Formula:
    """Whether an object has a subtype by itself (CR 205.3); face down it has none but as a Forest (CR 708.2)."""
    card = obj.card
    if not (subtype in card.subtypes or subtype == "Forest" or card.bestowed or card.becomes_aura):
        return False
    printed = all_of(subtype in obj.card.subtypes, no(hidden))
    if obj.card.bestowed is not None:
        as_aura = subtype in obj.card.bestowed.subtypes
        printed = all_of(if_then_else(now.holds("bestowed", obj.index), as_aura, printed), no(hidden))
    if obj.card.becomes_aura:
        printed = any_of(
            all_of(printed, no(has_become_aura(now, obj))), subtype == "Aura" and has_become_aura(now, obj)
        )
    return any_of(printed, subtype == "Forest" and all_of(hidden, _as_forest(now, obj)))


def _as_forest(now: State, obj: Object) -> Formula:
    """Whether an object is a Forest while it is face down; asked only where there is a card that makes such."""
    return now.game.has_face_down_forests and now.holds("as_forest", obj.index)


def has_colour(now: State, obj: Object, colour: str, hidden: Formula) -> Formula:
    """Whether an object has a colour now (CR 105.2); face down it has none (CR 708.2a)."""
    return colour in obj.card.colours and no(hidden)


def has_supertype(now: State, obj: Object, supertype: str, hidden: Formula) -> Formula:
    """Whether an object has a supertype now (CR 205.4); face down it has none (CR 708.2a)."""
    return supertype in obj.card.supertypes and no(hidden)


def is_named(now: State, obj: Object, name: str, hidden: Formula) -> Formula:
    """Whether an object has a name now (CR 201.2); face down it has none (CR 708.2a)."""
    return obj.card.name == name and no(hidden)


def has_x_in_cost(now: State, obj: Object, hidden: Formula) -> Formula:
    """Whether {X} is in the mana cost of an object now (CR 107.3); face down it has none (CR 708.2a)."""
    return "{X}" in (obj.card.cost or "") and no(hidden)
