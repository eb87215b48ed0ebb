"""What a text has said so far, as its sentences are read one after another: targets, and what "it" means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from model.text.abilities import Effect
from model.text.counted import Gone
from model.text.instructions.affected import Number, Objects, Players
from model.text.target import Target
from model.vocabulary import Zone
from reader.effects.targets_of_sentences import beside, of_each_player
from reader.words.cursor import NotRead

OBJECT_PLACES: tuple[Objects, ...] = ("target", "second target")
PLAYER_PLACES: tuple[Players, ...] = ("target", "second target")


@dataclass(frozen=True)
class OfACost:
    """What a spell targets besides, or ``instead``, if an optional cost of one of these names was paid (CR 601.2c)."""

    names: tuple[str, ...]
    targets: tuple[Target, ...]
    instead: bool


@dataclass(frozen=True)
class Awakens:
    """How many counters are put on the land that a spell with awaken targets besides (CR 702.113a)."""

    many: int


def _may_be(one: Target, other: Target) -> bool:
    """Return whether one target could be the same as another: a player, or something of a card type of both."""
    if one.only_players is not None:
        return other.players
    return one.zone is other.zone and (
        not one.what.types or not other.what.types or bool(one.what.types & other.what.types)
    )


OfEach: TypeAlias = Literal["", "player", "opponent"]
"""Of whom each is meant, if of anybody."""


@dataclass
class Said:
    """Targets in the order in which they are announced; ``it`` and ``they`` are what was spoken of last, and
    ``that`` what "that creature" is: never the object itself.

    ``before``: what "it" was before the last target was announced. ``those``: all of a kind, which the sentence before
    has made larger, tapped or the like, and which it has left of that kind.
    ``who`` is whom the sentence speaks of, ``what`` which objects do or suffer it. ``has_x``: {X} is announced.
    ``activated``: it is an activated ability; ``spell``: a spell. ``until``: for how long, if the sentence began
    with that. ``may``: what follows is done if the player likes. ``also``: what the card says besides by such an
    ability. ``defending``: it is about the player whom a creature attacks. ``died``: what has died, if it is of that.
    ``left``: it is of its own leaving. ``that_much``: what triggered it says how much. ``of_another``: who triggered it
    had control of what triggered it.
    ``there``: what triggered it has entered or attacks, and seldom has left by the time.
    ``went``: what has gone for its cost, if that is one object.
    ``of_costs``: what is targeted for costs. ``many``: how many sentences the whole text has;
    ``begun``: how many of them are read by now. ``exiled``: cards were
    exiled, the sentence before, or ``earlier`` and no other card was spoken of since; ``found``: until one was.
    ``exiles``: something was exiled, or may have been by what is not read. ``among``: the cards that the sentence
    before has milled, or of a hand or of the top of a library that it has shown, and where they are; ``milled_one``:
    that is one card that was milled; ``own_milled``: they are one's own; ``shown_one``: one of the top of a library.
    ``lost``: life was. ``result``: how much "the result" of a die is that was rolled. ``cast``: it is known what was
    spent on the spell that set it off, or on what has entered; ``by_a_spell``: a spell set it off.
    ``of_each``: what is targeted is asked for once for each player, or each opponent.
    ``revealed``: a card of the top was, and nothing else was spoken of since.
    ``difference``: how many fewer there are than is asked for.
    ``counting``: to whom it is done what is counted of, if not to you.
    ``held``: whose whole hand has gone, and in which sentence; ``discarded``: in which as many cards as was liked.
    ``buried``: the object itself is an Aura whose host has died, and lies in the graveyard (CR 400.7f).
    """

    targets: list[Target] = field(default_factory=list)
    it: Objects | None = None
    that: Objects | None = None
    before: Objects | None = None
    those: Objects | None = None
    they: Players | None = None
    has_x: bool = False
    who: Players = "you"
    what: Objects | None = None
    until: Literal["", "this turn", "until your next turn", "for good"] = ""
    may: bool = False
    activated: bool = False
    spell: bool = False
    defending: bool = False
    died: Literal["", "this", "what triggered it"] = ""
    of_another: bool = False
    there: bool = False
    that_much: bool = False
    left: bool = False
    also: list[Any] = field(default_factory=list)
    went: Gone | None = None
    of_costs: list[OfACost] = field(default_factory=list)
    many: int = 0
    begun: int = 0
    exiled: Literal["", "before", "earlier", "found"] = ""
    exiles: bool = False
    among: tuple[Objects, Zone] | None = None
    milled_one: bool = False
    own_milled: bool = False
    shown_one: bool = False
    lost: Literal["", "by one", "by each"] = ""
    result: Number | None = None
    cast: bool = False
    by_a_spell: bool = False
    of_each: OfEach = ""
    revealed: bool = False
    counting: Players | None = None
    difference: Number | None = None
    held: tuple[Players, int] | None = None
    discarded: int | None = None
    buried: bool = False

    def copied(self) -> Said:
        """Return the same, to try a sentence with."""
        again = object.__new__(Said)
        again.__dict__.update(self.__dict__)
        again.targets, again.also = list(self.targets), list(self.also)
        return again

    def takes_over(self, tried: Said) -> None:
        """Take over what a sentence has announced and spoken of that was tried with a copy."""
        self.targets, self.also = tried.targets, tried.also
        self.it, self.that, self.they, self.those = tried.it, tried.that, tried.they, tried.those
        self.exiled, self.lost, self.result = tried.exiled, tried.lost, tried.result
        self.revealed, self.exiles = tried.revealed, tried.exiles

    @contextmanager
    def counting_for(self, whom: Players | None) -> Iterator[None]:
        """Let what is counted meanwhile be of the players to whom something is done, if not of you alone."""
        self.counting = None if whom == "you" else whom
        try:
            yield
        finally:
            self.counting = None

    def where(self, of: Objects) -> Zone:
        """Return where the object itself is as the text is followed: a spell on the stack, others as permanents."""
        if self.buried and of == "this":
            return Zone.GRAVEYARD
        return Zone.STACK if self.spell and of == "this" else Zone.BATTLEFIELD

    def takes(self, target: Target) -> int:
        """Add a target, and return its place. "Another" is not the object itself, if it could be none chosen before."""
        if target.defending and not (self.defending or self.activated or (self.spell and target.number == 1)):
            raise NotRead("which defending player")
        if (target.number_is_x or target.by_x) and not (self.has_x and (self.spell or self.activated)):
            raise NotRead("targets by an X that is not announced")
        if target.theirs and not self.targets and self.they == "active player" and target.zone is Zone.BATTLEFIELD:
            target = replace(target, theirs=False, active=True)
        if target.theirs and not self.targets and self.they == "who triggered it":
            target = replace(target, theirs=False, triggering=True)
        if self.of_each:
            target = of_each_player(target, opponents=self.of_each == "opponent")
        if target.another and target.only_players is None and not any(_may_be(one, target) for one in self.targets):
            target = replace(target, another=False, what=replace(target.what, other=True))
        self.targets.append(beside(target, self.targets))
        return len(self.targets) - 1

    def object_target(self, target: Target) -> Objects:
        """Add a target that is an object, and return how instructions name it. Raises ``NotRead`` for a third."""
        place = self.takes(target)
        if place >= len(OBJECT_PLACES):
            raise NotRead("a third target")
        self.before, self.it = self.it, OBJECT_PLACES[place]
        self.that = self.it
        return self.it

    def forgets(self) -> None:
        """Leave open which object "it" and "that creature" are, and which "those creatures"."""
        self.it = self.that = self.those = None
        self.revealed = False

    def player_target(self, target: Target) -> Players:
        """Add a target that is a player, and return how instructions name it. Raises ``NotRead`` for a third."""
        place = self.takes(target)
        if place >= len(PLAYER_PLACES):
            raise NotRead("a third target")
        self.they = PLAYER_PLACES[place]
        return self.they


ReadsSentence: TypeAlias = Callable[[str, Said], tuple[Effect, ...]]
"""Reads what one sentence does. Raises ``NotRead``."""
