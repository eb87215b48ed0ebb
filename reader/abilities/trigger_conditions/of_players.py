"""What players do that sets triggered abilities off, and steps that begin (CR 603.1, 603.2b)."""

from __future__ import annotations

from dataclasses import replace

from model.text.conditions.condition import Condition, No
from model.text.conditions.of_its_source import WasCast, WasPaid
from model.text.conditions.of_players import AreOnBattlefield
from model.text.conditions.of_the_turn import IN_COMBAT, ON_ANOTHERS_TURN, OnOwnTurn
from model.text.descriptions import Those
from model.text.instructions.variants import TEMPTED
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_objects import RoomFullyUnlocked
from model.text.trigger_conditions.of_players import (
    COMPLETES_DUNGEON,
    LOSES_FLIP,
    WINS_FLIP,
    ActivatesAbility,
    CommitsCrime,
    Cycles,
    DiscardsTogether,
    DrawsCard,
    Expends,
    GainsLife,
    ItIsSo,
    LandPlayed,
    LosesLife,
    Mills,
    RollsDie,
    SpellCast,
    StepBegins,
    TakesAction,
    ThisIsCast,
)
from model.vocabulary import Step, Who, Zone
from reader.effects.subjects import one
from reader.patterns import Pattern
from reader.words.conditions.every import condition
from reader.words.counters import counters_on_this
from reader.words.cursor import NotRead, Words
from reader.words.nouns import cards, noun, nouns_alone
from reader.words.numbers import number
from reader.words.permitted_times import BUT_THE_FIRST


def casts(words: Words) -> Trigger:
    """Read "you cast a creature spell", "an opponent casts a spell", "you cast your second spell each turn".

    Also "a spell with mana value equal to the number of charge counters on ~", "you cast a spell from exile",
    "you cast your first creature spell during each opponent's turn".
    """
    if words.has("you cast ~", "you cast this spell"):
        return ThisIsCast()
    player = _WHO_CASTS[words.take(*_WHO_CASTS)]
    if which := words.found(_WHICH):
        what = _spells(words)
        when = _WHICH_TURN[words.take(*_WHICH_TURN)]
        return SpellCast(what, player, _PLACES[which[1]], when=when)
    copied = player is Who.YOU and bool(words.has("or copy"))
    if words.has("a kicked spell"):
        return SpellCast(who=player, how=WasPaid("kicker"))
    another = words.take("another", "an", "a") == "another"
    what = _spells(words)
    what = replace(what, other=True) if another else what
    if copied:
        return SpellCast(what, copied=True)
    valued = counters_on_this(words).kind if words.has("with mana value equal to the number of") else ""
    how = _cast_out_of(words) if words.has("from") else None
    when = _DURING[during] if (during := words.has(*_DURING)) else None
    targeting = _targeted(words) if words.has("that targets") else None
    return SpellCast(what, player, targeting=targeting, how=how, when=when, valued=valued)


def _spells(words: Words) -> Those:
    found = noun(words)
    if found.head != "spell":
        raise NotRead("no spell")
    return found.what


def _cast_out_of(words: Words) -> Condition:
    """Take out of which zone a spell is cast: "your hand", "a graveyard", "anywhere other than their hand"."""
    if words.has("anywhere other than your hand", "anywhere other than their hand"):
        return No(WasCast(Zone.HAND, own=True))
    where = words.take(*_OUT_OF)
    return WasCast(_OUT_OF[where], own=where.startswith(("your ", "their ")))


