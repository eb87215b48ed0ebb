"""Cards with special actions of their own: suspend, companion, foretell, plot, and what can be ended or ignored."""

from model.abilities import (
    ANY_TARGET,
    Ability,
    CantSearch,
    Target,
    ThisTurn,
    Triggered,
    activated,
    spell,
    unmodelled,
    when,
)
from model.cards.card import card
from model.conditions_activating import on_the_players_own_turn
from model.conditions_ignoring import anybody, controls_what_it_enchants
from model.costs import SACRIFICE_THIS, TAP, Cost, ExileFromGraveyard, PayLife, Sacrifice, cost
from model.instructions import AddMana, DealDamage, MoveTarget, OfferThisCard, RemoveTimeCounter
from model.keywords import (
    Companion,
    DiscardAnyTime,
    Foretell,
    LaterAction,
    MayIgnore,
    PayForMana,
    Plot,
    SplitSecond,
    Suspend,
)
from model.restrictions import CantActivate, CantCast, MayCastFrom, SpellsCost
from model.things import ANYTHING, Those, those
from model.trigger_conditions import LastTimeCounterRemoved, ThisEnters, UpkeepOfSuspended
from model.vocabulary import PERMANENT_TYPES, Who, Zone

CREATURE = Target(those("creature"))
ENCHANTED = CantActivate(attached=True, mana_too=True)


def _suspend(counters: int, price: Cost) -> tuple[Ability, ...]:
    """Return the three abilities that suspend stands for (CR 702.62a)."""
    return (
        Suspend(counters, price),
        Triggered(UpkeepOfSuspended(), (RemoveTimeCounter(),), zone=Zone.EXILE),
        Triggered(LastTimeCounterRemoved(), (OfferThisCard(),), zone=Zone.EXILE),
    )


