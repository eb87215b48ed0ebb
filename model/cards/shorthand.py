"""What is said of several cards alike: keywords that stand for several abilities, searches for a name (CR 702.62a)."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import (
    Ability,
    Activated,
    ExiledAsItResolves,
    PutOffIfCastWith,
    Triggered,
    at_next,
)
from model.text.conditions.condition import All, No
from model.text.conditions.of_its_source import (
    HasCounters,
    HostIs,
    IsAttached,
    IsIn,
    IsOffered,
    IsRenowned,
    ThisIs,
    WasCast,
    WasCastWith,
    WasSetAside,
)
from model.text.conditions.of_players import AreOnBattlefield
from model.text.continuous import Makes, MakesUntil
from model.text.costs.cost import Cost, cost
from model.text.costs.parts import TapPower
from model.text.counted import ColoursSpent
from model.text.descriptions import Those, those
from model.text.entering_and_halves import EntersWith
from model.text.instructions.affected import BlockersOfThis, Chosen, LifeLostThisWay, Objects, Players
from model.text.instructions.compound import May, MayPay, UnlessPaid
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.counters_and_doubling import BecomeRenowned
from model.text.instructions.draws_life_damage_counters import (
    DrawCards,
    Evolve,
    GainLife,
    LoseLife,
    PutCounters,
    RemoveTimeCounter,
    TakeCounters,
)
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.looking import PutShown, ShowTop
from model.text.instructions.libraries.searching import ALL, Search
from model.text.instructions.libraries.top_cards import Cascade, OfferThisCard
from model.text.instructions.permanents import Attach, BlockIfAble, Pair, SacrificePermanents, Saddle, Unattach
from model.text.instructions.tokens import CreateCopies
from model.text.instructions.zones import Exile, ExiledIfItLeaves, OfferCards, Put, SetAside
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.keywords_by_edition import CREW, RECONFIGURE, SADDLE
from model.text.keywords.of_casting import MayBeCastFrom
from model.text.keywords.of_permanents import Haste
from model.text.keywords.special_actions import Suspend
from model.text.keywords.triggering import END_OF_COMBAT
from model.text.parts_by_layer import AddsTypes, Gets, Gift, Has, IsNoCreature
from model.text.target import Target
from model.text.trigger_conditions.of_combat import (
    Attacks,
    DealsCombatDamage,
    ThisAttacks,
    ThisBecomesBlocked,
    ThisBlocks,
    ThisIsNotBlocked,
)
from model.text.trigger_conditions.of_objects import (
    Enters,
    LastDefenseCounterRemoved,
    LastTimeCounterRemoved,
    ThisDies,
    ThisEnters,
    ThisExiledAsDiscarded,
    ThisRevealedAsDrawn,
)
from model.text.trigger_conditions.of_players import FirstUpkeep, SpellCast, StepBegins, ThisIsCast, UpkeepOfSuspended
from model.vocabulary import CardType, Step, Who, Zone

SUSPENDED = (
    Triggered(UpkeepOfSuspended(), (RemoveTimeCounter(),), zone=Zone.EXILE),
    Triggered(LastTimeCounterRemoved(), (OfferThisCard(),), zone=Zone.EXILE),
)
"""What suspend says of a card in exile: it loses a time counter each upkeep, and with the last is offered."""


def suspend(counters: int, price: Cost, *, haste: bool = False) -> tuple[Ability, ...]:
    """Return the three abilities that suspend stands for; a creature that is cast so has ``haste`` (CR 702.62a)."""
    return (
        Suspend(counters, price),
        *((_while_cast_with("suspend", Haste()),) if haste else ()),
        *SUSPENDED,
    )


def miracle(price: Cost) -> tuple[Ability, ...]:
    """Return the two abilities that miracle stands for: a cost, and what offers the card for it (CR 702.94a)."""
    return (
        AlternativeCost("miracle", price, condition=IsOffered()),
        Triggered(ThisRevealedAsDrawn(), (OfferThisCard(Zone.HAND),), zone=Zone.HAND),
    )


def madness(price: Cost) -> tuple[Ability, ...]:
    """Return what madness stands for: discarded it is exiled, and then offered for that cost (CR 702.35a)."""
    return (
        AlternativeCost("madness", price, Zone.EXILE, IsOffered()),
        Triggered(ThisExiledAsDiscarded(), (OfferThisCard(madness=True),), zone=Zone.EXILE),
    )


def evoke(price: Cost) -> tuple[Ability, ...]:
    """Return what evoke stands for: cast for that cost, it is sacrificed as it enters (CR 702.74a)."""
    goes = Triggered(ThisEnters(), (SacrificePermanents("this"),), condition=WasCastWith("evoke"))
    return AlternativeCost("evoke", price), goes


def dash(price: Cost) -> tuple[Ability, ...]:
    """Return what dash stands for: cast for that cost, it has haste, and returns as the turn ends (CR 702.109a)."""
    returns = Put("what triggered it", Zone.HAND)
    return AlternativeCost("dash", price), _while_cast_with("dash", Haste()), _as_the_turn_ends("dash", returns)


def blitz(price: Cost) -> tuple[Ability, ...]:
    """Return what blitz stands for: cast for that cost, it has haste, goes as the turn ends, and draws (702.152a)."""
    draws = Triggered(ThisDies(), (DrawCards(),))
    goes = SacrificePermanents("what triggered it")
    return AlternativeCost("blitz", price), _while_cast_with("blitz", Haste(), draws), _as_the_turn_ends("blitz", goes)


def warp(price: Cost) -> tuple[Ability, ...]:
    """Return what warp stands for: cast from hand for that cost, it is exiled, and may be cast later (CR 702.185a)."""
    goes = (Exile("what triggered it"), SetAside())
    way = AlternativeCost("warp", price, condition=IsIn(Zone.HAND))
    return way, _as_the_turn_ends("warp", *goes), MayBeCastFrom(Zone.EXILE, WasSetAside())


def impending(counters: int, price: Cost) -> tuple[Ability, ...]:
    """Return what impending stands for: cast for that cost, it is no creature while it has time counters (702.176a)."""
    waits = All((WasCastWith("impending"), HasCounters("time")))
    return (
        AlternativeCost("impending", price),
        EntersWith("time", counters, condition=WasCastWith("impending")),
        Makes(Those(itself=True), (IsNoCreature(),), waits),
        Triggered(StepBegins(Step.END), (TakeCounters("time"),), condition=waits),
    )


def _while_cast_with(way: str, *has: Gift) -> Makes:
    return Makes(Those(itself=True), (Has(has),), WasCastWith(way))


def _as_the_turn_ends(way: str, *does: Instruction) -> PutOffIfCastWith:
    return PutOffIfCastWith(way, at_next(END_STEP, *does))


def unearth(price: Cost) -> tuple[Ability, ...]:
    """Return what unearth stands for: back for a turn with haste, exiled as that ends or as it leaves (CR 702.84a)."""
    back = Put("this", Zone.BATTLEFIELD, origin=Zone.GRAVEYARD)
    haste = MakesUntil((Has((Haste(),)),), of="this", lasts="for good")
    goes = at_next(END_STEP, Exile("what triggered it"), about="what entered")
    effects = (back, haste, goes, ExiledIfItLeaves())
    return (Activated(price, effects, name="unearth", zone=Zone.GRAVEYARD, timing="sorcery"),)


def encore(price: Cost) -> tuple[Ability, ...]:
    """Return what encore stands for: for each opponent a token attacks with haste, until the turn ends (702.141a)."""
    haste = MakesUntil((Has((Haste(),)),), of="what entered", lasts="for good")
    goes = at_next(END_STEP, SacrificePermanents("what triggered it"), about="what entered")
    effects = (CreateCopies(of_its_card=True, for_each_opponent=True), haste, goes)
    return (Activated(price, effects, name="encore", zone=Zone.GRAVEYARD, timing="sorcery"),)


END_STEP = StepBegins(Step.END, Who.EACH_PLAYER)

REBOUND = ExiledAsItResolves(WasCast(Zone.HAND, own=True), at_next(StepBegins(Step.UPKEEP), OfferThisCard()))
"""What rebound stands for: cast from hand it is exiled, and offered in the next upkeep (CR 702.88a)."""


def renown(number: int) -> Triggered:
    """Return what renown stands for: once it deals combat damage to a player it gets so many counters (702.112a)."""
    return Triggered(DealsCombatDamage(), (BecomeRenowned(number),), condition=No(IsRenowned()))


PROWESS = Triggered(SpellCast(those("noncreature")), (MakesUntil((Gets(1, 1),), of="this"),))
"""What prowess stands for: it gets +1/+1 for each noncreature spell of its controller (CR 702.108a)."""

EXALTED = Triggered(
    Attacks(Those(types=frozenset({CardType.CREATURE}), who=Who.YOU), alone=True),
    (MakesUntil((Gets(1, 1),), "what triggered it"),),
)
"""What exalted stands for: a creature of the same player that attacks alone gets +1/+1 (CR 702.83a)."""

BATTLE_CRY = Triggered(
    ThisAttacks(),
    (MakesUntil((Gets(1, 0),), Those(types=frozenset({CardType.CREATURE}), attacking=True, other=True)),),
)
"""What battle cry stands for: all other attacking creatures get +1/+0 (CR 702.91a)."""

MYRIAD = Triggered(
    ThisAttacks(),
    (
        CreateCopies("this", for_others=True),
        at_next(END_OF_COMBAT, Exile("what triggered it"), about="what entered"),
    ),
)
"""What myriad stands for: tokens attack the other opponents, and are exiled as combat ends (CR 702.116a)."""

MENTOR = Triggered(
    ThisAttacks(),
    (PutCounters("+1/+1", on="target"),),
    targets=(Target(Those(types=frozenset({CardType.CREATURE}), attacking=True, power_beside="less")),),
)
"""What mentor stands for: a weaker attacking creature gets a +1/+1 counter (CR 702.134a)."""

TRAINING = Triggered(
    ThisAttacks(beside=Those(types=frozenset({CardType.CREATURE}), power_beside="greater")), (PutCounters("+1/+1"),)
)
"""What training stands for: it gets a +1/+1 counter as it attacks with a stronger one (CR 702.149a)."""

_LARGER = (Those(power_beside="greater"), Those(toughness_beside="greater"))
EVOLVE = Triggered(Enters(those("creature you control", other=True, alternatives=_LARGER)), (Evolve(),))
"""What evolve stands for: it gets a +1/+1 counter as a larger creature enters that is larger still (CR 702.100a)."""

DETHRONE = Triggered(ThisAttacks(most_life=True), (PutCounters("+1/+1"),))
"""What dethrone stands for: it gets a +1/+1 counter as it attacks a player of most life (CR 702.105a)."""


EXTORT = Triggered(
    SpellCast(),
    (MayPay(cost("{W/B}"), (LoseLife(1, who="each opponent"), GainLife(LifeLostThisWay()))),),
)
"""What extort stands for: for the mana each opponent loses 1 life, and that much is gained (CR 702.101a)."""


def cumulative_upkeep(price: Cost) -> Triggered:
    """Return what cumulative upkeep stands for: it is paid for each age counter, one more each time (CR 702.24a)."""
    return Triggered(StepBegins(Step.UPKEEP), (UnlessPaid(price, (SacrificePermanents(),), for_each="age"),))


def echo(price: Cost) -> Triggered:
    """Return what echo stands for: in its first upkeep it is paid for, or sacrificed (CR 702.30a)."""
    return Triggered(FirstUpkeep(), (UnlessPaid(price, (SacrificePermanents(),)),))


def comes_back(kind: str) -> Triggered:
    """Return what undying and persist stand for: it comes back with a counter it had not (CR 702.93a, 702.79a)."""
    back = Put("this", Zone.BATTLEFIELD, Zone.GRAVEYARD, counter=kind)
    return Triggered(ThisDies(), (back,), condition=No(HasCounters(kind)))


def bushido(number: int) -> Triggered:
    """Return what bushido stands for: it grows for a turn as it blocks or becomes blocked (CR 702.45a)."""
    return Triggered(ThisBlocks(or_becomes_blocked=True), (MakesUntil((Gets(number, number),), "this"),))


def rampage(number: int) -> Triggered:
    """Return what rampage stands for: it grows as it becomes blocked, for each blocker but one (CR 702.23a)."""
    return Triggered(
        ThisBecomesBlocked(), (MakesUntil((Gets(number, number),), "this", times=BlockersOfThis(beyond=1)),)
    )


def frenzy(number: int) -> Triggered:
    """Return what frenzy stands for: it gets more power as it attacks and isn't blocked (CR 702.68a)."""
    return Triggered(ThisIsNotBlocked(), (MakesUntil((Gets(number, 0),), "this"),))


