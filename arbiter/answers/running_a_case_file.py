"""Running a case file: each step of its story is done, happens or is asked, and compared with what is expected."""

from __future__ import annotations

from collections.abc import Container, Iterator
from contextlib import contextmanager
from dataclasses import field, replace
from pathlib import Path

from arbiter.answers.expectations import observing, what_it_rests_on
from arbiter.cases.casefile import CaseFile, Step, read
from arbiter.cases.situations.situation import build, changed, under_edition, with_facts
from arbiter.errors import CaseError, Undecided, at, in_file, unknown
from arbiter.failures_and_exit_codes import deciding
from arbiter.phrases.phrases import action_meant, action_or_passing_meant, event_meant
from arbiter.words.deciding_numbers import values_in_words
from arbiter.words.players_zones_steps_by_name import edition_named
from model.actions.actions import Action
from model.changes.cards_seen import shown_meanwhile
from model.game.facts import is_in_range, name_of, range_of
from model.game.game import NEWEST_EDITION
from model.game.state import State
from model.keyword_actions.resolving_object import CannotHappen
from model.play.moves import once_begun, perform
from model.play.story_events.events import AllPass, Event
from model.play.story_events.events_carried_out import happen
from model.rulebook import rules
from model.rulebook.legality import legality
from model.rulebook.rule import clauses_for
from model.situations.fixed_by_bounds import settled
from model.situations.unread_texts_that_bear import remembering_its_price
from model.value_dataclasses import dataclass
from solver.engines.stopping import limited
from solver.questions.check import Answer, Verdict, judge, verdict
from solver.questions.declarations_obeying_more_requirements import compared
from solver.questions.facts_as_variables import turns_on
from solver.questions.turning_on_how_it_was_paid import (
    remembering_how_it_was_paid,
    remembering_how_it_was_paid_meanwhile,
)

NONE: frozenset[str] = frozenset()
ANSWERS: dict[bool | str, Answer] = {True: "legal", False: "illegal", "depends": "depends"}


@dataclass(frozen=True)
class Outcome:
    """What came of one step: the state it was asked in, the verdict if one was asked, and what differs.

    ``refused`` is the message with which a step was refused that is expected to be; ``undecided`` is whether it is not
    known what came of it: what differs then says why.
    """

    number: int
    step: Step
    now: State
    verdict: Verdict | None = None
    answer: Answer | None = None
    differs: tuple[str, ...] = ()
    refused: str = ""
    undecided: bool = False

    @property
    def is_in_doubt(self) -> bool:
        """Whether the answer is uncertain, and the step does not expect it to be."""
        return self.verdict is not None and not self.verdict.is_certain and not self.step.uncertain

    @property
    def name(self) -> str:
        """The step in words."""
        told = [*self.step.actions, *self.step.events, *([self.step.ask] if self.step.ask else [])]
        return self.step.name or "; ".join(told) or "as it is"


