"""Cards that do not exist: what no printed card says, to ask what the rules would make of it.

Each has "(invented)" in its name. They are no part of the catalogue: found by name, and by nothing else.
"""

from model.cards import MARK as MARK
from model.cards.tokens import token
from model.cards.what_unread_texts_change import Changes, Of
from model.text.abilities import activated, at_next, room, spell, unmodelled, when
from model.text.card import Card, card
from model.text.conditions.of_its_source import IsHarnessed, WasChosen
from model.text.continuous import Makes
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, Behold
from model.text.descriptions import BASIC_LAND_TYPES, Those, those
from model.text.instructions.affected import Chosen
from model.text.instructions.counters_and_doubling import DoubleLife, Monstrosity, MultiplyStats
from model.text.instructions.discarding import Connive
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife, PutCounters
from model.text.instructions.libraries.looking import Scry
from model.text.instructions.libraries.searching import Search
from model.text.instructions.libraries.top_cards import Manifest, Mill
from model.text.instructions.permanents import Goad, Harness, SacrificePermanents
from model.text.instructions.phases import AddCombat
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.variants import SetInMotion
from model.text.instructions.zones import Put
from model.text.keywords.of_casting import AdditionalCost
from model.text.keywords.special_actions import EnteredOnlyAs
from model.text.parts_by_layer import SetsLandTypes
from model.text.statics.of_players import DiscardsGoToLibrary
from model.text.statics.prohibitions import CantActivate, CantEnter
from model.text.target import Target
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_nontraditional_cards import RollsToVisit
from model.text.trigger_conditions.of_objects import ThisBecomesMonstrous
from model.text.trigger_conditions.of_players import SpellCast, StepBegins, TakesAction
from model.vocabulary import Step, Who, Zone

CREATURE = Target(those("creature"))
PLAYER = Target(only_players=Who.EACH_PLAYER)

