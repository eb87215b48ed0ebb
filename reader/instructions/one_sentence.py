"""What one sentence of instructions does that is read whole, clause by clause."""

from __future__ import annotations

from typing import Literal

from model.text.abilities import Effect
from model.text.conditions.condition import No, conditions_in
from model.text.conditions.of_its_source import WasCast, WasCastWith, WasPaid, XIs
from model.text.instructions.compound import IfSo
from model.text.instructions.zones import OfferCards
from reader.effects import (
    changed_for_a_time,
    choices,
    damage,
    keyword_actions,
    mana,
    moving,
    of_permanents,
    of_players,
    prevented,
    tokens,
)
from reader.effects.choices import if_had_done, if_liked
from reader.effects.done_for_each import FOR_EACH, done_for_each
from reader.effects.done_this_way import done_for_each_of_them, each_done_this_way
from reader.effects.libraries import revealed_until, searching
from reader.effects.playing import cast_freely, exiled_to_play
from reader.effects.playing.exiled_to_play import may_be_played
from reader.effects.said_so_far import Said
from reader.effects.subjects import objects, player
from reader.effects.this_turn import for_a_time, this_turn
from reader.effects.verb_register import VERBS, first_of_said
from reader.instructions.delayed.until_a_step import later, parted
from reader.instructions.instead_of_dying import exiled_if_it_dies
from reader.instructions.outcomes.if_paid_on_resolution import UNLESS_PAID, unless_paid
from reader.instructions.outcomes.only_if_or_instead import condition_of, done_under_a_condition
from reader.instructions.outcomes.rolled import with_the_rest
from reader.instructions.where_x import with_x
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words

PATTERNS = (
    *(cast_freely, keyword_actions, choices, damage, exiled_to_play, changed_for_a_time, mana, moving, of_permanents),
    *(of_players, prevented, revealed_until, searching, tokens),
)
"""The modules whose patterns stand in the register of verbs."""

_MAY, _FIRST = Pattern(r"\bmay\b"), Pattern(r"[a-z']+")
_BETWEEN = (", then", ", and then", "and then", ", and", "and", ",")
_LONG_VERBS = (
    *("gain control of", "search your", "search their", "searches their", "the next", "gains control of"),
    *("an opponent gains control of", "the owner of"),
    *("search target player 's library for", "search target opponent 's library for"),
    *("for each", "change the text of", "search its controller's", "search its owner's"),
    *("it becomes day", "it becomes night", "the Ring tempts you"),
)
_LONG_BY_FIRST_WORD = {
    first: tuple(verb for verb in _LONG_VERBS if verb.split()[0] == first)
    for first in {verb.split()[0] for verb in _LONG_VERBS}
}

OF_ITS_CASTING = WasCast | WasCastWith | WasPaid | XIs
"""What is settled as a spell is cast."""


def read_sentence(text: str, said: Said) -> tuple[Effect, ...]:
    """Return what a sentence does that is read whole. Raises ``NotRead``."""
    tried = said.copied() if "X" in text else said
    try:
        return _plain(text, said)
    except NotRead as why:
        if (effects := with_x(text, tried, _plain)) is None:
            raise why
        said.takes_over(tried)
        return effects


def _plain(text: str, said: Said) -> tuple[Effect, ...]:
    words = Words(text)
    said.who, said.what = "you", None
    words.has("then")
    if (for_this_turn := for_a_time(words, said)) is not None:
        return for_this_turn
    if words.stands("if") and (exiled := words.maybe(lambda rest: exiled_if_it_dies(rest, said))) is not None:
        return exiled
    if words.has("if"):
        return (_if_it_is_so(words, said),)
    if (put_off := parted(text)) is not None:
        return later(*put_off, said, clause)
    effects = list(_first_clause(words, said))
    if (paying := words.found(UNLESS_PAID)) is not None:
        effects = [unless_paid(paying, words, said, effects)]
    elif asks := words.has("unless", "if"):
        effects = [_as_that_is_so(words, said, effects, unless=asks == "unless")]
    while not words.done:
        may = _MAY.search(text[: words.at])
        words.take(*_BETWEEN)
        if may:
            raise NotRead("whether the rest may be left, too")
        effects += clause(words, said)
    said.until = ""
    return with_the_rest(tuple(effects))


