"""The nearest changes: of which few facts it would be enough that they were otherwise for an action to be legal.

They are asked for in the facts reading, among situations that a game comes to and that are near to the one there is
(:mod:`model.situations.what_could_be_otherwise`). First single facts are tried
(:mod:`solver.questions.single_changes`); where these are too few Z3 finds more, the fewest facts first. Each is then
made on plain values and asked again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from model.actions.actions import Action, subject_of
from model.actions.declarations import Declaration
from model.game.facts import KINDS, KINDS_OF_MANA, Fact, FactKind
from model.game.state import State
from model.logic.formulas import Boolean, Formula, Integer, Value, all_of, any_of, count, no
from model.logic.term_operations import evaluate, variables
from model.objects.unnamed_cards import COUNTED, is_of_unnamed
from model.rulebook.legality import legality, prohibitions_met, prohibitions_not_met
from model.situations.possible import is_broken
from model.situations.what_could_be_otherwise import changed, could_be, follows, sources_of, zones_to
from solver.engines.smt import Smt
from solver.questions.declarations_obeying_more_requirements import compared, compared_nearby
from solver.questions.facts_as_variables import Change, Disagreement, Remedy, facts_in, in_order, ties_of
from solver.questions.fewest_changes_by_bounds import fewest_changes
from solver.questions.single_changes import single_changes
from solver.questions.trying_single_facts import trial_of

MOST_CHANGES = 3
"""How many facts a nearest change may change."""

MOST_REMEDIES = 3
"""How many nearest changes are looked for."""

MOST_TRIES = 12
"""How many changes are tried to find those: some bring about what undoes them."""

DONE: tuple[FactKind, ...] = (
    "lands_played",
    "lands_offered",
    "charged_to_rule",
    "charged",
    "cards_drawn",
    "life_lost",
    "life_gained",
    "mana_on_spells",
    "happened",
    "discarded",
    "entered_now",
    "was_damaged",
    "harmed_by",
    "dealt_damage_now",
    "has_dealt_damage",
    "attacked",
    "cast",
    "other_spells_cast",
    "spells_last_turn",
    "activations",
    "triggered",
    "die_actions",
    "die_rolls_by_effects",
    "companion_taken",
    "cast_from_command",
    "commander_damage",
)
"""What was done, and can't be undone: another change is looked for first."""


def nearest_changes(
    now: State, act: Action, without: frozenset[str] = frozenset(), smt: Smt | None = None
) -> tuple[Remedy, ...]:
    """Return the smallest changes of facts that would make an illegal action legal, fewest facts first.

    Only changes to situations that a game can come to are returned, each replayed on plain values. None has two facts
    more than another; of like objects, and of the kinds of mana, one is enough. None hopes that a card that nobody
    names is such as is asked for.
    """
    reading, act = now.as_variables(), compared_nearby(now, act)
    left_out = prohibitions_met(now, reading, act, without)
    if isinstance(act, Declaration) and _is_far_off(now, legality(reading, act, without | left_out)):
        return ()
    search = _Search(now, reading, smt or Smt())
    search.widen(*_nearly_legal(reading, now, act, without | left_out))
    remedies: list[Remedy] = []
    tries = 0
    for size in range(1, MOST_CHANGES + 1):
        if remedies and size > len(remedies[0]) + 1:
            break
        while len(remedies) < MOST_REMEDIES and tries < MOST_TRIES:
            found = search.nearest(size)
            if found is None:
                break
            remedy, all_changes = found
            after = with_changes(now, remedy)
            if (other := compared(after, act)) is not act:
                act, tries = other, tries + 1
                search.widen(*_nearly_legal(reading, now, act, without | left_out))
                continue
            answer = legality(after, act, without)
            legal, hoped = answer is not False, any(is_of_unnamed(variable.name) for variable in variables(answer))
            does = legal and not hoped and not is_broken(after)
            if left_out and not does:
                left_out -= (left_out & prohibitions_not_met(after, act, without)) or left_out
                search.widen(*_nearly_legal(reading, now, act, without | left_out))
                continue
            tries += 1
            if not legal and legality(now.set(all_changes), act, without) is False:
                raise Disagreement(f"the change {remedy} does not make {act} legal when it is replayed")
            search.leave_out(remedy, whatever=does or any(change.fact.kind in COUNTED.values() for change in remedy))
            if does:
                remedies.append(remedy)
    return tuple(sorted(remedies, key=_plainness))


def _nearly_legal(reading: State, now: State, act: Action, without: frozenset[str]) -> tuple[Formula, Formula]:
    """Return that an action is legal by all rules but those, and that the situation is one to compare with."""
    return legality(reading, act, without), could_be(reading, now, subject_of(act))


