"""A permanent, or a card in a graveyard, as far as the boards of CR 613 told plainly know it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from model.cards import catalogue
from model.text.abilities import activated, taps_for
from model.text.card import Card, card
from model.text.conditions.condition import No
from model.text.conditions.of_players import HasDevotion
from model.text.continuous import Makes, MakesUntil, becomes, makes
from model.text.costs.cost import cost
from model.text.descriptions import Those, those
from model.text.parts_by_layer import Gets, Has, IsNoCreature, LosesAbilities, SetsColours, SetsLandTypes
from model.text.target import Target

DEVOTION: dict[str, tuple[str, int]] = {"Pale Idol": ("W", 5), "Leafy Idol": ("G", 3), "Twofold Idol": ("WG", 4)}
"""What the Gods ask for: devotion to which colours, and how much. They stand for printed ones that say more."""


def _idol(name: str, cost: str, colours: str, least: int) -> Card:
    """Return a God that is a creature only while devotion to its colours is at least so much."""
    unless = No(HasDevotion(frozenset(colours), least))
    no_creature = Makes(Those(itself=True), (IsNoCreature(),), condition=unless)
    return card(name, cost, "Legendary Enchantment Creature — God", no_creature, stats="6/5")


WITH_EFFECTS_FOR_A_TIME = (
    card(
        "Shifting Mire",
        None,
        "Land",
        makes(those("creature"), SetsColours(frozenset("R"))),
        activated(cost("{1}"), becomes("1/3", frozenset({"Ape"}), colours=frozenset("U"))),
        activated(cost("{2}"), becomes("4/1", frozenset({"Bear"}), abilities=(taps_for("W"),))),
    ),
    card(
        "Silencing Idol",
        "{2}",
        "Artifact Creature — Golem",
        makes(those("creature you control"), Gets(1, 1)),
        activated(cost("{1}"), MakesUntil((LosesAbilities(),)), targets=(Target(),)),
        activated(cost("{2}"), MakesUntil((Has((taps_for("G"),)),)), targets=(Target(),)),
        activated(cost("{3}"), MakesUntil((SetsLandTypes(frozenset({"Island"})),)), targets=(Target(those("land")),)),
        stats="1/1",
    ),
)
"""Permanents with a static ability and several effects that last for a time, of themselves or of others."""


CARDS: dict[str, Card] = {
    **catalogue(),
    **{one.name: one for one in WITH_EFFECTS_FOR_A_TIME},
    **{
        name: _idol(name, cost, *DEVOTION[name])
        for name, cost in (("Pale Idol", "{2}{W}{W}"), ("Leafy Idol", "{1}{G}"), ("Twofold Idol", "{G/W}{G/W}"))
    },
}
"""Every card of the boards."""


Lasting = tuple[int, frozenset[int]]
"""Since when an effect that lasts for a time is there, and of which permanents: of none, if it was not made."""


@dataclass
class Permanent:
    """What a permanent is so far, or a card that is ``buried`` in a graveyard.

    ``text``: it has the abilities that are printed on it; ``bare``: it lost all. ``words``: what is replaced of it
    (CR 612.1). ``gained``: it has the mana ability of Llanowar Elves for a time, for as long as it is old (CR 611.2c).
    ``lasting``: its effects that last for a time, in their order.
    """

    place: int
    name: str
    controller: int
    age: int
    types: set[str]
    subtypes: set[str]
    basic: bool
    colours: set[str]
    value: int
    power: int
    toughness: int
    on: int | None = None
    buried: bool = False
    counters: int = 0
    words: str = ""
    gained: bool = False
    lasting: tuple[Lasting, ...] = ()
    text: bool = True
    bare: bool = False
    gifts: set[str] = field(default_factory=set)


Board = list[Permanent]


Applies = Callable[[Permanent, Permanent], bool]


Change = Callable[[Permanent], None]


Lends = Callable[[Board, Permanent], set[str]]


def permanent(
    place: int,
    name: str,
    controller: int,
    age: int,
    *,
    face_down: bool = False,
    on: int | None = None,
    buried: bool = False,
    counters: int = 0,
    words: str = "",
    gained: bool = False,
    lasting: tuple[Lasting, ...] = (),
) -> Permanent:
    """Return a permanent as it is printed, or face down (CR 708.2a), or a card in a graveyard."""
    if face_down:
        plain: set[str] = set()
        return Permanent(
            place, "", controller, age, {"Creature"}, plain, False, plain, 0, 2, 2, counters=counters, text=False
        )
    printed = CARDS[name]
    power, toughness = (int(n) for n in (printed.stats or "0/0").split("/"))
    return Permanent(
        place,
        name,
        controller,
        age,
        {t.value for t in printed.types},
        {replaced(subtype, words) for subtype in printed.subtypes},
        "Basic" in printed.supertypes,
        set(printed.colours),
        printed.mana_cost.value() if printed.mana_cost else 0,
        power,
        toughness,
        on,
        buried,
        counters,
        words,
        gained,
        lasting,
    )


def replaced(word: str, words: str) -> str:
    """Return a word of a text, or what stands for it by then: "Mountain to Island" (CR 612.2)."""
    old, _, new = words.partition(" to ")
    return new if word == old else word
