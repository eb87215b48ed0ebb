"""What static abilities say of what triggers: an additional time, or not at all (CR 603.2d, 604.1)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from model.text.descriptions import Those
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class TriggersOnceMore:
    """A triggered ability of one of these permanents triggers an additional time (CR 603.2d).

    ``cause``: where it is one of those that causes it to trigger, as it enters the battlefield, dies or attacks, or as
    the controller casts or copies it, a spell; ``None``: whatever does.
    """

    of: Those
    cause: Those | None = None
    by: Literal["entering", "dying", "attacking", "being cast or copied"] = "entering"


@dataclass(frozen=True)
class EntersUnnoticed:
    """One of these entering the battlefield does not cause abilities to trigger.

    ``of``: those of which permanents; ``None``: of all objects. ``dying``: nor does one of these dying (CR 700.4).
    """

    what: Those
    of: Those | None = None
    dying: bool = False


Triggering: TypeAlias = TriggersOnceMore | EntersUnnoticed
