"""What is done only if something is so, or instead of what the sentence before says (CR 608.2c, 608.2e)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from model.text.abilities import Effect
from model.text.conditions.condition import Condition, No
from model.text.conditions.of_its_source import IsResolving, SpentOnThat
from model.text.continuous import MakesUntil
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.compound import IfSo
from model.text.instructions.draws_life_damage_counters import DealDamage
from model.text.instructions.instruction import Instruction
from model.text.instructions.tokens import CreateCopies, CreateTokens
from model.vocabulary import Zone
from reader.effects.said_so_far import ReadsSentence, Said
from reader.patterns import Pattern
from reader.words.conditions.every import condition, condition_of_target, counters_there
from reader.words.conditions.how_cast import BEHELD, how_it_was_cast, how_much_was_spent
from reader.words.cursor import NotRead, Words, whole
from reader.words.numbers import number


def condition_of(words: Words, said: Said) -> Condition:
    """Take a condition under which something is done. Raises ``NotRead``.

    "It" in a condition may be anything that was spoken of; only of counters is it known to be the object itself. How it
    was cast is known of a spell that resolves; "it was kicked" is said of the object itself where nothing else was
    spoken of.
    """
    begins = words.at
    if (so_often := words.found(_RESOLVES)) is not None:
        return _resolving(so_often[1], said)
    of_the_spell = (*_OF_THE_SPELL, "X is ") if said.has_x else _OF_THE_SPELL
    known = of_the_spell if said.spell else _OF_WHAT_ENTERED if said.it == "this" else ()
    if not said.targets and said.it is None and said.that is None and (said.spell or said.cast):
        known = (*known, "it was kicked")
    beheld = said.spell and words.ahead(BEHELD) is not None
    cast = words.maybe(how_it_was_cast) if beheld or words.rest.startswith(known) else None
    if cast is not None:
        return cast
    if (of_target := words.maybe(lambda rest: _of_the_target(rest, said))) is not None:
        return of_target
    if said.cast and said.that == "what triggered it" and (spent := words.maybe(_spent_on_that)) is not None:
        return spent
    if said.it == "this" and (there := words.maybe(lambda rest: counters_there(rest, "on it"))) is not None:
        return there
    asked = condition(words)
    told = words.text[begins : words.at].strip()
    if _IT.search(told) and not (said.it == "this" and _IT_HAS_COUNTERS.fullmatch(told)):
        raise NotRead("of what that is asked")
    return asked


def _resolving(times: str, said: Said) -> IsResolving:
    """Return that the ability which asks resolves for the first time this turn, the first or second, the third ..."""
    if said.spell or said.activated:
        raise NotRead("what has resolved")
    return IsResolving(tuple(_TIMES.index(one) + 1 for one in times.split(" or ")))


_TIMES = ("first", "second", "third", "fourth", "fifth")
_TIME = "|".join(_TIMES)
_RESOLVES = Pattern(rf"(?:this is|it's) the ((?:{_TIME})(?: or (?:{_TIME}))?) time this ability has resolved this turn")


def _of_the_target(words: Words, said: Said) -> Condition:
    """Take what is asked of the one target, a permanent, or a spell of which nothing was said before."""
    if said.it != "target" or len(said.targets) != 1 or said.targets[0].number != 1:
        raise NotRead("of which target")
    if said.targets[0].zone is not Zone.BATTLEFIELD and (said.targets[0].zone is not Zone.STACK or said.begun):
        raise NotRead("what may have been moved")
    return condition_of_target(words)


def _spent_on_that(words: Words) -> Condition:
    """Take how much mana was spent on the spell that set an ability off: "five or more mana was spent to cast ..."."""
    many = how_much_was_spent(words)
    words.take("that spell", "it")
    return SpentOnThat(many) if many else No(SpentOnThat(1))


_OF_THE_SPELL = ("~ ", "you cast ~", "evidence ", "the gift ", "{", "at least ", "no mana ", "mana from a Treasure ")
_OF_WHAT_ENTERED = ("it escaped", "{", "mana from a Treasure ")
_IT = Pattern(r"\b(?:it|its)\b(?!'s (?:(?:not )?your turn|the first combat phase))")
_IT_HAS_COUNTERS = Pattern(r"it has [^,]* counters? on it")


def done_otherwise(
    effects: tuple[Effect, ...], text: str, said: Said, read: ReadsSentence
) -> tuple[Effect, ...] | None:
    """Return what a sentence does with the one before it, if it says what is done instead; ``None`` for another one.

    "If ~ was kicked, it deals 4 damage instead." What it is done to is what the sentence before says, or this one does:
    "If it was kicked, it deals 2 damage to each creature instead." So many of those tokens may be created instead.
    """
    if len(effects) != 1 or not isinstance(effects[0], Instruction | MakesUntil):
        return None
    if isinstance(effects[0], AddMana) and not said.spell:
        return None
    for asked, instead in parted_from_instead(text):
        tried = said.copied()
        try:
            so = whole(asked, partial(condition_of, said=tried))
            then = _instead(effects[0], instead, tried, read)
        except NotRead:
            continue
        said.takes_over(tried)
        return (IfSo(so, (then,), (effects[0],)),)
    return None


_FIRST = Pattern(r"(?:then )?if (.*)$")
_LAST = Pattern(r"(.*?),? instead if (.*)$")
_COMMA = Pattern(", ")
_INSTEAD = Pattern(r"^instead | instead$")


def parted_from_instead(text: str) -> Iterator[tuple[str, str]]:
    """Return each way to part what is so from what is done instead then, which says "instead" once."""
    plain = text.rstrip(".")
    if plain.count("instead") != 1:
        return
    if last := _LAST.match(plain):
        yield last[2], last[1]
    elif first := _FIRST.match(plain):
        for comma in _COMMA.finditer(first[1]):
            asked, done = first[1][: comma.start()], first[1][comma.end() :]
            if _INSTEAD.search(done):
                yield asked, _INSTEAD.sub("", done)


_DEALS = Pattern(r"(?:~|it) deals (\d+) damage(?: to (?:that creature|that permanent|that player|it|them))?$")


def _instead(effect: Instruction | MakesUntil, text: str, said: Said, read: ReadsSentence) -> Instruction | MakesUntil:
    """Return what is done instead of an effect: the same to the same, more or less of it. Raises ``NotRead``."""
    more = _DEALS.match(text)
    if more is not None and isinstance(effect, DealDamage) and _deals_itself(effect):
        if not isinstance(effect.amount, int):
            raise NotRead("how much is dealt otherwise")
        return replace(effect, amount=int(more[1]))
    if (so_many := _OF_THOSE.match(text)) is not None and isinstance(effect, CreateTokens | CreateCopies):
        return _so_many(effect, so_many[1], said)
    targets = len(said.targets)
    then = read(text.replace("it deals ", "~ deals ", 1) if _deals_itself(effect) else text, said)
    if len(said.targets) > targets or len(then) != 1 or type(then[0]) is not type(effect):
        raise NotRead("something else instead")
    return done_under_a_condition(then[0])


_OF_THOSE = Pattern(r"create (\w+) of those tokens$")


def _so_many(effect: CreateTokens | CreateCopies, many: str, said: Said) -> CreateTokens | CreateCopies:
    """Return what creates so many of the same tokens, of which there is one kind. Raises ``NotRead``."""
    if isinstance(effect, CreateTokens) and effect.also:
        raise NotRead("which of those tokens")
    if many == "X" and said.has_x:
        return replace(effect, number="X")
    return replace(effect, number=whole(many, partial(number, article=False)))


def _deals_itself(effect: Instruction | MakesUntil) -> bool:
    return isinstance(effect, DealDamage) and effect.source == "this"


def done_under_a_condition(effect: Effect) -> Instruction | MakesUntil:
    """Return what may be done only if something is so. Raises ``NotRead`` for what is left open, or changes a rule."""
    if not isinstance(effect, Instruction | MakesUntil):
        raise NotRead("what is no instruction")
    return effect
