"""Auras, Equipment and Fortifications: what they can be attached to, and what becomes of others (CR 301, 303.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from model.game.changing import change
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.objects import dated
from model.game.state import State
from model.game.turn_order import has_lost
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.characteristics import has_activated, has_subtype, has_type
from model.objects.control import control_settled, hosts_controlled_by
from model.objects.layers.timestamps import is_newer, newest
from model.objects.matching import matches
from model.objects.own_characteristics import has_become_aura
from model.objects.printed_on_its_card import aura_on_its_back, targets_of_spell
from model.objects.targeting.shields import player_protected_from, protected_from
from model.objects.zones.putting import put
from model.text.descriptions import Those
from model.text.keywords.keywords_by_edition import RECONFIGURE
from model.text.target import Target
from model.vocabulary import NOBODY, CardType, Player, Zone


def is_aura_now(now: State, obj: Object) -> Formula:
    """Return whether an object is an Aura: by its type line, while it is bestowed (702.103b), or if it has become one.

    What effects have made something else is none (CR 205.1a).
    """
    return has_subtype(now, obj, "Aura")


def may_be_attached(obj: Object) -> bool:
    """Return whether an object can ever be attached to something (CR 301.5, 301.6, 303.4, 702.103b)."""
    return _may_be_aura(obj) or goes_loose(obj) or obj.card.bestowed is not None or obj.card.becomes_aura


def attachments(game: Game) -> tuple[Object, ...]:
    """Return the cards and tokens that can ever be attached to something."""
    return game.memo_of_cards("attachments", lambda of: tuple(obj for obj in of.cards if may_be_attached(obj)))


def goes_loose(obj: Object) -> bool:
    """Return whether it stays on the battlefield attached to nothing: an Equipment or a Fortification (704.5n)."""
    return bool(_fits_as(obj))


def _fits_as(obj: Object) -> list[str]:
    """Return as which of these subtypes a card can be attached, with one of its faces up (CR 712.8)."""
    return [kind for kind in FITS_ON if any(kind in face.subtypes for face in obj.card.faces)]


def _may_be_aura(obj: Object) -> bool:
    return any("Aura" in face.subtypes for face in obj.card.faces)


def _targets_as_an_aura(obj: Object) -> tuple[Target, ...]:
    back = aura_on_its_back(obj)
    return targets_of_spell(obj) if back is None else back.targets


def enchants(aura: Object) -> Target:
    """Return what an Aura can enchant, which is what it targets as a spell (CR 303.4a, 702.5a, 702.103b)."""
    if aura.card.becomes_aura:
        return Target(EQUIPPED)
    bestowed = aura.card.bestowed
    targets = _targets_as_an_aura(aura) if bestowed is None else bestowed.targets
    return targets[0] if targets else NOTHING


def enchants_players(obj: Object) -> bool:
    """Return whether it is an Aura for players alone (CR 702.5d)."""
    asked = _targets_as_an_aura(obj)[:1] if _may_be_aura(obj) else ()
    return any(target.only_players is not None for target in asked)


def can_enchant(now: State, aura: Object, player: Player) -> Formula:
    """Return whether an Aura can enchant a player: one in the game whom it asks for, unprotected (303.4c, 702.16c)."""
    asked = enchants(aura).only_players
    fits = asked is not None and now.are_meant(asked, now.controller(aura), player, aura)
    return all_of(fits, no(any_of(has_lost(now, player), player_protected_from(now, player, aura))))


def can_be_attached(now: State, obj: Object, to: Object, *, stays: bool = False) -> Formula:
    """Return whether something can be attached to an object (CR 301.5, 301.6, 303.4c, 303.4d, 701.3b, 702.16).

    What is a creature as well can't be, but for an Equipment that has reconfigure (CR 301.5c, 303.4d). ``stays``: it is
    attached to that already, and may be spared (CR 702.16n).
    """
    if to is obj or to.is_ability or enchants_players(obj):
        return False
    aura = is_aura_now(now, obj)
    asked: list[tuple[Those, Formula]] = [] if aura is False else [(enchants(obj).what, aura)]
    asked += [(FITS_ON[kind], has_subtype(now, obj, kind)) for kind in _fits_as(obj)]
    fits = any_of(*(all_of(is_that, matches(what, now, to, now.controller(obj), obj)) for what, is_that in asked))
    if fits is False:
        return False
    loose = any_of(no(has_type(now, obj, CardType.CREATURE)), _reconfigures(now, obj))
    return all_of(now.on_battlefield(to), fits, loose, no(protected_from(now, to, obj, attached=stays)))


def _reconfigures(now: State, obj: Object) -> Formula:
    """Return whether an Equipment has reconfigure, by which it stops being a creature (CR 301.5c, 702.151b)."""
    numbers = (number for number, ability in enumerate(now.game.activated(obj)) if ability.name == RECONFIGURE)
    return any_of(*(has_activated(now, obj, number) for number in numbers))


def rightly_attached(now: State, obj: Object) -> Formula:
    """Return whether something is attached to something that it can be attached to, and is no creature (CR 704.5p)."""
    if enchants_players(obj):
        told = now.number("enchanted_player", obj.index)
        whom = any_of(told == NOBODY, *(all_of(told == p, can_enchant(now, obj, p)) for p in now.game.everyone))
        return all_of(now.number("attached_to", obj.index) == NOBODY, whom, no(has_type(now, obj, CardType.CREATURE)))
    on = any_of(*(all_of(now.attached(obj, to), can_be_attached(now, obj, to, stays=True)) for to in _hosts(now, obj)))
    return all_of(on, no(has_type(now, obj, CardType.CREATURE)))


ONE_ROLE_OF_A_PLAYER = "2024-08-02"
"""The edition since which a permanent has one Role of each player (CR 303.7a)."""


def is_older_role(now: State, role: Object) -> Formula:
    """Return whether a newer Role of the same player is attached to the same permanent (CR 303.7a, 704.5y)."""
    if role not in now.game.roles or now.game.edition < ONE_ROLE_OF_A_PLAYER:
        return False
    beside = (
        all_of(
            _is_attached_role(now, other),
            now.number("attached_to", other.index) == now.number("attached_to", role.index),
            now.controller(other) == now.controller(role),
            is_newer(now, dated(other), dated(role)),
        )
        for other in now.game.roles
        if other is not role
    )
    return all_of(_is_attached_role(now, role), any_of(*beside))


def _is_attached_role(now: State, obj: Object) -> Formula:
    attached = now.number("attached_to", obj.index) != NOBODY
    return all_of(now.is_face_up_there(obj), attached, has_subtype(now, obj, "Role"))


def attach(now: State, obj: Object, to: Object, when: Formula = True) -> State:
    """Attach something to an object if it can be; else it stays where it is (CR 301.5b, 303.4j, 701.3b).

    On what it is already attached to it stays as it is, else it has a new timestamp (CR 701.3b, 701.3c, 613.7e).
    """
    when = all_of(when, now.on_battlefield(obj), can_be_attached(now, obj, to), no(now.attached(obj, to)))
    now = change(now, {Fact("attached_to", obj.index): to.index, **newest(now, dated(obj))}, when)
    return control_settled(now, hosts_controlled_by(now, obj, when))


Strays: TypeAlias = Sequence[tuple[Object, Formula]]
"""Auras, each with when it is not rightly attached."""


def put_away(now: State, strays: Strays) -> State:
    """Put Auras into their owners' graveyards, with nothing that sees it."""
    for aura, stray in strays:
        now = put(now, aura, Zone.GRAVEYARD, when=stray)
    return now


