"""What can follow in a game: every move from a state, with what must hold for it and the state after it.

A *move* is one thing that a player decides or that the game does by itself: an action, the resolution of what is on
top of the stack, the end of a step, a discard down to the maximum hand size, and events that are allowed to happen
besides. All of it is written over states whose facts may be open, so it serves the plain reading (replaying a game)
and the system reading (every game at once) alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import ClassVar, Protocol, TypeAlias

from model.actions.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand
from model.following.open_choices import Choices
from model.following.open_payment import OpenPayment, open_payments
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.game.turn_order import players_left
from model.keyword_actions.carrying_out_effects import chosen_from, puts_copies_on_stack
from model.keyword_actions.discarding import discard, discard_unnamed
from model.keyword_actions.resolving_object import ChosenWrongly
from model.logic.formulas import Formula, all_of, any_of, count, no, same
from model.objects.unnamed_cards import is_unnamed
from model.objects.zones.what_is_resolving import is_resolving
from model.play.casting_and_activating import Paying, do_special_action, put_ability_on_stack, put_spell_on_stack
from model.play.cleaning_up import holds_too_many
from model.play.moves import begin_resolving, finish_resolving, pass_priority, play_land, resolve
from model.play.resolving.leaving_an_offered_card import may_be_left
from model.play.resolving.unless_paid import payers, prices_of, to_be_paid
from model.play.turn import WITHOUT_PRIORITY, begin_step, next_step
from model.rulebook.costs_of_any_action import purpose_and_possible_costs
from model.rulebook.rule import legal
from model.text.costs.cost import Cost
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player, Step, Zone

PAYING = frozenset(
    {"the_total_cost_can_be_paid", "the_activation_cost_can_be_paid", "the_cost_of_the_action_can_be_paid"}
)
"""The rules that ask whether a cost can be paid: here it is said how it is paid."""

Mark: TypeAlias = int | tuple[Cost, int]
"""What tells a way to make a move from the others of that move, in every state alike.

It is the place of the way among all of them, or the cost that is paid and the place among the ways to pay that: which
costs there are may turn on the state.
"""


@dataclass(frozen=True)
class Outcome:
    """One way in which a move can be made: what must hold for it, the state after it, and how it is paid for.

    ``act`` is the action that is taken so, of a move that leaves open which.
    """

    mark: Mark
    holds: Formula
    after: State
    payment: OpenPayment | None = None
    act: Action | None = None

    @classmethod
    def of(
        cls,
        now: State,
        mark: Mark,
        holds: Formula,
        after: State,
        payment: OpenPayment | None = None,
        act: Action | None = None,
    ) -> Outcome:
        """Return the way from a state, with what is known of the choices that are made in the course of it."""
        return cls(mark, all_of(holds, *newly_known(now, after)), after, payment, act)


class Move(Protocol):
    """One thing that can happen next."""

    @property
    def cr(self) -> str:
        """The rule by which it happens, in every edition; "" where other rules say so: those that allow an action."""

    def words(self, game: Game) -> str:
        """Return the move as it is told."""

    def involves(self) -> Iterable[Object]:
        """Return the objects that it needs."""

    def outcomes(self, now: State, choices: Choices) -> Iterator[Outcome]:
        """Return the ways in which it can be made from a state; none where it certainly can't be made."""


@dataclass(frozen=True)
class Acts:
    """A player takes an action that is announced in full."""

    act: Action
    objects: tuple[Object, ...] = field(default=(), compare=False)
    cr: ClassVar[str] = ""

    def words(self, game: Game) -> str:
        """Return the action as a case file writes it."""
        return self.act.words(game)

    def involves(self) -> Iterable[Object]:
        """Return the objects that the action is taken with."""
        return self.objects

    def outcomes(self, now: State, choices: Choices) -> Iterator[Outcome]:
        """Return one way for each way to pay; an action without a cost has one."""
        allowed = legal(now, self.act, PAYING)
        if allowed is False:
            return
        if isinstance(self.act, PlayLand | PassPriority):
            after = play_land(now, self.act) if isinstance(self.act, PlayLand) else pass_priority(now, self.act)
            yield Outcome.of(now, 0, allowed, after)
            return
        for mark, when, payment in _payments(now, self.act, choices):
            holds = all_of(allowed, when, payment.pays)
            if holds is not False:
                yield Outcome.of(now, mark, holds, _done(now, self.act, payment.made), payment)


