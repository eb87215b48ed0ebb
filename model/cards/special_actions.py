"""Cards with special actions of their own: suspend, companion, foretell, plot, and what can be ended or ignored."""

from model.cards.shorthand import miracle, suspend
from model.cards.what_unread_texts_change import (
    BEFORE_THE_GAME,
    COMBAT,
    Cards,
    MovesTo,
    Of,
)
from model.text.abilities import ThisTurn, activated, at_next, once_resolved, spell, unmodelled, when
from model.text.card import card
from model.text.combat import CantAttack, CantBlock
from model.text.conditions.condition import Anybody
from model.text.conditions.of_players import ControlsWhatItEnchants
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.continuous import Makes, MakesUntil
from model.text.costs.cost import Cost, cost
from model.text.costs.parts import SACRIFICE_THIS, TAP, ExileFromGraveyard, PayLife, Sacrifice
from model.text.descriptions import ANYTHING, WITH_THE_CHOSEN_NAME, Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.becoming import BecomesAura, LetsPayLater
from model.text.instructions.discarding import DiscardHands
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards
from model.text.instructions.permanents import Destroy
from model.text.instructions.stack import Counter
from model.text.instructions.zones import Put
from model.text.keywords.of_casting import SplitSecond
from model.text.keywords.of_combat import Flying
from model.text.keywords.of_permanents import Haste, Lifelink
from model.text.keywords.special_actions import (
    Companion,
    DiscardAnyTime,
    Foretell,
    LaterAction,
    MayIgnore,
    NamesOnly,
    PayForMana,
    Plot,
)
from model.text.parts_by_layer import Gets, Has
from model.text.statics.changed_costs import SpellsCost
from model.text.statics.permissions import MayCastFrom
from model.text.statics.prohibitions import CantActivate, CantCast, CantSearch
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_objects import ThisEnters
from model.text.trigger_conditions.of_players import SpellCast, StepBegins
from model.vocabulary import CardType, Step, Who, Zone

CREATURE = Target(those("creature"))
ENCHANTED = CantActivate(attached=True, mana_too=True)


