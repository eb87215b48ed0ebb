"""What is on the stack, and what is yet to trigger, as they are written in a situation."""

from __future__ import annotations

from typing import Any

from arbiter.cases.situations.abilities_on_the_stack_or_delayed import (
    NOTHING,
    abilities_on_the_stack,
    put_off_by,
    triggers_called,
)
from arbiter.writing.card_entries import (
    aimed_at,
    cast_with,
    counted,
    described,
    made_by,
    of_a_commander,
    ways_cast,
    words_replaced,
)
from arbiter.writing.order_and_labels import (
    CannotBeWritten,
    called,
    plain,
)
from model.actions.actions import told_by_place
from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.state import State
from model.objects.targeting.chosen import every_target, is_chosen_mode
from model.objects.targeting.division_among_targets import divides, sharing
from model.objects.targeting.targets_asked_for import modes_of
from model.objects.zones.size_of_what_went_for_costs import asked_of_what_went
from model.vocabulary import NOBODY, Player

FLAGS: tuple[FactKind, ...] = ("face_down", "bestowed", "uncounterable", "kept_from_graveyard")
"""What is said of a spell alone, by its own name."""


def stack_entry(now: State, obj: Object) -> dict[str, Any]:
    """Return what is written of a spell or ability on the stack. Raises ``CannotBeWritten``."""
    named = [aimed_at(now, target) for target in map(plain, every_target(now, obj)) if target != NOBODY]
    aimed: dict[str, Any] = {"target": named[0] if len(named) == 1 else named} if named else {}
    announced: dict[str, Any] = {"x": plain(now.number("value_of_x", obj.index))} if obj.has_x else {}
    if asked_of_what_went(obj) is not None:
        announced["size_of_what_went"] = plain(now.number("size_of_what_went", obj.index))
    if len(named) > 1 and divides(obj):
        announced["divided"] = [plain(share) for target, share in sharing(now, obj) if target != NOBODY]
    chosen = [mode for number, mode in enumerate(modes_of(obj)) if is_chosen_mode(now, obj, number) is True]
    announced |= {"modes": chosen} if modes_of(obj) else {}
    by = plain(now.controller(obj))
    if obj.source is not None:
        which = {"ability": _which(now, obj, obj.source)}
        whose = {} if now.controller(obj.source) == by else {"controller": now.game.name_of(by)}
        return {"ability_of": called(now, obj.source)} | which | whose | announced | aimed | _about(now, obj)
    if obj.token:
        raise CannotBeWritten(f"a case file has no words for {obj}, which is a copy of a spell")
    spec = {"card": obj.card.name, **described(obj), "controller": now.game.name_of(by)}
    spec |= {key: value for key, value in of_a_commander(now, obj).items() if value}
    spec |= {"owner": now.game.players[obj.owner]} if obj.owner != by else {}
    flags = {kind: True for kind in FLAGS if now.value(Fact(kind, obj.index))}
    before = _done_before(now, obj, by, set(flags))
    half = plain(now.number("half_cast", obj.index))
    halves = {"half": obj.card.as_spells[half - 1].name} if half else {}
    if obj.card.back is not None and now.holds("back_face_up", obj.index) is True:
        halves = {"half": obj.card.back.name}
    how = cast_with(now, obj)
    paid = {"cast_with": how} if how else {}
    made = {"made_by": made_by(now, obj), "words": words_replaced(now, obj)}
    made = {key: told for key, told in made.items() if told}
    return spec | flags | halves | paid | announced | aimed | made | before


def _done_before(now: State, spell: Object, by: Player, flags: set[str]) -> dict[str, Any]:
    """Return how often a spell was cast this turn if not just this once, and how often it has resolved."""
    resolved = counted(now, spell, "effects", now.game.players)
    ways = ways_cast(now, spell)
    this_once = {"cast": True, "cast_face_down": "face_down" in flags, "cast_bestowed": "bestowed" in flags}
    this_once["cast_turned"] = now.holds("back_face_up", spell.index) is True
    by_its_controller = {now.game.players[by]: 1}
    often = {w: times for w, times in ways.items() if times != (by_its_controller if this_once[w] else {})}
    return often | ({"resolved": resolved} if resolved else {})


def delayed_entry(now: State, obj: Object) -> dict[str, Any]:
    """Return a delayed triggered ability that is yet to trigger, as it is listed: what is as by default is left out."""
    assert obj.source is not None
    by = plain(now.controller(obj))
    whose = {} if now.controller(obj.source) == by else {"controller": now.game.name_of(by)}
    which = _which(now, obj, obj.source)
    named = {"ability": which} if which != next(iter(put_off_by(now, obj.source))) else {}
    return {"ability_of": called(now, obj.source)} | named | whose | _about(now, obj)


def _about(now: State, obj: Object) -> dict[str, Any]:
    """Return what an ability does something to that triggered it, "nothing" if that is no longer there."""
    if obj.ability is None or not (obj.ability.concerns_an_object or obj.ability.concerns_players):
        return {}
    concerned = plain(now.number("concerns", obj.index))
    with_others = (f.toward for f in now.stated_of("concerns_too") if f.about == obj.index and plain(now.number(*f)))
    objects = [*with_others] if concerned == NOBODY else [concerned]
    about = [called(now, now.game.objects[one]) for one in objects]
    about += counted(now, obj, "concerns_player", now.game.players)
    return {"about": about[0] if len(about) == 1 else about or NOTHING}


def _which(now: State, obj: Object, source: Object) -> str:
    """Return which of the abilities of its source one on the stack is: by its number, a trigger as it is called."""
    numbered = told_by_place(now.game, source).values() if source.activated else abilities_on_the_stack(now, source)
    named = {str(number): ability for number, ability in enumerate(numbered, 1)}
    for called_so, ability in (triggers_called(now, source) | named).items():
        if ability == obj.ability:
            return called_so
    raise CannotBeWritten(f"a case file has no words for {obj}, which is given to what it is of")