CARDS = (
    # An effect that is ended later (CR 116.2c).
    card(
        "Quenchable Fire",
        "{3}{R}",
        "Sorcery",
        spell(DealDamage(3), targets=(Target(those("planeswalker"), players=True),)),
        LaterAction(cost("{U}")),
        unmodelled("it deals its damage again at the next upkeep, unless {U} is paid before", "stories"),
    ),
    card(
        "Gliding Licid",
        "{2}{U}",
        "Creature — Licid",
        activated(cost("{U}", TAP), targets=(CREATURE,)),
        LaterAction(cost("{U}")),
        unmodelled("it becomes an Aura that lets a creature fly", "stories"),
        stats="2/2",
    ),
    # Mana for life at any time a mana ability could be activated (CR 116.2c).
    card(
        "Channel",
        "{G}{G}",
        "Sorcery",
        spell(ThisTurn(PayForMana(Cost(parts=(PayLife(1, special=True),)), "C"))),
    ),
    # Effects that can be ignored for a while (CR 116.2d).
    card(
        "Leonin Arbiter",
        "{1}{W}",
        "Creature — Cat Cleric",
        MayIgnore(cost("{2}"), anybody),
        CantSearch(),
        stats="2/2",
    ),
    card(
        "Lost in Thought",
        "{1}{U}",
        "Enchantment — Aura",
        spell(targets=(CREATURE,)),
        ENCHANTED,
        MayIgnore(Cost(parts=(ExileFromGraveyard(3),)), controls_what_it_enchants),
        unmodelled("the enchanted creature neither attacks nor blocks", "stories"),
    ),
    card(
        "Volrath's Curse",
        "{1}{U}",
        "Enchantment — Aura",
        spell(targets=(CREATURE,)),
        ENCHANTED,
        MayIgnore(Cost(parts=(Sacrifice(ANYTHING),)), controls_what_it_enchants),
        activated(cost("{1}{U}")),
        unmodelled("the enchanted creature neither attacks nor blocks; {1}{U} returns this to hand", "stories"),
    ),
    # The card that is discarded at any time (CR 116.2e).
    card(
        "Circling Vultures",
        "{B}",
        "Creature — Bird",
        DiscardAnyTime(),
        unmodelled("it flies, and eats a creature card of the graveyard in each upkeep", "stories"),
        stats="3/2",
    ),
    # Suspend (CR 702.62).
    card(
        "Rift Bolt",
        "{2}{R}",
        "Sorcery",
        spell(DealDamage(3), targets=(ANY_TARGET,)),
        *_suspend(1, cost("{R}")),
    ),
    card(
        "Ancestral Vision",
        None,
        "Sorcery",
        spell(targets=(Target(only_players=Who.EACH_PLAYER),)),
        *_suspend(4, cost("{U}")),
        unmodelled("the target player draws three cards", "stories"),
        colours="U",
    ),
    card(
        "Errant Ephemeron",
        "{6}{U}",
        "Creature — Illusion",
        *_suspend(4, cost("{1}{U}")),
        unmodelled("it flies, and has haste after having been suspended", "stories"),
        stats="4/4",
    ),
    card(
        "Lotus Bloom",
        None,
        "Artifact",
        *_suspend(3, cost("{0}")),
        activated(cost("", TAP, SACRIFICE_THIS), AddMana(("WWW", "UUU", "BBB", "RRR", "GGG"))),
    ),
    card(
        "Shivan Meteor",
        "{3}{R}{R}",
        "Sorcery",
        spell(DealDamage(13), targets=(CREATURE,)),
        *_suspend(2, cost("{1}{R}{R}")),
    ),
    # Companions (CR 702.139).
    card(
        "Yorion, Sky Nomad",
        "{3}{W/U}{W/U}",
        "Legendary Creature — Bird Serpent",
        Companion(),
        when(ThisEnters()),
        unmodelled("a companion needs a starting deck with twenty cards more", "stories"),
        unmodelled("it flies and exiles other permanents until the end step", "stories"),
        stats="4/5",
    ),
    card(
        "Lurrus of the Dream-Den",
        "{1}{W/B}{W/B}",
        "Legendary Creature — Cat Nightmare",
        Companion(),
        unmodelled("a companion needs a starting deck of cheap permanent cards", "stories"),
        MayCastFrom(Zone.GRAVEYARD, Those(types=PERMANENT_TYPES, most_value=2), condition=on_the_players_own_turn),
        unmodelled("only one spell a turn is cast from the graveyard so", "casting"),
        unmodelled("it has lifelink", "stories"),
        stats="3/2",
    ),
    # Foretell (CR 702.143).
    card(
        "Saw It Coming",
        "{1}{U}{U}",
        "Instant",
        spell(MoveTarget(Zone.GRAVEYARD), targets=(Target(zone=Zone.STACK),)),
        Foretell(cost("{1}{U}")),
    ),
    card(
        "Doomskar",
        "{3}{W}{W}",
        "Sorcery",
        spell(),
        Foretell(cost("{1}{W}{W}")),
        unmodelled("it destroys every creature", "stories"),
    ),
    # Plot (CR 702.170).
    card(
        "Slickshot Show-Off",
        "{1}{R}",
        "Creature — Bird Wizard",
        Plot(cost("{1}{R}")),
        unmodelled("it flies, has haste and grows with noncreature spells", "stories"),
        stats="1/2",
    ),
    card(
        "Djinn of Fool's Fall",
        "{4}{U}",
        "Creature — Djinn",
        Plot(cost("{3}{U}")),
        unmodelled("it flies", "stories"),
        stats="4/3",
    ),
    # Conspiracies with hidden agenda (CR 702.106).
    card("Brago's Favor", None, "Conspiracy", SpellsCost(-1, who=Who.YOU, chosen_name=True)),
    card(
        "Immediate Action",
        None,
        "Conspiracy",
        unmodelled("creatures with the chosen name have haste", "activating"),
    ),
    # What stops casting and activating, and not the special actions beside it.
    card(
        "Krosan Grip",
        "{2}{G}",
        "Instant",
        SplitSecond(),
        spell(MoveTarget(Zone.GRAVEYARD), targets=(Target(those("artifact or enchantment")),)),
    ),
    card("Meddling Mage", "{W}{U}", "Creature — Human Wizard", CantCast(chosen_name=True), stats="2/2"),
    card("Pithing Needle", "{1}", "Artifact", CantActivate(chosen_name=True)),
)
