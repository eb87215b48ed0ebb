"""What is chosen as a permanent enters: a card name, or one of what its card lists (CR 201.4, 614.12a)."""

from __future__ import annotations

from collections.abc import Iterator

from model.cards import halves_of, known_cards
from model.game.facts import Fact, FactKind
from model.game.game import Game, Object
from model.objects.matching import fits
from model.objects.on_its_card import all_said_on, is_permanent_card, said_on
from model.text.keywords.special_actions import NamesOnly


def chosen_as_it_enters(obj: Object) -> FactKind | None:
    """Return the kind of fact that is chosen as an object enters, ``None`` if nothing is."""
    if obj.is_ability or not is_permanent_card(obj):
        return None
    if obj.card.modes:
        return "mode"
    asks = any(getattr(ability, "chosen_name", False) for ability in all_said_on(obj))
    return "chosen_name" if asks else None


def barred(game: Game, chooser: Object, kind: FactKind) -> Iterator[int]:
    """Return the values that can't be chosen: names of cards that are not of the kind that is asked for (CR 201.4a)."""
    asked = [ability.what for ability in said_on(chooser, NamesOnly)]
    if kind == "chosen_name" and asked:
        cards = (*known_cards().values(), *(o.card for o in game.cards))
        fitting = {name for card in cards if all(fits(what, card) for what in asked) for name in halves_of(card.name)}
        yield from (number for number, name in enumerate(game.card_names, 1) if name not in fitting)


def is_chosen(fact: Fact) -> bool:
    """Return whether a fact says what was chosen as an object entered."""
    return fact.kind in ("chosen_name", "mode")
