"""What sentences could change that allow players something, forbid it, or have it cost more or less.

Each is about one thing, and so of one kind: what is allowed makes nothing illegal, and what is forbidden nothing legal.
"""

from __future__ import annotations

import re
from dataclasses import replace

from model.cards.what_unread_texts_change import (
    COMBAT,
    COMBAT_DAMAGE,
    PAID_FOR,
    WHO_CHOOSES,
    Of,
    allows,
    bears_on,
    forbids,
    larger,
    pays,
)
from model.text.unread import Could
from model.vocabulary import ANY_AMOUNT
from reader.patterns import Pattern
from reader.unread_texts.of_predicates import TARGETING
from reader.unread_texts.table_of_sentences import ACTIVATED, ALONE, CAST, LANDS, WAITS, Footprint

_WHO = r"(?:you|players|any player|a player|each player|each opponent|they|that player|its controller|no player)"
_FIRST = r"(?:(?:for each|once|during|as long as|any time|if|while|rather than) [^\",]*, )*"

_TO_TARGET = replace(TARGETING, could="forbid")

SENTENCES: tuple[tuple[Pattern, tuple[Could, ...], bool], ...] = tuple(
    (Pattern(pattern, re.IGNORECASE), could, waits)
    for pattern, could, waits in (
        # What is forbidden.
        (ALONE + r"[^\".]*\bcan't (?:attack|block)(?: with [^\".,]*)?$", (COMBAT,), False),
        (
            ALONE
            + r"[^\".]*\bcan't (?:attack|block|attack or block), and (?:its|their) activated abilities [^\".]*can't be "
            r"activated[^\".]*$",
            (COMBAT, forbids(ACTIVATED, of=Of.PLAYERS)),
            False,
        ),
        (
            r"(?:its|their) activated abilities [^\".]*can't be activated[^\".]*$",
            (forbids(ACTIVATED, of=Of.PLAYERS),),
            False,
        ),
        (
            ALONE + r"[^\".]*\bcan't (?:be )?(?:cast|played?|activated?)\b[^\".]*$",
            (forbids(CAST, LANDS, ACTIVATED, of=Of.PLAYERS),),
            False,
        ),
        (
            ALONE + r"[^\".]*\bcan (?:cast|play|activate) only [^\".]*$",
            (forbids(CAST, LANDS, ACTIVATED, of=Of.PLAYERS),),
            False,
        ),
        (
            ALONE + r"[^\".]*\bcan't (?:pay|sacrifice)\b[^\".]* to cast spells or activate abilities$",
            (forbids(CAST, ACTIVATED, of=Of.PLAYERS),),
            False,
        ),
        (ALONE + r"[^\".]*\bcan't (?:pay|spend|sacrifice)\b[^\".]*$", (forbids(*PAID_FOR, of=Of.PLAYERS),), False),
        # What is attached by effects as well.
        (
            ALONE + r"~ can be attached only to [^\"]*$",
            (bears_on(ACTIVATED), larger(-ANY_AMOUNT, ANY_AMOUNT, Of.HOST), replace(COMBAT, of=Of.HOST)),
            True,
        ),
        (
            ALONE + r"[^\"]*\bcan't be (?:enchanted|equipped)\b[^\"]*$",
            (bears_on(CAST, ACTIVATED, of=Of.PLAYERS),),
            True,
        ),
        (r"you can't choose any mode more than once$", (forbids(CAST, ACTIVATED, of=Of.PLAYERS),), False),
        (r"spells and abilities [^\".]* can't (?:destroy|exile|target|cause)\b[^\".]*$", (_TO_TARGET,), True),
        (r"you can't choose an? [^\".]* as ~'s target as you cast it$", (replace(_TO_TARGET, of=Of.ITSELF),), False),
        (r"[^\".]*\bspells\b[^\".]* (?:have|has) split second$", (forbids(CAST, ACTIVATED, of=Of.PLAYERS),), False),
        # What costs more, or less.
        (
            r"[^\"]*\bspells? [^\"]*\bcosts? an additional \"[^\"]*\" to cast[^\"]*$",
            (forbids(CAST, of=Of.PLAYERS),),
            False,
        ),
        (
            r"[^\"]*\babilities [^\"]*\bcosts? an additional \"[^\"]*\" to activate[^\"]*$",
            (forbids(ACTIVATED, of=Of.PLAYERS),),
            False,
        ),
        (
            r"[^\"]* have \"spells your opponents cast that target (?:this (?:creature|permanent)|~) cost [^\"]* "
            r"more to cast\.\"$",
            (replace(_TO_TARGET, topics=frozenset({CAST})),),
            False,
        ),
        (
            r"[^\".]*\bspells?\b[^\".]* costs? \{\w\} less to cast and "
            r"(?:can't be countered|can be cast as though [^\".]*)$",
            (allows(CAST, of=Of.PLAYERS),),
            True,
        ),
        (r"[^\".]*\bcosts? \{\w\} (?:less )?to (?:foretell|plot|unlock)$", (allows(of=Of.PLAYERS),), False),
        # A library is searched as something resolves, or is paid for (CR 701.23).
        (
            r"(?:once each turn, )?while (?:you're|an opponent is|a player is) searching (?:your|their) library, "
            r"(?!.*\bmay (?:cast|play)\b)|you control [^\".]* while they're searching their libraries$",
            (),
            True,
        ),
        # What is allowed.
        (
            r"(?:as long as [^\",]*, )?(?:(?!\b(?:gets?|becomes?|is|are|loses?)\b)[^\".,])* "
            r"ha(?:s|ve) (?:all|the|each)(?: of the)?(?: other)? "
            r"(?:(?:activated|triggered|loyalty|mana|and) )+abilit(?:y|ies) of "
            r"(?![^\".]*\band (?:gets?|has|have|is|are|can't|loses?)\b)[^\".]*$",
            (allows(ACTIVATED, of=Of.PLAYERS), pays(of=Of.PLAYERS)),
            True,
        ),
        (
            r"[^\".]* can boast twice [^\".]*$|[^\".]*\babilit(?:y|ies)\b[^\".]* can be activated an additional time$",
            (allows(ACTIVATED, of=Of.PLAYERS),),
            False,
        ),
        (r"[^\".]*\bspells?\b[^\".]* may be cast [^\".]*$", (allows(CAST, of=Of.PLAYERS),), False),
        (r"mana of any (?:type|color) can be spent [^\".]*$", (allows(*PAID_FOR, of=Of.PLAYERS),), False),
        (
            rf"{_FIRST}{_WHO} (?:may|can) (?!only\b|not\b|play only|cast only|activate only)"
            r"(?!.*\b(?:can't|must|only|don't|doesn't|unless)\b)[^\".]*$",
            (allows(of=Of.PLAYERS),),
            True,
        ),
        # What is tapped, and what is asked of mana.
        (r"X is [^\".]*$", (bears_on(CAST, ACTIVATED),), True),
        (r"you (?:choose all targets|make all choices) for [^\".]*$", (TARGETING, WHO_CHOOSES), False),
        # How large something is.
        (
            r"(?:powers and toughnesses are reversed|[^\".]*\+1/\+1 counters give [^\".]*|"
            r"its (?:base )?power becomes [^\".]* and its (?:base )?toughness becomes [^\".]*)$",
            (larger(-ANY_AMOUNT, ANY_AMOUNT, Of.ANYTHING),),
            False,
        ),
        (
            r"(?:other |each other )?[A-Z][^\".]* you control gets? [+-]\d+/[+-]\d+$",
            (larger(-ANY_AMOUNT, ANY_AMOUNT, Of.ANYTHING),),
            False,
        ),
        (
            r"(?:as long as [^\",]*, )?[^\".,]*\bpower and toughness are each (?:equal to )?[^\".]*$",
            (larger(-ANY_AMOUNT, ANY_AMOUNT, Of.ANYTHING),),
            False,
        ),
        (
            r"[^\".,]* ha(?:s|ve) base power and toughness each equal to [^\".]*$",
            (larger(-ANY_AMOUNT, ANY_AMOUNT, Of.ANYTHING),),
            False,
        ),
        # What waits for something that happens.
        (
            r"as (?:an?|another) [^\",]*\benters?, (?!.*\b(?:cast|costs?|mana)\b)[^\"]*$|"
            r"if ~ would enter\b[^\".]* instead$|"
            r"(?:after|before|as) you (?:roll|cascade|scry|draw)\b[^\",]*, [^\"]*$",
            (),
            True,
        ),
        (r"(?:this aura|~) enchants an? [^\".]*$", (bears_on(CAST),), True),
        (r"your speed can increase [^\".]*$", (), True),
        (r"~ escapes with \"(?:when|whenever|at)\b[^\"]*\"$", (), True),
        (
            r"you draw cards from [^\".]* rather than [^\".]*$|"
            r"you (?:gain|lose) [^\".]* rather than (?:gain|lose) [^\".]*$",
            (),
            True,
        ),
        (
            r"(?:[^\".]* )?abilit(?:y|ies) [^\".]*"
            r"(?:\b(?:don't|doesn't) trigger$|\btriggers? an additional time\b[^\".]*$)",
            (),
            True,
        ),
        (r"state-based actions don't apply to [^\".]*$|[^\".]* are colorless sources of damage$", (), True),
        (r"if ~ is in a graveyard, effects from spells named [^\".]* count it as [^\".]*$", (), True),
        (r"rather than the attacking player, you assign the combat damage of [^\".]*$", (COMBAT_DAMAGE,), False),
        (r"this effect doesn't remove [^\".]*$", (), True),
        (ALONE + r"[^\".]*\bspells?\b[^\".]*\bcan't be countered(?: by [^\".]*)?$", (), True),
        (r"(?:players|you) don't lose unspent [^\".]*$|a player losing unspent mana causes [^\".]*$", (), True),
        (r"if you would lose unspent mana, that mana becomes [^\".]*$", (), True),
        (r"[^\".]* don't cause (?:triggered )?abilities [^\".]*to trigger$", (), True),
        (r"[^\".]* abilities [^\".,]*trigger an additional time$", (), True),
        (r"the copy (?:isn't|is|has) [^\",.]*?(?: and has starting loyalty \w+)?$", (), True),
        (r"~ isn't legendary if [^\".]*$|~ can't have more than [^\".]* counters on it$", (), True),
        # No life can be paid then (CR 119.8).
        (r"(?:your|each player's) life total can't change$", (forbids(*PAID_FOR, of=Of.PLAYERS),), True),
        (
            r"if you would pay life\b[^\".]*, [^\".]* instead$",
            (allows(*PAID_FOR, of=Of.YOU),),
            True,
        ),
    )
)
"""What they could change all the time, and whether something else waits for what happens."""


def of_actions(text: str) -> tuple[Footprint, ...] | None:
    """Return what a sentence could change that allows or forbids something, ``None`` for another."""
    for pattern, could, waits in SENTENCES:
        if pattern.match(text):
            return (*(((could, None),) if could else ()), *((WAITS,) if waits else ()))
    return None
