"""Triggered abilities: what sets them off, and what they do (CR 603)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from model.cards.footprints import AS_IT_ATTACKS, Of, pays
from model.text.abilities import Effect, Triggered, once_resolved, unmodelled
from model.text.conditions import Condition
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.zones import Put
from model.text.things import Those
from model.text.trigger_conditions import (
    Attacks,
    BecomesUntapped,
    CombatDamageDealt,
    DealsCombatDamage,
    Dies,
    Enters,
    Explores,
    HalfUnlocked,
    LandEnters,
    LandPlayed,
    SpellCast,
    StepBegins,
    TakesAction,
    TappedForMana,
    ThisAttacks,
    ThisBecomesBlocked,
    ThisBecomesTapped,
    ThisBlocks,
    ThisDies,
    ThisEnters,
    ThisTurnedUp,
    Trigger,
    Whatever,
    YouAttack,
)
from model.text.unread import Sometimes, Unread
from model.vocabulary import CardType, Step, Who, Zone
from reader.effects.mana import add_mana, one_by_one
from reader.effects.said import Said
from reader.effects.sentences import all_effects, instructions
from reader.parts import Part
from reader.segments.lines import BULLET, Line, sentences
from reader.segments.normalise import THIS, normalised, places_of_names, without_capital
from reader.words.conditions import condition
from reader.words.cursor import NotRead, Words
from reader.words.moved import moved_out_of
from reader.words.nouns import noun, nouns_alone

_GOES_ON = r'(?:(?:or|and/or) |\w+s\b[^,"]*(?:, \w+s\b[^,"]*)*, (?:or|and/or) \w+s\b)'
"""What goes on with what is waited for, behind a comma: "blocks, deals damage, or becomes tapped"."""
_HEAD = re.compile(rf'((?:When|Whenever|At) (?:[^,"]|, (?={_GOES_ON}))*?),\s(?!{_GOES_ON})')
_ADDS = re.compile(r"\badds?\b")
_MANA = re.compile(r"\b(?:for mana|adds? (?:\{|one|two|three|that much|an additional|an amount|mana))")


def triggered(line: Line, prefix: str = "") -> Part:
    """Return what a line says that begins with "when", "whenever" or "at".

    If what sets it off is not read, the line is a note that waits for whatever happens.
    """
    text = normalised(line.said, line.names)
    head = _HEAD.match(text)
    trigger = None if head is None else _read(head[1])
    said = prefix + line.said
    if trigger is None or head is None:
        return Part(said, notes=(_waiting(said, text, head[1] if head else ""),))
    try:
        return Part(said, (_ability(trigger, line, head[1]),))
    except NotRead:
        note = _waiting(said, text, head[1])
        if isinstance(note.acts, Whatever | CombatDamageDealt) and isinstance(trigger, Sometimes):
            note = replace(note, acts=trigger)
        return Part(said, notes=(note,))


def _ability(trigger: Trigger, line: Line, head: str) -> Triggered:
    rest, asked = _if_so(_after(line, head), trigger)
    if BULLET in rest.said:
        return _unread_effects(trigger, line, asked)
    if isinstance(trigger, TappedForMana) and asked is None:
        return Triggered(trigger, _added(rest))
    told = Said(it=_it(trigger), has_x=False)
    try:
        done = instructions(sentences(rest), told)
        effects = all_effects(done)
        makes_mana = any(isinstance(e, AddMana) for e in effects)
        if makes_mana and not all(one.read for one in done):
            raise NotRead("mana with a sentence that is not read")
        effects = _from_the_graveyard(effects) if isinstance(trigger, ThisDies) else effects
    except NotRead:
        if isinstance(trigger, ThisAttacks):
            raise
        return _unread_effects(trigger, line, asked)
    zone = Zone.BATTLEFIELD if isinstance(trigger, ThisDies) else moved_out_of(rest.text) or Zone.BATTLEFIELD
    return Triggered(trigger, effects, targets=tuple(told.targets), zone=zone, condition=asked)


def _unread_effects(trigger: Trigger, line: Line, asked: Condition | None) -> Triggered:
    """Return an ability of which only the trigger and its condition are read.

    Raises ``NotRead`` where it might not stay on the stack: without a mode or target to choose (CR 603.3c, 603.3d).
    """
    _, *modes = line.said.split(BULLET)
    if all(_CHOOSES.search(mode) for mode in modes or [line.said]) or "hasn't been chosen" in line.said:
        raise NotRead("what is chosen as it is put on the stack")
    return Triggered(trigger, (once_resolved(line.said),), condition=asked)


_CHOOSES = re.compile(r"target|[Ee]arthbend")


def _if_so(rest: Line, trigger: Trigger) -> tuple[Line, Condition | None]:
    """Return what follows a condition behind the trigger, and that (CR 603.4): "if you control a Goblin, ...".

    Raises ``NotRead`` for a condition that is not read: whether the ability triggers at all turns on it.
    """
    words = Words(rest.text)
    if not words.has("if"):
        return rest, None
    if words.rest.startswith(("it ", "it's")) and _it(trigger) is None:
        raise NotRead("a condition of something else")
    asked = condition(words)
    words.take(",")
    return Line(words.rest, (), (THIS,)), asked


def _from_the_graveyard(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return what is done after the card itself has died: it is found in the graveyard. Raises ``NotRead``."""
    found = []
    for effect in effects:
        if isinstance(effect, Put) and effect.of == "this":
            effect = replace(effect, origin=Zone.GRAVEYARD)
        elif "this" in (getattr(effect, "of", None), getattr(effect, "on", None), getattr(effect, "one", None)):
            raise NotRead("what is done to a permanent that has died")
        found.append(effect)
    return tuple(found)


