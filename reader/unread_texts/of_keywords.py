"""Keyword abilities that are not read: what each could matter to (CR 702)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from model.cards.what_unread_texts_change import (
    AS_IT_ATTACKS,
    BEFORE_THE_GAME,
    BLESSING,
    ITS_COMBAT,
    SPEED,
    Of,
    allows,
    bears_on,
    life,
)
from model.text.descriptions import Those
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.of_combat import DealsCombatDamage
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.text.trigger_conditions.read_roughly import Roughly
from model.text.unread import Could, Sometimes, Unread
from model.vocabulary import Step, Zone
from reader.patterns import Pattern
from reader.unread_texts.of_predicates import TARGETING_IT

_AS_IT_IS_CAST = Roughly(to=frozenset({Zone.STACK}), itself=True)

Known: TypeAlias = tuple[tuple[Could, ...], Sometimes | None]


def _each(names: str, *could: Could, acts: Sometimes | None = None) -> dict[str, Known]:
    return {name.strip(): (could, acts) for name in names.split(",")}


KNOWN: dict[str, Known] = {
    **_each(
        "aftermath, awaken, bargain, blitz, casualty, cleave, conspire, dash, disturb, emerge, entwine, escalate, "
        "freerunning, fuse, harmonize, jump-start, more than meets the eye, multikicker, "
        "mutate, offspring, prowl, replicate, sneak, splice, squad, surge, warp, web-slinging, gift, "
        "kicker, flashback, buyback, escape, evoke, overload, bestow, spectacle, undaunted, affinity, "
        "madness, offering, ninjutsu, commander ninjutsu",
        allows("casting"),
        allows("activating"),
    ),
    **_each("mayhem", allows("casting", "playing lands")),
    **_each("morph, megamorph, disguise", allows("casting", "turning face up")),
    **_each("foretell", allows("casting", "foretelling")),
    **_each("plot", allows("casting", "plotting")),
    **_each("suspend", allows("casting", "suspending")),
    **_each("spree, tiered, enchant", bears_on("casting")),
    **_each(
        "equip, crew, cycling, basic landcycling, landcycling, embalm, encore, eternalize, fortify, level up, outlast, "
        "specialize, reconfigure, reinforce, scavenge, station, transfigure, transmute, unearth, craft, "
        "aura swap, "
        "plainscycling, islandcycling, swampcycling, mountaincycling, forestcycling, wizardcycling, slivercycling",
        allows("activating"),
    ),
    **_each(
        "annihilator, dethrone, battle cry, training, mentor, myriad, melee, mobilize, firebending",
        AS_IT_ATTACKS,
    ),
    **_each("afflict", life(-99, 0, Of.OPPONENTS), acts=Whatever()),
    **_each("renown, poisonous, ingest", acts=DealsCombatDamage()),
    **_each("landwalk, banding, trample over planeswalkers", ITS_COMBAT),
    **_each(
        "hidden agenda, double agenda, partner, choose a background, doctor's companion, friends forever",
        BEFORE_THE_GAME,
    ),
    **_each("partner with", acts=ThisEnters()),
    **_each("protection, hexproof", TARGETING_IT, ITS_COMBAT),
    **_each("changeling, living metal, compleated"),
    **_each("cumulative upkeep, echo", acts=StepBegins(Step.UPKEEP)),
    **_each("cascade, demonstrate, gravestorm, ripple, storm", acts=_AS_IT_IS_CAST),
    **_each("start your engines!", SPEED, acts=Whatever()),
    **_each("ascend", BLESSING, acts=Whatever()),
    **_each(
        "absorb, amplify, backup, bloodthirst, champion, cipher, "
        "devour, double team, epic, fabricate, fading, graft, haunt, "
        "modular, rebound, recover, "
        "soulshift, stealth, totem armor, "
        "tribute, umbra armor, vanishing, ward, ravenous, prepared, visit, "
        "afterlife",
        acts=Whatever(),
    ),
}
"""Each that is known by name, with what it could change, nothing for anything, and what it waits for."""

_HAPPENS: dict[str, Unread] = {
    "protection": Unread("", acts=Whatever()),
    "suspend": Unread("", acts=StepBegins(Step.UPKEEP), zone=Zone.EXILE),
    "recover": Unread("", acts=Roughly(out_of=frozenset({Zone.BATTLEFIELD})), zone=Zone.GRAVEYARD),
    "madness": Unread("", acts=Roughly(out_of=frozenset({Zone.HAND}), itself=True)),
    "banding": Unread("", acts=Roughly(more=frozenset({"blocked"})), among=Those(itself=True, attacking=True)),
}
"""What more happens by a keyword ability, and where its card lies then: to damage and to what enchants, to what is
suspended, from a graveyard, to what is discarded, to the rest of a band of which one attacker becomes blocked
(CR 702.16e, 702.62a, 702.59a, 702.35a, 702.22h)."""


def happens_by(name: str, said: str) -> tuple[Unread, ...]:
    """Return the note for what happens by a keyword ability besides what it allows or forbids."""
    if name not in _HAPPENS:
        return ()
    return (replace(_HAPPENS[name], text=said),)


_ALONE = Pattern(
    r"((?:[a-z]+ )*?[a-z!']+)(?: (?:\d+|X|(?:\{[^}]*\})+)| (?:[A-Z][\w'-]*(?:, or |, | or | ))+(?:\{[^}]*\})+)?"
    r"(?:, where X is [^\".]*)?$"
)
"""A keyword ability as a sentence: "mobilize X, where X is ...", "crew 1", "equip Wizard {1}"."""


def of_a_keyword(text: str) -> Known | None:
    """Return what a keyword ability could change that stands as a sentence, ``None`` for another."""
    found = _ALONE.match(text)
    known = KNOWN.get(found[1]) if found is not None else None
    return known if known not in (None, ((), None)) else None
