from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import SAID
from tests.sampling import SAMPLES, chosen, sampled

NAMES = [
    f"{folder}/{number}" for folder, many in {"lands": 50, "mana": 7, "energy": 1}.items() for number in range(many)
]


def folder_of(name: str) -> str:
    return name.partition("/")[0]


def test_of_every_kind_there_is_one_in_so_many_and_at_least_one() -> None:
    found = [folder_of(name) for name in chosen(NAMES, 4, str, folder_of)]
    assert {folder: found.count(folder) for folder in found} == {"lands": 13, "mana": 2, "energy": 1}


def test_a_thing_that_is_added_changes_the_sample_by_one_at_most() -> None:
    before = {*chosen(NAMES, 4, str, folder_of)}
    for added in ("lands/more", "mana/more", "energy/more", "vehicles/more"):
        after = {*chosen([*NAMES, added], 4, str, folder_of)}
        assert len(before - after) <= 1
        assert len(after - before) <= 1


def test_what_is_not_in_every_run_is_in_the_sweep() -> None:
    mark = sampled("name", NAMES, 4, "names in a test", kind=folder_of).mark
    assert SAMPLES.pop("names in a test") == (16, 58)
    swept = {parameter.values[0] for parameter in mark.args[1] if pytest.mark.sweep in parameter.marks}
    assert swept == {*NAMES} - {*chosen(NAMES, 4, str, folder_of)}


def test_how_many_are_in_every_run_is_said_at_its_end(record_property: Callable[[str, object], None]) -> None:
    for what, (always, every) in SAMPLES.items():
        assert 0 < always < every, what
        record_property(SAID, f"{always} of {every} {what} are in every run, the others in the sweep")
