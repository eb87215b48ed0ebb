"""What is done by what is chosen meanwhile: "gains protection from the color of your choice", "... your choice of"."""

from __future__ import annotations

import re
from dataclasses import replace

from model.text.abilities import Effect
from model.text.continuous import MakesUntil
from model.text.descriptions import BASIC_LAND_TYPES, COLOURS
from reader.effects.said_so_far import ReadsSentence, Said
from reader.patterns import Pattern
from reader.words.cursor import NotRead

_LANDS = tuple((kind, f"a{'n' * (kind[0] == 'I')} {kind}") for kind in BASIC_LAND_TYPES)
_COLOURS = tuple((colour, colour) for colour in COLOURS)
_OPTIONS = {
    "artifacts or from the color of your choice": (("artifacts", "artifacts"), *_COLOURS),
    "colorless or from the color of your choice": (("colorless", "colorless"), *_COLOURS),
    "the color of your choice": _COLOURS,
    "the basic land type of your choice": _LANDS,
}
"""What may be chosen by which words, each with what a text says that names it."""

CHOSEN_BEFORE = {"choose a color.": ("the chosen color", "that color"), "choose a basic land type.": ("that type",)}
"""What a sentence before has chosen, and how it is spoken of then."""


def chosen_before(first: str, then: str) -> str | None:
    """Return a sentence that speaks once of what the one before has chosen, as it says that with the choice in it."""
    phrase = next((one for one in CHOSEN_BEFORE.get(first, ()) if then.count(one) == 1), None)
    if phrase is None or then.count(phrase.split()[-1]) > 1:
        return None
    return then.replace(phrase, f"the {first.removeprefix('choose a ').rstrip('.')} of your choice")


_LISTED = Pattern(r"gains? (your choice of ([a-z ]+(?:, [a-z ]+)*,? or [a-z ]+?))(?= until|$)")


def _listed(text: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return what a sentence lists to choose one of, and each of that: "gains your choice of flying or haste"."""
    found = _LISTED.search(text)
    if found is None:
        return "", ()
    return found[1], tuple((one, one) for one in re.split(", or |, | or ", found[2]))


def of_your_choice(text: str, said: Said, read: ReadsSentence) -> tuple[Effect, ...] | None:
    """Return what a sentence makes of objects by what its controller chooses, once for each option.

    ``None`` for another sentence. Raises ``NotRead`` for what does more than to make something of objects for a time.
    """
    phrase, options = next(((one, these) for one, these in _OPTIONS.items() if one in text), _listed(text))
    if not options:
        return None
    found: list[Effect] = []
    tried = said
    for option, named in options:
        tried = said.copied()
        effects = read(text.replace(phrase, named, 1), tried)
        if len(effects) != 1 or type(effects[0]) is not MakesUntil or effects[0].option:
            raise NotRead("what else is done by what is chosen")
        found.append(replace(effects[0], option=option))
    said.takes_over(tried)
    return tuple(found)
