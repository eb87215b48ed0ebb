"""What sentences could change that resolve and are not read: of life, cards drawn, counters, or by damage.

Each such sentence says one thing, and names the kind of what it changes. How much that is, and of whom, may be what is
not read: then it is any amount, and anybody. What is put off, lasts, is paid for or takes the place of something else,
is no such sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from model.cards.what_unread_texts_change import ANY_AMOUNT, Changes, Of, draws, life
from model.game.kinds_of_counters import COUNTERS
from model.text.unread import Could
from reader.patterns import Pattern
from reader.words.counters import OF_NEWER_RULES
from reader.words.numbers import NUMBERS

_MORE = Pattern(
    r"\b(?:and|then|unless|instead|may|would|repeat|dies|prevented|rolls?|that much|can't (?:gain|lose))\b|[\";:]",
    re.IGNORECASE,
)
"""What says more than one thing, or another than what is done at once."""

_PUT_OFF = Pattern(
    r"\b(?:when|whenever|until|next|at (?:the )?(?:end|beginning)|for as long as|prevent)\b|\bthis turn,",
    re.IGNORECASE,
)
"""What is done later, or goes on: what is said after it may belong to it."""

_ONE = r"(?:(?:if|for) [^,]*, )?"
_REST = r"[^,]*(?:, where x is [^,]*)?"
_FEW = "|".join(("a", "an", *NUMBERS))

_LIFE = Pattern(
    rf"{_ONE}(?P<who>[\w' ]*?) ?(?P<does>gain|lose)s? (?:[\w' -]* )?life\b{_REST}$",
    re.IGNORECASE,
)
_DRAWS = Pattern(
    rf"(?:if [^,]*, )?(?:you )?draw (?P<many>{_FEW}) (?:additional )?cards?(?: if [^,]*)?$",
    re.IGNORECASE,
)
_COUNTERS = Pattern(
    rf"{_ONE}put (?:{_FEW}|x|a number of) (?P<kind>[+-]\d/[+-]\d|[\w -]+?) counters? "
    rf"on (?P<on>~(?![\w'])|target |){_REST}$",
    re.IGNORECASE,
)
_DAMAGE = Pattern(
    rf"{_ONE}(?:~|it) deals (?:[\w' -]* )?damage (?:equal to [^,]* )?"
    rf"to (?P<to>you\b|any (?:other )?target|target(?! [^,]*'s )|){_REST}$",
    re.IGNORECASE,
)


def bound_of(sentence: str, *, spell: bool, before: Iterable[str] = ()) -> tuple[Could, ...]:
    """Return what a sentence could change that is done as something resolves; nothing where that is not known.

    ``spell``: that is an instant or sorcery. ``before``: the sentences before it.
    """
    plain = sentence.rstrip(".").rstrip()
    if _MORE.search(plain) or any(_PUT_OFF.search(one) for one in (*before, plain)):
        return ()
    return next((could for bound in _BOUNDS if (could := bound(plain, spell))), ())


def _of_life(plain: str, _spell: bool) -> tuple[Could, ...]:
    found = _LIFE.match(plain)
    if found is None:
        return ()
    whose = _WHOSE_LIFE.get(found["who"].lower(), Of.PLAYERS)
    gains = found["does"].lower() == "gain"
    return (life(0, ANY_AMOUNT, whose) if gains else life(-ANY_AMOUNT, 0, whose),)


_WHOSE_LIFE = {"you": Of.YOU, "target player": Of.TARGETS, "target opponent": Of.TARGETS, "each opponent": Of.OPPONENTS}


def _of_draws(plain: str, _spell: bool) -> tuple[Could, ...]:
    found = _DRAWS.match(plain)
    return (draws(NUMBERS.get(found["many"].lower(), 1)),) if found else ()


def _of_counters(plain: str, _spell: bool) -> tuple[Could, ...]:
    found = _COUNTERS.match(plain)
    if found is None or found["kind"] not in COUNTERS or found["kind"] in _DO_MORE:
        return ()
    return (Changes((f"counters {found['kind']}",), _WHOSE_COUNTERS[found["on"].lower()], 0, ANY_AMOUNT),)


_DO_MORE = OF_NEWER_RULES | {"lore", "stun", "shield"}
"""Counters by which something triggers or is replaced, or that do what is not known here."""
_WHOSE_COUNTERS = {"~": Of.ITSELF, "target ": Of.TARGETS, "": Of.ANYTHING}


def _of_damage(plain: str, spell: bool) -> tuple[Could, ...]:
    """Return what damage of a spell could change, whatever keywords have been given to that (CR 120.3)."""
    found = _DAMAGE.match(plain) if spell else None
    if found is None:
        return ()
    players, objects = _WHOSE_DAMAGE.get(found["to"].lower(), (Of.TARGETS, Of.TARGETS))
    return (
        life(0, ANY_AMOUNT),
        life(-ANY_AMOUNT, 0, players),
        Changes(("player_counters poison",), players, 0, ANY_AMOUNT),
        Changes(("counters loyalty", "counters defense"), objects, -ANY_AMOUNT, 0),
        Changes(("damage", "counters -1/-1"), objects, 0, ANY_AMOUNT),
        Changes(("touched",), objects),
    )


_WHOSE_DAMAGE = {"you": (Of.YOU, Of.TARGETS), "": (Of.PLAYERS, Of.ANYTHING)}
_BOUNDS: tuple[Callable[[str, bool], tuple[Could, ...]], ...] = (_of_life, _of_draws, _of_counters, _of_damage)
