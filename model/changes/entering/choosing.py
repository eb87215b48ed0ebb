"""What is chosen as a permanent enters: a card name, or one of what its card lists (CR 201.4, 614.12a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from model.cards import known_cards, names_on
from model.game.changing import change
from model.game.choosing import names_for
from model.game.facts import Fact, FactKind, range_of
from model.game.game import Game, Object
from model.game.state import State
from model.logic.formulas import Formula, implies, integer, no
from model.objects.back_faces_and_copies import is_chosen_for
from model.objects.matching import fits
from model.objects.own_characteristics import forms
from model.objects.printed_on_its_card import is_permanent_card
from model.text.card import Card
from model.text.keywords.special_actions import NamesOnly


def chosen_as_it_enters(now: State, obj: Object) -> FactKind | None:
    """Return the kind of fact that is chosen as an object enters, ``None`` if nothing is: anew for a copy (707.6)."""
    if obj.is_ability or not is_permanent_card(obj):
        return None
    kinds = {_chosen_for(form) for form, _ in forms(now, obj)}
    return next((kind for kind in _KINDS if kind in kinds), None)


_KINDS: tuple[FactKind, ...] = ("mode", "chosen_name")


def _chosen_for(form: Card) -> FactKind | None:
    if not is_chosen_for(form):
        return None
    return "mode" if form.modes else "chosen_name"


def with_what_is_chosen(now: State, obj: Object, form: Card, when: Formula) -> State:
    """Let something be chosen for an object that enters as that form, of what it lists (CR 614.12a).

    The choice is open until a story says it.
    """
    kind = _chosen_for(form)
    if kind is None or when is False:
        return now
    fact = Fact(kind, obj.index)
    of = range_of(now.game, fact)
    assert of is not None
    chosen = integer(now.unused(names_for(f"what is chosen as {obj} enters")), 1, of.high, of.labels[1:])
    known = (no(chosen == other) for other in _not_for(now.game, obj, form, kind))
    return change(now, {fact: chosen}, when).knowing(*(implies(when, one) for one in known))


def _not_for(game: Game, chooser: Object, form: Card, kind: FactKind) -> Iterable[int]:
    """Return the values that can't be chosen for an object that enters as that form."""
    if kind == "chosen_name":
        return barred(game, chooser, kind)
    return (place for place, mode in enumerate(game.copies.modes_of(chooser), 1) if mode not in form.modes)


def barred(game: Game, chooser: Object, kind: FactKind) -> tuple[int, ...]:
    """Return the values that can't be chosen: names of cards that are not of the kind that is asked for (CR 201.4a)."""
    if kind != "chosen_name":
        return ()
    return game.memo(("barred names", chooser), lambda game: tuple(_barred_names(game, chooser)))


def _barred_names(game: Game, chooser: Object) -> Iterator[int]:
    asked = [ability.what for ability in game.copies.said_by(chooser) if isinstance(ability, NamesOnly)]
    if asked:
        cards = (*known_cards().values(), *game.named, *(o.card for o in game.cards))
        printed = (named for card in cards for named in names_on(card))
        fitting = {name for name, face in printed if all(fits(what, face) for what in asked)}
        yield from (number for number, name in enumerate(game.card_names, 1) if name not in fitting)
