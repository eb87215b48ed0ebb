"""Static sentences that are not read: what each could matter to, where its words leave no doubt; else anything."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from model.cards.what_unread_texts_change import (
    AS_IT_ATTACKS,
    BEFORE_THE_GAME,
    CHOSEN,
    COMBAT,
    COMBAT_DAMAGE,
    HAND_SIZE,
    ITS_COMBAT,
    OTHER_MANA,
    PAID_FOR,
    Of,
    allows,
    bears_on,
    forbids,
    larger,
    life,
    pays,
)
from model.text.abilities import unmodelled
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.of_combat import CombatDamageDealt
from model.text.trigger_conditions.of_objects import ThisEnters, ThisTurnedUp
from model.text.trigger_conditions.of_players import StepBegins
from model.text.trigger_conditions.read_roughly import Roughly
from model.text.unread import Bears, Changes, Could, Unread
from model.vocabulary import ANY_AMOUNT, Step, Who
from reader.patterns import Pattern
from reader.segments.lines import BULLET
from reader.segments.normalise import NAME, THIS
from reader.unread_texts.of_conditions import holds
from reader.unread_texts.of_keywords import of_a_keyword
from reader.unread_texts.of_objects import bounded, says_only_kinds, through
from reader.unread_texts.of_permissions import of_actions
from reader.unread_texts.of_predicates import AS_THOUGH_UNBLOCKED, SPEAKS_OF_COSTS, conditional
from reader.unread_texts.subjects import HOLDS
from reader.unread_texts.table_of_sentences import ALONE, AS_IT_ENTERS, SENTENCES, TOLD, TRIGGERS, WAITS, Footprint
from reader.words.zones_moved_out_of import lies_in

ANYTHING: Footprint = ((), None)


ONLY_FIGHTING = (
    r"(?!.*\b(?:abilit|cast|plays?|activat|mana|costs?|untap|gets?|has|have|loses?|gains?|control of|target|crew|"
    r"transform))"
)
"""Before a sentence that speaks of attacking and blocking, and of nothing else."""

LESS, MORE = r"(?!.*\b(?:more to|activate)\b)", r"(?!.*\b(?:less to|activate)\b)"
"""Before a sentence by which spells alone cost less, or alone cost more."""

KNOWN: tuple[tuple[Pattern, Footprint], ...] = tuple(
    (Pattern(pattern), footprint)
    for pattern, footprint in (
        # What is known not to matter yet, with its reason in the footprint.
        (r"prevent all combat damage [^.]*$", ((), CombatDamageDealt())),
        (
            r"if ~ is in your opening hand, "
            r"you may begin the game with it on the battlefield$",
            ((BEFORE_THE_GAME,), None),
        ),
        (
            r"this ability doesn't affect its color identity$|this card is banned$|"
            r"~ can be your [Cc]ommander$|in Limited, it can partner [^\".]*$|"
            r"a deck can have (?:any number of|up to \w+) cards named ~$|during the draft, |"
            r"draft ~ face up$|reveal ~ as you draft it\b|as you draft a card, |before you shuffle your deck to start |"
            r"remove ~ from your deck before playing |if ~ is your commander, choose a color before the game begins$",
            ((BEFORE_THE_GAME,), None),
        ),
        (
            r"the chosen player reveals each card they draw$|"
            r"(?:you may )?reveal the first card you draw each turn\b[^.\"]*$|"
            r"you may look at (?:cards exiled with ~|face-down [^.,\"]*)$",
            ((), Whatever()),
        ),
        (f"you may have {THIS} {AS_THOUGH_UNBLOCKED}$", ((COMBAT_DAMAGE,), None)),
        # Of the card itself, as it is cast.
        (r"~ costs .*less to cast\b", ((allows("casting"),), None)),
        (r"~ costs .*more to cast\b", ((forbids("casting"),), None)),
        (
            r"(?:(?:if|while) [^,]*, )?you may cast ~|if ~ is [^,\"]*, you may cast it\b|"
            r"(?:if [^,\"]*, )?you may [^,.]* rather than pay (?:~'s|this spell's) mana cost(?: if [^\"]*)?$|"
            r"(?:(?:if|as long as) [^,\"]*, )?you may pay [^\",.]* to cast ~$|"
            r"if [^,\"]*, rather than pay (?:~'s|this spell's) mana cost, you may [^,\".]*$",
            ((allows("casting"),), None),
        ),
        (r"as an additional cost to cast ~, you may [^\".]*$", ((allows("casting"),), None)),
        (r"(?:as an additional cost to cast ~|cast ~ only|casting ~)", ((bears_on("casting"),), None)),
        (
            r"you can't cast ~\b|spend only [^\"]* (?:to cast ~|on X)$|you can't spend mana to cast ~$",
            ((forbids("casting"),), None),
        ),
        (r"for each [^\".]*, ~ has \w*walk of that type$", ((ITS_COMBAT,), None)),
        (r"X can't be 0$", ((bears_on("casting"),), None)),
        (
            r"~'s power becomes [^\".]* and its toughness becomes [^\".]*$",
            ((larger(-ANY_AMOUNT, ANY_AMOUNT, Of.ITSELF),), None),
        ),
        # Of the card itself, as it enters, and how large it is.
        (r"~ enters tapped (?:unless|if) [^\"]*$", ((Changes(("tapped",)),), ThisEnters())),
        (
            r"as ~ enters, you may (?:reveal|pay \d+ life)[^\".]*\. If you don't, (?:~|it) enters tapped$",
            ((Changes(("tapped",)), life(-9, 0)), ThisEnters()),
        ),
        (
            r"(?:~|if ~ was kicked, it|~ escapes) (?:enters )?with [^\".]*\+1/\+1 counters? on it[^\".]*"
            r"(?:\. It escapes with [^\".]* instead)?$",
            ((Changes(("counters +1/+1",), Of.ITSELF, 0, 99),), ThisEnters()),
        ),
        (r"as (?:~|it) enters, (?:you |an opponent |each player )?chooses? [^\".]*$", ((CHOSEN,), None)),
        (
            r"as (?:~|it) enters\b(?! or | and )[^\",.]*, [^\".]*$|"
            r"(?:if [^\",.]*, )?(?:~|it) (?:enters|escapes) (?:tapped )?with [^\".]*$|"
            r"~ enters under the control of an opponent\b[^\".]*$",
            ((), ThisEnters()),
        ),
        # What is given to others, or costs more or less, or may be done.
        (
            rf"{LESS}(?:[^\"]*\bspells?\b[^\"]*|(?:[\w-]+ )*cards?\b[^\",]*)\bcosts? [^\"]*less to cast[^\"]*$",
            ((pays("casting", of=Of.PLAYERS),), None),
        ),
        (
            rf"{MORE}(?:[^\"]*\bspells?\b[^\"]*|(?:[\w-]+ )*cards?\b[^\",]*)\bcosts? [^\"]*more to cast[^\"]*$",
            ((forbids("casting", of=Of.PLAYERS),), None),
        ),
        (r"(?!.*\bmore to\b)[^\"]* less to cast and [^\"]* less to activate[^\"]*$", ((pays(of=Of.PLAYERS),), None)),
        (r"(?!.*\bless to\b)[^\"]* more to cast and [^\"]* more to activate[^\"]*$", ((forbids(of=Of.PLAYERS),), None)),
        (
            r"(?!.*\bmore to\b)[^\"]*\babilit[^\"]*\bcosts? [^\"]*less to activate[^\"]*$",
            ((pays("activating", of=Of.PLAYERS),), None),
        ),
        (
            r"(?:[^\",]*, )?(?:you|any player|players|each player) may (?:cast|play) [^\"]*$",
            ((allows(of=Of.PLAYERS),), None),
        ),
        (r"players skip their [^\"]*$", ((), Whatever())),
        (
            r"(?:you|players) may spend [^\".]*mana\b[^\".]* only as though [^\".]*$",
            ((forbids(*PAID_FOR, of=Of.PLAYERS),), None),
        ),
        (
            r"(?:you|players) may spend [^\".]*mana\b[^\".]* as though [^\".]*$",
            ((pays(of=Of.PLAYERS),), None),
        ),
        (r"if tapped for mana, [^\".]*$", ((bears_on(*PAID_FOR, of=Of.PLAYERS), OTHER_MANA), None)),
        (
            r"[^\"]*\bspells? [^\"]*\bha(?:ve|s) "
            r"(?:(?:\w+ )?cascade|ripple \d|storm|rebound|demonstrate|epic|lifelink|\"[Cc]ascade, cascade\.\")"
            r"(?:, where X is [^\"]*)?$",
            ((), Whatever()),
        ),
        (
            r"untap (?:~|[^\"]*) during each other player's untap step$",
            ((Changes(("tapped",), Of.ANYTHING),), StepBegins(Step.UPKEEP, Who.EACH_OPPONENT)),
        ),
        (r"you may have ~ enter as a copy\b", ((), ThisEnters())),
        (
            r"~'s (?:power|toughness|power and toughness) (?:is|are)(?: each)? equal to\b[^\"]*$",
            ((larger(-ANY_AMOUNT, ANY_AMOUNT, Of.ITSELF),), None),
        ),
        (
            r"~'s power and toughness are each equal to the number of (?:[^\".]|\"\w+\")*$",
            ((larger(-ANY_AMOUNT, ANY_AMOUNT, Of.ITSELF),), None),
        ),
        (r"you may choose not to untap ~ during your untap step$", ((Changes(("tapped",)),), StepBegins(Step.UPKEEP))),
        (r"skip your draw step$", ((), StepBegins(Step.UPKEEP))),
        (
            r"(?:you have|each player has|players have) no maximum hand size$|your maximum hand size is [^\".]*$",
            ((HAND_SIZE,), None),
        ),
        (r"you may exert ~ as it attacks\b", ((AS_IT_ATTACKS,), None)),
        (r"prevent (?:all|the next|\d+) [^\"]*damage\b", ((), Whatever())),
        # Fighting.
        (
            rf"{ONLY_FIGHTING}[^\"]*\b(?:can't (?:attack|block|be blocked)|attacks? each (?:combat|turn) if able|"
            r"can block|can attack|must be blocked|assigns? (?:its|their|no) combat damage)\b[^\"]*$",
            ((COMBAT,), None),
        ),
        # What waits for something that happens.
        (r"(?!.*\bspells?\b)[^\".]* enters? with (?:an|\w+) additional [^\".]*counters? on [^\".]*$", ((), Whatever())),
        (
            r"(?:as long as [^\",.]*, )?(?:all |the |other )?(?:combat |noncombat )?damage\b"
            r"(?!.*\b(?:mana|cost|cast))[^\".]*$|"
            r"[^\".]*(?:don't lose the game|can't win the game|can't lose the game)[^\".]*$|"
            r"[^\".]*\b(?:causes? a triggered ability of [^\".]* to trigger|don't cause abilities to trigger)\b"
            r"[^\".]*$|"
            r"(?!.*\b(?:mana|cost|cast))[^\".]* would be dealt [^\".]*$|~ can't be destroyed by [^\".]*$|"
            r"this effect doesn't remove ~$",
            ((), Whatever()),
        ),
        (r"(?!.*\b(?:mana|pays?|cast|plays?|costs?)\b)if [^\"]*\bwould\b", ((), Whatever())),
    )
)
"""What sentences that are not read could change, by how they begin."""

TURNED_OVER: tuple[tuple[Pattern, tuple[Footprint, ...]], ...] = (
    (Pattern(r"as (?:~|it) is turned face up, [^\".]*$"), (((), ThisTurnedUp()),)),
    (Pattern(r"as (?:~|it) enters or is turned face up, [^\".]*$"), (((), ThisEnters()), ((), ThisTurnedUp()))),
    (Pattern(r"as (?:~|it) transforms\b[^\",.]*, [^\".]*$"), (WAITS,)),
    (
        Pattern(rf"(?:as long as [^\",]*, )?{ALONE}[^\".]*\bcan't be turned face up\b[^\".]*$"),
        (((forbids("turning face up", of=Of.PLAYERS),), None), ((), Roughly(less=frozenset({"face_down"})))),
    ),
)
"""What sentences could change that are about being turned over: by players, and by effects as well."""

_TWO_THINGS = Pattern(
    r" and (?:has|have|is|are|can|loses?|gets?|enters?)\b|,(?: and)? (?:it|they|he|she)(?:'s|'re| (?:has|have|"
    r"gets?|is|are|enters?))\b|\b(?:has|have|gets?|gains?|loses?) [^\"]* and [^\"]*\bcosts? "
)


CONTINUES = Pattern(r"(?:If you do|When you do|If it's|If that|If so|If not|Otherwise|Then|If you don't|If they do)\b")
"""How a sentence begins that goes on with what the sentence before it says."""


def could_change(text: str) -> tuple[Footprint, ...]:
    """Return what a sentence could change that is not read, and what that waits for; nothing known is anything.

    What is so while something holds could change no more than if it always were, unless it speaks of what is asked.
    What a list below a sentence says could be anything.
    """
    if BULLET in text:
        return (ANYTHING,)
    text = _ITS_NAME.sub(THIS, text)
    found = _could_change(text)
    if found == (ANYTHING,):
        found = _by_two_sentences(text) or found
    begins = HOLDS.match(text) or _AS_LONG_AS.match(text)
    if found != (ANYTHING,) or begins is None or ". " in text or _SPEAKS_OF_WHAT_HOLDS.match(text, begins.end()):
        return tuple(_of_its_controller(text, one) for one in found)
    return could_change(text[begins.end() :])


def _of_its_controller(text: str, footprint: Footprint) -> Footprint:
    """Return a footprint by which nobody but "you" may do something, where a sentence allows nobody else anything."""
    if not _ALLOWS_YOU.match(text) or _OF_OTHERS.search(text):
        return footprint
    could, acts = footprint
    return tuple(replace(one, of=Of.YOU) if _allows_any_player(one) else one for one in could), acts


def _allows_any_player(could: Could) -> bool:
    return isinstance(could, Bears) and could.could == "allow" and could.of is Of.PLAYERS


_ALLOWS_YOU = Pattern(
    r"(?:[^\",]*, )*(?:you (?:may|can)\b|[^\",]*\bspells? you cast\b|"
    r"[^\",]*\bcards?\b[^\"]*\bin your (?:hand|graveyard)\b[^\"]* ha(?:s|ve)\b)",
    re.IGNORECASE,
)
_OF_OTHERS = Pattern(r"\b(?:players?|opponents?|they|owners?|controllers?)\b|\"", re.IGNORECASE)


def _by_two_sentences(text: str) -> tuple[Footprint, ...] | None:
    """Return what two sentences that "and" joins could change, each of which is known; ``None`` for another text.

    Of two things that are said of the object itself, the second is said of it as well: "~ costs ... and has ...".
    """
    begins = HOLDS.match(text)
    start = begins.end() if begins else 0
    if ". " in text:
        return None
    for joint in _JOINT.finditer(text, start):
        if text.count('"', 0, joint.start()) % 2:
            continue
        one, other = text[start : joint.start()], text[joint.end() :]
        other = f"~ {other}" if one.startswith("~ ") and _PREDICATE.match(other) else other
        if not _SAYS_SOMETHING.match(other):
            continue
        found = (*_could_change(one), *could_change(other))
        if ANYTHING not in found:
            return found
    return None


_JOINT = Pattern(r",? and ")
_PREDICATE = Pattern(r"(?:has|gets|can't|costs|loses|enters)\b")
_SAYS_SOMETHING = Pattern(
    r"for the rest of the game, |"
    r"[^\",]*[~\w] (?:has|have|gets?|is|are|can't|can|may|must|costs?|enters?|loses?|gains?|don't|doesn't)\b"
)
"""How a sentence begins that says something of its own: of a list of what is given the second thing does not."""

_ITS_NAME = Pattern(f"{NAME[0]}[^{NAME[1]}]*{NAME[1]}")
"""The card's own name where it means whatever has that: what a text could change does not turn on which name it is."""

