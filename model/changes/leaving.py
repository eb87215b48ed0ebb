"""Objects that leave where they are, with what this sets off: dying, being sacrificed (CR 603.10a)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from model.changes.graveyards.leaving_at_once import TheyLeft
from model.changes.trigger_events import (
    BecameUnattached,
    Died,
    LeavesBattlefield,
    PutThere,
    TookAction,
    WasSacrificed,
)
from model.changes.triggers import Together, note
from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Object
from model.game.libraries import in_any_order
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of, any_of, no
from model.objects.cant_be_sacrificed import cant_be_sacrificed
from model.objects.commanders import RETURN_BY_STATE, put_there_instead
from model.objects.printed_on_its_card import says
from model.objects.zones.putting import put
from model.objects.zones.replacing import goes_elsewhere, goes_onto_library
from model.text.abilities import Triggered
from model.text.happened_this_turn import Descends
from model.text.instructions.zones import names_what_it_exiled
from model.text.replacement_effects import ShuffledInstead
from model.text.trigger_conditions.of_objects import (
    Dies,
    IsSacrificed,
    Leaves,
    ThatLeaves,
    TheyLeave,
    ThisBecomesUnattached,
    ThisLeaves,
    ThisPutIntoGraveyard,
)
from model.vocabulary import Zone


def bury(now: State, obj: Object, when: Formula = True) -> State:
    """Put an object into its owner's graveyard; if it was a permanent, what sees it die triggers."""
    return bury_together(now, [(obj, when)])


def bury_together(now: State, going: Together) -> State:
    """Put objects into their owners' graveyards at once: what sees permanents die sees all of them (CR 603.10a).

    What goes on top of a library instead does so once others are shuffled into it (CR 701.24g). Commanders that are put
    into the command zone instead don't die (CR 903.9b).
    """
    now, returning = _commanders_returning(now, going)
    buried = [(obj, all_of(when, no(returning.get(obj, False)))) for obj, when in going]
    before = now = note_leaving(now, going, dying=dict(buried))
    for obj, when in buried:
        now = note(now, Died(obj), all_of(when, no(goes_elsewhere(now, obj))))
    about = _about_what_dies(now)
    for obj, returns in returning.items():
        now = put(now, obj, Zone.COMMAND, before=before, when=returns)
    now = into_graveyard(now, buried, as_told=now.game.edition < RETURN_BY_STATE)
    return change(now, about)


def _about_what_dies(now: State) -> dict[Fact, Value]:
    """Return what abilities are about that have triggered on a death: the card in the graveyard, too (CR 400.7e)."""
    abilities = ((fact, now.game.objects[fact.about].ability) for fact in now.stated_of("concerns"))
    of_deaths = (fact for fact, one in abilities if isinstance(one, Triggered) and isinstance(one.trigger, Dies))
    return {fact: now.number(*fact) for fact in of_deaths}


def sacrifice(now: State, going: Together, dying: Together = ()) -> State:
    """Let permanents be sacrificed at once by who controls them: each goes to its owner's graveyard (CR 701.21a).

    ``dying``: what is put there at the same time.
    """
    going = [(obj, all_of(when, no(cant_be_sacrificed(now, obj)))) for obj, when in going]
    for obj, when in going if now.game.speaks_of(IsSacrificed) else ():
        now = note(now, WasSacrificed(obj), when)
    together = dict(dying)
    for obj, when in going:
        together[obj] = any_of(together.get(obj, False), when)
    return bury_together(now, list(together.items()))


def _commanders_returning(now: State, going: Together) -> tuple[State, dict[Object, Formula]]:
    """Let owners choose which commanders go to the command zone instead; return those, each with when (CR 903.9b)."""
    returning: dict[Object, Formula] = {}
    for obj, when in going:
        now, returns = put_there_instead(now, obj, Zone.GRAVEYARD, when)
        if returns is not False:
            returning[obj] = returns
    return now, returning


