"""Several kinds of objects said together: what "and", "or" and commas between them mean."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.descriptions import BASIC_LAND_TYPES, Those
from model.vocabulary import CardType
from reader.words.cursor import NotRead
from reader.words.qualities import Asked


def joined(parts: list[list[Asked]], between: list[str]) -> Those:
    """Return what is said in parts, with what stands between them. Raises ``NotRead``."""
    if len(parts) == 1:
        return _together(parts[0])
    of_all = set(between[1:]) <= {",", ", and/or", "and/or"} and between[-1] != ","
    together = ("other", "token", "tapped") if of_all else ("other", "token")
    shared = [asked for asked in parts[0] if asked[0] in together]
    first = [asked for asked in parts[0] if asked not in shared]
    parts = [first, *parts[1:]]
    each = all(field in _EACH for part in parts for field, _ in part[:1])
    if _AND.intersection(between) and not each and not _are_whole_kinds(parts):
        raise NotRead("what is joined by and")
    kinds = {part[0][0] for part in parts if part}
    if all(len(part) == 1 and part[0][0].startswith("not_") for part in parts[:-1]) and set(between[1:]) == {","}:
        return _together([*shared, *(asked for part in parts for asked in part)])
    if all(len(part) == 1 for part in parts[:-1]) and len(kinds) == 1 and (kind := next(iter(kinds))) in _ANY_OF:
        rest = parts[-1][1:]
        if kind in ("types", "subtypes") and any(f not in ("types",) or kind == "types" for f, _ in rest):
            raise NotRead("qualities of the last kind alone")
        if any(field == kind for field, _ in rest):
            raise NotRead("the last of several kinds is two at once")
        if kind.startswith("not_") != all(b in ("", ",") for b in between):
            raise NotRead("what is left out, joined by or")
        return _together([*shared, *(asked for part in parts for asked in part)], any_of=kind)
    if any_one := _one_of_what_is_so(parts):
        return any_one
    return _either(parts, shared)


def _are_whole_kinds(parts: list[list[Asked]]) -> bool:
    """Return whether each is a kind by itself, the first without a quality: "creatures and nonbasic lands"."""
    kinds = [{"types", "subtypes"}.intersection(field for field, _ in part) for part in parts]
    return all(kinds) and len(parts[0]) == 1


def _one_of_what_is_so(parts: list[list[Asked]]) -> Those | None:
    """Return a kind of which one of several things is so, or several kinds of each of which it is said what is so.

    "tapped or blocking creature", "red instant or sorcery card", "basic Forest or Plains card", "black creature or
    black planeswalker".
    """
    *before, last = parts
    kinds = [asked for asked in last[1:] if asked[0] in ("types", "subtypes")]
    if (
        kinds == last[1:]
        and kinds
        and all(len(part) == 1 and part[0][0] in _SAID_OF_ONE for part in (*before, last[:1]))
    ):
        return replace(_together(kinds), alternatives=tuple(_together(part[:1]) for part in parts))
    told = [[field for field, _ in part if field not in ("types", "subtypes")] for part in parts]
    if told[0] and all(fields == told[0] for fields in told) and all(len(part) > len(told[0]) for part in parts):
        return Those(alternatives=tuple(map(_together, parts)))
    quality, first = parts[0][:-1], parts[0][-1:]
    spells = [part for part in (first, *parts[1:]) if len(part) == 1 and part[0][1] in _ONLY_SPELLS]
    if len(spells) == len(parts) and all(field in _OF_SPELLS for field, _ in quality):
        return _together([*quality, *(asked for part in spells for asked in part)], any_of="types")
    lands = [part for part in (first, *parts[1:]) if len(part) == 1 and part[0][1] in BASIC_LAND_TYPES]
    if len(lands) == len(parts) and quality == [_BASIC]:
        return _together([*quality, *(asked for part in lands for asked in part)], any_of="subtypes")
    return None


_SAID_OF_ONE = ("tapped", "attacking", "blocking", "blocked")
_ONLY_SPELLS = (CardType.INSTANT, CardType.SORCERY)
"""Types that are said with "or" where a quality before them is meant of both: "red instant or sorcery spell"."""

_BASIC: Asked = ("supertypes", "Basic")
"""What is said before basic land types that are joined by "or" is meant of each of them."""

_OF_SPELLS = ("colours", "how_many_colours", "not_subtypes")
"""What is said before both of them then: of which colours they are, and which subtype they have not."""

_AND = frozenset({"and", ", and"})
_EACH = ("types", "subtypes", "colours", "not_subtypes")
_ANY_OF = ("types", "subtypes", "colours", "not_types", "not_colours", "supertypes")


def _either(parts: list[list[Asked]], shared: list[Asked]) -> Those:
    """Return what is one of several kinds, each with qualities of its own."""
    if any(asked[0] not in ("types", "subtypes") for asked in parts[0]):
        raise NotRead("a quality of the first kind, or of all of them")
    if not all(any(field in ("types", "subtypes") for field, _ in part) for part in parts):
        raise NotRead("a kind without a type")
    return replace(_together(shared), alternatives=tuple(_together(part) for part in parts))


def _together(asked: list[Asked], any_of: str = "") -> Those:
    """Return what is all of this at once; of the field ``any_of`` one is enough."""
    sets: dict[str, set[Any]] = {}
    single: dict[str, Any] = {}
    for field, value in asked:
        if field in _SETS:
            sets.setdefault(field, set()).add(value)
        elif field in single:
            raise NotRead(f"{field} is said twice")
        else:
            single[field] = value
    for field in ("subtypes", "colours"):
        if len(sets.get(field, ())) > 1 and field != any_of:
            raise NotRead(f"several {field} at once")
    if len(sets.get("types", ())) > 1 and any_of != "types":
        sets["all_types"] = sets.pop("types")
    found: dict[str, Any] = {field: frozenset(values) for field, values in sets.items()}
    return Those(**found, **single)


_SETS = ("types", "subtypes", "colours", "supertypes", "not_types", "not_colours", "not_subtypes")


def name_of_each(groups: list[list[Asked]]) -> str:
    """Return what each of several kinds is called, "" if they are not all called so: "red spells and blue spells"."""
    heads = {next((value for field, value in group if field == "head"), "") for group in groups}
    return next(iter(heads)) if len(heads) == 1 else ""


def one_of_a_name(parts: list[list[Asked]]) -> Those:
    """Return what is one of several kinds that are called the same, each described by itself."""
    if not all(parts) or any(field in ("other", "token") for part in parts for field, _ in part):
        raise NotRead("what one of several kinds is, or all of them are")
    kinds = {part[0][0] for part in parts}
    if all(len(part) == 1 for part in parts) and len(kinds) == 1 and (kind := next(iter(kinds))) in _ALIKE:
        return _together([part[0] for part in parts], any_of=kind)
    return Those(alternatives=tuple(map(_together, parts)))


_ALIKE = ("types", "subtypes", "colours")