_AS_LONG_AS = Pattern(r"(?:as long as|during) [^\",]*, ", re.IGNORECASE)
_SPEAKS_OF_WHAT_HOLDS = Pattern(r"(?:[^\"]*\band )?(?:it|its|it's|they|their|those|that|he|he's|she|she's)\b")


def _could_change(text: str) -> tuple[Footprint, ...]:
    for pattern, footprint in KNOWN:
        if pattern.match(text) and not (footprint[0] and _TWO_THINGS.search(text)):
            return (_of_its_subject(text, footprint),)
    if (keyword := of_a_keyword(text)) is not None:
        return (keyword,)
    if (turned := next((found for pattern, found in TURNED_OVER if pattern.match(text)), None)) is not None:
        return turned
    if TOLD.match(text) or TRIGGERS.match(text) or AS_IT_ENTERS.match(text):
        return (WAITS,)
    if not _TWO_THINGS.search(text):
        for pattern, footprint in SENTENCES:
            if pattern.match(text) and not (footprint is WAITS and SPEAKS_OF_COSTS.search(text)):
                return (_of_its_subject(text, footprint),)
    made = conditional(text)
    if made is None:
        return tuple(_of_its_subject(text, one) for one in of_actions(text) or (ANYTHING,))
    could, waits = made
    return (*(((could, None),) if could else ()), *((WAITS,) if waits else ()))


