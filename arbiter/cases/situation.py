"""From the ``[situation]`` of a case file to a state.

What is left out has its default; what no game can come to is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.cases.announced import as_announced
from arbiter.cases.casefile import CardSpec, PlayerArea, Situation, StackSpec, validated
from arbiter.cases.commanders import COMMANDER, LIFE, commander_told, has_commanders
from arbiter.cases.in_combat import in_combat, protected, with_damage_orders
from arbiter.cases.particulars import counters_given
from arbiter.cases.placing import AREAS, ability_number, attached, cards_moved, cards_put, done_this_turn, new_card
from arbiter.cases.pools import free_mana, restricted_mana
from arbiter.cases.this_turn import OF_THIS_TURN, cards_of_this_turn, how_cast
from arbiter.cases.timestamps import timestamps_told
from arbiter.cases.who_acts import players_of, stands_for_the_team, teams_of, turn_told
from arbiter.errors import CaseError, at, unknown
from arbiter.words.facts_by_name import facts_told
from arbiter.words.names import object_named, player_named
from arbiter.words.values import UNKNOWN, set_flag, set_number
from model.actions.actions import ORDINALS, told_by_place
from model.actions.spells_cast import cast_as
from model.changes.decks import under_planar_control
from model.changes.inherent_abilities import with_initiative, with_markers
from model.changes.setting_off import uses_the_stack
from model.game.changing import change
from model.game.facts import Fact, FactKind, variable_for
from model.game.game import Game, Object
from model.game.seats import team_life
from model.game.state import State
from model.logic.formulas import Integer, Number, all_of, total
from model.objects.on_its_card import all_on_faces, castable_parts, is_land_card
from model.objects.zones import put
from model.play.moves import begin_resolving, top_of_stack
from model.play.offers import with_offer
from model.rulebook.lands import LAND_PLAYS_COUNTED, charged_fact, land_plays_left, plays_given
from model.situations.possible import broken, what_is_known
from model.text.abilities import Activated, Triggered
from model.text.trigger_conditions import MarkerEntersRoom, Trigger
from model.vocabulary import Player, Zone
from solver.questions.check import NoSuchSituation, decide

COUNTED: tuple[FactKind, ...] = (
    "life",
    "lands_played",
    "lands_offered",
    "other_cards_in_hand",
    "other_cards_in_graveyard",
    "cards_in_library",
    "cards_drawn",
    "searches",
    "investigations",
    "other_spells_cast",
    "spells_last_turn",
    "life_lost",
    "die_actions",
    "die_rolls_by_effects",
    "rolled",
)
"""What is counted of a player."""


def build(situation: Situation, edition: str) -> State:
    """Return the state that a situation describes.

    Raises ``CaseError`` for an unknown word, a value out of range, or what no game can come to.
    """
    names = players_of(situation)
    of_commanders = situation.format == COMMANDER
    if of_commanders:
        has_commanders(edition)
    now = State(Game(names, (), edition, teams=teams_of(situation, names), of_commanders=of_commanders))
    now = now.set({Fact("life", first): team_life(len(now.team_of(first))) for first in sorted({*now.game.teams})})
    spells: tuple[Object | None, ...] = ()
    for key in situation.in_order(("stack", *names)):
        if key == "stack":
            now, spells = _spells(now, situation.stack)
            continue
        with at(key):
            player, area = names.index(key), situation.players.get(key, PlayerArea())
            if of_commanders and "life" not in area.model_fields_set:
                area = area.model_copy(update={"life": LIFE})
            now = _counts(_cards(now, player, area), player, area, set(PlayerArea.model_fields))
    now = _of_variants(turn_told(now, situation, set(Situation.model_fields)), situation.initiative)
    for player, name in enumerate(names):
        with at(name):
            area = situation.players.get(name, PlayerArea())
            now = restricted_mana(attached(now, player, area), player, area)
            now = in_combat(protected(now, player, area), player, area)
    now = with_damage_orders(now, ((p, situation.players.get(name, PlayerArea())) for p, name in enumerate(names)))
    now = _stack(now, situation.stack, spells)
    now = _resolving(timestamps_told(now, situation.timestamps), situation.resolving)
    for player, name in enumerate(names):
        with at(name):
            now = _announced(now, player, situation.players.get(name, PlayerArea()))
    return with_facts(now, situation.facts)


def _of_variants(now: State, initiative: str) -> State:
    """Return the state with what variants need, planes under the planar controller, and who has the initiative."""
    now = with_markers(now)
    if initiative != "nobody":
        with at("initiative"):
            now = with_initiative(now, player_named(now.game.players, initiative))
    return now.set(under_planar_control(now, now.active))


def _cards(now: State, player: Player, area: PlayerArea) -> State:
    """Put a player's cards into the game, in the order in which they are written."""
    for key in area.in_order((*AREAS, *OF_THIS_TURN)):
        put_there = cards_of_this_turn if key in OF_THIS_TURN else cards_put
        now = put_there(now, player, area, key)
    return now


