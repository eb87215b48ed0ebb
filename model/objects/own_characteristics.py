"""What an object is by itself (CR 109.3): what is printed, how it lies or was cast, what it has become.

What effects of others make of it comes after that, in layers: :mod:`model.objects.layers`. ``hidden`` says in each
question whether it is face down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import compress, product

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, same, total
from model.objects.printed_on_its_card import is_meld_card, melds_with, turns_over
from model.text.card import Card
from model.text.mana import ManaCost
from model.vocabulary import NOBODY, CardType

SPLIT_CARDS_COMBINED = "2018-07-13"
"""The edition since which a split card has one mana value where it is no spell; before, that of each half counts."""


def stands_for(now: State, obj: Object) -> tuple[Card | None, Formula]:
    """Return what an object may be instead of what is in front on its card, and when it is that.

    A bestowed Aura (CR 702.103b), or what its back face says (CR 712.8e, 712.8f).
    """
    card = obj.card
    if card.back is not None:
        return card.back, now.holds("back_face_up", obj.index)
    return card.bestowed, card.bestowed is not None and now.holds("bestowed", obj.index)


def forms(now: State, obj: Object) -> list[tuple[Card, Formula]]:
    """Return each card that an object may be by itself, face up, and when it is that: exactly one of them.

    What is on its card, in front or not, and what it is as a copy (CR 613.1a, 707.2).
    """
    other, stands = stands_for(now, obj)
    found = [(obj.card, no(stands))] if other is None else [(obj.card, no(stands)), (other, stands)]
    if obj.card.halves:
        halves = list(_halves_cast(now, obj))
        found = [(obj.card, no(any_of(*(when for _, when in halves)))), *halves]
    copies = list(_as_a_copy(now, obj))
    itself = no(any_of(*(when for _, when in copies)))
    return [(card, when) for card, when in (*((c, all_of(w, itself)) for c, w in found), *copies) if when is not False]


def _halves_cast(now: State, obj: Object) -> Iterator[tuple[Card, Formula]]:
    """Return each half of a split card that a spell may be alone, and when it is (CR 709.3b)."""
    number = now.number("half_cast", obj.index)
    yield from ((half, number == place) for place, half in enumerate(obj.card.halves, 1))


def _as_a_copy(now: State, obj: Object) -> Iterator[tuple[Card, Formula]]:
    """Return each card that an object may be as a copy, and when (CR 707.2)."""
    copies = now.game.copies.of(obj)
    if copies:
        number = number_as_a_copy(now, obj)
        yield from ((form, number == place) for place, form in enumerate(copies, 1))


def number_as_a_copy(now: State, obj: Object) -> Number:
    """Return the number of the form that a permanent has as a copy, 0 if it is none; this turn's comes first."""
    lasting, this_turn = now.number("copy_of", obj.index), now.number("copy_this_turn", obj.index)
    return if_then_else(this_turn > 0, this_turn, lasting)


def _is_so(now: State, obj: Object, said: Callable[[Card], bool]) -> Formula:
    """Return whether something is said by what counts now of what is on a card, or of what it is a copy of."""
    found = _is_printed(now, obj, said)
    for form, when in _as_a_copy(now, obj):
        found = if_then_else(when, said(form), found)
    return found


def _is_printed(now: State, obj: Object, said: Callable[[Card], bool]) -> Formula:
    in_front = said(obj.card)
    if obj.card.halves:
        return any_of(
            all_of(in_front, no(any_of(*(when for _, when in _halves_cast(now, obj))))),
            *(all_of(said(half), when) for half, when in _halves_cast(now, obj)),
        )
    if obj.card.back is None and obj.card.bestowed is None:
        return in_front
    other, stands = stands_for(now, obj)
    if other is None or said(other) == in_front:
        return in_front
    return no(stands) if in_front else stands


def is_turned_over(now: State, obj: Object) -> Formula:
    """Whether the back face of a permanent is up (CR 712.8e)."""
    return obj.card.back is not None and now.holds("back_face_up", obj.index)


