"""What is said of cards once every one is in its place: what they are attached to, part of, or made by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice

from arbiter.cases.situation_keys import CardSpec, PlayerArea
from arbiter.cases.situations.cards_in_zones import AREAS, what_is_listed, where_it_can_be
from arbiter.errors import CaseError, at
from arbiter.words.fact_values import UNKNOWN, set_number
from arbiter.words.objects_by_name import object_named
from arbiter.words.players_zones_steps_by_name import player_named
from arbiter.words.timestamps import effect_named, said_of_the_turn
from model.game.facts import COUNTERS, Fact, FactKind
from model.game.game import Object
from model.game.marks_on_permanents import binding, is_bound, paired
from model.game.state import State
from model.keyword_actions.becoming import lasting
from model.logic.formulas import Formula, Value, implies
from model.objects.attachments import enchants_players
from model.objects.printed_on_its_card import said_on
from model.objects.zones.phasing import phase_out
from model.text.abilities import Triggered
from model.text.continuous import MakesUntil
from model.text.trigger_conditions.of_objects import ReachesChapter
from model.vocabulary import NOBODY, Player, Zone

_BESIDE_OTHERS = ("attached_to", "part_of", "paired_with", "exiled_until", "exiled_with", "made_by", "gained")
"""What is said of a card in relation to others, once these are in their places."""


def attached(now: State, player: Player, area: PlayerArea) -> State:
    """Attach what is said to be attached, once every card is in its place."""
    for where, spec, these in entries_placed(now, player, area):
        said = next((key for key in _BESIDE_OTHERS if getattr(spec, key)), "") if len(these) < spec.count else ""
        if said:
            there = "list it where it is, and with its owner if that is not the battlefield"
            raise CaseError(f"{spec.card} is elsewhere, or of another player: {there}", place=f"{where}.{said}")
        if spec.attached_to:
            with at(f"{where}.attached_to"):
                now = now.set(_attached(now, these, spec.attached_to))
                now = now.set({Fact("bestowed", obj.index): True for obj in these if obj.card.bestowed})
                for obj in these:
                    now = where_it_can_be(now, obj)
        elif where.startswith("battlefield."):
            for obj in filter(enchants_players, these):
                now = _enchanting_somebody(now, obj)
        now = _with_others(now, where, spec, these)
        with at(f"{where}.made_by"):
            for obj in these:
                now = made_for_a_time(_with_what_chapters_made(now, obj), obj, spec.made_by)
        with at(f"{where}.gained"):
            for obj in these if spec.gained else ():
                now = _with_gained(now, obj, spec.gained)
    return now


def _enchanting_somebody(now: State, aura: Object) -> State:
    """Leave open whom an Aura enchants of which nobody has said it (CR 303.4c)."""
    fact = Fact("enchanted_player", aura.index)
    if now.value(fact) != NOBODY or now.on_battlefield(aura) is False:
        return now
    now = set_number(now, fact, UNKNOWN)
    return where_it_can_be(now.knowing(implies(now.on_battlefield(aura), now.number(*fact) != NOBODY)), aura)


def _attached(now: State, these: list[Object], to: str) -> dict[Fact, Value]:
    """Return whom Auras enchant that enchant players (CR 702.5d), and what other objects are attached to."""
    if any(map(enchants_players, these)):
        whom = player_named(now.game.players, to)
        return {Fact("enchanted_player", obj.index): whom for obj in these}
    on = object_named(now, to, zones=(Zone.BATTLEFIELD,))
    return {Fact("attached_to", obj.index): on.index for obj in these}


def _with_others(now: State, where: str, spec: CardSpec, these: list[Object]) -> State:
    """Say of which melded permanent cards are part, what one is paired with, and until when or by what it is exiled."""
    if spec.part_of:
        with at(f"{where}.part_of"):
            whole = object_named(now, spec.part_of, zones=(Zone.BATTLEFIELD,))
            now = now.set({Fact("part_of", obj.index): whole.index for obj in these})
            now = now.set({Fact("zone", obj.index): Zone.NOWHERE for obj in these})
            now = now.set({Fact("back_face_up", whole.index): True})
    if spec.paired_with:
        with at(f"{where}.paired_with"):
            other = object_named(now, spec.paired_with, zones=(Zone.BATTLEFIELD,))
            if len(these) != 1 or other in these:
                raise CaseError("a creature is paired with one other creature (CR 702.95d)")
            now = now.set(paired(these[0], other))
    by: tuple[tuple[FactKind, str], ...] = (("exiled_until", spec.exiled_until), ("exiled_with", spec.exiled_with))
    for kind, named in by:
        if named:
            with at(f"{where}.{kind}"):
                source = object_named(now, named, zones=(Zone.BATTLEFIELD,))
                now = now.set({Fact(kind, obj.index): source.index for obj in these})
    return now


def entries_placed(now: State, player: Player, area: PlayerArea) -> list[tuple[str, CardSpec, list[Object]]]:
    """Return the entries of a player's area, each with its place in the file and the cards that it lists."""
    found: list[tuple[str, CardSpec, list[Object]]] = []
    for key, zone in AREAS.items():
        left = listed_there(now, player, zone) if getattr(area, key) else {}
        for place, entry in enumerate(getattr(area, key), 1):
            spec = CardSpec(card=entry) if isinstance(entry, str) else entry
            with at(f"{key}.{place}"):
                what = what_is_listed(now, spec)
            named = left.get(what[0].name, [])
            these = list(islice((o for o in named if (o.card, o.token) == what), spec.count))
            for obj in these:
                named.remove(obj)
            found.append((f"{key}.{place}", spec, these))
    return found


