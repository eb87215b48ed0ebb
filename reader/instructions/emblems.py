"""Getting emblems, whose abilities stand in quotation marks (CR 114)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from model.text.abilities import Effect
from model.text.emblem import Emblem
from model.text.instructions.emblems import GetEmblem
from reader.effects.said_so_far import Said
from reader.effects.verb_register import verb
from reader.patterns import Pattern
from reader.words.cursor import Words

_QUOTED = Pattern(r'"([^"]+)"')
_ITSELF = Pattern(r"\b[Tt]his emblem\b")
_GIVEN = Pattern(r"'(\{[^']*)'")
"""An activated ability that an emblem gives to objects, in quotation marks within those of the emblem."""

Says = TypeVar("Says", bound=Callable[[str], tuple[Any, ...]])
_READS: list[Callable[[str], tuple[Any, ...]]] = []


def reads_emblems(read: Says) -> Says:
    """Enter what reads the text of an emblem: its abilities, and notes for what is not modelled."""
    _READS.append(read)
    return read


@verb("get", "gets")
def get_an_emblem(words: Words, said: Said) -> tuple[Effect, ...]:
    """Get an emblem: "you get an emblem with "Creatures you control have haste."" (CR 114.2)."""
    words.take("an emblem with")
    words.has(",")
    texts = [words.needs(_QUOTED)[1]]
    while words.has("and"):
        texts.append(words.needs(_QUOTED)[1])
    (read,) = _READS
    return (GetEmblem(Emblem(tuple(one for text in texts for one in read(_alone(text)))), said.who),)


def _alone(text: str) -> str:
    """Return what stands in the quotation marks of an emblem as the text of what has that."""
    return _GIVEN.sub(r'"\1"', _ITSELF.sub("~", text))
