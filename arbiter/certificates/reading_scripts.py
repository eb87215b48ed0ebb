"""SMT-LIB 2 scripts as they are written here: what is asked, with the answer and the proof that stand beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

Expression: TypeAlias = "str | list[Expression]"

TOKEN = re.compile(r'\|[^|]*\||[()]|"(?:[^"]|"")*"|;[^\n]*|[^\s()|;"]+')

LEMMA, MODEL = ";drat ", ";model "
"""How comments begin that prove an answer: a line of a DRAT proof, and what is so in a solution."""


class Unreadable(ValueError):
    """A script is written in another way than those that are checked here; how."""


@dataclass
class Command:
    """A command of a script, with the comments before it, and what proves its answer."""

    words: list[Expression]
    said: list[str]
    lemmas: list[tuple[bool, tuple[int, ...]]] = field(default_factory=list)
    model: tuple[int, ...] = ()


def commands(text: str) -> Iterator[Command]:
    """Return the commands of a script. Raises ``Unreadable``."""
    open_: list[list[Expression]] = []
    found = Command([], [])
    said: list[str] = []
    for token in TOKEN.findall(text):
        if token.startswith((LEMMA, MODEL)) and not open_:
            _proved(found, token)
        elif token.startswith(";"):
            said += [] if open_ else [token[1:].strip()]
        elif token == "(":
            open_.append([])
        elif not open_:
            raise Unreadable(f'"{token[:40]}" stands outside of a command')
        elif token != ")":
            open_[-1].append(token)
        elif len(open_) > 1:
            done = open_.pop()
            open_[-1].append(done)
        else:
            yield from (found,) if found.words else ()
            found, said = Command(open_.pop(), said), []
    if open_:
        raise Unreadable("the last command does not end")
    yield found


def _proved(command: Command, comment: str) -> None:
    """Take a line of a proof."""
    try:
        if comment.startswith(MODEL):
            command.model = tuple(int(word) for word in comment.removeprefix(MODEL).split())
            return
        words = comment.removeprefix(LEMMA).split()
        deleted = words[:1] == ["d"]
        *literals, end = (int(word) for word in words[deleted:])
    except ValueError:
        raise Unreadable(f'"{comment[:40]}" is no line of a proof') from None
    if end != 0 or 0 in literals:
        raise Unreadable(f'"{comment[:40]}" is no line of a proof: it ends with 0')
    command.lemmas.append((deleted, tuple(literals)))
