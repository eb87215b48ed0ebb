"""How large objects are instead, while something holds, behind what makes them larger (CR 611.3, 613.4c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from model.text.conditions.condition import No
from model.text.continuous import Makes
from model.text.layers import Gets
from reader.words.conditions.every import condition, condition_of_host
from reader.words.cursor import NotRead, Words
from reader.words.numbers import change_of_stats

Says = tuple[Any, ...]


def instead(words: Words, before: Sequence[Any]) -> tuple[Says, Says]:
    """Read "It gets +3/+1 instead as long as ..." behind what makes objects larger, or "As long as ..., it gets ...".

    Return what the sentence before says then, and what this one says.
    """
    one = _that_makes_larger(before)
    asks = condition_of_host if one.what.host else condition
    asked = asks(words) if words.has("As long as") else None
    words.take(*(_THEY_GET if asked is None else (f", {said[0].lower()}{said[1:]}" for said in _THEY_GET)))
    size = Gets(*change_of_stats(words))
    words.take("instead")
    if asked is None:
        words.take("as long as", "if")
        asked = asks(words)
    others = tuple(part for part in one.parts if not isinstance(part, Gets))
    usual = (replace(one, parts=tuple(part for part in one.parts if part not in others), condition=No(asked)),)
    kept = (replace(one, parts=others),) if others else ()
    told = (*kept, *usual, *(other for other in before if other is not one))
    return told, (Makes(one.what, (size,), asked),)


_THEY_GET = ("It gets", "They get", "Enchanted creature gets", "Equipped creature gets")


def _that_makes_larger(before: Sequence[Any]) -> Makes:
    """Return what makes objects larger by a number, whatever holds, and nothing else does. Raises ``NotRead``."""
    larger = [one for one in before if isinstance(one, Makes) and any(isinstance(part, Gets) for part in one.parts)]
    if len(larger) != 1 or larger[0].condition is not None or larger[0].what.itself:
        raise NotRead("instead of what")
    return larger[0]
