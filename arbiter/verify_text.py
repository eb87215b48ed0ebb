"""What came of claims, as text: each with its answer, and the shortest game that shows it, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.markup import escape

from arbiter.expressions import observed, words_for
from arbiter.story import Story
from arbiter.text import Writer
from arbiter.verifying import Verified
from model.following import Acts
from model.rulebook.rule import rules_of as rules_of_action
from model.state import State
from solver.check import judge
from solver.telling import Told


class VerifyWriter:
    """Writes what came of claims to a console."""

    def __init__(self, writer: Writer) -> None:
        self._line = writer.line

    def story(self, story: Story, found: Iterable[Verified], games: bool) -> bool:
        """Write what came of every claim of a file; return whether all is as expected."""
        self._line(f"[bold]{escape(story.case.title)}[/bold]  {escape(story.path)}")
        fine = True
        for verified in found:
            self.claim(verified, games)
            fine = fine and verified.as_expected
        return fine

    def claim(self, found: Verified, games: bool) -> None:
        """Write what came of a claim, with the game that shows it if games are asked for or it is not as expected."""
        mark = "[green]ok[/green]" if found.as_expected else "[red]no[/red]"
        self._line(f"  {mark}  {escape(words(found))}")
        self._line(f"      {escape(answer(found))}")
        for line in notes(found):
            self._line(f"      {escape(line)}")
        if found.told and (games or not found.as_expected or found.claim.expect == "breaks"):
            for told in (found.told, *found.more):
                self._game(found, told)

    def _game(self, found: Verified, told: tuple[Told, ...]) -> None:
        if told is not found.told:
            self._line(f"      another game, of {len(told)} steps")
        for line in game(found, told):
            self._line(f"      {escape(line)}")


def words(found: Verified) -> str:
    """Return the claim in words."""
    claim = found.claim
    scope = f" within {claim.within} steps" if claim.within is not None else ""
    turn = " this turn" if claim.this_turn else ""
    said = f"{claim.kind}: {claim.text}{scope}{turn}"
    return f"{claim.name} ({said})" if claim.name else said


def answer(found: Verified) -> str:
    """Return the answer: true or not, for how long, and who decided it."""
    steps = len(found.told)
    game = f"the shortest game has {steps} step{'s' if steps != 1 else ''}"
    decided = found.finding.decided
    if found.claim.kind == "possible":
        if found.told or found.finding.trace is not None:
            return f"possible: {game} ({decided})"
        return f"impossible ({decided})" if found.proved else f"not within {found.finding.within} steps ({decided})"
    if found.finding.trace is not None:
        return f"breaks: {game} ({decided})"
    if found.proved:
        return f"holds in every game ({decided})"
    if found.true is None:
        return f"undecided: holds for {found.finding.within} steps, and no proof was found ({decided})"
    return f"holds for {found.finding.within} steps, and nothing is known beyond ({decided})"


def notes(found: Verified) -> Iterator[str]:
    """Return what the answer leans on: invariants, what it rests on, what is assumed and left out."""
    if found.never_happens:
        yield f"it says nothing: this is not found to happen: {found.never_happens}"
    proof = found.finding.proof
    if proof is not None:
        using = sorted(proof.certificate.invariants)
        yield f"by induction over {proof.certificate.k} step{'s' if proof.certificate.k > 1 else ''}" + (
            f", with what always holds: {', '.join(using[:MOST_NAMED])}{_more(using)}" if using else ""
        )
    if found.rests_on is not None:
        asked = f" ({found.rests_on.rule.name})" if found.rests_on.rule is not None else ""
        move = found.rests_on.move.words(found.world.start.game)
        yield f'the proof fails if "{move}" {_deprived(found.rests_on.what)}{asked}'
    if found.world.rooms:
        yield f"followed: at most 2 abilities at once of {', '.join(found.world.rooms)}"
    for obj, text in found.unmodelled:
        yield f"not modelled: {obj.label}: {text.text}"


MOST_NAMED = 4
"""How many invariants are named."""


def _more(names: list[str]) -> str:
    return f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""


def _deprived(what: str) -> str:
    return what.replace("without: ", "does not need that ")


def game(found: Verified, told: tuple[Told, ...]) -> Iterator[str]:
    """Return a game that shows it: each step with the rules that allow it and the values that the claim watches."""
    lines = [(f"{place:>2}  {_step(step)}", _rules(step), _values(found, step)) for place, step in enumerate(told, 1)]
    wide, rules = (max((len(line[i]) for line in lines), default=0) for i in (0, 1))
    start = _watched(found, told[0].before) if told else ""
    if start:
        yield f"{'    at the start':<{wide}}  {'':<{rules}}  {start}".rstrip()
    for step, numbers, values in lines:
        yield f"{step:<{wide}}  {numbers:<{rules}}  {values}".rstrip()


def _step(step: Told) -> str:
    paid = f" ({', '.join(step.paid)})" if step.paid else ""
    return f"{step.move.words(step.before.game)}{paid}"


def _rules(step: Told) -> str:
    return ", ".join(rules_of(step))


def rules_of(step: Told) -> list[str]:
    """Return the numbers of the rules by which a step can be made."""
    edition = step.before.game.edition
    if not isinstance(step.move, Acts):
        return [step.move.cr] if step.move.cr else []
    permitted = [permission.rule for permission in judge(step.before, step.move.act).permissions]
    asked = [rule for rule in rules_of_action(type(step.move.act), edition) if rule.kind == "requires"]
    return list(dict.fromkeys(rule.cr(edition) for rule in permitted or asked))


def _values(found: Verified, step: Told) -> str:
    before, after = _watched(found, step.before), _watched(found, step.after)
    return after if after != before else ""


def _watched(found: Verified, now: State) -> str:
    return ", ".join(f"{text} = {shown_value(now, text)}" for text in found.watched)


def shown_value(now: State, text: str) -> str:
    """Return what an expression observes in a state of a told game, as a case file writes it."""
    value = words_for(now, *observed(now, text))
    if value is None:
        return "not known"
    return str(value).lower() if isinstance(value, bool) else str(value)
