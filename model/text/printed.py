"""The base of what is printed on a card: other texts speak of it, such as what creates a token."""

from __future__ import annotations


class Printed:
    """What a card is by what is printed on it, or a token by what creates it."""

    __slots__ = ()
