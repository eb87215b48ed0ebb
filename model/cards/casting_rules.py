"""Permanents that forbid spells, or permit them from elsewhere, at other times or for other costs (CR 601.3)."""

from dataclasses import replace

from model.cards.what_unread_texts_change import (
    BEFORE_THE_GAME,
    Of,
    allows,
)
from model.text.abilities import activated, once_resolved, unmodelled, when
from model.text.card import card
from model.text.combat import CantAttack, CantBlock
from model.text.conditions.condition import All, No
from model.text.conditions.of_its_source import IsAttached, WasCast
from model.text.conditions.of_players import HasAttacked, HasCastSpells
from model.text.conditions.of_the_turn import IN_COMBAT, ON_ANOTHERS_TURN, OnItsControllersTurn, OnOwnTurn
from model.text.continuous import Makes, MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import ExileFromGraveyard, Loyalty
from model.text.counted import ColoursAmong
from model.text.descriptions import OF_THE_CHOSEN_KIND, WITH_THE_CHOSEN_NAME, Those, those
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.libraries.top_cards import Mill
from model.text.instructions.permanents import Attach, BindThisTurn, SacrificePermanents
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import RETRACE, Flash
from model.text.keywords.of_combat import Flying, Reach, Trample, Vigilance
from model.text.keywords.of_permanents import PlayerCantBeTarget
from model.text.parts_by_layer import Gets, Has
from model.text.prevention import PreventsDamage
from model.text.statics.of_players import PlaysRevealed
from model.text.statics.permissions import (
    CastAsThoughFlash,
    GivesOptionalCost,
    GivesWayToCast,
    MayCastFrom,
    MayCastWithoutPaying,
)
from model.text.statics.prohibitions import CantCast, CantEnter
from model.text.target import Target
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_players import SpellCast, StepBegins
from model.text.unread import Cards, Changes, MovesTo
from model.vocabulary import CardType, Step, Who, Zone

COLOURS = ("white", "blue", "black", "red", "green")
CHEAP_CREATURE = Those(types=frozenset({CardType.CREATURE}), most_value=3)
GRAVEYARDS_AND_LIBRARIES = frozenset({Zone.GRAVEYARD, Zone.LIBRARY})
ESCAPE_FOR_THREE = AlternativeCost(
    "escape", cost("", ExileFromGraveyard(3)), origin=Zone.GRAVEYARD, on_top_of_mana_cost=True
)
NONLAND_PERMANENT = Those(not_types=frozenset({CardType.LAND, CardType.INSTANT, CardType.SORCERY}))
INSTANT_OR_SORCERY = those("instant or sorcery")

