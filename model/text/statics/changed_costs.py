"""What static abilities make dearer or cheaper: spells, abilities and special actions (CR 118.7, 601.2f)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from model.text.conditions.condition import Condition
from model.text.counted import Counted
from model.text.descriptions import ANYTHING, Those
from model.text.keywords.of_casting import Affinity, Convoke, Delve, Improvise
from model.text.mana import FREE, ManaCost
from model.value_dataclasses import dataclass
from model.vocabulary import Who, Zone


@dataclass(frozen=True)
class SpellsCost:
    """Spells of a description cost that much generic mana more (or less, below 0).

    ``targeting_this``: only spells that target this object.
    ``mana``: mana of colours that they cost more besides, or with ``takes_off`` less; ``of_colours_alone``: what
    of that the cost does not ask for is not taken off its generic mana. ``for_each``: as often as there is of that.
    ``life``: that much life is paid besides (CR 118.8).
    ``targets``: only those that have a target of that description, on the battlefield; ``targeting_you``: only those
    that target the player that this object means by "you". ``for_caster``: what is counted is that of who casts it.
    ``named``: what they cost for the keyword of that name alone, if they are cast for it, or it is paid besides: no
    more than the generic mana in that is taken off (CR 118.7).
    ``place``: only the first of these, or the second, that their player casts in a turn. ``only_from``, ``not_from``:
    only from these zones, or from others. ``condition``: while that holds for who casts it. ``next_only``: the next one
    that its player casts, of an effect that lasts for a turn.
    """

    more: int
    what: Those = ANYTHING
    who: Who = Who.EACH_PLAYER
    targeting_this: bool = False
    place: int = 0
    only_from: frozenset[Zone] = frozenset()
    not_from: Zone | None = None
    condition: Condition | None = None
    next_only: bool = False
    mana: ManaCost = FREE
    takes_off: bool = False
    of_colours_alone: bool = False
    for_each: Counted | None = None
    for_caster: bool = False
    targets: Those | None = None
    targeting_you: bool = False
    named: str = ""
    life: int = 0

    @property
    def for_a_target(self) -> bool:
        """Whether it is about spells with some target alone."""
        return self.targeting_this or self.targeting_you or self.targets is not None


@dataclass(frozen=True)
class SpellsHave:
    """Spells of a description have an ability as such players cast them (CR 601.3e, 702.51a).

    ``place``, ``only_from``, ``not_from``, ``next_only``: as of what :class:`SpellsCost`.
    """

    ability: Convoke | Improvise | Delve | Affinity
    what: Those = ANYTHING
    who: Who = Who.YOU
    place: int = 0
    only_from: frozenset[Zone] = frozenset()
    not_from: Zone | None = None
    next_only: bool = False


@dataclass(frozen=True)
class AbilitiesCost:
    """Activated abilities of sources of a description cost more, or less, whoever pays.

    ``least``: so much mana is left at least of what they cost less. ``named``: only those of that name; ``zone``: only
    those of cards there; ``who``: only as such players activate them; ``targeting``: only as they target a permanent of
    that description; ``condition``: while that holds for who activates them; ``for_each``: as many times as that is;
    ``itself_alone``: no more than the generic mana in what their own text asks for is taken off.
    """

    more: int
    what: Those = ANYTHING
    not_mana: bool = True
    least: int = 1
    named: str = ""
    zone: Zone = Zone.BATTLEFIELD
    who: Who = Who.EACH_PLAYER
    targeting: Those | None = None
    condition: Condition | None = None
    for_each: Counted | None = None
    itself_alone: bool = False


@dataclass(frozen=True)
class ActionsCostLess:
    """A kind of special action costs its controller so much generic mana less (CR 116.2b, 116.2h, 116.2k, 116.2m).

    ``named``: only for the cost of a keyword of one of these names (CR 702.37b, 702.168a).
    """

    topic: Literal["plotting", "unlocking", "foretelling", "suspending", "turning face up"]
    less: int
    named: frozenset[str] = frozenset()


@dataclass(frozen=True)
class LeastCost:
    """A spell that would cost less than that much mana costs that much, while this is untapped."""

    mana: int


@dataclass(frozen=True)
class LoyaltyCosts:
    """Loyalty abilities cost that many loyalty counters to be put on in addition (CR 606.5)."""

    more: int
    who: Who = Who.YOU


ChangedCost: TypeAlias = SpellsCost | SpellsHave | AbilitiesCost | ActionsCostLess | LeastCost | LoyaltyCosts
