"""What cards say, by hand once more: the effects and mana abilities of the boards of CR 613 told plainly."""

from __future__ import annotations

from collections.abc import Iterable

from model.text.descriptions import BASIC_LAND_TYPES
from model.text.mana import COLOURS
from tests.layered_permanents import Applies, Change, Lends, Permanent

LAND_TYPES = {*BASIC_LAND_TYPES, "Gate", "Desert", "Urza's"}


OTHERS_THAN_CREATURE_TYPES = {*LAND_TYPES, "Aura", "Equipment"}


def mana(one: Permanent) -> set[str]:
    """Return the kinds of mana that an object has mana abilities for: printed, of land types, and given."""
    found = one.gifts & {*COLOURS, "C"}
    if "Land" in one.types and not one.bare:
        found |= {kind for subtype, kind in zip(BASIC_LAND_TYPES, "WUBRG", strict=True) if subtype in one.subtypes}
    return found | (set(MAKES.get(one.name, "")) if one.text else set())


TRIGGERS = "triggers"
"""Stands for a triggered ability that is given."""

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


def _types(*types: str) -> Change:
    return lambda one: one.types.update(types)


def _subtypes(*subtypes: str) -> Change:
    return lambda one: one.subtypes.update(subtypes)


def _land_types(*subtypes: str) -> Change:
    def change(one: Permanent) -> None:
        one.subtypes = (one.subtypes - LAND_TYPES) | set(subtypes)
        one.text = False

    return change


def _no_other(card_type: str, subtypes: Iterable[str], *kinds: str) -> Change:
    """Return what sets a card type, and of the subtypes that go with it those, if any are named (CR 205.1a)."""

    def change(one: Permanent) -> None:
        one.types = {card_type}
        one.subtypes = set(kinds) if kinds else one.subtypes & set(subtypes)

    return change


def _creature_types(*subtypes: str) -> Change:
    def change(one: Permanent) -> None:
        one.subtypes = (one.subtypes & OTHERS_THAN_CREATURE_TYPES) | set(subtypes)

    return change


def _colours(colours: str) -> Change:
    def change(one: Permanent) -> None:
        one.colours = set(colours)

    return change


def loses(one: Permanent) -> None:
    one.text, one.bare = False, True
    one.gifts = set()


def is_no_creature(one: Permanent) -> None:
    one.types.discard("Creature")
    one.subtypes &= OTHERS_THAN_CREATURE_TYPES


def nothing_more(one: Permanent) -> None:
    """Leave all but what is lent as it is."""


def has(*gifts: str) -> Change:
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


def anything(one: Permanent, source: Permanent) -> bool:
    return True


def itself(one: Permanent, source: Permanent) -> bool:
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
        (_noncreature_artifact, {"4": _types("Artifact", "Creature"), "6": loses, "7b": _base(None, None)}),
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
    "Inevitable End": ((_host, {"6": has(TRIGGERS)}),),
    "Enchanted Evening": ((anything, {"4": _types("Enchantment")}),),
    "Lignify": ((_host, {"4": _creature_types("Treefolk"), "6": loses, "7b": _base(0, 4)}),),
    "Song of the Dryads": (
        (_host, {"4": _both(_no_other("Land", LAND_TYPES), _land_types("Forest")), "5": _colours("")}),
    ),
    "Kenrith's Transformation": (
        (_host, {"4": _no_other("Creature", (), "Elk"), "5": _colours("G"), "6": loses, "7b": _base(3, 3)}),
    ),
    "Darkest Hour": ((_creature, {"5": _colours("B")}),),
    "Thran Lens": ((anything, {"5": _colours("")}),),
    "Humility": ((_creature, {"6": loses, "7b": _base(1, 1)}),),
    "Cryptolith Rite": ((_creature_you_control, {"6": has(*COLOURS)}),),
    "Citanul Hierophants": ((_creature_you_control, {"6": has("G")}),),
    "Chromatic Lantern": ((_land_you_control, {"6": has(*COLOURS)}),),
    "Gemhide Sliver": ((_of("Sliver"), {"6": has(*COLOURS)}),),
    "Crystalline Sliver": ((_of("Sliver"), {"6": has("shroud")}),),
    "Fervor": ((_creature_you_control, {"6": has("haste")}),),
    "Godhead of Awe": ((_other(_creature), {"7b": _base(1, 1)}),),
    "Shifting Mire": ((_creature, {"5": _colours("R")}),),
    "Silencing Idol": ((_creature_you_control, {"7c": _gets(1, 1)}),),
    "Glorious Anthem": ((_creature_you_control, {"7c": _gets(1, 1)}),),
    "Crusade": ((lambda one, source: "Creature" in one.types and "W" in one.colours, {"7c": _gets(1, 1)}),),
    "Muscle Sliver": ((lambda one, source: "Creature" in one.types and "Sliver" in one.subtypes, {"7c": _gets(1, 1)}),),
    "Elesh Norn, Grand Cenobite": (
        (_other(_creature_you_control), {"7c": _gets(2, 2)}),
        (lambda one, source: "Creature" in one.types and one.controller != source.controller, {"7c": _gets(-2, -2)}),
    ),
}
"""The effects of each card (CR 611.3)."""


