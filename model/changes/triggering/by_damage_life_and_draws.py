"""What damage, life gained or lost, cards drawn and mana spent set off (CR 119.9, 120.4b, 121.1, 700.14)."""

from __future__ import annotations

from typing import TypeAlias

from model.changes.trigger_events import DealtDamage, DealtDamageTo, WasDealtDamage
from model.changes.triggering.life_and_draw_events import DrewCard, GainedLife, LostLife, SpentOnSpell
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, no
from model.objects.matching import matches
from model.text.descriptions import Those
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_damage import DealsDamage, IsDealtDamage
from model.text.trigger_conditions.of_players import DrawsCard, Expends, GainsLife, LosesLife
from model.text.unread import Sometimes
from model.vocabulary import Player, Who

Counted: TypeAlias = DealtDamage | DealtDamageTo | WasDealtDamage | GainedLife | LostLife | DrewCard | SpentOnSpell
"""What happens by numbers."""


def set_off_by_numbers(now: State, source: Object, trigger: Trigger | Sometimes, happening: Counted) -> Formula:
    """Return whether damage, life that is gained or lost, a card that is drawn, or mana that is spent sets it off."""
    match trigger, happening:
        case (GainsLife(who, first), GainedLife(player, _, earlier)) | (
            LosesLife(who, first),
            LostLife(player, _, earlier),
        ):
            return all_of(now.means(who, source, player), not first or earlier == 0)
        case DrawsCard(who, nth, but_first), DrewCard(player, earlier, first):
            return all_of(now.means(who, source, player), not nth or earlier == nth - 1, not but_first or no(first))
        case Expends(number), SpentOnSpell(player, amount, earlier):
            return all_of(now.controller(source) == player, earlier < number, earlier + amount >= number)
        case DealsDamage(combat=False) | IsDealtDamage(combat=False), _:
            return _set_off_by_damage(now, source, trigger, happening)
        case (DealsDamage() | IsDealtDamage(), DealtDamage() | DealtDamageTo() | WasDealtDamage()) if happening.combat:
            return _set_off_by_damage(now, source, trigger, happening)
    return False


def _set_off_by_damage(now: State, source: Object, trigger: DealsDamage | IsDealtDamage, happening: Counted) -> Formula:
    match trigger, happening:
        case DealsDamage(what, None, None), DealtDamage(dealer):
            return _fits(now, source, what, dealer)
        case DealsDamage(what, who, to), DealtDamageTo(dealer, whom):
            return all_of(_is_hit(now, source, who, to, whom), _fits(now, source, what, dealer))
        case IsDealtDamage(what, who), WasDealtDamage(whom):
            return _is_hit(now, source, who, what, whom)
    return False


def _is_hit(now: State, source: Object, who: Who | None, what: Those | None, whom: Object | Player) -> Formula:
    """Return whether who or what is dealt damage is such a player, or such a permanent."""
    if isinstance(whom, Object):
        return what is not None and matches(what, now, whom, now.controller(source), source)
    return who is not None and now.means(who, source, whom)


def _fits(now: State, source: Object, what: Those | None, obj: Object) -> Formula:
    return obj is source if what is None else matches(what, now, obj, now.controller(source), source)
