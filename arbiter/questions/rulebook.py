"""Questions about the rulebook and the cards that are known: rules, what turns on them, cards, and comparisons."""

from __future__ import annotations

from pathlib import Path

from arbiter.answers import keyword_action_pages, rule_pages
from arbiter.questions.time_limits import Ending, as_far_as_it_goes, raise_early
from model.value_dataclasses import dataclass


@dataclass(frozen=True)
class Rules:
    """The pages of rules, as far as the cases that turn on them were looked for."""

    pages: list[rule_pages.Page]
    ending: Ending


def rules(which: str, cases: Path | None, seconds: float, turning: bool = True) -> Rules:
    """Return what there is to say of rules, and if one is meant the cases that turn on it, unless nobody wants them.

    Raises ``CaseError``.
    """
    one_meant = turning and bool(which) and rule_pages.one_meant(which)
    pages: list[rule_pages.Page] = []
    with as_far_as_it_goes(seconds) as ending:
        folder = rule_pages.folder_of_cases(cases)
        for page in rule_pages.pages(which):
            pages.append(page)
            page.cases.extend(rule_pages.cases_that_turn_on(page.rule, folder) if one_meant else ())
    if not pages:
        raise_early(ending, seconds)
    return Rules(pages, ending)


def keyword_action(which: str, cases: Path | None) -> keyword_action_pages.Page | None:
    """Return what there is to say of a keyword action; ``None`` if that is none. Raises ``CaseError``."""
    verb = keyword_action_pages.meant(which)
    if verb is None:
        return None
    page = keyword_action_pages.page(verb)
    page.cases.extend(keyword_action_pages.cases_about(verb, rule_pages.folder_of_cases(cases)))
    return page
