"""Creatures that are removed from combat because of what they have become (CR 506.4)."""

from __future__ import annotations

from model.game.changing import change
from model.game.marks_on_permanents import attacked_no_more, out_of_combat
from model.game.state import State
from model.logic.formulas import all_of, any_of, no
from model.objects.characteristics import has_type
from model.objects.combat.able_to_attack_or_block import is_in_combat
from model.objects.combat.attacked import attackable
from model.vocabulary import CardType


def without_what_is_no_creature(now: State) -> State:
    """Remove from combat what attacks or blocks and has stopped being a creature, and what can't be attacked any more.

    CR 506.4. It is looked at whenever state-based actions are: what becomes one again before that stays in combat.
    """
    may_fight = {fact.about for fact in now.stated_of("attacking", "blocking", "still_blocking")}
    for obj in (o for o in now.game.cards if o.index in may_fight):
        fights = is_in_combat(now, obj)
        if fights is not False:
            stops = all_of(fights, now.on_battlefield(obj), no(has_type(now, obj, CardType.CREATURE)))
            now = change(now, out_of_combat(now, obj), stops)
    for obj in attackable(now.game) if now.stated_of("attacking") else ():
        is_one = any_of(*(has_type(now, obj, kind) for kind in (CardType.PLANESWALKER, CardType.BATTLE)))
        stops = all_of(now.on_battlefield(obj), no(is_one))
        now = now if stops is False else change(now, attacked_no_more(now, obj), stops)
    return now
