"""Cards that have cards discarded, by choice, at random or for a cost."""

from model.cards.tokens import token
from model.text.abilities import activated, spell, when
from model.text.card import card
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, Discard
from model.text.counted import CountOf
from model.text.descriptions import those
from model.text.instructions.discarding import Connive, DiscardCards, DiscardHands, Learn
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife, LoseLife
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import Destroy
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Put
from model.text.keywords.of_casting import Convoke
from model.text.keywords.of_combat import Flying
from model.text.keywords.triggering import ward
from model.text.statics.of_players import MayDiscardOntoLibrary, NoMaximumHandSize
from model.text.statics.prohibitions import CantDraw
from model.text.target import Target
from model.text.trigger_conditions.of_combat import YouAttack
from model.text.trigger_conditions.of_objects import ThisConnivesThisWay, ThisDies, ThisEnters
from model.text.trigger_conditions.of_players import StepBegins
from model.vocabulary import Step, Who, Zone

PLAYER = Target(only_players=Who.EACH_PLAYER)
OPPONENT = Target(only_players=Who.EACH_OPPONENT)

PEST = token("1/1 black and green Pest creature", when(ThisDies(), GainLife(1)))

CARDS = (
    card("Hymn to Tourach", "{B}{B}", "Sorcery", spell(DiscardCards(2, "target", at_random=True), targets=(PLAYER,))),
    card(
        "Duress",
        "{B}",
        "Sorcery",
        spell(DiscardCards(1, "target", those("noncreature nonland"), chosen_by_you=True), targets=(OPPONENT,)),
    ),
    card(
        "Thoughtseize",
        "{B}",
        "Sorcery",
        spell(DiscardCards(1, "target", those("nonland"), chosen_by_you=True), LoseLife(2), targets=(PLAYER,)),
    ),
    card("Eyetwitch", "{B}", "Creature — Eye Bat", Flying(), when(ThisDies(), Learn()), stats="1/1"),
    card(
        "Pest Summoning",
        "{1}{B/G}{B/G}",
        "Sorcery — Lesson",
        spell(CreateTokens(PEST, 2)),
    ),
    card("Cram Session", "{1}{B/G}", "Sorcery", spell(GainLife(4), Learn())),
    # Connive.
    card("Raffine's Informant", "{1}{W}", "Creature — Human Wizard", when(ThisEnters(), Connive()), stats="2/1"),
    card(
        "Lethal Scheme",
        "{2}{B}{B}",
        "Instant",
        Convoke(),
        spell(Destroy("target"), Connive("what convoked it"), targets=(Target(those("creature or planeswalker")),)),
    ),
    card("Memnite", "{0}", "Artifact Creature — Construct", stats="1/1"),
    card("Echo Inspector", "{3}{U}", "Creature — Bird Rogue", Flying(), when(ThisEnters(), Connive()), stats="2/3"),
    card(
        "Psychic Pickpocket",
        "{4}{U}",
        "Creature — Cephalid Rogue",
        when(ThisEnters(), Connive()),
        when(
            ThisConnivesThisWay(),
            Put("target", Zone.HAND),
            targets=(Target(those("nonland permanent"), up_to=True),),
        ),
        stats="3/2",
    ),
    card(
        "Raffine, Scheming Seer",
        "{W}{U}{B}",
        "Legendary Creature — Sphinx Demon",
        Flying(),
        ward(cost("{1}")),
        when(
            YouAttack(),
            Connive("target", CountOf(those("attacking creature"))),
            targets=(Target(those("attacking creature")),),
        ),
        stats="1/4",
    ),
    card(
        "Maralen of the Mornsong",
        "{1}{B}{B}",
        "Legendary Creature — Elf Wizard",
        CantDraw(),
        when(
            StepBegins(Step.DRAW, Who.EACH_PLAYER),
            LoseLife(3, "active player"),
            Search(who="active player"),
        ),
        stats="2/3",
    ),
    card(
        "Library of Leng",
        "{1}",
        "Artifact",
        NoMaximumHandSize(),
        MayDiscardOntoLibrary(),
    ),
    # What is discarded at once.
    card("One with Nothing", "{B}", "Instant", spell(DiscardHands())),
    card("Wheel of Fortune", "{2}{R}", "Sorcery", spell(DiscardHands("each player"), DrawCards(7, "each player"))),
    card(
        "Zombie Infestation",
        "{1}{B}",
        "Enchantment",
        activated(cost("", Discard(number=2)), CreateTokens(token("2/2 black Zombie creature"))),
    ),
    card(
        "Fauna Shaman",
        "{1}{G}",
        "Creature — Elf Shaman",
        activated(cost("{G}", TAP, Discard(those("creature card"))), Search(those("creature"), reveals=True)),
        stats="2/2",
    ),
)
