"""Cards that can be face down: morph, disguise, and what is manifested or cloaked in the stories."""

from model.abilities import Target, activated, unmodelled, when
from model.cards.card import card
from model.cards.tokens import token
from model.costs import TAP, Cost, Discard, PayLife, cost
from model.instructions import CreateTokens, DrawCards
from model.keywords import AlternativeCost, MakesFaceDownForests, Morph, Protection
from model.things import those
from model.trigger_conditions import StepBegins, ThisEnters, ThisTurnedUp
from model.vocabulary import Step, Who, Zone

CARDS = (
    card(
        "Willbender",
        "{1}{U}",
        "Creature — Human Wizard",
        Morph(cost("{1}{U}")),
        when(ThisTurnedUp(), target=Target(zone=Zone.STACK, abilities_too=True, with_one_target=True)),
        unmodelled("its trigger changes the target of a spell or ability", "stories"),
        stats="1/2",
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
        unmodelled("its trigger, which returns dead creatures, and the mana of such a Forest", "mana", "stories"),
        stats="5/5",
    ),
    card(
        "Exalted Angel",
        "{4}{W}{W}",
        "Creature — Angel",
        Morph(cost("{2}{W}{W}")),
        unmodelled("it flies, and its controller gains as much life as it deals damage", "stories"),
        stats="4/5",
    ),
    card(
        "Thousand Winds",
        "{4}{U}{U}",
        "Creature — Elemental",
        Morph(cost("{5}{U}{U}")),
        when(ThisTurnedUp()),
        unmodelled("it flies; its trigger returns the other tapped creatures to hand", "stories"),
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
        unmodelled("it has vigilance", "stories"),
        stats="3/1",
    ),
    card(
        "Akroma, Angel of Fury",
        "{5}{R}{R}{R}",
        "Legendary Creature — Angel",
        Morph(cost("{3}{R}{R}{R}")),
        Protection(frozenset("WU")),
        activated(cost("{R}")),
        unmodelled("it can't be countered, flies, tramples and gets +1/+0 for {R}", "stories"),
        stats="6/6",
    ),
    card(
        "Whetwheel",
        "{4}",
        "Artifact",
        Morph(cost("{3}")),
        activated(cost("{X}{X}", TAP), targets=(Target(only_players=Who.EACH_PLAYER),)),
        unmodelled("the target player mills X cards", "stories"),
    ),
    card(
        "Lumithread Field",
        "{1}{W}",
        "Enchantment",
        Morph(cost("{1}{W}")),
        unmodelled("creatures of its controller get +0/+1", "stories"),
    ),
    card(
        "Mulldrifter",
        "{4}{U}",
        "Creature — Elemental",
        AlternativeCost("evoke", cost("{2}{U}")),
        when(ThisEnters(), DrawCards(2)),
        unmodelled("it flies, and is sacrificed as it enters if it was evoked", "stories"),
        stats="2/2",
    ),
    card(
        "Whisperwood Elemental",
        "{3}{G}{G}",
        "Creature — Elemental",
        when(StepBegins(Step.END, Who.YOU)),
        unmodelled("its trigger manifests the top card of the library", "stories"),
        unmodelled("it can be sacrificed so that dying creatures manifest a card", "activating"),
        stats="4/4",
    ),
)
