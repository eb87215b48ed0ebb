"""Phrases for actions: "Ann plays Forest from her graveyard", "Ann casts Shock targeting Ned"."""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter import clauses
from arbiter.errors import CaseError, unknown
from arbiter.forms import Form, Parts, the_player
from arbiter.names import half_named, object_named, zone_named
from arbiter.placing import ability_number
from arbiter.situation import target_named
from model.actions import ORDINALS, SEVERAL_WAYS, THE_RULE, Action, ActivateAbility, CastSpell, PassPriority, PlayLand
from model.announcing import (
    BY_MANA_COST,
    FACE_DOWN,
    WITHOUT_PAYING,
    alternatives,
    given_ways,
    optional_costs,
    way_of_morph,
)
from model.dated_keywords import DISGUISE, MEGAMORPH, MORPH
from model.game import Object
from model.keywords import Half
from model.rulebook.added_mana import mana_made
from model.rulebook.lands import LAND_PLAYS_COUNTED
from model.special import (
    MANA_COST,
    DiscardAtInstantSpeed,
    EndEffect,
    ForetellCard,
    IgnoreEffect,
    PlotCard,
    RevealConspiracy,
    RollPlanarDie,
    SuspendCard,
    TakeCompanion,
    TurnFaceUp,
    UnlockHalf,
)
from model.state import State
from model.vocabulary import Player, Zone

PLAYED_FROM = (Zone.HAND, Zone.EXILE, Zone.LIBRARY, Zone.GRAVEYARD)
"""Where a card to be played is looked for, if the phrase does not say where it is."""


def _plays(now: State, parts: Parts) -> tuple[State, Action]:
    player = the_player(now, parts)
    land = _to_be_played(now, player, parts)
    announced: Object | str | None = None
    if "announced" in parts:
        if now.game.edition >= LAND_PLAYS_COUNTED:
            raise CaseError(f"lands are announced only in editions before {LAND_PLAYS_COUNTED}")
        is_rule = parts["announced"].lower() in (THE_RULE, "rule", "rule 305.2")
        announced = THE_RULE if is_rule else object_named(now, parts["announced"], zones=(Zone.BATTLEFIELD,))
    return now, PlayLand(player, land, announced)


def _to_be_played(now: State, player: Player, parts: Parts) -> Object:
    def is_card(obj: Object) -> bool:
        return not obj.is_ability

    if "place" not in parts:
        return object_named(now, parts["object"], among=is_card, zones=PLAYED_FROM, player=player)
    zone = zone_named(parts["place"])

    def there(obj: Object) -> bool:
        return is_card(obj) and (now.zone(obj) == zone) is not False

    return object_named(now, parts["object"], among=there, player=player)


def _passes(now: State, parts: Parts) -> tuple[State, Action]:
    return now, PassPriority(the_player(now, parts))


def _casting(now: State, parts: Parts) -> tuple[State, Action]:
    player = the_player(now, parts)
    head, said = clauses.split(parts["object"])
    place = clauses.one(said, "from")
    found: Parts = {"object": head} | ({"place": place} if place is not None else {})
    card = _to_be_played(now, player, found)
    wanted = [w for w in said.get("with", []) if w]
    kinds = {a.name for a in alternatives(card)} | set(given_ways(now))
    extras = {a.name for a in optional_costs(card)}
    for word in wanted:
        if word not in kinds | extras:
            raise CaseError(unknown(f"way to cast {card}", word, sorted(kinds | extras)))
    ways = [w for w in wanted if w in kinds]
    ways += [word for word in (FACE_DOWN, "foretold", "plotted") if word in said]
    if "for its mana cost" in said:
        ways.append(BY_MANA_COST)
    if any(word in said for word in ("without paying", "without paying its mana cost")):
        ways.append(WITHOUT_PAYING)
    way = SEVERAL_WAYS.join(ways) if ways else None
    return now, CastSpell(
        player,
        card,
        half=half_named(card, head) or None,
        way=way,
        x=clauses.announced_x(said),
        modes=tuple(clauses.names(said, "choosing")) if "choosing" in said else None,
        extras=frozenset(w for w in wanted if w in extras) if wanted or ways or "unkicked" in said else None,
        targets=_targets(now, said),
        paying_with=_paying_with(now, player, said),
    )


