"""Cards that let lands be played from other zones or at other times."""

from model.abilities import CantPlayLands, CardsHaveFlash, Flash, MayPlayLandsFrom, activated, spell, unmodelled, when
from model.cards.card import card
from model.conditions_casting import an_opponent_lost_life
from model.costs import RemoveCounters, cost
from model.instructions import ChangeLife, ExileTopToPlay, OfferTopCard
from model.keywords import AlternativeCost
from model.restrictions import CantCast, MayCastFrom, OnlyAsSorcery
from model.trigger_conditions import LandEnters, StepBegins
from model.vocabulary import CardType, Step, Who, Zone

CARDS = (
    card("Crucible of Worlds", "{3}", "Artifact", MayPlayLandsFrom(Zone.GRAVEYARD)),
    card(
        "Courser of Kruphix",
        "{1}{G}{G}",
        "Enchantment Creature — Centaur",
        MayPlayLandsFrom(Zone.LIBRARY),
        when(LandEnters(), ChangeLife(1)),
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
        unmodelled("it can be destroyed for {3}{R}", "activating"),
    ),
    card(
        "Light Up the Stage",
        "{2}{R}",
        "Sorcery",
        spell(ExileTopToPlay(2, until_your_next_turn_ends=True)),
        AlternativeCost("spectacle", cost("{R}"), condition=an_opponent_lost_life),
    ),
    card(
        "Outpost Siege",
        "{3}{R}",
        "Enchantment",
        when(StepBegins(Step.UPKEEP, Who.YOU), ExileTopToPlay(1), mode="Khans"),
        unmodelled("with Dragons chosen, it deals damage when creatures leave", "stories"),
        modes=("Khans", "Dragons"),
    ),
    card(
        "Djinn of Wishes",
        "{3}{U}{U}",
        "Creature — Djinn",
        activated(cost("{2}{U}{U}", RemoveCounters("wish")), OfferTopCard()),
        unmodelled("it flies and has wish counters", "activating", "stories"),
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
