"""What exiles permanents and cards, for good or until it leaves itself (CR 610.3, 701.13)."""

from model.cards.shorthand import exiles_all_named
from model.text.abilities import activated, spell, when
from model.text.card import card
from model.text.costs.cost import cost
from model.text.costs.parts import TAP
from model.text.descriptions import Those, those
from model.text.instructions.affected import Chosen
from model.text.instructions.libraries.looking import LookAtHand
from model.text.instructions.zones import Exile, ExileUntilThisLeaves, OfferCards
from model.text.keywords.of_casting import Flash
from model.text.keywords.of_combat import Flying
from model.text.target import Target
from model.text.trigger_conditions.of_objects import ThisEnters, ThisLeaves
from model.vocabulary import Who, Zone

NO_BASIC_LAND = Those(not_basic=True)


CARDS = (
    card(
        "Splinter",
        "{2}{G}{G}",
        "Sorcery",
        spell(Exile("target"), exiles_all_named("target"), targets=(Target(those("artifact")),)),
    ),
    card(
        "Eradicate",
        "{2}{B}{B}",
        "Sorcery",
        spell(Exile("target"), exiles_all_named("target"), targets=(Target(those("nonblack creature")),)),
    ),
    card(
        "Surgical Extraction",
        "{B/P}",
        "Instant",
        spell(exiles_all_named("target", up_to=True), targets=(Target(NO_BASIC_LAND, zone=Zone.GRAVEYARD),)),
    ),
    card(
        "Lobotomy",
        "{2}{U}{B}",
        "Sorcery",
        spell(
            LookAtHand(revealed=True),
            exiles_all_named(Chosen(NO_BASIC_LAND), "target"),
            targets=(Target(only_players=Who.EACH_PLAYER),),
        ),
    ),
    card(
        "Banisher Priest",
        "{1}{W}{W}",
        "Creature — Human Cleric",
        when(ThisEnters(), ExileUntilThisLeaves(), targets=(Target(those("creature opponent controls")),)),
        stats="2/2",
    ),
    card(
        "Banishing Light",
        "{2}{W}",
        "Enchantment",
        when(ThisEnters(), ExileUntilThisLeaves(), targets=(Target(those("nonland permanent opponent controls")),)),
    ),
    card(
        "Isochron Scepter",
        "{2}",
        "Artifact",
        when(
            ThisEnters(),
            Exile(Chosen(those("instant", most_value=2), up_to=True), Zone.HAND),
        ),
        activated(cost("{2}", TAP), OfferCards(Those(exiled_with=True), copied=True)),
    ),
    card(
        "Spell Queller",
        "{1}{W}{U}",
        "Creature — Spirit",
        Flash(),
        Flying(),
        when(ThisEnters(), Exile("target"), targets=(Target(Those(most_value=4), zone=Zone.STACK),)),
        when(ThisLeaves(), OfferCards("what it exiled", by_owner=True)),
        stats="2/3",
    ),
)
