"""A table of sentences that are not read, of which it is known what they could change.

Many say something of what happens, or tell what to do as it does: nothing turns on them before.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeAlias

from model.cards.what_unread_texts_change import (
    AS_IT_ATTACKS,
    BEFORE_THE_GAME,
    BESIDE_THE_GAME,
    COMBAT,
    COMBAT_DAMAGE,
    HAND_SIZE,
    ITS_COMBAT,
    MORE_MANA,
    OTHER_MANA,
    PAID_FOR,
    Cards,
    Of,
    allows,
    bears_on,
    forbids,
    pays,
)
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.read_roughly import Roughly
from model.text.unread import Could, Sometimes
from model.vocabulary import Zone
from reader.patterns import Pattern
from reader.unread_texts.of_predicates import TARGETING, TARGETING_IT

Footprint: TypeAlias = tuple[tuple[Could, ...], Sometimes | None]

WAITS: Footprint = ((), Whatever())
"""Nothing before something happens; then anything."""

IS_BURIED: Footprint = ((), Roughly(to=frozenset({Zone.GRAVEYARD}), itself=True))
"""Nothing before its card goes to a graveyard, from wherever; then anything."""

CAST, ACTIVATED, LANDS = "casting", "activating", "playing lands"

TOLD = Pattern(
    r"(?!.*: )(?:for each [^,\"]*, )?(?:(?:create|draw|put|return|sacrifice|destroy|exile|roll|search|reveal|mill|scry|"
    r"surveil|goad|tap|"
    r"you may choose new targets|"
    r"shuffle|discard|note|double|copy|proliferate|regenerate|conjure|investigate|venture|add|join|don't put|"
    r"target (?:player|opponent|creature|land|"
    r"permanent)|each (?:player|opponent) (?:sacrifices|discards|draws|loses|mills|gains|creates|exiles|returns|"
    r"reveals)|"
    r"(?:you|they|that player) (?:draw|gain|lose|mill|get|create|sacrifice|discard|proliferate)s? |"
    r"choose (?:target|up to|an?|two|any))\b(?!.*\b(?:as long as|costs?|can't|may cast|may play|rather than pay)\b)|"
    r"\d+(?:[—–-]\d+)? (?:\||—) |(?:\d+ )?\| |when(?:ever)? |at the beginning of |"
    r"(?:if|when) (?:you|they|he|she|it|that player|no opponent|\w+ opponent) do(?:es)?(?: so)?, )[^\"]*$",
    re.IGNORECASE,
)
"""How a sentence begins that tells what to do, or of what happens: it is no static ability."""

TRIGGERS = Pattern(
    r"(?:(?:as long as|while|if) [^\",.]*(?:, \d{4})?, |for the rest of the game, )?"
    r"(?:when(?:ever)?|at the (?:beginning|end) of) (?:[^\".]|\"[^\"]*\")*?(?:, |(?<=,\") )"
    r"(?:[^\".]|\"[^\"]*\")*$",
    re.IGNORECASE,
)
"""A triggered ability, whatever it quotes (CR 603.1), also while something holds."""

AS_IT_ENTERS = Pattern(
    r"(?:if ~ was kicked[^,]*, it enters\b.*|"
    r"as ~ enters[^,]*, choose [^.]*\.(?:\s*• [^—]* — (?:When|Whenever|At) [^•]*)+)$",
    re.IGNORECASE | re.DOTALL,
)
"""What is so as it enters, and what triggers by what was chosen then."""

ALONE = (
    r"(?![^\".]*\b(?:gets?|gains?|loses?|becomes?|(?<!alternative )(?<!mana )costs?|enters?|is|are) )"
    r"(?![^\".]*\bha(?:s|ve)\b(?! (?:begun|cast|been|already|attacked)\b))"
)
"""Before a sentence that makes objects nothing besides."""

_CHEAPER = r"(?:convoke|improvise|delve|undaunted|assist|affinity for [^\".,]*)"
"""Keyword abilities by which a spell costs less, or is paid for otherwise, and nothing else (CR 702)."""

_MORE_WAYS = (
    r"(?:flash|(?:\w+ )?kicker|multikicker|replicate|casualty|conspire|buyback|entwine|bargain|offspring|squad|blitz|"
    r"dash|evoke|emerge|surge|spectacle|prowl|overload|flashback|escape|jump-start|retrace|warp|sneak|freerunning|mayhem|"
    r"madness|miracle|cleave|harmonize)(?: (?:\d+|X|(?:\{[^}]*\})+))?"
)
"""Those by which a spell may be cast at another time or for another cost, or something may be paid for it besides."""

SENTENCES: tuple[tuple[Pattern, Footprint], ...] = tuple(
    (Pattern(pattern, re.IGNORECASE), footprint)
    for pattern, footprint in (
        # Of what happens.
        (
            r"if (?:a|an|another|one or more)\b[^\"]*\b(?:abilit(?:y|ies)|sources?)\b[^\"]*\btriggers?\b[^\"]*"
            r"additional times?$|[^\"]*\babilities\b[^\"]*\btrigger an additional time$",
            WAITS,
        ),
        (
            r"(?:as long as |while |until )[^\"]*, if [^\"]*\b(?:triggers|would)\b(?!.*\b(?:mana|cost|cast|play)\b)",
            WAITS,
        ),
        (r"if (?:an effect|a spell or ability)\b[^\"]*\bcauses you to discard ~", IS_BURIED),
        (r"if (?:an effect|a spell or ability)\b[^\"]*\bcauses you to discard\b", WAITS),
        (r"(?:the first time|after|before) (?!.*\b(?:cost|mana|may cast|may play)\b)[^\"]*$", WAITS),
        (r"the \"legend rule\" doesn't apply to |if there are exactly two permanents named ~", WAITS),
        (r"(?:double|triple) all damage |[^\".,]*\bspells\b[^\".,]* ha(?:s|ve) deathtouch$", WAITS),
        (
            r"(?:players?|you|each player|that player|enchanted player) can(?:'t)? (?:un)?tap (?:more|only)\b[^\".]*$",
            WAITS,
        ),
        (
            r"(?:as long as|while) [^\",]*, (?:players can't untap|other permanents enter|each player chooses|"
            r"untap all)\b[^\".]*$",
            WAITS,
        ),
        (r"(?:each player |players )?skips? (?:your|their) untap step$", WAITS),
        (
            r"(?:players|you|opponents?|your opponents?|enchanted player|each player) can't (?:draw (?:cards|"
            r"more than)|"
            r"gain life|get |have more|search)[^\".]*$",
            WAITS,
        ),
        (r"(?:players|you) don't lose unspent [^\".]*$|if you would lose unspent mana\b[^\".]*$", WAITS),
        (r"[^\"]*\benters?(?: the battlefield)? (?:un)?tapped(?: and [^\"]*)?$", WAITS),
        (r"[^\"]*\benters?(?: the battlefield)? (?:as a copy of|with|prepared|turned on|under)\b[^\"]*$", WAITS),
        (r"if ~ was kicked[^,]*, it enters\b", WAITS),
        (r"~ escapes with ", WAITS),
        (r"as ~ becomes attached\b[^\"]*$", WAITS),
        (
            r"(?:each creature you control|you may have [^\"]*) assigns? [^\".]*combat damage\b[^\".]*$",
            ((COMBAT_DAMAGE,), None),
        ),
        (r"enchanted creature's controller may have it assign its combat damage\b[^\".]*$", ((COMBAT_DAMAGE,), None)),
        (r"if ~ is unblocked, you may have it assign its combat damage\b[^\".]*$", ((COMBAT_DAMAGE,), None)),
        (r"(?:spells and abilities|spells|abilities)\b[^\"]*\bcan't (?:be countered|destroy|cause [^\"]*)$", WAITS),
        (
            r"counters? remain\b[^\"]*$|stun counters can't be removed\b[^\".]*$",
            WAITS,
        ),
        (r"(?:permanent|creature) cards in graveyards can't enter$|permanents can't phase in$", WAITS),
        (r"to solve — ", WAITS),
        # Nothing comes of words that are said but what a text tells behind them.
        (
            r"(?:if|before|as|while) .*\b(?:you|that player|any other player|a player) may say \"[^\"]*\""
            r"(?: (?:and|as) [^\".]*)?$",
            WAITS,
        ),
        # Which phase comes next, and whose (CR 500.1).
        (
            r"(?:as long as [^\",]*, )?the (?:phases of each player's turn are|turn order is) reversed$|"
            r"instead of taking turns as normal, [^\".]*$|there is an additional [^\".,]* phase\b[^\".,]*$",
            WAITS,
        ),
        (r"\"[^\"]*\"(?: and \"[^\"]*\")? effects don't end$", WAITS),
        (r"(?:the name )?~ can't be chosen$", WAITS),
        (r"do this only once each turn$|they remain paired [^\".]*$", WAITS),
        (r"~ deals damage in the form of [^\".]*$", WAITS),
        (r"~ deals [^\".]*combat damage\b[^\".]*$", ((COMBAT_DAMAGE,), None)),
        (r"it takes \w+ additional poison counters? for you to lose the game\b[^\".]*$", WAITS),
        (r"if you control [^\".]*, you have an enduring story for the rest of the game$", WAITS),
        (r"spells you cast with jump-start aren't exiled$", WAITS),
        (r"partner with [^\"]*$", ((), ThisEnters())),
        # Before the game, or by how many cards.
        (r"you can have two commanders if [^\".]*$", ((BEFORE_THE_GAME,), None)),
        (r"your starting hand size is \w+$", ((BEFORE_THE_GAME,), None)),
        # What players do with their voices and bodies is no part of the game.
        (
            r"(?:while [^\".,]*, )?(?:you|players|each player|(?:an|each) opponent|your opponents) "
            r"(?:must|may|can|can't|has to|have to|are (?:freely )?allowed to) "
            r"(?:speak|talk|sing|whisper|shout|laugh|smile|ask people|look at people)\b"
            r"(?!.*\b(?:to|or|cast|activate|play)\b)[^\".]*$",
            ((BESIDE_THE_GAME,), None),
        ),
        (
            r"you may reveal (?:this card|~) from your opening hand$|starting intensity \d+$|"
            r"(?!.*\b(?:spend|cast|you control|for the rest of the game)\b)[^\"]*"
            r"\b(?:your (?:starting )?deck|deck ?(?:building|construction)|minimum deck size|during the draft|"
            r"as you draft|after the draft|booster pack|card pool|before (?:the|this) game begins|as the game begins|"
            r"as you create your deck)\b[^\".]*$",
            ((BEFORE_THE_GAME,), None),
        ),
        (r"each opponent's maximum hand size [^\"]*$", ((HAND_SIZE,), None)),
        (r"(?:if [^\",]*, )?you may exert ~ as (?:it|~) attacks$", ((AS_IT_ATTACKS,), None)),
        # What may be seen.
        (
            r"(?:you|(?:all )?players|each player)? ?plays? with [^\"]*\brevealed(?: to each other player)?$|"
            r"you may look at [^\",]* any time$",
            WAITS,
        ),
        # What is cast, played, activated, or costs otherwise.
        (
            r"X can't be \w+[^\"]*$|spend only [^\"]*$|activate only [^\"]*$|\w+ only as a sorcery$",
            ((bears_on(CAST, ACTIVATED),), None),
        ),
        (r"[^\".]* can spend mana to [^\".]*$", ((allows(of=Of.PLAYERS),), None)),
        (r"[^\".]*\bmana symbols in ~'s mana cost are Phyrexian mana$", ((allows(CAST),), None)),
        (r"you have to pay [^\".]* to play ~(?: [^\".]*)?$", ((forbids(LANDS),), None)),
        (
            r"~ has the color identity of [^\".]*$",
            ((BEFORE_THE_GAME, bears_on(*PAID_FOR, of=Of.PLAYERS)), None),
        ),
        (r"(?:that|the) copy costs \{\w\} less to cast$", ((allows(CAST, of=Of.PLAYERS),), None)),
        (r"turn (?:it|~) face up (?:any time )?for its [^\".]*$", ((allows(),), None)),
        (r"you can't cast ~ [^\"]*$|you can't cast this spell\b", ((forbids(CAST),), None)),
        (r"if [^\"]*, (?:this spell|~|this card) costs \{\w\} less to cast\b", ((allows(CAST),), None)),
        (
            r"(?:during your turn, |as long as [^\",]*, )?(?:each )?(?:[\w-]+ ){0,6}(?:cards?|vehicles|merfolk)\b"
            r"[^\"]*\bin (?:your|each player's) (?:hand|graveyard)\b[^\"]* ha(?:s|ve) [^\"]*$",
            ((allows(of=Of.PLAYERS),), None),
        ),
        (
            r"(?:its|their|the) (?:escape|flashback|encore|foretell|miracle|mayhem|scavenge|replicate|blitz|disguise|"
            r"spectacle|fossilize|unearth|warp) cost is equal to [^\"]*$",
            ((allows(of=Of.PLAYERS),), None),
        ),
        (
            rf"(?:during your turn, )?[^\".,]*\bspells?\b[^\".]* (?:have|has) {_CHEAPER}$",
            ((pays(CAST, of=Of.PLAYERS),), None),
        ),
        (
            rf"(?:during your turn, )?[^\".,]*\bspells?\b[^\".]* (?:have|has) {_MORE_WAYS}$",
            ((allows(CAST, of=Of.PLAYERS),), None),
        ),
        (
            r"(?:during your turn, )?(?!.*(?:split second|be the targets? of))"
            r"[^\".,]*\bspells?\b[^\".]*\b(?:have|has|gains?) [^\".]*$",
            ((bears_on(CAST, of=Of.PLAYERS),), None),
        ),
        (ALONE + r"(?!.*\b(?:activate|lands)\b)[^\".]*\bcan't cast\b[^\".]*$", ((forbids(CAST, of=Of.PLAYERS),), None)),
        (
            ALONE + r"(?!.*\bactivate\b)[^\".]*\bspells?\b[^\".]*\bcan't be cast(?! .*\bland)[^\".]*$",
            ((forbids(CAST, of=Of.PLAYERS),), None),
        ),
        (
            ALONE + r"[^\".]*\bcan't play (?:nonbasic )?lands?\b(?!.*\bcast\b)[^\".]*$",
            ((forbids(LANDS, of=Of.PLAYERS),), None),
        ),
        (
            ALONE
            + r"(?!.*\bcast\b)[^\".]*\b(?:can't activate|activated abilities of [^\"]*can't be activated)\b[^\".]*$",
            ((forbids(ACTIVATED, of=Of.PLAYERS),), None),
        ),
        (
            r"[^\"]*\b(?:abilit(?:y|ies)|equip|cycling|crew)\b[^\"]*\bcosts?\b[^\"]* (?:more|"
            r"additional)\b[^\"]*\bto activate\b[^\"]*$",
            ((forbids(ACTIVATED, of=Of.PLAYERS),), None),
        ),
        (
            r"(?:dash|blitz|buyback|plotting|unlock)\b[^\"]*\bcosts?\b[^\"]*\bless\b[^\"]*$",
            ((pays(of=Of.PLAYERS),), None),
        ),
        (
            r"[^\"]*\bspells\b[^\"]*\bcosts?\b[^\"]*\badditional\b[^\"]*\bto cast\b[^\"]*$",
            ((forbids(CAST, of=Of.PLAYERS),), None),
        ),
        (
            r"(?:during your turn, )?(?:once each turn, )?you may (?:activate|pay) [^\"]*\b(?:equip|cycling|echo|"
            r"power-up|"
            r"abilit(?:y|ies)|crew)\b[^\".]*$",
            ((allows(of=Of.PLAYERS),), None),
        ),
        (
            r"(?:once each turn, |during [^\",]*, )?(?:you|they|that player) may (?:pay|collect|"
            r"discard) [^\"]* rather than pay "
            r"[^\".]*$",
            ((allows(CAST, of=Of.PLAYERS),), None),
        ),
        (
            r"(?:solved — |during [^\",]*, |as long as [^\",]*, |if [^\",]*, )*(?:you may look at [^\".]*,? and )?"
            r"(?:you|that player|any player) may (?:play|cast) [^\".]*$",
            ((allows(of=Of.PLAYERS),), None),
        ),
        (
            r"if (?:you tap an? [^\",.]*|an? [^\",.]* is tapped) for mana, "
            r"it produces (?:twice|three times) as much of that mana instead$",
            ((pays(of=Of.PLAYERS), MORE_MANA), None),
        ),
        (
            r"if (?:you tap )?an? [^\"]*(?: is tapped)? for mana, [^\".]*$",
            ((bears_on(*PAID_FOR, of=Of.PLAYERS), OTHER_MANA), None),
        ),
        (r"if (?:a player|you) would add mana\b[^\".]*$", ((bears_on(*PAID_FOR, of=Of.PLAYERS), OTHER_MANA), None)),
        (
            r"you may activate abilities of [^\"]*as though [^\"]*haste$",
            ((allows(ACTIVATED, of=Of.PLAYERS), pays(of=Of.PLAYERS)), None),
        ),
        (r"equipment you control have equip\b[^\"]*$", ((allows(ACTIVATED, of=Of.PLAYERS),), None)),
        (r"vehicles you control have crew \d+$", ((allows(ACTIVATED, of=Of.PLAYERS),), None)),
        (r"players can't cycle cards$", ((forbids(ACTIVATED, of=Of.PLAYERS),), None)),
        # How something fights, and what it can be a target of.
        (
            r"(?:\w+ )?(?:land|desert|town|planeswalker|snow [a-z]*)walk$|trample over planeswalkers$",
            ((ITS_COMBAT,), None),
        ),
        (r"(?:hexproof|protection) from [^\".]*$", ((TARGETING_IT, ITS_COMBAT), None)),
        (
            r"cards in graveyards can't be the targets of [^\"]*$",
            ((replace(TARGETING, could="forbid", at=Cards(Zone.GRAVEYARD, Of.PLAYERS)),), None),
        ),
        (r"while (?:an opponent is )?choosing targets\b[^\"]*$", ((TARGETING,), None)),
        (
            r"(?:if [^\",]* attacks, |each (?:player|opponent) (?:may attack|must attack)|"
            r"your opponents can't block|you can't be attacked|"
            r"all [^\",]*able to block|tapped creatures you control can block|"
            r"as long as [^\",]*, all creatures able to block|only (?:[\w-]+ )*creatures [^\",.]*may attack)"
            r"(?!.*\b(?:cast|activat|mana|costs?)\b)[^\"]*$",
            ((COMBAT,), None),
        ),
    )
)
"""What they could change, by how they begin."""
