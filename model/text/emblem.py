"""An emblem as an effect describes it: the abilities that it has, and no other characteristics (CR 114)."""

from __future__ import annotations

from model.text.abilities import Ability
from model.text.instructions.instruction import Printed
from model.text.unread import Unread
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Emblem(Printed):
    """What an emblem says: its abilities, and what is not modelled of them (CR 114.3)."""

    says: tuple[Ability | Unread, ...]
