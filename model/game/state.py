"""A state of a game: what holds now. The same class serves every reading.

The values of a state's facts may be plain (a game that is played), variables (questions about facts), or a
mixture (a situation with unknown facts). The rulebook does not see the difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar, cast

from model.cards import Card
from model.game.facts import COUNTERS, Fact, FactKind, OpenValues, Values, WatchedValues
from model.game.game import Game, Object
from model.game.left_unsettled import Acted, Trail, marks
from model.logic.formulas import (
    Boolean,
    Formula,
    Integer,
    Number,
    Value,
    all_of,
    any_of,
    if_then_else,
    implies,
    integer,
    no,
)
from model.logic.term_operations import Substitution, variables
from model.logic.terms import Term
from model.vocabulary import NOBODY, Player, Until, Who, Zone

Answer = TypeVar("Answer")

NOT_YET = object()
"""Stands for what was not worked out yet."""


class State:
    """What holds now in a game. Never changed: moves return a new one.

    ``given`` are formulas over the variables among the values, known to hold. ``acted`` are the texts that are not
    modelled and have acted since the story began; ``None`` where such texts are left out. ``trail`` is what has changed
    since a move began, as far as such a text may wait for it; ``None`` where none does, or no move is made.
    """

    __slots__ = ("_at_rest", "_known", "_values", "acted", "game", "given", "trail")

    def __init__(
        self,
        game: Game,
        values: Mapping[Fact, Value] | None = None,
        given: tuple[Formula, ...] = (),
        acted: tuple[Acted, ...] | None = (),
        trail: Trail | None = None,
    ) -> None:
        self.game = game
        self.given = given
        self.acted = acted
        self.trail = trail
        self._values = values if isinstance(values, Values) else Values(game, values or {})
        self._known: dict[object, Any] = {}
        self._at_rest: tuple[Callable[[State], State], set[FactKind]] | None = None

    # What is read and written by name.

    def value(self, fact: Fact) -> Value:
        """Return the value of any fact."""
        return self._values[fact]

    def number(self, kind: FactKind, about: int = -1, toward: int = -1) -> Number:
        """Return the value of a fact that is a number or an enumeration's value."""
        return self._values[kind, about, toward]  # type: ignore[index, return-value]  # equal to the Fact, and quicker

    def holds(self, kind: FactKind, about: int = -1) -> Formula:
        """Return the value of a fact that is yes or no."""
        return self._values[kind, about, -1]  # type: ignore[index, return-value]  # equal to the Fact, and quicker

    def memo(self, question: object, answer: Callable[[State], Answer]) -> Answer:
        """Return the answer to a question about this state, worked out once."""
        known: Any = self._known.get(question, NOT_YET)
        if known is NOT_YET:
            known = self._known[question] = answer(self)
        return known  # type: ignore[no-any-return]

    def set(self, changes: Mapping[Fact, Value], game: Game | None = None) -> State:
        """Return the state with these facts changed (and, if given, with more objects in the game)."""
        game = game or self.game
        trail = self.trail
        if trail is not None:
            waited_for = (fact for fact in changes if fact[0] in game.kinds_waited_for)
            trail = trail.union(*(marks(fact, self.value(fact), changes[fact]) for fact in waited_for))
        new = State(game, self._values.changed(game, changes), self.given, self.acted, trail)
        if self._at_rest is not None and trail is None and game is self.game:
            asked = self._at_rest[1]
            if asked.isdisjoint([fact[0] for fact in changes]):
                new._at_rest = self._at_rest
        return new

    def followed_by(self, following: Callable[[State], State]) -> State:
        """Return the state once that was done which follows by itself; this very state if it changes nothing.

        That it changes nothing stays so until a fact changes of a kind that it has looked at: it is not done again.
        """
        if self._at_rest is not None and self._at_rest[0] is following:
            return self
        if type(self._values) is not Values:
            return following(self)
        watched = WatchedValues(self._values, set())
        before = State(self.game, watched, self.given, self.acted, self.trail)
        after = following(before)
        if after is before:
            self._at_rest = following, watched.asked
            return self
        return after.unwatched()

    def unwatched(self) -> State:
        """Return the state in which nobody notes what is asked of it."""
        if not isinstance(self._values, WatchedValues):
            return self
        return State(self.game, self._values.unwatched(), self.given, self.acted, self.trail)

    def knowing(self, *formulas: Formula) -> State:
        """Return the state in which these formulas are known as well."""
        new = dict.fromkeys((*self.given, *(f for f in formulas if f is not True)))
        return State(self.game, self._values, tuple(new), self.acted, self.trail)

    def knowing_where(self, condition: Formula, *, beside: State) -> State:
        """Return the state in which what is not known beside it as well is known where a condition holds alone."""
        there = {*beside.given}
        given = (known if known in there else implies(condition, known) for known in self.given)
        return State(self.game, self._values, tuple(given), self.acted, self.trail)

    def remembering(self, acted: tuple[Acted, ...] | None) -> State:
        """Return the state with these texts as those that have acted; with ``None`` such texts are left out."""
        return State(self.game, self._values, self.given, acted, self.trail)

    def with_acted(self, *acted: Acted) -> State:
        """Return the state in which these texts have acted as well; the same where such texts are left out."""
        return self if self.acted is None else self.remembering((*self.acted, *acted))

    def trailing(self, trail: Trail | None) -> State:
        """Return the state with that trail, on which further changes are left; with ``None`` they leave none."""
        return self if trail is self.trail else State(self.game, self._values, self.given, self.acted, trail)

    def as_variables(self) -> State:
        """Return the facts reading: the same state with a variable for each fact that is asked for."""
        return self.memo(
            "facts reading", lambda now: State(now.game, OpenValues(now._values, {}, {}), now.given, now.acted)
        )

    def asked(self) -> dict[str, Fact]:
        """Return the facts that a facts reading has made variables for, by the variable's name."""
        return dict(self._values.made) if isinstance(self._values, OpenValues) else {}

    def judged_by(self, game: Game) -> State:
        """Return the same facts in a game that differs only in its rules; a facts reading asks for both at once."""
        return State(game, self._values, self.given, self.acted)

    @property
    def is_open(self) -> bool:
        """Whether a fact is not known, or this is the facts reading, in which none is."""
        return isinstance(self._values, OpenValues) or bool(self.open_facts())

    def open_facts(self) -> dict[Fact, Boolean | Integer]:
        """Return the facts whose value is not known."""
        return {f: v for f, v in self._values.items() if type(v) is Integer or type(v) is Boolean}

    def completed(self, values: Mapping[str, int | bool]) -> State:
        """Return the state in which the variables have these values; what is not given stays open."""
        if not values:
            return self
        known: dict[Term, Value] = {
            variable: values[variable.name] for variable in self.variables() if variable.name in values
        }
        return self.replaced(known) if known else self

    def replaced(self, known: Mapping[Term, Value]) -> State:
        """Return the state with each of these variables replaced by what is given for it."""
        replaced = Substitution(known)
        done = self.set({fact: replaced(value) for fact, value in self.open_facts().items()})
        given = [cast("Formula", replaced(formula)) for formula in self.given]
        acted = done.acted and tuple(
            one for one in (one.replaced(replaced) for one in done.acted) if one.when is not False
        )
        return State(done.game, done._values, tuple(f for f in given if f is not True), acted, done.trail)

    def variables(self) -> list[Boolean | Integer]:
        """Return the variables that the facts, or what is known of them, turn on."""
        given = (value for one in self.acted or () for value in (one.when, *(given.value for given in one.gives)))
        return variables(*self.open_facts().values(), *self.given, *given)

    def unused(self, names: Iterable[str]) -> str:
        """Return the first of these names that no variable has yet."""
        taken = {variable.name for variable in self.variables()}
        return next(name for name in names if name not in taken)

    def stated_of(self, *kinds: FactKind) -> Iterator[Fact]:
        """Return the facts of these kinds that something was said of, in this reading or before it."""
        return self._values.of_kinds(kinds)

    def stated(self) -> Iterator[tuple[Fact, Value]]:
        """Return the facts that something was said of, with their values."""
        return iter(self._values.items())

    def differing(self, other: State) -> Iterator[tuple[Fact, Value]]:
        """Return the facts that are said to be otherwise than in another state, or of which nothing is said there."""
        there = other._values.get
        return ((fact, value) for fact, value in self._values.items() if value is not there(fact, NOT_YET))

    def __reduce__(self) -> tuple[type[State], tuple[object, ...]]:
        return State, (self.game, dict(self._values), self.given, self.acted)

    # The turn.

    @property
    def active(self) -> Number:
        """Whose turn it is (CR 102.1)."""
        return self.number("active")

    @property
    def step(self) -> Number:
        """The step or main phase."""
        return self.number("step")

    @property
    def priority(self) -> Number:
        """Who has priority, or nobody (CR 117)."""
        return self.number("priority")

    @property
    def passes(self) -> Number:
        """How many players have passed in succession (CR 117.4)."""
        return self.number("passes")

    @property
    def resolving(self) -> Formula:
        """Whether the topmost object of the stack is resolving right now (CR 608)."""
        return self.holds("resolving")

    @property
    def stack_size(self) -> Number:
        """How many spells and abilities are on the stack (CR 405)."""
        return self.number("stack_size")

    # Players.

    def life(self, player: Player) -> Number:
        """Return a player's life total, which is that of the player's team."""
        return self.number("life", self.standing_for(player))

    def standing_for(self, player: Player) -> Player:
        """Return who stands for a player in what a team shares, life and poison counters (CR 810.4, 810.10)."""
        return self.game.teams[player] if self.game.teams else player

    def team_of(self, player: Player) -> list[Player]:
        """Return the players on a player's team, or the player alone (CR 102.3)."""
        return [p for p in self.game.everyone if self.standing_for(p) == self.standing_for(player)]

    def opponents(self, player: Player) -> list[Player]:
        """Return the players who are not on a player's team, or all others (CR 102.2, 102.3)."""
        return [other for other in self.game.everyone if self.standing_for(other) != self.standing_for(player)]

    def opposes(self, one: Number, other: Number) -> Formula:
        """Whether two players are opponents of each other (CR 102.2, 102.3)."""
        if not self.game.teams:
            return one != other
        return any_of(*(all_of(one == a, other == b) for a in self.game.everyone for b in self.opponents(a)))

    def lands_played(self, player: Player) -> Number:
        """Return how many lands the player has played this turn (CR 305.2a)."""
        return self.number("lands_played", player)

    # Objects.

    def zone(self, obj: Object) -> Number:
        """Return the zone an object is in."""
        return self._values["zone", obj.index, -1]  # type: ignore[index, return-value]  # as ``number`` does

    def that_may_be_in(self, zone: Zone) -> tuple[Object, ...]:
        """Return the objects that are in a zone, and those that may be."""
        return self.memo(("in", zone), lambda now: now._in_or_open(zone))

    def _in_or_open(self, zone: Zone) -> tuple[Object, ...]:
        zones = [self._values["zone", o.index, -1] for o in self.game.objects]  # type: ignore[index]
        return tuple([o for o, at in zip(self.game.objects, zones, strict=True) if (at == zone) is not False])

    def controller(self, obj: Object) -> Number:
        """Return who controls an object on the battlefield or the stack; elsewhere, its owner."""
        return self._values["controller", obj.index, -1]  # type: ignore[index, return-value]  # as ``number`` does

    def on_battlefield(self, obj: Object) -> Formula:
        """Whether an object is on the battlefield."""
        return self.zone(obj) == Zone.BATTLEFIELD

    def on_stack(self, obj: Object) -> Formula:
        """Whether an object is on the stack."""
        return self.zone(obj) == Zone.STACK

    def face_down(self, obj: Object) -> Formula:
        """Whether an object is face down (CR 708)."""
        return self._values["face_down", obj.index, -1]  # type: ignore[index, return-value]  # as ``holds`` does

    def on_top_of_library(self, obj: Object) -> Formula:
        """Whether a card is the top card of its owner's library."""
        return all_of(
            self.zone(obj) == Zone.LIBRARY,
            self.number("library_position", obj.index) == 1,
            no(self.holds("place_unknown", obj.index)),
        )

    def on_top_of_stack(self, obj: Object) -> Formula:
        """Whether an object is the one that would resolve next (CR 405.5)."""
        return all_of(self.on_stack(obj), self.number("stack_position", obj.index) == self.stack_size)

    def is_suspended(self, card: Object) -> Formula:
        """Whether a card with suspend is in exile with a time counter (CR 702.62b)."""
        return all_of(self.zone(card) == Zone.EXILE, self.number("counters", card.index, COUNTERS.index("time")) > 0)

    def is_offered(self, card: Object) -> Formula:
        """Whether what is resolving lets a player play that card right now (CR 608.2g)."""
        if not self.game.has_offers:
            return False
        return all_of(self.resolving, self.number("may_play_until", card.index) == Until.IT_HAS_RESOLVED)

    def name_chosen(self, chooser: Object, card: Card) -> Formula:
        """Whether the name chosen for an object is one of that card's (CR 709.4a)."""
        chosen = self.number("chosen_name", chooser.index)
        return any_of(*(chosen == number for number in self.game.name_numbers(card)))

    def attached(self, attachment: Object, to: Object) -> Formula:
        """Whether an object is attached to another."""
        return self.number("attached_to", attachment.index) == to.index

    def enchants(self, aura: Object, player: Number) -> Formula:
        """Whether an Aura enchants a player; where nobody has told whom, that is open (CR 303.4)."""
        told = self.number("enchanted_player", aura.index)
        unsaid = integer(f"the number of the player that {aura} enchants", 0, len(self.game.players) - 1)
        return if_then_else(told == NOBODY, unsaid, told) == player

    # Who is meant, and what counts.

    def is_face_up_there(self, obj: Object) -> Formula:
        """Whether an object is on the battlefield face up, whatever it has lost."""
        return all_of(self.on_battlefield(obj), no(self.face_down(obj)))

    def means(self, who: Who, source: Object, player: Number) -> Formula:
        """Whether "you", "each player" or "each opponent" on an object means that player (CR 109.5)."""
        return self.are_meant(who, self.controller(source), player, source)

    def are_meant(self, who: Who, you: Number, player: Number, source: Object | None = None) -> Formula:
        """Whether that player is one of those of whom another speaks: "you", "each opponent", "each other player".

        ``source``: the Aura that speaks of the enchanted player (CR 303.4).
        """
        match who:
            case Who.ENCHANTED:
                assert source is not None, "only an Aura speaks of the enchanted player"
                return self.enchants(source, player)
            case Who.YOU:
                return you == player
            case Who.EACH_OPPONENT:
                return self.opposes(you, player)
            case Who.EACH_OTHER:
                return you != player
        return True
