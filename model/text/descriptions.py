"""Descriptions of objects, as abilities name them: "creature you control", "noncreature spell", "blue card".

What fits a description is said in :mod:`model.objects.matching`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache, cached_property
from typing import Any, Literal, TypeAlias

from model.value_dataclasses import dataclass, values_in
from model.vocabulary import CardType, Who

Bounds: TypeAlias = tuple[int | None, int | None] | None
"""The least and the most that a number may be."""


@dataclass(frozen=True)
class Those:
    """A description; what it leaves open it does not ask for. ``who`` is seen from the one it is spoken by.

    ``types``, ``subtypes`` and ``colours`` ask for at least one of these; ``all_types`` and ``supertypes`` for
    each; ``not_types``, ``not_subtypes`` and ``not_colours`` for none. ``counters``: with a counter of that kind,
    or any, on it. ``having``, ``lacking``: with or without that keyword, such as flying. ``host``: what the one
    that speaks is attached to; ``itself``: that one itself. ``attacking``, ``blocking``: an attacking or blocking
    one; ``in_combat``: either of these, or neither; ``blocked``: a blocked or unblocked one; ``attacked``: one that
    was declared as an attacker this turn; ``attacks_you``: one that attacks the player it is spoken by; ``alone``:
    with no other attacking creature; ``in_fight``: one that blocks the one that speaks, or is blocked by it;
    ``pair``: one that is paired with nothing, or one of the two of which the one that speaks is one (CR 702.95b);
    ``entered``: one that entered the battlefield this turn; ``harm``: one that was dealt damage this turn, by the one
    that speaks or by what that is attached to, or dealt some; ``face_down``: one that lies so. ``on``: attached to one
    of that description. ``power``, ``toughness``: from so much to so much, ``None`` for no bound;
    ``how_many_colours`` likewise. ``power_beside``,
    ``toughness_beside``: less or greater than that of the one that speaks. ``owned``: by the one it is spoken by, or
    not. ``bearing``: with one of that description attached to it. ``modified``: with a counter, equipped, or enchanted
    by its own controller (CR 700.9). ``commander``: one that is a commander (CR 903.3).
    ``ring_bearer``: one that is its controller's Ring-bearer (CR 701.54e). ``chosen``: of the kind that
    was chosen for the one that speaks, such as a creature type or a colour, or of another kind; or with the name that
    was (CR 607.2d).
    ``exiled_with``: a card in exile that the one that speaks has exiled (CR 607.2a). ``of_its_colours``: one that has
    a colour in common with the one that speaks (CR 105.2).
    ``alternatives``: at least one of these fits, besides all else that is asked for.
    """

    types: frozenset[CardType] = frozenset()
    all_types: frozenset[CardType] = frozenset()
    supertypes: frozenset[str] = frozenset()
    not_types: frozenset[CardType] = frozenset()
    subtypes: frozenset[str] = frozenset()
    not_subtypes: frozenset[str] = frozenset()
    colours: frozenset[str] = frozenset()
    not_colours: frozenset[str] = frozenset()
    colourless: bool = False
    how_many_colours: Bounds = None
    not_basic: bool = False
    not_legendary: bool = False
    who: Who | None = None
    tapped: bool | None = None
    least_value: int = 0
    most_value: int | None = None
    even_value: bool = False
    named: str = ""
    other: bool = False
    token: bool | None = None
    x_in_cost: bool = False
    counters: str = ""
    having: str = ""
    lacking: str = ""
    host: bool = False
    itself: bool = False
    attacking: bool = False
    blocking: bool = False
    in_combat: bool | None = None
    attacked: bool = False
    attacks_you: bool = False
    alone: bool = False
    in_fight: Literal["", "blocks it", "is blocked by it"] = ""
    pair: Literal["", "unpaired", "of this"] = ""
    entered: bool = False
    harm: Literal["", "was dealt damage", "dealt damage", "was dealt damage by this", "... by its host"] = ""
    blocked: bool | None = None
    face_down: bool = False
    power: Bounds = None
    toughness: Bounds = None
    power_beside: Literal["", "less", "greater"] = ""
    toughness_beside: Literal["", "less", "greater"] = ""
    owned: bool | None = None
    bearing: Those | None = None
    modified: bool = False
    commander: bool = False
    ring_bearer: bool = False
    on: Those | None = None
    chosen: Literal["", "kind", "another kind", "name"] = ""
    exiled_with: bool = False
    of_its_colours: bool = False
    alternatives: tuple[Those, ...] = ()

    @cached_property
    def asks_for_size(self) -> bool:
        """Whether it asks for power or toughness, itself or one of its alternatives."""
        own = bool(self.power or self.toughness or self.power_beside or self.toughness_beside)
        return own or any(one.asks_for_size for one in self.alternatives)

    @cached_property
    def asks_for_what_layers_give(self) -> bool:
        """Whether it asks for what is known once all layers are done: keywords, power, toughness (CR 613.1f, 613.4)."""
        asks = bool(self.having or self.lacking) or self.asks_for_size
        return asks or any(one.asks_for_what_layers_give for one in self.alternatives)

    @cached_property
    def asks_for_creature_types(self) -> bool:
        """Whether it asks for creature types, itself or what it speaks of besides (CR 205.3m)."""
        others = (*self.alternatives, *(() if self.on is None else (self.on,)))
        asked = (self.subtypes | self.not_subtypes) - OTHER_SUBTYPES
        of_a_kind = self.chosen in ("kind", "another kind")
        return bool(asked) or of_a_kind or any(one.asks_for_creature_types for one in others)

    @cached_property
    def whatever_was_chosen(self) -> Those:
        """The same without what it asks of what was chosen."""
        return replace(self, chosen="") if self.chosen else self


def kind_named(word: str) -> Those:
    """Return what is of a kind that may be chosen, by its word: "white", "creature", "Elf", a mana value "3"."""
    if word.isdecimal():
        return Those(least_value=int(word), most_value=int(word))
    if word in COLOURS:
        return Those(colours=frozenset({COLOURS[word]}))
    return Those(types=frozenset({TYPES[word]})) if word in TYPES else Those(subtypes=frozenset({word}))


@cache
def asks_what_was_chosen(value: object, *which: str) -> bool:
    """Return whether a text describes objects by what was chosen for the one that says it: a kind of these, or any."""
    asked = (one.chosen for one in values_in(value) if isinstance(one, Those) and one.chosen)
    return any(not which or one in which for one in asked)


def descriptions_in(value: object) -> Iterator[Those]:
    """Return every description that a value names: an ability, its costs, targets, conditions and effects."""
    if isinstance(value, Those):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from descriptions_in(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from descriptions_in(getattr(value, field.name))


BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The basic land types (CR 305.6)."""

