"""What has happened this turn by what a situation shows, where a card asks: a land was played, a crime is on the stack.

What it shows less exactly than that is open. That creatures attack is remembered as they are said to (``in_combat``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arbiter.cases.situation_keys import PlayerArea
from arbiter.cases.situations.tied_to_others import entries_placed
from arbiter.words.fact_values import UNKNOWN, set_flag, set_number
from model.changes.crimes import is_crime
from model.changes.trigger_events import Cast, CommittedCrime
from model.changes.triggering.trigger_condition_met import watched
from model.game.facts import Fact, most_of
from model.game.game import Object
from model.game.kinds_of_facts.turn_history_asked_for import asks_what_entered, watched_in
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else
from model.objects.combat.attacked import attacks_player
from model.objects.matching import matches
from model.objects.targeting.chosen import every_target
from model.text.descriptions import ANYTHING, Those
from model.text.happened_this_turn import Watched
from model.text.trigger_conditions.of_combat import Attacks, DealsCombatDamage
from model.text.trigger_conditions.of_damage import IsDealtDamage
from model.text.trigger_conditions.of_objects import Enters
from model.text.trigger_conditions.of_players import CommitsCrime
from model.vocabulary import CardType, Player, Step, Who

LANDS, CREATURES = (Those(types=frozenset({kind})) for kind in (CardType.LAND, CardType.CREATURE))


def shown_by(now: State, player: Player, area: PlayerArea) -> State:
    """Return the state in which is remembered what is said of a player: attacks, lands, what came, and warp."""
    now = _may_have_been_dealt_damage_by(now, player, area)
    if not asks_what_entered(now.game) and not watched_in(now.game):
        return now
    now, new = _warped(now, player, area), list(_came_this_turn(now, player, area))
    if asks_what_entered(now.game):
        for obj in new:
            now = set_flag(now, Fact("entered_now", obj.index), UNKNOWN)
    for one in watched_in(now.game):
        for you in now.game.everyone:
            if isinstance(one.what, Attacks) and one.what.what.who is Who.YOU and _has_not_attacked(area):
                now = now.set({one.of(you): 0}) if you == player else now
            elif now.are_meant(_whom(one.what), you, player) is not False:
                taken_back = isinstance(one.what, Enters) and "lands_played" in area.model_fields_set
                fact = one.of(you)
                bounds = _bounds(now, one.what, player, area, new, most_of(now.game, fact))
                now = _no_less(now, fact, *bounds, taken_back)
    return now


def _may_have_been_dealt_damage_by(now: State, player: Player, area: PlayerArea) -> State:
    """Leave open what has dealt the damage that is marked on permanents, where a card asks for that."""
    for _, spec, these in entries_placed(now, player, area) if now.game.asks_what_dealt_damage else ():
        for obj in these if spec.damage else ():
            for by in now.game.cards:
                if by is not obj and now.on_battlefield(by) is not False:
                    now = set_number(now, Fact("harmed_by", obj.index, by.index), UNKNOWN)
    return now


def _whom(what: Watched) -> Who:
    """Return of whom a situation could show that, as a text says it to another player."""
    who = what.what.who if isinstance(what, Attacks | Enters) else getattr(what, "who", None)
    return who or Who.EACH_PLAYER


def _bounds(
    now: State, what: Watched, player: Player, area: PlayerArea, new: list[Object], often: int
) -> tuple[Number, Number]:
    """Return how often that has happened at least and at most, as far as a situation says it of a player.

    ``often`` is how often it can have happened where that is open.
    """
    if isinstance(what, IsDealtDamage | DealsCombatDamage):
        return 0, if_then_else(_may_have_been_harmed(now, what, player, area), often, 0)
    if not isinstance(what, Attacks | Enters):
        return 0, 0
    asked = replace(what.what, who=None)
    if isinstance(what, Attacks):
        attacked = now.holds("attacked", player) if _attacked_with_no_matter_what(area) else False
        return if_then_else(all_of(attacked, asked in (ANYTHING, CREATURES)), 1, 0), if_then_else(attacked, often, 0)
    lands = now.lands_played(player) if "lands_played" in area.model_fields_set else 0
    may_be_land = not asked.types or CardType.LAND in asked.types
    others = count(*(matches(asked, now, obj, player) for obj in new))
    return (lands if asked in (ANYTHING, LANDS) else 0), others + (lands if may_be_land else 0)


def _may_have_been_harmed(
    now: State, what: IsDealtDamage | DealsCombatDamage, player: Player, area: PlayerArea
) -> Formula:
    """Whether a player has lost life, which may have been by damage; by combat damage if another has attacked.

    In and after the combat damage step, with what attacks the player still, damage may have been dealt (CR 510.2).
    """
    is_dealt = any_of(now.step == Step.COMBAT_DAMAGE, now.step == Step.END_OF_COMBAT)
    struck = all_of(is_dealt, any_of(*(attacks_player(now, o, player) for o in now.game.cards)))
    lost = "life_lost" in area.model_fields_set and now.number("life_lost", player) > 0
    by_others = any_of(*(now.holds("attacked", p) for p in now.game.everyone if p != player))
    return any_of(struck, all_of(lost, isinstance(what, IsDealtDamage) or by_others))


def _has_not_attacked(area: PlayerArea) -> bool:
    return _attacked_with_no_matter_what(area) and area.attacked is False


def _attacked_with_no_matter_what(area: PlayerArea) -> bool:
    listed = (entry for entry in area.battlefield if not isinstance(entry, str))
    return "attacked" in area.model_fields_set and not any(entry.attacking for entry in listed)


def _no_less(now: State, fact: Fact, least: Number, most: Number, taken_back: bool) -> State:
    """Return the state in which that fact is between these two, open if they differ, and no less than it was.

    ``taken_back``: where it was more, part of that may be taken back now, which leaves it open down to the least.
    """
    said = now.number(*fact)
    if taken_back and (said > most) is True:
        now = set_number(now, fact, UNKNOWN)
        return now.knowing(now.number(*fact) >= least, now.number(*fact) <= said)
    if (said >= most) is True:
        return now
    if least is most or (least == most) is True:
        return now.set({fact: most})
    now = set_number(now, fact, UNKNOWN)
    return now.knowing(now.number(*fact) >= said, now.number(*fact) >= least, now.number(*fact) <= most)


def _came_this_turn(now: State, player: Player, area: PlayerArea) -> Iterator[Object]:
    """Yield what may have come under a player's control this turn, as another player's has since that one's last."""
    for _, spec, these in entries_placed(now, player, area):
        yield from these if spec.new else ()


def _warped(now: State, player: Player, area: PlayerArea) -> State:
    """What was cast with warp is on the battlefield only in the turn in which it was cast (CR 702.185a)."""
    for _, spec, these in entries_placed(now, player, area):
        for obj in these if spec.cast_with == "warp" else ():
            now = watched(now, Cast(player, obj))
    return now


def shown_on_the_stack(now: State) -> State:
    """Return the state in which is remembered how what is on the stack came there, this turn (CR 500.2)."""
    for obj in now.game.objects:
        there = now.on_stack(obj)
        if not obj.is_ability:
            now = watched(now, Cast(obj.owner, obj), there)
        if there is not False and now.game.speaks_of(CommitsCrime):
            crime = all_of(there, is_crime(now, obj, tuple(every_target(now, obj))))
            now = watched(now, CommittedCrime(now.controller(obj)), crime)
    return now
