from __future__ import annotations

import gc
import os
import signal
import sys
import threading
import time
from typing import Annotated

import pytest
from pydantic import AfterValidator, create_model

from model.logic.term_cache import forget
from solver.engines import stopping
from solver.engines.smt import Smt
from solver.engines.stopping import limited
from tests.interrupts import BEGUN, DEADLINE, SAYING_SO, started
from tests.solver.engines.test_smt import pigeons
from tests.support import AZUSA, CASES


def interrupted_after(seconds: float) -> threading.Timer:
    timer = threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    return timer


def search_without_end() -> None:
    smt = Smt(budget=2_000_000_000)
    smt.add(*pigeons(12))
    smt.satisfiable()


def test_what_is_done_in_time_is_done() -> None:
    with limited(60) as limit:
        done = sum(range(10))
    assert (limit.up, done) == (False, 45)


@pytest.mark.parametrize("logic", ["QF_LIA", "QF_FD"])
def test_a_search_is_stopped_when_its_time_is_up(logic: str) -> None:
    smt = Smt(budget=2_000_000_000, logic=logic)
    smt.add(*pigeons(12))
    began = time.monotonic()
    with limited(0.3) as limit:
        smt.satisfiable()
    assert limit.up
    assert time.monotonic() - began < 20


def test_what_runs_in_python_is_stopped_when_its_time_is_up() -> None:
    with limited(0.2) as limit:
        while True:
            pass
    assert limit.up


def test_the_outer_limit_ends_what_the_inner_one_would_let_go_on() -> None:
    with limited(0.2) as outer:
        with limited(60) as inner:
            search_without_end()
        pytest.fail("the outer limit ends everything inside")
    assert (outer.up, inner.up) == (True, False)


def test_what_comes_after_a_limit_has_time_again() -> None:
    for _ in range(3):
        with limited(0.1) as limit:
            search_without_end()
        assert limit.up
    smt = Smt()
    smt.add(*pigeons(4))
    assert not smt.satisfiable()


@pytest.mark.parametrize("long", [1e7, 1e12, 1e20])
def test_no_limit_is_too_long_to_be_waited_for(long: float) -> None:
    """More seconds than the operating system can wait for once ended the watcher, and with it Ctrl-C."""
    with limited(long) as limit:
        pass
    timer = interrupted_after(0.2)
    with pytest.raises(KeyboardInterrupt), limited(long):
        search_without_end()
    timer.join()
    assert not limit.up


def test_an_interrupt_in_a_finaliser_is_not_lost() -> None:
    class Slow:
        def __del__(self) -> None:
            end = time.monotonic() + 0.6
            while time.monotonic() < end:
                pass

    def go_on() -> None:
        something = Slow()
        del something
        search_without_end()

    timer = interrupted_after(0.2)
    with pytest.raises(KeyboardInterrupt), limited(60):
        go_on()
    timer.join()


def test_the_end_of_the_time_is_not_lost_on_who_is_told_that_garbage_is_collected() -> None:
    """Collecting takes long where there is much, so the time is often up just as this is told."""

    def told(phase: str, _: dict[str, int]) -> None:
        deadline = time.monotonic() + 0.3
        while phase == "stop" and time.monotonic() < deadline:
            pass

    gc.callbacks.append(told)
    try:
        began = time.monotonic()
        with limited(0.1) as limit:
            gc.collect(0)
            while True:
                pass
        assert limit.up
        assert time.monotonic() - began < stopping.LOST_AFTER
    finally:
        gc.callbacks.remove(told)


def test_an_interrupt_while_a_class_is_made_is_no_error_of_the_class() -> None:
    """Up to Python 3.11 whatever is raised as a class names its attributes becomes a RuntimeError."""

    class Slow:
        def __set_name__(self, owner: type, name: str) -> None:
            end = time.monotonic() + 0.6
            while time.monotonic() < end:
                pass

    def go_on() -> None:
        type("Named", (), {"slow": Slow()})
        search_without_end()

    timer = interrupted_after(0.2)
    with pytest.raises(KeyboardInterrupt), limited(60):
        go_on()
    timer.join()


def test_what_had_the_signal_before_has_it_again() -> None:
    before = signal.getsignal(signal.SIGINT)
    with limited(60):
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_who_ignores_interrupts_is_not_interrupted() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with limited(60) as limit:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.2)
    finally:
        signal.signal(signal.SIGINT, before)
    assert not limit.up


def test_in_another_thread_nothing_is_limited() -> None:
    found: list[bool] = []

    def ask() -> None:
        with limited(0.01) as limit:
            time.sleep(0.1)
        found.append(limit.up)

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert found == [False]


LONG: dict[str, tuple[object, ...]] = {
    "ask": ("ask", AZUSA, "Ann plays Mountain", "--after", 7),
    "check": ("check", CASES),
    "check as JSON": ("check", CASES, "--json"),
    "options": ("options", AZUSA, "--why-not"),
    "rules": ("rules", "a_land_play_remains"),
    "verify": ("verify", CASES / "claims" / "azusa_leaves.toml"),
    "compare": ("compare", "--from", "2013-04-29"),
    "compare games": ("compare", "--game", AZUSA, "--from", "2013-04-29", "--within", 30),
    "lint": ("lint",),
}


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_a_command_once_and_quietly(name: str) -> None:
    with started(*LONG[name], command=SAYING_SO) as running:
        assert running.stderr is not None
        assert running.stderr.readline() == BEGUN
        time.sleep(0.7)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=DEADLINE)
    assert (running.returncode, said) in [(130, b""), (0, b""), (1, b"")]  # it may have been done by then


def test_nothing_is_raised_while_shapes_are_checked() -> None:
    would_lose: list[bool] = []

    def looking(value: int) -> int:
        would_lose.append(stopping._would_lose_it(sys._getframe()))
        return value

    shape = create_model("Shape", value=Annotated[int, AfterValidator(looking)])
    shape.model_validate({"value": 1})
    assert would_lose == [True]


def test_nothing_is_raised_where_a_term_is_forgotten_as_it_is_freed() -> None:
    would_lose: list[bool] = []

    class Freed:
        @property
        def key(self) -> tuple[object, ...]:
            would_lose.append(stopping._would_lose_it(sys._getframe()))
            return ()

    assert not stopping._would_lose_it(sys._getframe())
    forget(Freed())  # type: ignore[arg-type]
    assert would_lose == [True]
