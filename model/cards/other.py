"""Cards that do something else and take part in stories about lands and priority."""

from model.abilities import (
    Activated,
    ChangeLife,
    DrawCards,
    MoveTarget,
    StepBegins,
    spell,
    unmodelled,
    when,
)
from model.cards.card import card
from model.vocabulary import Step, Who, Zone

CARDS = (
    card("Grizzly Bears", "{1}{G}", "Creature — Bear", stats="2/2"),
    card(
        "Prodigal Sorcerer",
        "{2}{U}",
        "Creature — Human Wizard",
        Activated("{T}", (ChangeLife(-1, on_target=True),)),
        stats="1/1",
    ),
    card(
        "Phyrexian Arena",
        "{1}{B}{B}",
        "Enchantment",
        when(StepBegins(Step.UPKEEP, Who.YOU), DrawCards(1), ChangeLife(-1)),
    ),
    card(
        "Leyline of Anticipation",
        "{2}{U}{U}",
        "Enchantment",
        unmodelled("its controller casts spells as though they had flash", "casting"),
    ),
    card("Rule of Law", "{2}{W}", "Enchantment", unmodelled("one spell a turn for each player", "casting")),
    card("Silence", "{W}", "Instant", spell(), unmodelled("no opponent casts spells this turn", "casting")),
    card("Boomerang", "{U}{U}", "Instant", spell(MoveTarget(Zone.HAND))),
    card("Counterspell", "{U}{U}", "Instant", spell(MoveTarget(Zone.GRAVEYARD))),
    card("Divination", "{2}{U}", "Sorcery", spell(DrawCards(2))),
    card("Murder", "{1}{B}{B}", "Instant", spell(MoveTarget(Zone.GRAVEYARD))),
    card("Opt", "{U}", "Instant", spell(DrawCards(1)), unmodelled("scry 1 comes first", "stories")),
    card("Shock", "{R}", "Instant", spell(ChangeLife(-2, on_target=True))),
)
