"""Keyword abilities that stand for activated abilities: cycling, equip, unearth, outlast and the like (CR 702)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from model.cards.shorthand import crew, encore, reconfigure, saddle, unearth
from model.text.abilities import Activated
from model.text.conditions.of_the_turn import IN_OWN_UPKEEP
from model.text.costs.cost import Cost
from model.text.costs.parts import (
    TAP,
    DiscardThis,
    ExileMaterials,
    ExileThis,
    Part,
    ReturnToHand,
    SacrificeThis,
    TapOther,
)
from model.text.counted import StatOf
from model.text.descriptions import Those, those
from model.text.entering_and_halves import Exceptions
from model.text.instructions.affected import WHOM_IT_ATTACKED
from model.text.instructions.draws_life_damage_counters import DrawCards, PutCounters
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import Attach
from model.text.instructions.tokens import CreateCopies
from model.text.instructions.zones import Put
from model.text.keywords.keywords_by_edition import CREW, RECONFIGURE, SADDLE
from model.text.target import Target
from model.vocabulary import CardType, Who, Zone
from reader.card_record import Face
from reader.instructions.activated_abilities import activated
from reader.patterns import Pattern
from reader.segments.lines import Line
from reader.segments.normalise import THIS
from reader.words.cost_reductions import costs_less
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words
from reader.words.nouns import nouns_alone
from reader.words.numbers import number, read_mana

Says: TypeAlias = tuple[Any, ...]
Reads: TypeAlias = Callable[[Words, Face], Says]

YOUR_CREATURE = Target(those("creature you control"))
YOUR_LAND = Target(those("land you control"))


def plain(*says: Any) -> Reads:
    """Return the pattern for a keyword ability that is its name alone."""
    return lambda _words, _face: says


def behind_a_dash(words: Words) -> Cost:
    """Take the cost of a keyword ability: "{2}{G}", or behind a dash "—Sacrifice a creature"."""
    words.has("—")
    return cost(words)


def stands_for(makes: Callable[[Cost], Says]) -> Reads:
    """Return the pattern for a keyword that stands for abilities by its cost alone: unearth, dash, madness."""
    return lambda words, _face: makes(behind_a_dash(words))


def _with(words: Words, *parts: Part) -> Cost:
    paid = behind_a_dash(words)
    return Cost(paid.mana, (*paid.parts, *parts))


def _cycling(words: Words, _face: Face) -> Says:
    return (Activated(_with(words, DiscardThis()), (DrawCards(),), name="cycling", zone=Zone.HAND),)


def _typecycling(what: Those, name: str) -> Reads:
    def read(words: Words, _face: Face) -> Says:
        return (Activated(_with(words, DiscardThis()), (Search(what, reveals=True),), name=name, zone=Zone.HAND),)

    return read


def _equip(words: Words, _face: Face) -> Says:
    """Read "equip {2}", "equip Knight {1}", "equip legendary creature {3}", "equip {2} or {B}": as two abilities."""
    words.has("—")
    whom = YOUR_CREATURE
    if words.rest[:1].isalpha() and words.rest.split(" ")[0] not in ("Pay", "Sacrifice", "Discard", "Tap", "Exile"):
        what = nouns_alone(words)
        if what.who is not None:
            raise NotRead("equip of what others control")
        creature = frozenset({CardType.CREATURE})
        whom = Target(replace(what, types=what.types or creature, who=Who.YOU))
        if what.types not in (frozenset(), creature):
            raise NotRead("equip of no creature")
    costs = [cost(words)]
    while words.has("or"):
        costs.append(cost(words))
    less = (costs_less(words, "activate"),) if words.has(". This ability") else ()
    once = _only_once(words)
    if once and len(costs) > 1:
        raise NotRead("how often, whichever of them is paid")
    equip = Activated(Cost(), (Attach(),), (whom,), name="equip", timing="sorcery", once=once, cheaper=less)
    return tuple(replace(equip, cost=paid) for paid in costs)


def _only_once(words: Words) -> bool:
    """Take that an ability is activated only once each turn (CR 602.5b), if that is said."""
    return bool(words.has(". Activate only once each turn"))


def _fortify(words: Words, _face: Face) -> Says:
    return (Activated(behind_a_dash(words), (Attach(),), (YOUR_LAND,), name="fortify", timing="sorcery"),)


def _craft(words: Words, _face: Face) -> Says:
    """Read "craft with artifact {2}", "craft with two creatures {3}": it comes back with its other face (702.167a)."""
    words.take("with")
    how_many = words.maybe(lambda said: number(said, article=False)) or 1
    materials = ExileMaterials(nouns_alone(words), how_many)
    back = Put("this", Zone.BATTLEFIELD, Zone.EXILE, transformed=True)
    return (Activated(_with(words, ExileThis(), materials), (back,), name="craft", timing="sorcery"),)


def _as_a_token(name: str, but: Exceptions) -> Reads:
    """Return the pattern for what is exiled from the graveyard for a token that is a copy of it (CR 702.128a)."""

    def read(words: Words, _face: Face) -> Says:
        made = CreateCopies(but=but, of_its_card=True)
        return (Activated(_with(words, ExileThis()), (made,), name=name, zone=Zone.GRAVEYARD, timing="sorcery"),)

    return read


_ZOMBIE = Exceptions(subtypes=("Zombie",), no_cost=True)


def _encore(words: Words, _face: Face) -> Says:
    return encore(_with(words, ExileThis()))


def _scavenge(words: Words, face: Face) -> Says:
    power = (face.stats or "").split("/")[0]
    if not power.isdecimal():
        raise NotRead("a power that is counted")
    paid, put = _with(words, ExileThis()), PutCounters("+1/+1", int(power), "target")
    whom = Target(those("creature"))
    return (Activated(paid, (put,), (whom,), name="scavenge", zone=Zone.GRAVEYARD, timing="sorcery"),)


def _outlast(words: Words, _face: Face) -> Says:
    return (Activated(_with(words, TAP), (PutCounters("+1/+1", 1, "this"),), name="outlast", timing="sorcery"),)


def _level_up(words: Words, _face: Face) -> Says:
    level = PutCounters("level", 1, "this")
    return (Activated(behind_a_dash(words), (level,), name="level up", timing="sorcery"),)


def _station(_words: Words, _face: Face) -> Says:
    """Read "station": a creature is tapped for charge counters as many as its power (CR 702.184a)."""
    other = TapOther(Those(types=frozenset({CardType.CREATURE}), other=True))
    put = PutCounters("charge", StatOf("power", "the tapped creature"), "this")
    return (Activated(Cost(parts=(other,)), (put,), name="station", timing="sorcery"),)


ATTACKS_INSTEAD = Put("this", Zone.BATTLEFIELD, Zone.HAND, tapped=True, attacking=WHOM_IT_ATTACKED)
"""The card attacks in place of what was returned for it (CR 702.49c)."""


def _ninjutsu(*zones: Zone) -> Reads:
    """Return the pattern for an unblocked attacker that is returned for it: it attacks in its place (CR 702.49a)."""

    def read(words: Words, _face: Face) -> Says:
        unblocked = Those(types=frozenset({CardType.CREATURE}), attacking=True, blocked=False)
        paid = _with(words, ReturnToHand(unblocked))
        return tuple(
            Activated(paid, (replace(ATTACKS_INSTEAD, origin=zone),), name=name, zone=zone)
            for zone, name in zip(zones, ("ninjutsu", "commander ninjutsu"), strict=False)
        )

    return read


def _same_value(name: str, paid_with: Part, to: Zone, zone: Zone, what: Those) -> Reads:
    """Return the pattern for what searches for a card with the mana value of the card itself."""

    def read(words: Words, face: Face) -> Says:
        value = read_mana(face.cost).value(0) if face.cost else 0
        found = Search(replace(what, least_value=value, most_value=value), to)
        return (Activated(_with(words, paid_with), (found,), name=name, zone=zone, timing="sorcery"),)

    return read


def _by_power(makes: Callable[[int], Activated]) -> Reads:
    """Return the pattern for what creatures are tapped for by their power: "crew 3", "saddle 2"."""

    def read(words: Words, _face: Face) -> Says:
        ability = makes(number(words, article=False))
        return (replace(ability, once=True) if _only_once(words) else ability,)

    return read


def _reinforce(words: Words, _face: Face) -> Says:
    how_many = number(words, article=False)
    words.take("—")
    paid = cost(words)
    paid = Cost(paid.mana, (*paid.parts, DiscardThis()))
    put = PutCounters("+1/+1", how_many, "target")
    return (Activated(paid, (put,), (Target(those("creature")),), name="reinforce", zone=Zone.HAND),)


_DASH = Pattern("— ?")
_REVEALED = Pattern(r", Reveal [^:]* from your hand:")


def _forecast(words: Words, _face: Face) -> Says:
    """Take what is done once each turn in one's upkeep: "forecast — {W}, Reveal ~ from your hand: ..." (702.57)."""
    words.needs(_DASH)
    if not _REVEALED.search(words.rest):
        raise NotRead("what is revealed from a hand")
    found = activated(Line(_REVEALED.sub(":", words.rest, count=1), (), (THIS,)), [])
    words.at = len(words.text)
    abilities = [one for one in found.values if isinstance(one, Activated)]
    if found.notes or len(abilities) != len(found.values) or any(one.is_limited for one in abilities):
        raise NotRead("what that does")
    there: dict[str, Any] = {"name": "forecast", "zone": Zone.HAND, "once": True, "condition": IN_OWN_UPKEEP}
    return tuple(replace(one, **there) for one in abilities)


