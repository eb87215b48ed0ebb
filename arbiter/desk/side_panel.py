"""What stands beside the board: what can be done with a card, and the verdict on an action with its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from arbiter.answers.explained_verdicts import Explained, NotDecided, explain
from arbiter.answers.what_a_player_may_do import declaring, options
from arbiter.cases.situations.situation import under_edition
from arbiter.errors import CaseError
from arbiter.output import verdict_report as report
from arbiter.output.fact_words import completed, fact_lines, remedy_lines
from arbiter.output.verdict_text import resting
from arbiter.phrases.phrase_for import phrase_for
from arbiter.phrases.phrases import action_meant
from arbiter.words.deciding_numbers import values_in_words
from arbiter.words.objects_by_name import object_named
from arbiter.words.players_zones_steps_by_name import edition_named
from model.actions.actions import ActivateAbility, CastSpell
from model.actions.announced import targets_asked, targets_of_ability
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.game.game import Object
from model.game.state import State
from model.objects.targeting.targets import candidates
from model.value_dataclasses import dataclass
from model.vocabulary import NOBODY, Player
from solver.questions.check import Verdict

MOST_TARGETS = 12
"""How many ways to choose a target are offered as buttons."""

ORDER = {"legal": 0, "depends": 1, "not decided": 2, "illegal": 3}


@dataclass(frozen=True)
class Option:
    """Something that a player could do: the phrase, the answer, and of a refused one why."""

    phrase: str
    answer: str
    why: tuple[tuple[str, str], ...] = ()
    certain: bool = True


def options_with(now: State, label: str) -> tuple[str, list[Option]]:
    """Return whose card it is and what that player could do with it, what is legal first. Raises ``CaseError``."""
    obj = object_named(now, label)
    player = _player_of(now, obj)
    return now.game.players[player], _sorted(now, options(now, player, obj))


def options_of(now: State, name: str) -> list[Option]:
    """Return what a player may do now, without what is refused."""
    found = _sorted(now, options(now, now.game.players.index(name)))
    return [option for option in found if option.answer != "illegal"]


def _player_of(now: State, obj: Object) -> Player:
    controller, holder = now.controller(obj), now.priority
    if isinstance(controller, int) and controller != NOBODY:
        return controller
    return holder if isinstance(holder, int) and holder != NOBODY else obj.owner


def _sorted(now: State, found: Iterator[Verdict | NotDecided]) -> list[Option]:
    return sorted((_option(now, one) for one in found), key=lambda option: ORDER[option.answer])


def _option(now: State, found: Verdict | NotDecided) -> Option:
    phrase = phrase_for(now, found.act)
    if isinstance(found, NotDecided):
        return Option(phrase, "not decided", (("", found.why),))
    refused = found.because if found.answer == "illegal" else ()
    why = tuple((r.rule.cr(now.game.edition), r.rule.name.replace("_", " ")) for r in refused)
    return Option(phrase, found.answer, why, found.is_certain)


def answer(found: Explained) -> dict[str, Any]:
    """Return an explained verdict in words, as the page shows it."""
    now, verdict = found.now, found.verdict
    edition = now.game.edition
    return {
        "action": verdict.act.words(now.game),
        "answer": verdict.answer,
        "certain": verdict.is_certain,
        "edition": edition,
        "because": [_reason(now, one) for one in verdict.because],
        "permitted": [
            (p.rule.cr(edition), p.aspect, _words(p.rule.name), p.rule.sentence) for p in verdict.permissions
        ],
        "facts": fact_lines(now, found.facts, verdict.act.player),
        "remedies": [line for remedy in found.remedies for line in remedy_lines(now, [remedy])],
        "instead": [_instead(report.instead(one).told()) for one in found.instead],
        "turns_on": list(found.turns_on),
        "if_legal": list(completed(now, found.if_legal)) if found.if_legal is not None else [],
        "if_illegal": list(completed(now, found.if_illegal)) if found.if_illegal is not None else [],
        "payment": list(found.payment),
        "targets": list(found.targets),
        "rests_on": list(_texts(verdict)),
        "unexplained": found.unexplained,
    }


def _texts(found: Verdict) -> tuple[str, ...]:
    """Return what a verdict rests on and is not modelled, each text after the name of its card."""
    return tuple(line for _, *lines in resting(found) for line in lines)


def _reason(now: State, found: Any) -> dict[str, Any]:
    told = report.reason(now, found).told()
    return told | {"name": _words(told["rule"]), "numbers": values_in_words(told["values"]) if told["values"] else ""}


def _words(name: str) -> str:
    return name.replace("_", " ")


def _instead(told: dict[str, Any]) -> str:
    if told["first"]:
        return f"first {told['first']}, then {told['action']}"
    return f"{told['when']}: {told['action']}" if told["when"] else str(told["action"])


def ways_to_do(found: Explained, action: str) -> list[str]:
    """Return phrases by which a legal action can be done: itself, or each choice where it needs a target."""
    now, act = found.now, found.verdict.act
    if found.verdict.answer != "legal":
        return []
    if not found.targets or not isinstance(act, CastSpell | ActivateAbility) or " targeting " in action:
        return [action]
    wanted = targets_asked(act) if isinstance(act, CastSpell) else targets_of_ability(act)
    source = act.card if isinstance(act, CastSpell) else act.source
    if len(wanted) != 1 or wanted[0].least != 1:
        return [f"{action} targeting {' and '.join(found.targets)}"]
    chosen = [c for c, fits in candidates(now, act.player, source, wanted[0]) if fits is True]
    return [phrase_for(now, replace(act, targets=(c,))) for c in chosen[:MOST_TARGETS]]


def under(now: State, action: str, day: str) -> dict[str, Any]:
    """Return the verdict on the same action by another edition, or why it can't be asked there."""
    try:
        there = under_edition(now, edition_named(day))
        return answer(explain(there, action_meant(there, action)))
    except CaseError as problem:
        return {"edition": day, "problem": problem.message}


