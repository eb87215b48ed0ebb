"""Keyword abilities that trigger, and that rules or descriptions ask for by name besides (CR 702)."""

from __future__ import annotations

from model.text.abilities import Effect, Triggered, at_next
from model.text.continuous import MakesUntil
from model.text.costs.cost import Cost, cost
from model.text.counted import StatOf
from model.text.descriptions import Those
from model.text.instructions.draws_life_damage_counters import PutCounters
from model.text.instructions.libraries.top_cards import ExileTopCards
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.stack import CounterUnlessPaid
from model.text.keywords.keywords_by_edition import (
    BACKUP,
    FABRICATE,
    FIREBENDING,
    FOR_MIRRODIN,
    INGEST,
    JOB_SELECT,
    MOBILIZE,
    WARD,
    exists,
)
from model.text.keywords.of_combat import KEYWORDS as OF_COMBAT
from model.text.keywords.of_permanents import Deathtouch, Lifelink, Toxic
from model.text.parts_by_layer import Gets, Gift, Has
from model.text.target import Target
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import DealsCombatDamage, ThisAttacks, ThisEnlists, ThisFights
from model.text.trigger_conditions.of_objects import ThisBecomesTarget, ThisEnters, WardedThisIsTargeted
from model.text.trigger_conditions.of_players import StepBegins
from model.value_dataclasses import dataclass
from model.vocabulary import CardType, Step, Who

END_OF_COMBAT = StepBegins(Step.END_OF_COMBAT, Who.EACH_PLAYER)
"""The beginning of the end of combat step, whoever's turn it is (CR 511.2)."""

WITHOUT_FLANKING = Those(types=frozenset({CardType.CREATURE}), lacking="flanking")


@dataclass(frozen=True)
class Flanking(Triggered):
    """Each creature without flanking that blocks it gets -1/-1 for a turn, for each such ability (CR 702.25)."""

    trigger: Trigger = ThisFights(WITHOUT_FLANKING, blocks=False, is_blocked=True)
    effects: tuple[Effect, ...] = (MakesUntil((Gets(-1, -1),), "what triggered it"),)


@dataclass(frozen=True)
class Decayed(Triggered):
    """It can't block, and once it has attacked it is sacrificed as combat ends (CR 702.147a)."""

    trigger: Trigger = ThisAttacks()
    effects: tuple[Effect, ...] = (at_next(END_OF_COMBAT, SacrificePermanents("what triggered it")),)


@dataclass(frozen=True)
class Enlist(Triggered):
    """As it attacks, one that does not may be tapped, and it gets that one's power for a turn (CR 702.154a)."""

    trigger: Trigger = ThisEnlists()
    effects: tuple[Effect, ...] = (MakesUntil((Gets(1, 0),), "this", times=StatOf("power", "what triggered it")),)


@dataclass(frozen=True)
class Melee(Triggered):
    """It gets +1/+1 for a turn for each opponent whom its controller attacked as it attacks (CR 702.121a)."""

    trigger: Trigger = ThisAttacks()
    effects: tuple[Effect, ...] = (MakesUntil((Gets(1, 1),), "this", times="X"),)

    @property
    def has_x(self) -> bool:
        """Whether what triggers it says a number: how many opponents were attacked."""
        return True


@dataclass(frozen=True)
class Ward(Triggered):
    """An opponent's spell or ability that targets it is countered unless that player pays for it (CR 702.21a)."""

    trigger: Trigger = ThisBecomesTarget(Who.EACH_OPPONENT)
    effects: tuple[Effect, ...] = ()


def ward(price: Cost, trigger: Trigger = Ward.trigger) -> Ward:
    """Return ward at that cost."""
    return Ward(trigger, (CounterUnlessPaid(price, "what triggered it"),))


@dataclass(frozen=True)
class Ingest(Triggered):
    """A player to whom it deals combat damage exiles the top card of the library (CR 702.115a)."""

    trigger: Trigger = DealsCombatDamage()
    effects: tuple[Effect, ...] = (ExileTopCards(whose="who triggered it"),)


@dataclass(frozen=True)
class Backup(Triggered):
    """As it enters, a creature gets counters, and another one for a turn what is printed below (CR 702.165a)."""

    trigger: Trigger = ThisEnters()
    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = (Target(Those(types=frozenset({CardType.CREATURE}))),)


def backup(number: int, *below: Gift) -> Backup:
    """Return backup with that number, and with the abilities that are printed below it."""
    counters = PutCounters("+1/+1", number, on="target")
    gains = (MakesUntil((Has(below),), of="another target"),) if below else ()
    return Backup(effects=(counters, *gains))


@dataclass(frozen=True)
class LivingWeapon(Triggered):
    """As it enters, a token is created that it is attached to (CR 702.92a)."""

    trigger: Trigger = ThisEnters()
    effects: tuple[Effect, ...] = ()


class ForMirrodin(LivingWeapon):
    """The same with a Rebel (CR 702.163a)."""


class JobSelect(LivingWeapon):
    """The same with a Hero (CR 702.182a)."""


@dataclass(frozen=True)
class Fabricate(Triggered):
    """As it enters it gets counters, or as many tokens are created (CR 702.123a)."""

    trigger: Trigger = ThisEnters()
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Mobilize(Triggered):
    """As it attacks, tokens enter attacking that are sacrificed as the turn ends (CR 702.181a)."""

    trigger: Trigger = ThisAttacks()
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Firebending(Triggered):
    """As it attacks, red mana is added that stays until combat ends (CR 702.189a)."""

    trigger: Trigger = ThisAttacks()
    effects: tuple[Effect, ...] = ()


DATED: dict[type, str] = {
    Firebending: FIREBENDING,
    Mobilize: MOBILIZE,
    Fabricate: FABRICATE,
    Ward: WARD,
    Ingest: INGEST,
    Backup: BACKUP,
    ForMirrodin: FOR_MIRRODIN,
    JobSelect: JOB_SELECT,
}
"""Those that not every edition has, each with its name."""


def unknown_in(edition: str) -> tuple[type, ...]:
    """Return those keyword abilities of which an edition has no rules."""
    return tuple(kind for kind, name in DATED.items() if not exists(name, edition))


WARD_OF_THE_FACE_DOWN = ward(cost("{2}"), WardedThisIsTargeted())
"""The ward {2} of a permanent that is face down by disguise or because it was cloaked (CR 702.168a, 701.58a)."""

KEYWORDS: dict[str, type] = {
    **OF_COMBAT,
    "deathtouch": Deathtouch,
    "flanking": Flanking,
    "lifelink": Lifelink,
    "toxic": Toxic,
}
"""The keywords that a description of objects can ask for, by name."""