@dataclass(frozen=True)
class TopResolves:
    """All players have passed in succession: the object on top of the stack resolves (CR 117.4, 608).

    ``chosen`` are the objects chosen meanwhile, where it asks for such, by the player who controls it; ``payer`` is who
    pays meanwhile, so that it does nothing, or more.
    """

    obj: Object
    chosen: tuple[Object, ...] | None = None
    controller: Player = NOBODY
    payer: Player = NOBODY
    cr: ClassVar[str] = "608.1"

    def words(self, game: Game) -> str:
        """Return the event as a case file writes it."""
        pays = self.payer != NOBODY
        does = f"{game.players[self.payer]} pays for {self.obj}" if pays else f"{self.obj} resolves"
        chosen = " and ".join(str(o) for o in self.chosen or ()) or "nothing"
        return does + (f" choosing {chosen}" if self.chosen is not None else "")

    def involves(self) -> Iterable[Object]:
        """Return the object, with its source and what is chosen."""
        return _with_sources((self.obj, *self._named))

    def outcomes(self, now: State, choices: Choices) -> Iterator[Outcome]:
        """Return the one way in which it resolves, or one for each way to pay meanwhile."""
        origins = ((card, chosen_from(self.obj, card)) for card in self._named)
        known: dict[Fact, int | bool] = {Fact("zone", c.index): zone for c, zone in origins if zone is not None}
        if self.controller != NOBODY:
            known[Fact("controller", self.obj.index)] = self.controller
        holds, there = _assumed(now, known)
        holds = all_of(holds, _all_have_passed(now), now.on_top_of_stack(self.obj), no(now.resolving))
        if holds is not False:
            there = there.set({Fact("zone", self.obj.index): Zone.STACK})
            if not puts_copies_on_stack(self.obj):  # as a copy will lie above it, for as long as it resolves
                there = there.set({Fact("stack_position", self.obj.index): len(now.game.objects)})
            if self.payer != NOBODY:
                yield from self._paid(now, there, holds, choices)
            else:
                try:
                    after = resolve(there, self.obj, self.chosen)
                except ChosenWrongly:
                    return
                yield Outcome.of(now, 0, holds, after)

    @property
    def _named(self) -> tuple[Object, ...]:
        """What is chosen of the objects of the game: no cards that the situation does not name."""
        return tuple(card for card in self.chosen or () if not is_unnamed(card))

    def _paid(self, now: State, there: State, holds: Formula, choices: Choices) -> Iterator[Outcome]:
        asked = dict(payers(now, self.obj))[self.payer]
        each = ((so, to_be_paid(now, self.obj, self.payer, price)) for so, price in prices_of(now, self.obj))
        ways = ((so, payment) for so, paid in each for payment in open_payments(now, *paid, choices))
        for number, (so, payment) in enumerate(ways):
            pays = all_of(holds, asked, so, payment.pays)
            if pays is not False:
                begun = payment.made(begin_resolving(there, self.obj))
                try:
                    after = finish_resolving(begun, self.obj, self.chosen, paid=True)
                except ChosenWrongly:
                    continue
                yield Outcome.of(now, number, pays, after, payment)


@dataclass(frozen=True)
class TopBegins:
    """All players have passed in succession: what offers a play begins to resolve."""

    obj: Object
    cr: ClassVar[str] = "608.1"

    def words(self, game: Game) -> str:
        """Return the event as a case file writes it."""
        return f"{self.obj} begins to resolve"

    def involves(self) -> Iterable[Object]:
        """Return the object, with its source."""
        return _with_sources((self.obj,))

    def outcomes(self, now: State, _choices: Choices) -> Iterator[Outcome]:
        """Return the one way in which it begins to resolve."""
        holds = all_of(_all_have_passed(now), now.on_top_of_stack(self.obj), no(now.resolving))
        if holds is not False:
            yield Outcome.of(now, 0, holds, begin_resolving(now, self.obj))


@dataclass(frozen=True)
class TopFinishes:
    """What is resolving does the rest of what it does."""

    obj: Object
    cr: ClassVar[str] = "608.1"

    def words(self, game: Game) -> str:
        """Return the event as a case file writes it."""
        return f"{self.obj} finishes resolving"

    def involves(self) -> Iterable[Object]:
        """Return the object, with its source."""
        return _with_sources((self.obj,))

    def outcomes(self, now: State, _choices: Choices) -> Iterator[Outcome]:
        """Return the one way in which it finishes resolving."""
        holds = all_of(is_resolving(now, self.obj), may_be_left(now, self.obj))
        if holds is not False:
            yield Outcome.of(now, 0, holds, finish_resolving(now, self.obj))


