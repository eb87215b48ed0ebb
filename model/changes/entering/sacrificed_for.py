"""What is sacrificed for a permanent as it would enter, without which it goes to the graveyard (CR 614.1a)."""

from __future__ import annotations

from model.changes.leaving import into_graveyard, sacrifice
from model.changes.triggers import Together
from model.game.choosing import chooses_to
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, implies, no
from model.objects.back_faces_and_copies import Form
from model.objects.cant_be_sacrificed import cant_be_sacrificed
from model.objects.functioning import has_as_it_enters
from model.objects.matching import matches
from model.objects.zones.kept_out import can_not_go
from model.text.entering_and_halves import EntersForSacrifice
from model.vocabulary import Player, Zone


def to_sacrifice(what: Object) -> str:
    """Return in words what the controller of an object may do for it as it enters."""
    return f"sacrifice {what}"


def sacrificed_to_enter(
    before: State, now: State, obj: Object, form: Form, controller: Number, when: Formula
) -> tuple[State, Formula]:
    """Return whether an object enters, once its controller has sacrificed for it what it asks for instead.

    Where less is there than that, what is there is sacrificed (CR 609.3), and the object goes to the graveyard.
    ``before`` is what is there before anything enters.
    """
    for ability in form.said(EntersForSacrifice):
        would = all_of(when, has_as_it_enters(before, obj, form), no(can_not_go(before, obj, Zone.BATTLEFIELD, form)))
        paid: list[Formula] = [no(would)]
        for player in now.game.everyone:
            theirs = all_of(would, controller == player)
            if theirs is not False:
                now, does = _sacrificed(before, now, obj, ability, player, theirs)
                paid.append(all_of(theirs, does))
        enters = any_of(*paid)
        now = into_graveyard(now, [(obj, all_of(when, no(enters)))])
        when = all_of(when, enters)
    return now, when


def _sacrificed(
    before: State, now: State, obj: Object, ability: EntersForSacrifice, player: Player, when: Formula
) -> tuple[State, Formula]:
    """Let a player sacrifice so many of what an object asks for, or all; return whether so many were sacrificed."""
    there = ((one, all_of(before.on_battlefield(one), now.on_battlefield(one))) for one in now.game.cards)
    own = ((one, all_of(on, now.controller(one) == player)) for one, on in there if on is not False)
    those = ((one, all_of(its, matches(ability.what, now, one, player, obj))) for one, its in own if its is not False)
    may = [(one, all_of(such, no(cant_be_sacrificed(now, one)))) for one, such in those if such is not False]
    enough = count(*(so for _, so in may)) >= ability.number
    going: Together = may
    if len(may) > ability.number:
        going = []
        for one, so in may:
            now, goes = chooses_to(now, player, to_sacrifice(one), obj, all_of(when, so))
            going = [*going, (one, all_of(so, goes))]
        so_many = if_then_else(enough, ability.number, count(*(so for _, so in may)))
        now = now.knowing(implies(when, count(*(goes for _, goes in going)) == so_many))
    return sacrifice(now, [(one, all_of(when, goes)) for one, goes in going]), enough