def afflict(number: int) -> Triggered:
    """Return what afflict stands for: as it becomes blocked the defending player loses life (CR 702.130a)."""
    return Triggered(ThisBecomesBlocked(), (LoseLife(number, "who triggered it"),))


STORM = Triggered(ThisIsCast(), (CopyOnStack("what triggered it", "X"),), zone=Zone.STACK)
"""What storm stands for: a copy for each spell that was cast before it this turn (CR 702.40a)."""


DEMONSTRATE = Triggered(
    ThisIsCast(),
    (
        May(
            "copy it",
            CopyOnStack("what triggered it"),
            then=(CopyOnStack("what triggered it", who="chosen opponent"),),
        ),
    ),
    zone=Zone.STACK,
)
"""What demonstrate stands for: its controller may copy it, and then an opponent copies it as well (CR 702.144a)."""


CASCADE = Triggered(ThisIsCast(), (Cascade(),), zone=Zone.STACK)
"""What cascade stands for: a card of less mana value is found as it is cast, and may be cast as well (CR 702.85a)."""


def ripple(number: int, name: str) -> Triggered:
    """Return what ripple stands for: of that many cards those of the name of the spell may be cast (CR 702.60a)."""
    casts = OfferCards("the shown cards", Zone.LIBRARY, Those(named=name), many=None)
    reveals = May("reveal the top cards", ShowTop(number, revealed=True), then=(casts,))
    return Triggered(ThisIsCast(), (reveals, PutShown()), zone=Zone.STACK)


