"""Findings of ``arbiter lint`` that are known: the rulebook itself says one thing twice, and the rules keep both."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from solver.rulebooks.lint import Finding


def known_reason(found: Finding) -> str:
    """Return why a finding is no mistake, nothing if that is not known: of another kind it would be a new finding."""
    return _reasons().get((found.kind, found.rule, frozenset(d.rule for d in found.by)), "")


@cache
def _reasons() -> dict[tuple[str, str, frozenset[str]], str]:
    table = tomllib.loads(files(__package__).joinpath("known_findings.toml").read_text(encoding="utf-8"))
    return {(known["kind"], known["rule"], frozenset(known["by"])): known["reason"] for known in table["finding"]}
