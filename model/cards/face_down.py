"""Cards that can be face down: morph, disguise, and what is manifested or cloaked in the stories."""

from model.cards.shorthand import evoke
from model.cards.tokens import token
from model.cards.what_unread_texts_change import A_TOKEN, Cards, MovesTo, Of, pays
from model.text.abilities import activated, once_resolved, spell, unmodelled, when
from model.text.card import card
from model.text.conditions.of_players import ControlsAFaceDownForest
from model.text.continuous import MakesUntil, makes
from model.text.costs.cost import Cost, cost
from model.text.costs.parts import SACRIFICE_THIS, TAP, Discard, PayLife
from model.text.descriptions import those
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife
from model.text.instructions.libraries.top_cards import Manifest, ManifestDread, Mill
from model.text.instructions.permanents import TurnUp
from model.text.instructions.stack import ChangeTargets
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Put
from model.text.keywords.of_combat import Flying, Trample, Vigilance
from model.text.keywords.of_permanents import MakesFaceDownForests, Protection
from model.text.keywords.special_actions import Morph
from model.text.parts_by_layer import Gets
from model.text.statics.prohibitions import CantBeCountered
from model.text.target import Target
from model.text.trigger_conditions.of_damage import DealsDamage
from model.text.trigger_conditions.of_objects import Dies, ThisDies, ThisEnters, ThisTurnedUp, TurnsUp
from model.text.trigger_conditions.of_players import StepBegins
from model.text.unread import Changes
from model.vocabulary import Step, Who, Zone

CARDS = (
    card(
        "Willbender",
        "{1}{U}",
        "Creature — Human Wizard",
        Morph(cost("{1}{U}")),
        when(
            ThisTurnedUp(),
            ChangeTargets(),
            targets=(Target(zone=Zone.STACK, abilities_too=True, with_one_target=True),),
        ),
        stats="1/2",
    ),
    card(
        "Break Open",
        "{1}{R}",
        "Instant",
        spell(TurnUp(), targets=(Target(those("face-down creature opponent controls")),)),
    ),
    card(
        "Secret Plans",
        "{G}{U}",
        "Enchantment",
        makes(those("face-down creature you control"), Gets(0, 1)),
        when(TurnsUp(those("permanent you control")), DrawCards(1)),
    ),
    card(
        "Putrid Raptor",
        "{4}{B}{B}",
        "Creature — Zombie Dinosaur Beast",
        Morph(cost("", Discard(those("card", subtypes=frozenset({"Zombie"}))))),
        stats="4/4",
    ),
    card(
        "Yedora, Grave Gardener",
        "{4}{G}",
        "Legendary Creature — Treefolk Druid",
        MakesFaceDownForests(),
        when(
            Dies(those("another nontoken creature you control")),
            once_resolved(
                "it may return dying creatures as face-down Forests",
                MovesTo((Zone.BATTLEFIELD,), Cards(Zone.GRAVEYARD, Of.PLAYERS, those("creature"))),
            ),
        ),
        unmodelled("the mana of such a Forest", pays(of=Of.PLAYERS, when=ControlsAFaceDownForest())),
        stats="5/5",
    ),
    card(
        "Exalted Angel",
        "{4}{W}{W}",
        "Creature — Angel",
        Morph(cost("{2}{W}{W}")),
        Flying(),
        when(DealsDamage(), GainLife("X")),
        stats="4/5",
    ),
    card(
        "Thousand Winds",
        "{4}{U}{U}",
        "Creature — Elemental",
        Morph(cost("{5}{U}{U}")),
        when(ThisTurnedUp(), Put(those("another tapped creature"), Zone.HAND)),
        Flying(),
        stats="5/6",
    ),
    card(
        "Zombie Cutthroat",
        "{3}{B}{B}",
        "Creature — Zombie",
        Morph(Cost(parts=(PayLife(5),))),
        stats="3/4",
    ),
    card(
        "Dog Walker",
        "{R}{W}",
        "Creature — Human Citizen",
        Morph(cost("{R/W}{R/W}"), kind="disguise"),
        when(ThisTurnedUp(), CreateTokens(token("1/1 white Dog creature"), 2, tapped=True)),
        Vigilance(),
        stats="3/1",
    ),
    card(
        "Akroma, Angel of Fury",
        "{5}{R}{R}{R}",
        "Legendary Creature — Angel",
        Morph(cost("{3}{R}{R}{R}")),
        Protection(frozenset("WU")),
        activated(cost("{R}"), MakesUntil((Gets(1, 0),), of="this")),
        Flying(),
        Trample(),
        CantBeCountered(),
        stats="6/6",
    ),
    card(
        "Whetwheel",
        "{4}",
        "Artifact",
        Morph(cost("{3}")),
        activated(
            cost("{X}{X}", TAP),
            Mill("X", "target"),
            targets=(Target(only_players=Who.EACH_PLAYER),),
        ),
    ),
    card(
        "Lumithread Field",
        "{1}{W}",
        "Enchantment",
        Morph(cost("{1}{W}")),
        makes(those("creature you control"), Gets(0, 1)),
    ),
    card(
        "Mulldrifter",
        "{4}{U}",
        "Creature — Elemental",
        *evoke(cost("{2}{U}")),
        when(ThisEnters(), DrawCards(2)),
        Flying(),
        stats="2/2",
    ),
    card("Innocuous Rat", "{1}{B}", "Creature — Rat", when(ThisDies(), ManifestDread()), stats="1/1"),
    card("Soul Summons", "{1}{W}", "Sorcery", spell(Manifest())),
    card("Ethereal Ambush", "{3}{G}{U}", "Instant", spell(Manifest(2))),
    card(
        "Whisperwood Elemental",
        "{3}{G}{G}",
        "Creature — Elemental",
        when(
            StepBegins(Step.END, Who.YOU),
            Manifest(),
        ),
        activated(
            cost("", SACRIFICE_THIS),
            once_resolved("creatures that die this turn manifest a card", Changes(("library",), Of.YOU), A_TOKEN),
        ),
        stats="4/4",
    ),
)
