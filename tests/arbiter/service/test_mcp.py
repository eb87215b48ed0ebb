"""The tools for assistants, asked by a client of the official SDK over standard input and output."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from tests.arbiter.service.alike import ALIKE, body_of, written
from tests.support import AZUSA, ROOT

if find_spec("mcp") is None:
    pytest.skip('skipped: install the extra "mcp" to have the tools for assistants tested', allow_module_level=True)
if TYPE_CHECKING:  # it takes a second to load, and each process of a run loads all modules of tests
    from mcp import Client
    from mcp_types import CallToolResult

STORY = AZUSA.read_text(encoding="utf-8")


@asynccontextmanager
async def client() -> AsyncIterator[Client]:
    from mcp import Client, StdioServerParameters

    program = ["-c", "from arbiter.commands.cli import main; main()", "mcp", "--workers", "1"]
    server = StdioServerParameters(command=sys.executable, args=program, env=dict(os.environ), cwd=ROOT)
    async with Client(server, read_timeout_seconds=60) as found:
        yield found


def text_of(said: CallToolResult) -> str:
    (content,) = said.content
    assert content.type == "text"
    return content.text


async def _asked() -> None:
    async with client() as assistant:
        tools = {tool.name: tool for tool in (await assistant.list_tools()).tools}
        assert sorted(tools) == ["ask", "cards", "check", "options", "rules", "verify"]

        async def answer(name: str, **arguments: Any) -> Any:
            jsonschema.validate(arguments, tools[name].input_schema)
            said = await assistant.call_tool(name, arguments)
            assert not said.is_error, said
            assert tools[name].output_schema is not None
            jsonschema.validate(said.structured_content, tools[name].output_schema)
            return said.structured_content

        verdict = await answer("ask", case=STORY, action="Ann plays Mountain", after=7)
        assert (verdict["verdict"], verdict["because"][0]["cr"]) == ("illegal", "305.2a")
        listed = await answer("options", case=STORY, after=7)
        assert "Ann passes" in [option["action"] for option in listed["options"]]
        (told,) = (await answer("check", case=STORY))["found"]
        assert told["ok"]
        claims = [{"always": "turn = actor before playing lands"}]
        small = 'title = "t"\n[situation.Ann]\nhand = ["Forest"]\n'
        (claimed,) = (await answer("verify", case=small, claims=claims))["found"]
        assert claimed["claims"][0]["true"]
        (rule,) = (await answer("rules", which="305.3"))["found"]
        assert rule["rule"] == "not_on_another_players_turn"
        (card,) = (await answer("cards", word="azusa"))["found"]
        assert card["name"] == "Azusa, Lost but Seeking"
        one_of_each = {alike.question: alike for alike in reversed(ALIKE) if not alike.is_here}
        for name in tools:
            said = await assistant.call_tool(name, body_of(one_of_each[name].request))
            assert text_of(said) == written(name, *one_of_each[name].words, "--json")
        wrong = await assistant.call_tool("ask", {"case": STORY, "action": "Ann plais Mountain"})
        assert wrong.is_error
        assert 'did you mean "plays"?' in text_of(wrong)
        nothing = await assistant.call_tool("nothing", {})
        assert nothing.is_error


def test_an_assistant_is_given_computed_verdicts() -> None:
    asyncio.run(asyncio.wait_for(_asked(), 240))
