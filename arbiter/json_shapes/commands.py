"""What each command writes with ``--json``, by its words; the service and the tools for assistants answer the same."""

from __future__ import annotations

from typing import Any

from arbiter.json_shapes import answers, claims, duels, listings, rulebook, searches

ANSWERS: dict[str, Any] = {
    "ask": answers.Verdict,
    "options": answers.Options,
    "check": list[answers.Told | answers.NotTold],
    "verify": list[claims.ClaimsTold],
    "check-proof": list[claims.AnswerChecked],
    "compare": searches.Compared,
    "compare --game": searches.GamesCompared,
    "discover": searches.Discoveries,
    "lint": searches.Linted,
    "rules show": list[rulebook.RuleTold | rulebook.KeywordActionTold],
    "rules import": listings.RulesImported,
    "cards find": list[listings.CardTold],
    "cards show": list[listings.SentenceRead],
    "cards import": listings.CardsImported,
    **{f"list {kind}": list[shape] for kind, shape in listings.LISTED.items()},  # type: ignore[valid-type]
    "duel": duels.Duelled,
    "duel --at": duels.Looked,
}
"""The shape by the words of the command, with the option if another one is written with it."""

NO_ANSWER = answers.NoAnswer
"""What any of them writes that has no answer."""