def without_strays(now: State, buried: Callable[[State, Strays], State] = put_away) -> State:
    """Put Auras that are not rightly attached into their owners' graveyards, unattach what goes loose (CR 704.5m-p).

    A bestowed Aura stays and ceases to be bestowed (CR 702.103f). An Aura that goes may have been enchanted by another,
    so this is repeated as often as that can be. ``buried`` puts those that go at once into graveyards.
    """
    possible = attachments(now.game)
    auras = [o for o in possible if _may_be_aura(o) and now.is_face_up_there(o) is not False]
    made = [o for o in possible if has_become_aura(now, o) is not False and now.is_face_up_there(o) is not False]
    on_auras = [a for a in auras if any(can_be_attached(now, a, other) is not False for other in auras)]
    for _ in range(1 + len(on_auras)):
        strays = [
            (o, all_of(now.is_face_up_there(o), is_aura_now(now, o), no(rightly_attached(now, o))))
            for o in (*auras, *made)
        ]
        now = buried(now, [(aura, stray) for aura, stray in strays if stray is not False])
    for aura in auras:
        now = _without_what_is_no_aura(now, aura)
    for obj in (o for o in possible if o.card.bestowed is not None):
        stray = all_of(now.is_face_up_there(obj), now.holds("bestowed", obj.index), no(rightly_attached(now, obj)))
        now = change(now, {Fact("bestowed", obj.index): False, Fact("attached_to", obj.index): NOBODY}, stray)
    for obj in possible:
        if goes_loose(obj) and now.on_battlefield(obj) is not False:
            now = change(now, {Fact("attached_to", obj.index): NOBODY}, no(rightly_attached(now, obj)))
    return now


def _without_what_is_no_aura(now: State, obj: Object) -> State:
    """Unattach an Aura that effects have made something else; what it controlled it controls no more (CR 704.5p)."""
    stray = all_of(now.is_face_up_there(obj), now.number("attached_to", obj.index) != NOBODY, no(is_aura_now(now, obj)))
    if stray is False:
        return now
    hosts = hosts_controlled_by(now, obj, stray)
    return control_settled(change(now, {Fact("attached_to", obj.index): NOBODY}, stray), hosts)


def _hosts(now: State, obj: Object) -> Iterator[Object]:
    return (to for to in now.game.cards if now.attached(obj, to) is not False)


WHAT_IT_ENCHANTS = "what {} enchants is not told (CR 303.4f)"
"""What is said where an Aura would enter attached to nothing."""

NOTHING = Target(Those(not_types=frozenset(CardType)))
"""What an Aura can enchant that does not say it (CR 303.4a)."""

EQUIPPED = Those(types=frozenset({CardType.CREATURE}))
"""What an Equipment can be attached to (CR 301.5)."""

FITS_ON = {"Equipment": EQUIPPED, "Fortification": Those(types=frozenset({CardType.LAND}))}
"""What each of these subtypes can be attached to (CR 301.5, 301.6)."""
