"""Triggered abilities: what sets them off (CR 603.2). Put on the stack by :mod:`model.play.waiting`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import TypeAlias

from model.changes.happenings import (
    Attacked,
    BecameMonstrous,
    BecameTapped,
    BecameUnattached,
    BecameUntapped,
    Began,
    Cast,
    Connived,
    Died,
    Entered,
    EnteredRoom,
    ExertedAsItAttacked,
    Explored,
    Happening,
    LastTimeCounterGone,
    MadeMana,
    PlaneswalkedFrom,
    PlaneswalkedTo,
    PlayedLand,
    RolledPlanarDie,
    RolledToVisit,
    Targeted,
    TookAction,
    Transformed,
    TurnedUp,
    Unlocked,
    WasSetInMotion,
)
from model.changes.opening import opened
from model.game.changing import change
from model.game.facts import PLANAR_DIE, Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, Value, all_of, any_of, no
from model.objects.characteristics import has_type, is_named
from model.objects.footprint import Acting, text_functions
from model.objects.functioning import functions
from model.objects.matching import matches
from model.objects.on_its_card import is_ongoing_card
from model.objects.replacing import goes_elsewhere
from model.objects.what_conditions_mean import holds_for
from model.objects.zones import put
from model.text.abilities import Activated, Trigger, Triggered
from model.text.trigger_conditions import (
    BecomesUntapped,
    Dies,
    Enters,
    Explores,
    HalfUnlocked,
    LandAddsMana,
    LandEnters,
    LandPlayed,
    LastTimeCounterRemoved,
    MarkerEntersRoom,
    PlanarDieShows,
    PutIntoGraveyard,
    RollsToVisit,
    SetsSchemeInMotion,
    SpellCast,
    StepBegins,
    TakesAction,
    TappedForMana,
    ThisBecomesMonstrous,
    ThisBecomesTapped,
    ThisBecomesUnattached,
    ThisConnivesThisWay,
    ThisDies,
    ThisEnters,
    ThisExertedAsItAttacks,
    ThisPlaneswalkedFrom,
    ThisPlaneswalkedTo,
    ThisSetInMotion,
    ThisTurnedUp,
    TransformsInto,
    TurnsUp,
    UpkeepOfSuspended,
    WardedThisIsTargeted,
    Whatever,
    YouAttack,
)
from model.text.unread import Sometimes
from model.vocabulary import NOBODY, CardType, Step, Who, Zone

Together: TypeAlias = Sequence[tuple[Object, Formula]]
"""Objects that something may happen to at once, each with when it does."""

MANA_WHERE_IT_IS_MADE = "2018-07-13"
"""The edition since which abilities that trigger from producing and adding mana are mana abilities (CR 605.1b).

