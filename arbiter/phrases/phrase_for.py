"""The phrase that means an action in a state: its words, with whatever tells its object from others of that name."""

from __future__ import annotations

from arbiter.errors import CaseError
from arbiter.phrases.phrases import action_meant
from arbiter.words.objects_by_name import THE_FIRST
from model.actions.actions import Action, CastSpell, PlayLand, subject_of
from model.actions.special_actions import UnlockHalf
from model.actions.ways_to_announce import announcements
from model.game.state import State
from model.vocabulary import Zone


def phrase_for(now: State, act: Action) -> str:
    """Return the phrase by which an action can be asked in a state, of this object and no other.

    A card that would be played or cast from elsewhere than a hand comes with the zone.
    """
    words = f"{act.words(now.game)}{_from(now, act)}"
    obj = subject_of(act)
    if obj is None or not any(o.label.startswith(f"{obj.label} #") for o in now.game.cards) or _means(now, words, act):
        return words
    said = (isinstance(act, UnlockHalf | CastSpell | PlayLand) and act.half) or obj.label
    return words.replace(said, f"{said}{THE_FIRST}", 1)


def _means(now: State, words: str, act: Action) -> bool:
    try:
        meant = action_meant(now, words)
    except CaseError:
        return False
    return act == meant or act in announcements(now, meant)


def _from(now: State, act: Action) -> str:
    """Say from where a card would be played or cast, if not from hand."""
    card = subject_of(act) if isinstance(act, PlayLand | CastSpell) else None
    zone = now.zone(card) if card is not None else Zone.HAND
    if not isinstance(zone, int) or zone in (Zone.HAND, Zone.NOWHERE):
        return ""
    return f" from {'the top of the library' if zone == Zone.LIBRARY else Zone(zone).words}"
