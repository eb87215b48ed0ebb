"""Kinds of steps that a claim speaks of: "special actions", "casting by Ned", "casting of Murder"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import get_args

from arbiter.errors import CaseError, closest, unknown
from arbiter.set_apart_characters import plain
from arbiter.words.objects_by_name import object_named
from arbiter.words.players_zones_steps_by_name import player_named
from model.actions.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand
from model.actions.special_actions import SPECIAL_ACTIONS, DiscardAtInstantSpeed, SpecialAction
from model.following.following import Acts, Discards, Move, StepEnds, TopFinishes, TopResolves
from model.game.game import Object
from model.game.state import State
from model.value_dataclasses import dataclass
from model.vocabulary import Player

QUALIFIED = re.compile(r"(?P<kind>.+?)(?: of (?P<object>.+?))?(?: by (?P<player>.+?))?", re.IGNORECASE)


@dataclass(frozen=True)
class StepKind:
    """A kind of steps, and by whom and with what, where that is said."""

    words: str
    is_one: Callable[[Move], bool]
    player: Player | None = None
    obj: Object | None = None

    def fits(self, move: Move) -> bool:
        """Return whether a move is such a step."""
        by = self.player is None or self.actor(move) == self.player
        return self.is_one(move) and by and (self.obj is None or self.obj in move.involves())

    def actor(self, move: Move) -> Player | None:
        """Return who takes the step, ``None`` if it happens by itself."""
        if isinstance(move, Acts):
            return move.act.player
        return move.player if isinstance(move, Discards) else None


def step_kind(now: State, text: str) -> StepKind:
    """Return the kind of steps that words name. Raises ``CaseError``."""
    found = QUALIFIED.fullmatch(text.strip())
    words = _kind(text)
    if found is None or words not in KINDS:
        such = "" if closest(words, KINDS) else "; one is written such as: casting of Murder by Ned"
        raise CaseError(unknown("kind of step", words, KINDS) + such)
    player = player_named(now.game.players, found["player"]) if found["player"] else None
    obj = object_named(now, found["object"]) if found["object"] else None
    return StepKind(plain(text), KINDS[words], player, obj)


def names_a_kind(text: str) -> bool:
    """Return whether words name a kind of steps."""
    return _kind(text) in KINDS


def _kind(text: str) -> str:
    found = QUALIFIED.fullmatch(text.strip())
    return re.sub(r"^(?:an?|the) ", "", plain(found["kind"]).lower()) if found else ""


def _acts(fits: Callable[[Action], bool]) -> Callable[[Move], bool]:
    return lambda move: isinstance(move, Acts) and fits(move.act)


def _special(act: Action) -> bool:
    return isinstance(act, (PlayLand, *SPECIAL_ACTIONS))


def _of_class(*classes: type) -> Callable[[Move], bool]:
    return _acts(lambda act: isinstance(act, classes))


def _discarding(move: Move) -> bool:
    """Return whether a card is discarded by itself: by a special action, or to hand size (CR 116.2e, 514.1)."""
    return isinstance(move, Discards) or (isinstance(move, Acts) and isinstance(move.act, DiscardAtInstantSpeed))


def _activated(*, mana: bool) -> Callable[[Move], bool]:
    return _acts(lambda act: isinstance(act, ActivateAbility) and act.ability.adds_mana is mana)


KINDS: dict[str, Callable[[Move], bool]] = {
    "special actions": _acts(_special),
    "special action": _acts(_special),
    "playing lands": _of_class(PlayLand),
    "playing a land": _of_class(PlayLand),
    "casting": _of_class(CastSpell),
    "casting spells": _of_class(CastSpell),
    "casting a spell": _of_class(CastSpell),
    "activating": _of_class(ActivateAbility),
    "activating mana abilities": _activated(mana=True),
    "activating a mana ability": _activated(mana=True),
    "activating other abilities": _activated(mana=False),
    "activating an ability that is no mana ability": _activated(mana=False),
    "passing": _of_class(PassPriority),
    "actions": lambda move: isinstance(move, Acts),
    "objects resolving": lambda move: isinstance(move, TopResolves | TopFinishes),
    "steps ending": lambda move: isinstance(move, StepEnds),
    "moves": lambda move: True,
    **{str(kind.topic): _of_class(kind) for kind in get_args(SpecialAction)},
    str(DiscardAtInstantSpeed.topic): _discarding,
}
"""The kinds of steps, by the words that name them."""
