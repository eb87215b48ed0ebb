"""What sentences make of objects that are not read: what each of their predicates could change is known.

A sentence is taken to its last letter, whom it is about and under which condition left open where that is not known. So
what could change is more than what does, and never less. What matters only as something happens waits for that.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeAlias

from model.cards.what_unread_texts_change import (
    COMBAT,
    COMBAT_DAMAGE,
    LETHAL_DAMAGE,
    PAID_FOR,
    Of,
    allows,
    bears_on,
    forbids,
    pays,
)
from model.text.abilities import Triggered
from model.text.combat import OfCombat
from model.text.keywords.of_permanents import (
    Haste,
    Hexproof,
    Indestructible,
    Infect,
    Lifelink,
    Protection,
    Shroud,
    Toxic,
    Wither,
)
from model.text.keywords.triggering import Decayed, Flanking
from model.text.parts_by_layer import Gift
from model.text.unread import Bears, Changes, Could, Whose
from model.vocabulary import ANY_AMOUNT
from reader.patterns import Pattern
from reader.segments.normalise import THIS
from reader.unread_texts.subjects import HOLDS, WHILE, any_subject, subject, wider_subject
from reader.words.cursor import NotRead, Words
from reader.words.keywords import WAITING, gift

Found: TypeAlias = tuple[tuple[Could, ...], bool]
"""What could change all the time, and whether something else waits for what happens."""

_SIZE = Pattern(r"(?:an additional )?([+-])(\w+)½?/([+-])(\w+)½?(?: and ([+-])(\w+)/([+-])(\w+))?")
_BASE = Pattern(r"base (?:power and toughness [\w*]+/[\w*]+|(?:power|toughness) \w+)")
_TARGET = Pattern(r"be the targets? of [^\".]*?(?=,? and (?:has|have|can't|gets?|is)\b|$)")
_TO_TARGET = bears_on("casting", "activating", of=Of.PLAYERS)
TARGETING = replace(_TO_TARGET, targeting=True)
"""Whether something can be a target."""

TARGETING_IT = replace(TARGETING, at=Of.ITSELF)
"""Whether the object that says so can be a target."""

_FIGHTS = Pattern(
    r"(?:attacks? (?:each|a|if)\b|blocks? (?:each|if)\b|must be blocked|must attack|be goaded|goaded|"
    r"(?:only )?(?:attack|block|be blocked)\b|assigns? )[^\".:]*?"
    r"(?=,? and (?:(?:it |they )?(?:gets?|has|have|its|their|is|loses?)\b)|, and its\b|,? (?:as long as|unless|if|"
    r"for each) |$)"
)
_NO_FIGHT = Pattern(r"\b(?:abilit|activat|casts?\b|plays?\b|untaps?\b|mana\b|costs?\b|targets?\b|gains?\b|loses?\b)")
_AS_THOUGH_IT_HAD_NONE = Pattern(r"block creatures with \w+ abilities as though they didn't have those abilities\b")
_ABILITIES = Pattern(r"(?:its|their) activated abilities (?:with \{T\} in their costs )?can't be activated[^\"]*")
SPEAKS_OF_COSTS = Pattern(
    r"\bmay (?:pay|cast|play|activate)\b|\brather than pay\b|\bcosts?\b|\bmana\b(?! value| abilit)|"
    r"\bcan't (?:cast|play|activate)\b"
)
"""In a sentence that allows or forbids actions, or prices them otherwise: it matters before something happens."""

_SYMBOLS = Pattern(r"\bmana symbols? in [^\".,]*\bmana costs?\b")
"""What is counted on cards, and is no price."""

_QUOTED = Pattern(r"\"([^\"]*)\"")
AS_THOUGH_UNBLOCKED = "assign its combat damage as though it weren't blocked"
_AS_THOUGH_UNBLOCKED = Pattern(rf"you may have (?:{THIS}|this creature) {AS_THOUGH_UNBLOCKED}\.$", re.IGNORECASE)
_WAITS = Pattern(
    r"(?:when|whenever|at) |(?!.*: )(?:(?:untap|prevent) |.* would )|cumulative upkeep|ward—", re.IGNORECASE
)
_MANA = Pattern(r"[^\"]*: (?:[^\"]* )?add ", re.IGNORECASE)
_LIST = (", and", ",", "and")
_KINDS = Pattern(r"(?:\w+ )?(?:\w+ )?\w*walk(?: of the chosen type)?(?![\w])")
_FROM = Pattern(r"(?:protection|hexproof) from [^\",.]*?(?=,? and (?:it |has |gets )|$)")
_NUMBERED = Pattern(
    r"(?:bushido|rampage|afflict|annihilator|frenzy|poisonous|toxic|fabricate|modular|renown|afterlife|bloodthirst|"
    r"mobilize|"
    r"firebending|soulshift|ward|cumulative upkeep|crew)(?: (?:\d+|X|\{\w+\}))+"
)
_FOR_EVENTS = (
    *("indestructible", "extort", "exploit", "training", "infect"),
    *("mentor", "persist", "undying", "evolve", "vanishing", "totem armor", "umbra armor", "soulbond", "intensity"),
    *("living weapon", "Living Weapon", "For Mirrodin!"),
)
_ATTACHED = Pattern(r"be (?:enchanted|equipped|fortified)(?: by other \w+)?(?! by)\b")
_UNABLE = Pattern(
    r"(?:be countered|be destroyed|become untapped|untap|transform|become suspected|be regenerated|gain life|"
    r"phase (?:in|out)|get (?:poison )?counters)[^\".]*?(?=,? and\b|$)"
)
_NO_COUNTERS = Pattern(r"have [^\".,]*counters? put on (?:it|them)(?=,? and\b|$)")
_UNTAPS = Pattern(r"(?:doesn't|don't|does not) (?:simply )?untap\b[^\".]*$")
_ENTERS = Pattern(r"enters? (?!a |an )[^\".]*$")


def conditional(text: str) -> Found | None:
    """Return what a sentence could change that makes objects something; ``None`` for another.

    "as long as you control a Forest, ~ gets +1/+1 and has flying", "~ has haste as long as ...", "attacking creatures
    you control get +1/+0", "creatures your opponents control lose flying".
    """
    text = _BEFORE_A_QUOTE.sub("", text)
    begins = HOLDS.match(text)
    start = begins.end() if begins else 0
    if SPEAKS_OF_COSTS.search(_SYMBOLS.sub("", _ASKS.sub("", _QUOTED.sub("", text[start:])))):
        return None
    if text.lower().startswith(_THE_SAME):
        return _the_same(Words(text, len(_THE_SAME)))
    for takes_subject in (subject, wider_subject, any_subject):
        words = Words(text, start)
        try:
            told = [_Predicates(words, takes_subject(words))]
            told[0].take()
            while (other := words.maybe(_another)) is not None:
                told.append(other)
            words.found(WHILE)
            words.end()
        except NotRead:
            continue
        return tuple(dict.fromkeys(could for one in told for could in one.could)), any(one.waits for one in told)
    return None


def _another(words: Words) -> _Predicates:
    """Take what is said of somebody else besides: "... and other creatures you control have trample"."""
    words.take(", and", "and")
    found = _Predicates(words, subject(words))
    found.take()
    return found


_ASKS = Pattern(r" (?:as long as|if|unless) (?:you|an opponent|~|there|its controller)\b(?![^\"]* and )[^\",.]*$")
"""A condition at the end of a sentence that does nothing, whatever it speaks of."""


_THE_SAME = "the same is true for"


def _the_same(words: Words) -> Found | None:
    """Return what could change by keyword abilities that are given as those before them are, to whom that says."""
    found = _Predicates(words, Of.ANYTHING)
    try:
        found.given()
        words.end()
    except NotRead:
        return None
    return tuple(dict.fromkeys(found.could)), True


class _Predicates:
    """What a sentence says of its subject, one thing after another. Everything raises ``NotRead``."""

    def __init__(self, words: Words, of: Whose) -> None:
        self.words = words
        self.of = of
        self.could: list[Could] = []
        self.waits = False

    def take(self) -> None:
        """Take one predicate, and those that follow it, each with a condition of its own if it has one."""
        self._one()
        while True:
            before = self.words.at
            self.words.found(_ITS_CONDITION)
            if not self.words.has(*_LIST):
                self.words.at = before
                return
            try:
                self.words.has("it", "they")
                self._one()
            except NotRead:
                self.words.at = before
                return

    def _one(self) -> None:
        words = self.words
        words.has("each", "also")
        if words.has("gets", "get"):
            self._size()
        elif words.found(_HAS_THOSE_OF):
            self.could += [allows("activating", of=Of.PLAYERS), pays(of=Of.PLAYERS)]
            self.waits = True
        elif words.has("has", "have", "gains", "gain"):
            self.given()
        elif words.has("loses", "lose"):
            self._lost()
        elif words.found(_UNTAPS) or words.found(_ENTERS):
            self.waits = True
        elif words.found(_ABILITIES):
            self.could.append(forbids("activating", of=Of.PLAYERS if self.of is Of.ANYTHING else self.of))
        elif words.has("crews Vehicles", "saddles Mounts", "crew Vehicles", "or crew Vehicles"):
            words.found(Pattern(r"[^\"]*$"))
            self.could.append(allows("activating", of=Of.PLAYERS))
        elif words.has("can't"):
            self._unable()
        elif words.has("is indestructible", "are indestructible"):
            self.waits = True
        else:
            words.has("is", "are", "can")
            self._fights()

    def _size(self) -> None:
        found = self.words.needs(_SIZE)
        for quality, sign, number in (("power", *found.group(1, 2)), ("toughness", *found.group(3, 4))):
            if self.words.stands("instead"):
                self.could += [_changes(quality, ANY_AMOUNT, self.of), _changes(quality, -ANY_AMOUNT, self.of)]
                continue
            known = number.isdigit() and not _COUNTED.search(self.words.rest) and found[5] is None
            most = int(number) if known else 0 if number == "0" else ANY_AMOUNT
            self.could.append(_changes(quality, most if sign == "+" else -most, self.of))
        self.words.has("instead")

    def given(self) -> None:
        """Take abilities that are given, one after another."""
        while True:
            self._gift(given=True)
            before = self.words.at
            self.words.found(_ITS_CONDITION)
            if not self.words.has(*_LIST):
                self.words.at = before
                return
            if self.words.ahead(_PREDICATE) or self.words.stands("where X is "):
                self.words.at = before
                return

    def _lost(self) -> None:
        self._gift(given=False)
        while self.words.has("and islandwalk", "and can't have or gain"):
            self.words.maybe(lambda _: self._gift(given=False))

    def _gift(self, given: bool) -> None:
        """Take an ability that is given or taken away: a keyword or a quoted one."""
        words = self.words
        if (quoted := words.found(_QUOTED)) is not None:
            self._quoted(quoted[1])
        elif words.found(_NUMBERED) or words.has(*WAITING, *_FOR_EVENTS):
            self.waits = True
        elif words.found(_BASE):
            self.could += [_changes("power", ANY_AMOUNT, self.of), _changes("power", -ANY_AMOUNT, self.of)]
            self.could += [_changes("toughness", ANY_AMOUNT, self.of), _changes("toughness", -ANY_AMOUNT, self.of)]
        elif words.found(_KINDS):
            self.could.append(replace(COMBAT, of=self.of))
        elif words.has("deathtouch"):
            self.could.append(replace(LETHAL_DAMAGE, could="allow" if given else "forbid"))
            self.waits = True
        elif words.has("unleash"):
            self.could.append(replace(COMBAT, of=self.of))
            self.waits = True
        elif (one := words.maybe(_to_its_end)) is not None:
            self._keyword(one, given)
        elif words.found(_FROM) or words.has("protection"):
            self.could += [replace(TARGETING, at=self.of), replace(COMBAT, of=self.of)]
            self.waits = True
        else:
            raise NotRead(f"what it has: {words.rest[:20]!r}")

    def _keyword(self, one: Gift, given: bool) -> None:
        if isinstance(one, Haste):
            whose = Of.PLAYERS if self.of is Of.ANYTHING else self.of
            self.could += [replace(COMBAT, of=self.of), allows("activating", of=whose), pays(of=Of.PLAYERS)]
        elif isinstance(one, Hexproof | Shroud | Protection):
            target = replace(TARGETING, could="forbid" if given else "change", at=self.of)
            self.could += [target, replace(COMBAT, of=self.of)]
            self.waits = self.waits or isinstance(one, Protection)
        elif isinstance(one, Indestructible | Infect | Lifelink | Toxic | Wither):
            self.waits = True
        elif isinstance(one, OfCombat | Flanking | Decayed):
            self.could.append(replace(COMBAT, of=self.of))
            self.waits = self.waits or isinstance(one, Triggered)
        elif isinstance(one, Triggered):
            self.waits = True
        else:
            raise NotRead("what it does is no matter of fighting")

    def _quoted(self, text: str) -> None:
        """Take an ability in quotes: one that triggers waits; one that is activated could pay, too."""
        if _WAITS.match(text):
            self.waits = True
        elif _AS_THOUGH_UNBLOCKED.match(text):
            self.could.append(replace(COMBAT_DAMAGE, of=self.of))
        elif text.startswith("bands with other "):
            self.could.append(replace(COMBAT, of=self.of))
        elif _MANA.match(text):
            self.could += [pays(of=Of.PLAYERS), allows("activating", of=Of.PLAYERS)]
        elif ": " in text:
            self.could.append(allows("activating", of=Of.PLAYERS if self.of is Of.ANYTHING else self.of))
        else:
            found = conditional(text[:1].lower() + text[1:].rstrip(".").replace("this creature", "~"))
            if found is None:
                raise NotRead("an ability of another kind")
            self.could += [_of_anything(one) for one in found[0]]
            self.waits = self.waits or found[1]

    def _unable(self) -> None:
        words = self.words
        if words.found(_TARGET):
            self.could.append(replace(TARGETING, could="forbid", at=self.of))
        elif words.found(_ATTACHED):
            self.could.append(replace(TARGETING, could="forbid", at=self.of))
            self.waits = True
        elif words.has("be sacrificed"):
            self.could.append(forbids(*PAID_FOR, of=Of.PLAYERS))
        elif words.found(_NO_COUNTERS):
            self.could.append(forbids(*PAID_FOR, of=Of.PLAYERS))
            self.waits = True
        elif words.found(_UNABLE):
            self.waits = True
        elif words.has("be attacked"):
            self.could.append(COMBAT)
        else:
            self._fights()

    def _fights(self) -> None:
        if self.words.found(_AS_THOUGH_IT_HAD_NONE):
            self.could.append(replace(COMBAT, of=self.of))
            return
        found = self.words.needs(_FIGHTS)
        if _NO_FIGHT.search(found[0]):
            raise NotRead("more than fighting")
        self.could.append(replace(COMBAT, of=self.of))
        self.waits = self.waits or "transform" in found[0]
        if "crew" in found[0] or "saddle" in found[0]:
            self.could.append(forbids("activating", of=Of.PLAYERS))


_BEFORE_A_QUOTE = Pattern(r"(?<=\bhave),(?= \")|(?<=\bhas),(?= \")")
"""A comma that a few texts have before what is given in quotes."""

_ITS_CONDITION = Pattern(r"(?:as long as|if) (?![^\",.]*\b(?:is|are|has|have) [^\",.]* and )[^\",.]*(?=, )")
"""What one thing of several asks for that are said of something: "flying if you control a Wizard, ..."."""

_GOES_ON = Pattern(r"(?!and from |, from ),|and (?!from )|as long as |if |unless |for each |while |during |$")


def _to_its_end(words: Words) -> Gift:
    """Take a keyword ability that is a value with nothing left of it: "protection from Bears", not "... with ..."."""
    one = gift(words)
    if not words.ahead(_GOES_ON):
        raise NotRead("more of a keyword ability")
    return one


_HAS_THOSE_OF = Pattern(
    r"ha(?:s|ve) (?:all|the|each)(?: other)? (?:(?:activated|triggered|loyalty|mana|and) )+abilit(?:y|ies) of "
    r"[^\",.]*?(?= and (?:gets?|has|have|can't|is|are)\b|$)"
)
_PREDICATE = Pattern(r"(?:it |they )?(?:gets?|has|have|loses?|is|are|can't|can|attacks?|blocks?|must|its)\b")
_COUNTED = Pattern(r"^(?:for each|for every|where X|plus|equal to)\b|, where X is\b|\bfor each\b")


def _changes(quality: str, most: int, of: Whose) -> Changes:
    """Return that a quality could be so much larger, or below 0 smaller."""
    return Changes((quality,), of, min(most, 0), max(most, 0))


def _of_anything(could: Could) -> Could:
    """Return what could change where it is said of an object that is given it: of any object."""
    if isinstance(could, Bears):
        return replace(could, at=Of.ANYTHING)
    return replace(could, of=Of.ANYTHING) if isinstance(could, Changes) else could