_ITSELF = Pattern(r"(?:(?:as long as|while|during|if) [^,\"]*, )?(?:you may have )?(?:~|it) (?!and\b|or\b)")
_HOST = Pattern(r"(?:(?:as long as|while|during|if) [^,\"]*, )?(?:enchanted|equipped) creature (?!and\b|or\b)")
"""How a sentence begins that speaks of the object that says it alone, or of what that is attached to."""


def _of_its_subject(text: str, footprint: Footprint) -> Footprint:
    """Return a footprint that says of nothing but its subject how that fights; without one it could be anything."""
    of = Of.ITSELF if _ITSELF.match(text) else Of.HOST if _HOST.match(text) else None
    if of is None:
        return footprint
    could, acts = footprint
    return tuple(replace(one, of=of) if one in (COMBAT, COMBAT_DAMAGE) else one for one in could), acts


def notes(said: str, text: str) -> tuple[Unread, ...]:
    """Return the notes for a sentence that is not read: what it could change all the time, and as something happens."""
    found = tuple(_of_opponents(text, one) for one in could_change(text))
    fewer = _fewer(said, text) if found == (ANYTHING,) else ()
    zone = lies_in(text)
    return tuple(one if zone is None else replace(one, zone=zone) for one in fewer or noted(said, found))