def _added(rest: Line) -> tuple[Effect, ...]:
    """Return the mana that is added as something is tapped for mana: "its controller adds an additional {G}".

    Raises ``NotRead`` for anything else: payments would leave it out.
    """
    words = Words(without_capital(rest.text).rstrip("."))
    words.take("its controller adds", "that player adds", "that player may add", "add")
    words.has("an additional")
    if words.has("one mana of any type that land produced", "one mana of any type that permanent produced"):
        words.end()
        return (AddMana(as_produced=True),)
    added = add_mana(words, Said())
    words.end()
    return one_by_one(added)


def _it(trigger: Trigger) -> Literal["this"] | None:
    """Return what "it" means behind that trigger."""
    if isinstance(trigger, DealsCombatDamage):
        return "this" if trigger.what is None else None
    of_this = ThisEnters | ThisTurnedUp | ThisBecomesTapped | ThisAttacks | ThisBlocks | ThisBecomesBlocked
    return "this" if isinstance(trigger, of_this) else None


def _after(line: Line, head: str) -> Line:
    """Return what follows the head of a line, as it is printed: commas in a name of the card are none of the head's."""
    within = places_of_names(line.said, line.names)
    commas = [m.start() for m in re.finditer(",", line.said) if not any(a <= m.start() < b for a, b in within)]
    place = commas[head.count(",")]
    return Line(line.said[place + 1 :].strip(), (), line.names)


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
    what = _one(words)
    words.take("enters")
    if words.has("under your control"):
        what = replace(what, who=Who.YOU)
    if what == Those(types=frozenset({CardType.LAND}), who=Who.YOU):
        return LandEnters()
    return Enters(what)


def _dies(words: Words) -> Trigger:
    """Read "~ dies", "a creature you control dies", "~ or another creature dies"."""
    if words.has("~ dies"):
        return ThisDies()
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


