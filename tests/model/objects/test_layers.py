"""What effects make of objects: the same as CR 613 told step by step, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import model.objects.what_conditions_mean  # noqa: F401 - enters what the condition of an effect means
from model.changes.triggering.trigger_condition_met import works
from model.game.facts import COUNTERS, Fact
from model.game.game import Game
from model.game.state import State
from model.keyword_actions.becoming import reword
from model.objects.characteristics import has_activated, has_colour, has_subtype, has_type, power, toughness
from model.objects.functioning import has_lost_its_abilities
from model.objects.layers import dependency
from model.text.abilities import Activated
from model.text.descriptions import BASIC_LAND_TYPES
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.becoming import REWORDINGS
from model.text.mana import COLOURS
from model.vocabulary import CardType, Zone
from tests.layer_by_layer import settle
from tests.layered_permanents import CARDS, DEVOTION, Board, Lasting, Permanent, permanent
from tests.layered_texts import ANIMATED, ATTACHED, BURIED, FOR_A_TIME, LENT, PLAIN, REWORDED, TEXTS, TRIGGERS, mana

TYPES = (CardType.CREATURE, CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT)
SUBTYPES = (
    *BASIC_LAND_TYPES,
    *("Saproling", "Treefolk", "Sliver", "Bear", "Elf", "Elk", "Dryad", "Ape", "Aura", "God", "Ooze"),
)


PLUS_ONE = COUNTERS.index("+1/+1")


@dataclass(frozen=True)
class Placed:
    """A card on a board: whose, whether face down, the place of what it is attached to, or that it is ``buried``.

    ``words`` of its text are replaced; it has ``gained`` the ability of Llanowar Elves, which are there too. Of its
    effects ``lasting`` for a time it is said since when each is there, and of which cards by their places.
    """

    name: str
    controller: int = 0
    face_down: bool = False
    on: int | None = None
    buried: bool = False
    counters: int = 0
    words: str = ""
    gained: bool = False
    lasting: tuple[Lasting, ...] = ()


def told(cards: tuple[Placed, ...], ages: tuple[int, ...]) -> Board:
    return [
        permanent(
            n,
            c.name,
            c.controller,
            age,
            face_down=c.face_down,
            on=c.on,
            buried=c.buried,
            counters=c.counters,
            words=c.words,
            gained=c.gained,
            lasting=c.lasting,
        )
        for n, (c, age) in enumerate(zip(cards, ages, strict=True))
    ]


def state(cards: tuple[Placed, ...], ages: tuple[int, ...]) -> State:
    """Return the state in which these cards are there, the one of the lowest age for longest."""
    game = Game(("Ann", "Ned"))
    facts: dict[Fact, int] = {}
    since = dict(enumerate(ages))
    for place, one in enumerate(cards):
        game, _ = game.with_card(CARDS[one.name], one.controller)
        zone = Zone.GRAVEYARD if one.buried else Zone.BATTLEFIELD
        facts |= {Fact("zone", place): zone, Fact("controller", place): one.controller}
        facts |= {Fact("face_down", place): one.face_down, Fact("counters", place, PLUS_ONE): one.counters}
        facts |= {Fact("attached_to", place): one.on} if one.on is not None else {}
    for place, one in enumerate(cards):
        lasts = (one.name in ANIMATED and not one.buried) or one.gained
        lasting = one.lasting or ((ages[place], frozenset({place} if lasts else ())),)
        for effect, (age, places) in zip(game.lasting_of(game.objects[place]), lasting, strict=False):
            facts |= {Fact("made", other, effect.dated): 1 for other in places}
            since[effect.dated] = age
    now = State(game, facts)
    for place, one in enumerate(cards):
        if one.words:
            now = reword(now, now.game.objects[place], (WORDS[one.words],))
    pairs = ((one, other) for one, others in now.game.rivals.items() for other in others)
    newer = {Fact("newer", a, b): int(since[a] > since[b]) for a, b in pairs if a < b}
    return now.set(newer | gained(now, cards))


WORDS = {one.words: one for one in REWORDINGS}


def gained(now: State, cards: tuple[Placed, ...]) -> dict[Fact, int]:
    """Return that what has gained an ability has that of Llanowar Elves."""
    of_elves = next(a for a in CARDS["Llanowar Elves"].abilities if isinstance(a, Activated))
    every = now.game.of_permanents
    return {Fact("gained", place, every.index(of_elves)): 1 for place, one in enumerate(cards) if one.gained}


def what_it_is(now: State, place: int) -> dict[str, object]:
    """Return what the model says that a permanent is; of a card in a graveyard, whether it has its text."""
    obj = now.game.objects[place]
    if now.zone(obj) == Zone.GRAVEYARD:
        return {"text": not has_lost_its_abilities(now, obj)}
    is_creature = has_type(now, obj, CardType.CREATURE)
    face_down = now.face_down(obj)
    found: dict[str, object] = {t.value: has_type(now, obj, t) for t in TYPES}
    found |= {s: has_subtype(now, obj, s) for s in SUBTYPES} | {c: has_colour(now, obj, c) for c in COLOURS}
    found["text"] = not (face_down or has_lost_its_abilities(now, obj))
    found["mana"] = {
        kind
        for number, ability in enumerate(now.game.activated(obj))
        for effect in ability.effects
        if isinstance(effect, AddMana) and has_activated(now, obj, number)
        for option in effect.options
        for kind in option
    }
    found["triggers"] = any(
        works(now, one) is True for one in now.game.triggers if one.source is obj and one.by is not None
    )
    return found | ({"stats": (power(now, obj), toughness(now, obj))} if is_creature else {})


def as_told(one: Permanent) -> dict[str, object]:
    """Return what the second opinion says that a permanent is, in the same words."""
    if one.buried:
        return {"text": one.text}
    found: dict[str, object] = {t.value: t.value in one.types for t in TYPES}
    found |= {s: s in one.subtypes for s in SUBTYPES} | {c: c in one.colours for c in COLOURS}
    found |= {"text": one.text, "mana": mana(one), "triggers": TRIGGERS in one.gifts}
    return found | ({"stats": (one.power, one.toughness)} if "Creature" in one.types else {})


SAYING = (*TEXTS, *DEVOTION, *LENT, "Yixlid Jailer", "Quicksilver Elemental")
"""Cards that make something of objects."""


def may_be_enchanted(name: str, kind: str) -> bool:
    """Return whether a permanent is of a type for good: an Aura does not stay on a God that is none (704.5m)."""
    return name not in DEVOTION and kind in {t.value for t in CARDS[name].types}


def made_of(cards: list[Placed], place: int) -> Iterator[list[int]]:
    """Return for each effect of a card that lasts for a time of which permanents it may be made, by their places."""
    for does in FOR_A_TIME.get(cards[place].name, ()):
        lands = "4" in does and "7b" not in does
        of_any = [n for n, one in enumerate(cards) if not lands or "Land" in {t.value for t in CARDS[one.name].types}]
        yield [place] if "7b" in does else of_any


@st.composite
def boards(draw: st.DrawFn) -> tuple[tuple[Placed, ...], tuple[int, ...]]:
    plain = draw(st.lists(st.sampled_from(PLAIN), min_size=1, max_size=4))
    saying = draw(st.lists(st.sampled_from(SAYING), min_size=1, max_size=5))
    buried = draw(st.lists(st.sampled_from(BURIED), max_size=2))
    hidden = draw(st.booleans())
    cards: list[Placed] = [Placed("Willbender", 0, face_down=True)] if hidden else []
    for name in (*plain, *saying):
        kind = ATTACHED.get(name)
        hosts = [n for n, c in enumerate(cards) if kind and may_be_enchanted(c.name, kind)]
        if kind is None or hosts:
            on = draw(st.sampled_from(hosts)) if hosts else None
            words = draw(st.sampled_from(["", *(words for one, words in REWORDED if one == name)]))
            cards.append(Placed(name, draw(st.integers(0, 1)), on=on, counters=draw(st.integers(0, 1)), words=words))
    ages = list(draw(st.permutations(range(4 * len(cards) + len(buried)))))
    for place, one in enumerate(cards):
        of = [
            draw(st.frozensets(st.sampled_from(those or [place]), max_size=3 if those else 0))
            for those in made_of(cards, place)
        ]
        cards[place] = replace(one, lasting=tuple((ages.pop(), places) for places in of))
    if any(one.name == "Llanowar Elves" for one in cards):
        cards = [replace(c, gained=draw(st.booleans())) if c.name == "Quicksilver Elemental" else c for c in cards]
    cards += [Placed(name, draw(st.integers(0, 1)), buried=True) for name in buried]
    return tuple(cards), tuple(ages[: len(cards)])


def agree(cards: tuple[Placed, ...], ages: tuple[int, ...]) -> None:
    now, settled = state(cards, ages), settle(told(cards, ages))
    for place, one in enumerate(cards):
        assert what_it_is(now, place) == as_told(settled[place]), one


@settings(deadline=None)
@given(boards())
def test_effects_make_of_objects_what_applying_them_one_after_another_does(
    board: tuple[tuple[Placed, ...], tuple[int, ...]],
) -> None:
    agree(*board)


@settings(deadline=None)
@given(boards())
def test_of_effects_that_wait_for_none_of_each_other_the_newest_decides(
    board: tuple[tuple[Placed, ...], tuple[int, ...]],
) -> None:
    with patch.object(dependency, "MOST_IN_EACH_ORDER", 1):
        agree(*board)


@pytest.mark.sweep
@settings(max_examples=20_000, deadline=None)
@given(boards())
def test_effects_do_so_on_many_more_boards(board: tuple[tuple[Placed, ...], tuple[int, ...]]) -> None:
    agree(*board)


def mana_of(cards: tuple[str, ...], *, ages: tuple[int, ...] = ()) -> object:
    """Return the mana that the first of these permanents makes; each is newer than those before it, if none is said."""
    placed = tuple(Placed(name) for name in cards)
    return what_it_is(state(placed, ages or tuple(range(len(cards)))), 0)["mana"]


def test_whether_an_effect_depends_on_another_turns_on_what_else_is_there() -> None:
    """Conversion depends on Prismatic Omen where that makes a land a Mountain; where it does not, the newer wins."""
    newer_omen = ("Mountain", "Conversion", "Prismatic Omen")
    assert mana_of(newer_omen) == set(COLOURS)
    assert mana_of(newer_omen, ages=(0, 2, 1)) == {"W"}
    assert mana_of((*newer_omen, "Forest")) == {"W"}


def test_of_humility_and_opalescence_the_newer_says_how_large_humility_is() -> None:
    cards = (Placed("Humility"), Placed("Opalescence"))
    assert what_it_is(state(cards, (1, 0)), 0)["stats"] == (1, 1)
    assert what_it_is(state(cards, (0, 1)), 0)["stats"] == (4, 4)
    assert what_it_is(state(cards, (0, 1)), 1)["text"] is True


def test_an_ooze_makes_the_mana_of_a_buried_creature_card_until_a_jailer_takes_that_away() -> None:
    board = (Placed("Necrotic Ooze"), Placed("Llanowar Elves", buried=True))
    assert what_it_is(state(board, (0, 1)), 0)["mana"] == {"G"}
    for ages in ((0, 1, 2), (2, 1, 0)):
        assert what_it_is(state((*board, Placed("Yixlid Jailer")), ages), 0)["mana"] == set()


def test_of_opalescence_and_a_god_without_devotion_the_newer_says_whether_it_is_a_creature() -> None:
    cards = (Placed("Pale Idol"), Placed("Opalescence"))
    assert what_it_is(state(cards, (0, 1)), 0)["Creature"] is True
    assert what_it_is(state(cards, (1, 0)), 0)["Creature"] is False
    assert what_it_is(state((*cards, Placed("Glorious Anthem")), (1, 0, 2)), 0)["Creature"] is True
