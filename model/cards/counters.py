"""Cards that put counters: by proliferating, monstrosity, bolster, support, adapt and amass."""

from model.cards.tokens import token
from model.text.abilities import activated, spell, taps_for, when
from model.text.card import card
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, AddCounters, PayEnergy, RemoveCounters
from model.text.counted import StatOf
from model.text.descriptions import Those, those
from model.text.entering_and_halves import EntersWith
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.counters_and_doubling import (
    Adapt,
    Amass,
    Bolster,
    Endure,
    GiveCounters,
    Monstrosity,
    Proliferate,
    TimeTravel,
)
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, GainLife, LoseLife, PutCounters
from model.text.instructions.permanents import Untap
from model.text.instructions.tokens import CreateTokens
from model.text.keywords.of_combat import Flying, Trample
from model.text.keywords.of_permanents import Changeling
from model.text.statics.prohibitions import CantGetCounters, CantHaveCounters
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_objects import ThisBecomesMonstrous, ThisDies, ThisEnters
from model.vocabulary import CardType

TRAMPLES = Trample()
GROWS = PutCounters("+1/+1", on="target", action="support")


def up_to(number: int, what: str) -> Target:
    """Return up to so many targets of a description, as support takes them (CR 701.41a)."""
    return Target(those(what), number=number, up_to=True)


CARDS = (
    card("Fortress Kin-Guard", "{1}{W}", "Creature — Dog Soldier", when(ThisEnters(), Endure(1)), stats="1/2"),
    # Proliferate, and counters on players.
    card("Steady Progress", "{2}{U}", "Instant", spell(Proliferate(), DrawCards(1))),
    card("Tezzeret's Gambit", "{3}{U/P}", "Sorcery", spell(DrawCards(2), Proliferate())),
    card("Wibbly-wobbly, Timey-wimey", "{1}{U}", "Sorcery", spell(TimeTravel(), DrawCards(1))),
    card("Bloom Hulk", "{3}{G}", "Creature — Plant Elemental", when(ThisEnters(), Proliferate()), stats="4/4"),
    card(
        "Contagion Clasp",
        "{2}",
        "Artifact",
        when(ThisEnters(), PutCounters("-1/-1", on="target"), targets=(Target(those("creature")),)),
        activated(cost("{4}", TAP), Proliferate()),
    ),
    card(
        "Infectious Inquiry",
        "{2}{B}",
        "Sorcery",
        spell(DrawCards(2), LoseLife(2), GiveCounters("poison", who="each opponent")),
    ),
    card(
        "Devoted Druid",
        "{1}{G}",
        "Creature — Elf Druid",
        activated(cost("", TAP), AddMana(("G",))),
        activated(cost("", AddCounters("-1/-1")), Untap("this"), name="untap"),
        stats="0/2",
    ),
    card(
        "Triskelion",
        "{6}",
        "Artifact Creature — Construct",
        activated(cost("", RemoveCounters("+1/+1")), DealDamage(1), targets=(ANY_TARGET,)),
        EntersWith("+1/+1", 3),
        stats="1/1",
    ),
    # Monstrosity.
    card(
        "Ill-Tempered Cyclops",
        "{3}{R}",
        "Creature — Cyclops",
        TRAMPLES,
        activated(cost("{5}{R}"), Monstrosity(3)),
        stats="3/3",
    ),
    card(
        "Hydra Broodmaster",
        "{4}{G}{G}",
        "Creature — Hydra",
        activated(cost("{X}{X}{G}"), Monstrosity("X")),
        when(ThisBecomesMonstrous(), CreateTokens(token("0/0 green Hydra creature"), "X", size="X")),
        stats="7/7",
    ),
    # Bolster.
    card("Dromoka's Gift", "{4}{G}", "Instant", spell(Bolster(4))),
    card("Honor's Reward", "{2}{W}", "Instant", spell(GainLife(4), Bolster(2))),
    card("Echoes of the Kin Tree", "{1}{W}", "Enchantment", activated(cost("{2}{W}"), Bolster(1))),
    # Support.
    card("Lead by Example", "{1}{G}", "Instant", spell(GROWS, targets=(up_to(2, "creature"),))),
    card(
        "Relief Captain",
        "{2}{W}{W}",
        "Creature — Kor Knight Ally",
        when(ThisEnters(), GROWS, targets=(up_to(3, "another creature"),)),
        stats="3/2",
    ),
    card(
        "Aerie Auxiliary",
        "{3}{W}",
        "Creature — Bird Soldier",
        Flying(),
        when(ThisEnters(), GROWS, targets=(up_to(2, "another creature"),)),
        stats="3/3",
    ),
    # Adapt.
    card(
        "Aeromunculus",
        "{1}{G}{U}",
        "Creature — Homunculus Mutant",
        Flying(),
        activated(cost("{2}{G}{U}"), Adapt(1)),
        stats="2/3",
    ),
    card("Skitter Eel", "{3}{U}", "Creature — Fish Crab", activated(cost("{2}{U}"), Adapt(2)), stats="3/3"),
    # Amass.
    card("Lazotep Reaver", "{1}{B}", "Creature — Zombie Beast", when(ThisEnters(), Amass(1)), stats="1/2"),
    card("Universal Automaton", "{1}", "Artifact Creature — Shapeshifter", Changeling(), stats="1/1"),
    card("Easterling Vanguard", "{1}{B}", "Creature — Human Warrior", when(ThisDies(), Amass(1, "Orc")), stats="2/1"),
    card("Herald of the Dreadhorde", "{3}{B}", "Creature — Zombie Warrior", when(ThisDies(), Amass(2)), stats="3/2"),
    card(
        "Widespread Brutality",
        "{1}{B}{R}{R}",
        "Sorcery",
        spell(
            Amass(2),
            DealDamage(
                StatOf("power", "the amassed Army"),
                to=Those(types=frozenset({CardType.CREATURE}), not_subtypes=frozenset({"Army"})),
                source="the amassed Army",
            ),
        ),
    ),
    # Energy.
    card(
        "Aether Hub",
        None,
        "Land",
        when(ThisEnters(), GiveCounters("energy")),
        taps_for("C"),
        activated(cost("", TAP, PayEnergy(1)), AddMana(tuple("WUBRG")), name="any colour"),
    ),
    card(
        "Whirler Virtuoso",
        "{1}{U}{R}",
        "Creature — Vedalken Artificer",
        when(ThisEnters(), GiveCounters("energy", 3)),
        activated(cost("", PayEnergy(3)), CreateTokens(token("1/1 colorless Thopter artifact creature", Flying()))),
        stats="2/3",
    ),
    # What keeps counters away.
    card(
        "Solemnity",
        "{2}{W}",
        "Enchantment",
        CantGetCounters(),
        CantHaveCounters(those("artifact, creature, enchantment or land")),
    ),
)