def with_changes(now: State, remedy: Iterable[Change]) -> State:
    """Return the state with these facts changed, and what follows from that at once."""
    return changed(now, {change.fact: change.instead for change in remedy})


Values: TypeAlias = Mapping[Fact, int | bool]


def _is_far_off(now: State, legal: Formula) -> bool:
    """Return whether more facts than are looked for have to be otherwise, as where nearby declarations tell."""
    return fewest_changes(now, trial_of(now).goal(legal)) > MOST_CHANGES


class _Search:
    """The search for changes: of single facts at first, and of more, or others, as the solver finds them."""

    def __init__(self, now: State, reading: State, smt: Smt) -> None:
        self._now, self._reading, self._smt = now, reading, smt
        self._asking: _Asking | None = None
        self._fewest: int | None = None
        self._known: list[tuple[Remedy, bool]] = []
        self._left_out: set[Fact] = set()

    def widen(self, *goal: Formula) -> None:
        """Look from now on for what meets this goal as well: it mentions every fact that is looked at."""
        self._goal, self._facts, self._fewest = goal, facts_in(self._reading, *goal), None
        self._tried = trial_of(self._now).goal(*goal)
        self._single = single_changes(self._now, self._facts, self._tried, DONE, self._left_out)
        if self._asking is not None:
            self._asking.widen(*goal)

    def nearest(self, size: int) -> tuple[Remedy, Values] | None:
        """Return a change of so many facts or fewer, with all that is otherwise then; ``None`` if there is none."""
        for fact, otherwise in self._single:
            return (Change(fact, _plain(self._now.value(fact)), otherwise[fact]),), otherwise
        if self._asking is None:
            if self._fewest is None:
                self._fewest = fewest_changes(self._now, self._tried)
            if size < self._fewest:
                return None
            self._asking = _Asking(self._now, self._reading, self._smt)
            self._asking.widen(*self._goal)
            for remedy, whatever in self._known:
                self._asking.leave_out(remedy, whatever)
        return self._asking.closest() if self._asking.finds(size) else None

    def leave_out(self, remedy: Remedy, whatever: bool) -> None:
        """See that a change is not found again: nor one that contains it, or one like it, ``whatever`` the values."""
        if whatever and len(remedy) == 1:
            self._left_out.update(_alike(self._now, self._facts, remedy[0]))
        if self._asking is not None:
            self._asking.leave_out(remedy, whatever)
        self._known.append((remedy, whatever))


