"""Declaring blockers (CR 509.1): who may block whom, evasion and other restrictions, requirements."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from model.actions.declarations import DeclareBlockers, object_at, place_of
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, if_then_else, implies, no, same, total
from model.objects.characteristics import has_ability, has_colour, has_type
from model.objects.combat import (
    abilities_of,
    attacks_player,
    binds,
    can_be_a_creature_there,
    fits_for,
    has_protection_from,
    is_creature_of,
    is_creature_there,
    shares_a_colour,
)
from model.objects.findings import Finding, Found
from model.objects.functioning import functions
from model.objects.matching import count_in
from model.objects.what_conditions_mean import holds_for
from model.rulebook.declaring import Requirement, how_many, obeys_most, what_is_not_obeyed
from model.rulebook.rule import forbids, requires
from model.text.combat import (
    BlockersAtMost,
    BlocksMore,
    CantBeBlocked,
    CantBlock,
    Fear,
    Flying,
    Horsemanship,
    Intimidate,
    Landwalk,
    Menace,
    MustBeBlocked,
    MustBlock,
    Reach,
    Shadow,
)
from model.vocabulary import CardType, Step, Who, Zone

THE_MOST = "as_many_requirements_to_block_as_can_be_are_obeyed"
"""The name of the rule that compares a declaration with others."""


@requires(DeclareBlockers, cr="509.1")
def a_defending_player_declares_blockers(now: State, act: DeclareBlockers) -> Formula:
    """A player who is attacked, or whose planeswalker is, declares blockers."""
    return any_of(*(attacks_player(now, o, act.player) for o in now.game.cards))


@requires(DeclareBlockers, cr="509.1")
def as_the_declare_blockers_step_begins(now: State, act: DeclareBlockers) -> Formula:
    """Blockers are declared as the declare blockers step begins, before anything else is done in it."""
    return all_of(now.step == Step.DECLARE_BLOCKERS, now.stack_size == 0, no(now.resolving))


@requires(DeclareBlockers, cr="509.1")
def blockers_are_declared_once(now: State, act: DeclareBlockers) -> Formula:
    """A player declares blockers once in a declare blockers step."""
    return no(now.holds("blockers_declared", act.player))


def _pairs(now: State, act: DeclareBlockers) -> Iterator[tuple[Object, Object, Formula]]:
    """Return which creature blocks which, each where a formula holds; nothing blocks a player."""
    for blocker, what, chosen in act.chosen():
        attacker = object_at(now.game, what)
        if attacker is not None:
            yield blocker, attacker, chosen


def _by_attacker(now: State, act: DeclareBlockers) -> dict[Object, list[Formula]]:
    """Return for each attacker that may be blocked by how many it is: what says so of each blocker."""
    found: dict[Object, list[Formula]] = {}
    for _, attacker, chosen in _pairs(now, act):
        found.setdefault(attacker, []).append(chosen)
    return found


def what_is_no_creature_of_yours(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what is to block, and is no creature or another player's."""
    for creature in act.by_creature():
        yield Finding(Found.NO_CREATURE_THERE, creature, no(is_creature_there(now, creature)))
        theirs = all_of(is_creature_there(now, creature), now.controller(creature) != act.player)
        yield Finding(Found.ANOTHER_PLAYERS, creature, theirs, values={"player": now.game.players[act.player]})


@requires(DeclareBlockers, cr="509.1a", finds=what_is_no_creature_of_yours)
def creatures_that_you_control_block(now: State, act: DeclareBlockers) -> Formula:
    """A player blocks with creatures that the player controls."""
    return all_of(*(implies(chosen, is_creature_of(now, o, act.player)) for o, _, chosen in act.chosen()))


