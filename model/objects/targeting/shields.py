"""What may keep a permanent or player from being a target: hexproof, shroud, protection (702.11, 16, 18)."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.characteristics import gifts, has_colour, has_name_chosen_for
from model.objects.findings import Finding, Found
from model.objects.functioning import functions, is_in_force
from model.objects.matching import matches
from model.objects.on_its_card import name_of
from model.text.abilities import Ability
from model.text.continuous import Gift
from model.text.keywords.of_permanents import Hexproof, PlayerCantBeTarget, Protection, Shroud
from model.text.things import Those
from model.vocabulary import Player


def shields(now: State, player: Player, source: Object, obj: Object) -> Iterator[Finding]:
    """Return the hexproof, shroud and protection that may keep a permanent from being a target of that source.

    The source is face up, whatever it was before: what is face down has no text that targets (CR 708.2a).
    """
    for ability, giver, has in _shielding(now, obj):
        match ability:
            case Shroud():
                yield Finding(Found.SHROUD, obj, has, "702.18a", giver)
            case Hexproof(_, Those() as what):
                against = matches(what, now, source, obj.owner, obj)
                holds = all_of(has, now.opposes(now.controller(obj), player), against)
                values: dict[str, object] = {"wanted": (what, "permanents"), "source of it": source}
                yield Finding(Found.HEXPROOF_FROM_A_KIND, obj, holds, "702.11d", giver, values)
            case Hexproof(colours):
                against = any_of(*(has_colour(now, source, c, False) for c in colours)) if colours else True
                holds = all_of(has, now.opposes(now.controller(obj), player), against)
                found, number = (Found.HEXPROOF_FROM, "702.11d") if colours else (Found.HEXPROOF, "702.11b")
                yield Finding(found, obj, holds, number, giver, {"colours": colours} if colours else {})
            case Protection(colours, everything, what):
                holds = all_of(has, protects(now, obj, ability, source))
                if what is not None:
                    values = {"wanted": (what, "permanents"), "source of it": source}
                    yield Finding(Found.PROTECTION_FROM_A_KIND, obj, holds, "702.16b", giver, values)
                    continue
                found = Found.PROTECTION_FROM_EVERYTHING if everything else Found.PROTECTION
                yield Finding(found, obj, holds, "702.16b", giver, {"colours": colours, "source of it": source})


def _shielding(now: State, obj: Object) -> Iterator[tuple[Gift | Ability, Object, Formula]]:
    """Return the abilities of a permanent that may shield it, each with what gives it and with when it has it."""
    for own in (one for one in now.game.copies.said_by(obj) if isinstance(one, SHIELDS)):
        yield own, obj, functions(now, obj, own)
    for kind in SHIELDS:
        yield from ((given, effect.source, has) for effect, given, has in gifts(now, obj, kind))


SHIELDS: tuple[type[Gift], ...] = (Shroud, Hexproof, Protection)
"""The abilities that keep a permanent from being a target (CR 702.11, 702.16, 702.18)."""


def player_shields(now: State, player: Player, source: Object, candidate: Player) -> Iterator[Finding]:
    """Return the hexproof, shroud and protection that may keep a player from being a target of that source."""
    for given in now.game.continuous(PlayerCantBeTarget):
        what = given.effect
        found, number = Found.SHROUD, "702.18a"
        if what.opponents_only:
            found, number = Found.HEXPROOF, "702.11c"
        if what.chosen_name:
            found, number = Found.PROTECTION_FROM_A_NAME, "702.16b"
        holds = all_of(
            is_in_force(now, given, candidate),
            not what.opponents_only or candidate in now.opponents(player),
            not what.chosen_name or has_name_chosen_for(now, source, given.source),
        )
        named = {"name": name_of(source)} if what.chosen_name else {}
        yield Finding(found, candidate, holds, number, given.source, named)


def protected_from(now: State, obj: Object, source: Object) -> Formula:
    """Return whether a permanent has protection from an object that is face up (CR 702.16a)."""
    said = (one for one in now.game.copies.said_by(obj) if isinstance(one, Protection))
    own = ((one, functions(now, obj, one)) for one in said)
    given = ((one, has) for _, one, has in gifts(now, obj, Protection))
    return any_of(*(all_of(has, protects(now, obj, one, source)) for one, has in (*own, *given)))


def protects(now: State, obj: Object, ability: Protection, source: Object) -> Formula:
    """Return whether that protection of a permanent is from an object that is face up (CR 702.16a)."""
    if ability.everything:
        return True
    of_kind = ability.what is not None and matches(ability.what, now, source, obj.owner, obj)
    return any_of(of_kind, *(has_colour(now, source, c, False) for c in ability.colours))
