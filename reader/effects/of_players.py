"""What players do, or what is done to them: draw, discard, gain and lose life, mill, take turns (CR 119, 121, 701)."""

from __future__ import annotations

from dataclasses import replace

from model.text.abilities import Effect
from model.text.descriptions import ANYTHING
from model.text.instructions.affected import CardsTheyHeld, DoneThisWay, HalfTheirLife, LifeLostThisWay, Number, Players
from model.text.instructions.compound import May
from model.text.instructions.counters_and_doubling import (
    ARMIES,
    Adapt,
    Amass,
    Bolster,
    GiveCounters,
    Monstrosity,
    Proliferate,
)
from model.text.instructions.discarding import DiscardCards, DiscardHands, Learn
from model.text.instructions.draws_life_damage_counters import (
    DrawCards,
    GainLife,
    LifeBecomes,
    LoseGame,
    LoseLife,
    WinGame,
)
from model.text.instructions.libraries.looking import LookAtHand, LookAtTop, Scry, Surveil
from model.text.instructions.libraries.searching import ALL, Shuffle
from model.text.instructions.libraries.top_cards import Manifest, ManifestDread, Mill
from model.text.instructions.turns import SKIPPED, EndTurn, SkipNext, TakeExtraTurns
from model.vocabulary import Zone
from reader.effects.amounts import amount, amount_or_x, equal_to, explained, how_much
from reader.effects.said_so_far import Said
from reader.effects.subjects import player
from reader.effects.targets import target
from reader.effects.verb_register import first_of_said, verb
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun
from reader.words.numbers import number
from reader.words.subtypes import MEANT

_ENERGY = Pattern(r"(?:\{E\})+")
MEANT_BY = {kind: plural for plural, kind in MEANT.items() if plural != kind}


@verb("draw", "draws")
def draw(words: Words, said: Said) -> tuple[Effect, ...]:
    """Draw cards: "draw two cards", "target player draws a card", "draw a card for each Elf you control"."""
    if words.has("cards"):
        with said.counting_for(said.who):
            return (DrawCards(equal_to(words, said), said.who),)
    if said.held == (said.who, said.begun) and words.has("that many cards"):
        more = words.has(*_MORE)
        return (DrawCards(CardsTheyHeld(_MORE[more] if more else 0), said.who),)
    if said.discarded == said.begun and said.who == "you" and words.has("that many cards"):
        return (DrawCards(DoneThisWay("discarded", more=_MORE.get(words.has(*_MORE), 0))),)
    how_many = 1 if words.has("an additional") else amount_or_x(words, said)
    words.take("cards", "card")
    with said.counting_for(said.who):
        return (DrawCards(explained(words, said, how_many), said.who),)


_MORE = {"plus one": 1, "minus one": -1}


@verb("gain", "gains")
def gain_life(words: Words, said: Said) -> tuple[Effect, ...]:
    """Gain life: "you gain 3 life", "you gain life equal to its toughness", "... equal to the life lost this way"."""
    lost = said.lost and words.has(*_LOST[said.lost])
    return (GainLife(LifeLostThisWay() if lost else _life(words, said), said.who),)


_LOST = {
    "by one": ("that much life", "life equal to the life lost this way"),
    "by each": ("life equal to the life lost this way", "life equal to the total life lost this way"),
}
"""How life is spoken of that one player or several have lost."""


@verb("lose", "loses")
def lose_life(words: Words, said: Said) -> tuple[Effect, ...]:
    """Lose life: "each opponent loses 2 life", "that player loses half their life, rounded up"."""
    half = words.found(_HALF)
    found = LoseLife(_life(words, said) if half is None else HalfTheirLife(up=half[1] == "up"), said.who)
    said.lost = "by each" if said.who in ("each player", "each opponent", "each other player") else "by one"
    return (found,)


_HALF = Pattern(r"half (?:their|your|his or her) life, rounded (up|down)")


@verb("your", "'s")
def life_becomes(words: Words, said: Said) -> tuple[Effect, ...]:
    """Come to a life total: "your life total becomes 10", "target player's life total becomes 1" (CR 119.5)."""
    words.take("life total becomes", "life total become")
    return (LifeBecomes(first_of_said(words, said, amount, how_much), said.who),)


@verb("lose", "loses")
def lose_the_game(words: Words, said: Said) -> tuple[Effect, ...]:
    """Lose the game: "that player loses the game" (CR 104.3e)."""
    words.take("the game")
    return (LoseGame(said.who),)


@verb("win", "wins")
def win_the_game(words: Words, said: Said) -> tuple[Effect, ...]:
    """Win the game: "you win the game" (CR 104.2b)."""
    words.take("the game")
    return (WinGame(said.who),)


