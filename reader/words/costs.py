"""Costs: mana and what else is paid (CR 118, 602.1a)."""

from __future__ import annotations

import re
from dataclasses import replace

from model.text.costs.cost import Cost
from model.text.costs.parts import (
    ENERGY,
    SACRIFICE_THIS,
    TAP,
    UNTAP,
    AddCounters,
    Behold,
    Blight,
    CollectEvidence,
    Discard,
    DiscardHand,
    DiscardThis,
    ExertThis,
    ExileFromGraveyard,
    ExileFromHand,
    ExileMaterials,
    ExilePermanents,
    ExileThis,
    ExileTop,
    MillCards,
    Part,
    PayEnergy,
    PayLife,
    RemoveAllCounters,
    RemoveCounters,
    RemoveCountersFrom,
    ReturnThis,
    ReturnToHand,
    RevealFromHand,
    Sacrifice,
    TapOther,
    TapThis,
    UntapThis,
    Waterbend,
)
from model.text.descriptions import Those
from model.text.mana import FREE
from model.vocabulary import CardType, Who, Zone
from reader.patterns import Pattern
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words, remembered
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import mana_cost, number


@remembered
def cost(words: Words) -> Cost:
    """Take a cost to its end: "{2}{G}, {T}, sacrifice a creature". Raises ``NotRead``."""
    paid, verb = FREE, ""
    parts: list[Part] = []
    while True:
        if words.stands("{") and not words.stands("{T}", "{Q}"):
            paid = paid + mana_cost(words)
        elif words.has("waterbend", "Waterbend"):
            bent = mana_cost(words)
            paid = paid + bent
            parts.append(Waterbend(bent.generic, x=bool(bent.xs)))
        elif not words.rest.lower().startswith("pay {e}") and words.has("pay {", "Pay {"):
            words.at -= 1
            paid = paid + mana_cost(words)
        else:
            verb, part = _part(words, verb, bool(parts) and isinstance(parts[-1], _ON_ITSELF))
            parts.append(part)
        if not words.has(", and", ",", "and"):
            return Cost(paid, tuple(parts))


_MEANWHILE = (
    PayLife,
    PayEnergy,
    Discard,
    Sacrifice,
    ExileFromGraveyard,
    ExileFromHand,
    ReturnToHand,
    RemoveCounters,
    Blight,
    TapOther,
)


def paid_meanwhile(words: Words) -> Cost:
    """Take what somebody may pay as something resolves, without an {X}: "{2}", "pay 3 life". Raises ``NotRead``."""
    begins = words.at
    paid = cost(words)
    said = words.text[begins : words.at]
    at_random = any(isinstance(part, Discard) and part.at_random for part in paid.parts)
    if paid.has_x or at_random or "the top" in said or not all(isinstance(part, _MEANWHILE) for part in paid.parts):
        raise NotRead("what is not paid as something resolves")
    if "other" in said:
        return paid
    parts = (replace(one, itself=True) if isinstance(one, ExileFromGraveyard) else one for one in paid.parts)
    return replace(paid, parts=tuple(parts))


def mana_paid_meanwhile(words: Words) -> Cost:
    """Take the mana that somebody may pay as something resolves. Raises ``NotRead``."""
    paid = mana_cost(words)
    if paid.xs:
        raise NotRead("an X to pay")
    return Cost(paid)


def _part(words: Words, before: str, it_is_this: bool) -> tuple[str, Part]:
    """Take what is paid besides mana, with its verb: that of what was ``before`` may be meant of more.

    "It" is the object itself, where that is what was spoken of.
    """
    if words.has("{T}"):
        return "tap", TAP
    if words.has("{Q}"):
        return "untap", UNTAP
    if said := words.has(*_WHOLE_AS_SAID):
        if re.search(r"\bit\b", said) and not (it_is_this or said[0].isupper()):
            raise NotRead("what that is")
        return said.split()[0].lower(), _WHOLE_AS_SAID[said]
    if said := words.has(*_VERBS_AS_SAID):
        return said.lower(), _VERBS_AS_SAID[said](words)
    if before not in _OF_SEVERAL:
        raise NotRead(f"no cost: {words.rest[:30]!r}")
    if words.has("~"):
        return before, _WHOLE[f"{before} ~"]
    if before == "discard" and words.has("another card"):
        return before, Discard()
    return before, _VERBS[before](words)


_OF_SEVERAL = ("sacrifice", "exile", "discard")
"""The verbs that are said once of several things: "sacrifice ~ and two lands"."""
_ON_ITSELF = (TapThis, UntapThis, AddCounters, RemoveCounters, RemoveAllCounters)


