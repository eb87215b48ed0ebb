"""What a resolving spell or ability does, one instruction each (CR 608.2c): done in :mod:`model.keyword_actions`."""

from __future__ import annotations

from dataclasses import dataclass

from model.text.affected import Number, Objects, Players
from model.text.mana import ManaCost
from model.text.restricted_mana import Restriction
from model.text.things import Those
from model.vocabulary import CardType, Zone


class Instruction:
    """What is done as a spell or ability resolves: the base of such texts."""

    __slots__ = ()


class Printed:
    """What a card is by what is printed on it, or a token by what creates it: the base of such texts."""

    __slots__ = ()


@dataclass(frozen=True)
class DrawCards(Instruction):
    """Each of these players draws that many cards (CR 121.1)."""

    number: Number = 1
    who: Players = "you"


@dataclass(frozen=True)
class ChangeLife(Instruction):
    """Each of these players gains (above 0) or loses (below 0) that much life (CR 119.3)."""

    amount: int
    who: Players = "you"


@dataclass(frozen=True)
class DealDamage(Instruction):
    """These are dealt that much damage: a player loses life, a permanent has it marked (CR 120.3).

    ``to_players``: besides, or with no objects instead.
    """

    amount: Number
    to: Objects | None = "target"
    to_players: Players | None = None


@dataclass(frozen=True)
class FindLand(Instruction):
    """The controller searches the library for a land card, puts it onto the battlefield and shuffles."""

    basic: bool = True
    tapped: bool = True


@dataclass(frozen=True)
class PutFromHand(Instruction):
    """The controller, or everybody, may put a card of one of these types from hand onto the battlefield."""

    types: frozenset[CardType]
    everybody: bool = False


@dataclass(frozen=True)
class ExileTopToPlay(Instruction):
    """Exile that many cards from the top; the controller may play them, as long as stated."""

    number: int
    until_your_next_turn_ends: bool = False


@dataclass(frozen=True)
class OfferTopCard(Instruction):
    """The controller may play the top card of the library right now; if not, it is exiled."""


@dataclass(frozen=True)
class OfferThisCard(Instruction):
    """If the source of the ability is in exile, the controller may play it right now without paying its mana cost."""


@dataclass(frozen=True)
class RemoveTimeCounter(Instruction):
    """If the source of the ability is suspended, a time counter is removed from it (CR 702.62a)."""


@dataclass(frozen=True)
class Put(Instruction):
    """These objects are put into that zone, or returned to it: all at once. The target, from wherever it is."""

    of: Objects
    zone: Zone
    origin: Zone = Zone.BATTLEFIELD


@dataclass(frozen=True)
class BecomesCreature(Instruction):
    """The source of the ability becomes a creature until end of turn (CR 613.1d)."""


@dataclass(frozen=True)
class BecomesAura(Instruction):
    """The source becomes an Aura attached to the target; its controller may pay to end that (CR 116.2c, 303.4)."""


@dataclass(frozen=True)
class LetsPayLater(Instruction):
    """The target player, or the controller of the target, may pay for its effect later (CR 116.2c)."""


@dataclass(frozen=True)
class CounterUnlessPaid(Instruction):
    """What the ability is about is countered unless its controller pays that mana (CR 702.21a)."""

    cost: ManaCost


@dataclass(frozen=True)
class AttachThis(Instruction):
    """The source of the ability is attached to the target (CR 702.6a)."""


@dataclass(frozen=True)
class AddMana(Instruction):
    """The controller adds mana: one of these options, each written as its symbols ("G", "CC", "UB").

    ``per``: that many times the permanents of a description that the controller has. ``restriction``: it may be spent
    on some things only (CR 106.6). ``as_produced``: one mana of a type that the permanent has just produced.
    """

    options: tuple[str, ...] = ()
    per: Those | None = None
    restriction: Restriction | None = None
    as_produced: bool = False


@dataclass(frozen=True)
class PutCounters(Instruction):
    """That many counters of a kind are put on each of these (CR 122.1)."""

    kind: str
    number: Number = 1
    on: Objects = "this"


@dataclass(frozen=True)
class CreateTokens(Instruction):
    """The controller creates that many tokens of a kind (CR 111.2, 701.7), tapped if so stated, or ``may`` do so."""

    token: Printed
    number: int = 1
    tapped: bool = False
    may: bool = False
