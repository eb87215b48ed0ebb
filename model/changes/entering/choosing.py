"""What is chosen as a permanent enters: a card name, or one of what its card lists (CR 201.4, 614.12a)."""

from __future__ import annotations

from collections.abc import Iterator

from model.cards import known_cards, names_on
from model.game.facts import Fact, FactKind
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, any_of, implies, no
from model.objects.forms import is_chosen_for
from model.objects.matching import fits
from model.objects.on_its_card import is_permanent_card
from model.objects.own_characteristics import forms
from model.text.keywords.special_actions import NamesOnly


def chosen_as_it_enters(now: State, obj: Object) -> FactKind | None:
    """Return the kind of fact that is chosen as an object enters, ``None`` if nothing is: anew for a copy (707.6)."""
    if obj.is_ability or not is_permanent_card(obj):
        return None
    asking = [form for form, _ in forms(now, obj) if is_chosen_for(form)]
    if any(form.modes for form in asking):
        return "mode"
    return "chosen_name" if asking else None


def barred(game: Game, chooser: Object, kind: FactKind) -> Iterator[int]:
    """Return the values that can't be chosen: names of cards that are not of the kind that is asked for (CR 201.4a)."""
    asked = [ability.what for ability in game.copies.said_by(chooser) if isinstance(ability, NamesOnly)]
    if kind == "chosen_name" and asked:
        cards = (*known_cards().values(), *game.named, *(o.card for o in game.cards))
        printed = (named for card in cards for named in names_on(card))
        fitting = {name for name, face in printed if all(fits(what, face) for what in asked)}
        yield from (number for number, name in enumerate(game.card_names, 1) if name not in fitting)


def may_be_chosen(now: State, chooser: Object, kind: FactKind, chosen: Number) -> Iterator[Formula]:
    """Return what holds of what is chosen as an object enters: the rules allow it, and what it is then lists it."""
    yield from (no(chosen == other) for other in barred(now.game, chooser, kind))
    for number, mode in enumerate(now.game.copies.modes_of(chooser) if kind == "mode" else (), 1):
        yield implies(chosen == number, any_of(*(when for form, when in forms(now, chooser) if mode in form.modes)))


def is_chosen(fact: Fact) -> bool:
    """Return whether a fact says what was chosen as an object entered."""
    return fact.kind in ("chosen_name", "mode")
