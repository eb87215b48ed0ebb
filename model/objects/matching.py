"""What fits a description (:mod:`model.text.descriptions`): an object as it is now, or a card as it is cast."""

from __future__ import annotations

from collections.abc import Callable

from model.game.fact import NOT_SET
from model.game.facts import FactKind
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, no
from model.objects.characteristics import has_ability, power, toughness
from model.objects.layers.effects import matched_in_layers
from model.objects.layers.layer_by_layer import DONE
from model.objects.matching_in_layers import Judge, described, is_as_chosen, is_value, is_within
from model.text.card import Card
from model.text.descriptions import Those
from model.text.keywords.triggering import KEYWORDS
from model.text.mana import COLOURS
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Player, Zone


@matched_in_layers
def matches(
    what: Those,
    now: State,
    obj: Object,
    you: Number,
    source: Object | None = None,
    x: int | None = None,
    *,
    face_up: bool = False,
) -> Formula:
    """Return whether a description fits an object now, spoken by that player (of that source).

    ``x`` is the value announced for {X}, if the object is just being cast; it may be ``face_up`` for that although
    it lies face down where it is.
    """
    fits = described(what, DONE, now, obj, you, source, x, face_up=face_up)
    if fits is False or not what.asks_for_what_layers_give:
        return fits
    return all_of(
        fits,
        not what.having or has_ability(now, obj, KEYWORDS[what.having]),
        not what.lacking or no(has_ability(now, obj, KEYWORDS[what.lacking])),
        what.power is None or is_within(power(now, obj), what.power),
        what.toughness is None or is_within(toughness(now, obj), what.toughness),
        not what.power_beside or _is_beside(what.power_beside, now, obj, source, power, "last_power"),
        not what.toughness_beside or _is_beside(what.toughness_beside, now, obj, source, toughness, "last_toughness"),
        not what.alternatives
        or any_of(*(matches(one, now, obj, you, source, x, face_up=face_up) for one in what.alternatives)),
    )


def _is_beside(
    which: str, now: State, obj: Object, source: Object | None, size: Callable[[State, Object], Number], kind: FactKind
) -> Formula:
    """Return whether an object has less power than the one that speaks, or greater; or toughness.

    Of one that has left it is asked what it had last (CR 608.2h).
    """
    if source is None:
        return False
    last = now.number(kind, source.index)
    other = if_then_else(all_of(last != NOT_SET, no(now.on_battlefield(source))), last, size(now, source))
    return size(now, obj) < other if which == "less" else other < size(now, obj)


def fits(what: Those, card: Card, x: int = 0) -> bool:
    """Return whether a description fits what is printed on a card, with that value announced for {X}."""
    return fits_by(what, card, Printed(card), value_of(card, x)) is True


def value_of(card: Card, x: int = 0) -> int:
    """Return the mana value of what is printed on a card, with that value announced for {X} (CR 202.3)."""
    return card.mana_cost.value(x) if card.mana_cost else 0


@dataclass(frozen=True)
class Printed:
    """What a card is by what is printed on it; what else tells what a spell is, says so of each quality instead."""

    form: Card

    def has_type(self, card_type: CardType) -> Formula:
        """Whether it has a card type (CR 205.2)."""
        return card_type in self.form.types

    def has_subtype(self, subtype: str) -> Formula:
        """Whether it has a subtype (CR 205.3)."""
        return self.form.is_of(subtype)

    def has_supertype(self, supertype: str) -> Formula:
        """Whether it has a supertype (CR 205.4)."""
        return supertype in self.form.supertypes

    def has_colour(self, colour: str) -> Formula:
        """Whether it has a colour (CR 105.2)."""
        return colour in self.form.colours


def fits_by(what: Those, card: Card, by: Printed, value: int, told: Told | None = None) -> Formula:
    """Return whether a description fits a card as a spell of that mana value, ``by`` what that is.

    ``told`` says by whom it is spoken, and when, where it asks for what was chosen.
    """
    if not _fits_but_for_what_effects_make(what, card, value):
        return False
    return all_of(
        not what.types or any_of(*map(by.has_type, what.types)),
        not what.all_types or all_of(*map(by.has_type, what.all_types)),
        not what.not_types or no(any_of(*map(by.has_type, what.not_types))),
        not what.subtypes or any_of(*map(by.has_subtype, sorted(what.subtypes))),
        not what.not_subtypes or no(any_of(*map(by.has_subtype, sorted(what.not_subtypes)))),
        not what.supertypes or all_of(*map(by.has_supertype, sorted(what.supertypes))),
        not what.not_basic or no(by.has_supertype("Basic")),
        not what.not_legendary or no(by.has_supertype("Legendary")),
        not what.colours or any_of(*map(by.has_colour, sorted(what.colours))),
        not what.not_colours or no(any_of(*map(by.has_colour, sorted(what.not_colours)))),
        not what.colourless or no(any_of(*map(by.has_colour, COLOURS))),
        what.how_many_colours is None or is_within(count(*map(by.has_colour, COLOURS)), what.how_many_colours),
        not what.alternatives or any_of(*(fits_by(one, card, by, value, told) for one in what.alternatives)),
        not what.chosen or _is_as_chosen(what, card, told, lambda kind: fits_by(kind, card, by, value)),
    )


@dataclass(frozen=True)
class Told:
    """By which object something is said of spells, in that state."""

    now: State
    source: Object


def _is_as_chosen(what: Those, card: Card, told: Told | None, fits: Judge) -> Formula:
    if told is None:
        raise ValueError(f"nobody says for whom {what} was chosen")
    now = told.now
    return is_as_chosen(now, what, told.source, fits, lambda chooser: now.name_chosen(chooser, card))


def _fits_but_for_what_effects_make(what: Those, spell: Card, value: int) -> bool:
    return (
        not (what.host or what.itself)
        and not (what.attacking or what.blocking or what.face_down or what.asks_for_size or what.blocked is not None)
        and what.in_combat is None
        and not (what.attacks_you or what.alone or what.in_fight or what.pair or what.entered or what.harm)
        and what.on is None
        and what.owned is None
        and what.bearing is None
        and not (what.modified or what.commander or what.ring_bearer or what.exiled_with or what.of_its_colours)
        and is_value(what, value)
        and what.named in ("", spell.name)
        and not (what.x_in_cost and "{X}" not in (spell.cost or ""))
        and not what.counters
        and (not what.having or any(isinstance(a, KEYWORDS[what.having]) for a in spell.abilities))
        and not (what.lacking and any(isinstance(a, KEYWORDS[what.lacking]) for a in spell.abilities))
    )


def count_in(
    now: State, zone: Zone, those: Those, you: Player, source: Object | None = None
) -> list[tuple[Object, Formula]]:
    """Return the permanents, or in another zone the cards, that may be there and fit, each with when it is so."""
    there = (o for o in now.game.cards if zone is Zone.BATTLEFIELD or not o.token)
    found = [(o, all_of(now.zone(o) == zone, matches(those, now, o, you, source))) for o in there]
    return [(o, fits) for o, fits in found if fits is not False]
