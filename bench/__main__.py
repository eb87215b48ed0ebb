"""``python -m bench``: measure, and print what is aimed at beside it. Nothing here passes or fails."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict

from bench.boards import SIZES
from bench.measures import Measured, Timing, growth, measure

Row = tuple[str, str, str, str, str]
HEADER: Row = ("", "p50", "p95", "least", "aim")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure how fast Arbiter answers.")
    parser.add_argument("--json", action="store_true", help="write JSON instead of a table")
    as_json = parser.parse_args().json
    found = measure()
    if as_json:
        print(json.dumps(asdict(found) | {"growth": growths(found)}, indent=2))
        return
    print_table([HEADER, *rows(found)])
    print()
    for line in notes(found):
        print(line)


def rows(found: Measured) -> Iterator[Row]:
    for size in SIZES:
        yield timing_row(f"verdict, illegal, {size} objects", found.illegal[size], "0.3 ms" if size == 50 else "")
    for size in SIZES:
        yield timing_row(f"verdict, legal, {size} objects", found.legal[size], "0.3 ms" if size == 50 else "")
    for size in SIZES:
        yield timing_row(f"explanation, {size} objects", found.explanation[size], "15 ms" if size == 50 else "")
    yield timing_row("cast verdict over 12 lands, 47 objects", found.cast, "2 ms")
    yield timing_row("the same with five effects on objects", found.cast_under_effects, "3 times that")
    yield timing_row("options, 7 cards in hand, 20 permanents each", found.options, "50 ms")
    yield timing_row("every payment of {2}{G}{U}, 20 sources", found.payments, "50 ms")
    yield timing_row("a story of twenty keyword actions", found.keyword_actions, "50 ms")
    yield timing_row("arbiter ask, the whole process", found.process, "500 ms")


def timing_row(what: str, timing: Timing, aim: str) -> Row:
    return what, milliseconds(timing.p50), milliseconds(timing.p95), milliseconds(timing.least), aim


def notes(found: Measured) -> Iterator[str]:
    rate = 1000 / found.illegal[50].p50
    yield f"verdicts a second at 50 objects: {rate:,.0f}"
    grown = growths(found)
    yield f"growth from {SIZES[-2]} to {SIZES[-1]} objects, {SIZES[-1] / SIZES[-2]:.0f} times as many (aim: no worse):"
    yield "  " + ", ".join(f"{what} {times:.1f} times" for what, times in grown.items())
    shares = ", ".join(f"{found.explanation[size].z3_share:.0%} at {size}" for size in SIZES)
    yield f"Z3's share of an explanation: {shares}"
    yield (
        f"peak memory: {found.memory_of_process:.0f} MB for arbiter ask, "
        f"{found.memory_here:.0f} MB for this bench (aim: less than 150)"
    )
    yield f"terms of the cast with every fact open: {found.terms:,}; under five effects {found.terms_under_effects:,}"
    counts = ", ".join(f"{found.explanation[size].repetitions} at {size}" for size in SIZES)
    yield f"repetitions: {found.illegal[50].repetitions} of the verdict at 50, of the explanation {counts}"


def growths(found: Measured) -> dict[str, float]:
    return {"verdict": growth(found.illegal), "explanation": growth(found.explanation)}


def print_table(table: list[Row]) -> None:
    widths = [max(len(row[column]) for row in table) for column in range(len(HEADER))]
    for first, *rest in table:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))]
        print("  ".join(cells).rstrip())


def milliseconds(value: float) -> str:
    return f"{value:.3f} ms" if value < 10 else f"{value:.0f} ms"


if __name__ == "__main__":
    main()
