"""Choices left out of the games that are followed: one way is taken where players could take others, as answers say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from model.actions.actions import Action, ActivateAbility, CastSpell
from model.following.combat import DealsDamage, Declares
from model.following.following import Acts, Move
from model.following.mana_for_life import is_followed_for_life
from model.following.sacrificed_for_mana import takes_a_sacrifice
from model.game.game import Object
from model.game.state import State
from model.objects.combat.able_to_attack_or_block import can_be_a_creature_there
from model.objects.printed_on_its_card import says
from model.play.combat_damage import no_damage_is_divided
from model.play.state_based import lethal_damage_is_open
from model.rulebook.payment.added_mana import mana_made
from model.text.combat import CostToAttack, CostToBlock, MayExert
from model.text.costs.parts import TAP, TapThis
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.stack import ChangeTargets
from model.text.mana import FREE
from model.text.target import Target
from model.text.trigger_conditions.of_combat import ThisEnlists
from model.value_dataclasses import values_in
from model.vocabulary import MOST_X, CardType, Step, Zone
from solver.systems.game_as_system import NUMBERED, ROOM, ROOM_FOR_TOKENS, Way, World


def room(world: World) -> str:
    """Return of what only so many are followed at once, in words; "" if that leaves nothing out."""
    abilities = f"at most {ROOM} abilities at once of {', '.join(world.rooms)}" if world.rooms else ""
    tokens = f"at most {ROOM_FOR_TOKENS} more at once of {', '.join(world.tokens)}" if world.tokens else ""
    return "; ".join(said for said in (abilities, tokens) if said)


def nobody_attacks(world: World) -> bool:
    """Return whether games in which something attacks are left out: a creature may come to a declare attackers step."""
    if any(isinstance(move, Declares) for move in _moves(world)):
        return False
    comes = (world.now.step == Step.DECLARE_ATTACKERS) is not False
    return comes and any(can_be_a_creature_there(world.now, o) for o in world.now.game.cards)


def creatures_take_part(start: State) -> bool:
    """Return whether something in a game may be a creature at some time, as far as cards and effects tell."""
    return bool(start.game.that_may_be(CardType.CREATURE))


def one_way(world: World) -> Iterator[str]:
    """Return each choice that is made in one way only, or only so far, though players could make it otherwise."""
    before = used_before(world)
    if before:
        yield f"mana of {_named(before)} is made before what it pays for, not meanwhile"
    hurt = [o for o in world.start.game.cards if lethal_damage_is_open(world.now, o)]
    if hurt:
        yield f"any damage may or may not be lethal to {_named(hurt)}"
    if any(map(_lets_other_targets_be_chosen, values_in(world.now.game.said))):
        yield "no other target is chosen in the place of one that has left"
    targeted = any(map(_targets_a_card_in_a_graveyard, values_in(world.now.game.said)))
    if targeted and _lie_unnamed_in_graveyards(world.now):
        yield "no card that nobody names is targeted in a graveyard"
    yield from _in_combat(world)
    if any(isinstance(act, CastSpell | ActivateAbility) and act.x == MOST_X for act in _actions(world)):
        yield f"{{X}} is at most {MOST_X}"


def _lets_other_targets_be_chosen(said: object) -> bool:
    return isinstance(said, ChangeTargets) or (isinstance(said, CopyOnStack) and said.new_targets)


def _targets_a_card_in_a_graveyard(said: object) -> bool:
    return isinstance(said, Target) and said.zone is Zone.GRAVEYARD


def _lie_unnamed_in_graveyards(now: State) -> bool:
    """Return whether cards that nobody names may lie in a graveyard at some time."""
    return any((now.number("other_cards_in_graveyard", player) == 0) is not True for player in now.game.everyone)


def used_before(world: World) -> list[Object]:
    """Return what makes mana that could be made while something is paid for, and is made before, for each action."""
    return [source for act in _actions(world) for source in _used_before(world.now, act)]


def _in_combat(world: World) -> Iterator[str]:
    """Return what of combat is followed in one way, in games in which players attack and block."""
    game, moves = world.now.game, list(_moves(world))
    if any(isinstance(move, Declares) for move in moves):
        if any((*game.continuous(CostToAttack), *game.continuous(CostToBlock))):
            yield "nothing attacks or blocks that has to be paid for"
        if any(says(o, MayExert) for o in game.cards):
            yield "nothing is exerted as it attacks"
        if game.speaks_of(ThisEnlists):
            yield "nothing is enlisted as something attacks"
    if any(isinstance(move, DealsDamage) for move in moves) and no_damage_is_divided(world.now) is not True:
        yield "no creature deals combat damage that its controller could divide"


def _moves(world: World) -> Iterator[Move]:
    labels = (transition.label for transition in world.system.transitions)
    return (label.move for label in labels if isinstance(label, Way))


def _actions(world: World) -> Iterator[Action]:
    return (move.act for move in _moves(world) if isinstance(move, Acts))


def _used_before(now: State, act: Action) -> Iterator[Object]:
    """Return what an action makes mana of that could be made while something is paid for, and is made before."""
    if isinstance(act, ActivateAbility) and act.ability.adds_mana:
        cost = act.ability.cost
        takes_more = cost.mana != FREE or any(not isinstance(part, TapThis) for part in cost.parts)
        made = list(mana_made(now, act.player, act.source, act.ability))
        is_added_to = any(one.added for one in made)
        one_at_once = (TAP in cost.parts or not now.game.has_offers) and all(len(one.option) == 1 for one in made)
        for_life = is_followed_for_life(act.ability) and one_at_once
        followed = takes_a_sacrifice(act.ability) or for_life
        if is_added_to or ((takes_more or act.ability.besides_mana) and not followed):
            yield act.source


def _named(objects: Iterable[Object]) -> str:
    return ", ".join(dict.fromkeys(NUMBERED.sub("", o.label) if o.token else o.label for o in objects))
