"""What came of claims, as text: each with its answer, and the shortest game that shows it, step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from arbiter.answers.choices_left_out import nobody_attacks, room
from arbiter.answers.proving_claims import Outcome, OutOfTime, Verified
from arbiter.answers.running_a_case_file import Story
from arbiter.answers.what_proofs_rest_on import Support
from arbiter.cases.casefile import Claim
from arbiter.output.rich_markup import escape
from arbiter.output.verdict_text import Writer
from arbiter.words.expressions import observed, words_for
from model.following.following import Acts
from model.game.game import Game
from model.game.state import State
from model.rulebook.rule import rules_of as rules_of_action
from solver.games.telling import Told
from solver.questions.check import judge
from solver.systems.game_as_system import NUMBERED

MARKS: dict[Outcome, str] = {
    "as expected": "[green]ok[/green]",
    "undecided": "[yellow]??[/yellow]",
    "otherwise": "[red]no[/red]",
}

SUMMARIES: dict[Outcome, str] = {
    "as expected": "[green]all as expected[/green]",
    "undecided": "[yellow]something is undecided[/yellow]",
    "otherwise": "[red]something differs[/red]",
}


class VerifyWriter:
    """Writes what came of claims to a console."""

    def __init__(self, writer: Writer, games: bool = False) -> None:
        """Write with that writer; ``games`` is whether to show those of claims that come out as expected as well."""
        self._line, self._games = writer.line, games
        self._told = ""

    def came_out(self, story: Story, found: Verified | OutOfTime) -> None:
        """Write what came of a claim of a file, or that it was not decided in time."""
        title = f"[bold]{escape(story.case.title)}[/bold]  {escape(story.path)}{story.dated}"
        if title != self._told:
            self._line(title)
            self._told = title
        if isinstance(found, Verified):
            self._claim(found)
        else:
            self._line(f"  {MARKS[found.outcome]}  {escape(in_words(found.claim))}")
            self._line(f"      undecided: {out_of_time(found)}")

    def summary(self, worst: Outcome) -> None:
        """Write how all claims came out, by the outcome that is worst."""
        self._line(SUMMARIES[worst])

    def _claim(self, found: Verified) -> None:
        """Write what came of a claim, with the game that shows it if that is wanted or it is not as expected."""
        self._line(f"  {MARKS[found.outcome]}  {escape(in_words(found.claim))}")
        self._line(f"      {escape(answer(found))}")
        for line in notes(found):
            self._line(f"      {escape(line)}")
        if found.begins is not None and (self._games or not found.as_expected or found.claim.expect == "breaks"):
            for told in (found.told, *found.more):
                self._game(found, told)

    def _game(self, found: Verified, told: tuple[Told, ...]) -> None:
        if told is not found.told:
            self._line(f"      another game, of {len(told)} steps")
        for line in game(found, told):
            self._line(f"      {escape(line)}")


def out_of_time(found: OutOfTime) -> str:
    """Return in words that a claim was not decided in time, and how far it came."""
    return f"{found.seconds} seconds were not enough ({found.came_to})"


def in_words(claim: Claim) -> str:
    """Return the claim in words."""
    scope = f" within {claim.within} steps" if claim.within is not None else ""
    turn = " this turn" if claim.this_turn else ""
    said = f"{claim.kind}: {claim.text}{scope}{turn}"
    return f"{claim.name} ({said})" if claim.name else said


def answer(found: Verified) -> str:
    """Return the answer: true or not, for how long, and who decided it."""
    steps = len(found.told)
    game = f"the shortest game has {steps} step{'s' if steps != 1 else ''}"
    decided = found.finding.decided
    shown, proved, so_far = WORDS_FOR["possible" if found.claim.kind == "possible" else "claimed"]
    if found.finding.trace is not None:
        return f"{shown}: {game} ({decided})"
    if nobody_attacks(found.world):
        proved, so_far = (f"{said} {WITHOUT_ATTACKS[said]}" for said in (proved, so_far))
    supposed = "".join(f", supposing that {what}" for what in found.supposing)
    if found.proved:
        only = room(found.world)
        by = decided.removeprefix("proved ") if supposed else decided
        return f"{proved}{f' with {only}' if only else ''}{supposed} ({by})"
    known = f"{so_far.format(found.finding.within)}{supposed}" if found.finding.within >= 0 else "nothing is known"
    return (
        f"undecided: {known} ({decided})" if found.true is None else f"{known}, and nothing is known beyond ({decided})"
    )


WORDS_FOR = {
    "possible": ("possible", "impossible", "not within {} steps"),
    "claimed": ("breaks", "holds in every game", "holds for {} steps"),
}
"""What is said where there is a game that shows it, where there is none, and how far it is known that there is none."""


WITHOUT_ATTACKS = {
    "holds in every game": "in which nobody attacks",
    "holds for {} steps": "of games in which nobody attacks",
    "impossible": "in games in which nobody attacks",
    "not within {} steps": "of games in which nobody attacks",
}
"""What is said of games where a creature could attack, as none of those in which one does is followed."""


def notes(found: Verified) -> Iterator[str]:
    """Return what the answer leans on: invariants, what it rests on, what is assumed and left out."""
    if found.says_nothing:
        yield f"it says nothing: {found.says_nothing}"
    proof = found.finding.proof
    if proof is not None:
        using = sorted(proof.certificate.invariants)
        yield f"by induction over {proof.certificate.k} step{'s' if proof.certificate.k > 1 else ''}" + (
            f", with what always holds: {', '.join(using[:MOST_NAMED])}{_more(using)}" if using else ""
        )
    if found.rests_on is not None:
        yield f"the proof fails if {_taken_away(found.rests_on, found.world.start.game)}"
    if proof is None and room(found.world):
        yield f"followed: {room(found.world)}"
    if found.finding.trace is not None:
        for what in found.supposing:
            yield f"followed: {what}"


MOST_NAMED = 4
"""How many invariants are named."""


def _more(names: list[str]) -> str:
    return f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""


def _taken_away(support: Support, game: Game) -> str:
    move = support.move.words(game)
    if support.rule is not None:
        return f'{support.rule.name} ({support.rule.cr(game.edition)}) is not asked of "{move}"'
    return f'"{move}" {support.what}'


def game(found: Verified, told: tuple[Told, ...]) -> Iterator[str]:
    """Return a game that shows it: each step with the rules that allow it and the values that the claim watches."""
    lines = [(f"{place:>2}  {_step(step)}", _rules(step), _values(found, step)) for place, step in enumerate(told, 1)]
    wide, rules = (max((len(line[i]) for line in lines), default=0) for i in (0, 1))
    begins = told[0].before if told else found.begins
    start = _watched(found, begins) if begins is not None else ""
    if start:
        yield f"{'    at the start':<{wide}}  {'':<{rules}}  {start}".rstrip()
    for step, numbers, values in lines:
        yield f"{step:<{wide}}  {numbers:<{rules}}  {values}".rstrip()


def _step(step: Told) -> str:
    paid = f" ({', '.join(_counted(step.paid))})" if step.paid else ""
    return "; ".join((f"{step.move.words(step.before.game)}{paid}", *step.chosen))


def _counted(paid: Iterable[str]) -> Iterator[str]:
    """Return what is done alike with interchangeable things once, with how often: "tap Forest 3 times"."""
    for what, often in Counter(NUMBERED.sub("", one) for one in paid).items():
        yield what if often == 1 else f"{what} {often} times"


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
