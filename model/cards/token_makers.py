"""Cards that create tokens (CR 111, 701.7)."""

from model.cards.tokens import ANY_COLOUR, predefined, token
from model.text.abilities import activated, spell, when
from model.text.card import card
from model.text.costs.cost import cost
from model.text.costs.parts import SACRIFICE_THIS, TAP, Discard, Sacrifice
from model.text.descriptions import Those, those
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.affected import Chosen
from model.text.instructions.draws_life_damage_counters import DrawCards, GainLife
from model.text.instructions.permanents import Destroy
from model.text.instructions.tokens import CreateCopies, CreateTokens
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import AdditionalCost, Improvise
from model.text.keywords.of_combat import Flying, Reach
from model.text.keywords.of_permanents import Hexproof
from model.text.target import Target
from model.text.trigger_conditions.of_objects import Dies, Enters, IsSacrificed, ThisEnters
from model.text.trigger_conditions.of_players import SpellCast, StepBegins, TakesAction
from model.vocabulary import Step, Who, Zone

TREASURE, FOOD, CLUE = (predefined()[name] for name in ("Treasure", "Food", "Clue"))
ELDRAZI_SPAWN = token("0/1 colourless Eldrazi Spawn creature", activated(cost("", SACRIFICE_THIS), AddMana(("C",))))
POPULATE = CreateCopies(Chosen(those("creature token you control")), action="populate")
"""What populating is (CR 701.36a)."""

CARDS = (
    card(
        "Prosperous Innkeeper",
        "{1}{G}",
        "Creature — Halfling Citizen",
        when(ThisEnters(), CreateTokens(TREASURE)),
        when(Enters(those("another creature you control")), GainLife(1)),
        stats="1/1",
    ),
    card(
        "Deadly Dispute",
        "{1}{B}",
        "Instant",
        AdditionalCost((cost("", Sacrifice(those("artifact or creature"))),)),
        spell(DrawCards(2), CreateTokens(TREASURE)),
    ),
    card(
        "Big Score",
        "{3}{R}",
        "Instant",
        AdditionalCost((cost("", Discard()),)),
        spell(DrawCards(2), CreateTokens(TREASURE, 2)),
    ),
    card(
        "Erdwal Illuminator",
        "{1}{U}",
        "Creature — Spirit",
        Flying(),
        when(TakesAction("investigate", first=True), CreateTokens(CLUE, action="investigate")),
        stats="1/3",
    ),
    # Copies of permanents, and populating.
    card(
        "Vitu-Ghazi Guildmage",
        "{G}{W}",
        "Creature — Dryad Shaman",
        activated(cost("{4}{G}{W}"), CreateTokens(token("3/3 green Centaur creature"))),
        activated(cost("{2}{G}{W}"), POPULATE),
        stats="2/2",
    ),
    card("Growing Ranks", "{2}{G/W}{G/W}", "Enchantment", when(StepBegins(Step.UPKEEP), POPULATE)),
    card(
        "Eyes in the Skies",
        "{3}{W}",
        "Instant",
        spell(CreateTokens(token("1/1 white Bird creature", Flying())), POPULATE),
    ),
    card(
        "Sundering Growth",
        "{G/W}{G/W}",
        "Instant",
        spell(Destroy("target"), POPULATE, targets=(Target(those("artifact or enchantment")),)),
    ),
    card(
        "Cackling Counterpart",
        "{1}{U}{U}",
        "Instant",
        AlternativeCost("flashback", cost("{5}{U}{U}"), origin=Zone.GRAVEYARD),
        spell(CreateCopies(), targets=(Target(those("creature you control")),)),
    ),
    card("Raise the Alarm", "{1}{W}", "Instant", spell(CreateTokens(token("1/1 white Soldier creature"), 2))),
    card("Hordeling Outburst", "{1}{R}{R}", "Sorcery", spell(CreateTokens(token("1/1 red Goblin creature"), 3))),
    card(
        "Thraben Inspector",
        "{W}",
        "Creature — Human Soldier",
        when(ThisEnters(), CreateTokens(CLUE, action="investigate")),
        stats="1/2",
    ),
    card(
        "Pitiless Plunderer",
        "{3}{B}",
        "Creature — Human Pirate",
        when(Dies(those("another creature you control")), CreateTokens(TREASURE)),
        stats="1/4",
    ),
    card(
        "Ulvenwald Mysteries",
        "{2}{G}",
        "Enchantment",
        when(Dies(those("nontoken creature you control")), CreateTokens(CLUE, action="investigate")),
        when(
            IsSacrificed(Those(subtypes=frozenset({"Clue"}), who=Who.YOU)),
            CreateTokens(token("1/1 white Human Soldier creature")),
        ),
    ),
    card(
        "Dragonlair Spider",
        "{2}{R}{R}{G}{G}",
        "Creature — Spider",
        when(SpellCast(who=Who.EACH_OPPONENT), CreateTokens(token("1/1 green Insect creature"))),
        Reach(),
        stats="5/6",
    ),
    card(
        "Jade Mage",
        "{1}{G}",
        "Creature — Human Shaman",
        activated(cost("{2}{G}"), CreateTokens(token("1/1 green Saproling creature"))),
        stats="2/1",
    ),
    card(
        "Gilded Goose",
        "{G}",
        "Creature — Bird",
        when(ThisEnters(), CreateTokens(FOOD)),
        activated(cost("{1}{G}", TAP), CreateTokens(FOOD)),
        activated(cost("", TAP, Sacrifice(Those(subtypes=frozenset({"Food"})))), AddMana(ANY_COLOUR)),
        Flying(),
        stats="0/2",
    ),
    card(
        "Nest Invader",
        "{1}{G}",
        "Creature — Eldrazi Drone",
        when(ThisEnters(), CreateTokens(ELDRAZI_SPAWN)),
        stats="2/2",
    ),
    # What is tapped for improvise is often a token (CR 702.126).
    card("Foundry Assembler", "{5}", "Artifact Creature — Assembly-Worker", Improvise(), stats="3/3"),
    card("Bastion Inventor", "{5}{U}", "Creature — Vedalken Artificer", Improvise(), Hexproof(), stats="4/4"),
)
