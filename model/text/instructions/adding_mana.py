"""The instruction that adds mana (CR 106.4)."""

from __future__ import annotations

from model.text.instructions.instruction import Instruction
from model.text.restricted_mana import Restriction
from model.text.things import Those
from model.values import dataclass


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
