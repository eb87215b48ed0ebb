"""Notes for what is announced with a spell or ability and is not read: its targets above all (CR 601.2c, 603.3d)."""

from __future__ import annotations

import re

from model.cards.what_unread_texts_change import bears_on
from model.text.abilities import unmodelled
from model.text.trigger_conditions.read_roughly import Roughly
from model.text.unread import Sometimes, Unread
from model.vocabulary import Zone
from reader.patterns import Pattern

CHOOSES = Pattern(r"target|earthbend", re.IGNORECASE)
"""What a text says that announces targets."""

_IS_CAST = Roughly(to=frozenset({Zone.STACK}), itself=True)


def aims(said: str, *acts: Sometimes) -> tuple[Unread, ...]:
    """Return the notes for targets that a text may announce as one of these happens, or else as it is cast."""
    return tuple(Unread(said, acts=one, aims=True) for one in acts or (_IS_CAST,)) if CHOOSES.search(said) else ()


def announced(said: str) -> tuple[Unread, ...]:
    """Return the notes for a spell of which is not read what is announced for it: may it be cast, what it targets."""
    return unmodelled(said, bears_on("casting")), *aims(said)
