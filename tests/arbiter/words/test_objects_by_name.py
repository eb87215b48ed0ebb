"""Every name of a card can be said wherever a name can stand, on a blank card of that name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pytest

from arbiter.cases.claims_as_goals import HAPPENING, STEPS
from arbiter.errors import CaseError
from arbiter.phrases.allowed_event_phrases import allowed
from arbiter.phrases.phrases import ACTIONS, EVENTS, Form, action_meant, event_meant
from arbiter.set_apart_characters import plain
from arbiter.words.expressions import equals, formula_meant
from arbiter.words.kinds_of_steps import step_kind
from arbiter.words.names_in_phrases import set_apart
from arbiter.words.objects_by_name import object_named
from model.cards import halves_of
from model.game.facts import Fact
from model.game.game import Game, Object
from model.game.state import State
from model.play.story_events.choices import ChosenForIt
from model.text.abilities import Triggered, activated, taps_for, when
from model.text.card import card
from model.text.costs.cost import cost
from model.text.costs.parts import SACRIFICE_THIS, Loyalty, TapPower
from model.text.descriptions import WITH_THE_CHOSEN_NAME, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.permanents import Regenerate
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import OptionalCost
from model.text.statics.prohibitions import CantCast
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisEnters
from model.vocabulary import Zone
from tests.arbiter.phrases.test_phrases import action_forms, event_forms
from tests.arbiter.phrases.test_phrases import board as phrase_board
from tests.support import shared

AWKWARD = (Path(__file__).parent / "awkward_names.txt").read_text(encoding="utf-8").splitlines()

SHARES = 16
"""Into how many tests all the names are divided."""

PLAIN = "Somebody"
"""A name that has no word of the grammar in it."""

ACTIONS_WITH = {
    Zone.HAND: (
        "Ann plays {}",
        "Ann plays {} from hand",
        "Ann plays {}, announcing Other Thing",
        "Ann plays {} from hand, announcing the rule",
        "Ann casts {}",
        "Ann casts {} for its mana cost",
        "Ann casts {} from hand with flashback with X=2 targeting Ned and Other Thing discarding {} #2",
        "Ann casts Ann's {} targeting Ned",
        "Ann cycles {}",
        "Ann evokes {}",
        "Ann kicks {} on Other Thing",
        "Ann bestows {}, targeting Ned",
        "Ann flashes back {}",
        "Ann flashbacks {}",
        "Ann hardcasts {}",
        "Ann hard-casts {} targeting {} #2",
        "Ann overloads {}",
        "Ann dashes {}",
        "Ann blitzes {}",
        "Ann warps {}",
        "Ann surges {} targeting Ned",
        "Ann retraces {}",
        "Ann bargains {} on Ned",
        "Ann buys back {} targeting Ned",
        "Ann escapes {}",
        "Can Ann cast her {}?",
        "Ann transmutes {}",
        "Ann discards {}",
        "Ann suspends {}",
        "Ann takes the companion {}",
        "Ann foretells {}",
        "Ann reveals the conspiracy {}",
        "Ann plots {}",
    ),
    Zone.BATTLEFIELD: (
        "Ann plays Other Thing, announcing {}",
        "Ann plays Other Thing from the hand, announcing the {}",
        "Ann casts Other Thing targeting {} and Ned",
        "Ann casts Other Thing targeting {} sacrificing {} #2",
        "Ann casts Other Thing targeting Ned and {} #2 and {} tapping {}",
        "Ann casts Other Thing with flashback returning {} targeting {} #2",
        "Ann activates {}'s first ability",
        "Ann activates {}'s leap targeting {}",
        "Ann activates {} #2's second ability sacrificing {}",
        "Ann uses {}'s leap on {} #2",
        "Ann channels {}",
        "Ann activates the leap of {} targeting {} #2",
        "Ann sacrifices {}",
        "Ann scavenges {} targeting {} #2",
        "Ann encores {}",
        "Ann eternalizes {}",
        "Ann sacrifices {} for {{R}}",
        "Ann casts Other Thing on {}, {} #2 and Ned, tapping {}",
        "Ann taps {} for {{G}}",
        "Ann equips {} with {} #2",
        "Ann equips {} #2 to {}",
        "Ann fortifies {} with {} #2",
        "Ann crews {}",
        "Ann crews {} with {} #2",
        "Ann saddles {} with {} #2",
        "Ann turns {} face up",
        "Ann turns up {}",
        "Ann flips {} face up",
        "Ann unmorphs {}",
        "Ann cracks {}",
        "Ann cracks {} for {{R}}",
        "Ann sacs {}",
        "Ann sacs {} for {{R}}",
        "Ann turns {} face up for its morph cost",
        "Ann pays for {}",
        "Ann ignores {}",
        "Ann pays to ignore {}",
        "Ann ignores {} sacrificing {} #2",
        "Ann attacks Ned with {} and {} #2",
        "Ann attacks {} with {} #2; Ned with {}",
        "Ann assigns 2 to {} and 1 to Ned with {} #2",
        "Ann blocks {} with {} #2",
        "Ann blocks {} and Other Thing with {} #2",
        "Ann attacks with {} at Ned",
        "Ann alpha-strikes {}",
        "Ann swings at Ned with {}",
        "{} is blocked by {} #2",
        "Can {} be blocked by {} #2 and {}?",
        "{} and {} #2 both attack Ned",
        "Ann declares {} as an attacker",
        "Can {} #2 attack Ned?",
        "{} attacks",
        "Ann double-blocks {} with {} #2 and Other Thing",
        "Ann triple-blocks {} with {} #2, {} and Other Thing",
        "Ann responds with {}'s leap on {} #2",
        "Ann responds to {}'s trigger with {}'s leap on {} #2",
        "Ann uses {}'s leap on {} #2 in response to {}'s trigger",
        "Ann uses {}'s leap on {} #2 while {} #2's trigger is on the stack",
        "Ann targets {} with {} #2's leap",
        "Ann counters {} with {} #2's leap",
        "Ann copies {} with {} #2's leap",
        "Ann bounces {} with {} #2's leap",
        "Ann blinks {} with {} #2's leap",
        "Ann flickers {} with {} #2's leap",
        "Ann taps {} with {} #2's leap",
        "Ann aims {}'s leap at {} #2",
        "Can Other Thing target {}?",
        "Other Thing targets {}",
        "Is {} a legal target for Other Thing?",
        "Ann sacrifices {} to {} #2's second ability",
        "Ann sacs {} to {}'s second ability",
        "Ann discards {} to {} #2's second ability",
        "Ann pitches {} to {} #2's second ability",
        "Ann pops {}",
        "Ann fetches with {}",
        "Ann moves {} #2 to {}",
        "Ann attaches {} to {} #2",
        "Ann ultimates {}",
        "Ann pluses {}",
        "Ann minuses {}",
        "{} blocks {} #2",
        "Ann outlasts {}",
        "Ann levels up {}",
        "Ann regenerates {}",
    ),
    Zone.GRAVEYARD: (
        "Ann casts {} from her graveyard",
        "Ann casts Other Thing exiling {} and {} #2 targeting Ned",
        "Ann unearths {}",
        "Ann embalms {}",
    ),
}
"""Phrases for actions with a name in every place where one can stand, by where what has it is."""

EVENTS_WITH = {
    Zone.STACK: (
        "{} begins to resolve",
        "{} begins to resolve choosing Other Thing",
        "Ann pays for {}",
        "Ned does not pay for {}",
        "{} finishes resolving",
        "{} finishes resolving choosing Other Thing",
        "{} resolves",
        "{} resolves choosing {} #2 and Other Thing",
        "Other Thing resolves targeting {}",
        "{} is countered",
        "Ned casts Other Thing targeting {}",
    ),
    Zone.HAND: (
        "Ann casts {} targeting Ned",
        "Ann discards {}",
        "{} enters the battlefield",
        "{} enters the battlefield under Ned's control",
        "{} enters the battlefield attached to Other Thing",
        "Other Thing resolves for Ned targeting {} choosing {} and {} #2",
        "{} is put on top of the library",
        "{} is put into the graveyard",
    ),
    Zone.BATTLEFIELD: (
        "Ann activates {} targeting {} #2",
        "{} deals 2 damage to Other Thing",
        "Other Thing deals 2 damage to {}",
        "{} triggers",
        "{} triggers targeting {}",
        "{}'s trigger targets {}",
        "{}'s trigger goes on the stack above {} #2's trigger",
        "Ann keeps {}",
        "Ann dredges {}",
        "{}'s trigger adds {{R}}",
        "{} enchants {} #2",
        "{} leaves the battlefield",
        "{} is destroyed",
        "{} is sacrificed",
        "{} dies",
        "{} is exiled",
        "{} is returned to hand",
        "{} returns to its owner's hand",
        "{} becomes tapped",
        "{} becomes untapped",
        "Ann sacrifices {}",
        "Other Thing enters the battlefield attached to {}",
        "Ned gains control of {}",
        "Ann sets {} in motion",
        "Ann sets {} in motion again",
        "Ann abandons {}",
        "Ann puts {} on top for Other Thing",
        "Ann puts {} second from the top for Other Thing",
        "Ann puts {} on the bottom for Other Thing",
        "Ann puts {} second from the bottom for Other Thing",
        "Ann puts {} into the graveyard for Other Thing",
        "Ann puts {} into hand for Other Thing",
        "Ann puts {} onto the battlefield for Other Thing",
    ),
}
"""Phrases for events, likewise."""

ALLOWED_WITH = (
    "{} may leave the battlefield",
    "{} may be exiled",
    "{} may return to hand",
    "{} may untap",
    "any player may gain control of {}",
)


ABILITIES = ("transmute", "unearth", "embalm", "outlast", "level up", "encore", "eternalize")
WAYS = (
    "flashback",
    "evoke",
    "bestow",
    "overload",
    "dash",
    "escape",
    "blitz",
    "warp",
    "surge",
    "retrace",
    "bargain",
    "buyback",
)

NAMER = card("Namer", "{1}", "Artifact", CantCast(WITH_THE_CHOSEN_NAME))


@cache
def plain_board(zone: Zone) -> State:
    """Return a board with two blank cards there, which have an ability of every kind that a phrase speaks of."""
    blank = card(
        PLAIN,
        "{X}{G}",
        "Enchantment Creature — Aura",
        activated(cost("{1}"), DrawCards(1), name="leap", targets=(Target(those("creature")),)),
        activated(cost("{2}", SACRIFICE_THIS), DrawCards(1)),
        taps_for("G"),
        activated(cost("{1}"), name="equip", targets=(Target(those("creature")),)),
        activated(cost("{1}"), name="fortify", targets=(Target(those("creature")),)),
        activated(cost("", TapPower(1)), name="crew"),
        activated(cost("", TapPower(1)), name="saddle"),
        activated(cost("{1}"), name="cycling"),
        *(activated(cost("{1}"), name=name) for name in ABILITIES),
        activated(cost("{1}"), name="scavenge", targets=(Target(those("creature")),)),
        activated(cost("{1}"), name="channel"),
        activated(cost("{G}"), Regenerate()),
        activated(cost("", SACRIFICE_THIS), AddMana(("R",))),
        *(AlternativeCost(way, cost("{1}")) for way in WAYS),
        activated(cost("", Loyalty(1)), DrawCards(1), name="+1"),
        activated(cost("", Loyalty(-8)), DrawCards(7), name="-8"),
        OptionalCost("kicker", cost("{1}")),
        when(ThisEnters(), DrawCards(1), targets=(Target(those("creature")),)),
        stats="1/1",
    )
    game = Game(("Ann", "Ned"), edition="2013-04-29")
    zones: dict[Fact, Any] = {Fact("stack_size"): 2}
    for what, place in ((blank, zone), (blank, zone), (replace(blank, name="Other Thing"), Zone.HAND), (NAMER, zone)):
        game, obj = game.with_card(what, 0)
        zones |= {Fact("zone", obj.index): place, Fact("controller", obj.index): 0}
    (trigger,) = (a for a in blank.abilities if isinstance(a, Triggered))
    for source in game.cards[:2]:
        game, ability = game.with_ability(source, trigger)
        zones |= {Fact("zone", ability.index): Zone.STACK}
    return State(game).set(zones)


@lru_cache(maxsize=8)
def board(zone: Zone, name: str) -> State:
    """Return the same board with that name for the two blank cards."""
    now = plain_board(zone)
    called = [replace(o, card=_called(o, name), label=o.label.replace(PLAIN, name)) for o in now.game.objects]
    of = dict(zip(now.game.objects, called, strict=True))
    objects = tuple(o if o.source is None else replace(o, source=of[_old(now, o)]) for o in called)
    return now.set({}, replace(now.game, objects=objects))


def _called(obj: Object, name: str) -> Any:
    return replace(obj.card, name=name) if obj.card.name == PLAIN else obj.card


def _old(now: State, ability: Object) -> Object:
    source = now.game.objects[ability.index].source
    assert source is not None
    return source


def shape(meant: object) -> object:
    """Return what is meant with objects by their numbers, so that boards under different names can be compared."""
    if isinstance(meant, Object):
        return meant.index
    if isinstance(meant, tuple):
        return tuple(shape(part) for part in meant)
    if is_dataclass(meant) and not isinstance(meant, type):
        return (type(meant), *(shape(getattr(meant, field.name)) for field in fields(meant)))
    return meant


def misread(name: str) -> Iterator[str]:
    """Return the phrases that do not mean under that name what they mean under a plain one, and why."""
    for zone, phrases in ACTIONS_WITH.items():
        for phrase in phrases:
            yield from _compared(zone, name, phrase, action_meant)
    for zone, phrases in EVENTS_WITH.items():
        for phrase in phrases:
            yield from _compared(zone, name, phrase, event)
    field = Zone.BATTLEFIELD
    yield from _chosen_wrongly(name)
    for phrase in ALLOWED_WITH:
        yield from _compared(field, name, phrase, is_allowed)
    for said in ("{}", "the {}", "Ann's {} #2", "{} #1", "{}'s trigger", "Ann's {}'s trigger"):
        yield from _compared(field, name, said, object_named)
    yield from _compared(field, name, "casting of {} by Ned", kind_of)
    for expression in ("zone({}) = hand", "attached_to({} #2) = {} or tapped({})", 'attached_to({}) != "{}"'):
        yield from _compared(field, name, expression, formula_meant)
    yield from _compared(field, name, "attached_to({})", is_nothing)
    claim = set_apart(
        board(field, name).game, f"zone({name}) = hand after casting of {name} by Ned while tapped({name})"
    )
    parted = STEPS.fullmatch(claim)
    happening = HAPPENING.fullmatch(parted["kind"]) if parted else None
    if parted is None or happening is None or plain(happening["what"]) != f"tapped({name})":
        yield f"{name}: the claim is not taken apart"


def _chosen_wrongly(name: str) -> Iterator[str]:
    """Return what is wrong where a card name is chosen: of a split card the name of each half can be."""
    now = board(Zone.BATTLEFIELD, name)
    for half in halves_of(name):
        try:
            chosen = event(now, f"Ann chooses {half} for Namer")
        except CaseError as problem:
            yield str(problem)
            continue
        if not isinstance(chosen, ChosenForIt) or now.game.card_names[chosen.value - 1].lower() != half.lower():
            yield f"{name}: {chosen}"


def _compared(zone: Zone, name: str, phrase: str, meaning: Any) -> Iterator[str]:
    expected = _plainly(zone, phrase, meaning)
    try:
        found = shape(meaning(board(zone, name), phrase.format(*[name] * 4)))
    except CaseError as problem:
        yield f"{phrase}: {problem}"
        return
    if found != expected:
        yield f"{phrase}: {found}"


@cache
def _plainly(zone: Zone, phrase: str, meaning: Any) -> object:
    return shape(meaning(plain_board(zone), phrase.format(*[PLAIN] * 4)))


def event(now: State, phrase: str) -> object:
    """Return the event that a phrase means."""
    return event_meant(now, phrase)[1]


def is_allowed(now: State, phrase: str) -> bool:
    """Return whether a phrase says what a claim may allow."""
    return allowed(now, phrase) is not None


def kind_of(now: State, phrase: str) -> object:
    """Return the object of which words name a kind of steps."""
    return step_kind(now, set_apart(now.game, phrase)).obj


def is_nothing(now: State, text: str) -> object:
    """Return what has to be so for what a text observes to be nothing."""
    return equals(now, text, "nothing")


@pytest.mark.parametrize("name", AWKWARD)
def test_an_awkward_name_can_be_said_in_every_kind_of_phrase(name: str) -> None:
    assert list(misread(name)) == []


def every_name() -> list[str]:
    """Return the names of all cards, and of their other faces."""
    found: set[str] = set()
    for file in ("cards.jsonl", "newer.jsonl"):
        for line in shared("cards", file).read_text(encoding="utf-8").splitlines():
            told = json.loads(line)
            found |= {told["name"], *(face["name"] for face in told.get("other_faces") or ())}
    return sorted(found)


@pytest.mark.sweep
@pytest.mark.parametrize("share", range(SHARES))
def test_every_name_of_a_card_can_be_said_in_every_kind_of_phrase(share: int) -> None:
    names = every_name()
    assert len(names) > 28_000
    assert [found for name in names[share::SHARES] for found in misread(name)] == []


@pytest.mark.parametrize("form", [form.written for form in ACTIONS])
def test_every_form_of_action_that_has_a_name_in_it_is_among_these_phrases(form: str) -> None:
    said = [phrase.format(*[PLAIN] * 4) for phrases in ACTIONS_WITH.values() for phrase in phrases]
    (written,) = (f for f in ACTIONS if f.written == form)
    assert any(slot in form for slot in ("passes", "rolls", "declares no", "does not", "{half}")) or any(
        written.match(phrase) for phrase in said
    )


@pytest.mark.parametrize("form", [form.written for form in EVENTS])
def test_every_form_of_event_that_has_a_name_in_it_is_among_these_phrases(form: str) -> None:
    said = [phrase.format(*[PLAIN] * 4) for phrases in EVENTS_WITH.values() for phrase in phrases]
    (written,) = (f for f in EVENTS if f.written == form)
    nameless = "{choice} for" in form or not any(slot in form for slot in ("{object}", "{target}", "{host}", "{lower}"))
    assert nameless or any(written.match(phrase) for phrase in said)


class ReadParts(dict[str, str]):
    """The parts of a phrase, and which of them were read."""

    def __init__(self, parts: dict[str, str]) -> None:
        super().__init__(parts)
        self.read: set[str] = set()

    def __getitem__(self, slot: str) -> str:
        self.read.add(slot)
        return super().__getitem__(slot)


def said_of(form: Form[Any]) -> Iterator[tuple[State, dict[str, str]]]:
    """Return every phrase here of a form, taken apart, with the state in which it means something."""
    for with_names in (ACTIONS_WITH, EVENTS_WITH):
        for zone, phrases in with_names.items():
            for phrase in phrases:
                now = plain_board(zone)
                parts = form.match(set_apart(now.game, phrase.format(*[PLAIN] * 4)))
                if parts is not None:
                    yield now, parts
    for phrase, _ in (*action_forms().values(), *event_forms().values()):
        parts = form.match(set_apart(phrase_board().game, phrase))
        if parts is not None:
            yield phrase_board(), parts


@pytest.mark.parametrize("form", [*ACTIONS, *EVENTS], ids=lambda form: str(form.written))
def test_every_part_of_a_phrase_is_read(form: Form[Any]) -> None:
    slots = set(re.findall(r"{(\w+)}", re.sub(r"\[[^]]*\]", "", form.written)))
    understood = 0
    for now, said in said_of(form):
        parts = ReadParts(said)
        try:
            form.means(now, parts)
        except CaseError:
            continue
        understood += 1
        assert parts.read == set(said)
    assert understood or not slots or slots == {"player"} or slots == {"player", "half"}


LEGENDS = ("Gorm the Great", "Jace Beleren", "Ib Halfheart", "Old Man", "Old Woman", "Sol Ring")


def test_a_legend_is_called_by_the_beginning_of_its_name_where_nothing_else_is() -> None:
    game = Game(("Ann", "Ned"))
    for name in LEGENDS:
        kind = "Artifact" if name == "Sol Ring" else "Legendary Creature — Human"
        game, _ = game.with_card(card(name, "{1}", kind), 0)
    now = State(game)
    assert object_named(now, "Gorm").label == "Gorm the Great"
    assert object_named(now, "Ann's jace").label == "Jace Beleren"
    for nothing in ("Ib", "Old", "Sol", "Gor", "Ned's Gorm"):
        with pytest.raises(CaseError):
            object_named(now, nothing)
