"""Keyword abilities that no rules name: what each could change, by the words that explain it on the card (CR 207.2).

Nothing is read of them: the reminder only bounds what the note for such a keyword could matter to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from model.cards.what_unread_texts_change import bears_on
from model.text.abilities import unmodelled
from model.text.unread import Bears, Of, Unread
from model.vocabulary import Zone
from reader.instructions import activated_abilities
from reader.patterns import Pattern
from reader.segments.lines import Line, sentences
from reader.segments.normalise import without_capital
from reader.unread_texts.of_keywords import KNOWN, happens_by
from reader.unread_texts.of_statics import ANYTHING, CONTINUES, could_change, noted
from reader.unread_texts.table_of_sentences import TOLD, WAITS, Footprint
from reader.what_sentences_became import Part


def by_its_reminder(line: Line) -> Part | None:
    """Return the notes for a keyword ability that no rules name, by what is said to explain it.

    ``None`` for another line, and where the explanation leaves open what it could change.
    """
    given = _GIVEN.fullmatch(line.said)
    if given is not None and ANYTHING not in could_change(without_capital(line.text).rstrip(".")):
        return None
    if (line.said.endswith((".", '"')) and given is None) or not line.reminders:
        return None
    told = [Line(one.strip("()"), (), line.names) for one in line.reminders]
    if given is None and (notes := _of_the_card_alone(line.said, told)) is not None:
        return Part(line.said, notes=notes)
    found = [one for reminder in told for one in _could_be(reminder)]
    if not found or ANYTHING in found:
        return None
    return Part(line.said, notes=noted(line.said, map(_of_others, found) if given else found))


_GIVEN = Pattern(r"(?!.*\b(?:gets?|can't|loses?|is|are|costs?|and|or)\b)[^\".,]* (?:have|has) [a-z]+\.")
"""How a keyword ability is given to others that is explained behind it: one, and nothing besides."""


def _of_others(footprint: Footprint) -> Footprint:
    """Return a footprint of an ability that others have: it is of whatever has it, or of whoever plays it."""
    could, acts = footprint
    return tuple(
        replace(one, of=Of.PLAYERS, at=Of.ANYTHING) if isinstance(one, Bears) else replace(one, of=Of.ANYTHING)
        for one in could
    ), acts


def _could_be(told: Line) -> Iterator[Footprint]:
    """Return what could change by sentences, each by itself; or by an activated ability."""
    if (ability := activated_abilities.parted(told)) is not None:
        yield activated_abilities.note(told.said, ability[1]).could or (), None
        return
    goes_on = None
    for sentence in sentences(told):
        text = _THIS.sub("~", sentence.text.strip())
        found = (WAITS,) if goes_on and goes_on.match(text) else could_change(without_capital(text).rstrip("."))
        yield from found
        goes_on = _OF_IT if TOLD.match(text) else _COMES_OF_IT if WAITS in found else None


_LIKE = Pattern(r"It's (?:like )?([a-z ]+), (?:but|except) |The rest all works like ([a-z ]+)\.")


def _of_the_card_alone(said: str, told: Sequence[Line]) -> tuple[Unread, ...] | None:
    """Return the notes for what is so while its card is a spell, or is like what says how its own card is played.

    The latter could bear on whatever is done with that card. ``None`` for another keyword ability.
    """
    if all(_OF_A_SPELL.match(one.said) and len(sentences(one)) == 1 for one in told):
        return (replace(unmodelled(said), zone=Zone.STACK),)
    name = next((found[1] or found[2] for one in told if (found := _LIKE.search(one.said)) is not None), "")
    could, acts = KNOWN.get(name, ((), None))
    if not could or acts is not None or not all(isinstance(one, Bears) and one.of is Of.ITSELF for one in could):
        return None
    return (unmodelled(said, bears_on()), *happens_by(name, said))


_OF_A_SPELL = Pattern(r"As long as this spell is on the stack, ")
_THIS = Pattern(r"\b[Tt]his(?= (?:enters|can't|gets|has)\b)")
_COMES_OF_IT = Pattern(rf"{CONTINUES.pattern}|If they\b")
_OF_IT = Pattern(rf"{_COMES_OF_IT.pattern}|It(?:'s| is|(?: also)? gains) ")
"""How a sentence begins that goes on with what happens then: of what has been moved, if that was told as an order."""
