"""What players do that sets off a triggered ability: casting, activating, attacking, keyword actions (CR 603.2)."""

from __future__ import annotations

from typing import TypeAlias

from model.changes.combat_trigger_events import Attacked
from model.changes.graveyards.leaving_at_once import LeftGraveyard, WereDiscarded, WerePutThere
from model.changes.trigger_events import (
    ActivatedAbility,
    Cast,
    CommittedCrime,
    Copied,
    Happening,
    PlayedLand,
    TookAction,
    Voted,
    WasDealtDamage,
)
from model.changes.triggering.in_and_out_of_graveyards import as_it_lay, has_left_a_graveyard, was_put_into_a_graveyard
from model.changes.triggering.in_combat import are_so_many, set_off_by_its_attack
from model.game.changing import CannotHappen
from model.game.game import Object
from model.game.kinds_of_counters import COUNTERS
from model.game.libraries import unused_name
from model.game.marks_on_permanents import mana_spent, was_cast_with
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, if_then_else, no
from model.objects.counting.cast_this_turn import spells_cast_of
from model.objects.counting.greatest import STATS
from model.objects.matching import matches
from model.objects.own_characteristics import mana_value
from model.objects.targeting.chosen import targets_it
from model.objects.unnamed_cards import is_unnamed
from model.objects.what_conditions_mean import holds_for
from model.text.abilities import Activated
from model.text.descriptions import ANYTHING
from model.text.happened_this_turn import IsCastWith, Watched
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import TheyAttack, ThisAttacks, YouAttack
from model.text.trigger_conditions.of_damage import IsDealtDamage
from model.text.trigger_conditions.of_objects import LeavesGraveyard, PutIntoGraveyard
from model.text.trigger_conditions.of_players import (
    ActivatesAbility,
    CommitsCrime,
    Cycles,
    DiscardsTogether,
    LandPlayed,
    PlayersVote,
    SpellCast,
    TakesAction,
    ThisIsCast,
)
from model.text.unread import Sometimes
from model.vocabulary import NOBODY

DoneByAPlayer: TypeAlias = PlayedLand | Cast | ActivatedAbility | TookAction | Attacked | Voted


def set_off_by_a_player(now: State, source: Object, trigger: Trigger | Sometimes, done: DoneByAPlayer) -> Formula:
    """Return whether something that a player does sets off an ability of an object."""
    match trigger, done:
        case LandPlayed(who, not_first), PlayedLand(player):
            counts = now.lands_played(player) > 1 if not_first else True
            return all_of(now.means(who, source, player), counts)
        case ThisIsCast(cost), Cast(spell=spell, paid=paid):
            if spell is source and cost and paid is None:
                raise CannotHappen(f"whether {cost} was paid for {spell} is not said")
            return spell is source and (not cost or cost in (paid or ()))
        case Cycles(False), ActivatedAbility(player):
            return all_of(is_cycling(done), now.controller(source) == player)
        case ActivatesAbility(), ActivatedAbility():
            return _set_off_by_activating(now, source, trigger, done)
        case TakesAction(action, who, first), TookAction(player, taken, earlier):
            by_them = action == taken and all_of(now.means(who, source, player), not first or earlier == 0)
            if by_them is not False and trigger.by_opponent:
                by_them = all_of(by_them, no(done.cause == NOBODY), now.opposes(player, done.cause))
            return by_them is not False and all_of(by_them, _is_such_a_discard(now, source, trigger, done))
        case ((YouAttack() | TheyAttack() | ThisAttacks()), Attacked()):
            return _set_off_by_an_attack(now, source, trigger, done)
        case PlayersVote(), Voted():
            return True
    return False


def _set_off_by_an_attack(
    now: State, source: Object, trigger: YouAttack | TheyAttack | ThisAttacks, attack: Attacked
) -> Formula:
    """Return whether that creatures are declared as attackers sets off an ability of an object."""
    match trigger:
        case YouAttack(1, None):
            return now.controller(source) == attack.player
        case YouAttack(at_least, what):
            enough = are_so_many(now, source, what, attack.creatures, at_least)
            return all_of(now.controller(source) == attack.player, enough)
        case TheyAttack(what, at_least):
            return trigger.whom is None and are_so_many(now, source, what, attack.creatures, at_least)
    return set_off_by_its_attack(now, source, trigger, attack.creatures)


def _is_such_a_discard(now: State, source: Object, trigger: TakesAction, done: TookAction) -> Formula:
    """Return whether what was discarded is such as is waited for; open of a card that nobody names."""
    if trigger.what == ANYTHING:
        return True
    if done.unseen:
        return False
    if done.card is None or is_unnamed(done.card):
        return boolean(unused_name(now, "a card that is discarded is such as is waited for"))
    return matches(trigger.what, now, done.card, now.controller(source), source)


