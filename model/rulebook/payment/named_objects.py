"""What a player names to go for costs: "sacrificing", "discarding", "tapping" ... (CR 601.2b, 601.2h, 602.2b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from model.game.game import Object
from model.text.costs.parts import (
    CollectEvidence,
    Discard,
    DiscardThis,
    ExileFromGraveyard,
    ExileFromHand,
    ExileMaterials,
    ExilePermanents,
    ExileThis,
    Part,
    ReturnThis,
    ReturnToHand,
    Sacrifice,
    SacrificeThis,
    TapOther,
    TapPower,
    TapThis,
)
from model.value_dataclasses import dataclass

Asked: TypeAlias = tuple[tuple[Object, tuple[Part, ...]], ...]
"""The parts of costs that are paid together, each cost with its object: what is paid for first, then mana abilities."""

Named: TypeAlias = tuple[tuple[str, Object], ...]
"""Objects that a player names for parts of a cost, each with the verb that says how: "sacrificing", ..."""


@dataclass(frozen=True)
class SacrificeChosen(Sacrifice):
    """A sacrifice for which it is chosen what goes."""

    chosen: Object | None = None


VERBS: dict[type, str] = {
    Sacrifice: "sacrificing",
    SacrificeChosen: "sacrificing",
    SacrificeThis: "sacrificing",
    Discard: "discarding",
    DiscardThis: "discarding",
    ExileThis: "exiling",
    ExileFromHand: "exiling",
    ExileFromGraveyard: "exiling",
    CollectEvidence: "exiling",
    ExileMaterials: "exiling",
    ExilePermanents: "exiling",
    ReturnThis: "returning",
    ReturnToHand: "returning",
    TapOther: "tapping",
    TapPower: "tapping",
}
"""The verb that names what is used for a part of a cost."""


GOING = ("sacrificing", "discarding", "exiling", "returning")
"""The verbs that say that an object goes somewhere else: for one part at most."""

ANY_NUMBER = 1_000
"""More than there ever are to be tapped, or exiled as evidence."""

OF_ANY_NUMBER = (TapPower, CollectEvidence)
"""What as many go for as are chosen, if they have enough together (CR 701.59a, 702.122a)."""

HELPED = "helped"
"""Said of an object that is named to help pay, once it is settled what it pays for (convoke, delve)."""


MAKES_MANA = "makes mana"
"""Said of an object that is named to be tapped for mana, once it is settled that it is (CR 601.2g)."""

SETTLED = (HELPED, MAKES_MANA)
"""What is said of objects once it is settled what they are named for: no part of a cost asks for them any more."""


def anything(_obj: Object) -> bool:
    """Return true: where nothing is named, every object may go."""
    return True


def may_go(asked: Asked, named: Named, place: int, part: Part) -> Callable[[Object], bool]:
    """Return which objects may go for a part of the cost at that place: the first is paid for, the others make mana.

    What is named goes for the first cost, and for mana abilities only where that one does not ask for so much.
    """
    verb = VERBS.get(type(part), "")
    mine = objects_named(named, verb)
    barred = [obj for other in GOING if other != verb and verb in GOING for obj in objects_named(named, other)]
    barred += objects_named(named, HELPED) if verb in ("tapping", "exiling") else ()
    barred += objects_named(named, MAKES_MANA) if verb == "tapping" else ()
    own, allslots = slots(asked[:1], verb), slots(asked, verb)
    if place > 0 and own >= len(mine):
        barred += mine
    alone = mine and (own <= len(mine) if place == 0 else own < len(mine) == allslots)
    return lambda obj: obj not in barred and (not alone or obj in mine)


def named_besides(source: Object, parts: tuple[Part, ...], named: Named) -> Named:
    """Return what is named, the source too where it is sacrificed with others that are; but not to be tapped alone.

    What the tap symbol taps need not be named, where a cost asks for nothing else to be tapped.
    """
    goes_itself = SacrificeThis() in parts and bool(objects_named(named, "sacrificing"))
    with_itself = (*named, ("sacrificing", source)) if goes_itself and ("sacrificing", source) not in named else named
    taps_itself_alone = TapThis() in parts and not slots(((source, parts),), "tapping")
    return tuple(one for one in with_itself if one != ("tapping", source)) if taps_itself_alone else with_itself


def objects_named(named: Named, verb: str) -> list[Object]:
    """Return what is named with that verb."""
    return [obj for other, obj in named if other == verb]


def slots(asked: Asked, verb: str) -> int:
    """Return how many objects costs ask for that go so; for what they have together any number may."""
    asking = (part for _, parts in asked for part in parts if VERBS.get(type(part)) == verb)
    return sum(ANY_NUMBER if isinstance(part, OF_ANY_NUMBER) else getattr(part, "number", 1) for part in asking)
