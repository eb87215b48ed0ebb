"""Keyword abilities, one after another in a line: as values, or each as a note (CR 702)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from model.cards.footprints import BEFORE_THE_GAME, COMBAT, Of, allows, larger
from model.text.abilities import Activated, Flash, Spell, Triggered, once_resolved, unmodelled
from model.text.alternative_costs import AlternativeCost
from model.text.conditions import AnOpponentLostLife, IsIn, No
from model.text.costs import Cost, Discard, DiscardThis
from model.text.instructions.library import OfferThisCard
from model.text.instructions.numbers import DrawCards, RemoveTimeCounter
from model.text.instructions.permanents import Attach
from model.text.instructions.searching import Search
from model.text.keywords import (
    Affinity,
    Companion,
    Convoke,
    Delve,
    Foretell,
    Improvise,
    Morph,
    OptionalCost,
    Plot,
    SplitSecond,
    Suspend,
    offering,
)
from model.text.target import Target
from model.text.things import Those, those
from model.text.trigger_conditions import LastTimeCounterRemoved, SpellCast, ThisDies, ThisEnters, UpkeepOfSuspended
from model.text.unread import MovesTo, Unread
from model.vocabulary import CardType, Zone
from reader.effects.targets import target
from reader.notes.of_keywords import KNOWN
from reader.parts import Part
from reader.record import Face
from reader.segments.lines import Line
from reader.segments.normalise import normalised
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words, whole
from reader.words.gifts import GIFTS, HARMLESS, gift
from reader.words.nouns import nouns_alone
from reader.words.numbers import number

DEVOID = "Devoid"
"""It makes a card colourless, whatever its mana cost is (CR 702.114a): that is said of the card itself."""

Says: TypeAlias = tuple[Any, ...]

YOUR_CREATURE = Target(those("creature you control"))


def keywords(line: Line, face: Face) -> list[Part] | None:
    """Return what a line of keyword abilities says, each by itself; ``None`` if the line is no such line.

    ``face`` is what has it. One that is known by name and not read is a note.
    """
    pieces = _pieces(line.said)
    texts = [normalised(piece, line.names).strip().rstrip(".") for piece in pieces]
    if not all(_BEGINS.match(text) for text in texts):
        pieces, texts = [line.said], [line.text.strip().rstrip(".")]
        if not _BEGINS.match(texts[0]) or "—" not in texts[0]:
            return None
    found = [_one(piece, text, face) for piece, text in zip(pieces, texts, strict=True)]
    if any(part is None for part in found):
        whole_line = _one(line.said, line.text.strip().rstrip("."), face)
        return None if whole_line is None else [whole_line]
    return [part for part in found if part is not None]


def _pieces(said: str) -> list[str]:
    return re.split(r"(?<=[,;]) (?!and |from )", said) if '"' not in said else [said]


def _one(piece: str, text: str, face: Face) -> Part | None:
    """Return what one keyword ability says, ``None`` if that is none."""
    text = text.rstrip(",;").strip()
    small = text[:1].lower() + text[1:]
    try:
        return Part(piece, (whole(small, gift),))
    except NotRead:
        pass
    if small in HARMLESS:
        return Part(piece, notes=(unmodelled(piece.rstrip(",;"), HARMLESS[small]),))
    words = Words(small)
    name = words.has(*_READERS)
    if name:
        try:
            says = _READERS[name](words, face)
            words.end()
        except NotRead:
            return _noted(piece, small)
        notes = tuple(one for one in says if isinstance(one, Unread))
        return Part(piece, tuple(one for one in says if one not in notes), notes, joined=not says)
    return _noted(piece, small)


def _noted(piece: str, text: str) -> Part | None:
    """Return the note for a keyword ability that is not read, ``None`` if the text is a sentence with such a word."""
    found = _BEGINS.match(text)
    if found is None or (_SENTENCE.search(text[found.end() :]) and "\u2014" not in text[: found.end() + 1]):
        return None
    known = _KNOWN.match(text)
    could, acts = KNOWN[known[0].lower()] if known else ((), None)
    return Part(piece, notes=(unmodelled(piece.rstrip(",;"), *could, acts=acts),))


def _alternative(name: str, origin: Zone = Zone.HAND, **more: Any) -> Callable[[Words, Face], Says]:
    def read(words: Words, _face: Face) -> Says:
        return (AlternativeCost(name, _cost(words), origin, **more),)

    return read


def _cost(words: Words) -> Cost:
    """Take the cost of a keyword ability: "{2}{G}", or behind a dash "—Sacrifice a creature"."""
    words.has("—")
    return cost(words)


def _companion(words: Words, _face: Face) -> Says:
    words.at = len(words.text)
    return Companion(), unmodelled("companion: it asks something of the starting deck", BEFORE_THE_GAME)


def _comes_back(words: Words, _face: Face) -> Says:
    return (Triggered(ThisDies(), (once_resolved(words.text, MovesTo((Zone.BATTLEFIELD,))),)),)


def _prowess(_words: Words, _face: Face) -> Says:
    noncreature = Those(not_types=frozenset({CardType.CREATURE}))
    return (unmodelled("prowess", larger(0, 1, Of.ITSELF), acts=SpellCast(noncreature)),)


def _plain(*says: Any) -> Callable[[Words, Face], Says]:
    return lambda _words, _face: says


def _evoke(words: Words, _face: Face) -> Says:
    note = unmodelled("evoke: it is sacrificed as it enters", MovesTo((Zone.GRAVEYARD,)), acts=ThisEnters())
    return AlternativeCost("evoke", _cost(words)), note


def _optional(name: str) -> Callable[[Words, Face], Says]:
    return lambda words, _face: (OptionalCost(name, _cost(words)),)


def _retrace(_words: Words, face: Face) -> Says:
    if face.cost is None:
        raise NotRead("retrace without a mana cost")
    paid = whole(face.cost, cost)
    return (AlternativeCost("retrace", Cost(paid.mana, (Discard(those("land")),)), Zone.GRAVEYARD),)


def _cycling(words: Words, _face: Face) -> Says:
    paid = _cost(words)
    return (Activated(Cost(paid.mana, (*paid.parts, DiscardThis())), (DrawCards(),), name="cycling", zone=Zone.HAND),)


def _typecycling(what: Those, name: str) -> Callable[[Words, Face], Says]:
    def read(words: Words, _face: Face) -> Says:
        paid = _cost(words)
        whole_cost = Cost(paid.mana, (*paid.parts, DiscardThis()))
        return (Activated(whole_cost, (Search(what),), name=name, zone=Zone.HAND),)

    return read


def _equip(words: Words, _face: Face) -> Says:
    if not words.rest.startswith(("{", "—")):
        raise NotRead("equip of some creatures")
    attach = (Attach(),)
    return (Activated(_cost(words), attach, (YOUR_CREATURE,), name="equip", timing="sorcery"),)


def _enchant(words: Words, _face: Face) -> Says:
    """Read "enchant creature", "enchant land you control", "enchant creature card in a graveyard", "enchant player"."""
    words.text = f"target{words.text[words.at :]}"
    words.at = 0
    found = target(words)
    if found.zone is Zone.STACK or found.players:
        raise NotRead("what no Aura enchants")
    return (Spell((), (found,)),)


def _bestow(words: Words, _face: Face) -> Says:
    return (AlternativeCost("bestow", _cost(words), enchants=Target(those("creature"))),)


def _morph(kind: str) -> Callable[[Words, Face], Says]:
    return lambda words, _face: (Morph(_cost(words), kind),)


def _suspend(words: Words, face: Face) -> Says:
    counters = number(words, article=False)
    words.take("—")
    return (
        Suspend(counters, cost(words)),
        *((_HASTE_THEN,) if "Creature" in face.type_line else ()),
        Triggered(UpkeepOfSuspended(), (RemoveTimeCounter(),), zone=Zone.EXILE),
        Triggered(LastTimeCounterRemoved(), (OfferThisCard(),), zone=Zone.EXILE),
    )


_HASTE_THEN = unmodelled("suspend: it has haste then", COMBAT, allows("activating"))


def _affinity(words: Words, _face: Face) -> Says:
    words.take("for")
    what = nouns_alone(words)
    if what.who is not None:
        raise NotRead("affinity for what others control")
    return (Affinity(what),)


def _madness(words: Words, _face: Face) -> Says:
    _cost(words)
    return (unmodelled("madness", allows("casting", when=No(IsIn(Zone.HAND)))),)


def _foretell(words: Words, _face: Face) -> Says:
    return (Foretell(_cost(words)),)


def _plot(words: Words, _face: Face) -> Says:
    return (Plot(_cost(words)),)


_READERS: dict[str, Callable[[Words, Face], Says]] = {
    "flashback": _alternative("flashback", Zone.GRAVEYARD),
    "flash": _plain(Flash()),
    "split second": _plain(SplitSecond()),
    "convoke": _plain(Convoke()),
    "improvise": _plain(Improvise()),
    "delve": _plain(Delve()),
    "affinity": _affinity,
    "kicker": _optional("kicker"),
    "buyback": _optional("buyback"),
    "retrace": _retrace,
    "evoke": _evoke,
    "spectacle": _alternative("spectacle", condition=AnOpponentLostLife()),
    "escape": _alternative("escape", Zone.GRAVEYARD),
    "overload": _alternative("overload", no_targets=True),
    "bestow": _bestow,
    "cycling": _cycling,
    "basic landcycling": _typecycling(those("basic land"), "basic landcycling"),
    **{
        f"{kind.lower()}cycling": _typecycling(Those(subtypes=frozenset({kind})), f"{kind.lower()}cycling")
        for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wizard", "Sliver")
    },
    "equip": _equip,
    "enchant": _enchant,
    "morph": _morph("morph"),
    "megamorph": _morph("megamorph"),
    "disguise": _morph("disguise"),
    "suspend": _suspend,
    "foretell": _foretell,
    "plot": _plot,
    "madness": _madness,
    "companion": _companion,
    DEVOID.lower(): _plain(),
    "undying": _comes_back,
    "persist": _comes_back,
    "prowess": _prowess,
    **{f"{kind.lower()} offering": _plain(offering(kind)) for kind in ("Goblin", "Snake", "Fox", "Rat", "Moonfolk")},
}
"""The keyword abilities that become values, by name."""

_BEGINS = re.compile(
    "(?:"
    + "|".join(sorted(map(re.escape, {*_READERS, *GIFTS, *HARMLESS, *KNOWN}), key=len, reverse=True))
    + r")(?![\w'])",
    re.IGNORECASE,
)
_KNOWN = re.compile(
    "(?:" + "|".join(sorted(map(re.escape, KNOWN), key=len, reverse=True)) + r")(?![\w'])", re.IGNORECASE
)
_SENTENCE = re.compile(r"\. (?=[A-Z])|\b(?:gets?|has|have|can|may|costs?|are|is|enters?|deals?|become|abilit)\b")
