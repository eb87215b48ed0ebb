"""What the creatures of a player have to do as attackers are declared, if they are able to (CR 508.1d)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from model.actions.declarations import DeclareAttackers
from model.game.facts import Fact, most_of
from model.game.game import Continuous, Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.combat.able_to_attack_or_block import can_be_a_creature_there, is_creature_of
from model.objects.combat.attacked import planeswalkers_of
from model.objects.combat.whom_combat_texts_bind import binds, who_speaks
from model.objects.reason_details import Found
from model.rulebook.combat.requirements import Requirement, in_order
from model.rulebook.combat.this_turn import as_often_as_said, required_by_effects
from model.text.combat import IsGoaded, MustAttack, MustBeAttacked
from model.vocabulary import Player


def requirements_to_attack(now: State, act: DeclareAttackers, *, of_declared: bool = False) -> Sequence[Requirement]:
    """Return what the creatures of a player have to do, whatever attacks, if they are able to (CR 508.1d).

    Where it is said, only of those that may be declared in this declaration.
    """
    if of_declared:
        declared = in_order(act.by_creature())
        of_any = _of_any(now, act.player) if declared else ()
        return [*of_any, *(one for creature in declared for one in _required_of(now, creature, act.player))]
    return now.memo(("required to attack", act.player), lambda now: tuple(_of_all(now, act.player)))


def _of_all(now: State, player: Player) -> Iterator[Requirement]:
    yield from _of_any(now, player)
    for creature in now.game.cards:
        yield from _required_of(now, creature, player)


def _required_of(now: State, creature: Object, player: Player) -> Sequence[Requirement]:
    question = ("required to attack", creature, player)
    return now.memo(question, lambda now: tuple(_requirements(now, creature, player)))


def _requirements(now: State, creature: Object, player: Player) -> Iterator[Requirement]:
    mine = can_be_a_creature_there(now, creature) and is_creature_of(now, creature, player)
    if mine is False:
        return
    told = Requirement(creature, creature, "508.1d", Found.ATTACKS_IF_ABLE, mine, creature)
    for effect, required in required_by_effects(now, MustAttack, told):
        yield from _whom_it_says(now, effect, required)
    yield from as_often_as_said(now, creature, "attacks if able", told)
    yield from _by_effects_of_this_turn(now, creature, mine)
    yield from _by_goading(now, creature, mine)


def _whom_it_says(now: State, effect: Continuous[MustAttack], required: Requirement) -> Iterator[Requirement]:
    """Return what an effect asks of a creature: that it attacks, or that it attacks a certain player."""
    if not effect.effect.hosts_controller:
        yield required
        return
    for player, name in enumerate(now.game.players):
        hosts = (all_of(now.attached(effect.source, o), now.controller(o) == player) for o in now.game.cards)
        applies = all_of(required.applies, any_of(*hosts))
        if applies is not False:
            does = Found.ATTACKS_THEM_IF_ABLE
            yield required._replace(does=does, applies=applies, among={player: True}, toward=name)


def _by_effects_of_this_turn(now: State, creature: Object, mine: Formula) -> Iterator[Requirement]:
    """Return whom a creature has to attack, as effects of this turn or combat have said (CR 508.1d)."""
    for fact in now.stated_of("has_to_attack"):
        applies = fact.about == creature.index and all_of(mine, now.number(*fact) > 0)
        if applies is not False:
            among, name = {fact.toward: True}, now.game.players[fact.toward]
            does = Found.ATTACKS_THEM_IF_ABLE
            yield Requirement(creature, creature, "508.1d", does, applies, creature, among, name)


def _of_any(now: State, player: Player) -> Iterator[Requirement]:
    """Return whom a player has to attack with one creature at least, whichever that is."""
    for effect in now.game.continuous(MustBeAttacked):
        for attacked, speaks in who_speaks(now, effect):
            applies = all_of(speaks, now.opposes(attacked, player))
            if applies is not False:
                among: dict[int, Formula] = {attacked: True, **planeswalkers_of(now, attacked)}
                name, does = now.game.players[attacked], Found.ONE_ATTACKS_THEM_IF_ABLE
                yield Requirement(effect.source, effect.source, "508.1d", does, applies, None, among, name)


def _by_goading(now: State, creature: Object, mine: Formula) -> Iterator[Requirement]:
    """Return what goading asks of a creature: that it attacks, and another player than who goaded it (CR 701.15b).

    A player asks that once (CR 701.15d), in editions before 2019 as often as the player has goaded it.
    """
    said = [(e.source, binds(now, e, e.effect.of, creature)) for e in now.game.continuous(IsGoaded)]
    for player, name in enumerate(now.game.players):
        fact = Fact("goaded", creature.index, player)
        often = now.number(*fact)
        if isinstance(often, int) and often == 0 and not said:
            continue
        always = any_of(*(all_of(bound, now.controller(source) == player) for source, bound in said))
        others = {other: True for other in now.game.everyone if other != player}
        for at_least in range(1, most_of(now.game, fact) + 1):
            goaded = all_of(mine, any_of(often >= at_least, *([always] if at_least == 1 else [])))
            if goaded is False:
                break
            attacks, another = Found.GOADED_ATTACKS, Found.GOADED_ATTACKS_ANOTHER
            yield Requirement(creature, creature, "701.15b", attacks, goaded, creature, None, name)
            yield Requirement(creature, creature, "701.15b", another, goaded, creature, others, name)