def _targets(now: State, said: dict[str, list[str]]) -> tuple[int, ...] | None:
    if "targeting" not in said:
        return None
    names = clauses.names(said, "targeting")
    return () if names == ["nothing"] else tuple(target_named(now, name) for name in names)


def _paying_with(now: State, player: Player, said: dict[str, list[str]]) -> tuple[tuple[str, Object], ...]:
    zones = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD)
    taken: list[tuple[str, Object]] = []
    for verb in clauses.PAID_WITH:
        for name in clauses.names(said, verb):
            objects = [obj for _, obj in taken]
            found = object_named(now, name, among=lambda o, t=objects: o not in t, zones=zones, player=player)  # type: ignore[misc]
            taken.append((verb, found))
    return tuple(taken)


def _activating(now: State, parts: Parts) -> tuple[State, Action]:
    player = the_player(now, parts)
    head, said = clauses.split(parts["object"])
    source, number = _ability_meant(now, player, head)
    return now, ActivateAbility(
        player,
        source,
        source.activated[number],
        number,
        x=clauses.announced_x(said),
        targets=_targets(now, said),
        paying_with=_paying_with(now, player, said),
    )


_ORDINALS = {f"{word} ability": number for number, word in enumerate(ORDINALS)}


def _has_ability(obj: Object) -> bool:
    return not obj.is_ability and bool(obj.activated)


def _ability_meant(now: State, player: Player, text: str) -> tuple[Object, int]:
    """Find the object and its ability: "Puppeteer", "Jace Beleren's +2", "Tectonic Edge's second ability"."""
    zones = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD)
    owner, _, name = text.rpartition("'s ")
    if owner and owner not in now.game.players:
        try:
            source = object_named(now, owner, among=_has_ability, zones=zones, player=player)
        except CaseError:
            source = None
        if source is not None:
            number = _ORDINALS.get(name)
            if number is not None and number < len(source.activated):
                return source, number
            if name == "ability" and len(source.activated) == 1:
                return source, 0
            return source, ability_number(source, name)
    source = object_named(now, text, among=_has_ability, zones=zones, player=player)
    usual = [i for i, ability in enumerate(source.activated) if not ability.adds_mana]
    if len(usual) > 1:
        example = source.activated[usual[0]].name or "first ability"
        raise CaseError(f'{source} has several abilities: say which, as in "{source}\'s {example}"')
    return source, usual[0] if usual else 0


def _taps_for_mana(now: State, parts: Parts) -> tuple[State, Action]:
    player = the_player(now, parts)
    source = object_named(now, parts["object"], among=_has_ability, zones=(Zone.BATTLEFIELD,), player=player)
    wanted = re.sub(r"[{}]", "", parts["mana"]).upper()
    for number, ability in enumerate(source.activated):
        if not ability.adds_mana:
            continue
        made = list(mana_made(now, player, source, ability))
        options = list(dict.fromkeys(one.option for one in made))
        named = wanted in options or any(wanted == one.chosen for one in made)
        if wanted in ("MANA", "") or named:
            makes = wanted if named and len(made) > 1 else ""
            return now, ActivateAbility(player, source, ability, number, makes=makes)
    raise CaseError(f"{source} has no ability that adds {parts['mana']}")


def _named_ability(name: str) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of a verb that stands for one ability: "cycles Street Wraith"."""

    def has_it(obj: Object) -> bool:
        return not obj.is_ability and any(a.name == name for a in obj.activated)

    def means(now: State, parts: Parts) -> tuple[State, Action]:
        player = the_player(now, parts)
        source = object_named(
            now, parts["object"], among=lambda o: any(a.name == name for a in o.activated), player=player
        )
        number = ability_number(source, name)
        targets = (target_named(now, parts["target"]),) if "target" in parts else None
        return now, ActivateAbility(player, source, source.activated[number], number, targets=targets)

    return means


def _special(kind: Callable[..., Action], *zones: Zone) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of a verb for a special action with an object, looked for first in these zones."""

    def means(now: State, parts: Parts) -> tuple[State, Action]:
        player = the_player(now, parts)
        return now, kind(player, object_named(now, parts["object"], among=_is_card, zones=zones, player=player))

    return means


