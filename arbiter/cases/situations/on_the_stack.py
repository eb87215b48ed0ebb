"""Spells and abilities on the stack: from the list of a case file to objects and facts."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.cases.situation_keys import CardSpec, StackSpec
from arbiter.cases.situations.announced import as_announced
from arbiter.cases.situations.chosen_of_cards import ability_number
from arbiter.cases.situations.commanders import commander_told
from arbiter.cases.situations.placing import done_this_turn, new_card
from arbiter.cases.situations.this_turn import how_cast
from arbiter.errors import CaseError, at, unknown
from arbiter.words.names import object_named, player_named
from arbiter.words.values import UNKNOWN, set_number
from model.actions.actions import ORDINALS, told_by_place
from model.actions.spells_cast import cast_as
from model.changes.setting_off import uses_the_stack
from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Number
from model.objects.on_its_card import all_on_faces, castable_parts, is_land_card
from model.objects.zones.putting import put
from model.text.abilities import Activated, Triggered
from model.text.trigger_conditions import MarkerEntersRoom, Trigger
from model.vocabulary import Player, Zone


def cards_on_the_stack(now: State, entries: Sequence[StackSpec | str]) -> tuple[State, tuple[Object | None, ...]]:
    """Return the game with the cards of a stack, and of each entry its card; ``None`` of an ability."""
    found: list[Object | None] = []
    for place, entry in enumerate(entries, 1):
        spec = StackSpec(card=entry) if isinstance(entry, str) else entry
        with at(f"stack.{place}"):
            if spec.ability_of:
                _is_of_an_ability(spec)
                found.append(None)
                continue
            if not spec.card:
                raise CaseError('an object on the stack needs "card" or "ability_of"')
            owner = _whose_card(now, spec)
            with at("card"):
                cast = CardSpec(
                    card=spec.card,
                    described=spec.described,
                    cost=spec.cost,
                    written=spec.written,
                    commander=spec.commander,
                )
                now, obj = new_card(now, owner, cast)
                if obj.token:
                    raise CaseError(f'"{spec.card}" is a token, and no token is cast')
                if is_land_card(obj) and not spec.face_down:
                    raise CaseError(f"{obj.card.name} can't be a spell on the stack (CR 305.1)")
            found.append(obj)
    return now, tuple(found)


def _whose_card(now: State, spec: StackSpec) -> Player:
    """Return who owns a card on the stack: who controls the spell, if nothing else is said (CR 112.2)."""
    with at("owner" if spec.owner else "controller"):
        whose = spec.owner or spec.controller
        return player_named(now.game.players, whose) if whose else 0


def _is_of_an_ability(spec: StackSpec) -> None:
    """Raises ``CaseError`` if an entry of a stack says of an ability what is said of a card that was cast."""
    for key in sorted(spec.model_fields_set - OF_AN_ABILITY):
        raise CaseError("this is said of a card that was cast, and not of an ability", place=key)


OF_AN_ABILITY = {"ability_of", "ability", "controller", "target", "x"}
"""The keys of an ability on the stack; of which there is no {X} is said later."""


def put_on_the_stack(now: State, entries: Sequence[StackSpec | str], spells: Sequence[Object | None]) -> State:
    """Put a stack together, bottom first, of these cards and of abilities."""
    for place, (entry, spell) in enumerate(zip(entries, spells, strict=True), 1):
        with at(f"stack.{place}"):
            now = _push(now, StackSpec(card=entry) if isinstance(entry, str) else entry, spell)
    return now


def _push(now: State, spec: StackSpec, spell: Object | None) -> State:
    """Put a spell, or an ability of a permanent, on top of the stack."""
    controller = player_named(now.game.players, spec.controller) if spec.controller else None
    if spell is None:
        now, obj = _ability_of(now, spec.ability_of, spec.ability)
        assert obj.source is not None
        by: Number = now.controller(obj.source) if controller is None else controller
    else:
        obj, by = spell, controller or 0
    now = put(now, obj, Zone.STACK, controller=by)
    if not obj.is_ability:
        now = cast_as(now, obj, controller or 0, how_cast(obj, spec, _half_cast(obj, spec.half)))
        now = commander_told(done_this_turn(now, obj, spec), obj, spec)
    now = as_announced(now, obj, spec)
    with at("x"):
        return _with_x(now, obj, spec.x)


def _with_x(now: State, obj: Object, x: int | str | None) -> State:
    """Say what was announced for the {X} of a spell or ability; what is not said is open (CR 107.3a)."""
    if obj.has_x:
        return set_number(now, Fact("value_of_x", obj.index), UNKNOWN if x is None else x)
    if x is not None:
        raise CaseError(f"nothing is announced for {{X}} of {obj}")
    return now


def _half_cast(obj: Object, half: str) -> str:
    halves = castable_parts(obj)
    if half not in halves:
        raise CaseError(unknown(f"half of {obj}", half, [name for name in halves if name]), place="half")
    return half


def _ability_of(now: State, name: str, which: int | str) -> tuple[State, Object]:
    with at("ability_of"):
        source = object_named(now, name, zones=(Zone.BATTLEFIELD,))
    abilities = abilities_on_the_stack(now, source)
    if not abilities:
        raise CaseError(f"{source} has no ability that uses the stack", place="ability_of")
    with at("ability"):
        ability = _which_ability(now, source, str(which)) if which else abilities[0]
        if ability not in abilities:
            raise CaseError("a mana ability does not use the stack (CR 605.3b)")
    game, obj = now.game.with_ability(source, ability)
    return now.set({}, game), obj


def _which_ability(now: State, source: Object, which: str) -> Triggered | Activated:
    """Return the ability that is said: an activated one, a trigger, or by number one of those that there are."""
    triggers = triggers_called(now, source)
    if which in triggers:
        return triggers[which]
    activated = list(told_by_place(now.game, source).values())
    if source.activated:
        return activated[ability_number(source, activated, which)]
    numbered = {str(number): ability for number, ability in enumerate(abilities_on_the_stack(now, source), 1)}
    if which not in numbered:
        raise CaseError(unknown(f"ability of {source}", which, [*triggers, *numbered]))
    return numbered[which]


def abilities_on_the_stack(now: State, source: Object) -> list[Triggered | Activated]:
    """Return the abilities of an object that can be on the stack: its own, then those that it may be given."""
    own = [a for a in all_on_faces(source) if isinstance(a, Triggered | Activated)]
    given = (a for a in told_by_place(now.game, source).values() if a not in own)
    return [ability for ability in (*own, *given) if uses_the_stack(ability, now.game.edition)]


def triggers_called(now: State, source: Object) -> dict[str, Triggered]:
    """Return the triggered abilities of an object that can be on the stack, by what each is called: place or room."""
    triggers = [ability for ability in abilities_on_the_stack(now, source) if isinstance(ability, Triggered)]
    return {_called(ability.trigger, place): ability for place, ability in enumerate(triggers)}


def _called(trigger: Trigger, place: int) -> str:
    if isinstance(trigger, MarkerEntersRoom):
        return trigger.room
    return "trigger" if place == 0 else f"{ORDINALS[place]} trigger"