@dataclass(frozen=True)
class Declaring:
    """What a player declares in this step: "attacks" or "blocks", with which creatures, and whom they can meet.

    ``rests_on`` are the texts that are not modelled and could make it otherwise.
    """

    player: str
    verb: str
    creatures: tuple[tuple[str, str], ...]
    others: tuple[str, ...]
    forced: bool
    example: str
    rests_on: tuple[str, ...]


def to_declare(now: State) -> list[Declaring]:
    """Return what can be declared now, by each player who declares something in this step."""
    return [one for player in now.game.everyone if (one := _declared_by(now, player)) is not None]


def _declared_by(now: State, player: Player) -> Declaring | None:
    found = declaring(now, player)
    if found is None:
        return None
    act = found.example.act
    assert isinstance(act, DeclareAttackers | DeclareBlockers)
    attack = isinstance(act, DeclareAttackers)
    creatures = [(o.label, word) for word in ("must", "may", "cant") for o in getattr(found, word)]
    return Declaring(
        now.game.players[player],
        "attacks" if attack else "blocks",
        tuple(creatures),
        tuple(_attacked(now, player) if attack else _attackers(now)),
        found.forced,
        phrase_for(now, act),
        _texts(found.example),
    )


def _attacked(now: State, attacker: Player) -> Iterator[str]:
    yield from (name for player, name in enumerate(now.game.players) if player != attacker)
    walkers = (o for o in now.game.cards if "Planeswalker" in o.card.type_line)
    yield from (o.label for o in walkers if now.on_battlefield(o) is True and now.controller(o) != attacker)


def _attackers(now: State) -> Iterator[str]:
    yield from (o.label for o in now.game.cards if isinstance(a := now.number("attacking", o.index), int) and a >= 0)