_WHO_CASTS = {
    "you cast": Who.YOU,
    "an opponent casts": Who.EACH_OPPONENT,
    "another player casts": Who.EACH_OTHER,
    "a player casts": Who.EACH_PLAYER,
    "enchanted player casts": Who.ENCHANTED,
}
_OUT_OF = {
    "exile": Zone.EXILE,
    "a graveyard": Zone.GRAVEYARD,
    "your graveyard": Zone.GRAVEYARD,
    "their graveyard": Zone.GRAVEYARD,
    "your hand": Zone.HAND,
    "their hand": Zone.HAND,
    "your library": Zone.LIBRARY,
}
_DURING = {"during an opponent's turn": ON_ANOTHERS_TURN, "during your turn": OnOwnTurn(), "during combat": IN_COMBAT}
_WHICH = Pattern(r"(?:your|their) (first|second|third) ")
_PLACES = {"first": 1, "second": 2, "third": 3}
_WHICH_TURN: dict[str, Condition | None] = {
    "each turn": None,
    "in a turn": None,
    "during each opponent's turn": ON_ANOTHERS_TURN,
}


def _targeted(words: Words) -> Those:
    """Take what a spell targets: "~", "a creature you control", "one or more creatures"."""
    if words.has("~"):
        return Those(itself=True)
    return nouns_alone(words) if words.has("one or more") else one(words)


def activates(words: Words) -> Trigger:
    """Read "you activate an ability", "an opponent activates an ability of an artifact", "a loyalty ability of ...".

    That it is no mana ability may be said here, or behind the comma.
    """
    who = {"you activate": Who.YOU, "an opponent activates": Who.EACH_OPPONENT, "a player activates": Who.EACH_PLAYER}
    player = who[words.take(*who)]
    loyalty = words.take("an ability", "a loyalty ability") == "a loyalty ability"
    what = None
    attached = bool(words.has("of enchanted", "of equipped"))
    if attached or words.has("of"):
        what = nouns_alone(words) if attached else one(words)
        words.has("on the battlefield")
    words.has("that isn't a mana ability")
    return ActivatesAbility(what, player, attached, loyalty)


def is_activated(words: Words) -> Trigger:
    """Read "an ability of equipped creature is activated"."""
    words.take("an ability of enchanted", "an ability of equipped")
    what = nouns_alone(words)
    words.take("is activated")
    return ActivatesAbility(what, Who.EACH_PLAYER, attached=True)


def step(words: Words) -> Trigger:
    """Read "the beginning of your upkeep", "the beginning of the upkeep of enchanted creature's controller".

    Or "the beginning of each of your postcombat main phases", "the beginning of your second main phase", "the beginning
    of combat on each opponent's turn", "the beginning of enchanted player's upkeep".
    """
    words.take("the beginning of")
    if words.has("each of your postcombat main phases"):
        return StepBegins(Step.POSTCOMBAT_MAIN)
    if words.has("your second main phase"):
        return StepBegins(Step.POSTCOMBAT_MAIN, first=True)
    if words.has("combat on each opponent's turn"):
        return StepBegins(Step.BEGINNING_OF_COMBAT, Who.EACH_OPPONENT)
    if of_host := words.has("the upkeep of", "the end step of"):
        words.needs(_HOSTS_CONTROLLER)
        return StepBegins(Step.UPKEEP if "upkeep" in of_host else Step.END, of_host=True)
    whose = words.has("your", "each player's", "each opponent's", *_OF_THE_ENCHANTED, "each", "the")
    step = {
        "upkeep": Step.UPKEEP,
        "upkeep step": Step.UPKEEP,
        "draw step": Step.DRAW,
        "end step": Step.END,
        "precombat main phase": Step.PRECOMBAT_MAIN,
        "first main phase": Step.PRECOMBAT_MAIN,
        "postcombat main phase": Step.POSTCOMBAT_MAIN,
        "combat on your turn": Step.BEGINNING_OF_COMBAT,
        "combat": Step.BEGINNING_OF_COMBAT,
    }
    named = words.take(*step)
    if named == "combat on your turn":
        return StepBegins(step[named])
    if (whose == "the" and named != "end step") or (not whose and named != "combat"):
        raise NotRead("whose step")
    who = {"your": Who.YOU, "each opponent's": Who.EACH_OPPONENT, **_OF_THE_ENCHANTED}.get(whose, Who.EACH_PLAYER)
    return StepBegins(step[named], who)


