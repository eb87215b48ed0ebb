"""What has to hold for a sentence that is not read to do anything, where its words leave no doubt (CR 611.3a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.conditions.condition import All, AnOpponent, Condition, No, all_asked
from model.text.conditions.of_its_source import HasAttached, HasCounters, HostIs, IsAttached, IsUntapped, ThisIs
from model.text.conditions.of_players import Controls, HasCardsInHand, HasInGraveyard, HasLife
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.descriptions import ANYTHING, Those, descriptions_in
from model.value_dataclasses import values_in
from reader.patterns import Pattern
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, whole

_BEGINS = Pattern(
    r"(?P<turn>during your turn, )?(?:as long as|while|if|(?<=turn, )(?=you )) (?P<asked>[^\",]*), (?P<rest>.*)$"
    r"|(?P<turn_alone>during your turn), .*$"
)
_ENDS = Pattern(r"(?P<says>[^\",.]*?) (?P<how>as long as|unless) (?P<asked>[^\",.]*)$")
_LISTS = Pattern(r"(?:or|and|an?|another|the same) |[^\"]*, or ")
"""How what follows begins where the words before it are only the first of what is listed."""

_SOMETHING_ELSE = Pattern(r"\b(?:it(?!'s (?:not )?your turn)|its|they|their|that|those|this|would)\b")
"""Words by which a condition may ask for something that is named elsewhere, or for what is about to happen."""

_ON_IT = Pattern(r"\bcounters? on (?:it|~)$")


def holds(text: str) -> Condition | None:
    """Return what has to hold for a sentence to do anything; ``None`` if that is not known.

    "as long as you control a Bear, ...", "during your turn, ...", "... as long as you have no cards in hand".
    """
    if ". " in text:
        return None
    if (found := _BEGINS.match(text)) is not None:
        if found["turn_alone"]:
            return OnOwnTurn()
        asked = None if _LISTS.match(found["rest"]) else _asked(found["asked"])
        return None if asked is None else all_asked(OnOwnTurn() if found["turn"] else None, asked)
    ends = _ENDS.match(text)
    if ends is None or " and " in ends["says"] or (asked := _asked(ends["asked"])) is None:
        return None
    return No(asked) if ends["how"] == "unless" else asked


def _asked(text: str) -> Condition | None:
    """Return a condition that is read whole and asks for nothing but what every situation tells."""
    if _SOMETHING_ELSE.search(_ON_IT.sub("", text) if text.startswith("~ has ") else text):
        return None
    try:
        found = whole(text, condition)
    except (NotRead, ValueError):
        return None
    conditions = (one for one in values_in(found) if isinstance(one, Condition))
    told = all(isinstance(one, TOLD) for one in conditions) and all(map(_is_told, descriptions_in(found)))
    return found if told else None


TOLD = (
    All
    | AnOpponent
    | Controls
    | HasAttached
    | HasCardsInHand
    | HasCounters
    | HasInGraveyard
    | HasLife
    | HostIs
    | IsAttached
    | IsUntapped
    | No
    | OnOwnTurn
    | ThisIs
)
"""What a situation tells whether or not a text that is read asks for it."""


def _is_told(what: Those) -> bool:
    """Return whether a description asks for types, colours, counters, and who controls something alone."""
    return replace(what, **_TOLD_OF_OBJECTS) == ANYTHING


_TOLD_OF_OBJECTS: dict[str, Any] = {
    field: getattr(ANYTHING, field)
    for field in (
        *("types", "all_types", "supertypes", "not_types", "subtypes", "not_subtypes", "colours", "not_colours"),
        *("colourless", "who", "tapped", "other", "token", "counters", "itself", "host"),
    )
}
