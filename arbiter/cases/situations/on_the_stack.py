"""Spells and abilities on the stack: from the list of a case file to objects and facts."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.cases.situation_keys import CardSpec, StackSpec
from arbiter.cases.situations.abilities_on_the_stack_or_delayed import ability_on_the_stack, about_as_facts
from arbiter.cases.situations.announced import as_announced, divided_as_told
from arbiter.cases.situations.cards_in_zones import done_this_turn, new_card
from arbiter.cases.situations.cast_this_turn import how_cast
from arbiter.cases.situations.commanders import commander_told
from arbiter.cases.situations.counters_copies_words import with_words_replaced
from arbiter.cases.situations.tied_to_others import made_for_a_time
from arbiter.errors import CaseError, at, unknown
from arbiter.words.fact_values import UNKNOWN, set_number
from arbiter.words.players_zones_steps_by_name import player_named
from model.actions.how_spells_are_cast import cast_as, costs_unsaid
from model.changes.triggering.so_often_each_turn import has_triggered, triggered_once_more
from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Number, count
from model.objects.printed_on_its_card import castable_parts, is_land_card
from model.objects.zones.putting import put
from model.objects.zones.size_of_what_went_for_costs import asked_of_what_went
from model.text.abilities import Triggered
from model.vocabulary import Player, Zone


def cards_on_the_stack(now: State, entries: Sequence[StackSpec | str]) -> tuple[State, tuple[Object | None, ...]]:
    """Return the game with the cards of a stack, and of each entry its card; ``None`` of an ability."""
    found: list[Object | None] = []
    for place, entry in enumerate(entries, 1):
        spec = StackSpec(card=entry) if isinstance(entry, str) else entry
        with at(f"stack.{place}"):
            _is_of_one(spec)
            if spec.ability_of:
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


def _is_of_one(spec: StackSpec) -> None:
    """Raises ``CaseError`` if an entry of a stack says of an ability what is said of a card, or the other way round."""
    if spec.ability_of:
        for key in sorted(spec.model_fields_set - OF_AN_ABILITY):
            raise CaseError("this is said of a card that was cast, and not of an ability", place=key)
    elif spec.card:
        for key in sorted(spec.model_fields_set & {"ability", "about"}):
            raise CaseError("this is said of an ability, and not of a card that was cast", place=key)


OF_AN_ABILITY = {"ability_of", "ability", "about", "controller", "target", "modes", "divided", "x"}
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
        now, obj = ability_on_the_stack(now, spec)
        assert obj.source is not None
        by: Number = now.controller(obj.source) if controller is None else controller
    else:
        obj, by = spell, controller or 0
    now = _triggered_this_turn(put(now, obj, Zone.STACK, controller=by), obj)
    if not obj.is_ability:
        how = how_cast(obj, spec, _half_cast(obj, spec.half))
        now = costs_unsaid(cast_as(now, obj, controller or 0, how), obj)
        now = commander_told(done_this_turn(now, obj, spec), obj, spec)
        now = with_words_replaced(now, obj, spec.words) if spec.words else now
        kinds: tuple[FactKind, ...] = ("uncounterable", "kept_from_graveyard")
        now = now.set({Fact(kind, obj.index): True for kind in kinds if getattr(spec, kind)})
    now = as_announced(now, obj, spec)
    with at("made_by"):
        now = made_for_a_time(now, obj, spec.made_by)
    with at("about"):
        now = now.set(about_as_facts(now, obj, spec.about))
    with at("x"):
        now = _with_x(now, obj, spec.x)
    with at("size_of_what_went"):
        now = _with_what_went(now, obj, spec.size_of_what_went)
    with at("divided"):
        return divided_as_told(now, obj, spec.divided)


def _triggered_this_turn(now: State, obj: Object) -> State:
    """Say that a limited ability on the stack has triggered this turn: no turn ends while it is there (CR 500.2)."""
    source, ability = obj.source, obj.ability
    if source is None or not isinstance(ability, Triggered) or now.on_battlefield(source) is not True:
        return now
    here = count(*(now.on_stack(other) for other in now.game.instances(source, ability)))
    return triggered_once_more(now, source, ability, has_triggered(now, source, ability) < here)


def _with_x(now: State, obj: Object, x: int | str | None) -> State:
    """Say what was announced for the {X} of a spell or ability; what is not said is open (CR 107.3a)."""
    if obj.has_x:
        return set_number(now, Fact("value_of_x", obj.index), UNKNOWN if x is None else x)
    if x is not None:
        raise CaseError(f"nothing is announced for {{X}} of {obj}")
    return now


def _with_what_went(now: State, obj: Object, size: int | str | None) -> State:
    """Say how large what went for the cost of a spell or ability was; what is not said is open (CR 608.2h)."""
    if asked_of_what_went(obj) is not None:
        return set_number(now, Fact("size_of_what_went", obj.index), UNKNOWN if size is None else size)
    if size is not None:
        raise CaseError(f"{obj} does not ask how large what went for its cost was")
    return now


def _half_cast(obj: Object, half: str) -> str:
    halves = castable_parts(obj)
    if half not in halves:
        raise CaseError(unknown(f"half of {obj}", half, [name for name in halves if name]), place="half")
    return half