class _Asking:
    """The search for changes: what is tied to be as it is, and what was found."""

    def __init__(self, now: State, reading: State, smt: Smt) -> None:
        self.now, self.reading, self.smt = now, reading, smt
        smt.add(*now.given)

    def widen(self, *goal: Formula) -> None:
        """Ask from now on for this goal as well: it mentions every fact that is looked at."""
        self.smt.add(*goal)
        as_it_is = ties_of(self.reading, self.now, *goal)
        asked = frozenset(as_it_is)
        self.facts = list(as_it_is)
        self.ties = {fact: any_of(tie, follows(self.reading, self.now, fact, asked)) for fact, tie in as_it_is.items()}
        self.changes = count(*(no(tie) for tie in self.ties.values()))
        self.variables = variables(*self.ties.values())
        named = ((fact, self.reading.value(fact)) for fact in self.facts)
        self.names = {fact: variable.name for fact, variable in named if isinstance(variable, Boolean | Integer)}
        self.known = {fact: self.now.value(fact) for fact in self.names}
        self.done = [tie for fact, tie in self.ties.items() if fact.kind in DONE]
        self.mana = [fact for fact in self.facts if fact.kind == "mana"]

    def finds(self, size: int) -> bool:
        """Return whether there is a change of so many facts or fewer: first one that undoes nothing that was done."""
        few = self.changes <= size
        return self.smt.satisfiable(few, *self.done) or (bool(self.done) and self.smt.satisfiable(few))

    def closest(self) -> tuple[Remedy, Values]:
        """Return the change that was found, with each number as near to what it is as it can be.

        Returned as well are all facts that are otherwise then, those that only follow among them.
        """
        values, moved = self._with_one_kind_of_mana(*self._read())
        kept = [tie for fact, tie in self.ties.items() if fact not in moved]
        for fact in moved:
            variable = self.reading.value(fact)
            if isinstance(variable, Integer):
                settle = self._likeliest_zone if fact.kind == "zone" else self._nearest_number
                values = settle(fact, variable, kept, values)
                kept.append(variable == values[fact])
        otherwise = {fact: value for fact, value in values.items() if value != self.now.value(fact)}
        there = (fact for fact in moved if fact in otherwise)
        return tuple(Change(fact, _plain(self.now.value(fact)), values[fact]) for fact in there), otherwise

    def _nearest_number(self, fact: Fact, variable: Integer, kept: list[Formula], values: Values) -> Values:
        """Return values with which a number is as near to what it is as it can be."""
        actual = self.now.value(fact)
        while isinstance(actual, int) and (reach := abs(values[fact] - actual) - 1) > 0:
            if not self.smt.satisfiable(*kept, variable >= actual - reach, variable <= actual + reach):
                break
            values, _ = self._read()
        return values

    def _likeliest_zone(self, fact: Fact, variable: Integer, kept: list[Formula], values: Values) -> Values:
        """Return values with which an object is where such objects mostly come to, if it is enough that it is there."""
        for zone in zones_to(self.now, self.now.game.objects[fact.about]):
            if values[fact] == zone:
                break
            if self.smt.satisfiable(*kept, variable == zone):
                return self._read()[0]
        return values

    def leave_out(self, remedy: Remedy, whatever: bool) -> None:
        """See that no change is found again that contains this one, or one like it; or with just these values."""
        if not whatever:  # with others of the same facts it may do
            self.smt.add(any_of(*(no(self.reading.value(change.fact) == change.instead) for change in remedy)))
            return
        mana = [change.fact for change in remedy if change.fact.kind == "mana"]
        others = [change for change in remedy if change.fact.kind != "mana"]
        if len(others) == 1 and not mana:
            self.smt.add(*(self.ties[fact] for fact in _alike(self.now, self.facts, others[0])))
            return
        left = [self.ties[change.fact] for change in others]
        players = {fact.about for fact in mana}
        left += [all_of(*(self.ties[fact] for fact in self.mana if fact.about == p)) for p in sorted(players)]
        self.smt.add(any_of(*left))

    def _with_one_kind_of_mana(self, values: Values, moved: list[Fact]) -> tuple[Values, list[Fact]]:
        """Return a change with the mana that the player's own permanents make most, if another kind does as well."""
        mana = [fact for fact in moved if fact.kind == "mana"]
        if len(mana) == 1:
            kinds = (fact for fact in self.mana if fact.about == mana[0].about)
            for fact in sorted(kinds, key=self._how_often_made, reverse=True):
                if fact == mana[0]:
                    break
                free = {fact, *moved} - {mana[0]}
                if self.smt.satisfiable(*(tie for other, tie in self.ties.items() if other not in free)):
                    return self._read()
        return values, moved

    def _how_often_made(self, fact: Fact) -> int:
        return sources_of(self.now, fact.about, KINDS_OF_MANA[fact.toward])

    def _read(self) -> tuple[Values, list[Fact]]:
        """Return the values of the facts in Z3's model, and which of them are otherwise and do not only follow."""
        found = self.smt.values(self.variables)
        values = {fact: found[name] for fact, name in self.names.items()}
        different = (fact for fact, value in values.items() if value != self.known[fact])
        return values, [fact for fact in different if evaluate(self.ties[fact], found) is False]


def _alike(now: State, facts: Iterable[Fact], change: Change) -> Iterator[Fact]:
    """Return the fact of a change, and the same facts about objects like the one that it is about.

    Of the kinds of mana each is like the others.
    """
    fact, kinds = change.fact, now.game.kinds
    yield fact
    if fact.kind == "mana":
        yield from (other for other in facts if other.kind == "mana" and other.about == fact.about)
    elif KINDS[fact.kind].subjects[:1] == ("object",):
        for other in facts:
            same_kind = other != fact and (other.kind, other.toward) == (fact.kind, fact.toward)
            like = same_kind and kinds[other.about] == kinds[fact.about]
            if like and all(_same_now(now, kind, fact, other) for kind in (*_SAME_OF_LIKE, fact.kind)):
                yield other


_SAME_OF_LIKE: tuple[FactKind, ...] = ("zone", "controller")
"""What is the same of objects of which one stands for all, besides the fact that is otherwise."""


def _same_now(now: State, kind: FactKind, one: Fact, other: Fact) -> bool:
    """Return whether a fact is certainly the same of two objects."""
    facts = [fact if kind == fact.kind else Fact(kind, fact.about) for fact in (one, other)]
    first, second = (now.value(fact) for fact in facts)
    return isinstance(first, int) and isinstance(second, int) and first == second


def _plainness(remedy: Remedy) -> tuple[int, bool, list[tuple[int, Fact]]]:
    """Return what changes are put in order by: few facts, what is not done yet, the order of the kinds of facts."""
    undoes = any(change.fact.kind in DONE for change in remedy)
    return len(remedy), undoes, [in_order(c.fact) for c in remedy]


def _plain(value: Value) -> int | bool:
    assert isinstance(value, int)
    return value
