"""Phrases about activating abilities: "Ann activates Tectonic Edge's second ability", "Ann taps Forest for {G}"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from arbiter.errors import CaseError
from arbiter.phrases.abilities_meant import (
    MODES,
    ability_meant,
    asks_for,
    mode_announced,
    not_modelled,
    that_do_the_same,
    with_ability,
)
from arbiter.phrases.casting_phrases import paid_with, targets_said
from arbiter.phrases.target_phrases import targets_of
from arbiter.set_apart_characters import plain
from arbiter.words import announcement_clauses
from arbiter.words.announcement_clauses import Said
from arbiter.words.fact_values import mana_said
from arbiter.words.phrase_forms import Parts, the_player
from model.actions.actions import Action, ActivateAbility, is_called, told_by_place
from model.actions.ways_to_announce import announcements
from model.game.game import Object
from model.game.state import State
from model.objects.characteristics import meant_in_order
from model.rulebook.payment.added_mana import Made, mana_made
from model.rulebook.rule import demands
from model.text.abilities import Activated
from model.text.costs.parts import SacrificeThis
from model.text.instructions.permanents import Regenerate
from model.text.mana import written
from model.vocabulary import MOST_X, Player, Zone

POSSIBLE = (0, 0)
"""How many rules are in the way of what is legal, and how many may be."""


def activating(now: State, parts: Parts) -> tuple[State, Action]:
    """Return the ability that a phrase has a player activate."""
    player = the_player(now, parts)
    head, said = announcement_clauses.split(
        parts["object"], announcement_clauses.OF_ACTIVATING, "activating an ability"
    )
    source, numbers = ability_meant(now, player, head, said)
    return now, _announced(now, player, source, numbers, said)


def _announced(now: State, player: Player, source: Object, numbers: list[int], said: Said) -> ActivateAbility:
    """Return the activation of an ability, of these which may be meant, with what the clauses announce."""
    every = now.game.activated(source)
    if "choosing" in said and not all(every[number].name == mode_announced(said) for number in numbers):
        modes = [one.name for one in every if one.name in MODES.values()]
        known = (
            f"known: {', '.join(modes)}" if modes else 'what is chosen as it resolves is told with "resolves choosing"'
        )
        raise CaseError(f'"choosing {said["choosing"][0]}" says nothing of activating an ability of {source}; {known}')

    def announced(number: int) -> ActivateAbility:
        ability, x = every[number], announcement_clauses.announced_x(said)
        announcement_clauses.only_where_x(said, source, ability.has_x)
        paid = paid_with(now, player, said, [ability.cost])
        life = announcement_clauses.life_paid(said)
        act = ActivateAbility(player, source, ability, number, x=x, paying_with=paid, life=life)
        targets, shares = targets_said(now, said, act)
        return replace(act, targets=targets, shares=shares)

    return _nearest(now, [announced(number) for number in numbers])


def taps_for_mana(now: State, parts: Parts) -> tuple[State, Action]:
    """Return the mana ability that a phrase has a player activate, for the mana that it names."""
    player = the_player(now, parts)
    mana, said = announcement_clauses.split(parts["mana"], announcement_clauses.OF_PAYING, "tapping for mana")
    source = with_ability(now, parts["object"], player, (Zone.BATTLEFIELD,), lambda a: a.adds_mana, "adds mana")
    if meant := list(_that_add(now, player, source, mana_said(mana), said)):
        return now, _with_the_fewest_rules_in_the_way(now, meant)
    every = now.game.activated(source)
    adding = (ability for ability in every if ability.adds_mana and not ability.has_x)
    known = dict.fromkeys(written(one.option) for a in adding for one in mana_made(now, player, source, a))
    adds = f": it adds {' or '.join(known)}" if known else ""
    unread = not_modelled(now, source, " add ", "produce")
    raise CaseError(f"{source} has no ability that adds {plain(mana)}{adds}{unread}")


def _that_add(now: State, player: Player, source: Object, wanted: str, said: Said) -> Iterator[ActivateAbility]:
    """Yield the mana abilities of an object that add the mana that is named, those first that it certainly has."""
    every = now.game.activated(source)
    for number, ability in ((number, every[number]) for number in meant_in_order(now, source)):
        if not ability.adds_mana:
            continue
        if ability.has_x and wanted != "MANA":
            if (act := _for_x(now, player, source, number, wanted)) is not None:
                yield replace(act, paying_with=paid_with(now, player, said, [ability.cost]))
            continue
        made = list(mana_made(now, player, source, ability))
        options = list(dict.fromkeys(one.option for one in made))
        named = wanted if wanted in options or any(wanted == one.chosen for one in made) else _all_of(made, wanted)
        if wanted == "MANA" or named:
            makes = "" if len(made) == 1 or options == [named] else named
            paid = paid_with(now, player, said, [ability.cost])
            yield ActivateAbility(player, source, ability, number, makes=makes, paying_with=paid)


def _all_of(made: Iterable[Made], wanted: str) -> str:
    """Return the kind of which an ability makes just as much as is told, "" if it does not: "{G}{G}{G}"."""
    as_much = ((one.option, one.happening.times) for one in made)
    return next((kind for kind, times in as_much if isinstance(times, int) and kind * times == wanted), "")


def sacrifices_for_mana(now: State, parts: Parts) -> tuple[State, Action]:
    """Return the mana ability for which a player sacrifices its object: "Ann sacrifices Treasure for red"."""
    now, act = taps_for_mana(now, parts)
    if isinstance(act, ActivateAbility) and SacrificeThis() not in act.ability.cost.parts:
        raise CaseError(f"{act.source} makes that mana without being sacrificed")
    return now, act


def sacrifices(now: State, parts: Parts) -> tuple[State, Action]:
    """Return the ability for which a player sacrifices its object: "Ann sacrifices Seal of Fire targeting Ned"."""

    def asks_for_it(ability: Activated) -> bool:
        return SacrificeThis() in ability.cost.parts

    lacks = 'it is sacrificed for; in a story it "happens"'
    return _ability_that(now, parts, asks_for_it, lacks, "sacrificing it for its ability")


def regenerates(now: State, parts: Parts) -> tuple[State, Action]:
    """Return the ability by which a player regenerates its object: "Ann regenerates Drudge Skeletons"."""

    def regenerates_it(ability: Activated) -> bool:
        return Regenerate() in ability.effects

    return _ability_that(now, parts, regenerates_it, "regenerates it", "regenerating it")


def _ability_that(
    now: State, parts: Parts, does: Callable[[Activated], bool], lacks: str, doing: str
) -> tuple[State, Action]:
    """Return the activation of a permanent's ability that does something, of a mana ability only where no other does.

    ``lacks`` and ``doing`` say to errors what that is.
    """
    player = the_player(now, parts)
    head, said = announcement_clauses.split(parts["object"], announcement_clauses.OF_ACTIVATING, doing)
    source = with_ability(now, head, player, (Zone.BATTLEFIELD,), does, lacks)
    told = told_by_place(now.game, source)
    there = [n for n, one in told.items() if does(one)]
    usual = [n for n in there if not told[n].adds_mana] or there
    fitting = [n for n in usual if asks_for(now, source, told[n], said)] or usual
    return now, _announced(now, player, source, that_do_the_same(now, source, fitting), said)


def _for_x(now: State, player: Player, source: Object, number: int, wanted: str) -> ActivateAbility | None:
    """Return the activation of a mana ability for the least X with which it makes that mana, ``None`` if none does."""
    ability = now.game.activated(source)[number]
    for x in range(MOST_X + 1):
        for made in mana_made(now, player, source, ability, x):
            times = made.happening.times
            if isinstance(times, int) and sorted(made.option * times) == sorted(wanted):
                return ActivateAbility(player, source, ability, number, x=x, makes=made.option)
    return None


def named_ability(name: str) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of a verb that stands for one ability: "cycles Street Wraith"."""

    def means(now: State, parts: Parts) -> tuple[State, Action]:
        player = the_player(now, parts)
        head, said = announcement_clauses.split(parts["object"], announcement_clauses.OF_ONE_ABILITY, "that ability")
        if "tapped" in parts:
            said.setdefault("tapping", []).append(parts["tapped"])
        source = with_ability(now, head, player, (), lambda a: is_called(a, name), f'is called "{name}"', name)

        def announced(number: int, ability: Activated) -> ActivateAbility:
            announcement_clauses.only_where_x(said, source, ability.has_x)
            x, paid = announcement_clauses.announced_x(said), paid_with(now, player, said, [ability.cost])
            act = ActivateAbility(player, source, ability, number, x=x, paying_with=paid)
            return replace(act, targets=targets_of(now, act, [parts["target"]]) if "target" in parts else None)

        own = told_by_place(now.game, source)
        return now, _nearest(now, [announced(n, one) for n, one in own.items() if is_called(one, name)])

    return means


def _nearest(now: State, acts: list[ActivateAbility]) -> ActivateAbility:
    """Return what is meant where a name stands for several abilities: that with the fewest rules in the way.

    Raises ``CaseError`` where several may be activated that do not do the same.
    """
    if len(acts) == 1:
        return acts[0]
    least = min(_in_the_way(now, act) for act in acts)
    nearest = [act for act in acts if _in_the_way(now, act) == least]
    if least == POSSIBLE:
        that_do_the_same(now, nearest[0].source, [act.number for act in nearest])
    return nearest[0]


def _with_the_fewest_rules_in_the_way(now: State, acts: list[ActivateAbility]) -> ActivateAbility:
    """Return the first of several of which none has fewer rules in its way: what adds that mana, whatever else does."""
    return acts[0] if len(acts) == 1 else min(acts, key=lambda act: _in_the_way(now, act))


def _in_the_way(now: State, act: ActivateAbility) -> tuple[int, int]:
    """Return how many rules are in the way of what is announced best, and how many may be."""
    every = [[one.met for one in demands(now, way)] for way in announcements(now, act)]
    return min((sum(met is False for met in all_met), sum(met is not True for met in all_met)) for all_met in every)
