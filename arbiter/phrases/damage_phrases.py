"""Phrases for combat damage: "Ann assigns 2 to Grizzly Bears and 3 to Ned with Craw Wurm", and in which order."""

from __future__ import annotations

import re
from collections.abc import Container
from contextlib import suppress

from arbiter.errors import CaseError
from arbiter.set_apart_characters import plain
from arbiter.words.announcement_clauses import each_of
from arbiter.words.objects_by_name import object_named, target_named
from arbiter.words.phrase_forms import Parts, the_player
from model.actions.actions import Action
from model.actions.damage_assignment import AssignDamage, Assigned
from model.actions.declarations import place_of
from model.game.game import Object
from model.game.state import State
from model.objects.combat.attacked import attacked_by
from model.objects.combat.combat_damage import damage_of, deals_in_this_step, fighters, has_a_choice, recipients
from model.play.story_events.choices import Orders
from model.play.story_events.events import Event
from model.vocabulary import NOBODY, Player, Zone

EXAMPLE = '"Ann assigns 2 to Grizzly Bears and 3 to Ned with Craw Wurm"'

_AMOUNT = re.compile(r"(\d{1,3})(?: damage)? to (.+)", re.IGNORECASE)


def assigns(now: State, parts: Parts) -> tuple[State, Action]:
    """Read how a player assigns combat damage; what is not said of a creature without a choice follows by itself."""
    player = the_player(now, parts)
    said: list[Assigned] = []
    text = parts["damage"]
    for part in text.split(";") if plain(text).lower() != "nothing" else ():
        amounts, found, name = f" {part.strip()} ".partition(" with ")
        dealer = _fighter_named(now, player, name.strip()) if found else _only_one_who_chooses(now, player)
        for amount in each_of(amounts):
            matched = _AMOUNT.fullmatch(amount.strip())
            if matched is None:
                raise CaseError(f'"{plain(amount)}" does not say how much is assigned to what: {EXAMPLE}')
            to = _recipient_named(now, dealer, matched[2])
            if any((one.dealer, one.to) == (dealer, to) for one in said):
                raise CaseError(f"what {dealer} assigns to {plain(matched[2])} is said twice")
            said.append(Assigned(dealer, to, int(matched[1])))
    return now, AssignDamage(player, (*said, *_by_itself(now, player, {one.dealer for one in said})))


def _named(now: State, name: str, those: Container[Object], player: Player = NOBODY) -> Object:
    """Return the object that a name means: one of these, if there is one of that name."""
    with suppress(CaseError):
        return object_named(now, name, among=lambda o: o in those)
    return object_named(now, name, among=lambda o: not o.is_ability, zones=(Zone.BATTLEFIELD,), player=player)


def _fighter_named(now: State, player: Player, name: str) -> Object:
    mine = [o for o in fighters(now) if (now.controller(o) == player) is not False]
    return _named(now, name, mine, player)


def _only_one_who_chooses(now: State, player: Player) -> Object:
    """Return the creature that is meant where none is named: the one that has a choice, or the one that fights."""
    mine = [o for o in fighters(now) if (now.controller(o) == player) is not False]
    choosing = [o for o in mine if has_a_choice(now, o) is not False] or mine
    if len(choosing) != 1:
        raise CaseError(f'say which creature assigns that damage, after "with": {EXAMPLE}')
    return choosing[0]


def _recipient_named(now: State, dealer: Object, name: str) -> int:
    those = [o for o, _ in recipients(now, dealer) if o is not None]
    with suppress(CaseError):
        return place_of(now.game, object_named(now, name, among=lambda o: o in those))
    return target_named(now, plain(name))


def _by_itself(now: State, player: Player, named: set[Object]) -> tuple[Assigned, ...]:
    """Return what the creatures of a player deal of which nothing is said, where only one thing can be dealt it."""
    found: list[Assigned] = []
    for obj in fighters(now):
        mine = (now.controller(obj) == player) is True and deals_in_this_step(now, obj) is True
        if obj in named or not mine or has_a_choice(now, obj) is not False:
            continue
        those = [to for to, so in recipients(now, obj) if so is True]
        whom = [to for to in those if to is not None] or those
        amount, attacked = damage_of(now, obj), attacked_by(now, obj)
        if len(whom) == 1 and amount != 0 and isinstance(attacked, int):
            found.append(Assigned(obj, attacked if whom[0] is None else place_of(now.game, whom[0]), amount))
    return tuple(found)


def orders(now: State, parts: Parts) -> tuple[State, Event]:
    """Read in which order a player's creature assigns damage, in editions that have such an order."""
    player = the_player(now, parts)
    dealer = _fighter_named(now, player, parts["for"])
    taken: list[Object] = []
    for name in each_of(parts["objects"]):
        taken.append(_named(now, name, [o for o, _ in recipients(now, dealer) if o is not None and o not in taken]))
    return now, Orders(dealer, tuple(taken))
