"""The commands that write questions for other solvers, and that check what proves the answers to such."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from arbiter.commands.arguments import After, Edition, File, Seconds, state_after
from arbiter.output.terminal import Json, print_json, print_text, writer_on_terminal
from arbiter.questions.time_limits import QUESTION, in_time

if TYPE_CHECKING:
    from arbiter.cases.casefile import Claim
    from arbiter.certificates.checking_answers import Checked
    from arbiter.json_shapes.claims import AnswerChecked


def add_to(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command()(export)
    app.command("check-proof")(check_proof)


def export(
    file: File,
    action: Annotated[str, typer.Argument(help='What is asked: "Ann plays Forest".', show_default=False)] = "",
    claim: Annotated[str, typer.Option(help="Instead of an action, a claim of the file: its number or name.")] = "",
    within: Annotated[
        int | None, typer.Option(help="In how many steps; the claim's own if left out.", min=0, max=60)
    ] = None,
    smt2: Annotated[bool, typer.Option("--smt2", help="Write SMT-LIB 2; it is the one format that there is.")] = True,
    proof: Annotated[
        bool, typer.Option("--proof", help="With the answers, and what proves them (arbiter check-proof).")
    ] = False,
    edition: Edition = "",
    after: After = "0",
    seconds: Seconds = QUESTION,
) -> None:
    """Write what the solver is asked, for any other solver to answer; with --proof what proves the answers."""
    from arbiter.errors import CaseError

    if bool(action) == bool(claim):
        raise CaseError('say what is asked: either an action such as "Ann plays Forest", or --claim with a number')
    written = ""
    with in_time(seconds):
        written = _of_claim(file, claim, within, edition, proof) if claim else _of_action(file, action, edition, after)
        if proof:
            from arbiter.answers.questions_as_smtlib import with_proofs

            written = with_proofs(written)
    print_text(written)


def check_proof(
    file: Annotated[Path, typer.Argument(help="What arbiter export --proof has written.", show_default=False)],
    seconds: Seconds = QUESTION,
    as_json: Json = False,
) -> None:
    """Check what proves the answers of a script, without any solver. Exit 0: all is proved, 1: something is not."""
    from arbiter.certificates.checking_answers import checked
    from arbiter.certificates.reading_scripts import Unreadable
    from arbiter.errors import CaseError, in_file

    writer = writer_on_terminal()
    answers: list[Checked] = []
    with in_file(str(file)), in_time(seconds):
        try:
            for found in checked(_text_of(file)):
                answers.append(found)
                if as_json:
                    continue
                by = "a solution" if found.answer == "sat" else f"{found.lemmas} lemmas"
                mark, why = ("no", found.problem) if found.problem else ("ok", f"{found.answer}, by {by}")
                writer.plain(f"  {mark}  {found.said}  {why}")
        except Unreadable as problem:
            raise CaseError(f"it can't be checked: {problem}") from None
        except RecursionError:
            raise CaseError("it can't be checked: it is nested too deeply") from None
        if not answers:
            raise CaseError("there is no question in it")
    number, wrong = len(answers), sum(bool(found.problem) for found in answers)
    if as_json:
        print_json([_told(found) for found in answers])
    else:
        writer.plain(f"{wrong} of {number} answers are not proved" if wrong else f"all {number} answers are proved")
    raise typer.Exit(bool(wrong))


def _told(found: Checked) -> AnswerChecked:
    from arbiter.json_shapes.claims import AnswerChecked

    return AnswerChecked(
        question=found.said,
        answer=found.answer,
        proved=not found.problem,
        lemmas=found.lemmas,
        problem=found.problem,
    )


def _text_of(file: Path) -> str:
    from arbiter.errors import CaseError

    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise CaseError(f"it can't be read: {problem}") from None


def _of_action(file: Path, action: str, edition: str, after: str) -> str:
    from arbiter.answers.questions_as_smtlib import question
    from arbiter.phrases.phrases import action_meant

    now = state_after(file, edition, after)
    return question(now, action_meant(now, action))


def _of_claim(file: Path, which: str, within: int | None, edition: str, proof: bool) -> str:
    from arbiter.answers.proving_claims import start_of
    from arbiter.answers.questions_as_smtlib import claim_within, proof_of_claim
    from arbiter.answers.running_a_case_file import load
    from arbiter.errors import CaseError, at, in_file

    story = load(file, edition)
    with in_file(str(file)):
        number, claim = _chosen(story.case.claim, which)
        with at(f"claim.{number}"):
            steps = claim.within if within is None else within
            if steps is None and proof:
                return proof_of_claim(start_of(story, claim), claim)
            if steps is None:
                raise CaseError("it is about games of any length: say up to how many steps, with --within")
            return claim_within(start_of(story, claim), claim, steps)


def _chosen(claims: list[Claim], which: str) -> tuple[int, Claim]:
    """Return the claim of that number or name, with its number. Raises ``CaseError``."""
    from arbiter.errors import CaseError, unknown

    for number, claim in enumerate(claims, 1):
        if which in (str(number), claim.name):
            return number, claim
    if not claims:
        raise CaseError("the file has no claims")
    raise CaseError(unknown("claim", which, [c.name or str(n) for n, c in enumerate(claims, 1)]))