@dataclass(frozen=True)
class Story:
    """A case file with the state it begins in; ``day`` is when it is told, as it was said."""

    path: str
    case: CaseFile
    start: State
    without: frozenset[str] = field(default=NONE)
    day: str = ""

    @property
    def dated(self) -> str:
        """Which edition is in force, in words, where a day was said that is not the date of one."""
        edition = self.start.game.edition
        return f" (rules of {edition})" if self.day not in ("", edition) else ""

    def outcomes(self, judging: bool = True, seconds: float | None = None) -> Iterator[Outcome]:
        """Tell the story step by step, each in that many seconds; it stops after a step that can't be told.

        Raises ``CaseError`` with the step's place for what can't be read.
        """
        return (outcome for outcome, _ in self.tellings(judging, seconds))

    def tellings(self, judging: bool = True, seconds: float | None = None) -> Iterator[tuple[Outcome, State | None]]:
        """Tell the story likewise, each step with the state that it goes on from, ``None`` if it can't be told."""
        now = self.start
        for number, step in enumerate(self.case.step, 1):
            with in_file(self.path), at(f"step.{number}"):
                after, outcome = self._told_in_time(now, number, step, judging, seconds)
            yield outcome, after
            if after is None:
                return
            now = after

    def after(self, steps: int) -> State:
        """Return the state after that many steps, of which only what they change is told, not what they expect.

        Raises ``CaseError`` if the story has fewer, or one of them can't be told.
        """
        if not isinstance(steps, int) or isinstance(steps, bool):
            raise TypeError(f"after() takes a number of steps, not {type(steps).__name__}")
        if not 0 <= steps <= len(self.case.step):
            raise CaseError(f"the story has {len(self.case.step)} steps, not {steps}", file=self.path)
        now = self.start
        for number, step in enumerate(self.case.step[:steps], 1):
            with in_file(self.path), at(f"step.{number}"):
                now = self._passed(now, number, step)
        return now

    def _passed(self, now: State, number: int, step: Step) -> State:
        """Return the state after a step; one that is refused, or asked of another situation, changes nothing."""
        _says_something(step)
        if step.refused is not None or step.is_what_if or not (step.actions or step.events):
            return now
        there, problem = self._moved(now, step)
        if problem:
            raise CaseError(problem)
        return _in_step(now, there, number)

    def after_said(self, after: str, name: str = "after") -> State:
        """Return the state after that many steps, a number or "last". Raises ``CaseError``."""
        return self.after(self.steps_said(after, name))

    def steps_said(self, after: str, name: str = "after") -> int:
        """Return how many steps are told, a number or "last"; ``name`` is what says so. Raises ``CaseError``."""
        steps = len(self.case.step)
        if after == "last":
            return steps
        if not after.isdecimal() or len(after) > 9 or int(after) > steps:
            raise CaseError(
                f'{name} takes a number of steps from 0 to {steps}, or "last", not "{after}"', file=self.path
            )
        return int(after)

    def _told_in_time(
        self, now: State, number: int, step: Step, judging: bool, seconds: float | None
    ) -> tuple[State | None, Outcome]:
        told, why = None, f"{seconds} seconds were not enough"
        try:
            with limited(seconds), deciding():
                told = self._told(now, number, step, judging)
        except Undecided as problem:
            why = str(problem)
        if told is not None:
            return told
        goes_on = not (step.actions or step.events)
        return now if goes_on else None, Outcome(number, step, now, differs=(f"not decided: {why}",), undecided=True)

    def _told(self, now: State, number: int, step: Step, judging: bool) -> tuple[State | None, Outcome]:
        if step.refused is not None:
            return now, self._refused(now, number, step, step.refused)
        return self._taken(now, number, step, judging)

    def _refused(self, now: State, number: int, step: Step, words: str) -> Outcome:
        """Tell a step that is expected to be refused: it changes nothing, and has to be refused with these words."""
        with at("refused"):
            _only_refused(step)
        try:
            _, outcome = self._taken(now, number, step, judging=False)
        except CaseError as problem:
            differs = () if words in problem.message else (f'expected to be refused with "{words}"',)
            return Outcome(number, step, now, differs=differs, refused=problem.message)
        so = "; ".join(outcome.differs) or "it is understood"
        return Outcome(number, step, now, differs=(f'expected to be refused with "{words}", but {so}',))

    def _taken(self, now: State, number: int, step: Step, judging: bool) -> tuple[State | None, Outcome]:
        _says_something(step)
        there = now
        if step.edition:
            with at("edition"):
                there = under_edition(there, edition_named(step.edition))
        if step.given:
            with at("given"):
                there = changed(there, step.given)
        there, problem = self._moved(there, step)
        if problem:
            return None, Outcome(number, step, there, differs=(problem,))
        if step.facts:
            there = with_facts(there, step.facts)
        there = _in_step(now, there, number)
        asked_in = once_begun(there) if step.ask else there
        found, answer, differs = self._asked(asked_in, step, judging) if step.ask else (None, None, ())
        outcome = Outcome(number, step, asked_in, found, answer, (*differs, *observing(there, step)))
        return (now if step.is_what_if else there), outcome

    def _moved(self, now: State, step: Step) -> tuple[State, str]:
        """Do and let happen what the step tells; the problem is empty unless an action was not legal."""
        for place, phrase in enumerate(step.actions, 1):
            with at(f"do.{place}" if isinstance(step.do, list) else "do"), _telling(phrase):
                now = once_begun(now)
                act = action_or_passing_meant(now, phrase)
                if isinstance(act, AllPass):
                    now = _happened(now, act)
                    continue
                answer = verdict(now, act, self.without)
                if answer != "legal":
                    why = _why(judge(now, act, self.without))
                    return now, f'"{phrase}" is {_said(answer)} ({why}), so it can\'t be done'
                after = _within_range(now, perform(now, act))
                done = compared(now, act)
                after = remembering_its_price(now, done, after)
                now = settled(remembering_how_it_was_paid(now, done, after))
        for place, phrase in enumerate(step.events, 1):
            with at(f"happens.{place}" if isinstance(step.happens, list) else "happens"), _telling(phrase):
                now, event = event_meant(now, phrase)
                now = _happened(now, event)
        return now, ""

    def _asked(self, now: State, step: Step, judging: bool) -> tuple[Verdict | None, Answer, tuple[str, ...]]:
        with at("ask"):
            act = action_meant(now, step.ask)
        if not judging:
            return None, verdict(now, act, self.without), ()
        found = judge(now, act, self.without)
        differs: list[str] = []
        with at("legal"):
            expected = expected_answer(step)
        if expected and expected != found.answer:
            differs.append(f"expected {_said(expected)}, but it is {_said(found.answer)}")
            if step.because is None and found.answer == "legal":
                differs += _deciding(now, found.act)
        if (expected or step.uncertain) and step.uncertain == found.is_certain:
            differs.append(_certainty(found))
        if step.because is not None:
            with at("because"):
                _known_rules(step.because)
            if set(step.because) != set(found.rules_in_the_way):
                shown = f"it is {', '.join(found.rules_in_the_way)}" if found.because else "no rule is in the way"
                differs.append(f"expected because {', '.join(step.because) or 'of nothing'}, but {shown}")
                differs += _deciding(now, found.act, set(step.because) - set(found.rules_in_the_way))
        if step.depends_on is not None:
            turning = turns_on(now, legality(now, compared(now, act), self.without))
            if set(step.depends_on) != set(turning):
                shown = f"it is {', '.join(turning)}" if turning else "it depends on nothing"
                differs.append(f"expected to depend on {', '.join(step.depends_on) or 'nothing'}, but {shown}")
        return found, found.answer, tuple(differs)


