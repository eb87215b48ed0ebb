"""How much an instruction is about: a number, X, or what is counted (CR 107.3, 608.2h)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TypeAlias, get_args

from model.text.costs.cost import Cost
from model.text.counted import AmountSpent, CardsInHand, Counted, CountersOn, CountOf, StatOf, Together
from model.text.instructions.affected import (
    AsTheyCount,
    BlockersOfThis,
    DoneThisWay,
    Number,
    Objects,
    ValueOfMilled,
    ValueOfRevealed,
)
from model.text.mana import ManaCost
from model.vocabulary import Stat, Zone
from reader.effects.done_this_way import done_this_way
from reader.effects.said_so_far import Said
from reader.patterns import Pattern
from reader.words.cost_reductions import each, one_amount, with_more
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import number

_OWN: dict[str, Stat] = {f"~'s {stat}": stat for stat in get_args(Stat)}
_ITS: dict[str, Stat] = {f"its {stat}": stat for stat in get_args(Stat)}
_WHOSE = Pattern(r"(its|that creature's) (power|toughness|mana value)\b")
_EQUAL = Pattern(rf"equal to {_WHOSE.pattern}")
_OF_REVEALED = Pattern(r"(?:its|that card's|the card's|the revealed card's) mana value\b")
_EQUAL_TO_REVEALED = Pattern(rf"equal to {_OF_REVEALED.pattern}")


def amount(words: Words, said: Said) -> int | Literal["X"]:
    """Take a number, "that much" where that is known, or X where it is announced. Raises ``NotRead``."""
    if said.that_much and words.has("that much", "that many"):
        return "X"
    if words.has("X"):
        if not said.has_x:
            raise NotRead("an X that is not announced")
        return "X"
    return number(words)


def amount_or_x(words: Words, said: Said) -> Number:
    """Take a number, or an X that is announced or that the end of the sentence explains. Raises ``NotRead``."""
    return "X" if words.has("X") else amount(words, said)


def explained(words: Words, said: Said, how_many: Number) -> Number:
    """Return such an amount as its sentence ends: "for each Elf you control", "where X is ...". Raises ``NotRead``."""
    if how_many != "X":
        return for_each(words, said, how_many)
    found = where_x(words, said)
    if found is None and not (said.has_x or said.that_much):
        raise NotRead("an X that is not announced")
    return "X" if found is None else found


Alone: TypeAlias = BlockersOfThis | DoneThisWay | AsTheyCount
"""What is counted as an instruction is followed, and nothing can be added to."""


def counted(words: Words, said: Said) -> Counted | Alone:
    """Take what is counted: "creatures you control", "charge counters on ~", "creatures blocking it", "opponents".

    Raises ``NotRead``.
    """
    if "this way" in words.rest and (done := words.maybe(done_this_way)) is not None:
        return done
    if said.counting is not None and (theirs := words.maybe(lambda rest: _as_they_count(rest, said))) is not None:
        return theirs
    if said.it == "this" and words.has("creature blocking it", "creatures blocking it"):
        return BlockersOfThis(beyond=1 if words.has("beyond the first") else 0)
    if (on := words.maybe(lambda rest: _counters_on(rest, said))) is not None:
        return on
    if (found := words.maybe(each)) is not None:
        return _of_no_spell(found, said)
    return CountOf(nouns_alone(words))


def _as_they_count(words: Words, said: Said) -> AsTheyCount:
    """Take what the player counts to whom it is done: "creatures they control", "cards in that player's hand".

    It is read as that player would say it. Raises ``NotRead``, also where "that player" is another one.
    """
    rest = words.rest
    theirs = _THEIRS.search(rest)
    if theirs is None:
        raise NotRead("who counts")
    if theirs[0].startswith("that") and said.they not in (None, said.counting):
        raise NotRead("which player")
    own = Words(f"{rest[: theirs.start()]}{'your' if theirs[1] else 'you control'}{rest[theirs.end() :]}")
    found = each(own)
    if own.at <= theirs.start():
        raise NotRead("whose that is")
    words.at = len(words.text) - len(own.rest)
    return AsTheyCount(found)


_THEIRS = Pattern(
    r"\b(?:they control|that (?:player|opponent) controls|(their|that (?:player|opponent)'s)(?= (?:hand|graveyard)\b))"
)


def _of_no_spell(found: Counted, said: Said) -> Counted:
    """Return what is counted, if it is nothing of a spell itself, which has no counters. Raises ``NotRead``."""
    if said.spell and isinstance(found, StatOf | CountersOn):
        raise NotRead("the power of a spell")
    return found


def _counters_on(words: Words, said: Said) -> CountersOn:
    kind = counters(words)
    of = "this" if words.take("on ~", "on it", "on that creature") == "on ~" else said.it
    if of == "this" and said.spell:
        raise NotRead("counters on a spell")
    if of not in ("target", "this") or (of == "target" and len(said.targets) != 1):
        raise NotRead("on what counters are")
    return CountersOn(kind, of)


def for_each(words: Words, said: Said, one: Number) -> Number:
    """Take "for each creature you control" behind an amount, if it is there: "2 life for each Gate you control".

    Raises ``NotRead``.
    """
    if not words.has("for each"):
        return one
    return so_many_times(counted(words, said), one)


def so_many_times(found: Counted | Alone, times: Number) -> Counted | Alone:
    """Return a number of times what is counted. Raises ``NotRead`` for what has no such number."""
    if times == 1:
        return found
    if isinstance(found, DoneThisWay) and isinstance(times, int):
        return replace(found, times=times)
    if isinstance(found, AsTheyCount) and isinstance(times, int):
        return AsTheyCount(Together((found.counted,), times))
    if not isinstance(times, int) or isinstance(found, Alone):
        raise NotRead("several for each")
    return Together((found,), times)


def equal_to(words: Words, said: Said) -> Number:
    """Take "equal to its power", "equal to the number of creatures you control", "... your devotion to red".

    Raises ``NotRead``.
    """
    if words.has("equal to the milled card's mana value"):
        return ValueOfMilled()
    if said.result is not None and words.has("equal to the result"):
        return said.result
    if said.difference is not None and words.has("equal to the difference"):
        return said.difference
    if said.revealed and words.found(_EQUAL_TO_REVEALED):
        return ValueOfRevealed()
    if _is_card_aimed_at(said) and words.has("equal to that card's mana value"):
        return StatOf("mana value", "target")
    found = words.found(_EQUAL)
    if found is None:
        words.take("equal to")
        return _of_that_spell(words, said) or how_much(words, said)
    return _of_which(found[1], found[2], said)


_FEWER = Pattern(r"if you have fewer than (\w+) cards in hand, ")


def fewer_than(text: str) -> Counted | None:
    """Return how many fewer there are than a text asks for: "if you have fewer than four cards in hand, ..."."""
    found = _FEWER.match(text)
    asked = None if found is None else Words(found[1]).maybe(number)
    return None if asked is None else Together((CardsInHand(),), times=-1, plus=asked)


def _is_card_aimed_at(said: Said) -> bool:
    """Return whether "that card" is the only target, a card in a graveyard."""
    return len(said.targets) == 1 and said.targets[0].number == 1 and said.targets[0].zone is Zone.GRAVEYARD


def _of_which(whose: str, stat: str, said: Said) -> StatOf:
    """Return the power, toughness or mana value of what "its" or "that creature's" means. Raises ``NotRead``."""
    of = said.it if whose == "its" else said.that
    if of not in ("target", "this", "the amassed Army", "what triggered it") or (
        of == "target" and len(said.targets) != 1
    ):
        raise NotRead("whose power")
    if (of == "this" and said.spell) or (of == "what triggered it" and not (said.there or said.died == of)):
        raise NotRead("the power of a spell, or of what may have left")
    return StatOf(stat, of)  # type: ignore[arg-type]


def where_x(words: Words, said: Said) -> Number | None:
    """Take "where X is the number of ..." at the end of a sentence, ``None`` if it is not there. Raises ``NotRead``."""
    if not words.has(", where X is"):
        return None
    if words.has("the milled card's mana value"):
        return ValueOfMilled()
    if said.revealed and words.found(_OF_REVEALED):
        return ValueOfRevealed()
    if said.result is not None and words.has("the result"):
        return said.result
    if said.died == "what triggered it" == said.that and (died := words.found(_WHOSE)) is not None:
        return _of_which(died[1], died[2], said)
    if said.targets and (found := words.found(_WHOSE)) is not None:
        if said.targets[0].number != 1 or (found[1] == "its" and said.what != said.it):
            raise NotRead("the power of which of them")
        return _of_which(found[1], found[2], said)
    return _of_that_spell(words, said) or how_much(words, said)


def _of_that_spell(words: Words, said: Said) -> StatOf | AmountSpent | None:
    """Take "that spell's mana value", of the spell that set the ability off, or how much was spent on it or on this.

    ``None`` for anything else.
    """
    if words.has("the amount of mana spent to cast"):
        return AmountSpent(_spent_on(words, said))
    if said.that != "what triggered it" or not words.has("that spell's mana value"):
        return None
    return StatOf("mana value", said.that)


def _spent_on(words: Words, said: Said) -> Literal["this", "what triggered it"]:
    """Take on what mana was spent: "~", "that spell", "it". Raises ``NotRead`` where that is not kept."""
    on = words.take("~", "that spell", "it")
    of: Objects | None = "this" if on == "~" else said.that if on == "that spell" else said.it
    if not (said.cast or said.spell) or of not in ("this", "what triggered it"):
        raise NotRead("on what mana was spent")
    return of


_MANY = {"the number of": 1, "twice the number of": 2, "three times the number of": 3}
_KINDS_THAT_GO = r"(?:artifact|card|creature|enchantment|land|permanent)"
_WENT = Pattern(rf"the (sacrificed|discarded|exiled) {_KINDS_THAT_GO}'s ")
_OF_WHAT_WENT = Pattern(rf"the (power|toughness|mana value) of the (sacrificed|discarded) {_KINDS_THAT_GO}\b")


def _of_what_went(words: Words, said: Said) -> StatOf:
    """Take "the sacrificed creature's power", or "the power of ...", behind a cost for which one object goes.

    Raises ``NotRead``.
    """
    if (of := words.found(_OF_WHAT_WENT)) is not None:
        stat, went = of[1], of[2]
    else:
        went = words.needs(_WENT)[1]
        stat = words.take(*get_args(Stat))
    if said.went is None or went not in said.went or (went != "sacrificed" and stat != "mana value"):
        raise NotRead("whose power")
    return StatOf(stat, said.went)  # type: ignore[arg-type]


def how_much(words: Words, said: Said) -> Counted | Alone:
    """Take "the number of creatures you control", "your devotion to red", "~'s power", "2 plus" one of these.

    Raises ``NotRead``.
    """
    alone = words.maybe(lambda rest: _counted_alone(rest, said))
    return with_more(words, lambda rest: _how_much(rest, said)) if alone is None else alone


def _counted_alone(words: Words, said: Said) -> Alone:
    """Take what nothing can be added to: blockers, what was done something to, or what others have.

    Raises ``NotRead``.
    """
    many = _MANY[words.take(*_MANY)]
    found = so_many_times(counted(words, said), many)
    if not isinstance(found, Alone):
        raise NotRead("what is counted whenever it is asked")
    return found


def _how_much(words: Words, said: Said) -> Counted:
    if (went := words.maybe(lambda rest: _of_what_went(rest, said))) is not None:
        return went
    if many := words.has(*_MANY):
        found = so_many_times(counted(words, said), _MANY[many])
        if isinstance(found, Alone):
            raise NotRead("what nothing can be added to")
        return found
    of_this = _OWN if said.it != "this" or said.targets else _OWN | _ITS
    if not said.spell and (own := words.has(*of_this)):
        return StatOf(of_this[own], "this")
    return _of_no_spell(one_amount(words), said)


def price(words: Words, said: Said, asked: Callable[[Words], Cost]) -> tuple[Cost, Number]:
    """Take what may be paid and how many times over: "{2}", "{1} for each Elf you control", "{X}, where X is ...".

    Raises ``NotRead``.
    """
    if not words.has("{X}"):
        paid = asked(words)
        return paid, for_each(words, said, 1)
    found = where_x(words, said)
    if found is None or found == "X":
        raise NotRead("an X to pay")
    return Cost(ManaCost(1)), found