def phased_out_told(now: State, areas: Iterable[tuple[Player, PlayerArea]]) -> State:
    """Return the state in which the permanents are phased out of which that is said (CR 702.26b)."""
    found: dict[Object, Formula] = {}
    for player, area in areas:
        for place, spec, these in entries_placed(now, player, area):
            if spec.phased_out and not place.startswith("battlefield."):
                raise CaseError("only a permanent is phased out (CR 702.26b)", place=f"{place}.phased_out")
            found |= dict.fromkeys(these if spec.phased_out else (), True)
    return phase_out(now, found) if found else now


def _with_what_chapters_made(now: State, obj: Object) -> State:
    """Leave open what chapters have made of a Saga for good that has the counters for them (CR 714.2b).

    They have resolved, or were countered, or did not trigger as they were lost: nobody has said it.
    """
    lore = now.number("counters", obj.index, COUNTERS.index("lore"))
    for chapter in said_on(obj, Triggered):
        if not isinstance(chapter.trigger, ReachesChapter) or (lore >= chapter.trigger.number) is False:
            continue
        for effect in chapter.effects:
            if isinstance(effect, MakesUntil) and effect.of == "this" and effect.lasts == "for good":
                made = Fact("made", obj.index, lasting(now, effect, obj))
                now = set_number(now, made, UNKNOWN)
                now = where_it_can_be(now.knowing(now.number(*made) <= 1), obj)
    return now


def made_for_a_time(now: State, obj: Object, by: Mapping[str, int | str]) -> State:
    """Say which effects that last for a time apply to an object (CR 611.2), and bind it in combat this turn."""
    for name, told in by.items():
        lasts, binds = said_of_the_turn(now, name)
        for says, times in binds.items():
            there = is_bound(now, obj, says)
            more = times * told + there if isinstance(told, int) and isinstance(there, int) else told
            now = set_number(now, binding(obj, says), more)
        if not lasts:
            continue
        number = effect_named(now, name)
        if now.game.lasting[number].effect.remembers_player:
            told = 1 + player_named(now.game.players, str(told))
        now = set_number(now, Fact("made", obj.index, number), told)
    return now


def listed_there(now: State, player: Player, zone: Zone) -> dict[str, list[Object]]:
    """Return by name what may be listed in that zone of a player: what the player controls there, or else owns."""
    found: dict[str, list[Object]] = {}
    for obj in now.game.cards:
        if (now.zone(obj) == zone) is not False:
            whose = now.controller(obj) == player if zone is Zone.BATTLEFIELD else obj.owner == player
            if whose is not False:
                found.setdefault(obj.card.name, []).append(obj)
    return found


def _with_gained(now: State, obj: Object, names: list[str]) -> State:
    """Say whose activated abilities a permanent has gained until the turn ends by an effect of its own (CR 611.2c)."""
    gaining = next((one.dated for one in now.game.lasting_of(obj) if one.effect.gains), None)
    if gaining is None:
        raise CaseError(f"no effect of {obj} lets it gain activated abilities")
    for name in names:
        other = object_named(now, name)
        abilities = [ability for ability in other.activated if ability in now.game.of_permanents]
        if not abilities:
            raise CaseError(f"{other} has no activated ability that a permanent can gain")
        places = (now.game.of_permanents.index(ability) for ability in abilities)
        now = now.set({Fact("gained", obj.index, place): 1 for place in places})
    return now.set({Fact("made", obj.index, gaining): 1})
