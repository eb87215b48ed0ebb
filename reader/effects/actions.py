"""Keyword actions that are one word and little else: counter, populate, support, suspect, venture (CR 701)."""

from __future__ import annotations

from model.text.abilities import Effect
from model.text.instructions.affected import Chosen
from model.text.instructions.counting import Endure, MultiplyStats, SwitchStats
from model.text.instructions.libraries.looking import Fateseal
from model.text.instructions.numbers import PutCounters
from model.text.instructions.permanents import Suspect
from model.text.instructions.stack import Counter, CounterUnlessPaid
from model.text.instructions.tokens import CreateCopies, Incubate
from model.text.instructions.variants import TakeInitiative, Venture
from model.text.target import Target
from model.text.things import those
from model.vocabulary import Zone
from reader.effects.amounts import amount
from reader.effects.said import Said
from reader.effects.subjects import objects
from reader.effects.targets import target
from reader.effects.verbs import verb
from reader.words.cursor import NotRead, Words
from reader.words.numbers import mana_cost, number

POPULATE = CreateCopies(Chosen(those("creature token you control")), action="populate")


@verb("endures")
def endures(words: Words, said: Said) -> tuple[Effect, ...]:
    """Endure: "~ endures 2"."""
    if said.what != "this":
        raise NotRead("what endures")
    return (Endure(number(words, article=False)),)


@verb("suspect")
def suspect(words: Words, said: Said) -> tuple[Effect, ...]:
    """Suspect: "suspect it", "suspect target creature"."""
    return (Suspect(objects(words, said)),)


@verb("incubate")
def incubate(words: Words, said: Said) -> tuple[Effect, ...]:
    """Incubate: "incubate 3"."""
    return (Incubate(amount(words, said)),)


@verb("fateseal")
def fateseal(words: Words, said: Said) -> tuple[Effect, ...]:
    """Fateseal: "fateseal 2"."""
    return (Fateseal(amount(words, said)),)


@verb("venture")
def venture(words: Words, said: Said) -> tuple[Effect, ...]:
    """Venture: "venture into the dungeon"."""
    words.take("into the dungeon")
    return (Venture(),)


@verb("take")
def take_the_initiative(words: Words, said: Said) -> tuple[Effect, ...]:
    """Take the initiative: "you take the initiative"."""
    words.take("the initiative")
    if said.who != "you":
        raise NotRead("who takes the initiative")
    return (TakeInitiative(),)


@verb("support")
def support(words: Words, said: Said) -> tuple[Effect, ...]:
    """Support: up to so many targets get a counter each, "support 2"; of a permanent, other creatures (CR 701.41a)."""
    how_many = number(words, article=False)
    whom = Target(those("creature", other=not said.spell), number=how_many, up_to=True)
    return (PutCounters("+1/+1", 1, said.object_target(whom), "support"),)


@verb("switch")
def switch(words: Words, said: Said) -> tuple[Effect, ...]:
    """Switch: "switch target creature's power and toughness until end of turn"."""
    of = objects(words, said)
    words.take("'s power and toughness until end of turn")
    return (SwitchStats(of),)


@verb("double")
def double(words: Words, said: Said) -> tuple[Effect, ...]:
    """Double: "double ~'s power and toughness until end of turn", "double the power of target creature ..."."""
    if words.has("the power and toughness of", "the power of"):
        both = "toughness" in words.text[: words.at]
        of = objects(words, said)
    else:
        of = objects(words, said)
        both = words.take("'s power and toughness", "'s power") == "'s power and toughness"
    words.take("until end of turn")
    return (MultiplyStats(of, toughness=both),)


@verb("populate")
def populate(_words: Words, _said: Said) -> tuple[Effect, ...]:
    """Populate: "populate" (CR 701.36a)."""
    return (POPULATE,)


@verb("counter")
def counter(words: Words, said: Said) -> tuple[Effect, ...]:
    """Counter: "counter target spell", "counter target creature spell unless its controller pays {2}"."""
    aimed = target(words)
    if aimed.zone is not Zone.STACK or aimed.number != 1 or said.targets:
        raise NotRead("several targets, or none on the stack")
    said.object_target(aimed)
    if not words.has("unless its controller pays"):
        return (Counter(),)
    cost = mana_cost(words)
    if cost.xs:
        raise NotRead("an X to pay")
    return (CounterUnlessPaid(cost),)


@verb("create a token that's a copy of")
def create_copy(words: Words, said: Said) -> tuple[Effect, ...]:
    """Create a copy: "create a token that's a copy of target creature you control"."""
    return (CreateCopies(objects(words, said)),)