LAND_TYPES = frozenset(
    [
        *BASIC_LAND_TYPES,
        *("Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town"),
        "Urza's",
    ]
)
"""The subtypes of lands (CR 205.3i)."""

PLANESWALKER_TYPES = frozenset(
    [
        *("Ajani", "Aminatou", "Angrath", "Arlinn", "Ashiok", "Bahamut", "Basri", "Bolas", "Calix", "Chandra"),
        *("Comet", "Dack", "Dakkon", "Daretti", "Davriel", "Dihada", "Domri", "Dovin", "Ellywick", "Elminster"),
        *("Elspeth", "Estrid", "Freyalise", "Garruk", "Gideon", "Grist", "Guff", "Huatli", "Jace", "Jared", "Jaya"),
        *("Jeska", "Kaito", "Karn", "Kasmina", "Kaya", "Kiora", "Koth", "Liliana", "Lolth", "Lukka", "Minsc"),
        *("Mordenkainen", "Nahiri", "Narset", "Niko", "Nissa", "Nixilis", "Oko", "Quintorius", "Ral", "Rowan"),
        *("Saheeli", "Samut", "Sarkhan", "Serra", "Sivitri", "Sorin", "Szat", "Tamiyo", "Tasha", "Teferi", "Teyo"),
        *("Tezzeret", "Tibalt", "Tyvar", "Ugin", "Urza", "Venser", "Vivien", "Vraska", "Vronos", "Will"),
        *("Windgrace", "Wrenn", "Xenagos", "Yanggu", "Yanling", "Zariel"),
    ]
)
"""The subtypes of planeswalkers (CR 205.3j)."""

