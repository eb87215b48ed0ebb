"""CR 613 told plainly: what permanents, and cards in graveyards, are once all effects have been applied in turn.

A second opinion on :mod:`model.objects.layers` that shares nothing with it but what is printed on type lines. Effects
are written here once more, by hand; whether one depends on another is found out by trying (CR 613.8a): to what it
applies, and which abilities it lends, before and after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field

from model.cards import catalogue
from model.text.card import Card, card
from model.text.conditions import HasDevotion, No
from model.text.continuous import IsNoCreature, Makes
from model.text.mana import COLOURS
from model.text.things import BASIC_LAND_TYPES, Those

LAYERS = ("4", "5", "6", "7b", "7c")
LAND_TYPES = {*BASIC_LAND_TYPES, "Gate", "Desert", "Urza's"}
OTHERS_THAN_CREATURE_TYPES = {*LAND_TYPES, "Aura", "Equipment"}


def _idol(name: str, cost: str, colours: str, least: int) -> Card:
    """Return a God that is a creature only while devotion to its colours is at least so much."""
    unless = No(HasDevotion(frozenset(colours), least))
    no_creature = Makes(Those(itself=True), (IsNoCreature(),), condition=unless)
    return card(name, cost, "Legendary Enchantment Creature — God", no_creature, stats="6/5")


DEVOTION: dict[str, tuple[str, int]] = {"Pale Idol": ("W", 5), "Leafy Idol": ("G", 3), "Twofold Idol": ("WG", 4)}
"""What the Gods ask for: devotion to which colours, and how much. They stand for printed ones that say more."""

CARDS: dict[str, Card] = {
    **catalogue(),
    **{
        name: _idol(name, cost, *DEVOTION[name])
        for name, cost in (("Pale Idol", "{2}{W}{W}"), ("Leafy Idol", "{1}{G}"), ("Twofold Idol", "{G/W}{G/W}"))
    },
}
"""Every card of the boards."""


@dataclass
class Permanent:
    """What a permanent is so far, or a card that is ``buried`` in a graveyard.

    ``text``: it has the abilities that are printed on it; ``bare``: it lost all.
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
    text: bool = True
    bare: bool = False
    gifts: set[str] = field(default_factory=set)


Board = list[Permanent]
Applies = Callable[[Permanent, Permanent], bool]
Change = Callable[[Permanent], None]
Lends = Callable[[Board, Permanent], set[str]]


@dataclass(frozen=True)
class Effect:
    """An effect: whose, to what it applies (given that and its source), and what it does in which layers.

    What is by resolution ``lasts`` whatever its source has lost. ``lends``: the abilities that it gives in layer 6 as
    others have them. ``of_buried``: it applies to cards in graveyards.
    """

    source: int
    applies: Applies
    does: dict[str, Change]
    lasts: bool = False
    lends: Lends | None = None
    of_buried: bool = False

    def __hash__(self) -> int:
        return id(self)

    @property
    def first(self) -> str:
        return next(layer for layer in LAYERS if layer in self.does)


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
        set(printed.subtypes),
        "Basic" in printed.supertypes,
        set(printed.colours),
        printed.mana_cost.value() if printed.mana_cost else 0,
        power,
        toughness,
        on,
        buried,
        counters,
    )


def settle(board: Board) -> Board:
    """Return what the permanents are once everything has been applied (CR 613.1)."""
    board = deepcopy(board)
    effects = [effect for one in board if not one.buried for effect in _effects(board, one)]
    began: dict[Effect, set[int]] = {}
    for layer in LAYERS:
        left = [effect for effect in effects if layer in effect.does]
        while left:
            effect = _next(board, left, began, layer)
            left.remove(effect)
            began.setdefault(effect, _reach(board, effect))
            for place in began[effect]:
                _apply(board, effect, layer, place)
    for one in board:
        one.power, one.toughness = one.power + one.counters, one.toughness + one.counters
    return board


