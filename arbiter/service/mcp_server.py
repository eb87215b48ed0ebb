"""The same questions for assistants: a server of the Model Context Protocol over standard input and output."""

from __future__ import annotations

import json
from typing import Any

import anyio
import mcp_types as types
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from pydantic import TypeAdapter

from arbiter import __version__
from arbiter.service.jobs import TIMES_AS_LONG
from arbiter.service.openapi import CLAIMS, QUESTIONS, Question
from arbiter.service.worker_pool import Busy, Failed, Lane, Pool
from model.value_dataclasses import dataclass

INSTRUCTIONS = """Arbiter computes whether an action is legal in a situation of Magic: The Gathering, and why, with rule
numbers. Ask it instead of guessing. A case is TOML: title = "t", then [situation.Ann] with hand = ["Forest"],
battlefield = [{ card = "Mountain", tapped = true }], lands_played = 1 and so on, and the same for each other player; it
is Ann's precombat main phase unless [situation] says turn, step or stack. An action is a phrase such as "Ann plays
Forest" or "Ned casts Shock targeting Ann". A word that is not known is answered with the nearest one; the tool cards
says which cards are known."""

LISTED = "found"
"""The key under which a list is answered: what a tool returns is an object."""


@dataclass(frozen=True)
class Tool:
    """A question as a tool has it."""

    question: Question
    lane: Lane
    times_as_long: int = 1

    @property
    def answers_a_list(self) -> bool:
        """Whether its answer is a list, which is put into an object."""
        return bool(_schema(self.question.answer, "serialization").get("type") == "array")

    def described(self) -> types.Tool:
        """Return the tool with its schemas, which are those of the service."""
        output = _schema(self.question.answer, "serialization")
        if self.answers_a_list:
            definitions = output.pop("$defs", {})
            output = {"type": "object", "properties": {LISTED: output}, "required": [LISTED], "$defs": definitions}
        return types.Tool(
            name=self.question.name,
            description=(self.question.request.__doc__ or "").partition("\n")[0],
            input_schema=_schema(self.question.request, "validation"),
            output_schema=output,
            annotations=types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False),
        )

    def answered(self, text: bytes) -> types.CallToolResult:
        """Return an answer, as text and as an object."""
        told = json.loads(text)
        content: list[types.ContentBlock] = [types.TextContent(type="text", text=text.decode())]
        return types.CallToolResult(content=content, structured_content={LISTED: told} if self.answers_a_list else told)


def _schema(of: Any, mode: Any) -> dict[str, Any]:
    return TypeAdapter(of).json_schema(mode=mode)


TOOLS = {
    **{q.name: Tool(q, "question") for q in QUESTIONS if q.name != "compare"},
    CLAIMS.name: Tool(CLAIMS, "claims", TIMES_AS_LONG),
}
"""The tools by their names."""


def server(pool: Pool, seconds: float) -> Server[Any]:
    """Return the server; ``seconds`` are the most that a question may take, claims ten times as many."""

    async def listed(_: ServerRequestContext[Any], __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[tool.described() for tool in TOOLS.values()])

    async def called(context: ServerRequestContext[Any], asked: types.CallToolRequestParams) -> types.CallToolResult:
        tool = TOOLS.get(asked.name)
        if tool is None:
            return _refused(f'there is no tool "{asked.name[:40]}"; there are {", ".join(TOOLS)}')
        body = json.dumps(asked.arguments or {}).encode()
        function = f"arbiter.service.worker_answers:{asked.name}"
        async with anyio.create_task_group() as telling:
            steps = iter(range(1, 1_000_000))

            def tell(said: dict[str, Any]) -> None:
                if "doing" in said:
                    telling.start_soon(context.session.report_progress, next(steps), None, said["doing"])

            try:
                answer = await pool.call(function, body, seconds * tool.times_as_long, tool.lane, tell)
                result = tool.answered(answer)
            except Failed as found:
                where = f"{found.failure.place}: " if found.failure.place else ""
                result = _refused(where + found.failure.message)
            except Busy as found:
                result = _refused(str(found))
        return result

    return Server("arbiter", version=__version__, instructions=INSTRUCTIONS, on_list_tools=listed, on_call_tool=called)


def _refused(why: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(type="text", text=why)], is_error=True)


def serve(workers: int, seconds: float) -> None:
    """Serve until standard input ends."""

    async def served() -> None:
        pool = Pool(workers)
        await pool.start()
        try:
            answering = server(pool, seconds)
            async with stdio_server() as (read, write):
                await answering.run(read, write, answering.create_initialization_options())
        finally:
            with anyio.CancelScope(shield=True):
                await pool.close()

    anyio.run(served)
