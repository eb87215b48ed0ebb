"""Keyword actions that are one word and little else: counter, populate, support, suspect, venture (CR 701)."""

from __future__ import annotations

from typing import Literal

from model.text.abilities import Effect
from model.text.continuous import ExchangesControl
from model.text.descriptions import COLOURS, those
from model.text.instructions.affected import Chosen
from model.text.instructions.becoming import ChangesWords, Kind
from model.text.instructions.compound import Clash
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.counters_and_doubling import (
    DoubleCounters,
    DoubleLife,
    DoubleMana,
    Endure,
    MultiplyStats,
    SwitchStats,
    TimeTravel,
)
from model.text.instructions.draws_life_damage_counters import (
    ExchangeLifeTotals,
    ExchangeLifeWithToughness,
    PutCounters,
)
from model.text.instructions.libraries.looking import Fateseal
from model.text.instructions.permanents import Suspect
from model.text.instructions.phases import ItBecomes
from model.text.instructions.stack import Counter, CounterUnlessPaid
from model.text.instructions.tokens import CreateCopies, Incubate
from model.text.instructions.variants import (
    Abandon,
    BecomeMonarch,
    OpenAttraction,
    RingTempts,
    RollToVisit,
    TakeInitiative,
    Venture,
)
from model.text.instructions.zones import ExchangeHandAndGraveyard
from model.text.target import Target
from model.vocabulary import Who, Zone
from reader.effects.amounts import amount, price
from reader.effects.said_so_far import Said
from reader.effects.subjects import objects, player
from reader.effects.targets import target
from reader.effects.verb_register import verb
from reader.words.costs import mana_paid_meanwhile
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words
from reader.words.numbers import number

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
    return (TakeInitiative(said.who),)


@verb("become", "becomes")
def become_the_monarch(words: Words, said: Said) -> tuple[Effect, ...]:
    """Become the monarch: "you become the monarch", "target opponent becomes the monarch"."""
    words.take("the monarch")
    if said.what is not None:
        raise NotRead("who becomes the monarch")
    return (BecomeMonarch(said.who),)


@verb("the Ring tempts you")
def the_ring_tempts(_words: Words, _said: Said) -> tuple[Effect, ...]:
    """Be tempted: "the Ring tempts you" (CR 701.54a)."""
    return (RingTempts(),)


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
def double_counters_life_or_mana(words: Words, said: Said) -> tuple[Effect, ...]:
    """Double: "double the number of each kind of counter on ~", one's life total or unspent mana (CR 701.10)."""
    if words.has("your life total"):
        return (DoubleLife(),)
    if words.has("the amount of each type of unspent mana you have"):
        return (DoubleMana(),)
    words.take("the number of")
    kind = "" if words.has("each kind of counter") else counters(words)
    words.take("on")
    return (DoubleCounters(objects(words, said), kind),)


@verb("exchange")
def exchange(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exchange: "exchange control of two target creatures", "exchange life totals with target opponent" (CR 701.12)."""
    if words.has("your hand and graveyard"):
        return (ExchangeHandAndGraveyard(),)
    if words.has("your life total with ~'s toughness"):
        return (ExchangeLifeWithToughness(),)
    if words.has("life totals with"):
        if player(words, said) != "target":
            raise NotRead("whose life totals")
        return (ExchangeLifeTotals(with_you=True),)
    words.take("control of")
    if objects(words, said) != "target" or said.targets[0].number != 2 or said.targets[0].up_to:
        raise NotRead("what is exchanged")
    return (ExchangesControl(),)


@verb("two")
def exchange_life(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exchange life: "two target players exchange life totals" (CR 701.12c)."""
    words.take("target players exchange life totals")
    said.player_target(Target(only_players=Who.EACH_PLAYER, number=2))
    return (ExchangeLifeTotals(),)


_KINDS_OF_WORDS: dict[str, tuple[Kind, ...]] = {
    "color word with another or one basic land type with another": ("colour", "land type"),
    "color word with another": ("colour",),
    "basic land type with another": ("land type",),
}


@verb("change the text of")
def change_text(words: Words, said: Said) -> tuple[Effect, ...]:
    """Change a text: by replacing one word with another of its kind, of a target (CR 612.1)."""
    of = objects(words, said)
    words.take("by replacing all instances of one")
    kinds = _KINDS_OF_WORDS[words.take(*_KINDS_OF_WORDS)]
    if of != "target":
        raise NotRead("the text of what is no target")
    return (ChangesWords(kinds, this_turn=bool(words.has("until end of turn"))),)


@verb("open")
def open_attraction(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Open Attractions: "open an Attraction" (CR 701.51a)."""
    how_many = number(words)
    words.take("Attractions", "Attraction")
    return (OpenAttraction(how_many),)


@verb("roll")
def roll_to_visit(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Roll: "roll to visit your Attractions" (CR 701.52a)."""
    words.take("to visit your Attractions")
    return (RollToVisit(),)


@verb("time")
def time_travel(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Time travel: "time travel" (CR 701.56a)."""
    words.take("travel")
    return (TimeTravel(),)


@verb("abandon")
def abandon(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Abandon: "abandon this scheme" (CR 701.33a)."""
    words.take("this scheme")
    return (Abandon(),)


@verb("clash")
def clash(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Clash: "clash with an opponent" (CR 701.30b)."""
    words.take("with an opponent")
    return (Clash(),)


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
    """Counter: "counter target spell", "counter target creature spell unless its controller pays {2}".

    Also "... pays {1} for each card in your graveyard", "... pays {X}, where X is your devotion to blue".
    """
    if said.it == "what triggered it" and words.has("that spell or ability", "it", "that spell"):
        if not words.has("unless that player pays", "unless its controller pays"):
            return (Counter(of="what triggered it"),)
        paid, so_often = price(words, said, mana_paid_meanwhile)
        return (CounterUnlessPaid(paid, "what triggered it", so_often),)
    aimed = target(words)
    if aimed.zone is not Zone.STACK or aimed.number != 1 or said.targets:
        raise NotRead("several targets, or none on the stack")
    said.object_target(aimed)
    if not words.has("unless its controller pays"):
        return (Counter(),)
    paid, so_often = price(words, said, mana_paid_meanwhile)
    if so_often != 1 and said.begun:
        raise NotRead("what is counted once something else is done")
    return (CounterUnlessPaid(paid, so_often=so_often),)


@verb("copy")
def copy(words: Words, said: Said) -> tuple[Effect, ...]:
    """Copy what is on the stack: "copy target triggered ability you control", "copy that spell twice"."""
    of: Literal["target", "what triggered it"] = "what triggered it"
    if said.it != "what triggered it" or not words.has("it", "that spell", "that ability"):
        aimed = target(words)
        if aimed.zone is not Zone.STACK or aimed.number != 1 or said.targets:
            raise NotRead("something else than one spell or ability")
        said.object_target(aimed)
        of = "target"
    times = 2 if words.has("twice") else 1
    red = words.has(", except that the copy is", ", except the copy is")
    return (CopyOnStack(of, times, False, frozenset({COLOURS[words.take(*COLOURS)]}) if red else None),)


@verb("it becomes day", "it becomes night")
def it_becomes(words: Words, said: Said) -> tuple[Effect, ...]:
    """It becomes day, or night; what "it" is afterwards stays what it was."""
    return (ItBecomes(words.text[: words.at].rstrip().endswith("night")),)