def _effects(board: Board, one: Permanent) -> Iterator[Effect]:
    """Return the effects of a permanent (CR 611.3), and that of an ability by which it became a creature."""
    yield from (Effect(one.place, *effect) for effect in TEXTS.get(one.name, ()))
    if one.name in ANIMATED:
        yield Effect(one.place, _itself, ANIMATED[one.name], lasts=True)
    if one.name in DEVOTION:
        colours, least = DEVOTION[one.name]
        if _devotion(board, one.controller, colours) < least:
            yield Effect(one.place, _itself, {"4": _is_no_creature})
    if one.name in LENT:
        yield Effect(one.place, _itself, {"6": _nothing_more}, lends=LENT[one.name])
    if one.name == "Yixlid Jailer":
        yield Effect(one.place, _anything, {"6": _loses}, of_buried=True)


def _devotion(board: Board, player: int, colours: str) -> int:
    """Return how many symbols of these colours are in mana costs of permanents that a player controls (CR 700.5)."""
    costs = (CARDS[one.name].cost or "" for one in board if one.name and not one.buried and one.controller == player)
    return sum(bool(set(symbol) & set(colours)) for cost in costs for symbol in cost.strip("{}").split("}{"))


def _apply(board: Board, effect: Effect, layer: str, place: int) -> None:
    effect.does[layer](board[place])
    if effect.lends and layer == "6":
        board[place].gifts |= effect.lends(board, board[effect.source])


def _reach(board: Board, effect: Effect) -> set[int]:
    """Return to what an effect applies now: to nothing, if its source has lost the ability."""
    source = board[effect.source]
    there = (one for one in board if one.buried == effect.of_buried) if source.text or effect.lasts else ()
    return {one.place for one in there if effect.applies(one, source)}


def _next(board: Board, left: list[Effect], began: dict[Effect, set[int]], layer: str) -> Effect:
    """Return the oldest effect that does not wait for another, as that is the one that is applied next (CR 613.8b)."""
    needs = {
        one: {other for other in left if one is not other and _depends(board, one, other, began, layer)} for one in left
    }
    ready = [one for one in left if all(one in _behind(needs, other) for other in needs[one])]
    return min(ready, key=lambda one: (board[one.source].age, left.index(one)))


def _depends(board: Board, one: Effect, other: Effect, began: dict[Effect, set[int]], layer: str) -> bool:
    if one in began:
        return False
    tried = deepcopy(board)
    for place in began.get(other, _reach(board, other)):
        _apply(tried, other, layer, place)
    if one.lends and one.lends(tried, tried[one.source]) != one.lends(board, board[one.source]):
        return True
    return _reach(tried, one) != _reach(board, one)


def _behind(needs: dict[Effect, set[Effect]], one: Effect) -> set[Effect]:
    """Return what an effect depends on, by way of others as well."""
    found: set[Effect] = set()
    more = [one]
    while more:
        for other in needs[more.pop()] - found:
            found.add(other)
            more.append(other)
    return found


def mana(one: Permanent) -> set[str]:
    """Return the kinds of mana that an object has mana abilities for: printed, of land types, and given."""
    found = one.gifts & {*COLOURS, "C"}
    if "Land" in one.types and not one.bare:
        found |= {kind for subtype, kind in zip(BASIC_LAND_TYPES, "WUBRG", strict=True) if subtype in one.subtypes}
    return found | (set(MAKES.get(one.name, "")) if one.text else set())


MAKES = {
    "Mutavault": "C",
    "Treetop Village": "G",
    "Darksteel Citadel": "C",
    "Sol Ring": "C",
    "Llanowar Elves": "G",
    "Birds of Paradise": COLOURS,
    "Chromatic Lantern": COLOURS,
}
"""The mana that printed abilities make."""

# What cards say.


def _types(*types: str) -> Change:
    return lambda one: one.types.update(types)


def _subtypes(*subtypes: str) -> Change:
    return lambda one: one.subtypes.update(subtypes)


def _land_types(*subtypes: str) -> Change:
    def change(one: Permanent) -> None:
        one.subtypes = (one.subtypes - LAND_TYPES) | set(subtypes)
        one.text = False

    return change


