"""The register of verbs: which patterns read a clause, by the word that it begins with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from model.text.abilities import Effect
from reader.effects.said_so_far import Said
from reader.words.cursor import NotRead, Words

Reads: TypeAlias = Callable[[Words, Said], tuple[Effect, ...]]
Pattern = TypeVar("Pattern", bound=Reads)

VERBS: dict[str, list[Reads]] = {}
"""The patterns, by each form of their verb."""


def verb(*forms: str) -> Callable[[Pattern], Pattern]:
    """Enter a pattern under the forms of its verb: it takes what follows that word, or raises ``NotRead``."""

    def enter(pattern: Pattern) -> Pattern:
        for form in forms:
            VERBS.setdefault(form, []).append(pattern)
        return pattern

    return enter


Found = TypeVar("Found")


def first_of_said(words: Words, said: Said, *readers: Callable[[Words, Said], Found]) -> Found:
    """Return what the first of these reads that reads anything. Raises ``NotRead``."""
    here = words.at
    for read in readers:
        tried = said.copied()
        try:
            found = read(words, tried)
        except NotRead as problem:
            why = problem.args  # not the exception: it and this frame would keep each other
            words.at = here
        else:
            vars(said).update(vars(tried))
            return found
    raise NotRead(*why)