_FOUND_BY_TYPE = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Desert", "Wizard", "Sliver")

READERS: dict[str, Reads] = {
    "cycling": _cycling,
    "landcycling": _typecycling(those("land"), "landcycling"),
    "basic landcycling": _typecycling(those("basic land"), "basic landcycling"),
    "artifact landcycling": _typecycling(those("artifact land"), "artifact landcycling"),
    **{
        f"{kind.lower()}cycling": _typecycling(Those(subtypes=frozenset({kind})), f"{kind.lower()}cycling")
        for kind in _FOUND_BY_TYPE
    },
    "equip": _equip,
    "fortify": _fortify,
    RECONFIGURE: stands_for(reconfigure),
    "unearth": stands_for(unearth),
    "craft": _craft,
    "embalm": _as_a_token("embalm", replace(_ZOMBIE, colours=frozenset("W"))),
    "eternalize": _as_a_token("eternalize", replace(_ZOMBIE, colours=frozenset("B"), stats="4/4")),
    "encore": _encore,
    "scavenge": _scavenge,
    "outlast": _outlast,
    "level up": _level_up,
    "station": _station,
    "ninjutsu": _ninjutsu(Zone.HAND),
    "commander Ninjutsu": _ninjutsu(Zone.HAND, Zone.COMMAND),
    "commander ninjutsu": _ninjutsu(Zone.HAND, Zone.COMMAND),
    "transmute": _same_value("transmute", DiscardThis(), Zone.HAND, Zone.HAND, Those()),
    "transfigure": _same_value("transfigure", SacrificeThis(), Zone.BATTLEFIELD, Zone.BATTLEFIELD, those("creature")),
    "reinforce": _reinforce,
    "forecast": _forecast,
    CREW: _by_power(crew),
    SADDLE: _by_power(saddle),
}
"""The keyword abilities that are activated abilities, by name."""
