"""Instructions about permanents: destroying, sacrificing, tapping, attaching (CR 701)."""

from __future__ import annotations

from typing import Literal

from model.text.combat import ThisTurnIt
from model.text.descriptions import Those
from model.text.instructions.affected import Objects, Players
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Destroy(Instruction):
    """These permanents are destroyed; ``regenerates``: they can be regenerated instead (CR 701.8, 701.19)."""

    of: Objects
    regenerates: bool = True


@dataclass(frozen=True)
class Regenerate(Instruction):
    """Each of these permanents is given a regeneration shield: it replaces its next destruction (CR 701.19a)."""

    of: Objects = "this"


@dataclass(frozen=True)
class CantBeRegenerated(Instruction):
    """These permanents can't be regenerated this turn: no shield is applied to them (CR 701.19c)."""

    of: Objects = "target"


@dataclass(frozen=True)
class SacrificePermanents(Instruction):
    """These players sacrifice what they control of these permanents; what is chosen, who chooses it (CR 701.21).

    ``exploits``: the source exploits that, if it is still there (CR 702.110b).
    """

    of: Objects = "this"
    who: Players = "you"
    exploits: bool = False


@dataclass(frozen=True)
class Tap(Instruction):
    """These permanents are tapped (CR 701.26)."""

    of: Objects = "target"


@dataclass(frozen=True)
class Untap(Instruction):
    """These permanents are untapped (CR 701.26)."""

    of: Objects = "target"


@dataclass(frozen=True)
class PhaseOut(Instruction):
    """These permanents phase out (CR 702.26b)."""

    of: Objects = "target"


@dataclass(frozen=True)
class StaysTapped(Instruction):
    """These permanents don't untap during their controllers' next untap steps (CR 502.3).

    ``in_your_step``: during that of who controls the effect, whoever controls them by then (CR 109.5).
    """

    of: Objects = "target"
    in_your_step: bool = False


@dataclass(frozen=True)
class Attach(Instruction):
    """That is attached to that permanent, if it can be (CR 701.3a-b).

    What ``to`` describes, and it can be attached to, the controller chooses: ``another`` than it is on; ``alike``: with
    the same controller as that. "what entered" is what was created before, of several one that the controller chooses.
    """

    what: Objects = "this"
    to: Literal["this", "target", "second target", "what entered", "what triggered it"] | Those = "target"
    another: bool = False
    alike: bool = False

    @property
    def hosts_chosen(self) -> Those | None:
        """Of what it is chosen what it is attached to, if that is chosen (CR 608.2d)."""
        return self.to if isinstance(self.to, Those) else None


@dataclass(frozen=True)
class Unattach(Instruction):
    """These are attached to nothing any more; ``taps``: so what they were on becomes tapped (CR 701.3d)."""

    of: Objects
    taps: bool = False


@dataclass(frozen=True)
class Transform(Instruction):
    """These permanents turn over, so that their other faces are up (CR 701.27).

    ``converts``: by converting, which is another name for the same (CR 701.28).
    """

    of: Objects = "this"
    converts: bool = False

    @property
    def called(self) -> str:
        """Which of both verbs it is."""
        return "Convert" if self.converts else "Transform"


@dataclass(frozen=True)
class TurnUp(Instruction):
    """These face-down permanents are turned face up, but for what is no permanent card (CR 708.8, 701.40g)."""

    of: Objects = "target"


@dataclass(frozen=True)
class Goad(Instruction):
    """These creatures are goaded by the controller until that player's next turn (CR 701.15)."""

    of: Objects = "target"


@dataclass(frozen=True)
class BindThisTurn(Instruction):
    """These creatures have to fight this turn, can or can't, or what they would be dealt or do is replaced.

    CR 508.1c-d, 609.4, 614.1a, 615.1.
    """

    says: tuple[ThisTurnIt, ...]
    of: Objects = "target"


@dataclass(frozen=True)
class BlockIfAble(Instruction):
    """These creatures block those this turn if able, or ``this_combat`` alone (CR 509.1c); they ``untap`` for it."""

    what: Objects = "this"
    of: Objects = "target"
    this_combat: bool = False
    untap: bool = False


@dataclass(frozen=True)
class AttackIfAble(Instruction):
    """These creatures attack those players this turn if able, or ``this_combat`` alone (CR 508.1d)."""

    whom: Players = "you"
    of: Objects = "target"
    this_combat: bool = False


@dataclass(frozen=True)
class KeepFromBlocking(Instruction):
    """These creatures can't block those this turn (CR 509.1b)."""

    what: Objects = "this"
    of: Objects = "target"


@dataclass(frozen=True)
class RemoveFromCombat(Instruction):
    """These creatures are removed from combat (CR 506.4)."""

    of: Objects = "target"


@dataclass(frozen=True)
class Detain(Instruction):
    """These permanents are detained by the controller until that player's next turn (CR 701.35)."""

    of: Objects = "target"


@dataclass(frozen=True)
class Harness(Instruction):
    """The source becomes harnessed, if it is not, until it leaves the battlefield (CR 701.64)."""


@dataclass(frozen=True)
class GainLevel(Instruction):
    """The source becomes that class level (CR 716.2a)."""

    level: int


@dataclass(frozen=True)
class Solve(Instruction):
    """The source becomes solved (CR 719.3a)."""


@dataclass(frozen=True)
class Saddle(Instruction):
    """The source becomes saddled until end of turn (CR 702.171a, 702.171b)."""


@dataclass(frozen=True)
class Pair(Instruction):
    """The source and that creature become paired, if both are unpaired creatures that the player controls (702.95)."""

    of: Objects


@dataclass(frozen=True)
class Suspect(Instruction):
    """These creatures become suspected: they have menace and can't block (CR 701.60a, 701.60c)."""

    of: Objects = "this"
