"""Stopping in time: Ctrl-C, and the end of a time limit, end what is asked, wherever it is.

Python hears a signal only between two of its own steps, and a solver may take minutes for one of them. So a watcher
stands beside: it is woken by the signal or at the end of the time, interrupts the solver that the main thread is in,
and asks the main thread to stop. That raises ``KeyboardInterrupt`` or :class:`TimeUp` there, but never in the middle
of what would lose it: a finaliser, or the solver's own wrapper. Solvers must not take signals for themselves.

Only the main thread can be stopped so; in other threads nothing is limited.
"""

from __future__ import annotations

import _thread
import gc
import math
import os
import select
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

from model.logic.term_cache import forget

NUDGE = getattr(signal, "SIGURG", signal.SIGTERM)
"""The signal by which the watcher asks the main thread to stop; it is never sent from outside."""

AGAIN = 0.02
"""After how many seconds the watcher asks again, where the main thread could not stop."""

AT_A_TIME = 3_600.0
"""How many seconds are waited for at a time: an operating system can't wait for any number of them."""

LOST_AFTER = 1.0
"""After how many seconds a stop that was raised, and has ended nothing, is raised again."""

LOSING = frozenset({"z3", "pydantic", "weakref", "_weakrefset"})
"""The modules in which what is raised is lost: called from what is not Python, or as something is freed."""


SWALLOWING = frozenset({"__del__", "__set_name__"})
"""The methods whose exceptions Python drops, or makes another one of that hides what was raised."""

AS_TERMS_GO = forget.__code__
"""What is called as a term is freed, from within whatever freed it: what is raised there is dropped as well."""


class TimeUp(BaseException):
    """The time for something is up. Like ``KeyboardInterrupt``, it is no error, and what catches errors lets it by."""


class Limit:
    """A limit that something was given; ``up`` is whether its time was up before it was done."""

    up = False


class _Watch:
    """What is to be stopped, when, and why: one for the main thread. It stands by for good once it was needed."""

    def __init__(self) -> None:
        self.deadline: float | None = None
        self.due: type[BaseException] | None = None
        self.interrupt_solver: Callable[[], None] | None = None
        self._raised = 0.0
        self._looking = threading.Lock()
        self._looks_at = math.inf
        self._reader, self._writer = socket.socketpair()
        self._reader.setblocking(False)
        self._writer.setblocking(False)
        self._before: dict[int, Any] = {}
        threading.Thread(target=self._stand_by, name="watcher", daemon=True).start()

    @property
    def taken(self) -> bool:
        """Whether the signals are taken: something is limited now."""
        return bool(self._before)

    def begin(self) -> None:
        """Take the signals, and forget those of before. What else takes Ctrl-C, or ignores it, is let be."""
        self.heard()
        self._before = {NUDGE: signal.signal(NUDGE, self._stop_here)}
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            self._before[signal.SIGINT] = signal.signal(signal.SIGINT, self._stop_here)
        self._woken = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)

    def end(self) -> None:
        """Give the signals back to whom they belonged."""
        signal.set_wakeup_fd(self._woken)
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before = {}

    def until(self, deadline: float | None) -> None:
        """Set the end of the time, and forget that another one is over."""
        with self._looking:
            self.deadline = deadline
            if self.due is TimeUp:
                self.due, self._raised = None, 0.0
            too_late = deadline is not None and deadline < self._looks_at
        if too_late:  # each time it is woken takes it from what is asked
            self._wake()

    def heard(self) -> None:
        """Note that a stop has ended what it should: its signal, if it is still to be read, is no second one."""
        with self._looking:
            self._signals()
            self.due, self._raised = None, 0.0

    def stop(self) -> None:
        """Stop here, for what is due."""
        assert self.due is not None
        self._raised = time.monotonic()
        raise self.due

    def _stop_here(self, number: int, frame: FrameType | None) -> None:
        """Stop the main thread where it is, if that is due and can be done there; else the watcher asks again."""
        if number == signal.SIGINT:
            self.due, self._raised = KeyboardInterrupt, 0.0
        lost = time.monotonic() - self._raised > LOST_AFTER
        if self.due is not None and lost and not _would_lose_it(frame):
            self.stop()

    def _wake(self) -> None:
        with suppress(BlockingIOError):
            self._writer.send(b"\0")

    def _signals(self) -> bytes:
        """Return the numbers of the signals that have come since they were last looked at."""
        try:
            return self._reader.recv(4096)
        except BlockingIOError:
            return b""

    def _stand_by(self) -> None:
        while True:
            if self.due is None:
                select.select([self._reader], [], [], self._left())
            else:
                time.sleep(AGAIN)
            self._look()

    def _left(self) -> float | None:
        """Return for how many seconds there is nothing to look at (``None``: for good), and note it."""
        with self._looking:
            now = time.monotonic()
            left = None if self.deadline is None else min(max(0.0, self.deadline - now), AT_A_TIME)
            self._looks_at = math.inf if left is None else now + left
            return left

    def _look(self) -> None:
        with self._looking:
            if signal.SIGINT in self._signals() and signal.SIGINT in self._before:
                self.due = KeyboardInterrupt
            if self.due is None and self.deadline is not None and time.monotonic() >= self.deadline:
                self.due = TimeUp
        if self.due is None or not self.taken:
            return
        interrupt = self.interrupt_solver
        if interrupt is not None:
            interrupt()
        _thread.interrupt_main(NUDGE)