CARDS: tuple[Card, ...] = (
    card(f"Twice the Life{MARK}", "{W}", "Sorcery", spell(DoubleLife())),
    card(
        f"Three Times the Bear{MARK}",
        "{G}",
        "Instant",
        spell(MultiplyStats(times=3), targets=(CREATURE,)),
    ),
    card(
        f"Before the Dragon{MARK}",
        "{B}",
        "Instant",
        AdditionalCost((cost("", Behold(Those(subtypes=frozenset({"Dragon"})))), cost("{1}"))),
        spell(PutCounters("-1/-1", 3, on="target"), targets=(CREATURE,)),
    ),
    card(
        f"Humming Stone{MARK}",
        "{2}",
        "Artifact",
        activated(cost("{5}{W}", TAP), Harness(), name="harness"),
        activated(cost("{1}"), GainLife(1), condition=IsHarnessed(), name="infinity"),
    ),
    card(
        f"Land of Choice{MARK}",
        None,
        "Land",
        *(
            Makes(Those(itself=True), (SetsLandTypes(frozenset({land_type})),), WasChosen(land_type))
            for land_type in BASIC_LAND_TYPES
        ),
        modes=BASIC_LAND_TYPES,
    ),
    card(f"Under a Cloak{MARK}", "{1}{W}", "Sorcery", spell(Manifest(cloaked=True))),
    card(
        f"Two Schemes{MARK}",
        "{2}{U}",
        "Sorcery",
        spell(Connive(those("creature you control"))),
    ),
    card(
        f"Devourer of Lands{MARK}",
        "{2}{R}{R}",
        "Creature — Elemental",
        activated(cost("{5}{R}{R}"), Monstrosity(3)),
        when(ThisBecomesMonstrous(), SacrificePermanents(Chosen(those("land you control"), 3, by="each player"))),
        stats="4/5",
    ),
    card(
        f"A Cellar Below Another{MARK}",
        None,
        "Dungeon",
        room("Upper Cellar", GainLife(1), leads_to=("Lower Cellar",)),
        room("Lower Cellar", GainLife(2)),
    ),
    card(f"Two Plans at Once{MARK}", "{2}{R}", "Sorcery", spell(SetInMotion(2))),
    card(
        f"Midway Barker{MARK}",
        "{1}{G}",
        "Creature — Human Guest",
        when(TakesAction("open an attraction"), DrawCards(1)),
        stats="2/2",
    ),
    card(
        f"Closed for the Season{MARK}",
        "{W}",
        "Enchantment",
        CantEnter(Those(subtypes=frozenset({"Attraction"}))),
    ),
    card(f"Information Booth{MARK}", None, "Artifact — Attraction", when(RollsToVisit((2, 6)), DrawCards(1))),
    card(
        # The rooms and arrows of a printed dungeon, with other effects in some of them.
        f"Undercity{MARK}",
        None,
        "Dungeon — Undercity",
        EnteredOnlyAs("Undercity"),
        room("Secret Entrance", Search(those("basic land"), reveals=True), leads_to=("Forge", "Lost Well")),
        room("Forge", PutCounters("+1/+1", 2, on="target"), leads_to=("Trap", "Arena"), targets=(CREATURE,)),
        room("Lost Well", Scry(2), leads_to=("Arena", "Stash")),
        room("Trap", LoseLife(5, "target"), leads_to=("Archives",), targets=(PLAYER,)),
        room("Arena", Goad(), leads_to=("Archives", "Catacombs"), targets=(CREATURE,)),
        room("Stash", GainLife(1), leads_to=("Catacombs",)),
        room("Archives", DrawCards(1), leads_to=("Throne of the Three",)),
        room("Catacombs", GainLife(4), leads_to=("Throne of the Three",)),
        room("Throne of the Three", DrawCards(3)),
    ),
    card(
        f"Call to the Shelves{MARK}",
        "{2}{U}",
        "Sorcery",
        spell(
            Search(
                those("instant or sorcery"),
                zones=(Zone.LIBRARY, Zone.GRAVEYARD, Zone.OUTSIDE),
                any_zones=True,
                reveals=True,
            )
        ),
    ),
    card(
        f"Undertow Return{MARK}",
        "{U}",
        "Sorcery",
        spell(Mill(1, "target"), Put("the milled card", Zone.HAND), targets=(PLAYER,)),
    ),
    card(
        f"Undertow Choice{MARK}",
        "{U}",
        "Sorcery",
        spell(Mill(1, "target"), Put("a milled card", Zone.HAND), targets=(PLAYER,)),
    ),
    card(f"No Small Measures{MARK}", "{1}{W}", "Enchantment", CantActivate(x_below=2)),
    card(
        f"Quiet Disposal{MARK}",
        "{1}{U}",
        "Enchantment",
        DiscardsGoToLibrary(),
        unmodelled(
            "in which order cards that are discarded together lie on the library",
            Changes(("library",), Of.PLAYERS),
            acts=SpellCast(who=Who.EACH_PLAYER),
        ),
    ),
    card(
        f"Herald of the Gate{MARK}",
        "{3}{R}",
        "Creature — Giant",
        when(
            ThisAttacks(),
            Put(Chosen(those("creature"), up_to=True), Zone.BATTLEFIELD, Zone.HAND, tapped=True, attacking=True),
            at_next(StepBegins(Step.END, Who.EACH_PLAYER), Put("what triggered it", Zone.HAND), about="what entered"),
        ),
        stats="3/3",
    ),
    card(
        f"Herald of One Foe{MARK}",
        "{3}{R}",
        "Creature — Giant",
        when(
            ThisAttacks(player=True),
            Put(
                Chosen(those("creature"), up_to=True),
                Zone.BATTLEFIELD,
                Zone.HAND,
                tapped=True,
                attacking="who triggered it",
            ),
        ),
        stats="3/3",
    ),
    card(f"Two More Rounds{MARK}", "{1}{R}", "Sorcery", spell(AddCombat(after_main=True, number=2))),
    card(
        f"Sudden Sapling{MARK}",
        "{G}",
        "Instant",
        spell(
            CreateTokens(token("1/1 green Saproling creature"), blocking="target"),
            targets=(Target(those("creature", attacking=True)),),
        ),
    ),
)