def such_discards(
    now: State, trigger: DiscardsTogether, done: WereDiscarded, you: Number, source: Object | None
) -> tuple[list[Formula], Number]:
    """Return for each card that was discarded at once whether it is such as is waited for, and how many others are.

    Of what nobody names it is open whether one is.
    """
    such = [all_of(when, matches(trigger.what, as_it_lay(now, card), card, you, source)) for card, when in done.cards]
    if trigger.what == ANYTHING or (done.others == 0) is True:
        return such, done.others
    one_is = boolean(unused_name(now, "a card that is discarded is such as is waited for"))
    return such, if_then_else(all_of(done.others > 0, one_is), 1, 0)


def done_by_or_to_a_player(
    now: State, what: Trigger | Watched | Sometimes, happening: Happening, you: Number, source: Object | None
) -> Formula | None:
    """Return whether what happens is that, with a player as "you" (and of that source); ``None``: of another kind."""
    match what, happening:
        case TakesAction(action, who), TookAction(player, taken) if source is None:
            return action == taken and now.are_meant(who, you, player, source)
        case CommitsCrime(who), CommittedCrime(player):
            return now.are_meant(who, you, player, source)
        case LeavesGraveyard() as leaves, LeftGraveyard() as left:
            return left.each is leaves.each and has_left_a_graveyard(now, leaves, left, you, source)
        case PutIntoGraveyard() as trigger, WerePutThere() as put:
            return was_put_into_a_graveyard(now, trigger, put, you, source)
        case DiscardsTogether(who), WereDiscarded() as done:
            such, others = such_discards(now, what, done, you, source)
            return all_of(now.are_meant(who, you, done.player, source), any_of(others > 0, *such))
        case IsCastWith(cost), Cast(spell=spell):
            return was_cast_with(now, spell, cost)
        case SpellCast() as trigger, Cast() as cast:
            return set_off_by_casting(now, trigger, cast, you, source)
        case SpellCast(those, who, 0, None, True, how), Copied(player, spell):
            is_such = all_of(now.are_meant(who, you, player, source), matches(those, now, spell, player, source))
            return all_of(is_such, is_such is not False and holds_for(how, now, spell, player))
        case IsDealtDamage(None, who), WasDealtDamage(to=int() as player) if source is None and who is not None:
            return now.are_meant(who, you, player, source)
    return None


def is_cycling(done: ActivatedAbility) -> bool:
    """Return whether the ability that was activated is cycling, or typecycling (CR 702.29a, 702.29f)."""
    ability = done.ability.ability
    return isinstance(ability, Activated) and ability.name.endswith("cycling")


def _set_off_by_activating(now: State, source: Object, trigger: ActivatesAbility, done: ActivatedAbility) -> Formula:
    """Return whether an ability that was activated is one of these; of a permanent, as that was before it was paid."""
    of, ability = done.ability.source, done.ability.ability
    assert of is not None
    assert isinstance(ability, Activated)
    if trigger.loyalty and not ability.is_loyalty:
        return False
    return all_of(
        now.means(trigger.who, source, done.player),
        not trigger.attached or done.before.attached(source, of),
        trigger.what is None or done.before.on_battlefield(of),
        trigger.what is None or matches(trigger.what, done.before, of, now.controller(source), source),
    )


def set_off_by_casting(now: State, trigger: SpellCast, cast: Cast, you: Number, source: Object | None) -> Formula:
    """Return whether a spell that was cast is one of these, with a player as "you" (CR 601.2i)."""
    player, spell = cast.player, cast.spell
    is_such = all_of(now.are_meant(trigger.who, you, player, source), matches(trigger.what, now, spell, player, source))
    if is_such is False:
        return False
    often = spells_cast_of(now, player, trigger.what, source or spell) if trigger.nth else 0
    meanwhile = (all_of(you == p, holds_for(trigger.when, now, source or spell, p)) for p in now.game.everyone)
    is_such = all_of(
        is_such,
        is_more_than_its_size(now, trigger, mana_spent(now, spell), source or spell),
        _is_of_that_value(now, trigger, spell, source or spell),
        often == trigger.nth,
        holds_for(trigger.how, now, spell, player),
        trigger.when is None or any_of(*meanwhile),
    )
    if (what := trigger.targeting) is None:
        return is_such
    aimed = (
        all_of(targets_it(now, spell, len(now.game.players) + o.index), matches(what, now, o, you, source))
        for o in now.game.cards
    )
    return all_of(is_such, any_of(*aimed))


def is_more_than_its_size(now: State, trigger: SpellCast, spent: Number, source: Object) -> Formula:
    """Return whether more mana was spent than the source of an ability has power or toughness, where it asks that."""
    return not trigger.beyond or any_of(*(spent > STATS[stat](now, source) for stat in trigger.beyond))


def _is_of_that_value(now: State, trigger: SpellCast, spell: Object, source: Object) -> Formula:
    """Return whether the mana value of a spell is the number of counters that a trigger names, if it names some."""
    if not trigger.valued:
        return True
    return mana_value(now, spell) == now.number("counters", source.index, COUNTERS.index(trigger.valued))