_watch: _Watch | None = None


def _forget() -> None:
    """Have another watcher stand by in a process that was forked: threads stay behind."""
    global _watch
    _watch = None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


@contextmanager
def limited(seconds: float | None = None) -> Iterator[Limit]:
    """Let Ctrl-C end what is done inside, and stop it after so many seconds (``None``: whenever it is done).

    What is stopped because its time is up ends the block, and no more: the limit then says so. Within another limit
    the earlier end counts, and what is stopped by the outer one raises ``TimeUp``.
    """
    global _watch
    limit = Limit()
    if threading.current_thread() is not threading.main_thread():
        yield limit
        return
    watch = _watch = _watch or _Watch()
    first, outer = not watch.taken, watch.deadline
    if first:
        watch.begin()
    own = None if seconds is None else time.monotonic() + seconds
    watch.until(min((end for end in (own, outer) if end is not None), default=None))
    try:
        yield limit
    except TimeUp:
        if outer is not None and time.monotonic() >= outer:
            raise
        limit.up = True
    except KeyboardInterrupt:
        watch.heard()
        raise
    finally:
        watch.until(outer)
        if first:
            watch.end()
    if first and watch.due is not None:
        watch.heard()
        raise KeyboardInterrupt


@contextmanager
def interruptible(interrupt: Callable[[], None]) -> Iterator[None]:
    """Say what interrupts the solver that is called inside, and stop after it if that is due."""
    watch = _watch
    if watch is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    watch.interrupt_solver = interrupt
    try:
        yield
    finally:
        watch.interrupt_solver = None
    if watch.due is not None:
        watch.stop()


def _would_lose_it(here: FrameType | None) -> bool:
    """Return whether what is raised in a frame would be lost, or leave something half done."""
    if here is not None and _module(here) == "importlib":  # an import as such; what is imported may be stopped
        return True
    while here is not None:
        swallows = here.f_code.co_name in SWALLOWING or here.f_code is AS_TERMS_GO or _as_garbage_is_collected(here)
        if swallows or _module(here) in LOSING or here.f_globals is globals():
            return True
        here = here.f_back
    return False


def _as_garbage_is_collected(frame: FrameType) -> bool:
    """Return whether a frame is of one who is told when garbage is collected: what is raised there is dropped."""
    return any(getattr(told, "__code__", None) is frame.f_code for told in gc.callbacks)


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "")).partition(".")[0]
