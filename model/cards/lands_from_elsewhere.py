"""Cards that let lands be played from other zones or at other times."""

from model.text.abilities import activated, spell, when
from model.text.card import card
from model.text.conditions.condition import AnOpponent
from model.text.conditions.of_players import HasLostLife
from model.text.costs.cost import cost
from model.text.costs.parts import RemoveCounters
from model.text.descriptions import those
from model.text.entering_and_halves import EntersWith
from model.text.instructions.draws_life_damage_counters import DealDamage, GainLife
from model.text.instructions.libraries.top_cards import ExileTopCards, OfferTopCard
from model.text.instructions.permanents import Destroy
from model.text.instructions.zones import MayPlayCards
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import Flash
from model.text.keywords.of_combat import Flying
from model.text.statics.of_players import PlaysRevealed
from model.text.statics.permissions import CardsHaveFlash, MayCastFrom, MayPlayLandsFrom
from model.text.statics.prohibitions import CantCast, CantPlayLands, OnlyAsSorcery
from model.text.target import ANY_TARGET
from model.text.trigger_conditions.of_objects import LandEnters, Leaves
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import CardType, Step, Until, Who, Zone

CARDS = (
    card("Crucible of Worlds", "{3}", "Artifact", MayPlayLandsFrom(Zone.GRAVEYARD)),
    card(
        "Courser of Kruphix",
        "{1}{G}{G}",
        "Enchantment Creature — Centaur",
        MayPlayLandsFrom(Zone.LIBRARY),
        PlaysRevealed(),
        when(LandEnters(), GainLife(1)),
        stats="2/4",
    ),
    card(
        "Experimental Frenzy",
        "{3}{R}",
        "Enchantment",
        MayPlayLandsFrom(Zone.LIBRARY),
        CantPlayLands(Who.YOU, origin=Zone.HAND),
        MayCastFrom(Zone.LIBRARY),
        CantCast(who=Who.YOU, only_from=frozenset({Zone.HAND})),
        activated(cost("{3}{R}"), Destroy("this")),
        PlaysRevealed(looks=True),
    ),
    card(
        "Light Up the Stage",
        "{2}{R}",
        "Sorcery",
        spell(ExileTopCards(2), MayPlayCards(Until.THEIR_NEXT_TURN_ENDS)),
        AlternativeCost("spectacle", cost("{R}"), condition=AnOpponent(HasLostLife())),
    ),
    card(
        "Outpost Siege",
        "{3}{R}",
        "Enchantment",
        when(StepBegins(Step.UPKEEP, Who.YOU), ExileTopCards(), MayPlayCards(), mode="Khans"),
        when(Leaves(those("creature you control")), DealDamage(1), targets=(ANY_TARGET,), mode="Dragons"),
        modes=("Khans", "Dragons"),
    ),
    card(
        "Djinn of Wishes",
        "{3}{U}{U}",
        "Creature — Djinn",
        activated(cost("{2}{U}{U}", RemoveCounters("wish")), OfferTopCard()),
        Flying(),
        EntersWith("wish", 3),
        stats="4/4",
    ),
    card(
        "Teferi, Mage of Zhalfir",
        "{2}{U}{U}{U}",
        "Legendary Creature — Human Wizard",
        Flash(),
        CardsHaveFlash(CardType.CREATURE),
        OnlyAsSorcery(),
        stats="3/4",
    ),
)