@dataclass(frozen=True)
class StepEnds:
    """A step or phase ends and the next begins: all players have passed in succession with an empty stack (CR 500.2).

    The untap step and the cleanup step end without that, as nobody has priority there (CR 500.3, 502.4, 514.3). After a
    cleanup step in which players had priority another one begins (CR 514.3a): ``again``. With ``attacks`` the next step
    waits for what players declare in it.
    """

    step: Step
    player: Player
    again: bool = False
    attacks: bool = False

    @property
    def cr(self) -> str:
        """The rule by which it ends."""
        if self.again:
            return "514.3a"
        return "500.3" if self.step in WITHOUT_PRIORITY else "500.2"

    @property
    def ends_the_turn(self) -> bool:
        """Whether the turn ends with the step."""
        return self.step is Step.CLEANUP and not self.again

    def words(self, game: Game) -> str:
        """Return what ends."""
        another = ", and another one begins" if self.again else ""
        return f"{game.players[self.player]}'s {self.step.title} ends{another}"

    def involves(self) -> Iterable[Object]:
        """Return nothing."""
        return ()

    def outcomes(self, now: State, _choices: Choices) -> Iterator[Outcome]:
        """Return the one way in which it ends."""
        known: dict[Fact, int | bool] = {
            Fact("step"): self.step,
            Fact("active"): self.player,
            Fact("stack_size"): 0,
            Fact("resolving"): False,
            Fact("priority"): NOBODY,
            **{Fact("zone", ability.index): Zone.NOWHERE for ability in now.game.objects if ability.is_ability},
        }
        quiet = self.step in WITHOUT_PRIORITY and not self.again
        if self.ends_the_turn:
            known[Fact("passes")] = 0
        holds, there = _assumed(now, known)
        passed = quiet or _all_have_passed(now)
        fits = self.step not in (Step.END, Step.CLEANUP) or no(holds_too_many(now, self.player))
        holds = all_of(holds, passed, fits, no(game_is_over(now)))
        if holds is not False:
            after = begin_step(there, self.step) if self.again else next_step(there, waits=self.attacks)
            yield Outcome.of(now, 0, holds, after)


@dataclass(frozen=True)
class Discards:
    """With more cards in hand than the maximum hand size, the active player discards one as the turn ends (CR 514.1).

    As nobody can do anything between, it is done once all have passed in the end step; in a cleanup step where a game
    begins there, or where one follows in which players had priority (CR 514.3a).

    ``card`` is ``None`` for a card that the situation does not name.
    """

    player: Player
    card: Object | None
    cr: ClassVar[str] = "514.1"

    def words(self, game: Game) -> str:
        """Return what is discarded."""
        return f"{game.players[self.player]} discards {self.card or 'another card'} to hand size"

    def involves(self) -> Iterable[Object]:
        """Return the card."""
        return () if self.card is None else (self.card,)

    def outcomes(self, now: State, _choices: Choices) -> Iterator[Outcome]:
        """Return the one way in which it is discarded."""
        others = Fact("other_cards_in_hand", self.player)
        in_hand: dict[Fact, int | bool] = {} if self.card is None else {Fact("zone", self.card.index): Zone.HAND}
        held, there = _assumed(now, in_hand)
        holds = all_of(
            held,
            any_of(all_of(now.step == Step.END, _all_have_passed(now)), now.step == Step.CLEANUP),
            now.active == self.player,
            now.stack_size == 0,
            now.priority == NOBODY,
            no(game_is_over(now)),
            holds_too_many(now, self.player),
            self.card is not None or now.number(*others) > 0,
        )
        if holds is False:
            return
        yield Outcome(0, holds, discard_unnamed(now, self.player) if self.card is None else discard(there, self.card))


def _payments(now: State, act: Action, choices: Choices) -> Iterator[tuple[Mark, Formula, OpenPayment]]:
    """Return the ways to pay for an action, each with what tells it from the others and with when it is one."""
    purpose, costs = purpose_and_possible_costs(now, act)
    found: Counter[Cost] = Counter()
    for when, cost, changes, helpers in costs:
        for payment in open_payments(now, purpose, [(cost, changes, helpers)], choices):
            yield (cost, found[cost]), when, payment
            found[cost] += 1


def _done(now: State, act: Action, paying: Paying) -> State:
    if isinstance(act, CastSpell):
        return put_spell_on_stack(now, act, paying)
    if isinstance(act, ActivateAbility):
        return put_ability_on_stack(now, act, paying)
    return do_special_action(now, act, paying)


def _all_have_passed(now: State) -> Formula:
    return all_of(now.passes == players_left(now), now.priority == NOBODY)


def game_is_over(now: State) -> Formula:
    """Return whether no more than one player is left (CR 104.2a)."""
    return count(*(no(now.holds("lost", p)) for p in now.game.everyone)) <= 1


def _assumed(now: State, known: Mapping[Fact, int | bool]) -> tuple[Formula, State]:
    """Return that these facts have these values, and the state in which they are known to."""
    found = (same(now.holds(*f[:2]), v) if isinstance(v, bool) else now.number(*f) == v for f, v in known.items())
    return all_of(*found), now.set(known)


def newly_known(now: State, after: State) -> tuple[Formula, ...]:
    """Return what is known of the choices that a move itself leaves open (a target, the order of a library)."""
    return tuple(formula for formula in after.given if all(formula is not known for known in now.given))


def _with_sources(objects: Iterable[Object]) -> tuple[Object, ...]:
    return tuple(dict.fromkeys(source for obj in objects for source in (obj.source or obj,)))
