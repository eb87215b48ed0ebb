"""The commands that README.md and the pages of docs/ show, and what they answer.

A ``console`` block shows commands (``$ arbiter ...``), each with its exact output; ``$ echo $?`` shows the exit
code of the command before it. A ``toml`` block whose first line is a comment with a path, ``# mine/first.toml``,
is a file that the commands of its page can read. Each page is run in a new folder that holds these files and
``cases/``.

``python -m tests.refresh_shown_output`` writes the answers of today into the pages, or into those that are named.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from arbiter.commands import cli

ROOT = Path(__file__).resolve().parent.parent
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))

BLOCK = re.compile(r"^```(?P<language>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"^# (?P<path>[\w./-]+\.toml)$")
EXIT_CODE = "echo $?"


@dataclass(frozen=True)
class Shown:
    """A command that a page shows, and the output it shows under it."""

    command: str
    output: str


def blocks(page: str, language: str) -> list[str]:
    return [found["text"] for found in BLOCK.finditer(page) if found["language"] == language]


def shown_in(block: str) -> list[Shown]:
    """Return the commands of a console block."""
    found: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line.removeprefix("$ "), []))
        elif found:
            found[-1][1].append(line)
        else:
            raise ValueError(f"a console block begins with a command, not with {line!r}")
    return [Shown(command, "\n".join(lines)) for command, lines in found]


def files_of(page: str) -> dict[str, str]:
    """Return the case files that a page shows, by path."""
    found: dict[str, str] = {}
    for text in blocks(page, "toml"):
        named = FILE_NAME.match(text.splitlines()[0])
        if named:
            found[named["path"]] = text
    return found


@contextmanager
def folder_for(page: str) -> Iterator[Path]:
    """Make the folder in which the commands of a page are run."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "cases").symlink_to(ROOT / "cases")  # as no command of a page writes into it
        for path, text in files_of(page).items():
            if path.startswith("cases/"):
                raise ValueError(f"{path} would be written among the cases of the project")
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        yield folder


def answers(block: str, folder: Path) -> list[Shown]:
    """Run the commands of a block in order, and return each with its output."""
    found = []
    code = 0
    for shown in shown_in(block):
        if shown.command == EXIT_CODE:
            found.append(Shown(shown.command, str(code)))
            continue
        code, output = run(shown.command, folder)
        found.append(Shown(shown.command, output.rstrip("\n")))
    return found


def run(command: str, folder: Path) -> tuple[int, str]:
    """Run a command within this process, in that folder, and return its exit code and what it wrote."""
    program, *words = shlex.split(command)
    if program != "arbiter":
        raise ValueError(f"only arbiter is run, not {program!r}")
    plainly = {k: v for k, v in os.environ.items() if k not in ("FORCE_COLOR", "CLICOLOR_FORCE", "COLUMNS")}
    out, err = io.StringIO(), io.StringIO()
    with chdir(folder), redirect_stdout(out), redirect_stderr(err), patch.dict(os.environ, plainly, clear=True):
        code = cli.run(words)
    return code, out.getvalue() + err.getvalue()


def refreshed(page: str) -> str:
    """Return the page with the output of today."""
    with folder_for(page) as folder:

        def answered(found: re.Match[str]) -> str:
            if found["language"] != "console":
                return found[0]
            lines = "".join(
                f"$ {shown.command}\n" + (f"{shown.output}\n" if shown.output else "")
                for shown in answers(found["text"], folder)
            )
            return f"```console\n{lines}```"

        return BLOCK.sub(answered, page)


def main() -> None:
    for path in [Path(name).resolve() for name in sys.argv[1:]] or PAGES:
        page = path.read_text(encoding="utf-8")
        new = refreshed(page)
        if new != page:
            path.write_text(new, encoding="utf-8")
            sys.stdout.write(f"refreshed {path.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
