"""What does not enter a zone: a token that has left, what an effect keeps out or exiles (CR 111.8, 614.12, 614.17d)."""

from __future__ import annotations

from dataclasses import replace

from model.game.facts import Fact
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.back_faces_and_copies import Form
from model.objects.functioning import functions
from model.objects.matching import fits, matches
from model.text.card import Card
from model.text.descriptions import Those
from model.text.replacement_effects import ExilesEntering
from model.text.statics.prohibitions import CantEnter
from model.vocabulary import CardType, Zone

FACE_DOWN = Card("", None, frozenset(), frozenset({CardType.CREATURE}), (), "2/2", (), ())
"""What a card is that is put onto the battlefield face down, whatever it is else (CR 708.2a)."""


def stays_face_down(now: State, obj: Object, zone: Zone) -> Formula:
    """Whether an object is face down in the zone it goes to: a face-down spell that becomes a permanent (CR 708.4)."""
    return all_of(zone is Zone.BATTLEFIELD, now.on_stack(obj), now.face_down(obj))


def can_not_go(now: State, obj: Object, zone: Zone, form: Form | None) -> Formula:
    """Whether the object can't go to that zone: a token that has left, or what an effect keeps out (CR 101.2)."""
    stays = all_of(obj.token and zone is not Zone.NOWHERE, no(all_of(zone is Zone.STACK, now.is_offered(obj))))
    return any_of(all_of(stays, _has_left(now, obj)), _is_kept_out(now, obj, zone, form))


def _has_left(now: State, token: Object) -> Formula:
    """Whether a token is where it went from the battlefield: it goes nowhere else any more (CR 111.8).

    A copy of a spell goes from the stack to where that would go, and nowhere else (CR 707.10a, 707.10f); a copy of a
    card goes to the stack as it is cast (CR 707.12).
    """
    return no(any_of(now.on_battlefield(token), now.on_stack(token), now.zone(token) == Zone.NOWHERE))


def _is_kept_out(now: State, obj: Object, zone: Zone, form: Form | None) -> Formula:
    if zone is not Zone.BATTLEFIELD:
        return False
    effects = (keeps_out(now, effect, obj, form) for effect in now.game.continuous(CantEnter))
    return all_of(no(stays_face_down(now, obj, zone)), any_of(*effects))


def is_kept_out_face_down(now: State, obj: Object) -> Formula:
    """Return whether an effect keeps out what would be a 2/2 creature without a name (CR 614.17d, 708.2a)."""
    effects = now.game.continuous(CantEnter)
    fitting = (e for e in effects if fits(e.effect.what, FACE_DOWN))
    return any_of(*(all_of(functions(now, e.source, e.effect), _comes_from_there(now, e, obj)) for e in fitting))


def _comes_from_there(now: State, effect: Continuous[CantEnter], obj: Object) -> Formula:
    origins = effect.effect.origins
    return not origins or any_of(*(now.zone(obj) == zone for zone in sorted(origins)))


def keeps_out(now: State, effect: Continuous[CantEnter], obj: Object, form: Form | None = None) -> Formula:
    """Return whether an effect says that an object can't enter the battlefield face up from there (CR 614.17d).

    ``form`` is what it would be there by itself, if not what is in front. What speaks of cards of a zone asks of these;
    else it is asked what it would be on the battlefield, by the effects that there are.
    """
    what = effect.effect
    described = _would_fit(now, what.what, obj, effect.source, form, as_card=bool(what.origins))
    return all_of(described, functions(now, effect.source, effect.effect), _comes_from_there(now, effect, obj))


def is_exiled_instead(now: State, obj: Object, form: Form | None) -> Formula:
    """Return whether an effect exiles an object that would enter the battlefield and wasn't cast (CR 614.1a, 614.12).

    What is put there from the stack was cast, unless it is a copy of a spell.
    """
    was_cast = all_of(now.on_stack(obj), not obj.token)
    return all_of(no(was_cast), any_of(*(_exiles(now, one, obj, form) for one in now.game.continuous(ExilesEntering))))


def is_exiled_face_down(now: State, obj: Object) -> Formula:
    """Return whether an effect exiles what would be put face down onto the battlefield: a 2/2 creature (CR 708.2a)."""
    effects = now.game.continuous(ExilesEntering)
    return any_of(*(functions(now, e.source, e.effect) for e in effects if _fits_form(e.effect.what, obj, FACE_DOWN)))


def _fits_form(what: Those, obj: Object, form: Card) -> bool:
    return what.token in (None, obj.token) and fits(replace(what, token=None), form)


def _exiles(now: State, effect: Continuous[ExilesEntering], obj: Object, form: Form | None) -> Formula:
    there = functions(now, effect.source, effect.effect)
    return there is not False and all_of(there, _would_fit(now, effect.effect.what, obj, effect.source, form))


def _would_fit(
    now: State, what: Those, obj: Object, said_by: Object, form: Form | None, *, as_card: bool = False
) -> Formula:
    """Return whether a description fits what an object would be on the battlefield, or ``as_card`` what it is."""
    if form is not None and not as_card and not now.game.makes_objects:
        return _fits_form(what, obj, form.face)
    then = now if as_card or not now.game.makes_objects else _once_it_is_there(now, obj, form)
    return matches(what, then, obj, obj.owner, said_by, face_up=True)


def _once_it_is_there(now: State, obj: Object, form: Form | None) -> State:
    """Return the state in which an object is on the battlefield, for rules that ask what it would be (CR 614.12)."""
    return now.set({Fact("zone", obj.index): Zone.BATTLEFIELD, **(form.facts if form else {})})