REWORDED: dict[tuple[str, str], tuple[Text, ...]] = {
    ("Forest", "Forest to Swamp"): (),
    ("Mountain", "Mountain to Plains"): (),
    ("Blood Moon", "Mountain to Island"): ((_nonbasic_land, {"4": _land_types("Island")}),),
    ("Magus of the Moon", "Mountain to Forest"): ((_nonbasic_land, {"4": _land_types("Forest")}),),
    ("Urborg, Tomb of Yawgmoth", "Swamp to Mountain"): ((_land, {"4": _subtypes("Mountain")}),),
    ("Conversion", "Mountain to Forest"): ((_of("Forest"), {"4": _land_types("Plains")}),),
    ("Conversion", "Plains to Swamp"): ((_of("Mountain"), {"4": _land_types("Swamp")}),),
    ("Spreading Seas", "Island to Forest"): ((_host, {"4": _land_types("Forest")}),),
    ("Living Lands", "Forest to Mountain"): ((_of("Mountain"), {"4": _types("Creature"), "7b": _base(1, 1)}),),
    ("Kormus Bell", "black to green"): (
        (_of("Swamp"), {"4": _types("Creature"), "5": _colours("G"), "7b": _base(1, 1)}),
    ),
    ("Kormus Bell", "Swamp to Forest"): (
        (_of("Forest"), {"4": _types("Creature"), "5": _colours("B"), "7b": _base(1, 1)}),
    ),
    ("Darkest Hour", "black to white"): ((_creature, {"5": _colours("W")}),),
    ("Crusade", "white to green"): (
        (lambda one, source: "Creature" in one.types and "G" in one.colours, {"7c": _gets(1, 1)}),
    ),
}
"""What cards say once words of their text are replaced (CR 612.1, 613.1c)."""
LENT: dict[str, Lends] = {
    "Necrotic Ooze": lambda board, source: set().union(
        *(mana(one) for one in board if one.buried and "Creature" in one.types)
    ),
    "Experiment Kraj": lambda board, source: set().union(
        *(mana(one) for one in board if not one.buried and one.counters and _other(_creature)(one, source))
    ),
}
"""The mana abilities that cards have as others have them."""


CREATURE_TYPES = ("Bear", "Elf", "Elk", "Dryad", "Sliver", "Saproling", "Treefolk", "Ape", "God", "Ooze")


ANIMATED: dict[str, dict[str, Change]] = {
    "Mutavault": {"4": _both(_types("Creature"), _subtypes(*CREATURE_TYPES)), "7b": _base(2, 2)},
    "Treetop Village": {"4": _both(_types("Creature"), _subtypes("Ape")), "5": _colours("G"), "7b": _base(3, 3)},
}
"""What lands became by an ability of their own; their age says since when."""


FOR_A_TIME: dict[str, tuple[dict[str, Change], ...]] = {
    "Shifting Mire": (
        {"4": _both(_types("Creature"), _subtypes("Ape")), "5": _colours("U"), "7b": _base(1, 3)},
        {"4": _both(_types("Creature"), _subtypes("Bear")), "6": has("W"), "7b": _base(4, 1)},
    ),
    "Silencing Idol": ({"6": loses}, {"6": has("G")}, {"4": _land_types("Island")}),
}
"""What resolving abilities make of permanents for a time: of which, and since when, a board says (CR 611.2, 613.7b)."""


PLAIN = (
    *("Forest", "Mountain", "Darksteel Citadel", "Dryad Arbor", "Grizzly Bears", "Llanowar Elves", "Sol Ring"),
    *("Hill Giant", "Icy Manipulator", "Mutavault", "Treetop Village"),
)
"""Cards to which something is done."""


BURIED = ("Birds of Paradise", "Dryad Arbor", "Grizzly Bears", "Llanowar Elves", "Necrotic Ooze", "Sol Ring")
"""Cards in graveyards."""


ATTACHED = {
    "Spreading Seas": "Land",
    "Lignify": "Creature",
    "Inevitable End": "Creature",
    "Song of the Dryads": "Artifact",
    "Kenrith's Transformation": "Creature",
}
"""What Auras are attached to."""
