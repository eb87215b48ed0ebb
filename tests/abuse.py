"""What a hostile or careless user could give to the command: case files, phrases, claims and command lines that went
wrong, each made from a number, and what a command said to one."""

from __future__ import annotations

import io
import os
import random
import signal
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from arbiter.commands.cli import run
from arbiter.failures_and_exit_codes import STOPPED
from arbiter.visible_characters import visible
from solver.engines.stopping import limited
from tests.mutations import NUMBERS, TOKEN, WORDS
from tests.support import AZUSA, CASES, FILES

SECONDS = 1
"""The limit that every command is given."""

MOST_SECONDS = 4
"""How many seconds of the processor's a command may take for all of it, on a machine that may be slow or busy."""

CODES = {0, 1, 2, 3, STOPPED}
"""The exit codes that a command may end with, whatever it is given. An error of the program is 70."""

STEERING = [
    *("\x1b[2J", "\x00", "\x9b31m", "\u202e", "\u2066x", "\x85", "\n", "\r", "\t"),
    *("\ufeff", "\U000e0041", "\udc80"),
]

OF_PHRASES = r"""plays casts activates taps turns passes resolves begins draws discards creates gains loses suspends
plots foretells unlocks cycles equips transmutes with without paying targeting choosing from to of the and X= X=-1 X=999
kicker flashback face up down unkicked its mana cost #2 's ability trigger "" , ; ( ) ' { } {G} % / \\"""

OF_CLAIMS = """and or not if then = != < > <= >= + - ( ) true false actor turn step priority life(Ann) lands_played(Ned)
stack_size unchanged by after before while casting playing lands special actions returns 0 1 99999999999"""

COMMANDS = "check ask options rules verify compare export list cards aks"

OPTIONS = "--after --edition --player --cases --from --to --card --within --claim --why-not --strict --debug"


@dataclass(frozen=True)
class Abuse:
    """A command line, what the file is that it is about, and after how many seconds Ctrl-C is pressed, if it is."""

    words: tuple[str, ...]
    written: bytes = b""
    stopped_after: float | None = None


def abuses(seed: int, number: int, folder: Path) -> Iterator[Abuse]:
    """Return that many abuses, always the same for a seed; their files lie in the folder, one after the other."""
    rng = random.Random(seed)
    file = folder / "abused.toml"
    kinds: list[Callable[[random.Random, Path], Abuse]] = [_file, _phrase, _claim, _command]
    for _ in range(number):
        (kind,) = rng.choices(kinds, (9, 7, 1, 3))
        found = kind(rng, file)
        stopped = rng.uniform(0, 0.2) if rng.random() < 0.05 else None
        yield Abuse(found.words, found.written, stopped)


@dataclass(frozen=True)
class Said:
    """What a command ended with, what it wrote, and how many seconds of the processor's it took."""

    code: int
    out: str
    err: str
    seconds: float

    @property
    def wrong(self) -> str:
        """What is wrong with it; "" if nothing is."""
        if self.code not in CODES:
            return f"it ended with {self.code}"
        if "Traceback" in self.out + self.err:
            return "it shows a traceback"
        if any(visible(line) != line for line in (self.out + self.err).split("\n")):
            return "it steers the terminal"
        if any(not line.startswith("arbiter: ") for line in self.err.splitlines()):
            return "a line on standard error is none of its own"
        if any(len(line) > 2_100 for line in self.err.splitlines()):
            return "a line on standard error has no end"
        return f"it took {self.seconds:.1f} seconds of the processor's" if self.seconds > MOST_SECONDS else ""


def said_to(abuse: Abuse, file: Path) -> Said:
    """Return what a command says, run in this process as it is run in one of its own."""
    file.write_bytes(abuse.written)
    out, err = io.StringIO(), io.StringIO()
    timer = threading.Timer(abuse.stopped_after or 0, os.kill, (os.getpid(), signal.SIGINT))
    code, began = STOPPED, time.process_time()
    with suppress(KeyboardInterrupt), limited():  # one for all, so that no Ctrl-C comes before or after it
        if abuse.stopped_after is not None:
            timer.start()
        with redirect_stdout(out), redirect_stderr(err):
            code = run(abuse.words)
        timer.cancel()
        if abuse.stopped_after is not None:
            timer.join()
    took = time.process_time() - began
    return Said(code, out.getvalue(), err.getvalue(), took)


def _file(rng: random.Random, file: Path) -> Abuse:
    command = rng.choice([("check",), ("check", "--json"), ("check", "-q"), ("ask", "Ann passes"), ("options",)])
    words = (command[0], str(file), *command[1:], "--seconds", str(SECONDS))
    return Abuse(words, _broken_text(rng))


