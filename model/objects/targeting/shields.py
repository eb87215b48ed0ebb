"""What may keep a permanent or player from being a target: hexproof, shroud, protection (702.11, 16, 18)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from model.game.counters import has_keyword_by_counters
from model.game.game import Continuous, Game, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no
from model.objects.characteristics import gifts, has_colour, has_lost_keywords, has_subtype, keeps_what_counters_give
from model.objects.functioning import functions, is_in_force
from model.objects.layers.effects import Effect
from model.objects.matching import matches
from model.objects.printed_on_its_card import name_of
from model.objects.reason_details import Finding, Found
from model.objects.what_conditions_mean import holds_for, holds_for_its_controller
from model.objects.zones.last_known import last_controller
from model.text.abilities import Ability, Triggered
from model.text.combat import Bound
from model.text.conditions.condition import Condition
from model.text.continuous import MakesUntil
from model.text.descriptions import ANYTHING, Those
from model.text.keywords.of_permanents import Hexproof, PlayerCantBeTarget, Protection, Shroud
from model.text.parts_by_layer import Gift
from model.text.statics.prohibitions import CanBeTargetsDespiteHexproof, CantBeTarget, CardsCantBeTargets
from model.text.trigger_conditions.of_players import ThisIsCast
from model.text.unread import Of
from model.vocabulary import Player, Zone


def shields(now: State, player: Player, source: Object, obj: Object, by: Object | None = None) -> Iterator[Finding]:
    """Return the hexproof, shroud and protection that may keep a permanent from being a target of that source.

    ``by``: the spell or ability of the source that targets, where that is on the stack. The source is face up, whatever
    it was before: what is face down has no text that targets (CR 708.2a).
    """
    for ability, given, has in _shielding(now, obj):
        giver = obj if given is None else given.source
        if isinstance(ability, Hexproof):
            has = all_of(has, no(_is_laid_bare(now, player, obj)))
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
            case Protection(colours, everything, what, spells=spells):
                holds = all_of(has, protects(now, obj, ability, given, source, by, player))
                if ability.from_opponents:
                    yield Finding(Found.PROTECTION_FROM_OPPONENTS, obj, holds, "702.16k", giver)
                    continue
                if what is not None:
                    values = {"wanted": (what, "spells" if spells else "permanents"), "source of it": source}
                    yield Finding(Found.PROTECTION_FROM_A_KIND, obj, holds, "702.16b", giver, values)
                    continue
                found = Found.PROTECTION_FROM_EVERYTHING if everything else Found.PROTECTION
                yield Finding(found, obj, holds, "702.16b", giver, {"colours": colours, "source of it": source})

    yield from _kept_from(now, player, source, obj, by)


def _is_laid_bare(now: State, player: Player, obj: Object) -> Formula:
    """Return whether a player may target a permanent as though it didn't have hexproof (CR 609.4)."""
    effects = ((e, e.effect, now.controller(e.source)) for e in now.game.continuous(CanBeTargetsDespiteHexproof))
    return any_of(
        *(
            all_of(
                functions(now, e.source, said),
                not said.yours_only or its == player,
                matches(said.what, now, obj, its, e.source),
            )
            for e, said, its in effects
        )
    )


def _kept_from(now: State, player: Player, source: Object, obj: Object, by: Object | None) -> Iterator[Finding]:
    """Return what says that a permanent can't be the target of such a spell or ability (CR 101.2)."""
    is_spell = now.on_stack(source) if by is None or by is source else False
    for given in now.game.continuous(CantBeTarget):
        what, giver = given.effect, given.source
        its = now.controller(giver)
        holds = all_of(
            _is_bound(now, what.of, giver, obj),
            {"spells": is_spell, "abilities": no(is_spell)}.get(what.by, True),
            not what.opponents_only or now.opposes(its, player),
            what.sources == ANYTHING or matches(what.sources, now, source, its, giver),
        )
        if holds is not False:
            there = all_of(functions(now, giver, what), _is_met(now, what.condition, giver))
            yield Finding(Found.CANT_BE_TARGET, obj, all_of(holds, there), "101.2", giver, {"source of it": source})


