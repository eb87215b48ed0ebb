"""What is shipped with the program, and where it lies: the example cases, and the schema of case files."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def example_cases() -> Path:
    """Return the folder of the example cases: of the wheel, or of the clone that the program runs from."""
    return _installed_or_cloned("example_cases", "cases")


def case_file_schema() -> Path:
    """Return the JSON schema of case files, which editors read."""
    return _installed_or_cloned("case-file.schema.json", "docs/case-file.schema.json")


def _installed_or_cloned(installed: str, cloned: str) -> Path:
    there = HERE / installed
    return there if there.exists() else HERE.parent / cloned