Until then only those were that trigger from activating a mana ability. That included being tapped for mana: it was to
activate such an ability (CR 106.10 of 2013) and is to produce mana with it since (CR 106.12a).
"""


def is_mana_ability(ability: Triggered, edition: str) -> bool:
    """Return whether a triggered ability is a mana ability in that edition (CR 605.1b)."""
    if edition >= MANA_WHERE_IT_IS_MADE:
        return ability.adds_to_mana
    return ability.adds_to_mana and isinstance(ability.trigger, TappedForMana)


def uses_the_stack(ability: Triggered | Activated, edition: str) -> bool:
    """Return whether an ability goes on the stack in that edition: each but a mana ability (CR 605.3b, 605.4a)."""
    if isinstance(ability, Activated):
        return not ability.adds_mana
    return not is_mana_ability(ability, edition)


def note(now: State, happening: Happening, when: Formula = True) -> State:
    """Let every ability trigger that this sets off; it waits until a player would get priority (CR 603.2).

    Mana abilities do not wait: what they add is part of what makes the mana (CR 605.4a).
    """
    for source, ability in now.game.triggers:
        if is_mana_ability(ability, now.game.edition):
            continue
        triggers = all_of(when, is_set_off(now, source, ability, happening))
        if triggers is not False:
            x = happening.number if isinstance(happening, BecameMonstrous) else 0
            now = _trigger(now, source, ability, triggers, _about(ability, happening), x)
    return _with_unread(now, happening, when) if now.acted is not None and now.game.waiting_texts else now


def _about(ability: Triggered, happening: Happening) -> int:
    """Return what an ability is about which does something to what triggered it; ``NOBODY`` if it is about nothing."""
    if not any(getattr(effect, "of", None) == "what triggered it" for effect in ability.effects):
        return NOBODY
    match happening:
        case Targeted(by=what) | Cast(spell=what) | BecameUnattached(host=what) | WasSetInMotion(obj=what):
            return what.index
    return NOBODY


def note_targets(now: State, by: Object, targets: Iterable[int], when: Formula = True) -> State:
    """Let what triggers when a permanent becomes a target trigger; players come before objects (CR 603.2)."""
    for target in targets:
        if now.game.with_ward and target >= len(now.game.players):
            now = note(now, Targeted(now.game.objects[target - len(now.game.players)], by), when)
    return now


def note_whatever(now: State) -> State:
    """Let every text act of which is not known what it waits for, once: something is done or happens."""
    if now.acted is None or not now.game.waiting_texts:
        return now
    done = {(one.source, one.text) for one in now.acted}
    for source, text in now.game.waiting_texts:
        if isinstance(text.acts, Whatever) and (source, text) not in done:
            now = opened(now, text, Acting(source, now.controller(source)), text_functions(now, source, text))
    return now


def _with_unread(now: State, happening: Happening, when: Formula) -> State:
    """Let every text that is not modelled and waits for that act at once."""
    for source, text in now.game.waiting_texts:
        assert text.acts is not None
        acts = all_of(when, text_functions(now, source, text), _sets_off(now, source, text.acts, happening))
        now = opened(now, text, Acting(source, now.controller(source)), acts)
    return now


def bury(now: State, obj: Object, when: Formula = True) -> State:
    """Put an object into its owner's graveyard; if it was a permanent, what sees it die triggers."""
    return bury_together(now, [(obj, when)])


def bury_together(now: State, going: Together) -> State:
    """Put objects into their owners' graveyards at once: what sees permanents die sees all of them (CR 603.10a)."""
    for obj, when in going:
        now = note(now, Died(obj), all_of(when, no(goes_elsewhere(now, obj))))
    now = note_what_comes_off(now, going)
    for obj, when in going:
        now = put(now, obj, Zone.GRAVEYARD, when=when)
    return now


def note_what_comes_off(now: State, leaving: Together) -> State:
    """Let trigger what triggers as something becomes unattached, where one of both is about to leave (CR 603.10c)."""
    if not now.game.speaks_of(ThisBecomesUnattached):
        return now
    leaves = dict(leaving)
    for obj, host in permutations(now.game.cards, 2):
        if obj in leaves or host in leaves:
            off = any_of(leaves.get(obj, False), leaves.get(host, False))
            now = note(now, BecameUnattached(obj, host), all_of(off, now.attached(obj, host)))
    return now


def _trigger(now: State, source: Object, ability: Triggered, when: Formula, about: int, x: Number) -> State:
    for obj, free in instances(now, source, ability):
        now = with_room(now, obj)
        waits: dict[Fact, Value] = {
            Fact("waiting", obj.index): True,
            Fact("controller", obj.index): now.controller(source),
        }
        if about != NOBODY:
            waits[Fact("concerns", obj.index)] = about
        if ability.has_x:
            waits[Fact("value_of_x", obj.index)] = x
        now = change(now, waits, all_of(when, free))
    return now