ARTIFACT_TYPES = frozenset(
    [
        *("Attraction", "Blood", "Bobblehead", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold"),
        *("Incubator", "Infinity", "Junk", "Lander", "Map", "Powerstone", "Spacecraft", "Stone", "Treasure", "Vehicle"),
    ]
)
"""The subtypes of artifacts (CR 205.3g)."""

ENCHANTMENT_TYPES = frozenset(
    [
        *("Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune", "Saga", "Shard"),
        "Shrine",
    ]
)
"""The subtypes of enchantments (CR 205.3h)."""

SPELL_TYPES = frozenset({"Adventure", "Arcane", "Lesson", "Omen", "Trap"})
"""The subtypes of instants and sorceries (CR 205.3k)."""

_KINDS_OF_SUBTYPES: tuple[tuple[frozenset[str], frozenset[CardType]], ...] = (
    (LAND_TYPES, frozenset({CardType.LAND})),
    (PLANESWALKER_TYPES, frozenset({CardType.PLANESWALKER})),
    (ARTIFACT_TYPES, frozenset({CardType.ARTIFACT})),
    (ENCHANTMENT_TYPES, frozenset({CardType.ENCHANTMENT})),
    (SPELL_TYPES, frozenset({CardType.INSTANT, CardType.SORCERY})),
    (frozenset({"Siege"}), frozenset({CardType.BATTLE})),
)

OTHER_SUBTYPES: frozenset[str] = frozenset().union(*(subtypes for subtypes, _ in _KINDS_OF_SUBTYPES))
"""Subtypes that are no creature types (CR 205.3g-k, 205.3q)."""


def types_with(subtype: str) -> frozenset[CardType]:
    """Return the card types of which that is a subtype (CR 205.3g-q): creature and kindred, if of no other."""
    of_others = (types for subtypes, types in _KINDS_OF_SUBTYPES if subtype in subtypes)
    return next(of_others, frozenset({CardType.CREATURE, CardType.KINDRED}))


def those(words: str, **more: Any) -> Those:
    """Return a description from English words: "creature you control", "noncreature", "artifact or enchantment".

    Types side by side are asked for together: "artifact creature", "artifact creature or land".
    Raises ``ValueError`` for a word that is not known.
    """
    kinds: list[frozenset[CardType]] = []
    found: dict[str, set[Any]] = {"not_types": set(), "supertypes": set(), "colours": set(), "not_colours": set()}
    tail: dict[str, Any] = {}
    for part in words.lower().replace(", or ", " or ").replace(", ", " or ").split(" or "):
        kinds.append(frozenset(TYPES[word] for word in part.split() if word in TYPES))
        for word in part.split():
            if word in _TAILS:
                tail |= _TAILS[word]
            elif word not in TYPES and word not in ("control", "controls", "an", "a", "any", "one", "opponent's"):
                field, value = _asked(word)
                found[field].add(value)
    sets = {field: frozenset(values) for field, values in found.items()}
    return Those(**{**_of_types([kind for kind in kinds if kind]), **sets, **tail, **more})


def _asked(word: str) -> tuple[str, object]:
    """Return the field of a description that a word is about, and what it asks for there."""
    meant = word.removeprefix("non")
    if word in SUPERTYPES:
        return "supertypes", word.capitalize()
    if meant in COLOURS:
        return "colours" if meant == word else "not_colours", COLOURS[meant]
    if meant in TYPES:
        return "not_types", TYPES[meant]
    raise ValueError(f"{word!r} describes nothing")


def _of_types(kinds: list[frozenset[CardType]]) -> dict[str, Any]:
    """Return what asks for one of these kinds, each of which may be several types at once."""
    if all(len(kind) == 1 for kind in kinds):
        return {"types": frozenset().union(*kinds)}
    if len(kinds) == 1:
        return {"all_types": kinds[0]}
    return {"alternatives": tuple(Those(**_of_types([kind])) for kind in kinds)}


SUPERTYPES = ("basic", "legendary", "snow", "world")
TYPES = {t.value.lower(): t for t in CardType}
COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_TAILS: dict[str, dict[str, object]] = {
    "you": {"who": Who.YOU},
    "don't": {"who": Who.EACH_OTHER},
    "opponent": {"who": Who.EACH_OPPONENT},
    "opponents": {"who": Who.EACH_OPPONENT},
    "another": {"other": True},
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "attacking": {"attacking": True},
    "face-down": {"face_down": True},
    "colourless": {"colourless": True},
    "nonbasic": {"not_basic": True},
    "nonlegendary": {"not_legendary": True},
    "enchanted": {"host": True},
    "equipped": {"host": True},
    "token": {"token": True},
    "nontoken": {"token": False},
    "permanent": {},
    "spell": {},
    "card": {},
}

OF_THE_CHOSEN_KIND, WITH_THE_CHOSEN_NAME = Those(chosen="kind"), Those(chosen="name")
"""What is of the kind, or has the name, that was chosen for the one that speaks (CR 607.2d)."""

ATTACKS_YOU = Those(attacks_you=True)
"""What attacks the player it is spoken by."""

ANY_COUNTER = "any"
"""Stands for counters of any kind."""

ANYTHING = Those()
