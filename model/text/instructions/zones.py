"""Instructions that put objects into other zones (CR 400, 701.13)."""

from __future__ import annotations

from typing import ClassVar

from model.text.descriptions import ANYTHING, Those, descriptions_in
from model.text.instructions.affected import Chosen, Number, Objects, Players, WhomItAttacked
from model.text.instructions.instruction import Instruction
from model.value_dataclasses import dataclass, values_in
from model.vocabulary import AnyMana, CardType, Until, Zone


@dataclass(frozen=True)
class Put(Instruction):
    """These objects are put into that zone, or returned to it: all at once. The target, from wherever it is.

    Onto the battlefield ``tapped``, or ``attacking`` (CR 508.4), if so stated: whom one chooses, or that player. And
    under their owners' control, if not under ``yours`` (CR 110.2a). Each enters with a ``counter`` of that kind, if one
    is named (CR 122.6). ``transformed``: with its back face up; what has none stays where it is (CR 712.14a). Into a
    library on top of it, so many cards ``from_top``, or on the ``bottom``.
    """

    of: Objects
    zone: Zone
    origin: Zone = Zone.BATTLEFIELD
    tapped: bool = False
    attacking: bool | Players | WhomItAttacked = False
    yours: bool = False
    counter: str = ""
    bottom: bool = False
    from_top: int = 1
    transformed: bool = False


@dataclass(frozen=True)
class PutOnTopOrBottom(Instruction):
    """The owner of these puts each on top or on the bottom of the library, as that player chooses (CR 608.2d)."""

    of: Objects


def speaks_of_what_it_exiled(ability: object) -> bool:
    """Return whether an ability does something to the cards that its source has exiled, once that has left."""
    return any(isinstance(one, Put | OfferCards) and one.of == "what it exiled" for one in values_in(ability))


def names_what_it_exiled(said: object) -> bool:
    """Return whether abilities speak of the cards that their source has exiled, whether it is there or not."""
    return speaks_of_what_it_exiled(said) or any(what.exiled_with for what in descriptions_in(said))


@dataclass(frozen=True)
class Exile(Instruction):
    """These objects are exiled; the target, from wherever it is (CR 701.13).

    ``counters``: with so many counters of that kind, if so stated (CR 122.6).
    """

    of: Objects
    origin: Zone = Zone.BATTLEFIELD
    counters: tuple[str, int] | None = None


@dataclass(frozen=True)
class OfferCards(Instruction):
    """One of these cards may be cast without paying, while what says so resolves (CR 608.2g); all before is done then.

    Of a description ``cards``, and as a spell of a description ``what``, whose mana value is ``most`` or less, or
    ``just`` that, if so stated (CR 601.3e). ``many``: so many of them, one after another; ``None`` for any number.
    ``paid``: it is cast for what it costs instead. ``lands``: it may be played if it is a land. ``exiled``: what is
    cast so is exiled instead of being put into a graveyard (CR 614.1a). ``copied``: copies of them instead, in exile
    as well (CR 707.12). ``by_owner``: by who owns the card.
    """

    of: Objects
    origin: Zone = Zone.EXILE
    cards: Those = ANYTHING
    what: Those = ANYTHING
    most: Number | None = None
    just: bool = False
    many: int | None = 1
    paid: bool = False
    lands: bool = False
    exiled: bool = False
    copied: bool = False
    by_owner: bool = False


@dataclass(frozen=True)
class ExileAndReturn(Instruction):
    """These permanents are exiled, and the cards returned at once: a token is none (CR 111.8).

    They return under their owners' control, or ``yours`` (CR 110.2a), each ``tapped`` or with a ``counter`` of that
    kind, if so stated. ``transformed``: with its back face up; a card that has none stays in exile (CR 712.14a).
    """

    of: Objects = "this"
    transformed: bool = False
    yours: bool = False
    tapped: bool = False
    counter: str = ""


@dataclass(frozen=True)
class ExiledIfItLeaves(Instruction):
    """If these permanents would leave the battlefield, they are exiled instead of going elsewhere (CR 702.84a)."""

    of: Objects = "this"


@dataclass(frozen=True)
class ExchangeHandAndGraveyard(Instruction):
    """The controller's hand and graveyard are exchanged, even if one of them is empty (CR 701.12f)."""


@dataclass(frozen=True)
class SwapAura(Instruction):
    """The source may be exchanged with an Aura card of its controller's hand, which enchants the same (CR 702.65a)."""

    chosen: Chosen = Chosen(Those(subtypes=frozenset({"Aura"})), up_to=True)
    origin: Zone = Zone.HAND


@dataclass(frozen=True)
class Meld(Instruction):
    """If the controller owns and controls the source and a creature of that name, both are exiled, then melded.

    What is no meld card of that pair, or a token, stays in exile (CR 701.42a-c).
    """

    other: str


@dataclass(frozen=True)
class ExileUntilThisLeaves(Instruction):
    """These permanents are exiled until the source of the ability leaves the battlefield (CR 610.3)."""

    of: Objects = "target"


@dataclass(frozen=True)
class MayPlayCards(Instruction):
    """The cards that the same spell or ability has exiled may be played until then: by the controller (CR 611.2a).

    Or cards ``of`` that kind, of another zone. ``by_owner``: each by its owner instead; ``only_cast``: none is played
    as a land; ``without_paying``: they are cast only so (CR 118.9a). ``mana``: as what mana may be spent to cast them
    (CR 609.4b).
    """

    until: Until = Until.THIS_TURN_ENDS
    only_cast: bool = False
    by_owner: bool = False
    without_paying: bool = False
    mana: AnyMana = AnyMana.AS_IT_IS
    of: Objects = "the exiled cards"
    origin: Zone = Zone.EXILE


@dataclass(frozen=True)
class SetAside(Instruction):
    """The cards that the same ability has exiled are warped: they may be cast once the turn has ended (CR 702.185a)."""


@dataclass(frozen=True)
class ChooseExiled(Instruction):
    """The controller chooses one of the cards of a description that the same spell or ability has exiled.

    What is said of exiled cards behind it is about that one (CR 608.2c, 608.2d).
    """

    what: Those = ANYTHING
    lets_choose: ClassVar[bool] = True


@dataclass(frozen=True)
class ExileGraveyards(Instruction):
    """Every card of the graveyards of these players is exiled (CR 701.13)."""

    who: Players = "target"


@dataclass(frozen=True)
class PutOntoLibrary(Instruction):
    """Each of these players puts so many cards from hand on top of the library, or as many as there are (CR 401.4)."""

    number: int = 1
    who: Players = "you"


@dataclass(frozen=True)
class PutFromHand(Instruction):
    """The controller, or everybody, may put a card of one of these types from hand onto the battlefield."""

    types: frozenset[CardType]
    everybody: bool = False