def _creature_types(*subtypes: str) -> Change:
    def change(one: Permanent) -> None:
        one.subtypes = (one.subtypes & OTHERS_THAN_CREATURE_TYPES) | set(subtypes)

    return change


def _colours(colours: str) -> Change:
    def change(one: Permanent) -> None:
        one.colours = set(colours)

    return change


def _loses(one: Permanent) -> None:
    one.text, one.bare = False, True
    one.gifts = set()


def _is_no_creature(one: Permanent) -> None:
    one.types.discard("Creature")
    one.subtypes &= OTHERS_THAN_CREATURE_TYPES


def _nothing_more(one: Permanent) -> None:
    """Leave all but what is lent as it is."""


def _has(*gifts: str) -> Change:
    return lambda one: one.gifts.update(gifts)


def _base(power: int | None, toughness: int | None) -> Change:
    def change(one: Permanent) -> None:
        one.power = one.value if power is None else power
        one.toughness = one.value if toughness is None else toughness

    return change


def _gets(power: int, toughness: int) -> Change:
    def change(one: Permanent) -> None:
        one.power += power
        one.toughness += toughness

    return change


def _both(*changes: Change) -> Change:
    def change(one: Permanent) -> None:
        for each in changes:
            each(one)

    return change


def _anything(one: Permanent, source: Permanent) -> bool:
    return True


def _itself(one: Permanent, source: Permanent) -> bool:
    return one.place == source.place


def _creature(one: Permanent, source: Permanent) -> bool:
    return "Creature" in one.types


def _creature_you_control(one: Permanent, source: Permanent) -> bool:
    return "Creature" in one.types and one.controller == source.controller


def _land(one: Permanent, source: Permanent) -> bool:
    return "Land" in one.types


def _land_you_control(one: Permanent, source: Permanent) -> bool:
    return "Land" in one.types and one.controller == source.controller


def _nonbasic_land(one: Permanent, source: Permanent) -> bool:
    return "Land" in one.types and not one.basic


def _noncreature_artifact(one: Permanent, source: Permanent) -> bool:
    return "Artifact" in one.types and "Creature" not in one.types


def _host(one: Permanent, source: Permanent) -> bool:
    """Tell whether one is what the other enchants, whatever it is by then (CR 303.4m)."""
    return source.on == one.place


def _of(*subtypes: str) -> Applies:
    return lambda one, source: bool(one.subtypes & set(subtypes))


def _other(applies: Applies) -> Applies:
    return lambda one, source: one is not source and one.place != source.place and applies(one, source)


