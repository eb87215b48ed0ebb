"""Whether an ability triggers by cards that begin in no deck of the usual kind (CR 309, 311, 314, 717, 901)."""

from __future__ import annotations

from model.changes.trigger_events import (
    Happening,
    OpponentsLostLife,
)
from model.changes.triggering.in_combat import set_off_in_combat
from model.changes.variants.trigger_events import (
    EnteredRoom,
    PlaneswalkedFrom,
    PlaneswalkedTo,
    RolledDie,
    RolledPlanarDie,
    RolledToVisit,
    WasSetInMotion,
)
from model.game.facts import PLANAR_DIE
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.printed_on_its_card import is_ongoing_card
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_nontraditional_cards import (
    MarkerEntersRoom,
    PlanarDieShows,
    RollsToVisit,
    SetsSchemeInMotion,
    ThisPlaneswalkedFrom,
    ThisPlaneswalkedTo,
    ThisSetInMotion,
)
from model.text.trigger_conditions.of_players import (
    OpponentsLoseLife,
    RollsDie,
)
from model.text.unread import Sometimes


def set_off_in_variants(now: State, source: Object, trigger: Trigger | Sometimes, happening: Happening) -> Formula:
    """Return whether what happens with cards of a variant sets off an ability, or anything in combat does."""
    match trigger, happening:
        case (
            (ThisSetInMotion(), WasSetInMotion(obj))
            | (ThisPlaneswalkedTo(), PlaneswalkedTo(obj))
            | (ThisPlaneswalkedFrom(), PlaneswalkedFrom(obj))
        ):
            return obj is source
        case MarkerEntersRoom(room), EnteredRoom(obj, entered):
            return obj is source and room == entered
        case SetsSchemeInMotion(), WasSetInMotion(obj):
            return all_of(not is_ongoing_card(obj), now.controller(source) == obj.owner)
        case RollsDie(who, least, most, highest), RolledDie(player, result, is_highest):
            is_such = all_of(result >= least, most is None or result <= most, not highest or is_highest)
            return all_of(now.means(who, source, player), is_such)
        case PlanarDieShows(face), RolledPlanarDie(player, shows):
            return all_of(now.controller(source) == player, shows == 1 + PLANAR_DIE.index(face))
        case OpponentsLoseLife(), OpponentsLostLife(player):
            return now.controller(source) == player
        case RollsToVisit(results), RolledToVisit(player, result):
            return all_of(now.controller(source) == player, any_of(*(result == one for one in results)))
    return set_off_in_combat(now, source, trigger, happening)
