"""What sets triggered abilities off (CR 603.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from model.text.things import COLOURS, Those
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import (
    Attacks,
    DealsCombatDamage,
    ThisAttacks,
    ThisBecomesBlocked,
    ThisBlocks,
    ThisFights,
    ThisIsNotBlocked,
    YouAttack,
)
from model.text.trigger_conditions.of_nontraditional_cards import (
    PlanarDieShows,
    SetsSchemeInMotion,
    ThisPlaneswalkedFrom,
    ThisPlaneswalkedTo,
    ThisSetInMotion,
)
from model.text.trigger_conditions.of_objects import (
    BecomesTapped,
    BecomesUntapped,
    Dies,
    Enters,
    Explores,
    HalfUnlocked,
    LandAddsMana,
    LandEnters,
    TappedForMana,
    ThisBecomesMonstrous,
    ThisBecomesTapped,
    ThisBecomesUnattached,
    ThisDies,
    ThisEnters,
    ThisPutIntoGraveyard,
    ThisTurnedUp,
    TransformsInto,
    TurnsUp,
)
from model.text.trigger_conditions.of_players import ActivatesAbility, LandPlayed, SpellCast, StepBegins, TakesAction
from model.vocabulary import CardType, Step, Who
from reader.effects.subjects import host
from reader.words.cursor import NotRead, Words, first_of
from reader.words.nouns import noun, nouns_alone


def heads(head: str) -> tuple[Trigger, ...]:
    """Return what sets an ability off, each of two things that are joined by "or"; nothing if that is not read."""
    if (alone := _read(head)) is not None:
        return (alone,)
    both = _EITHER.match(head)
    if both is None:
        return ()
    first, second = (
        _read(f"Whenever {what if what.startswith(_OF_OTHERS) else f'~ {what}'}") for what in both.groups()
    )
    return () if first is None or second is None else (first, second)


_EITHER = re.compile(
    r"(?:When|Whenever) ~ (enters|attacks|dies) or "
    r"(attacks|dies|transforms into ~|is turned face up|(?:you|an?|an opponent) [^,]*)$"
)
_OF_OTHERS = ("you ", "a ", "an ")


def _read(head: str) -> Trigger | None:
    """Return what sets an ability off, ``None`` if that is not read."""
    words = Words(head)
    how = words.has("Whenever", "When", "At")
    for pattern in HEADS[how]:
        words.at = len(how)
        try:
            trigger = pattern(words)
            words.end()
        except NotRead:
            continue
        return trigger
    return None


def _enters(words: Words) -> Trigger:
    """Read "~ enters", "a land you control enters", "another creature enters under your control"."""
    if words.has("~ enters"):
        return ThisEnters()
    with_this = bool(words.has("~ or another"))
    what = nouns_alone(words) if with_this else _one(words)
    words.take("enters")
    if words.has("under your control"):
        what = replace(what, who=Who.YOU)
    if with_this:
        return Enters(_or_this(what))
    if what == Those(types=frozenset({CardType.LAND}), who=Who.YOU):
        return LandEnters()
    return Enters(what)


def _or_this(what: Those) -> Those:
    """Return a description of the object itself, and of others: all of a kind that it is of without saying."""
    creatures = Those(types=frozenset({CardType.CREATURE}), who=what.who)
    return what if what == creatures else Those(alternatives=(Those(itself=True), what))


def _dies(words: Words) -> Trigger:
    """Read "~ dies", "~ is put into a graveyard from the battlefield", "~ or another creature dies"."""
    if died := words.has("~ dies", "~ is put into a graveyard from the battlefield"):
        return ThisDies(whatever=died != "~ dies")
    with_this = bool(words.has("~ or another"))
    what = nouns_alone(words) if with_this else _one(words)
    words.take("dies")
    if with_this and replace(what, who=None) != Those(types=frozenset({CardType.CREATURE})):
        raise NotRead("this, or another of a kind")
    return Dies(what)


def _casts(words: Words) -> Trigger:
    """Read "you cast a creature spell", "an opponent casts a spell"."""
    who = {"you cast": Who.YOU, "an opponent casts": Who.EACH_OPPONENT, "a player casts": Who.EACH_PLAYER}
    player = who[words.take(*who)]
    words.take("an", "a")
    found = noun(words)
    if found.head != "spell":
        raise NotRead("no spell")
    return SpellCast(found.what, player)


def _activates(words: Words) -> Trigger:
    """Read "you activate an ability", "an opponent activates an ability of an artifact", "a loyalty ability of ...".

    That it is no mana ability may be said here, or behind the comma.
    """
    who = {"you activate": Who.YOU, "an opponent activates": Who.EACH_OPPONENT, "a player activates": Who.EACH_PLAYER}
    player = who[words.take(*who)]
    loyalty = words.take("an ability", "a loyalty ability") == "a loyalty ability"
    what = None
    attached = bool(words.has("of enchanted", "of equipped"))
    if attached or words.has("of"):
        what = nouns_alone(words) if attached else _one(words)
        words.has("on the battlefield")
    words.has("that isn't a mana ability")
    return ActivatesAbility(what, player, attached, loyalty)


def _is_activated(words: Words) -> Trigger:
    """Read "an ability of equipped creature is activated"."""
    words.take("an ability of enchanted", "an ability of equipped")
    what = nouns_alone(words)
    words.take("is activated")
    return ActivatesAbility(what, Who.EACH_PLAYER, attached=True)


def _step(words: Words) -> Trigger:
    """Read "the beginning of your upkeep", "the beginning of each player's end step"."""
    words.take("the beginning of")
    whose = words.has("your", "each player's", "each opponent's", "each", "the")
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
    who = {"your": Who.YOU, "each opponent's": Who.EACH_OPPONENT}.get(whose, Who.EACH_PLAYER)
    return StepBegins(step[named], who)


def _becomes_tapped(words: Words) -> Trigger:
    """Read "~ becomes tapped", "enchanted land becomes tapped", "a Dwarf you control becomes tapped"."""
    if words.has("~ becomes tapped"):
        return ThisBecomesTapped()
    what = first_of(words, host, _one)
    words.take("becomes tapped")
    return BecomesTapped(what)


def _attacks(words: Words) -> Trigger:
    """Read "~ attacks", "while saddled" or "for the first time each turn" besides; "a creature you control attacks"."""
    if words.has("you attack"):
        return YouAttack()
    if not words.has("~ attacks"):
        what = first_of(words, host, _one)
        words.take("attacks")
        return Attacks(what)
    if words.has("or blocks"):
        return ThisBlocks(or_attacks=True)
    if words.has("and isn't blocked"):
        return ThisIsNotBlocked()
    saddled = bool(words.has("while saddled"))
    return ThisAttacks(saddled, first=bool(words.has("for the first time each turn")))


def _blocks(words: Words) -> Trigger:
    """Read "~ blocks", "~ becomes blocked", "~ blocks or becomes blocked", and the same of "a creature with flying"."""
    if words.has("~ becomes blocked"):
        return ThisFights(_one(words), False, True) if words.has("by") else ThisBecomesBlocked()
    words.take("~ blocks")
    either = bool(words.has("or becomes blocked"))
    if words.has("by") if either else words.rest.startswith(("a ", "an ")):
        return ThisFights(_one(words), is_blocked=either)
    return ThisBlocks(or_becomes_blocked=either)


def _deals_combat_damage(words: Words) -> Trigger:
    """Read "~ deals combat damage to a player", "a creature you control deals combat damage to an opponent"."""
    what = None if words.has("~") else _one(words)
    words.take("deals combat damage to")
    who = {"a player": Who.EACH_PLAYER, "an opponent": Who.EACH_OPPONENT, "one of your opponents": Who.EACH_OPPONENT}
    return DealsCombatDamage(who[words.take(*who)], what)


def _turned_up(words: Words) -> Trigger:
    """Read "~ is turned face up", "a permanent you control is turned face up"."""
    if words.has("~ is turned face up"):
        return ThisTurnedUp()
    what = _one(words)
    words.take("is turned face up")
    return TurnsUp(what)


def _of_itself(words: Words) -> Trigger:
    """Read what happens to the object itself: "~ transforms into ~", "you set this scheme in motion"."""
    return _OF_ITSELF[words.take(*_OF_ITSELF)]


_OF_ITSELF: dict[str, Trigger] = {
    "~ is put into a graveyard from anywhere": ThisPutIntoGraveyard(),
    "~ becomes unattached from a permanent": ThisBecomesUnattached(),
    "~ becomes monstrous": ThisBecomesMonstrous(),
    "~ transforms into ~": TransformsInto(""),
    "you set this scheme in motion": ThisSetInMotion(),
    "you set a non-ongoing scheme in motion": SetsSchemeInMotion(),
    "you planeswalk to ~": ThisPlaneswalkedTo(),
    "you encounter ~": ThisPlaneswalkedTo(),
    "you planeswalk away from ~": ThisPlaneswalkedFrom(),
    "you roll {CHAOS}": PlanarDieShows("chaos"),
    "chaos ensues": PlanarDieShows("chaos"),
}
"""What sets off abilities of that object alone, or of what is planar or a scheme, by how it is said."""


def _unlocked(words: Words) -> Trigger:
    """Read "you unlock this door"; which half that is says who reads the halves (CR 709.5h, 709.5j)."""
    words.take("you unlock this door")
    return HalfUnlocked("")


def _takes_action(words: Words) -> Trigger:
    """Read "you scry", "you surveil", "you proliferate", "an opponent shuffles their library"."""
    for said, taken in _ACTIONS.items():
        if words.has(said):
            return taken
    words.take("you")
    return TakesAction(words.take("scry", "surveil", "proliferate"))


_ACTIONS = {
    "an opponent shuffles their library": TakesAction("shuffle", Who.EACH_OPPONENT),
    "a spell or ability causes a player to shuffle their library": TakesAction("shuffle", Who.EACH_PLAYER),
    "an opponent searches their library": TakesAction("search", Who.EACH_OPPONENT),
    "you investigate for the first time each turn": TakesAction("investigate", first=True),
}


def _tapped_for_mana(words: Words) -> Trigger:
    """Read "you tap a land for mana", "enchanted land is tapped for mana", "a player taps a Forest for mana"."""
    if words.has("enchanted"):
        what = nouns_alone(words)
        words.take("is tapped for mana")
        return TappedForMana(what, attached=True)
    whose = words.has(*_WHOSE_TAPPING)
    what = _one(words)
    words.take("for mana" if whose else "is tapped for mana")
    return TappedForMana(what, _WHOSE_TAPPING[whose] if whose else Who.EACH_PLAYER)


_WHOSE_TAPPING = {"you tap": Who.YOU, "a player taps": Who.EACH_PLAYER, "an opponent taps": Who.EACH_OPPONENT}


def _untapped(words: Words) -> Trigger:
    """Read "a permanent you control becomes untapped"."""
    what = _one(words)
    words.take("becomes untapped")
    return BecomesUntapped(what)


def _adds_mana(words: Words) -> Trigger:
    """Read that a land's ability adds mana of a colour: "one or more mana of white"."""
    words.take("a land's ability causes you to add")
    words.take("one or more mana of")
    return LandAddsMana(COLOURS[words.take(*COLOURS)])