Text = tuple[Applies, dict[str, Change]]
TEXTS: dict[str, tuple[Text, ...]] = {
    "Blood Moon": ((_nonbasic_land, {"4": _land_types("Mountain")}),),
    "Magus of the Moon": ((_nonbasic_land, {"4": _land_types("Mountain")}),),
    "Urborg, Tomb of Yawgmoth": ((_land, {"4": _subtypes("Swamp")}),),
    "Conversion": ((_of("Mountain"), {"4": _land_types("Plains")}),),
    "Spreading Seas": ((_host, {"4": _land_types("Island")}),),
    "Prismatic Omen": ((_land_you_control, {"4": _subtypes(*BASIC_LAND_TYPES)}),),
    "Dryad of the Ilysian Grove": ((_land_you_control, {"4": _subtypes(*BASIC_LAND_TYPES)}),),
    "Opalescence": (
        (
            _other(lambda one, source: "Enchantment" in one.types and "Aura" not in one.subtypes),
            {"4": _types("Creature"), "7b": _base(None, None)},
        ),
    ),
    "Living Lands": ((_of("Forest"), {"4": _types("Creature"), "7b": _base(1, 1)}),),
    "Kormus Bell": ((_of("Swamp"), {"4": _types("Creature"), "5": _colours("B"), "7b": _base(1, 1)}),),
    "Nature's Revolt": ((_land, {"4": _types("Creature"), "7b": _base(2, 2)}),),
    "March of the Machines": ((_noncreature_artifact, {"4": _types("Artifact", "Creature"), "7b": _base(None, None)}),),
    "Titania's Song": (
        (_noncreature_artifact, {"4": _types("Artifact", "Creature"), "6": _loses, "7b": _base(None, None)}),
    ),
    "Life and Limb": (
        (
            _of("Forest", "Saproling"),
            {
                "4": _both(_types("Creature", "Land"), _subtypes("Saproling", "Forest")),
                "5": _colours("G"),
                "7b": _base(1, 1),
            },
        ),
    ),
    "Enchanted Evening": ((_anything, {"4": _types("Enchantment")}),),
    "Lignify": ((_host, {"4": _creature_types("Treefolk"), "6": _loses, "7b": _base(0, 4)}),),
    "Darkest Hour": ((_creature, {"5": _colours("B")}),),
    "Thran Lens": ((_anything, {"5": _colours("")}),),
    "Humility": ((_creature, {"6": _loses, "7b": _base(1, 1)}),),
    "Cryptolith Rite": ((_creature_you_control, {"6": _has(*COLOURS)}),),
    "Citanul Hierophants": ((_creature_you_control, {"6": _has("G")}),),
    "Chromatic Lantern": ((_land_you_control, {"6": _has(*COLOURS)}),),
    "Gemhide Sliver": ((_of("Sliver"), {"6": _has(*COLOURS)}),),
    "Crystalline Sliver": ((_of("Sliver"), {"6": _has("shroud")}),),
    "Fervor": ((_creature_you_control, {"6": _has("haste")}),),
    "Godhead of Awe": ((_other(_creature), {"7b": _base(1, 1)}),),
    "Glorious Anthem": ((_creature_you_control, {"7c": _gets(1, 1)}),),
    "Crusade": ((lambda one, source: "Creature" in one.types and "W" in one.colours, {"7c": _gets(1, 1)}),),
    "Muscle Sliver": ((lambda one, source: "Creature" in one.types and "Sliver" in one.subtypes, {"7c": _gets(1, 1)}),),
    "Elesh Norn, Grand Cenobite": (
        (_other(_creature_you_control), {"7c": _gets(2, 2)}),
        (lambda one, source: "Creature" in one.types and one.controller != source.controller, {"7c": _gets(-2, -2)}),
    ),
}
"""The effects of each card (CR 611.3)."""
LENT: dict[str, Lends] = {
    "Necrotic Ooze": lambda board, source: set().union(
        *(mana(one) for one in board if one.buried and "Creature" in one.types)
    ),
    "Experiment Kraj": lambda board, source: set().union(
        *(mana(one) for one in board if not one.buried and one.counters and _other(_creature)(one, source))
    ),
}
"""The mana abilities that cards have as others have them."""
CREATURE_TYPES = ("Bear", "Elf", "Dryad", "Sliver", "Saproling", "Treefolk", "Ape", "God", "Ooze")
ANIMATED: dict[str, dict[str, Change]] = {
    "Mutavault": {"4": _both(_types("Creature"), _subtypes(*CREATURE_TYPES)), "7b": _base(2, 2)},
    "Treetop Village": {"4": _both(_types("Creature"), _subtypes("Ape")), "5": _colours("G"), "7b": _base(3, 3)},
}
"""What lands became by an ability of their own; their age says since when."""
PLAIN = (
    *("Forest", "Mountain", "Darksteel Citadel", "Dryad Arbor", "Grizzly Bears", "Llanowar Elves", "Sol Ring"),
    *("Hill Giant", "Icy Manipulator", "Mutavault", "Treetop Village"),
)
"""Cards to which something is done."""
BURIED = ("Birds of Paradise", "Dryad Arbor", "Grizzly Bears", "Llanowar Elves", "Necrotic Ooze", "Sol Ring")
"""Cards in graveyards."""
ATTACHED = {"Spreading Seas": "Land", "Lignify": "Creature"}
"""What Auras are attached to."""