def _is_bound(now: State, of: Bound, giver: Object, obj: Object) -> Formula:
    if of is Of.ITSELF:
        return obj is giver
    if isinstance(of, Those):
        return matches(of, now, obj, now.controller(giver), giver)
    return now.attached(giver, obj)


def _is_met(now: State, condition: Condition | None, giver: Object) -> Formula:
    return condition is None or holds_for_its_controller(condition, now, giver)


def _shielding(now: State, obj: Object) -> Iterator[tuple[Gift | Ability, Effect | None, Formula]]:
    """Return the abilities of a permanent that may shield it, each with what gives it and with when it has it."""
    for own in (one for one in now.game.copies.said_by(obj) if isinstance(one, SHIELDS)):
        yield own, None, all_of(functions(now, obj, own), no(has_lost_keywords(now, obj, type(own))))
    for kind in SHIELDS:
        yield from ((given, effect, has) for effect, given, has in gifts(now, obj, kind))
    counted = has_keyword_by_counters(now, obj, (Hexproof,))
    if counted is not False:
        yield Hexproof(), None, all_of(counted, keeps_what_counters_give(now, obj, Hexproof))


def asks_how_it_targets(game: Game) -> bool:
    """Return whether something shields from spells as such, or from what has a mana value (CR 202.3e)."""
    return game.memo_of_cards("asks how it targets", lambda game: any(map(_asks_how, game.said)))


def _asks_how(text: object) -> bool:
    match text:
        case CantBeTarget(by=by, sources=sources):
            return by != "spells and abilities" or _asks_for_value(sources)
        case Protection(spells=True):
            return True
        case Hexproof(what=Those() as what) | Protection(what=Those() as what):
            return _asks_for_value(what)
    return False


def _asks_for_value(what: Those) -> bool:
    return bool(what.least_value or what.most_value is not None) or any(map(_asks_for_value, what.alternatives))


SHIELDS: tuple[type[Gift], ...] = (Shroud, Hexproof, Protection)
"""The abilities that keep a permanent from being a target (CR 702.11, 702.16, 702.18)."""


def shields_of_cards(now: State, player: Player, zone: Zone, obj: Object) -> Iterator[Finding]:
    """Return what may keep cards in a zone from being targets."""
    for effect in now.game.continuous(CardsCantBeTargets):
        what, its = effect.effect, now.controller(effect.source)
        if what.zone is zone:
            theirs = not what.opponents_only or now.opposes(its, player)
            described = what.what == ANYTHING or matches(what.what, now, obj, its, effect.source)
            holds = all_of(is_in_force(now, effect, player), theirs, described)
            yield Finding(Found.CARDS_CANT_BE_TARGETS, obj, holds, "101.2", effect.source)


def player_shields(now: State, player: Player, source: Object, candidate: Player) -> Iterator[Finding]:
    """Return the hexproof, shroud and protection that may keep a player from being a target of that source."""
    for given in now.game.continuous(PlayerCantBeTarget):
        what = given.effect
        found, number = Found.SHROUD, "702.18a"
        if what.opponents_only:
            found, number = Found.HEXPROOF, "702.11c"
        colours = what.sources.colours if what.opponents_only and what.sources is not None else frozenset[str]()
        if colours:
            found, number = Found.HEXPROOF_FROM, "702.11d"
        elif what.sources is not None:
            by_name = what.sources.chosen == "name"
            found, number = Found.PROTECTION_FROM_A_NAME if by_name else Found.PROTECTION_FROM_A_KIND, "702.16b"
        if what.from_opponents:
            found, number = Found.PROTECTION_FROM_OPPONENTS, "702.16k"
        if what.sources == ANYTHING:
            found, number = Found.PROTECTION_FROM_EVERYTHING, "702.16b"
        against = not what.opponents_only or candidate in now.opponents(player)
        holds = all_of(against, _shields_from(now, given, source, _whose_source(now, player, source), candidate))
        values: dict[str, object] = {"name": name_of(source), "wanted": (what.sources, "permanents")}
        values = {**values, "source of it": source} if what.sources is not None else {}
        values = {"colours": colours} if colours else values
        yield Finding(found, candidate, holds, number, given.source, values)


