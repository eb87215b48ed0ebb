"""Mana abilities that cost life, or do harm, used while something is paid for (CR 605.3a, 704.3).

With the last life that is possible, and before it is not: a player at 0 life loses before anybody gets priority. So one
use of each ability is followed in the course of a payment; what is used more often leaves life, and is used before.
"""

from __future__ import annotations

from collections.abc import Iterator

from model.changes.life import change_life
from model.changes.trigger_events import MadeMana
from model.changes.triggers import note
from model.following.open_choices import Choices
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, if_then_else, implies
from model.rulebook.payment.demand_and_supply import Supply
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.sources import Use, uses_of
from model.text.abilities import Activated, Effect
from model.text.costs.parts import PayLife, TapThis
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.draws_life_damage_counters import DealDamage, LoseLife
from model.text.keywords.special_actions import PayForMana
from model.text.mana import FREE, written
from model.value_dataclasses import dataclass
from model.vocabulary import Player


@dataclass(frozen=True)
class ManaForLife:
    """One use of such an ability for one mana, which is spent; ``chosen``: whether it is made."""

    use: Use
    chosen: Formula

    @property
    def supply(self) -> Supply:
        """The mana that is spent."""
        return Supply(((frozenset(self.use.made), all_of(self.use.when, self.chosen)),))

    @property
    def paid(self) -> Number:
        """How much life is paid."""
        return if_then_else(self.chosen, sum(part.amount for part in self.use.parts if isinstance(part, PayLife)), 0)

    @property
    def harm(self) -> Number:
        """How much life is lost besides."""
        return if_then_else(self.chosen, self.use.harm, 0)

    @property
    def taps(self) -> dict[Object, Formula]:
        """The object that is tapped for it, if it is."""
        return {self.use.source: self.chosen} if self.use.taps else {}

    def can_be(self) -> Formula:
        """Return whether it can be used so, but for the life."""
        return implies(self.chosen, self.use.when)

    def done(self, now: State, player: Player) -> State:
        """Return the state once it was used, all but the life that is paid; the mana is not there yet."""
        now = change_life(now, player, -self.use.harm, self.chosen)
        return note(now, MadeMana(player, self.use.source, self.use.made, 1, self.use.taps), self.chosen)

    def words(self) -> Iterator[str]:
        """Return what is done, in words, where the choice is a value."""
        if self.chosen is True:
            yield f"use {self.use.source} for {written(self.use.made)}"


def mana_for_life(now: State, purpose: Purpose, choices: Choices) -> Iterator[ManaForLife]:
    """Return one use of each such ability that a player could make while paying; whether it is made is open."""
    offering = {offer.source for offer in now.game.continuous(PayForMana)}
    for obj in now.game.cards:
        own = now.game.by_itself(obj).values()
        takes_life = obj in offering or any(a.adds_mana and is_followed_for_life(a) for a in own)
        for use in uses_of(now, purpose, obj) if takes_life else ():
            if _is_for_life(now, use):
                yield ManaForLife(use, choices.flag(f"{obj} used for {written(use.made)}"))


def is_followed_for_life(ability: Activated) -> bool:
    """Whether a mana ability takes life or does harm for one mana, and takes nothing else but its own tapping."""
    parts = ability.cost.parts
    adding = [effect for effect in ability.effects if isinstance(effect, AddMana)]
    takes_life = ability.besides_mana or any(isinstance(part, PayLife) for part in parts)
    only_life = ability.cost.mana == FREE and all(isinstance(part, TapThis | PayLife) for part in parts)
    only_harm = all(_harms_its_player(e) for e in ability.besides_mana)
    plain = all(effect.per is None and effect.restriction is None for effect in adding)
    one_mana = all(len(option) == 1 for effect in adding for option in effect.options)
    return bool(takes_life) and only_life and only_harm and plain and one_mana and not ability.is_limited


def _harms_its_player(effect: Effect) -> bool:
    if isinstance(effect, DealDamage):
        return effect.to is None and effect.to_players == "you" and effect.source == "this"
    return isinstance(effect, LoseLife) and effect.who == "you"


def _is_for_life(now: State, use: Use) -> bool:
    abilities = now.game.activated(use.source)
    is_offered = use.ability == len(abilities)
    one_mana = not use.added and len(use.made) == 1
    return one_mana and (is_offered or is_followed_for_life(abilities[use.ability]))
