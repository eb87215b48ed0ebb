"""Combat in games that are followed: attackers and blockers are declared, and damage is dealt, in every way (508-510).

A declaration is one move with a choice for each creature and what it may attack or block, under the formula that says
that the declaration is legal. Where a creature has to attack or block if able, that formula compares it with every
other declaration, so there must not be many.

In these games a step that begins with a declaration waits for it: until then nobody has priority (CR 508.1-2, 509.1-2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product

from model.actions.declarations import Choice, Declaration, DeclareAttackers, DeclareBlockers, Pair, said_of
from model.following.following import Outcome, game_is_over
from model.following.open_choices import Choices
from model.game.changing import where
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.game.turn_order import comes_before
from model.keyword_actions.resolving_object import CannotHappen
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.combat.attacked import attacks_player
from model.objects.combat.combat_damage import NO_ORDER
from model.play.combat_damage import combat_damage_dealt, no_damage_is_divided
from model.play.combat_goes_on import attacked_players, attacking_now
from model.play.declarations_carried_out import attacking, blocking
from model.play.turn import give_priority
from model.rulebook.combat.costs_of_combat import costs_asked
from model.rulebook.combat.possible_declarations import possible_pairs, requirements
from model.rulebook.rule import legal
from model.text.combat import BlocksMore
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player, Step

MOST_COMPARED = 512
"""With how many others a declaration is compared at most, where something has to attack or block."""


@dataclass(frozen=True)
class Declares:
    """A player declares attackers as the declare attackers step begins, or blockers as the next one does."""

    player: Player
    kind: type[Declaration]

    @property
    def cr(self) -> str:
        """The rule by which it happens."""
        return "508.1" if self.kind is DeclareAttackers else "509.1"

    def words(self, game: Game) -> str:
        """Return what is done; what exactly, the outcome says."""
        return f"{game.players[self.player]} declares {'attackers' if self.kind is DeclareAttackers else 'blockers'}"

    def involves(self) -> Iterable[Object]:
        """Return nothing: which creatures are meant is chosen."""
        return ()

    def outcomes(self, now: State, choices: Choices) -> Iterator[Outcome]:
        """Return the one way in which it is done, with a choice for each creature and what it attacks or blocks."""
        act = self._declared(now, choices)
        free = (no(asked) for _, _, asked in costs_asked(now, act))
        holds = all_of(_nobody_has_priority_yet(now), self._is_next(now), *free, legal(now, act))
        if holds is not False:
            done = _attacked(now, act) if isinstance(act, DeclareAttackers) else _blocked(now, act)
            yield Outcome.of(now, 0, holds, done, act=act)

    def _is_next(self, now: State) -> Formula:
        """Return whether all have declared blockers who do so before this player (CR 802.4)."""
        if self.kind is DeclareAttackers:
            return True
        others = (p for p in now.game.everyone if p != self.player)
        return no(any_of(*(all_of(comes_before(now, p, self.player), _is_yet_to_block(now, p)) for p in others)))

    def _declared(self, now: State, choices: Choices) -> Declaration:
        verb = "attacks" if self.kind is DeclareAttackers else "blocks"
        pairs = tuple(possible_pairs(now, self.kind(self.player)))
        chosen = {(o, what): choices.flag(f"{o.label} {verb} {said_of(now.game, what)}") for o, what in pairs}
        act = self.kind(self.player, against=())
        if any(not isinstance(so, bool) for so in chosen.values()):
            act = replace(act, choice=Choice(chosen))
        else:
            act = replace(act, pairs=tuple(pair for pair, so in chosen.items() if so))
        return replace(act, against=tuple(_every(now, act, pairs))) if requirements(now, act) else act


def _attacked(now: State, act: DeclareAttackers) -> State:
    return give_priority(attacking(now, act), now.active)


def _blocked(now: State, act: DeclareBlockers) -> State:
    """Return the state after a player has declared blockers; once all who are attacked have, priority is given."""
    after = blocking(now, act)
    waiting = (_is_yet_to_block(after, p) for p in after.game.everyone)
    return where(any_of(*waiting), after, give_priority(after, after.active))


def _is_yet_to_block(now: State, player: Player) -> Formula:
    attacked = any_of(*(attacks_player(now, o, player) for o in attacking_now(now)))
    return all_of(attacked, no(now.holds("blockers_declared", player)))


def _every(now: State, act: Declaration, pairs: tuple[Pair, ...]) -> Iterator[tuple[Pair, ...]]:
    """Return every declaration of these pairs: each creature attacks one thing, or blocks one and maybe more."""
    by_creature: dict[Object, list[Pair]] = {}
    for pair in pairs:
        by_creature.setdefault(pair[0], []).append(pair)
    several = isinstance(act, DeclareBlockers) and bool(now.game.continuous(BlocksMore))
    ways = [_subsets(mine) if several else [(), *((pair,) for pair in mine)] for mine in by_creature.values()]
    number = 1
    for those in ways:
        number *= len(those)
    if number > MOST_COMPARED:
        raise CannotHappen(
            f"there are {number} ways to declare what has to be compared, as something may have to "
            f"{'block' if isinstance(act, DeclareBlockers) else 'attack'}; {MOST_COMPARED} are looked at"
        )
    return (tuple(pair for some in way for pair in some) for way in product(*ways))


def _subsets(pairs: list[Pair]) -> list[tuple[Pair, ...]]:
    found: list[tuple[Pair, ...]] = [()]
    for pair in pairs:
        found += [(*some, pair) for some in found]
    return found


@dataclass(frozen=True)
class DealsDamage:
    """Combat damage is dealt as the combat damage step begins; what nobody chooses about is assigned by itself."""

    cr: str = "510.2"

    def words(self, game: Game) -> str:
        """Return what happens."""
        return "combat damage is dealt"

    def involves(self) -> Iterable[Object]:
        """Return nothing."""
        return ()

    def outcomes(self, now: State, _choices: Choices) -> Iterator[Outcome]:
        """Return the one way in which it is dealt where no player has to divide it."""
        holds = all_of(
            now.step == Step.COMBAT_DAMAGE,
            _nobody_has_priority_yet(now),
            no(now.holds("damage_assigned", 0)),
            no_damage_is_divided(now),
        )
        if holds is not False:
            after = combat_damage_dealt(now)
            yield Outcome.of(now, 0, holds, give_priority(after, now.active))


def moves_of_combat(now: State) -> Iterator[Declares | DealsDamage]:
    """Return what may be declared and dealt in a state as a combat step begins."""
    if (now.step == Step.DECLARE_ATTACKERS) is not False:
        yield from (Declares(p, DeclareAttackers) for p in now.game.everyone if (now.active == p) is not False)
    if (now.step == Step.DECLARE_BLOCKERS) is not False:
        yield from (Declares(p, DeclareBlockers) for p in attacked_players(now))
    if (now.step == Step.COMBAT_DAMAGE) is not False:
        yield DealsDamage()


def begun_in_combat(now: State) -> State:
    """Return the state in which games with attacks begin: a combat step in which nothing was declared waits for it.

    Raises ``CannotHappen`` in editions in which combat damage is assigned in an order.
    """
    if now.game.edition < NO_ORDER:
        raise CannotHappen(f"attacks are followed by the rules since {NO_ORDER}, not by those of {now.game.edition}")
    quiet = all_of(now.stack_size == 0, no(now.resolving), now.passes == 0) is True
    if not quiet:
        return now
    waits = False
    if (now.step == Step.DECLARE_ATTACKERS) is True:
        declared = any(now.holds("attackers_declared", p) is not False for p in now.game.everyone)
        waits = not declared and not attacking_now(now)
    elif (now.step == Step.DECLARE_BLOCKERS) is True:
        there = attacked_players(now)
        waits = bool(there) and not any(now.holds("blockers_declared", p) is not False for p in there)
    return now.set({Fact("priority"): NOBODY}) if waits else now


def _nobody_has_priority_yet(now: State) -> Formula:
    return all_of(now.priority == NOBODY, now.passes == 0, no(now.resolving), no(game_is_over(now)))