def is_on_face_up(now: State, obj: Object, text: object) -> Formula:
    """Whether a text is on what counts of a card now, and on no face that is turned away (CR 712.8d, 712.8e)."""
    if obj.card.back is None and not (obj.card.halves or now.game.copies.forms):
        return True
    every = (*now.game.copies.faces_of(obj), *obj.card.halves)
    if len(every) == 1 or not any(_stands_on(face, text) for face in every):
        return True
    return _is_so(now, obj, lambda face: _stands_on(face, text))


def _stands_on(face: Card, text: object) -> bool:
    return text in face.abilities or text in face.unmodelled


def says_now(now: State, obj: Object, *kinds: type) -> Formula:
    """Whether an ability of one of these kinds is on what counts of a card now (CR 113.2c, 712.8)."""
    return _is_so(now, obj, lambda card: any(isinstance(ability, kinds) for ability in card.abilities))


def is_transformed(now: State, obj: Object) -> Formula:
    """Whether an object is a transformed permanent: double-faced with its back face up, no melded one (CR 701.27g)."""
    return turns_over(obj) and all_of(now.on_battlefield(obj), now.holds("back_face_up", obj.index))


def has_stats(now: State, obj: Object) -> Formula:
    """Whether power and toughness, or loyalty, are on what counts of a card now (CR 208.1, 209.1)."""
    return _is_so(now, obj, lambda card: card.stats is not None)


def stat(now: State, obj: Object, on: Callable[[Card], Number]) -> Number:
    """Return the power or toughness ``on`` what counts of a card now, or is copied, with its star (CR 208.1)."""
    found = on(obj.card)
    if obj.card.back is not None:
        found = if_then_else(now.holds("back_face_up", obj.index), on(obj.card.back), found)
    for form, when in _as_a_copy(now, obj):
        found = if_then_else(when, on(form), found)
    return found


def has_type(now: State, obj: Object, card_type: CardType, hidden: Formula) -> Formula:
    """Whether an object has a card type now: what is printed, a creature if face down or made one.

    What an effect has turned into a face-down Forest is a land and no creature (CR 708.2). ``hidden`` says whether
    it is face down, if not as it is now.
    """
    printed = not obj.is_ability and _is_so(now, obj, lambda card: card_type in card.types)
    if printed is False and not (obj.card.becomes_aura or card_type in OF_NO_CARD):
        return False
    forest = all_of(hidden, _as_forest(now, obj))
    if obj.card.becomes_aura:
        printed = any_of(
            all_of(printed, no(has_become_aura(now, obj))), card_type in AURA and has_become_aura(now, obj)
        )
    if card_type is CardType.CREATURE:
        return any_of(all_of(any_of(printed, hidden), no(forest)), now.holds("animated", obj.index))
    return any_of(all_of(printed, no(hidden)), card_type is CardType.LAND and forest)


OF_NO_CARD = frozenset({CardType.CREATURE, CardType.LAND})
"""The card types that an object may have although they are not on its card."""


def mana_values(now: State, obj: Object, x: int | None = None) -> Iterator[tuple[Number, Formula]]:
    """Return what the mana value of an object that is face up may be, each with when it is (CR 202.3).

    That of a copy is that of what it copies; a copy of a back face without a mana cost has 0 (CR 202.3b, 202.3c).
    """
    copies = list(_as_a_copy(now, obj))
    itself = no(any_of(*(when for _, when in copies)))
    yield from ((value, all_of(when, itself)) for value, when in _printed_values(now, obj, x))
    yield from ((form.mana_cost.value() if form.mana_cost else 0, when) for form, when in copies)