def _step(words: Words) -> Trigger:
    """Read "the beginning of your upkeep", "the beginning of each player's end step"."""
    words.take("the beginning of")
    whose = words.has("your", "each player's", "each opponent's", "each", "the")
    step = {
        "upkeep": Step.UPKEEP,
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
    """Read "~ becomes tapped"."""
    words.take("~ becomes tapped")
    return ThisBecomesTapped()


def _attacks(words: Words) -> Trigger:
    """Read "~ attacks", "while saddled" or "for the first time each turn" besides; "a creature you control attacks"."""
    if words.has("you attack"):
        return YouAttack()
    if not words.has("~ attacks"):
        what = _one(words)
        words.take("attacks")
        return Attacks(what)
    if words.has("or blocks"):
        return ThisBlocks(or_attacks=True)
    saddled = bool(words.has("while saddled"))
    return ThisAttacks(saddled, first=bool(words.has("for the first time each turn")))


def _blocks(words: Words) -> Trigger:
    """Read "~ blocks", "~ becomes blocked", "~ blocks or becomes blocked"."""
    if words.has("~ becomes blocked"):
        return ThisBecomesBlocked()
    words.take("~ blocks")
    return ThisBlocks(or_becomes_blocked=bool(words.has("or becomes blocked")))


def _deals_combat_damage(words: Words) -> Trigger:
    """Read "~ deals combat damage to a player", "a creature you control deals combat damage to an opponent"."""
    what = None if words.has("~") else _one(words)
    words.take("deals combat damage to")
    who = {"a player": Who.EACH_PLAYER, "an opponent": Who.EACH_OPPONENT, "one of your opponents": Who.EACH_OPPONENT}
    return DealsCombatDamage(who[words.take(*who)], what)


def _turned_up(words: Words) -> Trigger:
    """Read "~ is turned face up"."""
    words.take("~ is turned face up")
    return ThisTurnedUp()


def _unlocked(words: Words) -> Trigger:
    """Read "you unlock this door"; which half that is says who reads the halves (CR 709.5h, 709.5j)."""
    words.take("you unlock this door")
    return HalfUnlocked("")


def _takes_action(words: Words) -> Trigger:
    """Read "you scry", "you surveil", "you proliferate", "an opponent shuffles their library"."""
    if words.has("an opponent shuffles their library"):
        return TakesAction("shuffle", Who.EACH_OPPONENT)
    words.take("you")
    return TakesAction(words.take("scry", "surveil", "proliferate"))


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
    "When": (_enters, _dies, _turned_up, _unlocked),
    "Whenever": (
        *(_enters, _dies, _casts, _becomes_tapped, _takes_action, _tapped_for_mana, _untapped, _plays_land),
        *(_explores, _attacks, _blocks, _deals_combat_damage),
    ),
    "At": (_step,),
}
"""The patterns of what sets an ability off, by the word that it begins with."""

_AS_IT_ATTACKS = re.compile(r"Whenever ~ attacks(?: alone)?$")
_COMBAT_DAMAGE = re.compile(r"Whenever [^,]* deals? combat damage(?: to [^,]*)?$")


def _waiting(said: str, text: str, head: str) -> Unread:
    """Return the note for a triggered ability of which is not read what sets it off.

    A story stops where a card attacks of which is not read what it does then. What waits for combat damage could change
    anything once some is dealt. What adds mana as something is tapped for mana is done as one pays.
    """
    if _MANA.search(text) and _ADDS.search(text) and " for mana" in text:
        return unmodelled(said, pays(of=Of.PLAYERS))
    if _AS_IT_ATTACKS.match(head):
        return unmodelled(said, AS_IT_ATTACKS)
    if _COMBAT_DAMAGE.match(head) and not _OR.search(head):
        return unmodelled(said, acts=CombatDamageDealt())
    return unmodelled(said, acts=Whatever())


_OR = re.compile(
    r"\b(?:dies|attacks?|enters?|leaves|becomes|casts?|draws?|blocks?) or\b|\bor (?:dies|attacks?|enters?|is|becomes)\b"
)