def _life(words: Words, said: Said) -> Number:
    """Take how much life that is: "3 life", "life equal to its toughness", "1 life for each Elf you control"."""
    with said.counting_for(said.who):
        if words.has("life"):
            return equal_to(words, said)
        how_much = amount_or_x(words, said)
        words.take("life")
        return explained(words, said, how_much)


@verb("discard", "discards")
def discard(words: Words, said: Said) -> tuple[Effect, ...]:
    """Discard: "discard a card", "target player discards two cards at random", "discard your hand".

    Or as many as one likes: "discard up to two cards", "discard any number of land cards". Or "discard two cards unless
    you discard an artifact card".
    """
    if words.has("all the cards in", "all cards from", "all the cards from"):
        words.take("your hand", "their hand")
        said.held = said.who, said.begun
        return (DiscardHands(said.who),)
    if words.has("your hand", "their hand"):
        said.held = said.who, said.begun
        return (DiscardHands(said.who),)
    if liked := words.has("up to", "any number of"):
        return (_discards_as_liked(words, said, all_of_them=liked != "up to"),)
    how_many = amount(words, said)
    found = noun(words)
    if found.head != "card":
        words.fail("card")
    goes = DiscardCards(how_many, said.who, found.what or ANYTHING, at_random=bool(words.has("at random")))
    other = words.maybe(_discards_another) if said.who == "you" else None
    return (goes,) if other is None else (replace(other, otherwise=goes),)


@verb("exiles")
def exiles_from_hand(words: Words, said: Said) -> tuple[Effect, ...]:
    """Exile cards of a hand: "target opponent exiles two cards from their hand"."""
    how_many = amount(words, said)
    found = noun(words)
    if found.head != "card":
        words.fail("card")
    words.take("from their hand")
    said.forgets()
    said.exiled = "before"
    at_random = bool(words.has("at random"))
    return (DiscardCards(how_many, said.who, found.what or ANYTHING, at_random=at_random, exiled=True),)


def _discards_another(words: Words) -> May:
    """Take which card may be discarded instead: "unless you discard a creature card"."""
    words.take("unless you")
    begins = words.at
    words.take("discard an", "discard a")
    found = noun(words)
    if found.head != "card" or found.what is None:
        words.fail("card")
    return May(words.text[begins : words.at].strip(), DiscardCards(what=found.what or ANYTHING))


def _discards_as_liked(words: Words, said: Said, *, all_of_them: bool) -> DiscardCards:
    """Take how many cards are discarded at most. Raises ``NotRead`` for what another discards, or may."""
    most = ALL if all_of_them else amount(words, said)
    found = noun(words)
    if found.head != "card" or said.who != "you" or said.may or not isinstance(most, int):
        raise NotRead("who discards how many of what")
    said.discarded = said.begun
    return DiscardCards(most, what=found.what or ANYTHING, up_to=True)


@verb("look")
def look_ahead(words: Words, said: Said) -> tuple[Effect, ...]:
    """Look at a hand: "look at target player's hand" (CR 701.20e)."""
    words.take("at")
    who = player(words, said)
    words.take("'s hand")
    return (LookAtHand(who),)


@verb("look")
def look_at_top(words: Words, said: Said) -> tuple[Effect, ...]:
    """Look at the top of a library: "look at the top four cards of your library, then put them back in any order".

    Or "look at the top card of target player's library", if nothing is said behind it that could be done to that card.
    """
    words.take("at the top")
    alone = bool(words.has("card of"))
    how_many: Number = 1 if alone else amount_or_x(words, said)
    if not alone:
        words.take("cards of")
    who: Players = "you" if words.has("your library") else player(words, said)
    if who != "you":
        words.take("'s library")
    if not alone:
        how_many = explained(words, said, how_many)
        words.take(", then put them back in any order")
    elif said.begun + 1 < said.many or said.may:
        raise NotRead("what is done to that card")
    return (LookAtTop(how_many, who),)


@verb("reveals")
def reveal_hand(words: Words, said: Said) -> tuple[Effect, ...]:
    """Reveal a hand: "target opponent reveals their hand" (CR 701.20a)."""
    words.take("their hand")
    return (LookAtHand(said.who, revealed=True),)


@verb("mill", "mills")
def mill(words: Words, said: Said) -> tuple[Effect, ...]:
    """Mill: "target player mills three cards"."""
    how_many = amount(words, said)
    words.take("cards", "card")
    return (Mill(how_many, said.who),)


@verb("scry", "scries")
def scry(words: Words, said: Said) -> tuple[Effect, ...]:
    """Scry: "scry 2"."""
    return (Scry(explained(words, said, amount_or_x(words, said)), said.who),)


@verb("surveil", "surveils")
def surveil(words: Words, said: Said) -> tuple[Effect, ...]:
    """Surveil: "surveil 1"."""
    return (Surveil(explained(words, said, amount_or_x(words, said)), said.who),)