_OF_THE_ENCHANTED = dict.fromkeys(("enchanted player's", "enchanted opponent's"), Who.ENCHANTED)
"""Whose step it is by an Aura that enchants players (CR 702.5d)."""


_HOSTS_CONTROLLER = Pattern(r"(?:enchanted|equipped) (?:creature|permanent|land|artifact|enchantment)'s controller$")


def takes_action(words: Words) -> Trigger:
    """Read "you scry", "you surveil", "an opponent shuffles their library", "you discard a creature card".

    Also "you discard one or more cards", "a spell or ability an opponent controls causes you to discard ~".
    """
    for said, taken in _ACTIONS.items():
        if words.has(said):
            return taken
    if words.has("a spell or ability an opponent controls causes you to discard ~"):
        return TakesAction("discard", what=Those(itself=True), by_opponent=True)
    if words.has("a spell or ability an opponent controls causes you to discard a card"):
        return TakesAction("discard", by_opponent=True)
    if discarding := words.has(*_DISCARDING):
        if words.has("one or more"):
            return DiscardsTogether(_DISCARDING[discarding], cards(words))
        words.take("a", "an")
        return TakesAction("discard", _DISCARDING[discarding], what=cards(words))
    words.take("you")
    return TakesAction(words.take("scry", "surveil", "proliferate"))


_DISCARDING = {
    "you discard": Who.YOU,
    "an opponent discards": Who.EACH_OPPONENT,
    "a player discards": Who.EACH_PLAYER,
}

_ACTIONS: dict[str, Trigger] = {
    "an opponent shuffles their library": TakesAction("shuffle", Who.EACH_OPPONENT),
    "a spell or ability causes a player to shuffle their library": TakesAction("shuffle", Who.EACH_PLAYER),
    "an opponent searches their library": TakesAction("search", Who.EACH_OPPONENT),
    "you investigate for the first time each turn": TakesAction("investigate", first=True),
    "you investigate": TakesAction("investigate"),
    "you cycle or discard a card": TakesAction("discard"),
    "you cycle or discard another card": TakesAction("discard"),
    "the Ring tempts you": TakesAction(TEMPTED),
    "you complete a dungeon": TakesAction(COMPLETES_DUNGEON),
    "you win a coin flip": TakesAction(WINS_FLIP),
    "you lose a coin flip": TakesAction(LOSES_FLIP),
    "a player wins a coin flip": TakesAction(WINS_FLIP, Who.EACH_PLAYER),
    "a player loses a coin flip": TakesAction(LOSES_FLIP, Who.EACH_PLAYER),
    "you cycle ~": Cycles(this=True),
    "you cycle a card": Cycles(),
    "you cycle another card": Cycles(),
    "you discard a card": TakesAction("discard"),
    "an opponent discards a card": TakesAction("discard", Who.EACH_OPPONENT),
    "a player discards a card": TakesAction("discard", Who.EACH_PLAYER),
}
"""What players do, by how it is said; who cycles a card discards it (CR 702.29a, 702.29d)."""


def plays_land(words: Words) -> Trigger:
    """Read "an opponent plays a land"."""
    who = {"you play": Who.YOU, "an opponent plays": Who.EACH_OPPONENT, "a player plays": Who.EACH_PLAYER}
    player = who[words.take(*who)]
    words.take("a land")
    return LandPlayed(player)


def gains_life(words: Words) -> Trigger:
    """Read "you gain life", "an opponent gains life for the first time each turn"."""
    who = {"you gain": Who.YOU, "an opponent gains": Who.EACH_OPPONENT, "a player gains": Who.EACH_PLAYER}
    player = who[words.take(*who)]
    words.take("life")
    return GainsLife(player, first=bool(words.has("for the first time each turn")))