def _plays_land(words: Words) -> Trigger:
    """Read "an opponent plays a land"."""
    who = {"you play": Who.YOU, "an opponent plays": Who.EACH_OPPONENT, "a player plays": Who.EACH_PLAYER}
    player = who[words.take(*who)]
    words.take("a land")
    return LandPlayed(player)


def _explores(words: Words) -> Trigger:
    """Read "a creature you control explores"."""
    what = _one(words)
    words.take("explores")
    return Explores(what)


def _one(words: Words) -> Those:
    """Take one permanent of a kind: "a creature you control", "another artifact"."""
    if not words.rest.startswith("another"):
        words.take("an", "a")
    return nouns_alone(words)


Head = Callable[[Words], Trigger]

HEADS: dict[str, tuple[Head, ...]] = {
    "When": (_enters, _dies, _turned_up, _unlocked, _of_itself, _attacks, _blocks),
    "Whenever": (
        *(
            _enters,
            _dies,
            _casts,
            _activates,
            _is_activated,
            _becomes_tapped,
            _takes_action,
            _tapped_for_mana,
            _untapped,
            _plays_land,
        ),
        *(_explores, _adds_mana, _attacks, _blocks, _deals_combat_damage, _turned_up, _of_itself),
    ),
    "At": (_step,),
}
"""The patterns of what sets an ability off, by the word that it begins with."""
