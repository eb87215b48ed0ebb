"""Planeswalkers and what changes their loyalty abilities (CR 606)."""

from model.abilities import Target, activated, unmodelled, when
from model.cards.card import card
from model.cards.tokens import token
from model.costs import Loyalty, cost
from model.instructions import AddMana, CreateTokens
from model.restrictions import CantActivate, LoyaltyCosts
from model.things import Those, those
from model.trigger_conditions import ThisEnters
from model.vocabulary import CardType, Who

CREATURE = Target(those("creature"))
ANY_PLAYER = Target(only_players=Who.EACH_PLAYER)
PLAYER_OR_PLANESWALKER = Target(Those(types=frozenset({CardType.PLANESWALKER})), players=True)

CARDS = (
    card(
        "Jace Beleren",
        "{1}{U}{U}",
        "Legendary Planeswalker — Jace",
        activated(cost("", Loyalty(2)), name="+2"),
        activated(cost("", Loyalty(-1)), targets=(ANY_PLAYER,), name="-1"),
        activated(cost("", Loyalty(-10)), targets=(ANY_PLAYER,), name="-10"),
        unmodelled("players draw, or mill twenty cards", "stories"),
        stats="3",
    ),
    card(
        "Garruk Wildspeaker",
        "{2}{G}{G}",
        "Legendary Planeswalker — Garruk",
        activated(cost("", Loyalty(1)), targets=(Target(those("land"), number=2),), name="+1"),
        activated(cost("", Loyalty(-1)), CreateTokens(token("3/3 green Beast creature")), name="-1"),
        activated(cost("", Loyalty(-4)), name="-4"),
        unmodelled("lands untap, or creatures grow", "stories"),
        stats="3",
    ),
    card(
        "Chandra Nalaar",
        "{3}{R}{R}",
        "Legendary Planeswalker — Chandra",
        activated(cost("", Loyalty(1)), targets=(PLAYER_OR_PLANESWALKER,), name="+1"),
        activated(cost("", Loyalty(0, x=True)), targets=(CREATURE,), name="-X"),
        activated(cost("", Loyalty(-8)), targets=(PLAYER_OR_PLANESWALKER,), name="-8"),
        unmodelled("damage is dealt", "stories"),
        stats="6",
    ),
    card(
        "Chandra, Torch of Defiance",
        "{2}{R}{R}",
        "Legendary Planeswalker — Chandra",
        activated(cost("", Loyalty(1)), name="+1"),
        activated(cost("", Loyalty(1)), AddMana(("RR",)), name="mana +1"),
        activated(cost("", Loyalty(-3)), targets=(CREATURE,), name="-3"),
        activated(cost("", Loyalty(-7)), name="-7"),
        unmodelled("her first ability lets a card be cast while it resolves", "casting"),
        unmodelled("damage is dealt, and an emblem is made", "stories"),
        stats="4",
    ),
    card(
        "Nissa, Who Shakes the World",
        "{3}{G}{G}",
        "Legendary Planeswalker — Nissa",
        activated(
            cost("", Loyalty(1)), targets=(Target(those("noncreature land you control"), up_to=True),), name="+1"
        ),
        activated(cost("", Loyalty(-8)), name="-8"),
        unmodelled("each Forest that her controller taps for mana adds {G} more", "casting", "activating"),
        unmodelled("a land becomes a creature, or Forests are found", "stories"),
        stats="5",
    ),
    card(
        "Karn, the Great Creator",
        "{4}",
        "Legendary Planeswalker — Karn",
        CantActivate(those("artifact opponents control"), mana_too=True),
        activated(cost("", Loyalty(1)), targets=(Target(those("noncreature artifact"), up_to=True),), name="+1"),
        activated(cost("", Loyalty(-2)), name="-2"),
        unmodelled("an artifact becomes a creature, or a card is fetched", "stories"),
        stats="5",
    ),
    card(
        "Carth the Lion",
        "{2}{B}{G}",
        "Legendary Creature — Human Warrior",
        LoyaltyCosts(1),
        when(ThisEnters()),
        unmodelled("its trigger finds planeswalkers", "stories"),
        stats="3/5",
    ),
)