def _shields_from(
    now: State, given: Continuous[PlayerCantBeTarget], source: Object, whose: Number, candidate: Player
) -> Formula:
    """Return whether what shields a player is in force, and speaks of such a source, controlled by that player."""
    what = given.effect
    return all_of(
        is_in_force(now, given, candidate),
        holds_for(what.condition, now, given.source, candidate),
        what.sources is None or matches(what.sources, now, source, candidate, given.source),
        not what.from_opponents or now.opposes(candidate, whose),
    )


def player_protected_from(now: State, player: Player, source: Object) -> Formula:
    """Return whether a player has protection from an object, which can't enchant that player then (CR 702.16c)."""
    shielding = (
        given
        for given in now.game.continuous(PlayerCantBeTarget)
        if not given.effect.opponents_only and (given.effect.sources is not None or given.effect.from_opponents)
    )
    return any_of(*(_shields_from(now, given, source, now.controller(source), player) for given in shielding))


def _whose_source(now: State, player: Player, source: Object) -> Number:
    """Return who controls a source of which a player would target something: of a spell that player (CR 112.2)."""
    return if_then_else(now.on_battlefield(source), now.controller(source), player)


def protected_from(now: State, obj: Object, source: Object, *, attached: bool = False) -> Formula:
    """Return whether a permanent has protection from an object that is face up (CR 702.16a).

    ``attached``: whether by that it loses what is attached to it (CR 702.16c-d); some spares Auras (CR 702.16n).
    """
    said = (one for one in now.game.copies.said_by(obj) if isinstance(one, Protection))
    own = ((one, None, functions(now, obj, one)) for one in said)
    given = (
        (one, effect, all_of(has, no(attached and _spares(now, one, effect.source, source))))
        for effect, one, has in gifts(now, obj, Protection)
    )
    return any_of(*(all_of(has, protects(now, obj, one, by, source)) for one, by, has in (*own, *given)))


def _spares(now: State, ability: Protection, giver: Object, attached: Object) -> Formula:
    if ability.spares == "Auras":
        return has_subtype(now, attached, "Aura")
    return ability.spares == "itself" and attached is giver


def protects(
    now: State,
    obj: Object,
    ability: Protection,
    given: Effect | None,
    source: Object,
    by: Object | None = None,
    player: Player | None = None,
) -> Formula:
    """Return whether that protection of a permanent is from an object that is face up (CR 702.16a).

    ``given``: the effect that gives it, if one does. ``by``: the ability of that object that targets, where one does,
    and ``player`` who would target with it.
    """
    if ability.everything:
        return True
    if ability.from_opponents:
        whose = last_controller(now, source) if player is None else _whose_source(now, player, source)
        return now.opposes(_whose_opponents(now, obj, given), whose)
    if ability.spells and (is_spell := any_of(now.on_stack(source), _is_of_a_spell(by))) is not True:
        otherwise = replace(ability, spells=False)
        return is_spell is not False and all_of(is_spell, protects(now, obj, otherwise, given, source))
    of_kind = ability.what is not None and matches(ability.what, now, source, obj.owner, obj)
    return any_of(of_kind, *(has_colour(now, source, c, False) for c in ability.colours))


def _whose_opponents(now: State, obj: Object, given: Effect | None) -> Number:
    """Return from whose opponents it is protected: who controlled what gave it that as it resolved (CR 109.5)."""
    if given is None or not isinstance(given.effect, MakesUntil):
        return now.controller(obj)
    return now.number("made", obj.index, given.dated) - 1


def _is_of_a_spell(by: Object | None) -> bool:
    """Return whether an ability has triggered as its source was cast: that was a spell, wherever it is (CR 113.7a)."""
    return by is not None and isinstance(by.ability, Triggered) and isinstance(by.ability.trigger, ThisIsCast)