@verb("proliferate")
def proliferate(_words: Words, _said: Said) -> tuple[Effect, ...]:
    """Proliferate: "proliferate"."""
    return (Proliferate(),)


@verb("bolster")
def bolster(words: Words, said: Said) -> tuple[Effect, ...]:
    """Bolster: "bolster 2"."""
    return (Bolster(amount(words, said)),)


@verb("adapt")
def adapt(words: Words, said: Said) -> tuple[Effect, ...]:
    """Adapt: "adapt 2"."""
    return (Adapt(amount(words, said)),)


@verb("monstrosity")
def monstrosity(words: Words, said: Said) -> tuple[Effect, ...]:
    """Become monstrous: "monstrosity 3"."""
    return (Monstrosity(amount(words, said)),)


@verb("amass")
def amass(words: Words, said: Said) -> tuple[Effect, ...]:
    """Amass: "amass 2", "amass Orcs 1"."""
    kinds = {MEANT_BY[kind]: kind for kind in ARMIES}
    named = words.has(*kinds)
    return (Amass(amount(words, said), kinds.get(named, "Zombie")),)


@verb("manifest")
def manifest(words: Words, _said: Said) -> tuple[Effect, ...]:
    """Manifest: "manifest the top card of your library", "manifest dread"."""
    if words.has("dread"):
        return (ManifestDread(),)
    if words.has("the top card of your library"):
        return (Manifest(),)
    words.take("the top")
    how_many = number(words)
    words.take("cards of your library")
    return (Manifest(how_many),)


@verb("learn")
def learn(_words: Words, _said: Said) -> tuple[Effect, ...]:
    """Learn: "learn"."""
    return (Learn(),)


@verb("get", "gets")
def get_counters(words: Words, said: Said) -> tuple[Effect, ...]:
    """Get counters, as a player: "each opponent gets a poison counter"."""
    if energy := words.found(_ENERGY):
        return (GiveCounters("energy", energy[0].count("E"), said.who),)
    how_many = amount(words, said)
    kind = words.take("poison", "energy", "experience")
    words.take("counters", "counter")
    return (GiveCounters(kind, how_many, said.who),)


@verb("take", "takes")
def take_extra_turns(words: Words, said: Said) -> tuple[Effect, ...]:
    """Take extra turns: "take an extra turn after this one", "target player takes two extra turns after this one"."""
    how_many = amount(words, said)
    words.take("extra turns after this one", "extra turn after this one")
    return (TakeExtraTurns(explained(words, said, how_many), said.who),)


@verb("end")
def end_the_turn(words: Words, _said: Said) -> tuple[Effect, ...]:
    """End the turn: "end the turn"."""
    words.take("the turn")
    return (EndTurn(),)


@verb("skip", "skips")
def skip_next(words: Words, said: Said) -> tuple[Effect, ...]:
    """Skip what comes next: "skip your next turn", "you skip your next two turns", "... their next untap step"."""
    words.take("your next" if said.who == "you" else "their next")
    if one := words.has(*SKIPPED):
        return (SkipNext(next(what for what in SKIPPED if what == one), who=said.who),)
    how_many = amount(words, said)
    words.take("turns")
    return (SkipNext("turn", explained(words, said, how_many), said.who),)


@verb("shuffle", "shuffles")
def shuffle(words: Words, said: Said) -> tuple[Effect, ...]:
    """Shuffle: "shuffle your library", "each player shuffles their hand and graveyard into their library"."""
    if words.has("your graveyard into your library", "their graveyard into their library"):
        return (Shuffle(said.who, graveyard=True),)
    if words.has("your hand and graveyard into your library", "their hand and graveyard into their library"):
        return (Shuffle(said.who, graveyard=True, hand=True),)
    if words.has("the cards from your hand into your library", "the cards from their hand into their library"):
        said.held = said.who, said.begun
        return (Shuffle(said.who, hand=True),)
    if words.has("~ into its owner's library") or (said.it == "this" and words.has("it into its owner's library")):
        return (Shuffle("its owner", cards="this", origin=said.where("this")),)
    if words.stands("any number of target", "up to", "target"):
        return (_shuffles_targets(words, said),)
    words.has("your library", "their library")
    return (Shuffle(said.who),)


def _shuffles_targets(words: Words, said: Said) -> Shuffle:
    """Take cards of a graveyard that are targeted and shuffled in: "target cards from their graveyard"."""
    of_target = said.who == "target"
    aimed = target(words)
    if aimed.zone is not Zone.GRAVEYARD or not (aimed.theirs if of_target else aimed.own and said.who == "you"):
        raise NotRead("whose cards are shuffled in")
    words.take("into their library" if of_target else "into your library")
    return Shuffle(said.who, cards=said.object_target(aimed))