def copied_if_paid(cost: str) -> Triggered:
    """Return that a spell is copied as it is cast, as often as a cost was paid: replicate, casualty, conspire.

    CR 702.56a, 702.78a, 702.153a.
    """
    return replace(STORM, trigger=ThisIsCast(cost))


PROVOKE = Triggered(
    ThisAttacks(),
    (May("have the target untap and block it", BlockIfAble(this_combat=True, untap=True)),),
    targets=(Target(Those(types=frozenset({CardType.CREATURE})), defending=True),),
)
"""What provoke stands for: a creature of the defending player blocks it, and untaps for that (CR 702.39a)."""


DEFEATED = (
    AlternativeCost("being defeated", Cost(), Zone.EXILE, IsOffered(), turned=True),
    Triggered(LastDefenseCounterRemoved(), (OfferThisCard(defeated=True),)),
)
"""What every Siege says: once it is defeated it is exiled, and may be cast transformed for nothing (CR 310.11b).

The first of both stands on its back face, which is cast so.
"""


def crew(power: int) -> Activated:
    """Return what crew stands for: it is an artifact creature for a turn (CR 702.122a)."""
    becomes = AddsTypes(frozenset({CardType.ARTIFACT, CardType.CREATURE}))
    return Activated(Cost(parts=(TapPower(power),)), (MakesUntil((becomes,), "this"),), name=CREW)


