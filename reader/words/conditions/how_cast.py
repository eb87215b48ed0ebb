"""How the object itself was cast, as texts ask for it: "it was kicked", "{R} was spent to cast it".

What it says can't be otherwise later (CR 608.2h): it is asked as a spell resolves or enters, or as an ability triggers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from model.text import mana
from model.text.conditions.condition import All, Condition, No
from model.text.conditions.of_its_source import ManaSpent, WasCast, WasCastWith, WasPaid, XIs
from model.text.conditions.of_the_turn import During, OnOwnTurn
from model.text.descriptions import COLOURS
from model.text.entering_and_halves import KICKERS_BY_PLACE
from model.text.spent import OF_ANY_KIND, OF_TREASURES
from model.vocabulary import Step, Zone
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.numbers import mana_cost, number, or_more

_PAID = {"kicked": WasPaid("kicker"), "bargained": WasPaid("bargain")}
_OTHERWISE: dict[str, Condition] = {
    "evidence was collected": WasPaid("collect evidence"),
    "tribute wasn't paid": No(WasPaid("tribute")),
    "the gift was promised": WasPaid("gift"),
    "the gift wasn't promised": No(WasPaid("gift")),
    "it escaped": WasCastWith("escape"),
    "its surge cost was paid": WasCastWith("surge"),
    "its spectacle cost was paid": WasCastWith("spectacle"),
}
_FROM = {"your hand": Zone.HAND, "your graveyard": Zone.GRAVEYARD, "a graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE}
_ELSEWHERE = "from anywhere other than your hand"


BEHELD = Pattern(r"an? \w+(?: creature)? was beheld\b")
"""What is said of a spell for which something was beheld (CR 701.4a)."""


def how_it_was_cast(words: Words) -> Condition:
    """Take how it was cast: "it was kicked twice", "you cast it", "~ was cast from a graveyard". Raises ``NotRead``."""
    if words.found(BEHELD):
        return WasPaid("behold")
    if said := words.has(*_OTHERWISE):
        return _OTHERWISE[said]
    if (spent := words.maybe(_was_spent)) is not None:
        return spent
    if words.has("X is"):
        return XIs(or_more(words))
    if said := words.has("you cast", "you didn't cast"):
        words.take("it", "~", "them")
        asked, negated = _was_cast(words, WasCast()), said == "you didn't cast"
    else:
        words.take("it", "~")
        negated = words.take("was", "wasn't") == "wasn't"
        asked = _was_cast(words, WasCast(by_anybody=True)) if words.has("cast") else _was_paid(words)
    if words.rest[:1] not in ("", ",", "."):
        raise NotRead("more of how it was cast")
    return No(asked) if negated else asked


def _was_spent(words: Words) -> Condition:
    """Take which mana was spent: "{U}{B} was spent to cast it", "at least three white mana was spent to cast ~".

    Or how much in all: "at least four mana was spent to cast it", "no mana was spent to cast it".
    """
    if (many := words.maybe(how_much_was_spent)) is not None:
        asked: Condition = ManaSpent(OF_ANY_KIND, many) if many else No(ManaSpent(OF_ANY_KIND))
    else:
        asked = _which_mana(words)
        words.take("was spent to cast")
    words.take("it", "~", "that spell")
    return asked


def _which_mana(words: Words) -> Condition:
    if words.has("mana from a Treasure"):
        return ManaSpent(OF_TREASURES)
    if words.has("no colored mana"):
        return All(tuple(No(ManaSpent(colour)) for colour in mana.COLOURS))
    if words.has("at least"):
        many = number(words)
        if words.has("mana of the same color"):
            return No(All(tuple(No(ManaSpent(colour, many)) for colour in mana.COLOURS)))
        asked = ManaSpent(COLOURS[words.take(*COLOURS)], many)
        words.take("mana")
        return asked
    spent = Counter(mana_cost(words).symbols)
    if not spent or not spent.keys() <= set(mana.KINDS):
        raise NotRead("which mana")
    each = tuple(ManaSpent(kind, many) for kind, many in spent.items())
    return each[0] if len(each) == 1 else All(each)


def how_much_was_spent(words: Words) -> int:
    """Take how much mana was spent at least, 0 for none: "at least four mana was spent to cast". Raises ``NotRead``."""
    if words.has("no mana was spent to cast"):
        return 0
    many = number(words) if words.has("at least") else or_more(words)
    words.take("mana was spent to cast")
    return many


def _was_paid(words: Words) -> Condition:
    asked = _PAID[words.take(*_PAID)]
    if words.has("with its"):
        return WasPaid(words.take(*KICKERS_BY_PLACE))
    return WasPaid(asked.cost, 2) if words.has("twice") else asked


def _was_cast(words: Words, cast: WasCast) -> Condition:
    """Take out of where it was cast, or in which phase, which does not end while it is on the stack (CR 500.2)."""
    if words.has(_ELSEWHERE):
        return All((cast, No(replace(cast, origin=Zone.HAND, own=True))))
    if words.has("during your main phase"):
        return All((cast, OnOwnTurn(), During((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN))))
    if not words.has("from"):
        return cast
    where = words.take(*_FROM)
    return replace(cast, origin=_FROM[where], own=where.startswith("your "))