def _as_that_is_so(words: Words, said: Said, effects: list[Effect], *, unless: bool) -> Effect:
    """Take a condition behind what is done: "you lose 4 life unless you attacked this turn", "draw a card if ..."."""
    if _MAY.search(words.text[: words.at]) and not all(isinstance(one, OfferCards) for one in effects):
        raise NotRead("whether what is chosen may be left")
    asked = condition_of(words, said)
    if not words.done:
        raise NotRead("what is done besides")
    return IfSo(No(asked) if unless else asked, tuple(map(done_under_a_condition, effects)))


def _first_clause(words: Words, said: Said) -> tuple[Effect, ...]:
    """Take the first clause of a sentence, with how long what it does lasts if it begins with that."""
    if _MAY.search(words.text) and (allowed := words.maybe(lambda rest: may_be_played(rest, said))) is not None:
        return allowed
    if (so_many := words.maybe(each_done_this_way)) is not None:
        done = done_for_each_of_them(clause(words, said), so_many)
        words.end()
        return done
    if each := words.has(*FOR_EACH):
        return done_for_each(FOR_EACH[each], words, said, clause)
    said.until = _UNTIL.get(words.has(*_UNTIL), "")
    said_so = for_a_time(words, said) if said.until else None
    return clause(words, said) if said_so is None else said_so


def _if_it_is_so(words: Words, said: Said) -> Effect:
    """Take what is done under a condition: "if you control a Swamp, draw a card". Raises ``NotRead``.

    "It" in a condition may be anything that was spoken of; only of counters is it known to be the object itself.
    """
    before, begins = len(said.targets), words.at
    asked = condition_of(words, said)
    if "~" in words.text[begins : words.at] and not said.spell:
        said.it, said.that = "this", None
    words.take(",")
    then = read_sentence(words.rest, said)
    words.at, said.revealed = len(words.text), False
    if len(said.targets) > before and any(isinstance(one, OF_ITS_CASTING) for one in conditions_in(asked)):
        raise NotRead("targets that are chosen only if it was cast so")
    return IfSo(asked, tuple(map(done_under_a_condition, then)))


_UNTIL: dict[str, Literal["", "this turn", "until your next turn"]] = {
    "until end of turn,": "this turn",
    "until your next turn,": "until your next turn",
}


def clause(words: Words, said: Said) -> tuple[Effect, ...]:
    """Take one clause: who does it if that is said, and what. Raises ``NotRead``."""
    before, targets = words.at, list(said.targets)
    for takes_subject in (_nobody, _player, _objects):
        try:
            takes_subject(words, said)
            return _perhaps(words, said)
        except NotRead as problem:
            why = problem.args  # not the exception: it and this frame would keep each other
            words.at, said.targets = before, list(targets)
    raise NotRead(*why)


def _nobody(words: Words, said: Said) -> None:
    """Take no subject: the clause begins with its verb, and one in its bare form speaks to the controller."""
    found = words.ahead(_FIRST)
    if found is None or (found[0] not in VERBS and not words.stands(*_LONG_VERBS)):
        raise NotRead("no verb")
    if not found[0].endswith("s"):
        said.who = "you" if said.what is None else said.who


def _player(words: Words, said: Said) -> None:
    said.who, said.what = player(words, said), None


def _objects(words: Words, said: Said) -> None:
    said.what = objects(words, said)
    if words.stands(*_OF_EACH) and said.what == "target":
        words.take("each")
    words.has("also")


_OF_EACH = tuple(f"each {verb}" for verb in ("get", "gain", "have", "lose", "become"))
"""What is said of several targets at once: "two target creatures each get +1/+1"."""


def _perhaps(words: Words, said: Said) -> tuple[Effect, ...]:
    """Take what is done, or may be done: "you may draw a card", "you may have ~ fight target creature"."""
    if words.stands("may play ") and (allowed := words.maybe(lambda rest: this_turn(rest, said))) is not None:
        return allowed
    said.may = bool(words.has("may"))
    if not said.may:
        return _predicate(words, said)
    begins, chooser = words.at, said.who
    if words.has("have") and not words.stands("your life total"):
        first_of_said(words, said, _objects, _player)
    done = _predicate(words, said)
    said.may = False
    action = words.text[begins : words.at].partition(";")[0].replace("~", "it").strip()
    return (if_liked if said.who == chooser else if_had_done)(done, action, chooser)


def _predicate(words: Words, said: Said) -> tuple[Effect, ...]:
    first = words.ahead(_FIRST)
    longer = () if first is None else _LONG_BY_FIRST_WORD.get(first[0], ())
    name = words.has(*longer) or words.needs(_FIRST)[0]
    if name not in VERBS:
        raise NotRead(f"{name!r} is no verb that is known here")
    return first_of_said(words, said, *VERBS[name])
