"""What sets an ability off roughly, by the verbs of its head, is never less than what sets it off as it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from operator import or_

import pytest

from model.game.facts import KINDS
from model.text.trigger_conditions.every import Trigger, Whatever
from model.text.trigger_conditions.of_players import Cycles, StepBegins
from model.text.trigger_conditions.read_roughly import Roughly
from model.text.writing.as_json import read, written
from model.vocabulary import Step, Zone
from reader.abilities.trigger_conditions.every import heads
from reader.abilities.triggers import HEAD
from reader.abilities.triggers_roughly import SAID, roughly
from reader.card_record import Record
from reader.segments.normalise import normalised, own_names
from tests.card_texts import FILES, records
from tests.reader.test_reading import card


def to(zone: Zone) -> Roughly:
    return Roughly(to=frozenset({zone}))


def out_of(zone: Zone) -> Roughly:
    return Roughly(out_of=frozenset({zone}))


def more(*kinds: str) -> Roughly:
    return Roughly(more=frozenset(kinds))


ENTERS, LEAVES = to(Zone.BATTLEFIELD), out_of(Zone.BATTLEFIELD)
BLOCKS = Roughly(steps=frozenset({Step.DECLARE_BLOCKERS}))
TURNS = Roughly(more=frozenset({"back_face_up"}), less=frozenset({"face_down"}))

AT_LEAST: dict[str, Roughly] = {
    **dict.fromkeys(("Enters", "LandEnters", "TheyEnter", "ThisEnters"), ENTERS),
    **dict.fromkeys(("Dies", "ThisDies", "IsSacrificed", "Exploits"), LEAVES),
    "CountersPut": more("counters"),
    "ThisPutIntoGraveyard": to(Zone.GRAVEYARD),
    **dict.fromkeys(("SpellCast", "ThisIsCast"), to(Zone.STACK)),
    **dict.fromkeys(
        ("TakesAction", "DiscardsTogether", "Cycles"),
        Roughly(out_of=frozenset({Zone.HAND}), less=frozenset({"other_cards_in_hand"})),
    ),
    "LandPlayed": more("lands_played"),
    **dict.fromkeys(("ThisLeaves", "Leaves", "TheyLeave"), LEAVES),
    "LeavesGraveyard": out_of(Zone.GRAVEYARD) | Roughly(less=frozenset({"other_cards_in_graveyard"})),
    "PutIntoGraveyard": to(Zone.GRAVEYARD),
    "GainsLife": more("life_gained"),
    "LosesLife": more("life_lost"),
    "DrawsCard": more("cards_drawn"),
    **dict.fromkeys(("DealsDamage", "IsDealtDamage"), more("damage", "life_lost")),
    "TheyDealCombatDamage": more("life_lost", "player_counters"),
    **dict.fromkeys(("BecomesTarget", "CommitsCrime"), more("target", "further_target")),
    **dict.fromkeys(("YouAttack", "Attacks", "ThisAttacks", "TheyAttack"), more("attacking")),
    "ThisBlocks": more("blocking") | BLOCKS,
    "ThisGainsLevel": more("class_level"),
    "OneBlocks": more("blocking") | BLOCKS,
    "ThisBecomesBlocked": more("blocked") | BLOCKS,
    "ThisFights": more("blocking", "blocked"),
    "ThisIsNotBlocked": more("attacking") | BLOCKS,
    "DealsCombatDamage": more("life_lost", "player_counters"),
    **dict.fromkeys(("ThisBecomesTapped", "BecomesTapped", "TappedForMana"), more("tapped")),
    "BecomesUntapped": Roughly(less=frozenset({"tapped"})),
    **dict.fromkeys(("ThisTurnedUp", "TurnsUp", "TransformsInto"), TURNS),
    **dict.fromkeys(("HalfUnlocked", "RoomFullyUnlocked"), more("unlocked")),
}
"""In what it shows at least that something has set an ability off, by the class of what it waits for."""


def at_least(trigger: Trigger) -> Roughly | None:
    if isinstance(trigger, StepBegins):
        return Roughly(steps=frozenset({trigger.step}))
    return AT_LEAST.get(type(trigger).__name__)


def read_heads(record: Record) -> Iterator[str]:
    """Return the heads of triggered abilities in the texts of a card."""
    for face in record.faces:
        for line in (face.text or "").splitlines():
            said = re.sub(r"^[^.(—]{1,40} — (?=When|At)", "", line)
            if found := HEAD.match(normalised(said, own_names(face.name, "Legendary" in face.type_line))):
                yield found[1]


def too_little(head: str) -> list[str]:
    """Return what a head waits for as it is read and not roughly, in words."""
    known = [one for one in roughly(head) if isinstance(one, Roughly)]
    if not known:
        return []
    told, needed = reduce(or_, known), [(trigger, at_least(trigger)) for trigger in heads(head)]
    return [f"{head}: {trigger}" for trigger, least in needed if least is None or not _covers(told, least, trigger)]


def _covers(one: Roughly, least: Roughly, trigger: Trigger) -> bool:
    of_itself = type(trigger).__name__.startswith(("This", "TransformsInto", "HalfUnlocked"))
    of_itself = of_itself or getattr(getattr(trigger, "what", None), "itself", False) or trigger == Cycles(this=True)
    shows_all = all(getattr(least, name) <= getattr(one, name) for name in ("to", "out_of", "more", "less", "steps"))
    return shows_all and (of_itself or not one.itself)


@pytest.mark.parametrize(
    ("head", "acts"),
    [
        ("Whenever you cast your second spell each turn", to(Zone.STACK)),
        ("Whenever a Samurai or Warrior you control attacks alone", more("attacking", "has_attacked", "attacked")),
        ("At the beginning of the upkeep of enchanted creature's controller", Roughly(steps=frozenset({Step.UPKEEP}))),
        ("When enchanted creature dies", LEAVES),
        ("When ~ leaves the battlefield", replace(LEAVES, itself=True)),
        ("Whenever ~ or another Goblin you control dies", LEAVES),
        ("Whenever ~ exploits a creature", LEAVES),
        ("Whenever you sacrifice ~ or another Clue", LEAVES),
        ("Whenever a creature blocking ~ dies", LEAVES),
        ("When the Wall put onto the battlefield with ~ leaves the battlefield", LEAVES),
        ("Whenever ~ becomes untapped", Roughly(less=frozenset({"tapped"}), itself=True)),
        ("Whenever a player plays a land or casts a spell", to(Zone.STACK) | more("lands_played")),
        ("When ~ dies or is put into exile from the battlefield", replace(LEAVES | to(Zone.EXILE), itself=True)),
    ],
)
def test_what_sets_an_ability_off_shows_in_what_changes(head: str, acts: Roughly) -> None:
    assert roughly(head) == (acts,)


@pytest.mark.parametrize(
    "head",
    [
        "Whenever a hat falls",
        "When you control no Islands",
        "When ~ dies or you control an Island",
        "Whenever a creature that attacked this turn phases out",
        "Whenever you cast a spell or a spell you control counters a spell",
        "When ~ enters or phases out",
        "When the Wall put onto the battlefield with ~ phases out",
        "At the beginning of your next upkeep",
        "When you next cast a creature spell this turn",
        "When you do",
    ],
)
def test_a_head_with_a_verb_that_is_not_known_waits_for_whatever(head: str) -> None:
    assert roughly(head) == (Whatever(),)


def test_what_happens_to_the_card_itself_stands_apart() -> None:
    discarded = Roughly(out_of=frozenset({Zone.HAND}), less=frozenset({"other_cards_in_hand"}))
    told = (replace(discarded, itself=True), Roughly(steps=frozenset({Step.UPKEEP})))
    assert roughly("When you discard ~ and at the beginning of your upkeep") == told
    found = card("When you discard ~ and at the beginning of your upkeep, its master hums a tune.").card
    assert tuple(note.acts for note in found.unmodelled) == told


def test_of_what_is_read_only_its_event_is_kept_where_its_effect_is_not() -> None:
    (note,) = card("Whenever you pay life, its master hums a tune.").card.unmodelled
    assert note.acts == Roughly(more=frozenset({"life_lost"}), less=frozenset({"life"}))
    assert read(written(note)) == note


def test_it_shows_in_facts_that_there_are() -> None:
    assert {kind for _, shows, _ in SAID for kind in (*shows.more, *shows.less)} <= set(KINDS)


def test_no_head_that_is_read_waits_roughly_for_less() -> None:
    sample = [record for file in FILES for record in list(records(file))[::40]]
    if not sample:
        pytest.skip("the cards are not beside the project")
    found = [head for record in sample for head in read_heads(record) if heads(head)]
    assert len(found) > 100
    assert [wrong for head in found for wrong in too_little(head)] == []


@pytest.mark.sweep
def test_no_head_of_any_card_does() -> None:
    found = {head for file in FILES for record in records(file) for head in read_heads(record)}
    assert [wrong for head in sorted(found) for wrong in too_little(head)] == []
