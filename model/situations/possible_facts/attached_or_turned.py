"""What has to be so of what is attached, and of what is turned over or melded (CR 701.3, 701.27, 701.42)."""

from __future__ import annotations

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.attachments import enchants_players, goes_loose, is_aura_now, rightly_attached
from model.objects.printed_on_its_card import has_permanent_back, melds_with, modal_back, says, turns_over
from model.objects.reach_of_unread_texts import text_functions, unread_in_force
from model.text.keywords.keywords_by_edition import TRANSFORM, exists
from model.text.keywords.special_actions import LaterAction
from model.text.unread import Reach
from model.vocabulary import NOBODY, Zone


def turns(now: State, obj: Object, fact: Fact) -> Formula:
    """Whether a permanent has a back face that can be up, or a modal spell (CR 712.8, 712.10, 712.11b)."""
    there = has_permanent_back(obj) and not obj.is_ability and (modal_back(obj) is not None or no(now.on_stack(obj)))
    there = any_of(there, all_of(modal_back(obj) is not None, now.on_stack(obj)))
    return all_of(there, exists(TRANSFORM, now.game.edition), no(now.face_down(obj)))


def sees_its_source_turn(now: State, obj: Object, fact: Fact) -> Formula:
    """Whether it is an ability of something that could transform (CR 701.27f)."""
    return obj.source is not None and turns_over(obj.source) and is_to_resolve(now, obj, fact)


def is_to_resolve(now: State, obj: Object, fact: Fact) -> Formula:
    """Whether it is on the stack, or a delayed triggered ability that is yet to trigger (CR 603.7)."""
    return any_of(now.on_stack(obj), now.holds("delayed", obj.index))


def is_melded(now: State, obj: Object, fact: Fact) -> Formula:
    """Whether a card is part of a melded permanent (CR 701.42a)."""
    others = (o for o in now.game.cards if melds_with(o, obj))
    whole = (all_of(now.number(*fact) == o.index, now.holds("back_face_up", o.index)) for o in others)
    return all_of(now.zone(obj) == Zone.NOWHERE, any_of(*whole))


def attaches(now: State, obj: Object, fact: Fact) -> Formula:
    """Whether an object can be attached to something (CR 704.5p)."""
    becomes_an_aura = says(obj, LaterAction)
    return any_of(now.priority == NOBODY, is_aura_now(now, obj), goes_loose(obj), becomes_an_aura)


def enchants_rightly(now: State, obj: Object, fact: Fact) -> Formula:
    """Whether it is an Aura that enchants a player whom it can enchant (CR 303.4c, 702.5d)."""
    return all_of(enchants_players(obj), any_of(now.priority == NOBODY, rightly_attached(now, obj)))


def is_attached_rightly(now: State, obj: Object, fact: Fact) -> Formula:
    """Whether an Equipment or a Fortification is on what it can be attached to, as far as is read (CR 704.5n)."""
    if not goes_loose(obj):
        return True
    right = any_of(now.priority == NOBODY, rightly_attached(now, obj))
    if right is True:
        return True
    unread = unread_in_force(now, lambda text: text.reach is Reach.ANYTHING)
    return any_of(right, *(text_functions(now, *one) for one in unread))
