"""Which abilities a case says are on the stack, or were created and are yet to trigger (CR 113.7a, 603.7)."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.cases.situation_keys import DelayedSpec, StackSpec
from arbiter.cases.situations.abilities_and_modes_named import ability_number
from arbiter.errors import CaseError, at, unknown
from arbiter.words.objects_by_name import object_named, target_named
from arbiter.words.players_zones_steps_by_name import player_named
from model.actions.actions import ordinal, told_by_place
from model.changes.triggering.mana_abilities import uses_the_stack
from model.changes.triggering.trigger_condition_met import works
from model.changes.triggers import About, create_delayed
from model.game.facts import Fact, FactKind
from model.game.game import Object
from model.game.marks_on_permanents import was_cast_with
from model.game.state import State
from model.logic.formulas import Formula, Value, all_of
from model.objects.printed_on_its_card import said_on
from model.text.abilities import Activated, Later, PutOffIfCastWith, Triggered, effects_in
from model.text.trigger_conditions.of_nontraditional_cards import MarkerEntersRoom
from model.vocabulary import NOBODY, Step, Zone

NOTHING = "nothing"
"""What an ability is about if that is no longer there."""


def ability_on_the_stack(now: State, spec: StackSpec) -> tuple[State, Object]:
    """Return the game with the ability that an entry of a stack tells. Raises ``CaseError`` if there is none."""
    with at("ability_of"):
        source = object_named(now, spec.ability_of, zones=(Zone.BATTLEFIELD,))
    abilities = abilities_on_the_stack(now, source)
    if not abilities:
        raise CaseError(f"{source} has no ability that uses the stack", place="ability_of")
    with at("ability"):
        ability = _which_ability(now, source, str(spec.ability)) if spec.ability else abilities[0]
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
    """Return what can be on the stack of an object: its own, those that it may be given, those that it puts off.

    Triggered abilities that effects give to others, and not to it as it is, come behind those that it has.
    """
    may_have = (a for a in now.game.said_of(source) if isinstance(a, Triggered | Activated))
    there = [ability for ability in may_have if uses_the_stack(ability, now.game.edition)]
    given = [one for one in now.game.triggers if one.source is source and one.by is not None]
    lacks = {one.ability for one in given} - {one.ability for one in given if works(now, one) is not False}
    there.sort(key=lambda ability: ability in lacks)
    return [*there, *(later.ability for later in put_off_by(now, source).values())]


def triggers_called(now: State, source: Object) -> dict[str, Triggered]:
    """Return the triggered abilities of an object that can be on the stack, by what each is called: place or room."""
    triggers = [a for a in abilities_on_the_stack(now, source) if isinstance(a, Triggered) and not a.delayed]
    called = {_called(ability, place): ability for place, ability in enumerate(triggers)}
    return called | {name: later.ability for name, later in put_off_by(now, source).items()}


def _called(ability: Triggered, place: int) -> str:
    return ability.trigger.room if isinstance(ability.trigger, MarkerEntersRoom) else _counted("trigger", place)


def _counted(what: str, place: int) -> str:
    return what if place == 0 else f"{ordinal(place)} {what}"


def put_off_by(now: State, source: Object) -> dict[str, Later]:
    """Return what effects of an object put off, by what the delayed triggered ability is called (CR 603.7)."""
    effects = (effect for ability in now.game.said_of(source) for effect in effects_in(ability))
    found = dict.fromkeys(effect for effect in effects if isinstance(effect, Later))
    return {_counted("delayed trigger", place): later for place, later in enumerate(found)}


def about_as_facts(now: State, obj: Object, said: str | list[str] | None) -> dict[Fact, Value]:
    """Return what an object on the stack is about, as facts. Raises ``CaseError`` for what is about nothing."""
    if (
        obj.source is None
        or obj.ability is None
        or not (isinstance(obj.ability, Triggered) or obj.ability.concerns_players)
    ):
        if said is not None:
            raise CaseError("this is said of a triggered ability, or of one that means the defending player")
        return {}
    about = about_told(now, obj.source, obj.ability, said)
    return {Fact(kind, obj.index, toward): value for (kind, toward), value in about.items()}


def about_told(now: State, source: Object, ability: Triggered | Activated, said: str | list[str] | None) -> About:
    """Return what an ability is about, as facts of it: an object, some players.

    Raises ``CaseError`` if it can't be about that, or if it is not said and can't be known.
    """
    if not (ability.concerns_an_object or ability.concerns_players):
        if said is not None:
            raise CaseError("it does nothing to what triggered it: leave this out")
        return {}
    if said is None:
        if "this" in _what_it_may_be_about(now, source, ability):
            return {("concerns", NOBODY): source.index}
        raise CaseError(f'say what it is about, which it does something to; "{NOTHING}" if that is no longer there')
    named = [said] if isinstance(said, str) else said
    meant, players = [target_named(now, name) for name in named if name != NOTHING], len(now.game.players)
    theirs, objects = [one for one in meant if one < players], [one - players for one in meant if one >= players]
    several = bool({"what entered", "the exiled cards"} & _what_it_may_be_about(now, source, ability))
    wrong = (theirs and not ability.concerns_players) or (objects and not ability.concerns_an_object)
    if wrong or (len(objects) > 1 and not several):
        raise CaseError(f"it is about {_can_be_about(ability, several)}")
    about: dict[tuple[FactKind, int], Value] = {("concerns_player", player): 1 for player in theirs}
    if len(objects) == 1:
        return about | {("concerns", NOBODY): objects[0]}
    return about | {("concerns_too", obj): 1 for obj in objects}


def _what_it_may_be_about(now: State, source: Object, ability: Triggered | Activated) -> set[str]:
    """Return what a delayed triggered ability may be about, seen from the effects that create it; else nothing."""
    return {later.about for later in put_off_by(now, source).values() if later.ability == ability}


def _can_be_about(ability: Triggered | Activated, several: bool) -> str:
    kinds = {"objects" if several else "one object": ability.concerns_an_object, "players": ability.concerns_players}
    return " or ".join(words for words, is_so in kinds.items() if is_so)


def delayed_by_how_it_was_cast(now: State) -> list[tuple[Object, Later, Formula]]:
    """Return what is yet to trigger as this turn ends, by how a permanent was cast in it, each with when (702.109a)."""
    found: list[tuple[Object, Later, Formula]] = []
    for obj in (o for o in now.game.cards if now.number("cast_with", o.index) != 0):
        early = all_of(now.on_battlefield(obj), now.controller(obj) == now.active, now.step < Step.END)
        came = all_of(early, now.holds("summoning_sick", obj.index))
        for said in said_on(obj, PutOffIfCastWith):
            when = all_of(came, was_cast_with(now, obj, said.cost))
            if isinstance(said.later, Later) and when is not False:
                found.append((obj, said.later, when))
    return found


def put_off_by_how_it_was_cast(now: State, before: State | None = None) -> State:
    """Create what is yet to trigger by how permanents were cast, if it is not there.

    ``before``: what was not there then though it was so is not created again.
    """
    gone = [] if before is None else [obj for obj, _, _ in _missing(before)]
    for obj, later, when in _missing(now):
        if obj not in gone:
            about = about_told(now, obj, later.ability, None)
            now = create_delayed(now, obj, later.ability, now.controller(obj), about, when)
    return now


def _missing(now: State) -> list[tuple[Object, Later, Formula]]:
    there = [o for o in now.game.listed.delayed if now.holds("delayed", o.index) is not False]
    delayed = {(o.source, o.ability) for o in there}
    return [one for one in delayed_by_how_it_was_cast(now) if (one[0], one[1].ability) not in delayed]


def delayed_told(now: State, entries: Sequence[DelayedSpec]) -> State:
    """Create the delayed triggered abilities that a situation tells."""
    for place, entry in enumerate(entries, 1):
        with at(f"delayed.{place}"):
            now = _put_off(now, entry)
    return now


def _put_off(now: State, spec: DelayedSpec) -> State:
    with at("ability_of"):
        source = object_named(now, spec.ability_of, zones=(Zone.BATTLEFIELD,))
        called = put_off_by(now, source)
        if not called:
            raise CaseError(f"{source} creates no delayed triggered ability")
    with at("ability"):
        which = spec.ability or next(iter(called))
        if which not in called:
            raise CaseError(unknown(f"delayed triggered ability of {source}", which, called))
    with at("controller"):
        by = player_named(now.game.players, spec.controller) if spec.controller else now.controller(source)
    with at("about"):
        about = about_told(now, source, called[which].ability, spec.about)
    return create_delayed(now, source, called[which].ability, by, about)
