"""Sentences of instructions: what each says; of one that is not read, at least the targets that it announces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from model.text.abilities import Effect, once_resolved
from model.text.conditions.condition import Condition
from model.text.instructions.compound import FlipCoin, IfSo, May, MayPay, with_those_in
from model.text.instructions.libraries.looking import TakeFromTop
from model.text.instructions.rolling import RollDie
from model.text.instructions.zones import OfferCards
from model.text.unread import Unread
from model.value_dataclasses import dataclass
from reader.effects.changed_for_a_time import together
from reader.effects.done_this_way import counts_what_is_not_known
from reader.effects.playing.cast_freely import cast_before_the_end
from reader.effects.playing.exiled_to_play import exiled_by
from reader.effects.said_so_far import Said
from reader.effects.targets_of_sentences import announced_in, apart
from reader.instructions.amending import amended, not_regenerated, tied, utmost_in
from reader.instructions.card_that_died import found_in_the_graveyard
from reader.instructions.delayed.for_the_rest_of_a_turn import put_off_for_this_turn
from reader.instructions.digging_joined import digging_joined
from reader.instructions.meaning_of_other import are_of_others, is_known_of_what_was_done
from reader.instructions.of_your_choice import of_your_choice
from reader.instructions.one_sentence import OF_ITS_CASTING, read_sentence
from reader.instructions.outcomes.if_paid_on_resolution import noted_if_done, noted_if_liked, with_what_is_done_besides
from reader.instructions.outcomes.if_so import if_so
from reader.instructions.outcomes.only_if_or_instead import condition_of, done_otherwise
from reader.instructions.outcomes.rolled import asks_for_no_result, if_rolled, with_table
from reader.instructions.sentences_read_together import said_together
from reader.instructions.targets_if_paid import IF_PAID, of_a_cost, to_others_instead
from reader.instructions.those_made_so import those_made_so
from reader.instructions.what_entered import counters_on_what_entered, is_of_what_entered
from reader.segments.lines import Line
from reader.segments.normalise import normalised, without_capital
from reader.unread_texts.of_effects import bound_of
from reader.words.cursor import NotRead, Words


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
    """Return what sentences do, with a note for one that is about others, or another roll, than was spoken of.

    And for one by which something is cast before all else is done.
    """
    told: list[object] = [*said.targets]
    for one, cast_too_early in zip(done, cast_before_the_end(one.effects for one in done), strict=True):
        others = cast_too_early or are_of_others(one.effects, one.said, told, spell=said.spell)
        others = others or counts_what_is_not_known(one.effects, told)
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

    Or of what a sentence before has said more, of what entered, or of what has most of something.
    """
    for place in range(-1, -len(before) - 1, -1):
        if before[place].effects:
            last = before[place].effects[-1]
            is_said_of = isinstance(last, _SAID_MORE_OF) or is_of_what_entered(last) or utmost_in(last) is not None
            return place if is_said_of else -1
    return -1


_SAID_MORE_OF = May | MayPay | FlipCoin | RollDie | TakeFromTop | OfferCards
"""What a later sentence may say more of: what is done if it came out so, or not, or with what is not cast."""


def _turns_on_chance(does: Does) -> bool:
    return bool(does.effects) and isinstance(does.effects[-1], FlipCoin | RollDie)


def _with_more(effects: tuple[Effect, ...], text: str, said: Said, as_printed: str) -> tuple[Effect, ...] | None:
    """Return effects with what a sentence says more of them, ``None`` if it says something else."""
    if (meant := amended(effects, text) or tied(effects, text) or not_regenerated(effects, text, said)) is not None:
        return meant
    otherwise = (done_otherwise, to_others_instead, counters_on_what_entered)
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
    said.they, said.exiled, said.exiles = None, "", True
    said.among, said.milled_one = None, False
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
    if "instead" in words.rest and not isinstance(holds, OF_ITS_CASTING):
        raise NotRead("what was so before")
    return holds


def _all_read(told: list[Line], said: Said) -> tuple[Effect, ...]:
    return all_effects(instructions(told, said))


def all_effects(done: Iterable[Does]) -> tuple[Effect, ...]:
    """Return the effects of sentences, one after another."""
    return together(tuple(effect for one in done for effect in one.effects))