CARDS = (
    # Out of the graveyard, for more.
    card(
        "Six",
        "{2}{G}",
        "Legendary Creature — Treefolk",
        Reach(),
        when(ThisAttacks(), Mill(3), once_resolved("a land card of these may go to hand", MovesTo((Zone.HAND,)))),
        GivesOptionalCost(replace(RETRACE, condition=OnOwnTurn()), NONLAND_PERMANENT),
        stats="2/4",
    ),
    # As though with flash.
    card("Vedalken Orrery", "{4}", "Artifact", CastAsThoughFlash()),
    card(
        "Quick Sliver",
        "{1}{G}",
        "Creature — Sliver",
        Flash(),
        CastAsThoughFlash(Those(subtypes=frozenset({"Sliver"})), who=Who.EACH_PLAYER),
        stats="1/1",
    ),
    card(
        "Rootwater Shaman",
        "{2}{U}",
        "Creature — Merfolk Shaman",
        CastAsThoughFlash(Those(subtypes=frozenset({"Aura"})), enchanting=CardType.CREATURE),
        stats="2/2",
    ),
    card(
        "Vivien, Champion of the Wilds",
        "{2}{G}",
        "Legendary Planeswalker — Vivien",
        CastAsThoughFlash(those("creature")),
        activated(
            cost("", Loyalty(1)),
            MakesUntil((Has((Vigilance(), Reach())),), lasts="until your next turn"),
            targets=(Target(those("creature"), up_to=True),),
            name="+1",
        ),
        activated(
            cost("", Loyalty(-2)),
            once_resolved(
                "one of three cards is exiled face down, and may be cast if it is a creature card",
                MovesTo((Zone.EXILE,), Cards(Zone.LIBRARY, Of.YOU)),
                Changes(("library",), Of.YOU),
                allows("casting", of=Cards(Zone.EXILE, Of.YOU)),
            ),
            name="-2",
        ),
        stats="4",
    ),
    # From other zones, or without paying.
    card(
        "Aluren",
        "{2}{G}{G}",
        "Enchantment",
        CastAsThoughFlash(CHEAP_CREATURE, who=Who.EACH_PLAYER, without_paying=True),
        MayCastWithoutPaying(CHEAP_CREATURE, who=Who.EACH_PLAYER),
    ),
    card("Omniscience", "{7}{U}{U}{U}", "Enchantment", MayCastWithoutPaying(zone=Zone.HAND)),
    card(
        "Fist of Suns",
        "{3}",
        "Artifact",
        GivesWayToCast(AlternativeCost("five colours", cost("{W}{U}{B}{R}{G}"))),
    ),
    card(
        "Garruk's Horde",
        "{5}{G}{G}",
        "Creature — Beast",
        MayCastFrom(Zone.LIBRARY, those("creature")),
        Trample(),
        PlaysRevealed(),
        stats="7/7",
    ),
    card(
        "Melek, Izzet Paragon",
        "{4}{U}{R}",
        "Legendary Creature — Weird Wizard",
        MayCastFrom(Zone.LIBRARY, INSTANT_OR_SORCERY),
        PlaysRevealed(),
        when(SpellCast(INSTANT_OR_SORCERY, how=WasCast(Zone.LIBRARY, own=True)), CopyOnStack(of="what triggered it")),
        stats="2/4",
    ),
    card(
        "Underworld Breach",
        "{1}{R}",
        "Enchantment",
        GivesWayToCast(ESCAPE_FOR_THREE, those("nonland card")),
        when(StepBegins(Step.END, Who.EACH_PLAYER), SacrificePermanents()),
    ),
    # What can't be cast.
    card(
        "Ethersworn Canonist",
        "{1}{W}",
        "Artifact Creature — Human Cleric",
        CantCast(those("nonartifact"), after=those("nonartifact")),
        stats="2/2",
    ),
    card("Deafening Silence", "{W}", "Enchantment", CantCast(those("noncreature"), after=those("noncreature"))),
    card(
        "Gaddock Teeg",
        "{G}{W}",
        "Legendary Creature — Kithkin Advisor",
        CantCast(those("noncreature", least_value=4)),
        CantCast(those("noncreature", x_in_cost=True)),
        stats="2/2",
    ),
    card(
        "Void Winnower",
        "{9}",
        "Creature — Eldrazi",
        CantCast(Those(even_value=True), who=Who.EACH_OPPONENT),
        CantBlock(of=those("creature opponents control", even_value=True)),
        stats="11/9",
    ),
    card(
        "Iona, Shield of Emeria",
        "{6}{W}{W}{W}",
        "Legendary Creature — Angel",
        CantCast(OF_THE_CHOSEN_KIND, Who.EACH_OPPONENT),
        Flying(),
        modes=COLOURS,
        stats="7/7",
    ),
    card(
        "Dosan the Falling Leaf",
        "{1}{G}{G}",
        "Legendary Creature — Human Monk",
        CantCast(condition=ON_ANOTHERS_TURN),
        stats="2/2",
    ),
    card(
        "Basandra, Battle Seraph",
        "{3}{R}{W}",
        "Legendary Creature — Angel",
        CantCast(condition=IN_COMBAT),
        Flying(),
        activated(cost("{R}"), BindThisTurn(("attacks if able",)), targets=(Target(those("creature")),)),
        stats="4/4",
    ),
    card(
        "Angelic Arbiter",
        "{5}{W}{W}",
        "Creature — Angel",
        Flying(),
        CantAttack(of=Those(types=frozenset({CardType.CREATURE}), who=Who.EACH_OPPONENT), unless=No(HasCastSpells(1))),
        CantCast(who=Who.EACH_OPPONENT, condition=HasAttacked()),
        stats="5/6",
    ),
    card(
        "Conqueror's Flail",
        "{2}",
        "Artifact — Equipment",
        Makes(Those(host=True), (Gets(1, 1, per=ColoursAmong(Those(who=Who.YOU))),)),
        CantCast(who=Who.EACH_OPPONENT, condition=All((OnItsControllersTurn(), IsAttached()))),
        activated(
            cost("{2}"), Attach(), targets=(Target(those("creature you control")),), timing="sorcery", name="equip"
        ),
    ),
    # From where nothing is cast.
    card(
        "Drannith Magistrate",
        "{1}{W}",
        "Creature — Human Wizard",
        CantCast(who=Who.EACH_OPPONENT, not_from=Zone.HAND),
        stats="1/3",
    ),
    card(
        "Grafdigger's Cage",
        "{1}",
        "Artifact",
        CantCast(only_from=GRAVEYARDS_AND_LIBRARIES),
        CantEnter(those("creature"), GRAVEYARDS_AND_LIBRARIES),
    ),
    card(
        "Weathered Runestone",
        "{2}",
        "Artifact",
        CantCast(only_from=GRAVEYARDS_AND_LIBRARIES),
        CantEnter(those("nonland"), GRAVEYARDS_AND_LIBRARIES),
    ),
    # Players who can't be targets.
    card(
        "Leyline of Sanctity",
        "{2}{W}{W}",
        "Enchantment",
        PlayerCantBeTarget(opponents_only=True),
        unmodelled("the game may begin with it on the battlefield", BEFORE_THE_GAME),
    ),
    card("Ivory Mask", "{2}{W}{W}", "Enchantment", PlayerCantBeTarget()),
    card(
        "Runed Halo",
        "{W}{W}",
        "Enchantment",
        PlayerCantBeTarget(sources=WITH_THE_CHOSEN_NAME),
        PreventsDamage(to_players=Who.YOU, by=WITH_THE_CHOSEN_NAME),
    ),
)
