"""The instruction that adds mana (CR 106.4)."""

from __future__ import annotations

from typing import TypeAlias

from model.text.conditions.condition import Condition
from model.text.counted import CountersOn, CountOf, DevotionTo, PowerOf, StatOf
from model.text.descriptions import Those
from model.text.instructions.instruction import Instruction
from model.text.restricted_mana import Restriction
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class CouldProduce(Condition):
    """A permanent of a description could produce mana of that kind (CR 106.7)."""

    what: Those
    kind: str


@dataclass(frozen=True)
class ManyIf:
    """So many while a condition holds, else one."""

    many: int
    condition: Condition


@dataclass(frozen=True)
class PaidX:
    """As many as the X that was announced for the ability, and so many more (CR 107.3a)."""

    more: int = 0


Times: TypeAlias = Those | StatOf | CountersOn | CountOf | PowerOf | DevotionTo | ManyIf | PaidX | int
"""How often mana is added: for each permanent that the player has of a description, or as much as this says."""


@dataclass(frozen=True)
class AddMana(Instruction):
    """The controller adds mana: one of these options, each written as its symbols ("G", "CC", "UB").

    ``per``: that many times; each option is one mana then, and with ``mixed`` each time another may be chosen ("in any
    combination"). ``restriction``: it may be spent on some things only (CR
    106.6). ``as_produced``: one mana of a type that the permanent has just produced. ``while_so``: of each option, what
    has to be so for it; where nothing is, no mana is added (CR 106.5).
    """

    options: tuple[str, ...] = ()
    per: Times | None = None
    restriction: Restriction | None = None
    as_produced: bool = False
    while_so: tuple[Condition, ...] = ()
    mixed: bool = False
