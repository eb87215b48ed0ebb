"""The documents that are made from the project itself; ``python -m tests.generate`` makes them anew."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from arbiter.cases.casefile import CaseFile, read
from arbiter.json_shapes.commands import ANSWERS, NO_ANSWER
from tests import findings_page, keyword_actions, rule_pages, shape_tables

ROOT = Path(__file__).resolve().parents[1]
CASES = ROOT / "cases"
LEFT_OUT = ROOT / "docs" / "left-out.toml"
SCHEMA = ROOT / "docs" / "case-file.schema.json"
OUTPUT_SCHEMA = ROOT / "docs" / "output.schema.json"
COVERAGE = ROOT / "docs" / "coverage.md"
ROWS = ("rows.toml", "rows-keyword-actions.toml")
FINDINGS = ROOT / "docs" / "findings.md"
PICTURES = ROOT / "docs" / "pictures"
MODULES = ROOT / "docs" / "modules.md"
RULES = ROOT / "docs" / "rules"

PREFIX = re.compile(r"KA(?=-[a-z])|[A-Z]+(?:-X)?(?=-?\d)")
GROUPS = {
    "SA": "Special actions",
    "LD": "Lands",
    "PR": "Priority",
    "AR": "Examples from an article",
    "SA-X": "Contradictions and changes",
    "CS": "Casting spells",
    "AC": "Activating abilities",
    "MA": "Mana",
    "X": "Contradictions about casting and activating",
    "KA": "Keyword actions",
}


def schema() -> str:
    """Return the JSON schema of case files, for editors: what pydantic makes, without what TOML can't say."""
    made = _tidied(CaseFile.model_json_schema())
    definitions = made["$defs"]
    definitions["Situation"]["additionalProperties"] = {"$ref": "#/$defs/PlayerArea"}
    definitions["Step"]["properties"]["given"] |= {"$ref": "#/$defs/Situation"}
    definitions["Step"]["properties"]["given"].pop("additionalProperties", None)
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A case file of Arbiter"}
    return json.dumps(head | made, indent=2, ensure_ascii=False) + "\n"


def output_schema() -> str:
    """Return the JSON schemas of what the commands write, each under the words of its command."""
    shapes = [
        (name, "serialization", TypeAdapter(shape)) for name, shape in {**ANSWERS, "no answer": NO_ANSWER}.items()
    ]
    made, definitions = TypeAdapter.json_schemas(shapes)
    told = {words: schema for (words, _), schema in made.items()}
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "What Arbiter writes with --json"}
    return json.dumps({**head, "$defs": {**told, **definitions["$defs"]}}, indent=2, ensure_ascii=False) + "\n"


def _tidied(part: Any) -> Any:
    """Leave out the titles that only repeat a key, and ``null``, which TOML does not have."""
    if isinstance(part, list):
        return [_tidied(x) for x in part]
    if not isinstance(part, dict):
        return part
    kept = {k: v if k == "default" else _tidied(v) for k, v in part.items() if not _is_noise(k, v)}
    alternatives = [x for x in kept.get("anyOf", []) if x != {"type": "null"}]
    if len(alternatives) == 1:
        del kept["anyOf"]
        return alternatives[0] | kept
    return kept | ({"anyOf": alternatives} if alternatives else {})


def _is_noise(key: str, value: object) -> bool:
    return (key == "title" and isinstance(value, str)) or (key == "default" and value is None)


@cache
def cases() -> dict[str, CaseFile]:
    """Return every case by its name, in order."""
    return {path.relative_to(CASES).as_posix(): read(path) for path in sorted(CASES.rglob("*.toml"))}


