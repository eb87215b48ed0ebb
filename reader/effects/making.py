"""What is made of objects for a time: larger, with abilities, under another's control (CR 611.2)."""

from __future__ import annotations

from typing import Any, Literal

from model.text.abilities import Effect, once_resolved
from model.text.continuous import Controlled, Gets, Gift, Has, MakesUntil, Part
from model.text.things import Those
from reader.effects.said import Said
from reader.effects.subjects import objects
from reader.effects.verbs import verb
from reader.words.cursor import NotRead, Words
from reader.words.keywords import HARMLESS, gifts
from reader.words.numbers import change_of_stats

_FOR = {"until end of turn": "this turn", "this turn": "this turn", "until your next turn": "until your next turn"}


@verb("gets", "get")
def gets(words: Words, said: Said) -> tuple[Effect, ...]:
    """Get larger or smaller: "gets +2/+2 until end of turn", "get -1/-1 and gain haste until end of turn"."""
    changed = Gets(*change_of_stats(words))
    given, others = gifts(words) if words.has("and gains", "and gain") else ((), ())
    return _made(words, said, (changed,), given, others)


@verb("gains", "gain", "has", "have")
def gains(words: Words, said: Said) -> tuple[Effect, ...]:
    """Gain abilities: "gains flying until end of turn", "gain flying and haste until end of turn"."""
    given, others = gifts(words)
    return _made(words, said, (), given, others)


def _made(
    words: Words, said: Said, parts: tuple[Part, ...], given: tuple[Gift, ...], others: tuple[str, ...]
) -> tuple[Effect, ...]:
    """Take how long it lasts, and return what makes them so; what nothing can turn on is noted."""
    lasts = "this turn" if said.this_turn else _FOR[words.take(*_FOR)]
    parts = (*parts, Has(given)) if given else parts
    made: tuple[Effect, ...] = (MakesUntil(parts, _of(said), lasts),) if parts else ()  # type: ignore[arg-type]
    return (*made, *(once_resolved(f"gains {other}", HARMLESS[other]) for other in others))


@verb("gain control of")
def gain_control(words: Words, said: Said) -> tuple[Effect, ...]:
    """Gain control: "gain control of target creature until end of turn"."""
    of = objects(words, said)
    if of != "target":
        raise NotRead("control of something that is no target")
    lasts = "this turn" if said.this_turn else _FOR[words.take(*_FOR)]
    return (MakesUntil((Controlled(),), of, lasts),)  # type: ignore[arg-type]


def _of(said: Said) -> Literal["target", "this"] | Those:
    """Return of which objects, as such an effect names them. Raises ``NotRead``."""
    if said.what in ("target", "this") or isinstance(said.what, Those):
        return said.what
    raise NotRead("what is made so")


def together(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return effects with all that is made of the same objects for the same time as one: it lasts as one."""
    found: list[Any] = []
    for effect in effects:
        place = next((n for n, other in enumerate(found) if _same(other, effect)), None)
        if place is None:
            found.append(effect)
        else:
            assert isinstance(effect, MakesUntil)
            first = found[place]
            found[place] = MakesUntil((*first.parts, *effect.parts), first.of, first.lasts, first.times)
    return tuple(found)


def _same(one: object, other: object) -> bool:
    if type(one) is not MakesUntil or type(other) is not MakesUntil:
        return False
    return (one.of, one.lasts, one.times) == (other.of, other.lasts, other.times) and not isinstance(one.of, Those)