def load(path: Path, edition: str = "", without: frozenset[str] = NONE, held: bytes | None = None) -> Story:
    """Read a case file, or what it is known to hold, and build its situation. Raises ``CaseError``."""
    case = read(path, held)
    with in_file(str(path)):
        return begin(case, str(path), edition, without)


def begin(case: CaseFile, path: str = "", edition: str = "", without: frozenset[str] = NONE) -> Story:
    """Build the situation of a case. ``edition`` goes before the file's own. Raises ``CaseError``."""
    day = edition or case.edition
    with at("edition"):
        dated = edition_named(day or NEWEST_EDITION)
    with at("situation"):
        now = build(case.situation, dated)
        now = shown_meanwhile(now.set({}, now.game.keeping_seen())) if _asks_who_has_seen(case) else now
        return Story(path, case, now, without, day)


def _asks_who_has_seen(case: CaseFile) -> bool:
    """Return whether a case asks who has seen a card, which is kept then (CR 701.20)."""
    asked = (text for step in case.step for text in step.expect)
    return any(name in text for text in (*asked, *(claim.text for claim in case.claim)) for name in SEEN)


SEEN = ("seen(", "revealed(")
"""How an expression begins that asks what was seen of cards."""


def expected_answer(step: Step) -> Answer | None:
    """Return the answer that a step expects, ``None`` if it expects none. Raises ``CaseError`` for another word."""
    if step.legal is None:
        return None
    if step.legal not in ANSWERS:
        raise CaseError(f'expected true, false or "depends", not "{step.legal}"')
    return ANSWERS[step.legal]


