"""Sentences of instructions: what each says; of one that is not read, at least the targets that it announces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Literal

from model.text.abilities import Effect, once_resolved
from model.text.conditions.condition import Condition, No, conditions_in
from model.text.conditions.of_its_source import WasCast, WasCastWith, WasPaid, XIs
from model.text.instructions.compound import FlipCoin, IfSo, May, MayPay, with_those_in
from model.text.instructions.rolling import RollDie
from model.text.unread import Unread
from model.value_dataclasses import dataclass
from reader.effects import (
    changed_for_a_time,
    choices,
    damage,
    exiled_to_play,
    keyword_actions,
    mana,
    moving,
    of_permanents,
    of_players,
    prevented,
    tokens,
)
from reader.effects.changed_for_a_time import together
from reader.effects.choices import if_had_done, if_liked
from reader.effects.done_for_each import FOR_EACH, done_for_each
from reader.effects.exiled_to_play import exiled_by, may_be_played
from reader.effects.libraries import revealed_until, searching
from reader.effects.said_so_far import Said
from reader.effects.subjects import objects, player
from reader.effects.targets_of_sentences import announced_in, apart
from reader.effects.this_turn import for_a_time, this_turn
from reader.effects.verb_register import VERBS, first_of_said
from reader.instructions.amending import amended
from reader.instructions.card_that_died import found_in_the_graveyard
from reader.instructions.delayed.for_the_rest_of_a_turn import put_off_for_this_turn
from reader.instructions.delayed.until_a_step import later, parted
from reader.instructions.digging_joined import digging_joined
from reader.instructions.instead_of_dying import exiled_if_it_dies
from reader.instructions.meaning_of_other import are_of_others, is_known_of_what_was_done
from reader.instructions.of_your_choice import of_your_choice
from reader.instructions.only_if_or_instead import condition_of, done_otherwise, done_under_a_condition
from reader.instructions.outcomes.if_paid_on_resolution import (
    UNLESS_PAID,
    noted_if_done,
    noted_if_liked,
    unless_paid,
    with_what_is_done_besides,
)
from reader.instructions.outcomes.if_so import if_so
from reader.instructions.outcomes.rolled import asks_for_no_result, if_rolled, with_table, with_the_rest
from reader.instructions.sentences_read_together import said_together
from reader.instructions.targets_if_paid import IF_PAID, of_a_cost, to_others_instead
from reader.instructions.those_made_so import those_made_so
from reader.instructions.what_entered import is_of_what_entered
from reader.instructions.where_x import with_x
from reader.patterns import Pattern
from reader.segments.lines import Line
from reader.segments.normalise import normalised, without_capital
from reader.unread_texts.of_effects import bound_of
from reader.words.cursor import NotRead, Words

PATTERNS = (
    *(keyword_actions, choices, damage, exiled_to_play, changed_for_a_time, mana, moving, of_permanents),
    *(of_players, prevented, revealed_until, searching, tokens),
)
"""The modules whose patterns stand in the register of verbs."""

_MAY, _FIRST = Pattern(r"\bmay\b"), Pattern(r"[a-z']+")
_BETWEEN = (", then", ", and then", "and then", ", and", "and", ",")
_LONG_VERBS = (
    *("gain control of", "search your", "search their", "searches their", "the next", "gains control of"),
    *("an opponent gains control of", "the owner of"),
    *("search target player 's library for", "search target opponent 's library for"),
    *("create a token that's a copy of", "change the text of", "search its controller's", "search its owner's"),
    *("it becomes day", "it becomes night", "the Ring tempts you"),
)
_LONG_BY_FIRST_WORD = {
    first: tuple(verb for verb in _LONG_VERBS if verb.split()[0] == first)
    for first in {verb.split()[0] for verb in _LONG_VERBS}
}


@dataclass(frozen=True)
class Does:
    """What a sentence does: its effects as it resolves. ``read``: all of it is said by these, and none is a note."""

    said: str
    effects: tuple[Effect, ...]
    read: bool


def instructions(sentences: Iterable[Line], said: Said) -> list[Does]:
    """Return what each of these sentences does, in order, and let ``said`` have the targets of all of them.

    A sentence that no pattern takes whole becomes a note. Raises ``NotRead`` if its targets can't be told.
    """
    done, told = list[Does](), list(sentences)
    told, texts, printed = digging_joined(told, [_text(one) for one in told], said)
    said.many = len(told)
    while told:
        said.begun = len(done)
        found = said_together(texts, said, read_sentence)
        if found is not None:
            effects, many = found
            said.those = those_made_so(effects)
            exiled_by(effects, said)
            text = " ".join(one.said for one in told[:many])
            effects = tuple(_noted_as(text, one) for one in effects)
            read = not any(isinstance(one, Unread) for one in with_those_in(effects))
            done += [Does(told[0].said, effects, read), *(Does(one.said, (), read) for one in told[1:many])]
            del told[:many], texts[:many]
        else:
            before = len(said.targets)
            done.append(_one(told.pop(0), texts.pop(0), said, done))
            if any(one.instead for one in said.of_costs) and (len(said.targets) > before or len(said.of_costs) > 1):
                raise NotRead("targets behind those that others take the place of")
    return [one for does in _without_others(done, said) for one in _as_printed(does, printed)]


def _as_printed(does: Does, printed: Mapping[str, list[str]]) -> Iterator[Does]:
    """Return what sentences do that were read as one, for each as it is printed."""
    first, *others = printed.get(does.said, [does.said])
    yield replace(does, said=first) if others else does
    yield from (Does(one, (), does.read) for one in others)


def _noted_as(text: str, effect: Effect) -> Effect:
    """Return an effect, of which a note has the text of the card."""
    if isinstance(effect, May | MayPay):
        then = (replace(one, text=text) if isinstance(one, Unread) else one for one in effect.then)
        return replace(effect, then=tuple(then))
    return replace(effect, text=text) if isinstance(effect, Unread) else effect


def _without_others(done: list[Does], said: Said) -> Iterator[Does]:
    """Return what sentences do, with a note for one that is about others, or another roll, than was spoken of."""
    told: list[object] = [*said.targets]
    for one in done:
        others = are_of_others(one.effects, one.said, told, spell=said.spell)
        if others or (said.result is not None and not asks_for_no_result(one.effects)):
            yield Does(one.said, (once_resolved(one.said),), False)
        else:
            yield one
        told += one.effects


def _text(sentence: Line) -> str:
    return apart(without_capital(normalised(sentence.said, sentence.names)).strip())


def _one(sentence: Line, text: str, said: Said, before: list[Does]) -> Does:
    place = _what_it_is_said_of(before)
    done = before[place].effects if before and (before[place].read or _turns_on_chance(before[place])) else None
    if done is not None and (meant := _with_more(done, text, said, sentence.said)) is not None:
        read = not any(isinstance(one, Unread) for one in with_those_in(meant))
        before[place] = Does(before[place].said, meant, read)
        return Does(sentence.said, (), True)
    tried, by_table = said.copied(), None
    try:
        plain = text.rstrip(".").rstrip()
        put_off = put_off_for_this_turn(sentence, text, tried, instructions)
        by_table = None if put_off else with_table(sentence, tried, read_sentence, _all_read)
        effects = put_off or by_table or of_your_choice(plain, tried, read_sentence) or read_sentence(plain, tried)
        effects = found_in_the_graveyard(effects, said.died)
        is_known_of_what_was_done(effects, plain, [effect for one in before for effect in one.effects])
    except NotRead:
        return _not_read(sentence, text, said, before)
    said.takes_over(tried)
    said.those = those_made_so(effects)
    exiled_by(effects, said)
    if done is not None and place == -len(before) and (paying := with_what_is_done_besides(done, effects)):
        before[place] = Does(before[place].said, paying, True)
        return Does(sentence.said, (), True)
    return Does(sentence.said, effects, not any(isinstance(one, Unread) for one in with_those_in(by_table or ())))


def _what_it_is_said_of(before: list[Does]) -> int:
    """Return the place of what a sentence may say more of: the last one, or what is done if something is paid.

    Or of what a sentence before has said more, of what entered.
    """
    for place in range(-1, -len(before) - 1, -1):
        if before[place].effects:
            last = before[place].effects[-1]
            return place if isinstance(last, May | MayPay | FlipCoin | RollDie) or is_of_what_entered(last) else -1
    return -1


def _turns_on_chance(does: Does) -> bool:
    return bool(does.effects) and isinstance(does.effects[-1], FlipCoin | RollDie)


def _with_more(effects: tuple[Effect, ...], text: str, said: Said, as_printed: str) -> tuple[Effect, ...] | None:
    """Return effects with what a sentence says more of them, ``None`` if it says something else."""
    if (meant := amended(effects, text)) is not None:
        return meant
    otherwise = (done_otherwise, to_others_instead)
    for more in (partial(if_so, as_printed=as_printed), partial(if_rolled, as_printed=as_printed), *otherwise):
        tried = said.copied()
        if (meant := more(effects, text, tried, read_sentence)) is not None:
            said.takes_over(tried)
            return meant
    return None


def _not_read(sentence: Line, text: str, said: Said, before: list[Does]) -> Does:
    """Return the note for a sentence that is not read, with the targets that it announces."""
    asked = announced_in(text)
    if asked and said.spell and (paid := IF_PAID.match(text)):
        said.of_costs.append(of_a_cost(paid, text, asked, len(before)))
        asked = []
    for target in asked:
        said.takes(target)
    said.forgets()
    said.they, said.exiled = None, ""
    note = once_resolved(sentence.said, *bound_of(text, spell=said.spell, before=(one.said for one in before)))
    if before and (done := noted_if_done(before[-1].effects, text, note)) is not None:
        before[-1] = Does(before[-1].said, done, False)
        return Does(sentence.said, (), False)
    holds = None if asked else Words(text).maybe(lambda words: _only_if(words, said))
    return Does(sentence.said, (noted_if_liked(text, note) if holds is None else IfSo(holds, (note,)),), False)


def _only_if(words: Words, said: Said) -> Condition:
    """Take the condition under which alone a sentence does something: "then if there are two or more lore counters".

    What is done instead of something turns on what was so before that: how it was cast, which does not change.
    """
    words.has("then")
    words.take("if")
    holds = condition_of(words, said)
    words.take(",")
    if "instead" in words.rest and not isinstance(holds, _OF_ITS_CASTING):
        raise NotRead("what was so before")
    return holds


_OF_ITS_CASTING = WasCast | WasCastWith | WasPaid | XIs
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
    if _MAY.search(words.text[: words.at]):
        raise NotRead("whether what is chosen may be left")
    asked = condition_of(words, said)
    if not words.done:
        raise NotRead("what is done besides")
    return IfSo(No(asked) if unless else asked, tuple(map(done_under_a_condition, effects)))


def _first_clause(words: Words, said: Said) -> tuple[Effect, ...]:
    """Take the first clause of a sentence, with how long what it does lasts if it begins with that."""
    if _MAY.search(words.text) and (allowed := words.maybe(lambda rest: may_be_played(rest, said))) is not None:
        return allowed
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
    if len(said.targets) > before and any(isinstance(one, _OF_ITS_CASTING) for one in conditions_in(asked)):
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
    if words.stands("may play "):
        return this_turn(words, said)
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


def _all_read(told: list[Line], said: Said) -> tuple[Effect, ...]:
    return all_effects(instructions(told, said))


def all_effects(done: Iterable[Does]) -> tuple[Effect, ...]:
    """Return the effects of sentences, one after another."""
    return together(tuple(effect for one in done for effect in one.effects))
