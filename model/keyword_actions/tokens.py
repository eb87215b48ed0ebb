"""What creates tokens (CR 111, 701.7, 701.53)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from model.cards import Card
from model.cards.tokens import INCUBATOR, token_of
from model.changes.combat_trigger_events import BecameBlocked, BlockedOne
from model.changes.entering.at_once import AtOnce, all_entered
from model.changes.entering.entering import create_tokens
from model.changes.trigger_events import TookAction
from model.changes.triggers import note
from model.game.changing import change
from model.game.choosing import chooses_to
from model.game.facts import Fact
from model.game.game import Object
from model.game.marks_on_permanents import THIS_TURN
from model.game.state import State
from model.keyword_actions.affected import Affected, objects_affected, players_affected, whom_attacked
from model.keyword_actions.amounts import amount_of
from model.keyword_actions.draws_life_damage_counters import put_counters
from model.keyword_actions.optional_choices import to_have_one_attack
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, no
from model.objects.back_faces_and_copies import copiable, copied
from model.objects.combat.attacked import attacks_player, is_attacking, planeswalkers_of
from model.objects.combat.combat_damage import NO_ORDER
from model.objects.combat.entering_attacking_or_blocking import put_blocking
from model.objects.own_characteristics import is_turned_over
from model.text.entering_and_halves import AS_IT_IS, Exceptions
from model.text.instructions.affected import Objects
from model.text.instructions.tokens import CreateCopies, CreateTokens, Incubate
from model.vocabulary import Player

MOST_TOKENS = 20
"""As many tokens as are told apart at most where it is not known how many are created."""


def _create_tokens(now: State, effect: CreateTokens, by: Resolution) -> State:
    before, at_once = now, AtOnce(now)
    for one in (effect, *effect.also):
        now = _create_kind(now, one, by, at_once)
    now = all_entered(now, at_once.entered)
    new = _new(before, now)
    by.entered[:] = new
    return now if effect.blocking is None else _blocking(now, effect.blocking, new, by)


def _create_kind(now: State, effect: CreateTokens, by: Resolution, at_once: AtOnce) -> State:
    number = _how_many(now, effect, by)
    what, whom = _of_its_size(now, effect, by), whom_attacked(now, effect.attacking, by)
    onto: Affected | None = None
    if effect.attached is not None:
        now, onto = objects_affected(now, effect.attached, by)
    how: dict[str, Any] = {"tapped": effect.tapped, "attacking": whom, "at_once": at_once}
    how |= {} if onto is None else {"onto": dict(onto)}
    for player, theirs in list(players_affected(now, effect.who, by)):
        now = create_tokens(now, what, player, number, **how, when=theirs)
        if effect.action == "investigate":
            now = _investigated(now, player, theirs)
    return now


def _how_many(now: State, effect: CreateTokens | CreateCopies, by: Resolution) -> Number:
    """Return how many tokens of a kind a player creates. Raises ``CannotHappen`` if that is not known."""
    number = amount_of(now, effect.number, by)
    if not isinstance(number, int) and number.high > MOST_TOKENS:
        raise CannotHappen(f"how many tokens {by.obj} creates is not known, and may be more than {MOST_TOKENS}")
    return number


def _new(before: State, now: State) -> Affected:
    """Return the tokens that have been created since, each with when."""
    return [(o, so) for o in now.game.cards if o.token and (so := _is_new(before, now, o)) is not False]


def _blocking(now: State, of: Objects, new: Sequence[tuple[Object, Formula]], by: Resolution) -> State:
    """Let new tokens block a creature, which may become a blocked one (CR 509.4, 509.3c). Raises ``CannotHappen``."""
    if now.game.edition < NO_ORDER:
        raise CannotHappen(f"the place in the order of damage of what {by.source} puts blocking is not modelled")
    now, attackers = objects_affected(now, of, by)
    for attacker, meant in attackers:
        was_blocked, joined = now.holds("blocked", attacker.index), list[Formula]()
        for token, is_new in new:
            now, blocks = put_blocking(now, token, attacker, all_of(is_new, meant))
            joined.append(blocks)
            now = note(now, BlockedOne(token, attacker, declared=False), blocks)
        now = note(now, BecameBlocked(attacker), all_of(any_of(*joined), no(was_blocked)))
    return now


def _is_new(before: State, now: State, token: Object) -> Formula:
    was_there = token.index < len(before.game.objects) and before.on_battlefield(token)
    return all_of(now.on_battlefield(token), no(was_there))


def _of_its_size(now: State, effect: CreateTokens, by: Resolution) -> Card:
    """Return what is created, with its power and toughness. Raises ``CannotHappen`` if they are not known."""
    if effect.size is None:
        return token_of(effect)
    size = amount_of(now, effect.size, by)
    if not isinstance(size, int):
        raise CannotHappen(f"how large the tokens are that {by.obj} creates is not known")
    return replace(token_of(effect), stats=f"{size}/{size}")


def _investigated(now: State, player: Player, when: Formula) -> State:
    times = Fact("investigations", player)
    earlier = now.number(*times)
    now = change(now, {times: earlier + 1}, when)
    return note(now, TookAction(player, "investigate", earlier), when)


def _with_exceptions(forms: list[tuple[Card, Formula]], but: Exceptions) -> list[tuple[Card, Formula]]:
    """Return what copies are with these exceptions (CR 707.9)."""
    if but == AS_IT_IS:
        return forms
    return [(copied(form, but), so) for form, so in forms]


def _create_copies(now: State, effect: CreateCopies, by: Resolution) -> State:
    """Create tokens with the copiable values of permanents: what they are by themselves (CR 707.2)."""
    number, before, at_once = _how_many(now, effect, by), now, AtOnce(now)
    how: dict[str, Any] = {"tapped": effect.tapped, "attacking": whom_attacked(now, effect.attacking, by)}
    copies: list[tuple[Card, Formula]] = [(by.source.card, True)]
    if not effect.of_its_card:
        now, copies = _copied_permanents(now, effect, by)
    for form, is_so in _with_exceptions(copies, effect.but):
        for player, theirs in list(players_affected(now, "you", by)):
            created = all_of(theirs, is_so)
            if effect.for_others:
                now = _for_other_opponents(now, form, player, by, at_once, created)
            elif effect.for_each_opponent:
                now = _for_each_opponent(now, form, player, by, at_once, created)
            else:
                now = create_tokens(now, form, player, number, **how, at_once=at_once, when=created)
    now = all_entered(now, at_once.entered)
    by.entered[:] = _new(before, now)
    return now


def _copied_permanents(now: State, effect: CreateCopies, by: Resolution) -> tuple[State, list[tuple[Card, Formula]]]:
    """Return what is copied of the permanents that an effect copies, each with when (CR 707.2)."""
    before = now
    if effect.of == "this" and (there := by.source_is_there(now)) is not True:
        if there is not False or not _was_as_printed(now, by):
            raise CannotHappen(f"what {by.source} was as it left the battlefield is not kept to be copied (CR 608.2h)")
        return now, [(by.source.card, True)]
    now, originals = objects_affected(now, effect.of, by, effect.zone)
    if effect.of == "what triggered it" and any_of(*(when for _, when in originals)) is not True:
        raise CannotHappen(f"what set off {by.obj} may have left, and is not kept as it was to be copied (CR 608.2h)")
    copies: list[tuple[Card, Formula]] = []
    for obj, when in originals:
        if all_of(when, any_of(before.face_down(obj), is_turned_over(before, obj))) is not False:
            raise CannotHappen(f"a copy of {obj} is not modelled, as it may not be what the front of its card says")
        copies += ((form, all_of(when, is_so)) for form, is_so in copiable(before, obj))
    return now, copies


def _was_as_printed(now: State, by: Resolution) -> bool:
    """Return whether the source of an ability was what its card says as it left: it has that ability, and one face."""
    copies, source = now.game.copies, by.source
    return copies.faces_of(source) == (source.card,) and by.obj.ability in copies.said_by(source)


def _for_other_opponents(
    now: State, form: Card, player: Player, by: Resolution, at_once: AtOnce, when: Formula
) -> State:
    """Let there be a token, if a player likes, for each opponent whom an attacking creature does not attack (702.116a).

    Raises ``CannotHappen`` where several may be meant, and the creature attacks no more: whom it attacked is not kept.
    """
    opponents, attacker = now.opponents(player), by.source
    if len(opponents) > 1 and all_of(when, no(is_attacking(now, attacker))) is not False:
        raise CannotHappen(f"whom {attacker} attacked, which attacks no more, is not kept (CR 508.5)")
    for opponent in opponents if len(opponents) > 1 else ():
        is_another = all_of(when, no(attacks_player(now, attacker, opponent)))
        if is_another is False:
            continue
        now, wanted = chooses_to(now, player, to_have_one_attack(now, opponent), attacker)
        whom: dict[int, Formula] = {opponent: True, **planeswalkers_of(now, opponent)}
        there = all_of(is_another, wanted)
        now = create_tokens(now, form, player, 1, tapped=True, attacking=whom, at_once=at_once, when=there)
    return now


def _for_each_opponent(now: State, form: Card, player: Player, by: Resolution, at_once: AtOnce, when: Formula) -> State:
    """Create a token for each opponent, which attacks that opponent this turn if able (CR 702.141a)."""
    for opponent, there in list(players_affected(now, "each opponent", by)):
        earlier = len(at_once.entered)
        now = create_tokens(now, form, player, 1, at_once=at_once, when=all_of(when, there))
        for token, created in at_once.entered[earlier:]:
            now = change(now, {Fact("has_to_attack", token.index, opponent): THIS_TURN}, created)
    return now


def _incubate(now: State, effect: Incubate, by: Resolution) -> State:
    """Create an Incubator, and put counters on what is created (CR 701.53a)."""
    number, before = amount_of(now, effect.number, by), now
    for player, creates in list(players_affected(now, "you", by)):
        now = create_tokens(now, INCUBATOR, player, 1, when=creates)
        for token in now.game.tokens(INCUBATOR, player):
            now = put_counters(now, token, "+1/+1", number, all_of(creates, _is_new(before, now, token)), who=player)
    return now


DOES: dict[type, Does] = {
    CreateCopies: _create_copies,
    CreateTokens: _create_tokens,
    Incubate: _incubate,
}
