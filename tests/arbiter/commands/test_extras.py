"""Commands that need an extra say which, where it is not installed."""

from __future__ import annotations

import importlib.util

import pytest

from arbiter.commands import cli


@pytest.mark.parametrize(("command", "extra"), [("serve", "desk"), ("mcp", "mcp")])
def test_what_needs_an_extra_says_how_to_install_it(
    command: str, extra: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert cli.run([command]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.endswith(f"; install: pip install 'mtg-arbiter[{extra}]'\n")


def test_a_case_that_cannot_be_read_is_said_before_anything_is_served(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("uvicorn", reason='skipped: install the extra "desk" to have the service tested')
    assert cli.run(["serve", "nothing.toml"]) == 2
    assert capsys.readouterr().err == "arbiter: nothing.toml: there is no such file\n"
