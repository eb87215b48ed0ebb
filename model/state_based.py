"""State-based actions that bear on legality (CR 704.5): losing, dying, the legend rule, attachments, tokens."""

from __future__ import annotations

from model.attachments import without_strays
from model.facts import COUNTERS, Fact
from model.game import Object
from model.logic import Formula, Number, Value, all_of, any_of, if_then_else, no
from model.seats import has_lost
from model.state import State
from model.things import has_type
from model.triggers import Died, note
from model.vocabulary import CardType, Zone
from model.zones import change, gain_control, put

ONE_IS_KEPT = "2013-07-11"
"""The edition since which a player keeps one of the permanents that the legend rule is about."""

NO_RULE_FOR_WALKERS = "2018-07-13"
"""The edition since which planeswalkers have no rule of their own, but are legendary."""


def state_based_actions(now: State) -> State:
    """Perform all state-based actions that apply at once: what goes is found before anything goes (CR 704.3).

    What is attached to something that goes is looked at after that, and tokens that went somewhere last; none of the
    others makes another one apply, as no effect on toughness is modelled.
    """
    losing: dict[Fact, Value] = {
        Fact("lost", p): any_of(now.holds("lost", p), now.life(p) <= 0) for p in now.game.everyone
    }
    going = [(obj, goes) for obj in now.game.cards if (goes := _goes(now, obj)) is not False]
    now = change(now, losing)
    for obj, goes in going:
        now = note(now, Died(obj), goes)
    for obj, goes in going:
        now = put(now, obj, Zone.GRAVEYARD, when=goes)
    return _without_tokens_that_left(without_strays(_without_who_lost(now)))


def _without_tokens_that_left(now: State) -> State:
    """Let every token that is in another zone than the battlefield cease to exist (CR 704.5d)."""
    for token in (o for o in now.game.cards if o.token):
        gone = all_of(no(now.on_battlefield(token)), now.zone(token) != Zone.NOWHERE)
        if gone is not False:
            now = put(now, token, Zone.NOWHERE, when=gone)
    return now


def _without_who_lost(now: State) -> State:
    """Take what players own who have lost out of a game that goes on, and give back what is others' (CR 800.4a)."""
    if len(now.game.players) <= 2:
        return now
    for obj in now.game.objects:
        whose = now.controller(obj) if obj.is_ability else obj.owner
        away = all_of(has_lost(now, whose), now.zone(obj) != Zone.OUTSIDE, now.zone(obj) != Zone.NOWHERE)
        if away is not False:
            gone = obj.is_ability or obj.token
            now = put(now, obj, Zone.NOWHERE if gone else Zone.OUTSIDE, when=away)
        now = gain_control(now, obj, obj.owner, has_lost(now, now.controller(obj)))
    return now


def _goes(now: State, obj: Object) -> Formula:
    """Return whether a permanent is put into its owner's graveyard (CR 704.5f, g, i, j)."""
    if not _could_go(now, obj) or now.on_battlefield(obj) is False:
        return False
    toughness = toughness_of(now, obj)
    damage = now.number("damage", obj.index)
    dies = all_of(has_type(now, obj, CardType.CREATURE), any_of(toughness <= 0, damage >= toughness))
    dies = all_of(dies, any_of(toughness <= 0, damage > 0))
    loyalty = now.number("counters", obj.index, COUNTERS.index("loyalty"))
    spent = CardType.PLANESWALKER in obj.card.types and loyalty <= 0
    return all_of(now.on_battlefield(obj), any_of(dies, spent, _is_surplus_legend(now, obj)))


def _could_go(now: State, obj: Object) -> bool:
    """Return whether any of these actions is about such an object: a creature, a planeswalker or a legend."""
    mortal = obj.card.types & {CardType.CREATURE, CardType.PLANESWALKER} or "Legendary" in obj.card.supertypes
    return bool(mortal) or now.face_down(obj) is not False or now.holds("animated", obj.index) is not False


def toughness_of(now: State, obj: Object) -> Number:
    """Return a creature's toughness: printed, 2 if face down, more with +1/+1 counters (CR 208, 708.2a)."""
    printed = (obj.card.stats or "0/0").partition("/")[2]
    base = int(printed) if printed.isdigit() else 1
    more = now.number("counters", obj.index, COUNTERS.index("+1/+1"))
    return if_then_else(now.face_down(obj), 2, base) + more


def _is_surplus_legend(now: State, obj: Object) -> Formula:
    """Return whether the legend rule takes this permanent: the player keeps the newest one (CR 704.5j).

    Keeping is the player's choice; a story that wants another one kept lets the newest leave first. Before
    July 2013 none was kept, whoever controlled them, and until 2017 planeswalkers had such a rule by their types.
    """
    others = [o for o in now.game.cards if o is not obj and are_too_many(now, obj, o)]
    if now.game.edition < ONE_IS_KEPT:
        return any_of(*(_both_there(now, obj, o) for o in others))
    kept = (all_of(now.controller(obj) == now.controller(o), _is_newer(now, o, obj)) for o in others)
    return any_of(*(all_of(_both_there(now, obj, o), newer) for o, newer in zip(others, kept, strict=True)))


def are_too_many(now: State, one: Object, other: Object) -> bool:
    """Return whether a player can't keep both (CR 704.5j): by their name, or once as planeswalkers of one type."""
    walkers = CardType.PLANESWALKER in one.card.types & other.card.types
    if walkers and now.game.edition < NO_RULE_FOR_WALKERS:
        return bool(set(one.card.subtypes) & set(other.card.subtypes))
    return one.card is other.card and "Legendary" in one.card.supertypes


def _both_there(now: State, one: Object, other: Object) -> Formula:
    return all_of(now.functions(one), now.functions(other))


def _is_newer(now: State, one: Object, other: Object) -> Formula:
    sick_one, sick_other = now.holds("summoning_sick", one.index), now.holds("summoning_sick", other.index)
    later = all_of(sick_one, no(sick_other))
    same_time = any_of(all_of(sick_one, sick_other), all_of(no(sick_one), no(sick_other)))
    return any_of(later, all_of(same_time, one.index > other.index))