@cache
def answered() -> dict[str, list[str]]:
    """Return the requirement rows that cases answer, each with the cases, in order."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, case in cases().items():
        for row in dict.fromkeys(row for told in (*case.step, *case.claim) for row in told.rows):
            found[row].append(name)
    return dict(sorted(found.items(), key=lambda item: order(item[0])))


@cache
def left_out() -> dict[str, str]:
    """Return the requirement rows that no case answers, each with the reason."""
    rows: dict[str, str] = tomllib.loads(LEFT_OUT.read_text(encoding="utf-8"))
    return dict(sorted(rows.items(), key=lambda item: order(item[0])))


@cache
def questions() -> dict[str, dict[str, str]]:
    """Return what each requirement row asks, in a line, and the rule that it is about."""
    rows: dict[str, dict[str, str]] = {}
    for name in ROWS:
        rows |= tomllib.loads((ROOT / "docs" / name).read_text(encoding="utf-8"))
    return rows


def prefix(row: str) -> str:
    """Return the letters of a row: its group."""
    found = PREFIX.match(row)
    if found is None:
        raise ValueError(f"{row!r} is no requirement row")
    return found.group()


def order(row: str) -> tuple[int, str, str]:
    """Return where a row stands: the known groups first."""
    group = prefix(row)
    return list(GROUPS).index(group) if group in GROUPS else len(GROUPS), group, row


def coverage() -> str:
    """Return the page that says which requirement rows are answered by which case, and why the rest are not."""
    told, reasons = answered(), left_out()
    groups = list(dict.fromkeys(prefix(row) for row in sorted({*told, *reasons}, key=order)))
    lines = [
        "# Coverage",
        "",
        "The project began with a list of questions about the rules, each with the answer the rules give. This page",
        "says for each of them what it asks, which case answers it, or why none does. Where a row goes on from the one",
        "before it, the case says what was changed. The page is generated: `make generate`.",
        "",
        "| rows | about | answered | left out |",
        "|---|---|---:|---:|",
    ]
    for group in groups:
        about = GROUPS.get(group, "")
        lines.append(f"| {group} | {about} | {_of(group, told)} | {_of(group, reasons)} |")
    lines.append(f"| all | | {len(told)} | {len(reasons)} |")
    lines += ["", "## Keyword actions", "", *keyword_actions.table(answered(), questions(), cases())]
    for group in groups:
        lines += ["", f"## {group}{f': {GROUPS[group].lower()}' if group in GROUPS else ''}"]
        lines += _answered_rows(group, told)
        lines += _left_out_rows(group, reasons)
    return "\n".join(lines) + "\n"


def _of(group: str, rows: Iterable[str]) -> int:
    return sum(1 for row in rows if prefix(row) == group)


def _answered_rows(group: str, cases: dict[str, list[str]]) -> list[str]:
    rows = {row: names for row, names in cases.items() if prefix(row) == group}
    if not rows:
        return []
    links = {row: ", ".join(f"[{name}](../cases/{name})" for name in names) for row, names in rows.items()}
    told = [f"| {row} | {_question(row)} | {links[row]} |" for row in rows]
    return ["", "| row | rule | what is asked | answered by |", "|---|---|---|---|", *told]


def _question(row: str) -> str:
    question = questions()[row]
    return f"{question['rule']} | {question['asks'].replace('|', '/')}"


def _left_out_rows(group: str, reasons: dict[str, str]) -> list[str]:
    told = [f"| {row} | {_question(row)} | {reason} |" for row, reason in reasons.items() if prefix(row) == group]
    return ["", "| left out | rule | what is asked | why |", "|---|---|---|---|", *told] if told else []


def modules() -> str:
    """Return the page that lists every module with the first line that says what is in it."""
    lines = ["# Modules", "", "Made by `make generate` from the first line of each module."]
    for package in ("model", "reader", "solver", "arbiter", "tests", "bench"):
        folders = sorted({path.parent for path in (ROOT / package).rglob("*.py")})
        for folder in folders:
            entries = [_entry(path) for path in sorted(folder.glob("*.py")) if not _is_test(path)]
            title = f"## {folder.relative_to(ROOT).as_posix()}"
            lines += ["", title, "", "| module | what is in it |", "|---|---|", *entries] if entries else []
    return "\n".join(lines) + "\n"


def _is_test(path: Path) -> bool:
    return path.name.startswith("test_") or not path.read_text(encoding="utf-8").strip()


def _entry(path: Path) -> str:
    """Return the line about a module. Raises ``ValueError`` if it does not say what is in it."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    if not said:
        raise ValueError(f"{path.relative_to(ROOT)} does not say what is in it")
    name = path.parent.name if path.name == "__init__.py" else path.stem
    first = " ".join(said.split("\n\n")[0].split()).replace("|", "\\|")
    return f"| [{name}](../{path.relative_to(ROOT).as_posix()}) | {first} |"


def main() -> None:
    """Write every generated document."""
    SCHEMA.write_text(schema(), encoding="utf-8")
    OUTPUT_SCHEMA.write_text(output_schema(), encoding="utf-8")
    COVERAGE.write_text(coverage(), encoding="utf-8")
    MODULES.write_text(modules(), encoding="utf-8")
    FINDINGS.write_text(findings_page.page(cases()), encoding="utf-8")
    for name, picture in findings_page.pictures(cases()):
        (PICTURES / name).parent.mkdir(exist_ok=True)
        (PICTURES / name).write_text(picture, encoding="utf-8")
    for page in shape_tables.PAGES:
        page.write_text(shape_tables.page(page.read_text(encoding="utf-8")), encoding="utf-8")
    RULES.mkdir(exist_ok=True)
    for stale in RULES.glob("*.md"):
        stale.unlink()
    for name, page in rule_pages.pages(cases()):
        (RULES / name).write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
