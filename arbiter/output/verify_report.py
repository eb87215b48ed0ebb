"""What came of claims, in the shapes that it has as JSON (``docs/output.md``)."""

from __future__ import annotations

from typing import Any

from arbiter.answers.choices_left_out import nobody_attacks, one_way
from arbiter.answers.proving_claims import OutOfTime, Verified
from arbiter.json_shapes.claims import Claimed, ClaimsTold, GameStep, Proof, Support
from arbiter.output.itf import itf
from arbiter.output.verdict_report import text
from arbiter.output.verify_text import answer, rules_of
from arbiter.output.verify_text import out_of_time as words_out_of_time
from arbiter.words.expressions import observed, words_for
from model.game.facts import name_of, shown
from model.game.state import State
from solver.games.telling import Told, changed_facts

Json = dict[str, Any]


def verified(title: str, path: str, claims: list[Json]) -> ClaimsTold:
    """Return what came of every claim of a file, each as it was told."""
    told = {"title": title, "path": path, "ok": all(one["ok"] for one in claims), "claims": claims}
    return ClaimsTold.model_validate(told)


def came_out(found: Verified | OutOfTime) -> Claimed:
    """Return what came of a claim, also that it was not decided in time."""
    return claim(found) if isinstance(found, Verified) else out_of_time(found)


def out_of_time(found: OutOfTime) -> Claimed:
    """Return that a claim was not decided in time."""
    return Claimed(
        name=found.claim.name,
        kind=found.claim.kind,
        claim=found.claim.text,
        expected=found.claim.expect,
        true=None,
        ok=False,
        answer=f"undecided: {words_out_of_time(found)}",
    )


def claim(found: Verified) -> Claimed:
    """Return what came of a claim, with the shortest game that shows it."""
    proof = found.finding.proof
    more: Json = {}
    if proof is not None:
        more["proof"] = Proof(
            by=proof.by,
            k=proof.certificate.k,
            invariants=sorted(proof.certificate.invariants),
            rests_on=_support(found),
        )
    return Claimed(
        name=found.claim.name,
        kind=found.claim.kind,
        claim=found.claim.text,
        expected=found.claim.expect,
        true=found.true,
        ok=found.as_expected,
        answer=answer(found),
        within=None if found.proved else found.finding.within,
        edition=found.world.start.game.edition,
        allowed=found.claim.allow,
        says_nothing=found.says_nothing,
        certain=found.is_certain,
        rests_on=[text(o.label, one) for o, one in found.texts_left_out],
        followed_only=list(found.world.rooms),
        tokens_followed_only=list(found.world.tokens),
        followed_one_way=list(one_way(found.world)),
        nobody_attacks=nobody_attacks(found.world),
        start={} if found.begins is None else _watched(found, found.begins),
        game=[step(found, one) for one in found.told],
        more_games=[[step(found, one) for one in told] for told in found.more],
        **more,
    )


def step(found: Verified, told: Told) -> GameStep:
    """Return a step of a told game: what is done, by which rules, what changed, what is watched."""
    game = told.after.game
    return GameStep(
        step=told.move.words(game),
        paid=list(told.paid),
        chosen=list(told.chosen),
        rules=list(rules_of(told)),
        changed={name_of(game, f): _shown(told.after, f, new) for f, _, new in changed_facts(told.before, told.after)},
        watched=_watched(found, told.after),
    )


def _watched(found: Verified, now: State) -> Json:
    return {text: words_for(now, *observed(now, text)) for text in found.watched}


def trace(found: Verified) -> Json:
    """Return the shortest game that shows a claim in the Informal Trace Format, with every fact that can change."""
    states = [found.told[0].before, *(step.after for step in found.told)]
    facts = {f: name_of(found.world.now.game, f) for f in found.world.now.open_facts()}
    told = [step.move.words(step.before.game) for step in found.told]
    values = [{name: _simple(_shown(now, f, now.value(f))) for f, name in facts.items()} for now in states]
    return itf(list(facts.values()), values, told, f"{found.claim.kind}: {found.claim.text}")


def _simple(value: Any) -> Any:
    return value if isinstance(value, bool | int | str) else "not known"


def _shown(now: State, fact: Any, value: Any) -> Any:
    return value if isinstance(value, bool) or not isinstance(value, int) else shown(now.game, fact, value)


def _support(found: Verified) -> Support | None:
    if found.rests_on is None:
        return None
    rule = found.rests_on.rule
    return Support(
        step=found.rests_on.move.words(found.world.start.game),
        taken_away=found.rests_on.what,
        rule=rule.name if rule is not None else None,
    )