def instances(now: State, source: Object, ability: Triggered | Activated) -> Iterator[tuple[Object, Formula]]:
    """Return what may be the next instance of an ability, each with what must hold for that: the first that is free.

    The last may be new in the game.
    """
    taken: Formula = True
    for obj in now.game.instances(source, ability):
        free = all_of(no(now.holds("waiting", obj.index)), now.zone(obj) == Zone.NOWHERE)
        yield obj, all_of(taken, free)
        taken = all_of(taken, no(free))
        if taken is False:
            return
    yield now.game.with_ability(source, ability)[1], taken


def with_room(now: State, obj: Object) -> State:
    """Return the state with room for an instance of an ability, if there is none yet."""
    if obj.index < len(now.game.objects):
        return now
    return now.set({Fact("zone", obj.index): Zone.NOWHERE}, now.game.with_object(obj))


def is_set_off(now: State, source: Object, ability: Triggered, happening: Happening) -> Formula:
    """Return whether an ability of that object triggers on what happens."""
    there = functions(now, source, ability) if ability.zone is Zone.BATTLEFIELD else now.zone(source) == ability.zone
    if isinstance(ability.trigger, ThisConnivesThisWay):
        return isinstance(happening, Connived) and happening.obj is source is happening.by.source
    if isinstance(ability.trigger, WardedThisIsTargeted):
        there = has_ward_face_down(now, source)
        return all_of(there, isinstance(happening, Targeted) and _is_an_opponents(now, source, happening))
    there = all_of(there, _mode_chosen(now, source, ability.mode))
    sets_off = all_of(there, _sets_off(now, source, ability.trigger, happening))
    return all_of(sets_off, sets_off is not False and condition_holds(now, source, ability, now.controller(source)))


def condition_holds(now: State, source: Object, ability: Triggered, controller: Number) -> Formula:
    """Return whether what follows "if" behind a trigger holds, for who controls the ability (CR 603.4)."""
    if ability.condition is None:
        return True
    met = (all_of(controller == p, holds_for(ability.condition, now, source, p)) for p in now.game.everyone)
    return any_of(*met)


def _is_an_opponents(now: State, source: Object, happening: Targeted) -> Formula:
    return happening.obj is source and now.controller(happening.by) != now.controller(source)


def has_ward_face_down(now: State, obj: Object) -> Formula:
    """Return whether a permanent has ward {2} because it is face down by disguise, or cloaked (CR 702.168a, 701.58a).

    A card with disguise that was manifested, or came back as a Forest, is face down by that.
    """
    by_another = any_of(now.holds("manifested", obj.index), now.holds("as_forest", obj.index))
    by_disguise = all_of(obj.card.has_disguise, no(by_another))
    there = all_of(now.on_battlefield(obj), now.face_down(obj))
    return all_of(there, any_of(now.holds("cloaked", obj.index), by_disguise))


def _mode_chosen(now: State, source: Object, mode: str) -> Formula:
    return not mode or now.number("mode", source.index) == 1 + source.card.modes.index(mode)


def _sets_off(now: State, source: Object, trigger: Trigger | Sometimes, happening: Happening) -> Formula:
    match trigger, happening:
        case _, PlayedLand() | Cast() | TookAction() | Attacked() as done:
            return _set_off_by_a_player(now, source, trigger, done)
        case (
            (BecomesUntapped(what), BecameUntapped(obj))
            | (Enters(what), Entered(obj))
            | (Explores(what), Explored(obj))
            | (TurnsUp(what), TurnedUp(obj))
        ):
            return matches(what, now, obj, now.controller(source), source)
        case _, (Entered() | Died()) as moving:
            return _set_off_by_moving(now, source, trigger, moving)
        case (
            (ThisBecomesTapped(), BecameTapped(obj))
            | (ThisExertedAsItAttacks(), ExertedAsItAttacked(obj))
            | (ThisTurnedUp(), TurnedUp(obj))
            | (ThisBecomesMonstrous(), BecameMonstrous(obj))
            | (ThisBecomesUnattached(), BecameUnattached(obj))
            | (LastTimeCounterRemoved(), LastTimeCounterGone(obj))
        ):
            return obj is source
        case TransformsInto(name), Transformed(obj):
            return obj is source and is_named(now, obj, name)
        case HalfUnlocked(name), Unlocked(obj, half):
            return obj is source and half == name
        case StepBegins(step, who), Began(began) if step is began:
            return _means_number(now, who, source, now.active)
        case UpkeepOfSuspended(), Began(Step.UPKEEP):
            return all_of(now.active == source.owner, now.is_suspended(source))
        case (TappedForMana() | LandAddsMana()) as mana, MadeMana() as making:
            return _set_off_by_mana(now, source, mana, making)
    return _set_off_in_variants(now, source, trigger, happening)


