"""From the ``[situation]`` of a case file to a state.

What is left out has its default; what no game can come to is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.cases.casefile import validated
from arbiter.cases.situation_keys import PlayerArea, Situation
from arbiter.cases.situations.abilities_on_the_stack_or_delayed import delayed_told, put_off_by_how_it_was_cast
from arbiter.cases.situations.announced import none_delayed
from arbiter.cases.situations.cards_in_zones import AREAS, cards_moved, cards_put
from arbiter.cases.situations.cast_this_turn import OF_THIS_TURN, cards_of_this_turn
from arbiter.cases.situations.commanders import COMMANDER, has_commanders
from arbiter.cases.situations.counters_copies_words import counters_given
from arbiter.cases.situations.happened_this_turn import shown_by, shown_on_the_stack
from arbiter.cases.situations.in_combat import at_the_end_of_combat, in_combat, protected, with_damage_orders
from arbiter.cases.situations.mana_pools import free_mana, restricted_mana
from arbiter.cases.situations.on_the_stack import cards_on_the_stack, put_on_the_stack
from arbiter.cases.situations.tied_to_others import attached, phased_out_told
from arbiter.cases.situations.timestamps import timestamps_told
from arbiter.cases.situations.who_acts import players_of, stands_for_the_team, teams_of, turn_told
from arbiter.errors import CaseError, at, unknown
from arbiter.words.fact_values import set_flag, set_number
from arbiter.words.facts_by_name import facts_told
from arbiter.words.players_zones_steps_by_name import player_named
from model.cards.designation_markers import DESIGNATIONS
from model.changes.designation_markers import designated, engines_started, undesignated, with_markers, with_speed
from model.changes.entering.day_and_night import settled
from model.changes.variants.decks import under_planar_control
from model.game.changing import change
from model.game.facts import Fact, FactKind, variable_for
from model.game.game import Game, Object
from model.game.state import State
from model.game.turn_order import team_life
from model.logic.formulas import Integer, Number, all_of, total
from model.objects.commanders import starting_life
from model.objects.control import controlled_by_default
from model.objects.zones.putting import put
from model.play.moves import begin_resolving, top_of_stack
from model.play.resolving.offered_plays import offers_as_it_is_followed, with_offer
from model.rulebook.lands import LAND_PLAYS_COUNTED, charged_fact, land_plays_left, plays_given
from model.situations.possible import broken, what_is_known
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
    "mana_on_spells",
    "other_spells_cast",
    "spells_last_turn",
    "life_lost",
    "life_gained",
    "speed",
    "tempted",
    "die_actions",
    "die_rolls_by_effects",
    "rolled",
)
"""What is counted of a player."""

OPEN_FLAGS: tuple[FactKind, ...] = ("attacked", "blessed")
"""What is so of a player or not, and may be left open."""


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
            now, spells = cards_on_the_stack(now, situation.stack)
            continue
        with at(key):
            player, area = names.index(key), situation.players.get(key, PlayerArea())
            now = _counts(_cards(now, player, area), player, area, set(PlayerArea.model_fields))
    if of_commanders:
        untold = [p for p in now.game.everyone if not _is_told(situation, names[p], "life")]
        now = now.set({Fact("life", player): starting_life(now, player) for player in untold})
    now = _of_variants(turn_told(now, situation, set(Situation.model_fields)), situation)
    for player, name in enumerate(names):
        with at(name):
            area = situation.players.get(name, PlayerArea())
            now = restricted_mana(attached(now, player, area), player, area)
    for player, name in enumerate(names):
        with at(name):
            area = situation.players.get(name, PlayerArea())
            now = shown_by(in_combat(protected(now, player, area), player, area), player, area)
    now = at_the_end_of_combat(now)
    now = with_damage_orders(now, ((p, situation.players.get(name, PlayerArea())) for p, name in enumerate(names)))
    now = put_on_the_stack(now, situation.stack, spells)
    told = "delayed" in situation.model_fields_set
    now = delayed_told(now, situation.delayed) if told else put_off_by_how_it_was_cast(now)
    now = _resolving(timestamps_told(controlled_by_default(now), situation.timestamps), situation.resolving)
    for player, name in enumerate(names):
        with at(name):
            now = _announced(now, player, situation.players.get(name, PlayerArea()))
    now = shown_on_the_stack(engines_started(settled(now)))
    areas = ((p, situation.players.get(name, PlayerArea())) for p, name in enumerate(names))
    return with_facts(phased_out_told(now, areas), situation.facts)


def _is_told(situation: Situation, name: str, key: str) -> bool:
    area = situation.players.get(name)
    return area is not None and key in area.model_fields_set


def _of_variants(now: State, situation: Situation) -> State:
    """Return the state with what variants need, planes under the planar controller, and designations of players."""
    now = with_speed(with_markers(now))
    for key, what in DESIGNATIONS.items():
        if (who := getattr(situation, key)) != "nobody":
            with at(key):
                now = designated(now, what, player_named(now.game.players, who))
        elif key in situation.model_fields_set:
            now = undesignated(now, what)
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
        now = _stack_instead(now, situation)
    if "delayed" in written:
        now = delayed_told(none_delayed(now), situation.delayed)
    now = _of_variants(turn_told(now, situation, written), situation)
    now = now if "delayed" in written else put_off_by_how_it_was_cast(now, before)
    now = timestamps_told(controlled_by_default(now), situation.timestamps, before)
    for name, area in situation.players.items():
        with at(name):
            player = player_named(now.game.players, name)
            now = shown_by(in_combat(protected(now, player, area), player, area), player, area)
    areas = [(player_named(now.game.players, name), area) for name, area in situation.players.items()]
    now = with_damage_orders(at_the_end_of_combat(now, before), areas)
    if "resolving" in written:
        now = _resolving(now, situation.resolving)
    return with_facts(phased_out_told(engines_started(now), areas), situation.facts)


def _stack_instead(now: State, situation: Situation) -> State:
    """Return the state with this stack, and what was there out of the way."""
    for obj in now.game.objects:
        if now.on_stack(obj) is not False:
            now = put(now, obj, Zone.NOWHERE if obj.is_ability else Zone.GRAVEYARD, as_told=True)
            now = now.set({Fact("cast", obj.index, player): 0 for player in now.game.everyone})
    now, spells = cards_on_the_stack(now, situation.stack)
    return shown_on_the_stack(put_on_the_stack(now, situation.stack, spells))


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
        raise CaseError(f"this situation is impossible: {invariant.told(now)} (CR {invariant.cr})")
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
    for open_flag in (flag for flag in OPEN_FLAGS if flag in written):
        with at(open_flag):
            now = set_flag(now, Fact(open_flag, player), getattr(area, open_flag))
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


def _resolving(now: State, resolving: bool | str) -> State:
    with at("resolving"):
        top = top_of_stack(now)
        if resolving is not True:
            now = set_flag(now, Fact("resolving"), resolving)
            if top is None or now.resolving is False:
                return now
            if offers_as_it_is_followed(top):
                raise CaseError(f"say whether {top} is resolving: what may be cast then turns on what it does before")
            return with_offer(now, top)
        if top is None:
            raise CaseError("nothing is on the stack, so nothing can be resolving")
        return begin_resolving(now, top)
