"""An object that is resolving, as the functions are given it that do what it says (CR 608)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Any, TypeAlias

from model.game.changing import CannotHappen
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else
from model.objects.targeting.targets_asked_for import parts_of
from model.objects.zones.last_known import is_that_source
from model.text.instructions.affected import Done
from model.text.instructions.compound import with_those_in
from model.text.instructions.libraries.searching import Search
from model.text.instructions.zones import OfferCards
from model.value_dataclasses import dataclass
from model.vocabulary import Player

__all__ = ["CannotHappen", "ChosenWrongly", "Does", "Resolution"]


class ChosenWrongly(CannotHappen):
    """What is said to be chosen can't be: in a game that is followed in every way, that is no way."""


@dataclass(frozen=True)
class Deed:
    """What was done to an object, or to so many cards that the situation does not name, and how the game was before."""

    done: Done
    before: State
    obj: Object | None
    many: Number


@dataclass(frozen=True)
class Resolution:
    """An object that is resolving, who controls it, and the objects chosen meanwhile (None: not said).

    ``targets`` are those of the part of it that is carried out, for each use of "target", players before objects.
    ``before`` is the state as it began to resolve: what is known last of an object that it has moved (CR 608.2h).
    ``players_chosen`` are players chosen with the objects; ``taken`` is what was chosen for an effect by now,
    ``milled`` what was milled by now, each card with when it was (None: one that the situation does not name), and
    ``discarded`` what was discarded where it can be seen (CR 701.9c); ``exiled`` which cards were exiled;
    ``shown`` which of the top of a library were looked at or revealed;
    ``amassed`` the Army that was chosen (701.47c);
    ``found`` which cards searches have found by now, ``revealed`` the mana values of single cards of the top;
    ``entered`` what was created or put onto the battlefield last, for what is done to that (CR 603.7c, 608.2c);
    ``gained`` what it has given its controller control of last;
    ``option`` is which of the options was chosen that it lists. ``paid``: what somebody may pay as it resolves was
    paid. ``life_lost``: how much life players have lost by it, one after another. ``x``: what X is, where the effect
    says so that is followed. ``rolled``: the result of the die that was rolled last. ``held``: how many cards players
    had in hand who have lost all of them by it. ``deeds``: what this part of it has done by now.
    """

    obj: Object
    controller: Number
    targets: tuple[tuple[Number, ...], ...] = ()
    chosen: tuple[Object, ...] | None = None
    before: State | None = None
    players_chosen: tuple[Player, ...] = ()
    milled: list[tuple[Object | None, Formula]] = field(default_factory=list, compare=False)
    discarded: list[tuple[Object | None, Formula]] = field(default_factory=list, compare=False)
    exiled: list[tuple[Object, Formula]] = field(default_factory=list, compare=False)
    shown: list[tuple[Object, Formula]] = field(default_factory=list, compare=False)
    found: list[Object] = field(default_factory=list, compare=False)
    amassed: list[tuple[Object, Formula]] = field(default_factory=list, compare=False)
    entered: list[tuple[Object, Formula]] = field(default_factory=list, compare=False)
    gained: list[tuple[Object, Formula]] = field(default_factory=list, compare=False)
    paid: bool = False
    x: Number | None = None
    revealed: list[Number] = field(default_factory=list, compare=False)
    rolled: Number | None = None
    taken: list[Object | Player] = field(default_factory=list, compare=False)
    option: list[Number] = field(default_factory=list, compare=False)
    life_lost: list[Number] = field(default_factory=list, compare=False)
    held: dict[Player, Number] = field(default_factory=dict, compare=False)
    deeds: list[Deed] = field(default_factory=list, compare=False)

    def has_done(self, done: Done, before: State, to: Iterable[tuple[Object, Formula]], unnamed: Number = 0) -> None:
        """Remember that this was done to objects, each with when, and to so many cards without a name."""
        self.deeds.extend(Deed(done, before, obj, if_then_else(when, 1, 0)) for obj, when in to)
        self.deeds.append(Deed(done, before, None, unnamed))

    def aims_at(self, target: int, use: int = 0) -> Formula:
        """Return whether that use of "target" has a player, or an object counted after the players, as its target."""
        return any_of(*(one == target for one in self.targets[use])) if use < len(self.targets) else False

    def aims_at_object(self, now: State, obj: Object, use: int = 0) -> Formula:
        """Return whether that use of "target" has an object as its target."""
        return self.aims_at(len(now.game.players) + obj.index, use)

    @property
    def source(self) -> Object:
        """The object whose ability it is, or the spell itself."""
        return self.obj.source or self.obj

    def source_is_there(self, now: State) -> Formula:
        """Whether the source is on the battlefield, and is that source still: it did not leave and come back."""
        return all_of(now.on_battlefield(self.source), is_that_source(now, self.source, self.obj))

    @property
    def said(self) -> tuple[Object, ...]:
        """The objects that the story says are chosen, for whatever. Raises ``CannotHappen`` if it says nothing."""
        if self.chosen is None:
            resolves = "begins to resolve" if self._offers else "resolves"
            does = f"... pays for {self.obj}" if self.paid else f"{self.obj} {resolves}"
            raise CannotHappen(f'say what is chosen: "{does} choosing ...", or "{does} choosing nothing"')
        return self.chosen

    @property
    def _offers(self) -> bool:
        done = (one for part in parts_of(self.obj) for one in with_those_in(part.effects))
        return any(isinstance(one, OfferCards) for one in done)

    @property
    def told(self) -> tuple[Object, ...]:
        """The objects chosen meanwhile, all of them for this. Raises ``CannotHappen`` as above."""
        self.taken.extend(self.said)
        return self.said

    @property
    def searches(self) -> bool:
        """Whether something is searched for as well, which what is said to be chosen may be."""
        return any(isinstance(one, Search) for part in parts_of(self.obj) for one in with_those_in(part.effects))

    @property
    def left(self) -> tuple[Object | Player, ...]:
        """What was said to be chosen, and was not for any effect by now."""
        said: tuple[Object | Player, ...] = (*(self.chosen or ()), *self.players_chosen)
        return tuple(one for one in said if one not in self.taken)


Does: TypeAlias = Callable[[State, Any, Resolution], State]
"""How an instruction changes the state."""