_OPPONENTS_ALONE = Pattern(
    r"(?:while an opponent is choosing targets|while choosing targets [^\",]*, your opponents must|"
    r"spells your opponents cast cost|(?:your|each) opponents? can't cast)\b"
    r"(?!.*\b(?:you|players|(?:a|any|each) player)\b)[^\"]*$",
    re.IGNORECASE,
)


def _of_opponents(text: str, footprint: Footprint) -> Footprint:
    """Return a footprint: of what opponents do, where a sentence speaks of no other player."""
    if not _OPPONENTS_ALONE.match(text):
        return footprint
    could, acts = footprint
    of_any = [isinstance(one, Bears) and one.of is Of.PLAYERS for one in could]
    theirs = (replace(one, of=Of.OPPONENTS) if is_so else one for one, is_so in zip(could, of_any, strict=True))
    return tuple(theirs), acts


def _fewer(said: str, text: str) -> tuple[Unread, ...]:
    """Return the notes for a sentence that could change anything, but through some permanents, or for a while."""
    among, kinds, when = through(text), says_only_kinds(said, text), holds(text)
    is_bounded = kinds or among is not None or when is not None
    return bounded(said, among=among, kinds=kinds, when=when) if is_bounded else ()


def noted(said: str, footprints: Iterable[Footprint]) -> tuple[Unread, ...]:
    """Return a note for each of these footprints of a text, once."""
    return tuple(unmodelled(said, *could, acts=acts) for could, acts in dict.fromkeys(footprints))