def what_is_tapped(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what is to block and is tapped."""
    yield from (Finding(Found.TAPPED, o, now.holds("tapped", o.index)) for o in act.by_creature())


@requires(DeclareBlockers, cr="509.1a", finds=what_is_tapped)
def blockers_are_untapped(now: State, act: DeclareBlockers) -> Formula:
    """A tapped creature is not declared as a blocker."""
    return all_of(*(implies(chosen, no(now.holds("tapped", o.index))) for o, _, chosen in act.chosen()))


def what_does_not_attack(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what is to be blocked and does not attack the player."""
    for _, attacker, _ in _pairs(now, act):
        said = {"player": now.game.players[act.player]}
        yield Finding(Found.DOES_NOT_ATTACK, attacker, no(attacks_player(now, attacker, act.player)), values=said)


@requires(DeclareBlockers, cr="509.1a", finds=what_does_not_attack)
def what_attacks_you_is_blocked(now: State, act: DeclareBlockers) -> Formula:
    """A creature blocks one that attacks its controller, or a planeswalker of that player's."""
    attacks = (implies(chosen, attacks_player(now, attacker, act.player)) for _, attacker, chosen in _pairs(now, act))
    players = (no(chosen) for _, what, chosen in act.chosen() if object_at(now.game, what) is None)
    return all_of(*attacks, *players)


def how_many_each_may_block(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what is to block more creatures than it can, and how many that are."""
    for creature, whom in act.by_creature().items():
        most = _most_blocked(now, creature)
        yield Finding(Found.BLOCKS_TOO_MANY, creature, count(*whom.values()) > most, values={"most": most})


@requires(DeclareBlockers, cr="509.1a", finds=how_many_each_may_block)
def each_blocker_blocks_one_attacker(now: State, act: DeclareBlockers) -> Formula:
    """A creature blocks one attacker, or as many more as an effect lets it."""
    return all_of(*(count(*whom.values()) <= _most_blocked(now, o) for o, whom in act.by_creature().items()))


def _most_blocked(now: State, creature: Object) -> Number:
    more = (
        if_then_else(binds(now, e, e.effect.of, creature), e.effect.number, 0) for e in now.game.continuous(BlocksMore)
    )
    return total([1, *more])


Evades = Callable[[State, DeclareBlockers, Object, Object], Formula]
"""Whether an attacker can't be blocked by a creature, as it has an ability."""


def _evading(keyword: str, evades: Evades) -> dict[str, Callable[..., object]]:
    """Return what a rule about an evasion ability finds: which blocks it stands in the way of."""

    def found(now: State, act: DeclareBlockers) -> Iterator[Finding]:
        for blocker, attacker, chosen in _pairs(now, act):
            said = {"blocker": blocker, "keyword": keyword}
            yield Finding(
                Found.CANT_BE_BLOCKED_BY, attacker, all_of(chosen, evades(now, act, attacker, blocker)), values=said
            )

    return {"finds": found}


def _any_evades(now: State, act: DeclareBlockers, evades: Evades) -> Formula:
    return any_of(*(all_of(chosen, evades(now, act, a, b)) for b, a, chosen in _pairs(now, act)))


def _flies(now: State, act: DeclareBlockers, attacker: Object, blocker: Object) -> Formula:
    return all_of(has_ability(now, attacker, Flying), no(has_ability(now, blocker, Flying, Reach)))


@forbids(DeclareBlockers, cr="702.9b", **_evading("flying", _flies))
def flying_is_blocked_by_flying_and_reach_alone(now: State, act: DeclareBlockers) -> Formula:
    """A creature with flying can't be blocked except by creatures with flying or reach."""
    return _any_evades(now, act, _flies)


def _intimidates(now: State, act: DeclareBlockers, attacker: Object, blocker: Object) -> Formula:
    kindred = any_of(has_type(now, blocker, CardType.ARTIFACT), shares_a_colour(now, attacker, blocker))
    return all_of(has_ability(now, attacker, Intimidate), no(kindred))


@forbids(DeclareBlockers, cr="702.13b", **_evading("intimidate", _intimidates))
def intimidate_is_blocked_by_artifacts_and_its_colours_alone(now: State, act: DeclareBlockers) -> Formula:
    """A creature with intimidate can't be blocked except by artifact creatures and those that share a colour."""
    return _any_evades(now, act, _intimidates)


def _walks(now: State, act: DeclareBlockers, attacker: Object, blocker: Object) -> Formula:
    found: list[Formula] = []
    for walk, has in abilities_of(now, attacker, Landwalk):
        lands = count_in(now, Zone.BATTLEFIELD, replace(walk.land, who=Who.YOU), act.player)
        found.append(all_of(has, any_of(*(fits for _, fits in lands))))
    return any_of(*found)


@forbids(DeclareBlockers, cr="702.14c", **_evading("landwalk", _walks))
def landwalk_is_not_blocked_where_there_is_such_a_land(now: State, act: DeclareBlockers) -> Formula:
    """A creature with landwalk can't be blocked as long as the defending player controls such a land."""
    return _any_evades(now, act, _walks)


def _is_protected(now: State, act: DeclareBlockers, attacker: Object, blocker: Object) -> Formula:
    return has_protection_from(now, attacker, blocker)


@forbids(DeclareBlockers, cr="702.16f", **_evading("protection", _is_protected))
def a_creature_does_not_block_what_has_protection_from_it(now: State, act: DeclareBlockers) -> Formula:
    """An attacking creature with protection can't be blocked by creatures that have the quality."""
    return _any_evades(now, act, _is_protected)


def _differs_in_shadow(now: State, act: DeclareBlockers, attacker: Object, blocker: Object) -> Formula:
    return no(same(has_ability(now, attacker, Shadow), has_ability(now, blocker, Shadow)))


@forbids(DeclareBlockers, cr="702.28b", **_evading("shadow", _differs_in_shadow))
def shadow_blocks_and_is_blocked_by_shadow_alone(now: State, act: DeclareBlockers) -> Formula:
    """Of two creatures of which one has shadow and the other has not, neither blocks the other."""
    return _any_evades(now, act, _differs_in_shadow)


def _rides(now: State, act: DeclareBlockers, attacker: Object, blocker: Object) -> Formula:
    return all_of(has_ability(now, attacker, Horsemanship), no(has_ability(now, blocker, Horsemanship)))


@forbids(DeclareBlockers, cr="702.31b", **_evading("horsemanship", _rides))
def horsemanship_is_blocked_by_horsemanship_alone(now: State, act: DeclareBlockers) -> Formula:
    """A creature with horsemanship can't be blocked by creatures without horsemanship."""
    return _any_evades(now, act, _rides)


def _is_feared(now: State, act: DeclareBlockers, attacker: Object, blocker: Object) -> Formula:
    fearless = any_of(has_type(now, blocker, CardType.ARTIFACT), has_colour(now, blocker, "B"))
    return all_of(has_ability(now, attacker, Fear), no(fearless))


@forbids(DeclareBlockers, cr="702.36b", **_evading("fear", _is_feared))
def fear_is_blocked_by_artifacts_and_black_alone(now: State, act: DeclareBlockers) -> Formula:
    """A creature with fear can't be blocked except by artifact creatures and black creatures."""
    return _any_evades(now, act, _is_feared)


def which_have_menace(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return what has menace and is to be blocked by one creature."""
    for attacker, blocks in _by_attacker(now, act).items():
        alone = all_of(has_ability(now, attacker, Menace), count(*blocks) == 1)
        yield Finding(Found.HAS_KEYWORD, attacker, alone, values={"keyword": "menace"})


@forbids(DeclareBlockers, cr="702.111b", finds=which_have_menace)
def menace_is_blocked_by_two_or_more(now: State, act: DeclareBlockers) -> Formula:
    """A creature with menace can't be blocked except by two or more creatures."""
    return any_of(
        *(all_of(has_ability(now, a, Menace), count(*blocks) == 1) for a, blocks in _by_attacker(now, act).items())
    )


@forbids(DeclareBlockers, cr="509.1b", each=CantBlock)
def an_effect_says_that_it_cant_block(now: State, act: DeclareBlockers, effect: Continuous[CantBlock]) -> Formula:
    """An effect says that a creature can't block, or that it can't block unless a condition is met."""
    text, blocking = effect.effect, act.by_creature()
    broken: list[Formula] = []
    for blocker, attacker, chosen in _pairs(now, act):
        bound = binds(now, effect, text.of, blocker)
        if bound is False:
            continue
        meant = fits_for(now, text.what, attacker, effect)
        if text.only is not None:
            meant = all_of(meant, no(fits_for(now, text.only, attacker, effect)))
        unmet: list[Formula] = []
        if text.unless is not None:
            unmet.append(no(holds_for(text.unless, now, effect.source, act.player)))
        if text.others:
            rest = (any_of(*whom.values()) for other, whom in blocking.items() if other is not blocker)
            unmet.append(count(*rest) < text.others)
        broken.append(all_of(chosen, bound, meant, any_of(*unmet) if unmet else True))
    return any_of(*broken)


@forbids(DeclareBlockers, cr="509.1b", each=BlockersAtMost)
def an_effect_limits_how_many_block(now: State, act: DeclareBlockers, effect: Continuous[BlockersAtMost]) -> Formula:
    """An effect says that no more than so many creatures can block."""
    block = (any_of(*whom.values()) for whom in act.by_creature().values())
    return all_of(functions(now, effect.source), count(*block) > effect.effect.number)


@forbids(DeclareBlockers, cr="509.1b", each=CantBeBlocked)
def an_effect_says_that_it_cant_be_blocked(
    now: State, act: DeclareBlockers, effect: Continuous[CantBeBlocked]
) -> Formula:
    """An effect says that a creature can't be blocked so: by those, by so few or so many, or at all."""
    text = effect.effect
    holds = holds_for(text.if_defender, now, effect.source, act.player)
    broken: list[Formula] = []
    for attacker, blocks in _by_attacker(now, act).items():
        number = count(*blocks)
        few = all_of(number > 0, number < text.at_least)
        many = text.at_most > 0 and number > text.at_most
        broken.append(all_of(binds(now, effect, text.of, attacker), any_of(few, many)))
    if not (text.at_least or text.at_most):
        for blocker, attacker, chosen in _pairs(now, act):
            barred = fits_for(now, text.by, blocker, effect)
            if text.except_by is not None:
                barred = all_of(barred, no(fits_for(now, text.except_by, blocker, effect)))
            broken.append(all_of(chosen, binds(now, effect, text.of, attacker), barred))
    return all_of(holds, any_of(*broken))


def requirements_to_block(now: State, act: DeclareBlockers) -> Iterator[Requirement]:
    """Return what the creatures of a player have to do in this block if they are able to (CR 509.1c)."""
    blocking = act.by_creature()
    creatures = [o for o in now.game.cards if can_be_a_creature_there(now, o)]
    for creature in creatures:
        mine = is_creature_of(now, creature, act.player)
        blocks = blocking.get(creature, {})
        for effect in now.game.continuous(MustBlock):
            bound = all_of(mine, binds(now, effect, effect.effect.of, creature))
            if bound is not False:
                yield Requirement(
                    creature, effect.source, "509.1c", Found.BLOCKS_IF_ABLE, bound, any_of(*blocks.values())
                )
    for attacker in creatures:
        attacks = attacks_player(now, attacker, act.player)
        if attacks is not False:
            yield from _to_be_blocked(now, act, attacker, attacks, creatures)


def _to_be_blocked(
    now: State, act: DeclareBlockers, attacker: Object, attacks: Formula, creatures: list[Object]
) -> Iterator[Requirement]:
    """Return what is asked of the creatures of a player by an attacker that has to be blocked."""
    place, blocking = place_of(now.game, attacker), act.by_creature()
    for effect in now.game.continuous(MustBeBlocked):
        bound = all_of(attacks, binds(now, effect, effect.effect.of, attacker))
        if bound is False:
            continue
        if not effect.effect.by_all:
            is_blocked = any_of(*(whom.get(place, False) for whom in blocking.values()))
            yield Requirement(attacker, effect.source, "509.1c", Found.IS_BLOCKED_IF_ABLE, bound, is_blocked)
            continue
        for creature in creatures:
            applies = all_of(bound, is_creature_of(now, creature, act.player))
            if applies is not False:
                does = blocking.get(creature, {}).get(place, False)
                said = attacker.label
                yield Requirement(creature, effect.source, "509.1c", Found.BLOCKS_IT_IF_ABLE, applies, does, said)


def how_many_are_obeyed(now: State, act: DeclareBlockers) -> Mapping[str, Number]:
    """Return how many requirements are obeyed, and how many can be."""
    return how_many(now, act, requirements_to_block, THE_MOST)


def which_are_not_obeyed(now: State, act: DeclareBlockers) -> Iterator[Finding]:
    """Return a declaration that obeys more requirements, and which those are."""
    return what_is_not_obeyed(now, act, requirements_to_block, THE_MOST)


@requires(DeclareBlockers, cr="509.1c", shows=how_many_are_obeyed, finds=which_are_not_obeyed)
def as_many_requirements_to_block_as_can_be_are_obeyed(now: State, act: DeclareBlockers) -> Formula:
    """No other block that obeys every restriction obeys more requirements."""
    return obeys_most(now, act, requirements_to_block, THE_MOST)