_WHOLE: dict[str, Part] = {
    "sacrifice ~": SACRIFICE_THIS,
    "sacrifice it": SACRIFICE_THIS,
    "exile it": ExileThis(),
    "return it to its owner's hand": ReturnThis(),
    "discard ~": DiscardThis(),
    "exile ~ from your graveyard": ExileThis(),
    "exile ~ from your hand": ExileThis(),
    "exile ~": ExileThis(),
    "return ~ to its owner's hand": ReturnThis(),
    "discard your hand": DiscardHand(),
    "exert ~": ExertThis(),
    "pay X life": PayLife(0, x=True),
}
_WHOLE_AS_SAID = {said: part for small, part in _WHOLE.items() for said in (small, small[0].upper() + small[1:])}


def _sacrifice(words: Words) -> Part:
    """Sacrifice others: "sacrifice two creatures", "sacrifice another artifact", "... another creature or a Food"."""
    how_many, x = _so_many(words)
    what = _own(nouns_alone(words))
    if how_many == 1 and not x and words.has("or a", "or an"):
        what = Those(alternatives=(what, _own(nouns_alone(words))))
    return Sacrifice(what, how_many, x, value_is_x=bool(words.has("with mana value X")))


def _discard(words: Words) -> Part:
    """Discard cards: "discard a card", "discard two land cards", "discard X cards", "... at random"."""
    how_many, x = _so_many(words)
    found = noun(words)
    if found.head != "card":
        raise NotRead("no card")
    if how_many == 1 and not x and words.has("or a", "or an"):
        other = noun(words)
        if other.head != "card":
            raise NotRead("no card")
        return Discard(Those(alternatives=(found.what, other.what)))
    return Discard(found.what, how_many, x, at_random=bool(words.has("at random")))


def _pay(words: Words) -> Part:
    """Pay life or energy: "pay 2 life", "pay {E}{E}", "pay six {E}", "pay X {E}"."""
    if energy := words.found(_ENERGY):
        return PayEnergy(energy[0].count(ENERGY))
    amount, x = _so_many(words)
    if words.has(ENERGY):
        return PayEnergy(amount, x)
    if x:
        raise NotRead("any amount of life")
    words.take("life")
    return PayLife(amount)


_ENERGY = Pattern(r"(?:\{E\})+")


def _remove(words: Words) -> Part:
    """Remove counters: "remove a charge counter from ~", "remove X +1/+1 counters from among creatures you control"."""
    if words.has("all"):
        kind = counters(words)
        words.take("from ~")
        return RemoveAllCounters(kind)
    how_many, x = _so_many(words)
    kind = "" if words.has("counters", "counter") else counters(words)
    words.take("from")
    if words.has("~"):
        return RemoveCounters(kind, how_many, x) if kind else RemoveCountersFrom(Those(itself=True), how_many, x=x)
    among = bool(words.has("among"))
    if not among:
        words.has("a", "an")
    what = nouns_alone(words)
    if what.who is not Who.YOU or (not among and (how_many != 1 or x)):
        raise NotRead("what others control, or several counters of one")
    return RemoveCountersFrom(replace(what, who=None), how_many, kind, x)


def _put(words: Words) -> Part:
    """Put counters: "put a -1/-1 counter on ~", "put a -1/-1 counter on a creature you control" (CR 701.68a)."""
    how_many = number(words)
    kind = counters(words)
    if kind == "-1/-1" and words.has("on a creature you control"):
        return Blight(how_many, in_other_words=True)
    words.take("on ~")
    return AddCounters(kind, how_many)


def _tap(words: Words) -> Part:
    """Tap others: "tap two untapped creatures you control", "tap enchanted land", or X untapped creatures.

    That they were not declared as attackers or blockers is said of what is paid for a declaration.
    """
    if words.has("enchanted"):
        return TapOther(replace(nouns_alone(words), host=True))
    how_many, x = _so_many(words)
    found = nouns_alone(words)
    if found.tapped is not False or found.who is not Who.YOU:
        raise NotRead("tapping what is not one's own")
    if words.has("not declared as an attacking or blocking creature this combat"):
        found = replace(found, in_combat=False)
    return TapOther(replace(found, tapped=None), how_many, x)


def _return(words: Words) -> Part:
    """Return others: "return a land you control to its owner's hand", "return two lands you control to ..."."""
    how_many, x = _so_many(words)
    found = nouns_alone(words)
    words.take("to its owner's hand", "to their owner's hand")
    return ReturnToHand(_own(found), how_many, x)


