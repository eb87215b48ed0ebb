"""What replaces events: which tokens are created and how many, counters, where cards go and how they enter (614.1)."""

from model.cards.tokens import token
from model.cards.what_unread_texts_change import BEFORE_THE_GAME
from model.text.abilities import activated, spell, unmodelled
from model.text.card import card
from model.text.costs.cost import cost
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import PreventFromSource
from model.text.keywords.of_combat import Flying, Vigilance
from model.text.keywords.of_permanents import Lifelink
from model.text.replacement_effects import (
    EnterTapped,
    ExilesInstead,
    InsteadOfDying,
    MoreCounters,
    MoreLife,
    MoreTokens,
    TokensInstead,
)
from model.vocabulary import Who, Zone

CARDS = (
    card("Doubling Season", "{4}{G}", "Enchantment", MoreTokens(times=2), MoreCounters(times=2, by_effects=True)),
    card("Parallel Lives", "{3}{G}", "Enchantment", MoreTokens(times=2)),
    card("Anointed Procession", "{3}{W}", "Enchantment", MoreTokens(times=2)),
    card(
        "Hardened Scales",
        "{G}",
        "Enchantment",
        MoreCounters(plus=1, on=those("creature you control"), kind="+1/+1"),
    ),
    card(
        "Rhox Faithmender",
        "{3}{W}",
        "Creature — Rhino Monk",
        Lifelink(),
        MoreLife(2),
        stats="1/5",
    ),
    card(
        "Divine Visitation",
        "{3}{W}{W}",
        "Enchantment",
        TokensInstead(those("creature"), token("4/4 white Angel creature", Flying(), Vigilance())),
    ),
    card(
        "Imposing Sovereign",
        "{1}{W}",
        "Creature — Human Noble",
        EnterTapped(those("creature opponents control")),
        stats="2/1",
    ),
    card(
        "Gravebane Zombie",
        "{3}{B}",
        "Creature — Zombie",
        InsteadOfDying(Those(itself=True), zone=Zone.LIBRARY),
        stats="3/2",
    ),
    card("Kismet", "{3}{W}", "Enchantment", EnterTapped(those("artifact, creature or land opponents control"))),
    card(
        "Leyline of the Void",
        "{2}{B}{B}",
        "Enchantment",
        unmodelled("the game may begin with it on the battlefield", BEFORE_THE_GAME),
        ExilesInstead(Who.EACH_OPPONENT, tokens=False),
    ),
    card(
        "Circle of Protection: Red",
        "{1}{W}",
        "Enchantment",
        activated(cost("{1}"), PreventFromSource(to_players="you", what=those("red"))),
    ),
    card("Pay No Heed", "{W}", "Instant", spell(PreventFromSource(every=True))),
)