def _printed_values(now: State, obj: Object, x: int | None = None) -> Iterator[tuple[Number, Formula]]:
    """Return what the mana value of an object that is no copy may be.

    {X} is what was announced for it while it is on the stack, ``x`` if it is just being cast, and else 0 (CR 202.3e).
    Of a split card it is that of the half that was cast, while it is a spell (CR 709.3b), of a Room on the battlefield
    that of its unlocked halves (CR 709.5), and elsewhere that of both together (CR 709.4b). A back face has that of
    the front (CR 202.3b), but on a modal card, where it has its own (CR 712.8f); a melded permanent has that of both
    its cards (CR 202.3c).
    """
    whole = _whole_value(now, obj, x)
    values = [half.mana_cost.value() if half.mana_cost else 0 for half in obj.card.halves]
    if is_meld_card(obj):
        others = (o for o in now.game.cards if melds_with(obj, o))
        parts = ((now.number("part_of", o.index) == obj.index, _whole_value(now, o, None)) for o in others)
        yield whole + total(if_then_else(is_part, value, 0) for is_part, value in parts), True
        return
    if obj.card.modal and obj.card.back is not None:
        cost, turned = obj.card.back.mana_cost, now.holds("back_face_up", obj.index)
        yield from ((whole, no(turned)), (cost.value() if cost else 0, turned))
        return
    if not values:
        yield whole, True
        return
    on_stack, on_battlefield = now.on_stack(obj), now.on_battlefield(obj)
    elsewhere = no(any_of(on_stack, on_battlefield))
    if now.game.edition < SPLIT_CARDS_COMBINED:
        yield from ((value, elsewhere) for value in values)
    else:
        yield whole, elsewhere
    for number, part in enumerate(obj.card.as_spells, 1):
        value = _cost_value(now, obj, part.mana_cost, x)
        yield value, all_of(on_stack, now.number("half_cast", obj.index) == number)
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
    return _cost_value(now, obj, obj.card.mana_cost, x)


def _cost_value(now: State, obj: Object, cost: ManaCost | None, x: int | None) -> Number:
    if cost is None or x is not None or not obj.has_x:
        return cost.value(x or 0) if cost else 0
    return cost.value() + if_then_else(now.on_stack(obj), now.number("value_of_x", obj.index), 0) * cost.xs


def has_become_aura(now: State, obj: Object) -> Formula:
    """Whether an ability has made an object an Aura, and its effect lasts: somebody may still pay to end it."""
    if not obj.card.becomes_aura:
        return False
    return any_of(*(now.number("later_action", obj.index, player) > 0 for player in now.game.everyone))


def has_words_of(now: State, obj: Object, other: Object) -> Formula:
    """Whether an object has the text box of another one (CR 612.5), as long as what exchanged them stays."""
    return all_of(now.number("words_of", obj.index) == other.index, no(now.number("words_by", obj.index) == NOBODY))


def has_other_words(now: State, obj: Object) -> Formula:
    """Whether an object has another text box than its own."""
    if not now.game.exchanges_words:
        return False
    return any_of(*(has_words_of(now, obj, other) for other in now.game.cards if other is not obj))


AURA = frozenset({CardType.ENCHANTMENT})
"""The card types of what has become an Aura."""


def has_subtype(now: State, obj: Object, subtype: str, hidden: Formula) -> Formula:
    """Whether an object has a subtype by itself (CR 205.3); face down it has none but as a Forest (CR 708.2)."""
    by_itself = _is_so(now, obj, lambda card: card.is_of(subtype))
    if by_itself is False and not (subtype == "Forest" or obj.card.becomes_aura):
        return False
    printed = all_of(by_itself, no(hidden))
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
    return all_of(_is_so(now, obj, lambda card: colour in card.colours), no(hidden))


def has_supertype(now: State, obj: Object, supertype: str, hidden: Formula) -> Formula:
    """Whether an object has a supertype now (CR 205.4); face down it has none (CR 708.2a)."""
    return all_of(_is_so(now, obj, lambda card: supertype in card.supertypes), no(hidden))


def is_named(now: State, obj: Object, name: str, hidden: Formula) -> Formula:
    """Whether an object has a name now (CR 201.2); face down it has none (CR 708.2a)."""
    return all_of(_is_so(now, obj, lambda card: name in (card.name, *card.name.split(" // "))), no(hidden))


def has_x_in_cost(now: State, obj: Object, hidden: Formula) -> Formula:
    """Whether {X} is in the mana cost of an object now (CR 107.3); face down it has none (CR 708.2a)."""
    return all_of(_is_so(now, obj, lambda card: "{X}" in (card.cost or "")), no(hidden))
