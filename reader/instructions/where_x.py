"""What is done by an X that the end of a sentence explains, where it stands for more than one number (CR 107.3i)."""

from __future__ import annotations

from model.text.abilities import Activated, Effect, Triggered
from model.text.continuous import MakesUntil
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.compound import WhereX
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import mentions, values_in
from reader.effects.amounts import where_x
from reader.effects.said_so_far import ReadsSentence, Said
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words

_EXPLAINED = Pattern(r"((?!.*\{X\})[^\"]*\bX\b[^\"]*)(, where X is [^,.\"]*)$")


def with_x(text: str, said: Said, read: ReadsSentence) -> tuple[Effect, ...] | None:
    """Return what a sentence does by an X that it explains: "you gain X life and draw X cards, where X is ...".

    What is done first has to ask for it, as X is worked out before anything is done. ``None`` for another sentence.
    """
    found = _EXPLAINED.match(text)
    if found is None or said.has_x or said.that_much:
        return None
    try:
        said.has_x = True
        effects = read(found[1], said)
        said.has_x = False
        words = Words(found[2])
        number = where_x(words, said)
        words.end()
    except NotRead:
        return None
    of_targets = any(one.by_x or one.number_is_x or one.shared == "X" for one in said.targets)
    if number is None or of_targets or not mentions("X", effects[:1], Triggered):
        return None
    then = tuple(one for one in effects if isinstance(one, Instruction | MakesUntil))
    later = any(isinstance(one, Triggered | Activated | AddMana) for one in values_in(effects))
    return None if later or then != effects else (WhereX(number, then),)
