"""How many modes are chosen, by what stands before them, and what each of them does (CR 700.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Literal

from model.text.abilities import Modal, Spell
from model.text.unread import Unread
from model.value_dataclasses import dataclass, values_in
from reader.effects.said_so_far import Said
from reader.instructions.sentences import Does, instructions
from reader.patterns import Pattern
from reader.segments.ability_words import headed
from reader.segments.lines import BULLET, Line, sentences
from reader.segments.normalise import without_capital
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, Words, whole
from reader.words.numbers import NUMBERS

CHOOSE = Pattern(
    r"[Cc]hoose (?:(up to )?(one|two|three|four|five)( or both| or more)?|any number)(?: ?—| --) *$",
)
_STOPS = (".", "!", '"', "\u201d", "]")
"""How a sentence ends."""
_NO_SENTENCE = "a mode that is no sentence, and may stand for one"


@dataclass(frozen=True)
class Head:
    """What stands before modes: how many sentences, how many modes are chosen, and how often the same one may be.

    ``more``: when more of them may be chosen.
    """

    sentences: int
    chosen: tuple[str | None, ...]
    often: int = 1
    more: Mapping[str, Any] = field(default_factory=dict)

    def how_many(self, modes: int) -> tuple[int, int]:
        """Return how many modes are chosen, and how many at most: "one", "one or both", "up to two", "any number"."""
        up_to, number, or_more = self.chosen
        if number is None:
            return 0, modes
        return 0 if up_to else NUMBERS[number], modes if or_more else NUMBERS[number]

    def as_often(self, modes: list[tuple[str, Spell]]) -> list[tuple[str, Spell]]:
        """Return modes, each as often as it may be chosen: as ones of their own, with targets of their own (700.2d)."""
        return [(f"{name}{again}", mode) for name, mode in modes for again in _TIMES[: self.often]]


NO_HEAD = Head(0, ())


def head_of(told: list[Line]) -> Head:
    """Return what the sentences before modes say: "choose two —", "choose one. If ...". Raises ``NotRead``."""
    if chosen := CHOOSE.match(told[0].text):
        return Head(1, chosen.groups())
    chosen = CHOOSE.match(f"{told[0].text.strip().rstrip('.')} —")
    if chosen is None or len(told) < 2:
        raise NotRead("how many modes are chosen")
    if told[1].text.strip() == _AGAIN:
        often = NUMBERS[chosen[2] or ""] if chosen[2] in NUMBERS and chosen[1] is None else 0
        if chosen[3] or not 1 < often <= len(_TIMES):
            raise NotRead("how often a mode is chosen")
        return Head(2, chosen.groups(), often)
    if told[0].text.strip() != "Choose one.":
        raise NotRead("how many modes are chosen")
    return Head(2, chosen.groups(), more=whole(without_capital(told[1].text.strip()).rstrip("."), _more_modes))


_AGAIN = "You may choose the same mode more than once."
_TIMES = ("", " again", " a third time", " a fourth time", " a fifth time")
"""What is said of a mode that is chosen again."""


def _more_modes(words: Words) -> dict[str, Any]:
    """Take when more modes are chosen: "if ~ was kicked, choose any number instead", "if you control a commander ...".

    Of how many: ``None`` for as many as there are.
    """
    words.take("if")
    if words.has("~ was kicked, choose any number instead"):
        return {"any_number_with": "kicker", "at_most": 0}
    asked = condition(words)
    words.has("as you cast ~")
    words.take(", you may choose")
    many = words.take("both", "two")
    words.has("instead")
    return {"more_if": asked, "at_most": None if many == "both" else 2}


def does_as_a_mode(line: Line, said: Said) -> list[Does]:
    """Return what the sentences of a mode do, and let ``said`` have its targets. Raises ``NotRead``."""
    done = instructions(sentences(line), said)
    if not line.said.endswith(_STOPS) and not all(one.read for one in done):
        raise NotRead(_NO_SENTENCE)
    if said.of_costs:
        raise NotRead("targets of a mode that are chosen only if a cost is paid")
    return done


def modes_of_a_trigger(rest: Line, read: Callable[[Line], Spell]) -> Modal:
    """Return the modes of a triggered ability, each as what it does: "choose one — • ... • ...". Raises ``NotRead``."""
    before, *told = rest.said.split(BULLET)
    anew = _ANEW.search(before)
    chosen = CHOOSE.match(before if anew is None else f"{before[: anew.start()]} —")
    if chosen is None:
        raise NotRead("how many modes are chosen")
    modes: list[tuple[str, Spell]] = []
    for number, said in enumerate(told, 1):
        line = Line(said.strip(), (), rest.names)
        word = headed(line)
        mode = read(line if word is None else word.rest)
        if not line.said.endswith(_STOPS) and any(isinstance(one, Unread) for one in values_in(mode)):
            raise NotRead(_NO_SENTENCE)
        modes.append((str(number), mode))
    least, most = Head(1, chosen.groups()).how_many(len(modes))
    once: Literal["", "ever", "this turn"] = "" if anew is None else "this turn" if anew[1] else "ever"
    return Modal(tuple(modes), least, at_most=most if most != least else 0, anew=once)


_ANEW = Pattern(r" that hasn't been chosen( this turn)?\s*(?:—|--|\.)\s*$")
"""What is said of modes of which each is chosen once, or once a turn."""
