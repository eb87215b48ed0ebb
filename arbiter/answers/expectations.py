"""What a step of a story expects to be so, compared with what is so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from arbiter.cases.casefile import Step
from arbiter.errors import CaseError, NotThere, at
from arbiter.words.expressions import equals, formula_meant, observables_in, observed, words_for
from model.game.left_unsettled import Acted
from model.game.libraries import at_open_places
from model.game.state import State
from model.logic.formulas import all_of
from model.situations.observables import KEPT_BESIDE
from model.situations.unread_texts_that_bear import changing_anything
from solver.questions.check import Verdict, decide


def observing(now: State, step: Step) -> tuple[str, ...]:
    """Compare what a step expects with what is so, and return what differs.

    What is so is certain unless a text that is not modelled could change anything; it is expected to be, or not.
    Raises ``CaseError`` for what can't be read.
    """
    if not step.expect:
        return ()
    differs: list[str] = []
    texts = tuple(changing_anything(now))
    if texts and not step.uncertain:
        differs.append(f"expected for certain, but what is so rests on what is not modelled: {of_texts(texts)}")
    if step.uncertain and not texts and not step.ask:
        differs.append("expected to be uncertain, but no text that is not modelled could change anything")
    now = at_open_places(now)
    expected = step.expect if isinstance(step.expect, dict) else {}
    for text, value in expected.items():
        with at(f"expect.{text}"), _missing(f"{text} = {value}", differs):
            _is_kept_in_stories(text)
            if decide(equals(now, text, value), now.given) != "legal":
                found = words_for(now, *observed(now, text))
                differs.append(f"expected {text} = {value}, but it is {'not known' if found is None else found}")
    for place, text in enumerate(step.expect if isinstance(step.expect, list) else [], 1):
        with at(f"expect.{place}"), _missing(text, differs):
            _is_kept_in_stories(text)
            answer = decide(all_of(formula_meant(now, text)), now.given)
            if answer != "legal":
                shown = "not known" if answer == "depends" else "not so"
                differs.append(f"expected {text}, but it is {shown}{_watched(now, text)}")
    return tuple(differs)


def what_it_rests_on(found: Verdict) -> str:
    """Return in words the texts that a verdict rests on and that are not modelled, and the payments."""
    kinds = (("what is not modelled", found.texts_it_rests_on), ("what was not said", found.payments_it_rests_on))
    return ", and on ".join(f"{what}: {of_texts(those)}" for what, those in kinds if those)


def of_texts(texts: Iterable[Acted]) -> str:
    """Return texts that are not modelled in words, each once with the card that says it."""
    return "; ".join(dict.fromkeys(f"{one.source.label}: {one.text.text}" for one in texts))


def _watched(now: State, text: str) -> str:
    """Return the values of what an expression observes, in words."""
    watched = {one: words_for(now, *observed(now, one)) for one in observables_in(now, text)}
    return "".join(f"; {one} = {'not known' if value is None else value}" for one, value in watched.items())


@contextmanager
def _missing(expected: str, differs: list[str]) -> Iterator[None]:
    """Note as a difference that an expectation speaks of an ability that is not there."""
    try:
        yield
    except NotThere as problem:
        differs.append(f"expected {expected}, but {problem.message}")


def _is_kept_in_stories(text: str) -> None:
    """Refuse what is observed only in games that a claim is about. Raises ``CaseError``."""
    for name in KEPT_BESIDE:
        if name in text:
            raise CaseError(f"{name} is kept for claims only; a story has {name.removeprefix('running_')}")
