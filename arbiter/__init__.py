"""Decides whether an action is legal in a situation of Magic: The Gathering, and says why.

::

    import arbiter

    case = arbiter.load("cases/lands/azusa_and_three_explores.toml")
    answer = arbiter.ask(case.after(7), "Ann plays Mountain")
    answer.verdict.answer            # "illegal"
    answer.verdict.rules_in_the_way  # ("during_a_main_phase_of_your_turn", "a_land_play_remains")

    claims = arbiter.verify(arbiter.load("cases/claims/azusa_leaves.toml"))
    [claim.true for claim in claims]  # [False, True, True, True]
"""

from __future__ import annotations

from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from arbiter.errors import CaseError, Undecided

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from arbiter.answers.explained_verdicts import Explained, NotDecided
    from arbiter.answers.proving_claims import Verified
    from arbiter.answers.running_a_case_file import Story
    from model.game.state import State
    from solver.questions.check import Verdict
    from solver.rulebooks.compare import Compared
    from solver.rulebooks.discover import Discovery

__version__ = "0.1.0"
__all__ = ["CaseError", "Undecided", "ask", "compare", "discover", "load", "loads", "options", "verify"]


def load(path: str | Path, edition: str = "") -> Story:
    """Read a case file. ``edition`` is a date and goes before the file's own. Raises ``CaseError``."""
    from arbiter.answers import running_a_case_file

    _takes("load", "the path of a case file", path, str, Path)
    _takes("load", "a date as edition", edition, str)
    with _asking():
        return running_a_case_file.load(Path(path), edition)


def loads(text: str, edition: str = "") -> Story:
    """Read a case from the text of a case file. ``edition`` goes before the text's own. Raises ``CaseError``."""
    from arbiter.answers.running_a_case_file import begin
    from arbiter.cases.casefile import parse

    _takes("loads", "the text of a case file", text, str)
    _takes("loads", "a date as edition", edition, str)
    with _asking():
        return begin(parse(text.encode(errors="surrogatepass")), edition=edition)


def ask(now: State | Story, action: str) -> Explained:
    """Ask whether an action is legal in a state (or where a story begins), and why.

    Raises ``CaseError`` for what can't be read, ``Undecided`` if a solver gives up.
    """
    from arbiter.answers.explained_verdicts import explain
    from arbiter.failures_and_exit_codes import deciding
    from arbiter.phrases.phrases import action_meant

    state = _state("ask", now)
    _takes("ask", 'an action such as "Ann passes"', action, str)
    with deciding():
        return explain(state, action_meant(state, action))


def options(now: State | Story, player: str = "") -> list[Verdict | NotDecided]:
    """Judge everything that a player might do now, interchangeable things once, with the reasons of each.

    ``player`` is a name; left out, it is the player with priority (the first player if nobody has it).
    Raises ``CaseError``.
    """
    from arbiter.answers.what_a_player_may_do import options as every_option
    from arbiter.words.players_zones_steps_by_name import player_named

    state = _state("options", now)
    _takes("options", "the name of a player", player, str)
    holder = state.priority if isinstance(state.priority, int) else 0
    who = player_named(state.game.players, player) if player else max(holder, 0)
    with _asking():
        return list(every_option(state, who))


def verify(story: Story) -> list[Verified]:
    """Verify the claims of a case file about every game that can follow.

    Raises ``CaseError`` for what can't be read, ``Undecided`` if a solver gives up.
    """
    from arbiter.answers.proving_claims import Verified
    from arbiter.answers.proving_claims import verify as verified
    from arbiter.answers.running_a_case_file import Story

    _takes("verify", "a story, as load() returns it", story, Story)
    with _asking():
        return [found for found in verified(story) if isinstance(found, Verified)]


def compare(one: str, other: str = "", scopes: Iterable[str] = (), cards: Iterable[str] = ()) -> Iterator[Compared]:
    """Compare two rulebooks over all situations of some scopes: for each action where they part, smallest first.

    ``one`` and ``other`` are each the date of an edition, a reading, or a rule; ``other`` is the newest edition if left
    out. ``scopes`` are names of scopes, ``cards`` names of cards for one of your own. Raises ``CaseError``.
    """
    from arbiter.answers.names_of_compared_sides import pair
    from arbiter.answers.search_scopes import scopes_about, scopes_asked
    from solver.rulebooks import compare as search

    for side in (one, other):
        _takes("compare", "an edition, a reading or a rule", side, str)
    names, boards = _names("compare", "scopes", scopes), _names("compare", "cards", cards)
    first, second = pair(one, other)
    named = names or ([] if boards else scopes_about(first, second))
    return _one_by_one(search.compare(scopes_asked(named, boards, first.edition), first, second))


def discover(scopes: Iterable[str] = (), cards: Iterable[str] = (), edition: str = "") -> Iterator[Discovery]:
    """Find edge cases over all situations of some scopes, or of these cards, one by one. Raises ``CaseError``."""
    from arbiter.answers.search_scopes import scopes_asked
    from solver.rulebooks import discover as search

    _takes("discover", "a date as edition", edition, str)
    names, boards = _names("discover", "scopes", scopes), _names("discover", "cards", cards)
    asked = _one_by_one(search.discover(scopes_asked(names, boards, edition)))
    return (found for found in asked if isinstance(found, search.Discovery))


_Result = TypeVar("_Result")


@contextmanager
def _asking() -> Iterator[None]:
    """Let Ctrl-C end what is asked inside, and raise ``Undecided`` where it has no answer."""
    from arbiter.failures_and_exit_codes import deciding
    from solver.engines.stopping import limited

    with limited(), deciding():
        yield


def _one_by_one(results: Iterator[_Result]) -> Iterator[_Result]:
    """Return results, each of which is asked for as the others are."""
    while True:
        with _asking():
            found = list(islice(results, 1))
        if not found:
            return
        yield found[0]


def _state(name: str, now: State | Story) -> State:
    from arbiter.answers.running_a_case_file import Story
    from model.game.state import State

    _takes(name, "a state or a story, as load() and after() return them", now, State, Story)
    return now.start if isinstance(now, Story) else now


def _names(name: str, what: str, given: Iterable[str]) -> list[str]:
    """Return names that were given; one text is not taken apart into its letters. Raises ``TypeError``."""
    names = [given] if isinstance(given, str) else list(given)
    for one in names:
        _takes(name, f"names of {what}", one, str)
    return names


def _takes(name: str, what: str, given: object, *kinds: type) -> None:
    """Raise ``TypeError`` for what is of none of these types."""
    if not isinstance(given, kinds):
        raise TypeError(f"{name}() takes {what}, not {type(given).__name__}")
