"""Planes and phenomena, schemes, Attractions, and cards that open these (CR 311, 312, 314, 717)."""

from __future__ import annotations

from model.cards.shorthand import EXALTED
from model.cards.tokens import predefined, token
from model.cards.what_unread_texts_change import COMBAT, OF_OTHER_SETS, Of, bears_on
from model.text.abilities import Later, ThisTurn, Triggered, at_next, once_resolved, unmodelled, when
from model.text.card import card
from model.text.continuous import makes
from model.text.descriptions import Those, those
from model.text.instructions.affected import Theirs
from model.text.instructions.compound import May
from model.text.instructions.draws_life_damage_counters import DrawCards, LifeBecomes, PutCounters
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import Destroy
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.variants import Abandon, AbandonToRepeat, OpenAttraction
from model.text.instructions.zones import Put
from model.text.keywords.of_combat import Trample
from model.text.keywords.of_permanents import EntersTapped, Haste
from model.text.parts_by_layer import Gets, Has
from model.text.statics.of_players import AdditionalLandPlays
from model.text.target import Target
from model.text.trigger_conditions.of_nontraditional_cards import (
    PlanarDieShows,
    RollsToVisit,
    SetsSchemeInMotion,
    ThisPlaneswalkedFrom,
    ThisPlaneswalkedTo,
    ThisSetInMotion,
)
from model.text.trigger_conditions.of_objects import Dies, ThisDies
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Who, Zone

CHAOS = PlanarDieShows("chaos")
OPPONENT = Target(only_players=Who.EACH_OPPONENT)


def _returned_later(zone: Zone) -> Later:
    """Return that what has died is returned as the next end step begins, to that zone."""
    next_end = StepBegins(Step.END, Who.EACH_PLAYER)
    return at_next(next_end, Put("what triggered it", zone, Zone.GRAVEYARD), about="what triggered it")


CREATURE = those("creature")


def _visit(lit: tuple[int, ...], *effects: CreateTokens | DrawCards) -> Triggered:
    """Return the visit ability of an Attraction with these numbers lit (CR 702.159a)."""
    return when(RollsToVisit(lit), *effects)


CARDS = (
    # Planes.
    card(
        "Agyrem",
        None,
        "Plane — Ravnica",
        when(Dies(those("white creature")), _returned_later(Zone.BATTLEFIELD)),
        when(Dies(those("nonwhite creature")), _returned_later(Zone.HAND)),
        when(CHAOS, once_resolved("creatures can't attack that player until somebody planeswalks", COMBAT)),
    ),
    card(
        "Bant",
        None,
        "Plane — Alara",
        makes(those("creature"), Has((EXALTED,))),
        when(
            CHAOS,
            PutCounters("divinity", on="target"),
            once_resolved("it is indestructible while it has that counter", bears_on(of=Of.TARGETS)),
            targets=(Target(those("green, white, or blue creature")),),
        ),
    ),
    card(
        "Panopticon",
        None,
        "Plane — Mirrodin",
        when(ThisPlaneswalkedTo(), DrawCards(1)),
        when(StepBegins(Step.DRAW), DrawCards(1)),
        when(CHAOS, DrawCards(1)),
    ),
    card(
        "Sanctum of Serra",
        None,
        "Plane — Serra's Realm",
        when(ThisPlaneswalkedFrom(), Destroy(those("nonland permanent"))),
        when(CHAOS, May("have your life total become 20", LifeBecomes(20))),
    ),
    # Phenomena.
    card("Mutual Epiphany", None, "Phenomenon", when(ThisPlaneswalkedTo(), DrawCards(4, "each player"))),
    card("Planewide Disaster", None, "Phenomenon", when(ThisPlaneswalkedTo(), Destroy(CREATURE))),
    # Schemes.
    card(
        "Behold the Power of Destruction",
        None,
        "Scheme",
        when(ThisSetInMotion(), Destroy(Theirs(those("nonland permanent"), "target")), targets=(OPPONENT,)),
    ),
    card(
        "This World Belongs to Me",
        None,
        "Scheme",
        when(ThisSetInMotion(), DrawCards(2), ThisTurn(AdditionalLandPlays(1))),
    ),
    card(
        "Realms Befitting My Majesty",
        None,
        "Scheme",
        when(ThisSetInMotion(), Search(those("basic land"), Zone.BATTLEFIELD, number=2, tapped=True)),
    ),
    card("My Laughter Echoes", None, "Ongoing Scheme", when(SetsSchemeInMotion(), AbandonToRepeat())),
    card(
        "The Very Soil Shall Shake",
        None,
        "Ongoing Scheme",
        makes(those("creature you control"), Gets(2, 2), Has((Trample(),))),
        when(Dies(those("creature you control")), Abandon()),
    ),
    # What only a card names whose set is not in these rules (CR 701.45a).
    card(
        "Steamflogger Boss",
        "{3}{R}",
        "Creature — Goblin Rigger",
        makes(Those(subtypes=frozenset({"Rigger"}), who=Who.YOU, other=True), Gets(1, 0), Has((Haste(),))),
        unmodelled("two Contraptions are assembled instead of one", OF_OTHER_SETS),
        stats="3/3",
    ),
    # Attractions, each with some of the numbers that can be lit on it.
    card("Concession Stand", None, "Artifact — Attraction", _visit((2, 3, 6), CreateTokens(predefined()["Food"]))),
    card(
        "Clown Extruder",
        None,
        "Artifact — Attraction",
        _visit((2, 6), CreateTokens(token("1/1 white Clown Robot artifact creature"))),
    ),
    card(
        '"Lifetime" Pass Holder',
        "{B}",
        "Creature — Zombie Guest",
        EntersTapped(),
        when(ThisDies(), OpenAttraction()),
        Triggered(
            RollsToVisit((6,)), (May("return it", Put("this", Zone.BATTLEFIELD, Zone.GRAVEYARD)),), zone=Zone.GRAVEYARD
        ),
        stats="2/1",
    ),
)
