"""Words for what does not fit the format of a case file: where it is, and what was expected there."""

from __future__ import annotations

EXPECTED = {
    frozenset({"bool_type", "string_type"}): 'expected true, false or "unknown"',
    frozenset({"int_type", "string_type"}): 'expected a number, "unknown" or a range such as "0..3"',
    frozenset({"model_type", "string_type"}): "expected a name, or a table that begins with what it is",
    frozenset({"list_type", "string_type"}): "expected a text, or a list of texts",
    frozenset({"dict_type", "list_type"}): "expected a table, or a list of expressions",
    frozenset({"model_type"}): "expected a table",
    frozenset({"dict_type"}): "expected a table",
    frozenset({"list_type"}): "expected a list",
    frozenset({"string_type"}): "expected a text",
    frozenset({"string_pattern_mismatch"}): "expected the number of a rule, such as 305.2a",
    frozenset({"int_type"}): "expected a number",
    frozenset({"bool_type"}): "expected true or false",
}
"""What is said of a value that is of none of these types."""

_BRANCHES = ("str", "bool", "int", "list[", "dict[", "CardSpec", "StackSpec", "EffectSpec")


def path_of(location: tuple[int | str, ...]) -> list[int | str]:
    """Leave out of a place the names of the alternatives that were tried there."""
    path: list[int | str] = []
    for part in location:
        if isinstance(part, str) and part.startswith(_BRANCHES):
            continue
        path.append(part + 1 if isinstance(part, int) else part)
    return path


def shown_short(value: object) -> str:
    """Return a value as it is written, cut if it is long."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
