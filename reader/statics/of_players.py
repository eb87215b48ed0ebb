"""What cards let players do or keep them from: lands, casting, gaining life, searching (CR 305.2, 601.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from model.text.conditions.condition import Anybody, No
from model.text.conditions.of_players import ControlsWhatItEnchants, HasCast
from model.text.continuous import Makes
from model.text.descriptions import ANYTHING, COLOURS, WITH_THE_CHOSEN_NAME, Those
from model.text.keywords.of_permanents import Hexproof, PlayerCantBeTarget, Protection, Shroud
from model.text.keywords.special_actions import MayIgnore
from model.text.mana import KINDS
from model.text.parts_by_layer import Gift, Has
from model.text.prevention import PreventsDamage
from model.text.statics.of_players import (
    ANY_NUMBER,
    AdditionalLandPlays,
    ChoosesColourBeforeTheGame,
    MaximumHandSize,
    NoMaximumHandSize,
    PlaysRevealed,
    StartsWithLife,
)
from model.text.statics.permissions import (
    AbilitiesAnyTime,
    AbilitiesAsThoughHaste,
    CardsHaveFlash,
    CastAsThoughFlash,
    LoyaltyMoreOften,
    PaysWithOtherMana,
    SpendsAsOtherMana,
)
from model.text.statics.prohibitions import (
    CantBeCountered,
    CantCast,
    CantPayWith,
    OnlyAsSorcery,
)
from model.vocabulary import AnyMana, Who, Zone
from reader.effects.this_turn import reads_for_a_time
from reader.statics.continuous_effects import whom
from reader.statics.from_elsewhere import cast_from, lands_from, once_from
from reader.statics.prohibited import WHO
from reader.unread_texts.of_objects import bounded
from reader.words.conditions.every import condition
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words, first_of, whole
from reader.words.keywords import gift
from reader.words.nouns import noun, nouns_alone, spells
from reader.words.numbers import number

Says = tuple[Any, ...]


def more_lands(words: Words) -> Says:
    """Read "you may play an additional land on each of your turns", "each player may play two additional lands ..."."""
    who = WHO[words.take("you", "each player")]
    words.take("may play")
    more = ANY_NUMBER if words.has("any number of lands") else number(words)
    if more != ANY_NUMBER:
        words.take("additional lands", "additional land")
    if who is Who.YOU:
        words.take("on each of your turns", "during each of your turns")
    else:
        words.take("on each of their turns", "during each of their turns")
    return (AdditionalLandPlays(more, who),)


@reads_for_a_time
def as_though_flash(words: Words) -> Says:
    """Read "you may cast creature spells as though they had flash"."""
    who = {"you": Who.YOU, "any player": Who.EACH_PLAYER, "players": Who.EACH_PLAYER, "each player": Who.EACH_PLAYER}
    player = who[words.take(*who)]
    words.take("may cast")
    what = spells(words)
    words.take("as though they had flash")
    return (CastAsThoughFlash(what, player),)


def first_as_though_flash(words: Words) -> Says:
    """Read "you may cast the first Elf spell you cast each turn as though it had flash"."""
    words.take("you may cast the first")
    what = spells(words)
    words.take("you cast each turn as though it had flash")
    return (CastAsThoughFlash(what, condition=No(HasCast(what))),)


def cards_have_flash(words: Words) -> Says:
    """Read "creature cards you own that aren't on the battlefield have flash"."""
    found = noun(words)
    if found.head != "card" or len(found.what.types) != 1 or found.what != Those(types=found.what.types):
        raise NotRead("no cards of one type")
    words.take("you own that aren't on the battlefield have flash")
    return (CardsHaveFlash(next(iter(found.what.types))),)


def as_other_mana(words: Words) -> Says:
    """Read "you may spend mana as though ... of any color", to cast spells of a kind or on every cost."""
    who = {"you": Who.YOU, "players": Who.EACH_PLAYER}[words.take("you", "players")]
    words.take("may spend")
    kinds = COLOURS[words.take(*COLOURS)] if words.stands(*COLOURS) else KINDS
    words.take("mana as though it were mana of any")
    mana = AnyMana.OF_ANY_COLOUR if words.take("color", "type") == "color" else AnyMana.OF_ANY_TYPE
    if words.done:
        return (PaysWithOtherMana(mana, who, kinds),)
    words.take("to cast")
    if kinds != KINDS:
        raise NotRead("mana of a colour for some spells")
    return (SpendsAsOtherMana(mana, spells(words), who),)


def spells_cant_be_cast(words: Words) -> Says:
    """Read "noncreature spells with mana value 4 or greater can't be cast"."""
    what = spells(words)
    words.take("can't be cast")
    return (CantCast(what),)


def cant_pay_with(words: Words) -> Says:
    """Read that nobody may pay life, or sacrifice "creatures", for spells and abilities: one of the two, or both."""
    words.take("players can't")
    life = bool(words.has("pay life"))
    sacrificed = nouns_alone(words) if words.has("or sacrifice" if life else "sacrifice") else None
    words.take("to cast spells or activate abilities", "to cast spells or to activate abilities")
    if not life and sacrificed is None:
        raise NotRead("what can't be paid")
    return (CantPayWith(life, sacrificed),)


def any_time(words: Words) -> Says:
    """Read that equip abilities may be activated whenever an instant may be cast."""
    words.take("you may activate equip abilities")
    words.take("any time you could cast an instant")
    return (AbilitiesAnyTime("equip"),)


def loyalty_any_time(words: Words) -> Says:
    """Read "you may activate loyalty abilities of ~ on any player's turn any time you could cast an instant".

    Also "as long as ~ entered this turn, you may activate its loyalty abilities any time ...".
    """
    asked = condition(words) if words.has("as long as") else None
    words.take("you may activate", ", you may activate")
    if words.has("its loyalty abilities", "~'s loyalty abilities"):
        of_these = Those(itself=True)
    else:
        words.take("the loyalty abilities of", "loyalty abilities of")
        of_these = Those(itself=True) if words.has("~") else nouns_alone(words)
    words.has("on any player's turn")
    words.take("any time you could cast an instant")
    return (AbilitiesAnyTime(loyalty_of=of_these, condition=asked),)


@reads_for_a_time
def loyalty_more_often(words: Words) -> Says:
    """Read that loyalty abilities may be activated twice rather than once, of all planeswalkers, or of one."""
    words.take("you may activate the loyalty abilities of", "you may activate loyalty abilities of")
    what = Those(itself=True) if words.has("~") else nouns_alone(words)
    words.has("twice each turn") or words.take("twice")
    words.take("rather than only once")
    return (LoyaltyMoreOften(what, most=2),)


@reads_for_a_time
def loyalty_once_more(words: Words) -> Says:
    """Read that of each planeswalker one may activate an ability as though none had been activated."""
    words.take("for each")
    what = nouns_alone(words)
    words.take(", you may activate one of its loyalty abilities once as though")
    words.take("none of its loyalty abilities have been activated this turn")
    return (LoyaltyMoreOften(what, more=1),)


def as_though_haste(words: Words) -> Says:
    """Read "you may activate abilities of Elves you control as though those Elves had haste"."""
    words.take("you may activate abilities of")
    before = words.at
    what = nouns_alone(words)
    said = words.text[before : words.at].removesuffix(" you control").replace(" other ", " ").strip()
    words.take(f"as though those {said} had haste")
    return (AbilitiesAsThoughHaste(what),)


def only_as_sorcery(words: Words) -> Says:
    """Read "your opponents can cast spells only any time they could cast a sorcery"."""
    who = WHO[words.take("each opponent", "your opponents", "each player", "players")]
    words.take("can cast spells only any time they could cast a sorcery")
    return (OnlyAsSorcery(who),)


def player_cant_be_target(words: Words) -> Says:
    """Read "you have hexproof", "you have shroud", "you and creatures you control have protection from Goblins"."""
    words.take("you")
    others: list[Those] = []
    while words.has("and", ", and", ","):
        others.append(whom(words))
    words.take("have")
    if words.stands("protection from "):
        return _player_protected(gift(words), others)
    hexproof = words.take("hexproof", "shroud") == "hexproof"
    given = Has((Hexproof() if hexproof else Shroud(),))
    return (PlayerCantBeTarget(opponents_only=hexproof), *(Makes(them, (given,)) for them in others))


def _player_protected(from_what: Gift, others: list[Those]) -> Says:
    """Return protection of a player, and of permanents, from sources of a kind (CR 702.16b, 702.16e)."""
    sources = from_what.what if isinstance(from_what, Protection) else None
    if not others or sources is None or from_what != Protection(what=sources):
        raise NotRead("from what a player is protected")
    return *_protected_from(sources), *(Makes(them, (Has((from_what,)),)) for them in others)


def protection_of_a_player(words: Words) -> Says:
    """Read that the player has protection from the chosen name, or from each opponent (CR 702.16b, 702.16e, 702.16k).

    Whom an Aura enchants that enchants players is not known.
    """
    words.take("you have protection from")
    if words.has("each of your opponents"):
        return PlayerCantBeTarget(from_opponents=True), _no_damage_by(Those(who=Who.EACH_OPPONENT))
    words.take("the chosen card name")
    return _protected_from(WITH_THE_CHOSEN_NAME)


def _protected_from(sources: Those) -> Says:
    return PlayerCantBeTarget(sources=sources), _no_damage_by(sources)


def _no_damage_by(sources: Those) -> PreventsDamage:
    return PreventsDamage(to_players=Who.YOU, by=sources)


def player_cant_be_target_while(words: Words) -> Says:
    """Read "as long as it's your turn, you and ~ have hexproof"."""
    words.take("as long as")
    asked = condition(words)
    words.take(",")
    return tuple(replace(one, condition=asked) for one in player_cant_be_target(words))


@reads_for_a_time
def not_countered(words: Words) -> Says:
    """Read "creature spells you control can't be countered", "spells can't be countered"."""
    found = noun(words)
    if found.head != "spell":
        raise NotRead("no spells")
    words.take("can't be countered")
    return (CantBeCountered(found.what or ANYTHING),)


def revealed(words: Words) -> Says:
    """Read "play with the top card of your library revealed", "your opponents play with their hands revealed"."""
    found = _REVEALED[words.take(*_REVEALED)]
    if found.looks:
        words.take("any time")
    if words.has("and", ", and") and words.text.startswith(" you may", words.at):
        words.at += 1
        return (found, *first_of(words, lands_from, cast_from))
    return (found,)


def no_maximum_hand_size(words: Words) -> Says:
    """Read "you have no maximum hand size", "each player has no maximum hand size"."""
    who = WHO[words.take("you have", "each player has", "players have").rsplit(" ", 1)[0]]
    words.take("no maximum hand size")
    return (NoMaximumHandSize(who),)


def chooses_colour(words: Words) -> Says:
    """Read what a commander says of a colour that is chosen before the game; that it is of that colour is noted."""
    words.take("if ~ is your commander, choose a color before the game begins")
    if not words.has(". ~ is the chosen color"):
        return (ChoosesColourBeforeTheGame(),)
    colour = bounded("it is of the colour that was chosen before the game", among=COMMANDER)
    return ChoosesColourBeforeTheGame(), *colour


def starts_with_life(words: Words) -> Says:
    """Read "if ~ is your commander, your minimum deck size is 60 and your starting life total is 30"."""
    words.take("if ~ is your commander, your")
    if words.has("minimum deck size is"):
        number(words)
        words.take("and your")
    words.take("starting life total is")
    return (StartsWithLife(number(words)),)


COMMANDER = Those(itself=True, commander=True)
"""The card that says so, where it is a commander: no other has a colour chosen for it."""


def maximum_hand_size(words: Words) -> Says:
    """Read "your maximum hand size is two", "each opponent's maximum hand size is reduced by one"."""
    who = _WHOSE[words.take(*_WHOSE)]
    words.take("maximum hand size is")
    if words.has("increased by"):
        return (MaximumHandSize(more=number(words), who=who),)
    if words.has("reduced by"):
        return (MaximumHandSize(more=-number(words), who=who),)
    return (MaximumHandSize(number(words), who=who),)


_WHOSE = {
    "your": Who.YOU,
    "each player's": Who.EACH_PLAYER,
    "each opponent's": Who.EACH_OPPONENT,
    "your opponents'": Who.EACH_OPPONENT,
}

_REVEALED = {
    "play with the top card of your library revealed": PlaysRevealed(),
    "you may look at the top card of your library": PlaysRevealed(looks=True),
    "players play with the top card of their libraries revealed": PlaysRevealed(Who.EACH_PLAYER),
    "players play with their hands revealed": PlaysRevealed(Who.EACH_PLAYER, Zone.HAND),
    "your opponents play with their hands revealed": PlaysRevealed(Who.EACH_OPPONENT, Zone.HAND),
}


_IGNORING = {
    "any player": Anybody(),
    "its controller": ControlsWhatItEnchants(),
    "that creature's controller": ControlsWhatItEnchants(),
}


def may_ignore(words: Words) -> Says:
    """Read that players may pay something to ignore what it says before, for a turn (CR 116.2d)."""
    who = _IGNORING[words.take(*_IGNORING)]
    words.take("may")
    before, ignores, after = words.rest.partition(" for that player to ignore this effect until end of turn")
    if not ignores or after:
        raise NotRead("what is ignored")
    words.at = len(words.text)
    paid = whole(before.replace("their graveyard", "your graveyard"), cost)
    return (MayIgnore(paid, who),)


_OF_PLAYERS = (only_as_sorcery, no_maximum_hand_size, maximum_hand_size)

PATTERNS = {
    "you": (
        *(
            more_lands,
            lands_from,
            cast_from,
            as_though_flash,
            first_as_though_flash,
            as_other_mana,
            player_cant_be_target,
            protection_of_a_player,
            revealed,
            any_time,
            loyalty_any_time,
            loyalty_more_often,
            as_though_haste,
        ),
        *_OF_PLAYERS,
    ),
    "players": (as_though_flash, as_other_mana, cant_pay_with, revealed, *_OF_PLAYERS),
    "each": (more_lands, as_though_flash, *_OF_PLAYERS),
    "any": (as_though_flash, may_ignore),
    "if": (chooses_colour, starts_with_life),
    "once": (once_from,),
    "during": (once_from,),
    "its": (may_ignore,),
    "that": (may_ignore,),
    "your": (revealed, *_OF_PLAYERS),
    "opponents": _OF_PLAYERS,
    "play": (revealed,),
    "as": (player_cant_be_target_while, loyalty_any_time),
    "": (cards_have_flash, not_countered, spells_cant_be_cast),
}
"""The patterns, by the word that a sentence begins with, "" for a description."""
