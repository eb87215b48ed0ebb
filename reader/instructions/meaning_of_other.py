"""Other than what: in "all other creatures" that may be what is targeted or created, and not what says it."""

from __future__ import annotations

from collections.abc import Iterable

from model.text.abilities import Effect
from model.text.card import Card
from model.text.descriptions import Those
from model.text.instructions.tokens import CreateTokens
from model.text.parts_by_layer import Has
from model.text.target import Target
from model.value_dataclasses import values_in
from reader.patterns import Pattern

_OTHERS = Pattern(r"\b[Oo]ther\b(?! than\b)")


def are_of_others(effects: Iterable[Effect], text: str, told: Iterable[object], *, spell: bool) -> bool:
    """Return whether effects are about other objects than some that were spoken of, which no value says.

    ``told``: what was targeted and done before. An instant or sorcery is never one of such objects itself.
    """
    apart = [
        value for one in values_in(tuple(effects)) if isinstance(one, Has | Card | Target) for value in values_in(one)
    ]
    within = [one for one in values_in(tuple(effects)) if one not in apart]
    if not any(isinstance(one, Those) and one.other for one in within):
        return False
    if not spell and len(done := tuple(effects)) == 1 and isinstance(done[0], CreateTokens):
        within = []  # so many tokens as there were other objects before
    return spell or (_OTHERS.search(text) is not None and any(map(_is_spoken_of, (*told, *within))))


def _is_spoken_of(one: object) -> bool:
    return isinstance(one, CreateTokens) or (isinstance(one, Target) and one.only_players is None)
