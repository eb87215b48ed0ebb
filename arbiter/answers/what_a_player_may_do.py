"""Everything that a player might do now, with a verdict on each; and what each creature does in a declaration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from arbiter.answers.explained_verdicts import NotDecided
from model.actions.actions import Action, ActivateAbility, CastSpell, subject_of
from model.actions.casting_options import costs_to_add, ways
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.actions.possible_actions import possible_actions, possible_with
from model.actions.ways_to_announce import announcements, but_for_x
from model.game.game import Object
from model.game.left_unsettled import Acted
from model.game.state import State
from model.logic.formulas import all_of
from model.objects.alike import alike
from model.objects.combat.able_to_attack_or_block import is_creature_of
from model.objects.reach_of_unread_texts import text_functions
from model.play.moves import once_begun
from model.rulebook.payment.demand_and_supply import TooManyWays
from model.text.unread import Bears, Of, Unread
from model.vocabulary import Player, Step
from solver.engines.smt import Undecided
from solver.questions.check import Verdict, judge
from solver.questions.roles_of_creatures import Roles, roles


def declaring(now: State, player: Player) -> Roles | None:
    """Return what each creature of a player does in the legal declarations of this step.

    ``None`` where the player declares nothing now, or where that turns on open facts.
    """
    mine = [o for o in now.game.cards if not o.is_ability and is_creature_of(now, o, player) is True]
    if (now.step == Step.DECLARE_ATTACKERS) is True:
        return roles(now, DeclareAttackers(player), mine)
    return roles(now, DeclareBlockers(player), mine) if (now.step == Step.DECLARE_BLOCKERS) is True else None


def options(now: State, player: Player, about: Object | None = None) -> Iterator[Verdict | NotDecided]:
    """Return the verdict on everything that a player might do now, what is done with things that are alike once.

    ``about``: only what is done with that object.

    Of an action that can be announced in several ways each that is allowed is there, and of the others those that the
    card itself gives; an action that is refused in every way is there once, in the way that is nearest to being legal.
    Targets are left open, which mana is made, and how it is paid for.
    """
    now = once_begun(now)
    seen = set()
    kinds = alike(now)
    for act in possible_actions(now, player) if about is None else possible_with(now, player, [about]):
        obj = subject_of(act)
        which = tuple(getattr(act, name, None) for name in ("number", "makes", "half"))
        like = (type(act), which, obj and kinds[obj.index])
        if like not in seen:
            seen.add(like)
            yield from _in_each_way(now, act)


def abilities_left_out(now: State, player: Player) -> list[Acted]:
    """Return the activated abilities of a player that are not modelled: no option stands for them (CR 602.1)."""
    return [
        Acted(source, text, frozenset())
        for source, text in now.game.unread
        if _is_an_activated_ability(text)
        and all_of(text_functions(now, source, text), now.controller(source) == player) is not False
    ]


def _is_an_activated_ability(text: Unread) -> bool:
    return any(
        isinstance(one, Bears) and one.could == "allow" and one.of is Of.ITSELF and "activating" in one.topics
        for one in text.could or ()
    )


def _in_each_way(now: State, act: Action) -> Iterator[Verdict | NotDecided]:
    found = _by_whichever_gives_it([_judged(now, way) for way in announcements(now, act)])
    if all(_is_refused(one) for one in found):
        yield found[0] if len(found) == 1 else judge(now, act)
        return
    as_said = {_but_for_where_it_is(now, one.act) for one in found if not _is_refused(one)}
    for like, group in groupby(found, key=lambda one: but_for_x(one.act)):
        with_each_x = list(group)
        allowed = [one for one in with_each_x if not _is_refused(one)]
        own = like not in as_said and _is_a_way_of_its_own(like)
        yield from allowed or with_each_x[:own]


def _but_for_where_it_is(now: State, act: Action) -> Action:
    """Return an action as it is said without what is paid only for casting the card from where it is."""
    if not isinstance(act, CastSpell) or not act.extras:
        return but_for_x(act)
    there = {name for name, cost in costs_to_add(now, act.spell).items() if cost.casts_from}
    return but_for_x(replace(act, extras=act.extras - there))


def _by_whichever_gives_it(found: list[Verdict | NotDecided]) -> list[Verdict | NotDecided]:
    """Return of the ways in which only another effect gives the ability one, which is allowed if any is."""
    one_each: dict[Action, Verdict | NotDecided] = {}
    for one in found:
        like = replace(one.act, number=0) if isinstance(one.act, ActivateAbility) else one.act
        if like not in one_each or (_is_refused(one_each[like]) and not _is_refused(one)):
            one_each[like] = one
    return list(one_each.values())


def _judged(now: State, act: Action) -> Verdict | NotDecided:
    try:
        return judge(now, act)
    except (TooManyWays, Undecided) as problem:
        return NotDecided(act, str(problem))


def _is_a_way_of_its_own(act: Action) -> bool:
    """Whether an action is announced in a way that its card gives, and not in one that only an effect could give."""
    return not isinstance(act, CastSpell) or act.way in ways(act.card)


def _is_refused(found: Verdict | NotDecided) -> bool:
    return isinstance(found, Verdict) and found.answer == "illegal"
