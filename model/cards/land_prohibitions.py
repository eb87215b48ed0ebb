"""Cards that say when lands can't be played."""

from model.cards.what_unread_texts_change import MovesTo, Of, life
from model.text.abilities import ThisTurn, once_resolved, spell, when
from model.text.card import card
from model.text.conditions.of_players import AreOnBattlefield, ControlsMore, ControlsMostPermanents
from model.text.costs.cost import Cost
from model.text.costs.parts import Sacrifice
from model.text.descriptions import ANYTHING, those
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.keywords.special_actions import MayIgnore
from model.text.statics.prohibitions import CantCast, CantEnter, CantPlayLands
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Who, Zone

WARDED = ("creature", "artifact", "enchantment")
A_PLAYER = Target(only_players=Who.EACH_PLAYER)

CARDS = (
    card(
        "Worms of the Earth",
        "{2}{B}{B}{B}",
        "Enchantment",
        CantPlayLands(),
        CantEnter(those("land")),
        when(
            StepBegins(Step.UPKEEP, Who.EACH_PLAYER),
            once_resolved(
                "a player may sacrifice lands or take damage to destroy it",
                MovesTo((Zone.GRAVEYARD,)),
                MovesTo((Zone.GRAVEYARD,), those("land")),
                life(-5, 0, Of.PLAYERS),
            ),
        ),
    ),
    card(
        "Turf Wound",
        "{2}{R}",
        "Instant",
        spell(ThisTurn(CantPlayLands(Who.YOU), who="target"), DrawCards(1), targets=(A_PLAYER,)),
    ),
    card(
        "Ward of Bones",
        "{6}",
        "Artifact",
        CantPlayLands(Who.EACH_OPPONENT, condition=ControlsMore(those("land"))),
        *(CantCast(those(kind), Who.EACH_OPPONENT, ControlsMore(those(kind))) for kind in WARDED),
    ),
    card(
        "Limited Resources",
        "{W}",
        "Enchantment",
        CantPlayLands(condition=AreOnBattlefield(those("land"), at_least=10)),
        when(
            ThisEnters(),
            once_resolved("each player keeps five lands", MovesTo((Zone.GRAVEYARD,), those("land"))),
        ),
    ),
    card(
        "Damping Engine",
        "{4}",
        "Artifact",
        CantPlayLands(condition=ControlsMostPermanents()),
        CantCast(those("artifact, creature or enchantment"), condition=ControlsMostPermanents()),
        MayIgnore(Cost(parts=(Sacrifice(ANYTHING),)), ControlsMostPermanents()),
    ),
)
