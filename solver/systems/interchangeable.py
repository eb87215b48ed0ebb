"""Interchangeable objects: of games that differ only in which of them is used, one is enough.

Where two objects are alike in a state, swapping them gives the same game (symmetry reduction, Emerson and Sistla
1996): a move that uses one of them while another, with a lower index, is just like it, is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from model.following.open_payment import OpenPayment
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.kinds_of_facts.every import KINDS
from model.game.objects import source_of
from model.game.state import State
from model.logic.formulas import Formula, all_of, implies, no, same
from model.objects.alike import BETWEEN_OBJECTS, REFERENCES


class Interchangeable:
    """The objects of a game that are interchangeable where they are alike, and the formulas that say where."""

    def __init__(self, now: State, told_apart: frozenset[int]) -> None:
        """Find them in a state with a variable for each fact that can change."""
        self._now = now
        self._alike: dict[tuple[Object, Object], Formula] = {}
        sources = {o.source for o in now.game.objects}
        told_apart = told_apart.union(map(source_of, now.game.rivals))
        cards = [
            o for o in now.game.cards if o.index not in told_apart and o not in sources and _can_be_swapped(now.game, o)
        ]
        groups = groupby(sorted(cards, key=self._looks), key=self._looks)
        self._peers = {obj: tuple(group) for group in (list(g) for _, g in groups) for obj in group}

    def kept(self, objects: Iterable[Object]) -> Formula:
        """Return whether none of these could be swapped with an object before it that is not among them."""
        used = set(objects)
        before = ((obj, peer) for obj in used for peer in self._peers.get(obj, ()) if peer.index < obj.index)
        return all_of(*(no(self.alike(peer, obj)) for obj, peer in sorted(before, key=_indexes) if peer not in used))

    def paid_in_order(self, payment: OpenPayment, objects: Iterable[Object]) -> Formula:
        """Return whether of what is alike, the first is used for a payment, beside what the action itself uses.

        The ways of use come in an order: a later one is looked at only for what is used alike in those before.
        """
        families = payment.families
        used = set(objects)
        return all_of(*(f for place in range(len(families)) for f in self._in_order(families[: place + 1], used)))

    def alike(self, one: Object, other: Object) -> Formula:
        """Return whether all that is so of one object is so of the other, and nothing else tells them apart.

        On the stack no two objects are alike, as each has its place.
        """
        if (one, other) not in self._alike:
            apart_from_the_stack = no(self._now.on_stack(one))
            same = (apart_from_the_stack, *self._same_facts(one, other), *self._not_referred_to(one, other))
            self._alike[one, other] = all_of(*same)
        return self._alike[one, other]

    def _in_order(self, families: Sequence[Mapping[Object, Formula]], used: set[Object]) -> Iterator[Formula]:
        *before, chosen = families
        left = [obj for obj in chosen if obj not in used and obj in self._peers]
        for _, peers in groupby(sorted(left, key=self._looks), key=self._looks):
            for one, other in pairwise(peers):
                same_so_far = (same(family.get(one, False), family.get(other, False)) for family in before)
                yield implies(all_of(chosen[other], self.alike(one, other), *same_so_far), chosen[one])

    def _looks(self, obj: Object) -> tuple[str, int, int]:
        return obj.card.name, obj.owner, self._now.game.kinds[obj.index]

    def _same_facts(self, one: Object, other: Object) -> Iterator[Formula]:
        mentioned = {(f.kind, f.toward) for f, _ in self._now.stated() if f.about in (one.index, other.index)}
        for kind, toward in sorted(mentioned):
            if KINDS[kind].subjects[:1] == ("object",) and kind != "stack_position":
                this, that = Fact(kind, one.index, toward), Fact(kind, other.index, toward)
                yield self._same(this, that)

    def _same(self, this: Fact, that: Fact) -> Formula:
        if KINDS[this.kind].range(self._now.game, this) is None:
            return same(self._now.holds(*this[:2]), self._now.holds(*that[:2]))
        return self._now.number(*this) == self._now.number(*that)

    def _not_referred_to(self, one: Object, other: Object) -> Iterator[Formula]:
        players = len(self._now.game.players)
        for fact, _ in self._now.stated():
            if fact.kind in BETWEEN_OBJECTS and fact.toward in (one.index, other.index):
                yield self._now.number(*fact) == 0
            if fact.kind in REFERENCES:
                to = self._now.number(*fact)
                yield from (to != obj.index + REFERENCES[fact.kind] * players for obj in (one, other))


def _can_be_swapped(game: Game, obj: Object) -> bool:
    """Whether nothing comes of the object that has a place of its own: an ability on the stack, a choice of legends."""
    uses_stack = bool(game.triggered(obj)) or any(not ability.adds_mana for ability in game.activated(obj))
    return not uses_stack and not any("Legendary" in face.supertypes for face in game.copies.faces_of(obj))


def _indexes(pair: tuple[Object, Object]) -> tuple[int, int]:
    return pair[0].index, pair[1].index