def _set_off_in_variants(now: State, source: Object, trigger: Trigger | Sometimes, happening: Happening) -> Formula:
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
        case PlanarDieShows(face), RolledPlanarDie(player, shows):
            return all_of(now.controller(source) == player, shows == 1 + PLANAR_DIE.index(face))
        case RollsToVisit(results), RolledToVisit(player, result):
            return all_of(now.controller(source) == player, any_of(*(result == one for one in results)))
    return False


def _set_off_by_moving(now: State, source: Object, trigger: Trigger | Sometimes, moving: Entered | Died) -> Formula:
    if isinstance(moving, Entered):
        return _set_off_by_entering(now, source, trigger, moving.obj)
    return all_of(now.on_battlefield(moving.obj), _set_off_by_dying(now, source, trigger, moving.obj))


def _set_off_by_a_player(
    now: State, source: Object, trigger: Trigger | Sometimes, done: PlayedLand | Cast | TookAction | Attacked
) -> Formula:
    match trigger, done:
        case LandPlayed(who, not_first), PlayedLand(player):
            counts = now.lands_played(player) > 1 if not_first else True
            return all_of(now.means(who, source, player), counts)
        case SpellCast(what, who), Cast(player, spell):
            return all_of(now.means(who, source, player), matches(what, now, spell, player, source))
        case TakesAction(action, who, first), TookAction(player, taken, earlier):
            return action == taken and all_of(now.means(who, source, player), not first or earlier == 0)
        case YouAttack(), Attacked(player):
            return now.controller(source) == player
    return False


def _set_off_by_entering(now: State, source: Object, trigger: Trigger | Sometimes, obj: Object) -> Formula:
    match trigger:
        case ThisEnters():
            return obj is source
        case LandEnters(who):
            return all_of(has_type(now, obj, CardType.LAND), _means_number(now, who, source, now.controller(obj)))
    return False


def _set_off_by_dying(now: State, source: Object, trigger: Trigger | Sometimes, obj: Object) -> Formula:
    match trigger:
        case ThisDies():
            return obj is source and has_type(now, obj, CardType.CREATURE)
        case Dies(what):
            return all_of(
                has_type(now, obj, CardType.CREATURE), matches(what, now, obj, now.controller(source), source)
            )
        case PutIntoGraveyard(what):
            return matches(what, now, obj, now.controller(source), source)
    return False


def _set_off_by_mana(now: State, source: Object, trigger: TappedForMana | LandAddsMana, making: MadeMana) -> Formula:
    if isinstance(trigger, LandAddsMana):
        mine = all_of(has_type(now, making.obj, CardType.LAND), now.controller(source) == making.player)
        return trigger.kind in making.made and all_of(mine, making.times > 0)
    return making.taps and all_of(
        now.means(trigger.who, source, making.player),
        not trigger.attached or now.attached(source, making.obj),
        matches(trigger.what, now, making.obj, making.player, source),
        now.game.edition < MANA_WHERE_IT_IS_MADE or making.times > 0,
    )


def _means_number(now: State, who: Who, source: Object, player: Number) -> Formula:
    return any_of(*(all_of(player == p, now.means(who, source, p)) for p in now.game.everyone))
