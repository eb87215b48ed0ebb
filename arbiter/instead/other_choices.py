"""What may be chosen otherwise for an action that is refused: its target, its X, its way, its object."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from arbiter.instead.refused import Instead, Refused, Ways
from model.actions.actions import Action, ActivateAbility, CastSpell, PlayLand, subject_of
from model.actions.announced import targets_asked, targets_of_ability
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.actions.possible_actions import possible_with
from model.actions.special_actions import TurnFaceUp
from model.actions.ways_to_announce import announcements
from model.game.state import State
from model.objects.printed_on_its_card import is_land_card, modal_back
from model.objects.targeting.division_among_targets import divisions_said
from model.objects.targeting.targets import candidates, is_legal_target
from model.objects.targeting.targets_asked_for import chosen_for_each
from model.vocabulary import MOST_X, NOBODY
from solver.questions.declarations_obeying_more_requirements import nearest_legal

MOST_OBJECTS = 4
"""With how many other objects the same is asked."""


def another_declaration(refused: Refused) -> Ways:
    """Return the legal declaration in which the fewest creatures do something else."""
    if isinstance(refused.asked, DeclareAttackers | DeclareBlockers):
        nearest = nearest_legal(refused.now, refused.asked)
        if nearest is not None:
            yield Instead("another declaration", refused.now, nearest)


def another_target(refused: Refused) -> Ways:
    """Return the action with another target of the same player in place of the first that is illegal."""
    now, asked, shown = refused.now, refused.asked, refused.shown
    if isinstance(shown, CastSpell) and isinstance(asked, CastSpell):
        texts, source = targets_asked(shown), asked.card
    elif isinstance(asked, ActivateAbility):
        texts, source = targets_of_ability(asked), asked.source
    else:
        return
    if not asked.targets:
        return
    places = (place for place, one in enumerate(asked.targets) if one != NOBODY)
    for target, taken, _ in chosen_for_each(texts, asked.targets):
        for place, illegal in zip(islice(places, len(taken)), taken, strict=True):
            if is_legal_target(now, asked.player, source, target, illegal) is not True:
                possible = [c for c, legal in candidates(now, asked.player, source, target) if legal is True]
                same = (c for c in possible if _whose(now, c) == _whose(now, illegal))
                for other in sorted(same, key=lambda c: _is_player(now, c) != _is_player(now, illegal)):
                    chosen = (*asked.targets[:place], other, *asked.targets[place + 1 :])
                    yield Instead("another target", now, replace(asked, targets=chosen))
                return


def another_division(refused: Refused) -> Ways:
    """Return the action with what it divides divided evenly among its targets."""
    now, asked, shown = refused.now, refused.asked, refused.shown
    if (
        isinstance(asked, CastSpell | ActivateAbility)
        and asked.shares
        and isinstance(shown, CastSpell | ActivateAbility)
    ):
        texts = targets_asked(shown) if isinstance(shown, CastSpell) else targets_of_ability(shown)
        shares = (share for one in divisions_said(texts, shown.targets, None, shown.x) for share in one.even)
        yield Instead("another division", now, replace(asked, shares=tuple(shares)))


def _is_player(now: State, target: int) -> bool:
    return target < len(now.game.players)


def _whose(now: State, target: int) -> object:
    players = len(now.game.players)
    return target if target < players else now.controller(now.game.objects[target - players])


def another_x(refused: Refused) -> Ways:
    """Return the action with another X, the nearest below first."""
    now, asked = refused.now, refused.asked
    if isinstance(asked, CastSpell | ActivateAbility) and asked.x:
        for x in (*range(asked.x - 1, -1, -1), *range(asked.x + 1, MOST_X + 1)):
            yield Instead("another X", now, replace(asked, x=x))


def another_way(refused: Refused) -> Ways:
    """Return the action announced in another way: another cost, other modes, other optional costs."""
    now, asked = refused.now, refused.asked
    if isinstance(asked, CastSpell) and (asked.way is not None or asked.modes is not None or asked.extras is not None):
        opened: Action = replace(asked, way=None, for_cost=None, modes=None, extras=None)
    elif isinstance(asked, TurnFaceUp) and asked.way is not None:
        opened = replace(asked, way=None)
    else:
        return
    yield from (Instead("another way", now, act) for act in announcements(now, opened))


def another_payment(refused: Refused) -> Ways:
    """Return the action with nothing named that is paid with."""
    now, asked = refused.now, refused.asked
    if isinstance(asked, CastSpell | ActivateAbility) and (asked.paying_with or asked.life is not None):
        yield Instead("another payment", now, replace(asked, paying_with=(), life=None))


def another_action(refused: Refused) -> Ways:
    """Return what else may be done with the same object."""
    now, asked = refused.now, refused.asked
    obj = subject_of(asked)
    possible = possible_with(now, asked.player, [obj] if obj is not None else [])
    for act in (half for one in possible for half in _each_half(one)):
        makes_mana = isinstance(act, ActivateAbility) and act.ability.adds_mana
        if not makes_mana and not _is_the_same(act, asked):
            yield Instead("another action with it", now, act)


def _each_half(act: Action) -> list[Action]:
    """Return a casting as that of each half or face that may be cast, and else what it is (CR 709.3, 712.11b)."""
    if not isinstance(act, CastSpell):
        return [act]
    back = modal_back(act.card)
    parts = [half.name for half in act.card.card.halves] or ([] if back is None else ["", back.name])
    return [replace(act, half=part) for part in parts] or [act]


def _is_the_same(one: Action, other: Action) -> bool:
    """Return whether two actions with the same object are the same but for what is chosen for them."""
    return type(one) is type(other) and _which(one) == _which(other)


def _which(act: Action) -> object:
    """Return which of its abilities is activated, or which of its faces or halves is played or cast."""
    if isinstance(act, ActivateAbility):
        return act.number
    return (act.half or "") if isinstance(act, PlayLand | CastSpell) else None


def another_object(refused: Refused) -> Ways:
    """Return the action with another card of that name, or another land to play."""
    now, asked = refused.now, refused.asked
    obj, seen = subject_of(asked), set()
    if obj is None:
        return
    for other in now.game.cards:
        like = (now.game.kinds[other.index], now.zone(other))
        if other is obj or like in seen:
            continue
        if isinstance(asked, PlayLand) and is_land_card(other):
            act: Action = replace(asked, land=other, half="")
        elif other.card is obj.card and isinstance(asked, CastSpell):
            act = replace(asked, card=other)
        elif other.card is obj.card and isinstance(asked, ActivateAbility):
            act = replace(asked, source=other)
        else:
            continue
        seen.add(like)
        if len(seen) > MOST_OBJECTS:
            return
        yield Instead("another object", now, act)