def into_graveyard(now: State, going: Together, as_told: bool = False) -> State:
    """Put objects into their owners' graveyards at once, or where they go instead, and let trigger what sees that.

    ``as_told``: it was asked before whether commanders are put into the command zone instead.
    """
    before = now
    onto_top = {obj for obj, _ in going if goes_onto_library(obj, now, bottom=False)}
    for obj, when in sorted(going, key=lambda one: one[0] in onto_top):
        now = put(now, obj, Zone.GRAVEYARD, as_told=as_told, before=before, when=when)
    tops = [(o, all_of(when, now.zone(o) == Zone.LIBRARY)) for o, when in going if o in onto_top]
    for player in now.game.everyone if tops else ():
        now = in_any_order(now, [(o, on_top) for o, on_top in tops if o.owner == player])
    for obj, when in going:
        shuffled = all_of(when, now.zone(obj) == Zone.LIBRARY) if says(obj, ShuffledInstead) else False
        now = note(now, TookAction(obj.owner, "shuffle"), shuffled) if shuffled is not False else now
    if now.game.speaks_of(ThisPutIntoGraveyard, Descends):
        for obj, when in going:
            now = note(now, PutThere(obj), all_of(when, now.zone(obj) == Zone.GRAVEYARD))
    return now


def put_away(now: State, obj: Object, zone: Zone, when: Formula = True) -> State:
    """Put an object into a zone other than a graveyard, with what its leaving the battlefield sets off (CR 603.6c)."""
    return put_away_together(now, [(obj, when)], zone)


def put_away_together(now: State, going: Together, zone: Zone) -> State:
    """Put objects into such a zone at once: what sees permanents leave sees all of them (CR 603.10a)."""
    before = now = note_leaving(now, going)
    for obj, when in going:
        now = put(now, obj, zone, before=before, when=when)
    return now


def note_leaving(now: State, leaving: Together, *, dying: Mapping[Object, Formula] | None = None) -> State:
    """Let trigger what does as a permanent leaves the battlefield, or something comes off it, just before it does.

    ``dying``: what leaves by being put into a graveyard, unless it goes elsewhere instead (CR 700.4).
    """
    asked = now.game.speaks_of(ThisLeaves, ThatLeaves, Leaves)
    for obj, when in leaving if asked else ():
        leaves = all_of(when, now.on_battlefield(obj))
        dies = dying is not None and all_of(dying.get(obj, False), no(goes_elsewhere(now, obj)))
        now = note(now, LeavesBattlefield(obj, dies), leaves)
    for obj, when in leaving if any(True for _ in now.stated_of("exiled_with")) else ():
        now = _with_what_it_exiled(now, obj, all_of(when, now.on_battlefield(obj)))
    if now.game.speaks_of(TheyLeave):
        buried = {} if dying is None else dying
        each = ((o, all_of(when, now.on_battlefield(o)), no(goes_elsewhere(now, o))) for o, when in leaving)
        gone = tuple((o, leaves, all_of(buried.get(o, False), stays)) for o, leaves, stays in each)
        now = note(now, TheyLeft(gone), any_of(*(leaves for _, leaves, _ in gone)))
    return _note_what_comes_off(now, leaving)


def _with_what_it_exiled(now: State, obj: Object, when: Formula) -> State:
    """Let its abilities that are on the stack, or have triggered on that, know which cards it has exiled: it forgets.

    CR 113.7a, 607.2a.
    """
    exiled = [(fact.about, now.number(*fact) == obj.index) for fact in now.stated_of("exiled_with")]
    for ability in now.game.objects:
        if ability.source is obj and ability.ability is not None and names_what_it_exiled(ability.ability):
            there = all_of(now.on_stack(ability), no(now.holds("left_since", ability.index)))
            knows = all_of(when, any_of(now.holds("waiting", ability.index), there))
            for card, by_it in exiled:
                now = change(now, {Fact("had_exiled", ability.index, card): 1}, all_of(knows, by_it))
    return now


def _note_what_comes_off(now: State, leaving: Together) -> State:
    """Let trigger what triggers as something becomes unattached, where one of both is about to leave (CR 603.10c)."""
    if not now.game.speaks_of(ThisBecomesUnattached):
        return now
    leaves = dict(leaving)
    for obj, host in permutations(now.game.cards, 2):
        if obj in leaves or host in leaves:
            off = any_of(leaves.get(obj, False), leaves.get(host, False))
            now = note(now, BecameUnattached(obj, host), all_of(off, now.attached(obj, host)))
    return now
