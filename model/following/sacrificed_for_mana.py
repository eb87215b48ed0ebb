"""Permanents sacrificed for mana while something is paid for: a Treasure, what Ashnod's Altar takes (CR 605.3a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from model.changes.trigger_events import MadeMana
from model.changes.triggers import note
from model.following.open_choices import Choices
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, count, implies
from model.rulebook.payment.demand_and_supply import Supply
from model.rulebook.payment.paying import given_up
from model.rulebook.payment.purposes import Purpose
from model.rulebook.payment.sources import Use, uses_of
from model.rulebook.payment.what_may_go import leaving_groups
from model.text.abilities import Activated
from model.text.costs.parts import Part, Sacrifice, SacrificeThis, TapThis
from model.text.instructions.adding_mana import AddMana
from model.text.mana import FREE, written
from model.value_dataclasses import dataclass
from model.vocabulary import Player

MOST_SPENT = 20
"""How much mana of one kind is spent from one place on one payment at most."""


def takes_a_sacrifice(ability: Activated) -> bool:
    """Whether a mana ability takes one permanent that is sacrificed, with its own tapping at most, and does no more."""
    gone = [part for part in ability.cost.parts if _is_a_sacrifice(part)]
    rest = [part for part in ability.cost.parts if part not in gone and not isinstance(part, TapThis)]
    return ability.cost.mana == FREE and len(gone) == 1 and not rest and _only_adds_mana(ability)


@dataclass(frozen=True)
class SacrificeForMana:
    """The uses of such an ability for one kind of mana.

    ``given`` has each permanent that may be sacrificed for it, with whether it is; ``spent`` is how much of the mana
    is spent at once.
    """

    use: Use
    part: Part
    fits: Mapping[Object, Formula]
    given: Mapping[Object, Formula]
    spent: Number

    @property
    def supply(self) -> Supply:
        """The mana that is spent."""
        return Supply(((frozenset(self.use.made), self.use.when),), self.spent)

    @property
    def left_over(self) -> Number:
        """How much mana goes to the pool."""
        return count(*self.given.values()) * len(self.use.made) - self.spent

    @property
    def taps(self) -> dict[Object, Formula]:
        """The object that is tapped for it, if it is."""
        return {self.use.source: any_of(*self.given.values())} if self.use.taps else {}

    def can_be(self) -> Formula:
        """Return whether it can be used so."""
        return all_of(
            self.left_over >= 0,
            not self.use.taps or count(*self.given.values()) <= 1,
            *(implies(chosen, all_of(self.use.when, self.fits[obj])) for obj, chosen in self.given.items()),
        )

    def done(self, now: State, player: Player) -> State:
        """Return the state after what is sacrificed has gone; the mana is not there yet."""
        for obj, chosen in self.given.items():
            now = given_up(now, self.part, obj, chosen)
            now = note(now, MadeMana(player, self.use.source, self.use.made, 1, self.use.taps), chosen)
        return now

    def words(self) -> Iterator[str]:
        """Return what is done, in words, where the choices are values."""
        for obj, chosen in self.given.items():
            if chosen is True:
                to = "" if obj is self.use.source else f" to {self.use.source}"
                yield f"sacrifice {obj}{to} for {written(self.use.made)}"


def sacrifices_for_mana(now: State, purpose: Purpose, choices: Choices) -> Iterator[SacrificeForMana]:
    """Return every use of such an ability that a player could make while paying, with what is chosen for it open."""
    for obj in now.game.cards:
        own = now.game.by_itself(obj)
        if not any(ability.adds_mana and takes_a_sacrifice(ability) for ability in own.values()):
            continue
        for use in uses_of(now, purpose, obj):
            plain = use.ability in own and use.restriction is None and not use.added
            if plain and takes_a_sacrifice(own[use.ability]):
                yield _chosen(now, purpose.player, use, choices)


def _chosen(now: State, player: Player, use: Use, choices: Choices) -> SacrificeForMana:
    ((part, (fits, _)),) = leaving_groups(now, player, [(use.source, use.parts)])
    mana = written(use.made)
    given = {obj: choices.flag(f"{obj} is sacrificed to {use.source} for {mana}") for obj in fits}
    most = len(use.made) * (1 if use.taps else len(fits))
    return SacrificeForMana(
        use, part, fits, given, choices.number(f"{mana} of {use.source} spent", min(most, MOST_SPENT))
    )


def _is_a_sacrifice(part: Part) -> bool:
    return isinstance(part, SacrificeThis) or (isinstance(part, Sacrifice) and part.number == 1)


def _only_adds_mana(ability: Activated) -> bool:
    """Whether an ability adds mana that may be spent on anything, of one kind at a time, and does nothing else."""
    adding = [effect for effect in ability.effects if isinstance(effect, AddMana)]
    plain = all(effect.per is None and effect.restriction is None for effect in adding)
    one_kind = all(len(set(option)) == 1 for effect in adding for option in effect.options)
    return plain and one_kind and not ability.besides_mana and not ability.is_limited