_UNPAIRED = Those(types=frozenset({CardType.CREATURE}), who=Who.YOU, pair="unpaired")
_ANOTHER = replace(_UNPAIRED, other=True)
SOULBOND: tuple[Triggered, ...] = (
    Triggered(
        ThisEnters(),
        (Pair(Chosen(_ANOTHER, up_to=True)),),
        condition=All((ThisIs(_UNPAIRED), AreOnBattlefield(_ANOTHER, 1))),
    ),
    Triggered(
        Enters(replace(_ANOTHER, pair="")),
        (May("pair it", Pair("what triggered it")),),
        condition=ThisIs(_UNPAIRED),
    ),
)
"""The two abilities that soulbond stands for: as it enters, and as another creature does (CR 702.95a)."""


def saddle(power: int) -> Activated:
    """Return what saddle stands for: it is saddled for a turn (CR 702.171a)."""
    return Activated(Cost(parts=(TapPower(power),)), (Saddle(),), name=SADDLE, timing="sorcery")


def reconfigure(price: Cost) -> tuple[Ability, ...]:
    """Return what reconfigure stands for: it is attached and unattached, and no creature meanwhile (CR 702.151)."""
    another = Target(Those(types=frozenset({CardType.CREATURE}), who=Who.YOU, other=True))
    on_a_creature = HostIs(Those(types=frozenset({CardType.CREATURE})))
    return (
        Activated(price, (Attach(),), (another,), name=RECONFIGURE, timing="sorcery"),
        Activated(price, (Unattach("this"),), name="unattach", condition=on_a_creature, timing="sorcery"),
        Makes(Those(itself=True), (IsNoCreature(),), IsAttached()),
    )


def exiles_all_named(like: Objects, whose: Players = "its controller", *, up_to: bool = False) -> Search:
    """Return the instruction to exile from graveyard, hand and library of a player all cards with a name."""
    zones = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
    return Search(to=Zone.EXILE, number=ALL, library=whose, zones=zones, named_like=like, up_to=up_to)


_ENTERS_AS_CREATURE = ThisIs(those("creature"))
SUNBURST = (
    EntersWith("+1/+1", 1, condition=_ENTERS_AS_CREATURE, per=ColoursSpent()),
    EntersWith("charge", 1, condition=No(_ENTERS_AS_CREATURE), per=ColoursSpent()),
)
"""With a counter for each colour of mana that was spent on it, +1/+1 on a creature and else charge (CR 702.44a)."""