def _says_something(step: Step) -> None:
    """See that a step tells, asks or expects something, and no answer where it asks nothing. Raises ``CaseError``."""
    if not (step.do or step.happens or step.ask or step.expect or step.refused):
        raise CaseError('this step says nothing: say "do", "happens", "ask" or "expect"')
    for key in ANSWERED:
        if getattr(step, key) is not None and not step.ask:
            raise CaseError('this step asks nothing, so it has no answer: say "ask" as well', place=key)


ANSWERED = ("legal", "because", "depends_on")
"""What a step expects of the answer."""


def _in_step(before: State, now: State, number: int) -> State:
    """Return the state after a step, in which the texts that have acted since the state before it acted in this one."""
    if not now.acted:
        return now
    already = len(before.acted or ())
    new = (replace(one, step=number) for one in now.acted[already:])
    return now.remembering((*now.acted[:already], *new))


def _why(found: Verdict) -> str:
    """Return which rules are in the way of an action, and on which texts that rests that are not modelled."""
    rules = ", ".join(found.rules_in_the_way)
    return rules if found.is_certain else f"{rules}; it rests on {what_it_rests_on(found)}"


def _certainty(found: Verdict) -> str:
    """Say that an answer is certain, or not, where the other was expected."""
    if found.is_certain:
        return "expected to be uncertain, but no text that is not modelled bears on it"
    return f"expected for certain, but it rests on {what_it_rests_on(found)}"


def _only_refused(step: Step) -> None:
    """See that a step that is to be refused says what is refused, and expects nothing else. Raises ``CaseError``."""
    if not step.refused:
        raise CaseError("it is empty; say words of the message")
    if not (step.do or step.happens or step.ask or step.given or step.facts):
        raise CaseError('there is nothing here that could be refused: say "ask", "do", "happens" or "given"')
    besides = [key for key in ("legal", "uncertain", "because", "depends_on", "expect") if key in step.model_fields_set]
    if besides:
        raise CaseError(f'what is refused has no answer and changes nothing; leave out "{besides[0]}"')


def _known_rules(names: list[str]) -> None:
    known = [rule.name for rule in rules()]
    for name in names:
        if name not in known:
            raise CaseError(unknown("rule", name, known))


def _happened(now: State, event: Event) -> State:
    """Return what is so once an event of the story has happened. Raises ``CannotHappen``."""
    after = _within_range(now, happen(now, event))
    return settled(remembering_how_it_was_paid_meanwhile(now, event, after))


def _within_range(before: State, now: State) -> State:
    """Return the state, in which every number is one that is followed. Raises ``CannotHappen``."""
    known = dict(before.stated())
    for fact, value in now.stated():
        if value is not known.get(fact) and not is_in_range(now.game, fact, value):
            of = range_of(now.game, fact)
            assert of is not None
            raise CannotHappen(f"{name_of(now.game, fact)} would be {value}; it is followed from {of.low} to {of.high}")
    return now


def _deciding(now: State, act: Action, names: Container[str] | None = None) -> Iterator[str]:
    """Return the numbers that decide these rules (``None``: all of them) for an action, in words."""
    for clause in clauses_for(now, compared(now, act)):
        if clause.values and (names is None or clause.rule.name in names):
            values = {name: value if isinstance(value, int) else None for name, value in clause.values.items()}
            yield f"{clause.rule.name}: {values_in_words(values)}"


def _said(answer: Answer) -> str:
    return "open (depends)" if answer == "depends" else answer


@contextmanager
def _telling(phrase: str) -> Iterator[None]:
    """Turn what can't happen in a story into an error about the phrase that tells it."""
    try:
        yield
    except CannotHappen as problem:
        raise CaseError(f'"{phrase}": {problem}') from None
