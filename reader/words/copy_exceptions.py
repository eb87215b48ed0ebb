"""What a copy is besides what is copied, as texts say it behind "except" (CR 707.9)."""

from __future__ import annotations

from model.text.descriptions import Those
from model.text.entering_and_halves import AS_IT_IS, Exceptions
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.keywords import gifts
from reader.words.nouns import nouns_alone


def exceptions(words: Words) -> Exceptions:
    """Take what a copy is besides: ", except it's a Spirit in addition to its other types", ", except it has haste".

    It is without exceptions where none are said.
    """
    if not words.has(", except"):
        return AS_IT_IS
    if words.has("it has"):
        return Exceptions(has=gifts(words))
    if words.has("it isn't legendary"):
        return Exceptions(not_legendary=True)
    words.take("it's")
    if size := words.found(_SIZE):
        return Exceptions(stats=size[0])
    words.take("an", "a")
    added = nouns_alone(words)
    words.take("in addition to its other types")
    if added != Those(types=added.types, subtypes=added.subtypes) or len(added.types | added.subtypes) != 1:
        raise NotRead("more than a type")
    return Exceptions(types=added.types, subtypes=tuple(added.subtypes))


_SIZE = Pattern(r"\d+/\d+(?![\w/])")
