"""Dungeons, and cards that venture into them (CR 309, 701.49)."""

from __future__ import annotations

from model.cards.tokens import predefined, token
from model.cards.what_unread_texts_change import MovesTo, Of, discards, life
from model.text.abilities import activated, once_resolved, room, when
from model.text.card import card
from model.text.conditions.of_players import HasCompletedDungeon
from model.text.continuous import Makes, MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, DiscardThis
from model.text.descriptions import Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.affected import Chosen
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife, PutCounters
from model.text.instructions.libraries.looking import Scry
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.variants import TakeInitiative, Venture
from model.text.keywords.of_combat import DoubleStrike, Flying
from model.text.keywords.of_permanents import Deathtouch, Lifelink
from model.text.parts_by_layer import Gets, Has
from model.text.target import Target
from model.text.trigger_conditions.of_objects import Enters, ThisEnters
from model.vocabulary import Zone

CREATURE = Target(those("creature"))
TREASURE = predefined()["Treasure"]
ATROPAL = token("legendary 4/4 black God Horror creature", Deathtouch())


def _sacrificed(what: str) -> SacrificePermanents:
    return SacrificePermanents(Chosen(those(f"{what} you control")))


CARDS = (
    card(
        "Lost Mine of Phandelver",
        None,
        "Dungeon",
        room("Cave Entrance", Scry(1), leads_to=("Goblin Lair", "Mine Tunnels")),
        room("Goblin Lair", CreateTokens(token("1/1 red Goblin creature")), leads_to=("Storeroom", "Dark Pool")),
        room("Mine Tunnels", CreateTokens(TREASURE), leads_to=("Dark Pool", "Fungi Cavern")),
        room("Storeroom", PutCounters("+1/+1", on="target"), leads_to=("Temple of Dumathoin",), targets=(CREATURE,)),
        room("Dark Pool", LoseLife(1, "each opponent"), GainLife(1), leads_to=("Temple of Dumathoin",)),
        room(
            "Fungi Cavern",
            MakesUntil((Gets(-4, 0),), lasts="until your next turn"),
            leads_to=("Temple of Dumathoin",),
            targets=(CREATURE,),
        ),
        room("Temple of Dumathoin", DrawCards(1)),
    ),
    card(
        "Tomb of Annihilation",
        None,
        "Dungeon",
        room("Trapped Entry", LoseLife(1, "each player"), leads_to=("Veils of Fear", "Oubliette")),
        room(
            "Veils of Fear",
            once_resolved(
                "each player loses 2 life who discards no card", life(-2, 0, Of.PLAYERS), *discards(1, Of.PLAYERS)
            ),
            leads_to=("Sandfall Cell",),
        ),
        room(
            "Sandfall Cell",
            once_resolved(
                "each player loses 2 life who sacrifices no artifact, creature or land",
                life(-2, 0, Of.PLAYERS),
                MovesTo((Zone.GRAVEYARD,), those("artifact, creature, or land")),
            ),
            leads_to=("Cradle of the Death God",),
        ),
        room(
            "Oubliette",
            DiscardCards(1),
            _sacrificed("creature"),
            _sacrificed("artifact"),
            _sacrificed("land"),
            leads_to=("Cradle of the Death God",),
        ),
        room("Cradle of the Death God", CreateTokens(ATROPAL)),
    ),
    # Cards that venture.
    card("Veteran Dungeoneer", "{3}{W}", "Creature — Human Warrior", when(ThisEnters(), Venture()), stats="3/4"),
    card(
        "Radiant Solar",
        "{5}{W}",
        "Creature — Angel",
        Flying(),
        Lifelink(),
        when(Enters(Those(alternatives=(Those(itself=True), those("nontoken creature you control")))), Venture()),
        activated(cost("{W}", DiscardThis()), Venture(), GainLife(3), zone=Zone.HAND),
        stats="3/6",
    ),
    card(
        "Dungeon Map",
        "{3}",
        "Artifact",
        activated(cost("", TAP), AddMana(("C",))),
        activated(cost("{3}", TAP), Venture(), timing="sorcery"),
    ),
    card(
        "Aarakocra Sneak",
        "{3}{U}",
        "Creature — Bird Rogue",
        Flying(),
        when(ThisEnters(), TakeInitiative()),
        stats="1/4",
    ),
    card(
        "Gloom Stalker",
        "{2}{W}",
        "Creature — Dwarf Ranger",
        Makes(Those(itself=True), (Has((DoubleStrike(),)),), HasCompletedDungeon()),
        stats="2/3",
    ),
)
