"""Where an object goes instead of where it would be put (CR 614.1a): what texts say, and what it was cast with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from model.game.choosing import choose
from model.game.counters import replaces
from model.game.facts import Range
from model.game.game import Continuous, Object
from model.game.libraries import unused_name
from model.game.marks_on_permanents import is_bound, is_exiled_if_it_leaves
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, integer, no
from model.objects.functioning import functions, has_lost_its_abilities, is_in_force
from model.objects.matching import matches
from model.objects.own_characteristics import is_on_face_up
from model.objects.printed_on_its_card import is_attraction_card, says
from model.objects.unnamed_cards import is_unnamed
from model.text.descriptions import ANYTHING
from model.text.replacement_effects import ExiledInstead, ExilesInstead, InsteadOfDying, ShuffledInstead
from model.vocabulary import Player, Zone

Place = Literal["", "top", "bottom", "shuffled"]


class There(NamedTuple):
    """Where an object goes instead of to a graveyard: a zone, how into a library, with how many counters of a kind."""

    zone: Zone
    place: Place = ""
    counters: tuple[str, int] | None = None

    @property
    def words(self) -> str:
        """Return in words where it goes."""
        if self.counters is not None:
            return f"{self.zone.words}, with {self.counters[0]} counters"
        return f"{self.place} of the {self.zone.words}" if self.place in ("top", "bottom") else self.zone.words


class Instead(NamedTuple):
    """Where an object goes instead of to a graveyard, and when it does."""

    there: There
    when: Formula


def goes_elsewhere(now: State, obj: Object) -> Formula:
    """Return whether an object goes somewhere else where it would be put into a graveyard."""
    elsewhere = (there.when for there in _elsewhere(now, obj))
    return any_of(is_attraction_card(obj), is_exiled_if_it_leaves(now, obj), *elsewhere)


def goes_instead(now: State, obj: Object, before: State | None = None) -> tuple[State, list[Instead]]:
    """Return where an object goes instead of to a graveyard.

    Where several effects would have it go elsewhere, one is chosen (CR 616.1); then nothing is left for the others.
    ``before`` is what was so before anything went that goes at once: its effects apply to all of that (CR 614.4).
    """
    found = _elsewhere(before or now, obj)
    if len(found) <= 1:
        return now, found
    words = tuple(one.there.words for one in found)
    options = [(place, one.when) for place, one in enumerate(found)]
    now, chosen = choose(now, f"where {obj} goes instead of to a graveyard", options, Range(0, len(found) - 1, words))
    only = (no(any_of(*(other.when for other in found if other is not one))) for one in found)
    taken = (any_of(chosen == place, alone) for place, alone in enumerate(only))
    return now, [one._replace(when=all_of(one.when, its)) for one, its in zip(found, taken, strict=True)]


def _elsewhere(now: State, obj: Object) -> list[Instead]:
    """Return where each effect would have an object go instead of to a graveyard."""
    found = {There(Zone.EXILE): _is_exiled(now, obj)} | {There(Zone.LIBRARY, "shuffled"): says(obj, ShuffledInstead)}
    for there, when in (*_exiled_by_texts(now, obj), *_instead_of_dying(now, obj)):
        found[there] = any_of(found.get(there, False), when)
    return [Instead(there, when) for there, when in found.items() if when is not False]


def goes_onto_library(obj: Object, now: State, *, bottom: bool) -> bool:
    """Return whether a text may have an object go on top of its owner's library instead of dying, or on the bottom."""
    onto = (one for one in now.game.continuous(InsteadOfDying) if one.effect.zone is Zone.LIBRARY)
    return any(one.effect.on_bottom == bottom and (one.source is obj or not one.effect.what.itself) for one in onto)


def _is_exiled(now: State, obj: Object) -> Formula:
    """Return whether an object that would be put into its owner's graveyard is exiled by what it is, or was bound to.

    Its own text may do so on the face that is up, or what let it be cast; that of a finality counter is about what goes
    there from the battlefield (CR 122.1h).
    """
    own = (s for s in now.game.copies.said_by(obj) if isinstance(s, ExiledInstead))
    itself = any_of(*(all_of(is_on_face_up(now, obj, one), _is_itself(now, obj)) for one in own))
    dying = all_of(now.on_battlefield(obj), is_bound(now, obj, "is exiled if it would die") > 0)
    as_it_was_cast = all_of(now.on_stack(obj), now.holds("kept_from_graveyard", obj.index))
    return any_of(itself, dying, replaces(now, obj, "finality"), as_it_was_cast)


def _is_itself(now: State, obj: Object) -> Formula:
    """Return whether an object has what its text says: face up, and as a permanent not without abilities."""
    return all_of(no(now.face_down(obj)), no(all_of(now.on_battlefield(obj), has_lost_its_abilities(now, obj))))


def _exiled_by_texts(now: State, obj: Object) -> Iterator[tuple[There, Formula]]:
    """Return when effects of texts exile an object instead of what would go to a graveyard from anywhere.

    A card that nobody names is of no kind for certain.
    """
    for one in now.game.continuous(ExilesInstead):
        said, you = one.effect, now.controller(one.source)
        if (said.tokens or not obj.token) and (said.what == ANYTHING or not is_unnamed(obj)):
            is_such = said.what == ANYTHING or matches(said.what, now, obj, you, one.source)
            exiles = is_such is not False and all_of(is_such, is_in_force(now, one, obj.owner))
            yield There(Zone.EXILE, counters=said.counters), exiles


def _instead_of_dying(now: State, obj: Object) -> Iterator[tuple[There, Formula]]:
    """Return where texts have a permanent go that would die, and when."""
    is_there = now.on_battlefield(obj)
    for one in now.game.continuous(InsteadOfDying) if is_there is not False else ():
        said = one.effect
        place: Place = "bottom" if said.on_bottom else "top" if said.zone is Zone.LIBRARY else ""
        speaks = ((you, _speaks(now, one, you)) for you in now.game.everyone)
        goes = (all_of(speaks, matches(said.what, now, obj, you, one.source)) for you, speaks in speaks)
        yield There(said.zone, place, said.counters), all_of(is_there, any_of(*goes))


def unnamed_that_stay_out(now: State, player: Player, number: Number) -> Number:
    """Return how many of so many cards that nobody names effects on cards of a kind exile instead: that is open."""
    of_a_kind = (one for one in now.game.continuous(ExilesInstead) if one.effect.what != ANYTHING)
    some = any_of(*(is_in_force(now, one, player) for one in of_a_kind))
    if some is False or (number == 0) is True:
        return 0
    most = number if isinstance(number, int) else number.high
    exiled = integer(unused_name(now, "how many cards are exiled instead of going to a graveyard"), 0, most)
    return if_then_else(some, if_then_else(exiled < number, exiled, number), 0)


def _speaks(now: State, effect: Continuous[InsteadOfDying], you: Player) -> Formula:
    """Return whether an effect is a player's: of what functions under that player's control, or has resolved so."""
    if effect.by_resolution:
        return now.number("effects", effect.source.index, you) > 0
    return all_of(functions(now, effect.source, effect.effect), now.controller(effect.source) == you)
