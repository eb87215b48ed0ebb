"""What a spell does by a creature type that is chosen first: "Choose a creature type. Destroy all ..." (CR 608.2d)."""

from __future__ import annotations

from dataclasses import replace

from model.text.conditions.condition import conditions_in
from model.text.creature_types import EVERY_CREATURE_TYPE
from model.text.descriptions import asks_what_was_chosen
from model.text.instructions.becoming import ChoosesKind
from model.text.instructions.compound import with_those_in
from model.text.unread import Unread
from reader.effects.said_so_far import Said
from reader.instructions.sentences import Does, instructions
from reader.patterns import Pattern
from reader.segments.lines import Line
from reader.words.cursor import NotRead

_FIRST = Pattern(r"[Cc]hoose a creature type\.$")
_OF_IT = Pattern(r"\bof (?:the chosen|that) type\b")
_OTHERWISE = Pattern(r"\b(?:that|chosen) type\b")


def by_a_kind_that_is_chosen(told: list[Line], said: Said) -> list[Does] | None:
    """Return what sentences do by a creature type that the first of them chooses; ``None`` if it chooses none.

    So it is where not all of it is read, a condition asks for the type, or something of it is targeted: targets are
    chosen before.
    """
    if len(told) < 2 or not _FIRST.match(told[0].said):
        return None
    meant = [Line(_OF_IT.sub("of the kind that was chosen", one.said), (), one.names) for one in told[1:]]
    tried = said.copied()
    try:
        done = instructions(meant, tried)
    except NotRead:
        return None
    unread = any(isinstance(one, Unread) for does in done for one in with_those_in(does.effects))
    asked = tuple(conditions_in(tuple(does.effects for does in done)))
    otherwise = any(_OTHERWISE.search(one.said) for one in meant)
    if unread or otherwise or asks_what_was_chosen((*tried.targets, *asked)):
        return None
    said.takes_over(tried)
    as_printed = [replace(does, said=one.said) for does, one in zip(done, told[1:], strict=True)]
    return [Does(told[0].said, (ChoosesKind(EVERY_CREATURE_TYPE),), True), *as_printed]