def changed(now: State, given: dict[str, Any]) -> State:
    """Return the state with the changes that a step gives for itself alone, written like a situation.

    A card that is listed in a zone is there instead, with what is said of it; it is added if there is none.
    """
    situation, before = validated(Situation, given), now
    written = situation.model_fields_set
    if situation.teams:
        raise CaseError("who is on which team is said for the whole case", place="teams")
    if situation.format:
        raise CaseError("the format is said for the whole case", place="format")
    for name, area in situation.players.items():
        with at(name):
            player = player_named(now.game.players, name)
            now = attached(cards_moved(now, player, area), player, area)
            for key in OF_THIS_TURN:
                now = cards_of_this_turn(now, player, area, key)
            now = restricted_mana(_counts(now, player, area, area.model_fields_set), player, area)
    if "stack" in written:
        for obj in now.game.objects:
            if now.on_stack(obj) is not False:
                now = put(now, obj, Zone.NOWHERE if obj.is_ability else Zone.GRAVEYARD, as_told=True)
                now = now.set({Fact("cast", obj.index, player): 0 for player in now.game.everyone})
        now, spells = _spells(now, situation.stack)
        now = _stack(now, situation.stack, spells)
    now = _of_variants(turn_told(now, situation, written), situation.initiative)
    now = timestamps_told(now, situation.timestamps, before)
    for name, area in situation.players.items():
        with at(name):
            player = player_named(now.game.players, name)
            now = in_combat(protected(now, player, area), player, area)
    areas = ((player_named(now.game.players, name), area) for name, area in situation.players.items())
    now = with_damage_orders(now, areas)
    if "resolving" in written:
        now = _resolving(now, situation.resolving)
    return with_facts(now, situation.facts)


def under_edition(now: State, edition: str) -> State:
    """Return the state under another edition; what that one asks to be announced is open then.

    Raises ``CaseError`` if no game under that edition can come to it.
    """
    before = now.game.edition
    if now.game.of_commanders:
        has_commanders(edition)
    now = now.set({}, now.game.with_edition(edition))
    now = with_damage_orders(now, ())
    if before < LAND_PLAYS_COUNTED:
        return now
    for player in now.game.everyone:
        now = _announced(now, player, PlayerArea())
    return possible(now)


def with_facts(now: State, facts: Mapping[str, int | bool | str]) -> State:
    """Return the state in which these facts, by name, are so. Raises ``CaseError`` if no game can come to it."""
    with at("facts"):
        now = facts_told(now, facts)
    return possible(now)


def possible(now: State) -> State:
    """Return the state. Raises ``CaseError`` if no game can come to it."""
    for invariant in broken(now):
        raise CaseError(f"this situation is impossible: {invariant.sentence.rstrip('.')} (CR {invariant.cr})")
    now = now.knowing(*what_is_known(now))
    try:
        answer = decide(all_of(*now.given), now.given)
    except NoSuchSituation:
        answer = "illegal"
    if answer == "illegal":
        raise CaseError("this situation is impossible: what is known of its open facts can't all be so")
    return now


def _counts(now: State, player: Player, area: PlayerArea, written: set[str]) -> State:
    """Set what is counted of a player; with how much life a team starts is set already."""
    if now.game.teams:
        written = (written - {"life"}) | (area.model_fields_set & {"life"})
    for key in COUNTED:
        if key in written:
            with at(key):
                if key == "life":
                    stands_for_the_team(now, player, "life")
                now = set_number(now, Fact(key, player), getattr(area, key))
    if "lands_played" in written and "lands_offered" not in written:
        played, offered = now.lands_played(player), now.number("lands_offered", player)
        now = change(now, {Fact("lands_offered", player): played}, offered > played)
    for flag in ("companion_taken", "attackers_declared", "blockers_declared", "damage_assigned"):
        if flag in written:
            now = now.set({Fact(flag, player): getattr(area, flag)})
    if "attacked" in written:
        with at("attacked"):
            now = set_flag(now, Fact("attacked", player), area.attacked)
    now = counters_given(now, player, area.counters)
    if "mana" in written:
        with at("mana"):
            now = free_mana(now, player, area.mana)
    return now


def _announced(now: State, player: Player, area: PlayerArea) -> State:
    """Set what lands were announced for; what is not said is open (CR 305.2 until April 2013)."""
    if now.game.edition >= LAND_PLAYS_COUNTED:
        if area.announced:
            raise CaseError(f"lands are announced only in editions before {LAND_PLAYS_COUNTED}", place="announced")
        return now
    if (now.lands_played(player) == 0) is True and not area.announced:
        return now
    left = list(land_plays_left(now, player))
    facts = {str(what): charged_fact(what, player) for what in left}
    if area.announced:
        for what, lands in area.announced.items():
            with at(f"announced.{what}"):
                if what not in facts:
                    raise CaseError(unknown("effect to announce", what, facts))
                now = set_number(now, facts[what], lands)
        announced = total(now.number(*fact) for fact in facts.values())
        if (announced <= now.lands_played(player)) is False:
            raise CaseError(f"{announced} lands are announced, more than lands_played", place="announced")
        return now
    charges: list[Number] = []
    for fact in facts.values():
        variable = variable_for(now.game, fact)
        assert isinstance(variable, Integer)
        now = now.set({fact: variable})
        charges.append(variable)
    most = [variable <= plays_given(now, what, player) for what, variable in zip(left, charges, strict=True)]
    return now.knowing(total(charges) == now.lands_played(player), *most)


def _spells(now: State, entries: Sequence[StackSpec | str]) -> tuple[State, tuple[Object | None, ...]]:
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


def _stack(now: State, entries: Sequence[StackSpec | str], spells: Sequence[Object | None]) -> State:
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


def _resolving(now: State, resolving: bool | str) -> State:
    with at("resolving"):
        top = top_of_stack(now)
        if resolving is not True:
            now = set_flag(now, Fact("resolving"), resolving)
            maybe = top is not None and now.resolving is not False
            return with_offer(now, top) if maybe and top is not None else now
        if top is None:
            raise CaseError("nothing is on the stack, so nothing can be resolving")
        return begin_resolving(now, top)
