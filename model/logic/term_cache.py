"""Which terms there are: each under a key that says how it is made, for as long as something uses it.

This does what ``weakref.WeakValueDictionary`` does, in fewer steps: terms are looked up and made all the time.
"""

from __future__ import annotations

from typing import Any
from weakref import ref

Key = tuple[object, ...]


class Kept(ref[Any]):
    """A term that is forgotten, with its key, once nothing uses it."""

    __slots__ = ("key",)

    key: Key


there: dict[Key, Kept] = {}
"""The terms that there are, each as what returns it when it is called."""


def forget(kept: Kept) -> None:
    """Take out a term that nothing uses, but not another one that was made under its key since."""
    if there.get(kept.key) is kept:
        del there[kept.key]
