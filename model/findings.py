"""What a rule comes down to on one board: which ability refuses a target, what a permission lacks. Data, no words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from model.game import Object
from model.logic import Formula


class Found(Enum):
    """What can be found; the value is its name in answers for programs."""

    HEXPROOF = "hexproof"
    HEXPROOF_FROM = "hexproof_from"
    SHROUD = "shroud"
    PROTECTION = "protection"
    PROTECTION_FROM_EVERYTHING = "protection_from_everything"
    PROTECTION_FROM_A_NAME = "protection_from_a_name"
    HAS_LOST = "has_lost"
    WRONG_KIND = "wrong_kind"
    WRONG_PLACE = "wrong_place"
    ITSELF = "itself"
    NOTHING_FITS = "nothing_fits"
    WRONG_NUMBER = "wrong_number"
    TWICE = "twice"


@dataclass(frozen=True)
class Finding:
    """Something that is so where ``holds`` does: of an object, or of a player, who is a number.

    ``number`` is that of a rule in the newest edition, "" where the rule that found it says it. ``source`` is the
    object that it comes from. ``values`` are what else its sentence names: numbers, names, descriptions, zones.
    """

    found: Found
    about: Object | int | None = None
    holds: Formula = True
    number: str = ""
    source: Object | None = None
    values: Mapping[str, object] = field(default_factory=dict)