def _exile(words: Words) -> Part:
    """Exile: "exile two creature cards from your graveyard", "exile a blue card from your hand", or permanents."""
    if words.has("the top card of your library"):
        return ExileTop(1)
    if words.has("the top card of your graveyard"):
        return ExileFromGraveyard(1)
    if words.has("the top creature card of your graveyard"):
        return ExileFromGraveyard(1, Those(types=frozenset({CardType.CREATURE})))
    if words.has("the top"):
        many = number(words, article=False)
        words.take("cards of your library")
        return ExileTop(many)
    permanents = words.maybe(_exiled_permanents)
    if permanents is not None:
        return permanents
    how_many, x = (1, False) if words.has("another") else _so_many(words)
    words.has("other")
    found = noun(words)
    if found.head != "card":
        raise NotRead("no card")
    if words.has("from your graveyard"):
        return ExileFromGraveyard(how_many, found.what, x)
    of_x = bool(words.has("with mana value X"))
    words.take("from your hand")
    return ExileFromHand(found.what, how_many, x, value_is_x=of_x)


def _exiled_permanents(words: Words) -> Part:
    """Take permanents that are exiled: "a creature you control", "two artifacts you control"."""
    how_many, x = _so_many(words)
    found = nouns_alone(words)
    if found.who is not Who.YOU:
        raise NotRead("what is not one's own")
    return ExilePermanents(_own(found), how_many, x)


def _reveal(words: Words) -> Part:
    """Reveal: "reveal a Merfolk card from your hand", "reveal X red cards from your hand".

    Or "reveal an Elf card from your hand or choose an Elf you control", which is to behold one (CR 701.4a).
    """
    how_many, x = _so_many(words)
    found = noun(words)
    words.take("from your hand", "in your hand")
    if found.head != "card":
        raise NotRead("no card")
    if words.has("or choose a", "or choose an"):
        if (how_many, x) != (1, False) or _own(nouns_alone(words)) != found.what:
            raise NotRead("another kind, or several")
        return Behold(found.what, in_other_words=True)
    return RevealFromHand(found.what, how_many, x)


def _mill(words: Words) -> Part:
    """Mill: "mill two cards"."""
    how_many = number(words)
    words.take("cards", "card")
    return MillCards(how_many)


def _behold(words: Words) -> Part:
    """Behold: "behold a Dragon", "behold a Dragon and exile it"."""
    words.take("a", "an")
    what = nouns_alone(words)
    return ExileMaterials(what, zone=Zone.HAND) if words.has("and exile it") else Behold(what)


def _collect(words: Words) -> Part:
    """Collect evidence: "collect evidence 6"."""
    words.take("evidence")
    return CollectEvidence(number(words, article=False))


def _blight(words: Words) -> Part:
    """Blight: "blight 1"."""
    return Blight(number(words))


def done(words: Words, *verbs: str) -> Part:
    """Take what is done to pay, by one who is spoken to or of: "sacrifice a land", "sacrifices a land"."""
    said = words.take(*(f"{verb}s" for verb in verbs), *verbs)
    return _VERBS[said.removesuffix("s")](words)


_VERBS = {
    "behold": _behold,
    "collect": _collect,
    "blight": _blight,
    "sacrifice": _sacrifice,
    "discard": _discard,
    "pay": _pay,
    "remove": _remove,
    "put": _put,
    "tap": _tap,
    "return": _return,
    "exile": _exile,
    "reveal": _reveal,
    "mill": _mill,
}
_VERBS_AS_SAID = {**_VERBS, **{known.capitalize(): pays for known, pays in _VERBS.items()}}


def _so_many(words: Words) -> tuple[int, bool]:
    """Take how many, and whether X besides; "another" is one, and is left to describe it.

    How many "any number" are is chosen as X is, where there is no other X in the cost. Raises ``NotRead``.
    """
    if words.has("X"):
        return 0, True
    if words.stands("any number of", "one or more") and "X" not in words.text:
        return (0 if words.take("any number of", "one or more") == "any number of" else 1), True
    return 1 if words.stands("another") else number(words), False


def _own(what: Those) -> Those:
    """Return the same, as it is of the player's own without saying: nothing else can be paid with."""
    if what.who not in (None, Who.YOU):
        raise NotRead("what others control")
    return replace(what, who=None)


CHOSEN_COSTS = (
    "behold",
    "blight",
    "collect evidence",
    "waterbend",
    "reveal",
    "sacrifice",
    "exile",
    "discard",
    "return",
)
"""The verbs of costs that may be added to that of a spell, by which they are announced."""


_GERUND = Pattern(r"\b(pay|discard|exil|sacrific|remov|return|tapp)ing\b")


def as_costs(text: str) -> str:
    """Return what is done for it as costs say that: "pay 3 life and discard a card"."""
    verbs = {"exil": "exile", "sacrific": "sacrifice", "remov": "remove", "tapp": "tap"}
    return _GERUND.sub(lambda found: verbs.get(found[1], found[1]), text).strip()
