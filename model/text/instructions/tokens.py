"""Instructions that create tokens (CR 111, 701.7, 701.53, 707)."""

from __future__ import annotations

from model.text.entering_and_halves import AS_IT_IS, Exceptions
from model.text.instructions.affected import Number, Objects, Players
from model.text.instructions.instruction import Instruction, Printed
from model.value_dataclasses import dataclass
from model.vocabulary import Zone


@dataclass(frozen=True)
class CreateTokens(Instruction):
    """Each of these players creates that many tokens of a kind, tapped if so stated, or ``may`` do so (CR 701.7).

    ``attacking``: they enter attacking, whom one chooses or that player (508.4). ``blocking``: they enter blocking
    that creature (509.4). ``action``: by that keyword action, such as "investigate" (CR 701.16a). ``size``: their power
    and toughness, if that is not said of the kind. ``attached``: it is an Aura, and enters attached to that, or is not
    created (303.4g). ``also``: others that are created at the same time.
    """

    token: Printed
    number: Number = 1
    who: Players = "you"
    tapped: bool = False
    action: str = ""
    size: Number | None = None
    attacking: bool | Players = False
    blocking: Objects | None = None
    attached: Objects | None = None
    also: tuple[CreateTokens, ...] = ()

    @property
    def called(self) -> str:
        """The keyword action by which the tokens are created."""
        return self.action or "Create"


@dataclass(frozen=True)
class CreateCopies(Instruction):
    """The controller creates that many tokens that are copies of each of these permanents, or cards (CR 707.2).

    ``action``: by that keyword action. To populate is to do so with a creature token of one's own that is chosen (CR
    701.36a). ``for_others``: for each opponent other than the defending player there may be one, tapped and attacking
    that player or a planeswalker of that player's (CR 702.116a). ``for_each_opponent``: for each one token, which
    attacks that opponent this turn if able (CR 702.141a). ``but``: what they are besides (707.9).
    ``of_its_card``: of the card of the source, wherever that is by then (CR 702.128a). ``tapped`` and ``attacking``: as
    tokens of a kind are created (508.4). ``zone``: where what is copied is, if it was not exiled right before.
    """

    of: Objects = "target"
    number: Number = 1
    action: str = ""
    for_others: bool = False
    for_each_opponent: bool = False
    but: Exceptions = AS_IT_IS
    of_its_card: bool = False
    tapped: bool = False
    attacking: bool | Players = False
    zone: Zone = Zone.BATTLEFIELD

    @property
    def called(self) -> str:
        """The keyword action by which the tokens are created."""
        return self.action or "Create"


@dataclass(frozen=True)
class Incubate(Instruction):
    """The controller creates an Incubator token that enters with that many +1/+1 counters (CR 701.53a)."""

    number: Number