CARDS = (
    # An effect that is ended later (CR 116.2c).
    card(
        "Quenchable Fire",
        "{3}{R}",
        "Sorcery",
        spell(
            DealDamage(3),
            LetsPayLater(),
            at_next(
                StepBegins(Step.UPKEEP),
                DealDamage(3, "what triggered it", to_players="who triggered it"),
                about="target",
            ),
            targets=(Target(those("planeswalker"), players=True),),
        ),
        LaterAction(cost("{U}"), until_upkeep=True),
    ),
    card(
        "Gliding Licid",
        "{2}{U}",
        "Creature — Licid",
        activated(cost("{U}", TAP), BecomesAura(), targets=(CREATURE,)),
        LaterAction(cost("{U}"), is_aura=True),
        unmodelled("the creature that it enchants flies", COMBAT),
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
        MayIgnore(cost("{2}"), Anybody()),
        CantSearch(),
        stats="2/2",
    ),
    card(
        "Lost in Thought",
        "{1}{U}",
        "Enchantment — Aura",
        spell(targets=(CREATURE,)),
        ENCHANTED,
        MayIgnore(Cost(parts=(ExileFromGraveyard(3),)), ControlsWhatItEnchants()),
        CantAttack(of=Of.HOST),
        CantBlock(of=Of.HOST),
    ),
    card(
        "Volrath's Curse",
        "{1}{U}",
        "Enchantment — Aura",
        spell(targets=(CREATURE,)),
        ENCHANTED,
        MayIgnore(Cost(parts=(Sacrifice(ANYTHING),)), ControlsWhatItEnchants()),
        activated(cost("{1}{U}"), Put("this", Zone.HAND)),
        CantAttack(of=Of.HOST),
        CantBlock(of=Of.HOST),
    ),
    # The card that is discarded at any time (CR 116.2e).
    card(
        "Circling Vultures",
        "{B}",
        "Creature — Bird",
        DiscardAnyTime(),
        Flying(),
        when(
            StepBegins(Step.UPKEEP),
            once_resolved(
                "it is sacrificed, or the topmost creature card of the graveyard is exiled",
                MovesTo((Zone.GRAVEYARD,)),
                MovesTo((Zone.EXILE,), Cards(Zone.GRAVEYARD, Of.YOU, those("creature"))),
            ),
        ),
        stats="3/2",
    ),
    # Miracle (CR 702.94).
    card(
        "Vanishment",
        "{4}{U}",
        "Instant",
        *miracle(cost("{U}")),
        spell(Put("target", Zone.LIBRARY), targets=(Target(those("nonland permanent")),)),
    ),
    card(
        "Reforge the Soul",
        "{3}{R}{R}",
        "Sorcery",
        *miracle(cost("{1}{R}")),
        spell(DiscardHands("each player"), DrawCards(7, "each player")),
    ),
    # Suspend (CR 702.62).
    card(
        "Rift Bolt",
        "{2}{R}",
        "Sorcery",
        spell(DealDamage(3), targets=(ANY_TARGET,)),
        *suspend(1, cost("{R}")),
    ),
    card(
        "Ancestral Vision",
        None,
        "Sorcery",
        spell(
            DrawCards(3, "target"),
            targets=(Target(only_players=Who.EACH_PLAYER),),
        ),
        *suspend(4, cost("{U}")),
        colours="U",
    ),
    card(
        "Errant Ephemeron",
        "{6}{U}",
        "Creature — Illusion",
        *suspend(4, cost("{1}{U}"), haste=True),
        Flying(),
        stats="4/4",
    ),
    card(
        "Lotus Bloom",
        None,
        "Artifact",
        *suspend(3, cost("{0}")),
        activated(cost("", TAP, SACRIFICE_THIS), AddMana(("WWW", "UUU", "BBB", "RRR", "GGG"))),
    ),
    card(
        "Shivan Meteor",
        "{3}{R}{R}",
        "Sorcery",
        spell(DealDamage(13), targets=(CREATURE,)),
        *suspend(2, cost("{1}{R}{R}")),
    ),
    # Companions (CR 702.139).
    card(
        "Yorion, Sky Nomad",
        "{3}{W/U}{W/U}",
        "Legendary Creature — Bird Serpent",
        Companion(),
        when(
            ThisEnters(),
            once_resolved(
                "it exiles other permanents until the end step",
                MovesTo((Zone.EXILE,), those("another nonland permanent you control")),
            ),
        ),
        unmodelled("a companion needs a starting deck with twenty cards more", BEFORE_THE_GAME),
        Flying(),
        stats="4/5",
    ),
    card(
        "Lurrus of the Dream-Den",
        "{1}{W/B}{W/B}",
        "Legendary Creature — Cat Nightmare",
        Companion(),
        unmodelled("a companion needs a starting deck of cheap permanent cards", BEFORE_THE_GAME),
        MayCastFrom(
            Zone.GRAVEYARD,
            Those(not_types=frozenset({CardType.INSTANT, CardType.SORCERY}), most_value=2),
            condition=OnOwnTurn(),
            once=True,
        ),
        Lifelink(),
        stats="3/2",
    ),
    # Foretell (CR 702.143).
    card(
        "Saw It Coming",
        "{1}{U}{U}",
        "Instant",
        spell(Counter(), targets=(Target(zone=Zone.STACK),)),
        Foretell(cost("{1}{U}")),
    ),
    card(
        "Doomskar",
        "{3}{W}{W}",
        "Sorcery",
        spell(Destroy(those("creature"))),
        Foretell(cost("{1}{W}{W}")),
    ),
    # Plot (CR 702.170).
    card(
        "Slickshot Show-Off",
        "{1}{R}",
        "Creature — Bird Wizard",
        Plot(cost("{1}{R}")),
        Haste(),
        Flying(),
        when(SpellCast(those("noncreature spell")), MakesUntil((Gets(2, 0),), of="this")),
        stats="1/2",
    ),
    card(
        "Djinn of Fool's Fall",
        "{4}{U}",
        "Creature — Djinn",
        Plot(cost("{3}{U}")),
        Flying(),
        stats="4/3",
    ),
    # Conspiracies with hidden agenda (CR 702.106).
    card("Brago's Favor", None, "Conspiracy", SpellsCost(-1, WITH_THE_CHOSEN_NAME, Who.YOU)),
    card(
        "Immediate Action",
        None,
        "Conspiracy",
        Makes(those("creature you control", chosen="name"), (Has((Haste(),)),)),
    ),
    # What stops casting and activating, and not the special actions beside it.
    card(
        "Krosan Grip",
        "{2}{G}",
        "Instant",
        SplitSecond(),
        spell(Destroy("target"), targets=(Target(those("artifact or enchantment")),)),
    ),
    card(
        "Meddling Mage",
        "{W}{U}",
        "Creature — Human Wizard",
        NamesOnly(those("nonland")),
        CantCast(WITH_THE_CHOSEN_NAME),
        stats="2/2",
    ),
    card(
        "Pithing Needle",
        "{1}",
        "Artifact",
        CantActivate(WITH_THE_CHOSEN_NAME),
    ),
)
