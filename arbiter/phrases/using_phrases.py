"""Phrases about a card and what it is used on: "Ann bounces Serra Angel with Unsummon" casts it, or activates it."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.errors import CaseError
from arbiter.phrases.abilities_meant import ACTIVATED_FROM
from arbiter.phrases.activating_phrases import activating
from arbiter.phrases.casting_phrases import PLAYED_FROM, casting, is_card
from arbiter.words import announcement_clauses
from arbiter.words.objects_by_name import object_named
from arbiter.words.phrase_forms import Parts
from arbiter.words.said_in_response import to_be_responded_to
from model.actions.actions import Action, ActivateAbility, CastSpell
from model.game.state import State
from model.objects.targeting.targets_asked_for import asked_of
from model.vocabulary import NOBODY, Zone


def using(now: State, parts: Parts) -> tuple[State, Action]:
    """Return the activation of what a player uses, or the casting of what has no ability that can be meant."""
    try:
        return activating(now, parts)
    except CaseError as problem:
        head = announcement_clauses.head_of(parts["object"])
        try:
            return casting(now, parts)
        except CaseError as other:
            zones = (*ACTIVATED_FROM[:1], *PLAYED_FROM)
            meant = object_named(now, head.rpartition("'s ")[0] or head, among=is_card, zones=zones)
            raise (problem if now.on_battlefield(meant) is not False else other) from None


def used_on(now: State, parts: Parts) -> tuple[State, Action]:
    """Read "counters Opt with Negate": what is used, and what it targets."""
    return using(now, _with(parts, f" targeting {parts['target']}"))


def used_up(verb: str) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of "sacrifices Treasure to Odd Altar": what is used, and what goes for it."""

    def means(now: State, parts: Parts) -> tuple[State, Action]:
        used = parts["object"]
        if announcement_clauses.head_of(used).lower() == "itself":
            used = f"{parts['gone']}{used[len('itself') :]}"
        return using(now, _with({"player": parts["player"], "object": used}, f" {verb} {parts['gone']}"))

    return means


def responds(now: State, parts: Parts) -> tuple[State, Action]:
    """Read "responds with Negate": what is used while something is on the stack."""
    to_be_responded_to(now, None)
    return using(now, parts)


def responds_to(now: State, parts: Parts) -> tuple[State, Action]:
    """Read "responds to Opt with Negate": what is used, on that spell or ability if it targets such."""
    to_be_responded_to(now, parts["stacked"])
    now, act = using(now, parts)
    if _aims_at_the_stack(act):
        return using(now, _with(parts, f" targeting {parts['stacked']}"))
    return now, act


def _aims_at_the_stack(act: Action) -> bool:
    """Return whether what is used has a target that is a spell or ability, and none was said."""
    if not isinstance(act, CastSpell | ActivateAbility) or act.targets is not None:
        return False
    asked = [one.target for one in asked_of(act.spell)] if isinstance(act, CastSpell) else act.ability.targets
    return any(target.zone is Zone.STACK for target in asked)


def of_itself(now: State, parts: Parts) -> tuple[State, Action]:
    """Read "Murder targets Hill Giant": who has that card uses it on that."""
    card = object_named(now, parts["object"], among=is_card, zones=PLAYED_FROM)
    controller = now.controller(card) if now.on_battlefield(card) is True else card.owner
    if not isinstance(controller, int) or controller == NOBODY:
        raise CaseError(f"say who uses {card}")
    return using(now, _with({**parts, "player": now.game.players[controller]}, f" targeting {parts['target']}"))


def _with(parts: Parts, more: str) -> Parts:
    """Return the parts of a phrase with a clause more behind what is used."""
    return {"player": parts["player"], "object": announcement_clauses.of_the_head(parts["object"], more)}
