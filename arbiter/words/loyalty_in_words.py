"""What loyalty abilities are called at the table: a planeswalker's ultimate, its plus, its minus."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.errors import CaseError
from model.text.abilities import Activated

_SIGNS = {"plus": "+", "uptick": "+", "minus": "-", "downtick": "-", "zero": "0"}
"""How the loyalty cost begins of what is called so."""


def loyalty_called(of: object, abilities: Iterable[Activated], word: str) -> str:
    """Return the name of the loyalty ability that a word stands for, or the word: "ultimate" as "-8" (CR 606.4).

    The ultimate is the last ability, if loyalty counters are removed for it, and is called the minus only where there
    is no other. Raises ``CaseError`` if a word stands for several.
    """
    names = [one.name for one in abilities if one.is_loyalty]
    said = word.lower().removesuffix(" ability")
    ultimate = names[-1:] if names and names[-1].startswith("-") else []
    if said == "ultimate" and ultimate:
        return ultimate[0]
    begins = _SIGNS.get(said, "")
    meant = [name for name in names if begins and name.startswith(begins)]
    meant = [name for name in meant if name not in ultimate] or meant
    if len(meant) > 1:
        raise CaseError(f"that could be several abilities of {of}: say which, {' or '.join(meant)}")
    return meant[0] if meant else word