def loses_life(words: Words) -> Trigger:
    """Read "you lose life", "an opponent loses life for the first time each turn"."""
    who = {"you lose": Who.YOU, "an opponent loses": Who.EACH_OPPONENT, "a player loses": Who.EACH_PLAYER}
    player = who[words.take(*who)]
    words.take("life")
    return LosesLife(player, first=bool(words.has("for the first time each turn")))


def it_is_so(words: Words) -> Trigger:
    """Read a state trigger: "you control no Islands", "there are no creatures on the battlefield" (CR 603.8).

    Or of counters, or of life: "~ has no ice counters on it", "you have 20 or more life".
    """
    if not words.stands("you control ", "there are ", "~ has ", "you have ", "an opponent has "):
        raise NotRead("no state")
    if words.has("there are no"):
        what = nouns_alone(words)
        words.take("on the battlefield")
        return ItIsSo(No(AreOnBattlefield(what, 1)))
    return ItIsSo(condition(words))


def draws(words: Words) -> Trigger:
    """Read "you draw a card", "an opponent draws a card", "you draw your second card each turn".

    Also "... except the first one they draw in each of their draw steps".
    """
    player = _WHO_DRAWS[words.take(*_WHO_DRAWS)]
    which = words.take("a card", *_WHICH_CARD)
    but_first = which == "a card" and bool(words.has(*BUT_THE_FIRST))
    return DrawsCard(player, _WHICH_CARD.get(which, 0), but_first)


_WHO_DRAWS = {
    "you draw": Who.YOU,
    "an opponent draws": Who.EACH_OPPONENT,
    "a player draws": Who.EACH_PLAYER,
    "enchanted player draws": Who.ENCHANTED,
    "enchanted opponent draws": Who.ENCHANTED,
}
_WHICH_CARD = {
    f"{whose} {word} card each turn": place for whose in ("your", "their") for word, place in _PLACES.items()
}
"""Which card of a turn it is, by how that is said."""


def commits_a_crime(words: Words) -> Trigger:
    """Read "you commit a crime", "an opponent commits a crime"."""
    said = words.take("you commit a crime", "an opponent commits a crime")
    return CommitsCrime(Who.YOU if said.startswith("you") else Who.EACH_OPPONENT)


def mills(words: Words) -> Trigger:
    """Read "an opponent mills a nonland card", "a player mills one or more cards", "one or more cards are milled"."""
    if words.has("one or more"):
        what = cards(words)
        words.take("are milled")
        return Mills(what)
    who = _MILLING[words.take(*_MILLING)]
    if words.has("one or more"):
        return Mills(cards(words), who)
    words.take("a", "an")
    return Mills(cards(words), who, each=True)


_MILLING = {"you mill": Who.YOU, "an opponent mills": Who.EACH_OPPONENT, "a player mills": Who.EACH_PLAYER}


def expends(words: Words) -> Trigger:
    """Read "you expend 4"."""
    words.take("you expend")
    return Expends(number(words, article=False))


def rolls_a_die(words: Words) -> Trigger:
    """Read "you roll one or more dice", "you roll a 5 or higher on a die", "you roll a 6"."""
    words.take("you roll")
    if words.has("one or more dice", "a die", "a die's highest natural result"):
        return RollsDie(highest=words.text.endswith("result"))
    words.take("a", "an")
    least = number(words, article=False)
    on = words.has("or higher", "or less")
    words.has("on a die")
    return RollsDie(least=1 if on == "or less" else least, most=None if on == "or higher" else least)


def fully_unlocks(words: Words) -> Trigger:
    """Read "you fully unlock a Room"."""
    words.take("you fully unlock a Room")
    return RoomFullyUnlocked()


HEADS = (
    *(
        casts,
        activates,
        is_activated,
        takes_action,
        plays_land,
        gains_life,
        loses_life,
        draws,
        commits_a_crime,
        fully_unlocks,
    ),
    *(expends, mills, rolls_a_die),
)
"""The patterns of what players do."""