def _turns_up(now: State, parts: Parts) -> tuple[State, Action]:
    player = the_player(now, parts)
    obj = object_named(now, parts["object"], among=_is_card, zones=(Zone.BATTLEFIELD, Zone.STACK), player=player)
    ways = {MORPH: way_of_morph(obj) or MORPH, MEGAMORPH: MORPH, DISGUISE: DISGUISE, "mana": MANA_COST, None: None}
    word = parts["way"].lower() if "way" in parts else None
    if word not in ways:
        raise CaseError(unknown("cost to turn it face up", word or "", [MORPH, DISGUISE, "mana"]))
    return now, TurnFaceUp(player, obj, ways[word])


def _discards(now: State, parts: Parts) -> tuple[State, Action]:
    return _special(DiscardAtInstantSpeed, Zone.HAND)(now, parts)


def _rolls(now: State, parts: Parts) -> tuple[State, Action]:
    return now, RollPlanarDie(the_player(now, parts))


def _unlocks(now: State, parts: Parts) -> tuple[State, Action]:
    """Read the half by its own name, with "#2" after it for the second Room that has it."""
    player = the_player(now, parts)
    said, _, number = parts["half"].partition(" #")
    rooms = [o for o in now.game.cards for a in o.card.abilities if isinstance(a, Half) and a.name == said]
    if not rooms:
        halves = (a.name for o in now.game.cards for a in o.card.abilities if isinstance(a, Half))
        raise CaseError(unknown("half", parts["half"], halves))
    room = f"{rooms[0].card.name} #{number}" if number else rooms[0].card.name
    among = rooms.__contains__
    return now, UnlockHalf(player, object_named(now, room, among=among, zones=(Zone.BATTLEFIELD,), player=player), said)


def _ignores(now: State, parts: Parts) -> tuple[State, Action]:
    player = the_player(now, parts)
    head, said = clauses.split(parts["object"])
    obj = object_named(now, head, among=_is_card, zones=(Zone.BATTLEFIELD,))
    return now, IgnoreEffect(player, obj, _paying_with(now, player, said))


def _is_card(obj: Object) -> bool:
    return not obj.is_ability


ACTIONS: tuple[Form[Action], ...] = (
    Form("{player} plays {object} from {place}, announcing {announced}", _plays),
    Form("{player} plays {object}, announcing {announced}", _plays),
    Form("{player} plays {object} from {place}", _plays),
    Form("{player} plays {object}", _plays),
    Form("{player} passes[ priority]", _passes),
    Form("{player} casts {object}", _casting),
    Form("{player} activates {object}", _activating),
    Form("{player} taps {object} for {mana}", _taps_for_mana),
    Form("{player} equips {target} with {object}", _named_ability("equip")),
    Form("{player} cycles {object}", _named_ability("cycling")),
    Form("{player} turns {object} face up[ for its {way} cost]", _turns_up),
    Form("{player} pays for {object}", _special(EndEffect, Zone.BATTLEFIELD, Zone.GRAVEYARD)),
    Form("{player} ignores {object}", _ignores),
    Form("{player} discards {object}", _discards),
    Form("{player} suspends {object}", _special(SuspendCard, Zone.HAND)),
    Form("{player} takes the companion {object}", _special(TakeCompanion, Zone.OUTSIDE)),
    Form("{player} foretells {object}", _special(ForetellCard, Zone.HAND)),
    Form("{player} rolls the planar die", _rolls),
    Form("{player} reveals the conspiracy {object}", _special(RevealConspiracy, Zone.COMMAND)),
    Form("{player} plots {object}", _special(PlotCard, Zone.HAND)),
    Form("{player} unlocks {half}", _unlocks),
    Form("{player} transmutes {object}", _named_ability("transmute")),
)
