"""Cards that leave graveyards, or are put there: whether they are such as an ability waits for (CR 603.2c)."""

from __future__ import annotations

from model.changes.graveyards.leaving_at_once import LeftGraveyard, WerePutThere
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import unused_name
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, no
from model.objects.matching import matches
from model.text.descriptions import ANYTHING, Those
from model.text.trigger_conditions.of_objects import LeavesGraveyard, PutIntoGraveyard
from model.vocabulary import Who, Zone


def has_left_a_graveyard(
    now: State, trigger: LeavesGraveyard, left: LeftGraveyard, you: Number, source: Object | None
) -> Formula:
    """Return whether a card of a description is among those that have left a player's graveyard, as it was there.

    What has left it as well was no permanent that sees it (CR 603.10a). Of cards that nobody names it is open.
    """
    itself = source is not None and now.holds("left_graveyard", source.index)
    such = (
        all_of(it_left, matches(trigger.what, as_it_lay(now, card), card, you, source)) for card, it_left in left.cards
    )
    others = _is_such(now, trigger.what, left.others, "a card that has left a graveyard is such as is waited for")
    whose = all_of(you == left.player, not trigger.own_turn or now.active == you, no(itself))
    return all_of(whose, whose is not False and any_of(others, *such))


def was_put_into_a_graveyard(
    now: State, trigger: PutIntoGraveyard, put: WerePutThere, you: Number, source: Object | None
) -> Formula:
    """Return whether a card of a description is among those that were put into a player's graveyard, as it is there.

    Of cards that nobody names it is open.
    """
    of_all = trigger.whose is Who.EACH_PLAYER and not trigger.each
    if put.each is not trigger.each or of_all is not (put.player is None):
        return False
    whose = put.player is None or now.are_meant(trigger.whose, you, put.player, source)
    whose = all_of(whose, not trigger.own_turn or now.active == you)
    if whose is False:
        return False
    such = (
        all_of(
            it_is,
            _came_from(now, card, trigger),
            matches(trigger.what, as_it_lay(now, card), card, you, source),
        )
        for card, it_is in put.cards
    )
    some = any_of(*(number > 0 for zone, number in put.others if not trigger.origins or zone in trigger.origins))
    others = _is_such(now, trigger.what, some, "a card that is put into a graveyard is such as is waited for")
    return all_of(whose, any_of(others, *such))


def _came_from(now: State, card: Object, trigger: PutIntoGraveyard) -> Formula:
    """Return whether a card was put into a graveyard from one of those zones; from which it was may not be said."""
    origin = now.number("buried_from", card.index)
    return not trigger.origins or any_of(origin == 0, *(origin == zone + 1 for zone in trigger.origins))


def _is_such(now: State, what: Those, some: Formula, said: str) -> Formula:
    """Return whether some cards that nobody names are of a description, if there are any."""
    if some is False or what == ANYTHING:
        return some
    return all_of(some, boolean(unused_name(now, said)))


def as_it_lay(now: State, card: Object) -> State:
    """Return the state with a card as it is in the graveyard."""
    up = {Fact(kind, card.index): False for kind in ("face_down", "back_face_up", "bestowed")}
    return now.set({Fact("zone", card.index): Zone.GRAVEYARD, **up})