def _phrase(rng: random.Random, file: Path) -> Abuse:
    path = rng.choice(FILES)
    asked, happening = _phrases(path)
    if happening and rng.random() < 0.4:
        event = _mutated(rng, rng.choice(happening), OF_PHRASES)
        told = path.read_text(encoding="utf-8").partition("[[step]]")[0].partition("[[claim]]")[0]
        step = f"\n[[step]]\nhappens = {_quoted(event)}\n"
        return Abuse(("check", str(file), "--seconds", str(SECONDS)), (told + step).encode(errors="surrogatepass"))
    phrase = _mutated(rng, rng.choice(asked or ["Ann passes"]), OF_PHRASES)
    after = rng.choice(["0", "0", "1", "last"])
    words = ("ask", str(path), "--after", after, "--seconds", str(SECONDS), *rng.choice([(), ("--json",)]))
    return Abuse((*words, "--", phrase))


def _claim(rng: random.Random, file: Path) -> Abuse:
    kind = rng.choice(["--always", "--never", "--possible"])
    text = _mutated(rng, rng.choice(_claims()), OF_CLAIMS)
    path = rng.choice([AZUSA, CASES / "lands" / "exploration.toml"])
    path = path if path.exists() else AZUSA
    limits = ("--within", str(rng.choice([0, 1, 2])), "--seconds", str(SECONDS), "--engine", "sat")
    return Abuse(("verify", str(path), f"{kind}={text}", *limits, *rng.choice([(), ("--json",), ("--this-turn",)])))


def _command(rng: random.Random, file: Path) -> Abuse:
    values = [*WORDS, *STEERING, *map(str, NUMBERS), str(AZUSA), str(file), str(file.parent), "-1", "1e9", "é" * 50]
    command = rng.choice([*COMMANDS.split(), ""])
    words = [command, *(rng.choice(values) for _ in range(rng.randint(0, 3)))]
    for _ in range(rng.randint(0, 3)):
        words += [rng.choice(OPTIONS.split()), rng.choice(values)]
    words += rng.choice([[], ["--json"], ["--smt2"], ["--payments"], ["--help"], ["--", "--json"]])
    rng.shuffle(words[1:])
    if command in COMMANDS.split():
        words[1:1] = ["--seconds", str(SECONDS)]
    return Abuse(tuple(words), AZUSA.read_bytes())


def _broken_text(rng: random.Random) -> bytes:
    text = rng.choice(FILES).read_text(encoding="utf-8")
    tokens = TOKEN.findall(text)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(max(1, len(tokens)))
        match rng.randrange(7):
            case 0:
                del tokens[place : place + rng.choice([1, 1, 5, 50])]
            case 1:
                tokens[place:place] = tokens[place : place + rng.randint(1, 12)] * rng.choice([1, 1, 1, 200])
            case 2 if tokens:
                tokens[place : place + 1] = [rng.choice(tokens)]
            case 3:
                tokens[place : place + 1] = [str(rng.choice(NUMBERS))]
            case 4:
                tokens[place : place + 1] = [_quoted(rng.choice([*WORDS, *STEERING, *OF_PHRASES.split()]))]
            case 5:
                tokens[place:place] = [rng.choice([*STEERING, "[", "]", "{", "}", '"', '"""', "=", ".", "#"])]
            case _:
                other = TOKEN.findall(rng.choice(FILES).read_text(encoding="utf-8"))
                tokens[place:place] = other[: rng.randint(1, 60)]
    written = "".join(tokens).encode(errors="surrogatepass")
    if rng.random() < 0.05:
        place = rng.randrange(max(1, len(written)))
        written = written[:place] + rng.randbytes(rng.randint(1, 4)) + written[place + 1 :]
    return written


def _mutated(rng: random.Random, text: str, of: str) -> str:
    words, vocabulary = text.split(), of.split()
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(max(1, len(words)))
        match rng.randrange(6):
            case 0:
                del words[place : place + 1]
            case 1:
                words[place:place] = words[place : place + 2] * rng.choice([1, 1, 1, 300])
            case 2:
                words[place : place + 1] = [rng.choice([*vocabulary, *WORDS])]
            case 3:
                words.insert(place, rng.choice(vocabulary))
            case 4:
                words[place : place + 1] = [_misspelt(rng, words[place] if words else "")]
            case _:
                words.insert(place, rng.choice([*STEERING, *map(str, NUMBERS)]))
    return " ".join(words).replace("\x00", "\x01")


def _misspelt(rng: random.Random, word: str) -> str:
    place = rng.randrange(len(word) + 1)
    return word[:place] + rng.choice(["", "x", "'", "#", "-", " ", "Ä", *STEERING]) + word[place + 1 :]


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\u{min(ord(c), 0xD7FF):04x}" for c in escaped) + '"'


@cache
def _phrases(path: Path) -> tuple[list[str], list[str]]:
    """Return what a case asks or does, and what happens in it."""
    steps = tomllib.loads(path.read_text(encoding="utf-8")).get("step", [])
    told: dict[str, list[str]] = {"ask": [], "do": [], "happens": []}
    for step in steps:
        for key, phrases in told.items():
            said = step.get(key, [])
            phrases += [said] if isinstance(said, str) else said
    return told["ask"] + told["do"], told["happens"]


@cache
def _claims() -> list[str]:
    found = []
    for path in sorted((CASES / "claims").glob("*.toml")):
        for claim in tomllib.loads(path.read_text(encoding="utf-8")).get("claim", []):
            found += [claim[kind] for kind in ("always", "never", "possible") if kind in claim]
    return found
