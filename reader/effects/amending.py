"""Sentences that say more of what the sentence before them said."""

from __future__ import annotations

import re
from dataclasses import replace

from model.text.abilities import Effect
from model.text.instructions.permanents import Destroy

_NOT_REGENERATED = re.compile(
    r"(?:it|they|that (?:creature|permanent|artifact)|those (?:creatures|permanents)|the creature) "
    r"can't be regenerated\.?$"
)


def amended(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...] | None:
    """Return effects as a sentence after them amends them, ``None`` if it is no such sentence.

    "Destroy target creature. It can't be regenerated."
    """
    if effects and isinstance(effects[-1], Destroy) and _NOT_REGENERATED.match(text):
        return (*effects[:-1], replace(effects[-1], regenerates=False))
    return None
