"""The phrase that means an action in a state: its words, with whatever tells its object from others of that name."""

from __future__ import annotations

import re

from arbiter.errors import CaseError
from arbiter.phrases.abilities_meant import OF_THE_OTHER_FACE, at_that_place
from arbiter.phrases.phrases import action_meant
from arbiter.words.objects_by_name import THE_FIRST
from model.actions.actions import (
    Action,
    ActivateAbility,
    CastSpell,
    PlayLand,
    by_its_place,
    subject_of,
    told_on_each_face,
)
from model.actions.special_actions import UnlockHalf
from model.actions.ways_to_announce import announcements
from model.game.game import Object
from model.game.state import State
from model.vocabulary import Zone


def phrase_for(now: State, act: Action) -> str:
    """Return the phrase by which an action can be asked in a state, of this object and these targets and no others.

    A card that would be played or cast from elsewhere than a hand comes with the zone.
    """
    words = f"{act.words(now.game)}{_from(now, act)}"
    if isinstance(act, ActivateAbility):
        words = _with_its_face(now, words, act)
    obj, targets = subject_of(act), _objects_targeted(now, act)
    twins = [one for one in (obj, *targets) if one is not None and _is_first_of_several(now, one)]
    if not twins or _means(now, words, act):
        return words
    if obj is not None and obj in twins:
        said = (isinstance(act, UnlockHalf | CastSpell | PlayLand) and act.half) or obj.label
        words = words.replace(said, f"{said}{THE_FIRST}", 1)
    before, targeting, aimed = words.partition(" targeting ")
    for target in (one for one in targets if one in twins and not _means(now, words, act)):
        aimed = re.sub(rf"{re.escape(target.label)}(?! #)", f"{target.label}{THE_FIRST}", aimed, count=1)
        words = f"{before}{targeting}{aimed}"
    return words


def _with_its_face(now: State, words: str, act: ActivateAbility) -> str:
    """Say of an ability told by its place that it is on the other face, where the one that may be up has one there."""
    faces = told_on_each_face(now.game, act.source)
    place = next((face.index(act.number) for face in faces if act.number in face), None)
    if place is None or at_that_place(now, act.source, place)[0] == act.number:
        return words
    said = f"'s {by_its_place(now.game, act.source, act.number)}"
    return words.replace(said, f"{said}{OF_THE_OTHER_FACE}", 1)


def _objects_targeted(now: State, act: Action) -> list[Object]:
    """Return the objects that an action names as targets, but for players."""
    players = len(now.game.players)
    return [now.game.objects[one - players] for one in getattr(act, "targets", None) or () if one >= players]


def _is_first_of_several(now: State, obj: Object) -> bool:
    return any(o.label.startswith(f"{obj.label} #") for o in now.game.cards)


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
