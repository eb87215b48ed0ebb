"""Cards with two faces that transform, and cards that transform others (CR 701.27, 712)."""

from model.cards.tokens import token
from model.cards.what_unread_texts_change import COMBAT_DAMAGE, Changes, Of, allows, forbids
from model.text.abilities import activated, at_next, once_resolved, spell, taps_for, unmodelled, when
from model.text.card import card
from model.text.conditions.condition import AnOpponent
from model.text.conditions.of_players import Controls, HasInGraveyard
from model.text.conditions.of_the_turn import NO_SPELLS_LAST_TURN, CastLastTurn, OnOwnTurn
from model.text.continuous import Makes, MakesUntil, makes
from model.text.costs.cost import cost
from model.text.costs.parts import TAP, RemoveCounters
from model.text.descriptions import Those, those
from model.text.instructions.draws_life_damage_counters import DealDamage, Fight, GainLife
from model.text.instructions.permanents import Transform
from model.text.instructions.tokens import CreateTokens, Incubate
from model.text.instructions.zones import Exile
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.keywords.of_casting import Flash
from model.text.keywords.of_combat import FirstStrike, Flying, Menace, Trample, Vigilance
from model.text.keywords.of_permanents import EntersTapped, Indestructible
from model.text.parts_by_layer import AddsTypes, Gets, Has
from model.text.target import ANY_TARGET, Target
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import Dies, ThisEnters, TransformsInto
from model.text.trigger_conditions.of_players import ActivatesAbility, SpellCast, StepBegins
from model.vocabulary import CardType, Step, Who, Zone

HUMANS = Those(subtypes=frozenset({"Human"}))
VAMPIRES = frozenset({"Vampire"})
A_CREATURE = Target(those("creature"))
EACH_UPKEEP = StepBegins(Step.UPKEEP, Who.EACH_PLAYER)
TURNS_IF_NOBODY_CAST = when(EACH_UPKEEP, Transform(), condition=NO_SPELLS_LAST_TURN)
TURNS_BACK_IF_SOMEBODY_CAST_TWO = when(EACH_UPKEEP, Transform(), condition=CastLastTurn(2))
FIRST_STRIKE = FirstStrike()
MAKES_A_VAMPIRE = activated(cost("", TAP), CreateTokens(token("2/2 black Vampire creature", Flying())))
WOLF_AND_LIFE = (CreateTokens(token("2/2 green Wolf creature")), GainLife(2))

CARDS = (
    card(
        "Archangel Avacyn",
        "{3}{W}{W}",
        "Legendary Creature — Angel",
        Flash(),
        Flying(),
        Vigilance(),
        when(ThisEnters(), MakesUntil((Has((Indestructible(),)),), of=those("creature you control"))),
        when(
            Dies(those("creature you control", not_subtypes=frozenset({"Angel"}))),
            at_next(EACH_UPKEEP, Transform("what triggered it")),
        ),
        stats="4/4",
        back=card(
            "Avacyn, the Purifier",
            None,
            "Legendary Creature — Angel",
            Flying(),
            when(
                TransformsInto("Avacyn, the Purifier"),
                DealDamage(3, those("another creature"), to_players="each opponent"),
            ),
            stats="6/5",
            colours="R",
        ),
    ),
    card(
        "Moonmist",
        "{1}{G}",
        "Instant",
        spell(Transform(HUMANS), once_resolved("combat damage but that of Wolves is prevented", COMBAT_DAMAGE)),
    ),
    card(
        "Village Ironsmith",
        "{1}{R}",
        "Creature — Human Werewolf",
        FIRST_STRIKE,
        TURNS_IF_NOBODY_CAST,
        stats="1/1",
        back=card(
            "Ironfang",
            None,
            "Creature — Werewolf",
            FIRST_STRIKE,
            TURNS_BACK_IF_SOMEBODY_CAST_TWO,
            stats="3/1",
            colours="R",
        ),
    ),
    card(
        "Daybreak Ranger",
        "{2}{G}",
        "Creature — Human Archer Ranger Werewolf",
        activated(cost("", TAP), DealDamage(2), targets=(Target(those("creature", having="flying")),)),
        TURNS_IF_NOBODY_CAST,
        stats="2/2",
        back=card(
            "Nightfall Predator",
            None,
            "Creature — Werewolf",
            activated(cost("{R}", TAP), Fight("this", "target"), targets=(A_CREATURE,)),
            TURNS_BACK_IF_SOMEBODY_CAST_TWO,
            stats="4/4",
            colours="G",
        ),
    ),
    card(
        "Huntmaster of the Fells",
        "{2}{R}{G}",
        "Creature — Human Werewolf",
        when(ThisEnters(), *WOLF_AND_LIFE),
        when(TransformsInto("Huntmaster of the Fells"), *WOLF_AND_LIFE),
        TURNS_IF_NOBODY_CAST,
        stats="2/2",
        back=card(
            "Ravager of the Fells",
            None,
            "Creature — Werewolf",
            Trample(),
            when(
                TransformsInto("Ravager of the Fells"),
                DealDamage(2),
                once_resolved(
                    "up to one creature of the target's is dealt 2 damage",
                    Changes(("damage",), those("creature opponents control"), 0, 2),
                ),
                targets=(Target(those("planeswalker"), players=True, opponents=True),),
            ),
            TURNS_BACK_IF_SOMEBODY_CAST_TWO,
            stats="4/4",
            colours="RG",
        ),
    ),
    card(
        "Bloodline Keeper",
        "{2}{B}{B}",
        "Creature — Vampire",
        Flying(),
        MAKES_A_VAMPIRE,
        activated(
            cost("{B}"),
            Transform(),
            condition=Controls(those("permanent", subtypes=VAMPIRES), 5),
            name="transform",
        ),
        stats="3/3",
        back=card(
            "Lord of Lineage",
            None,
            "Creature — Vampire",
            Flying(),
            makes(those("another creature you control", subtypes=VAMPIRES), Gets(2, 2)),
            MAKES_A_VAMPIRE,
            stats="5/5",
            colours="B",
        ),
    ),
    card(
        "Smoldering Werewolf",
        "{2}{R}{R}",
        "Creature — Werewolf Horror",
        when(
            ThisEnters(),
            DealDamage(1),
            targets=(Target(those("creature"), number=2, up_to=True),),
        ),
        activated(cost("{4}{R}{R}"), Transform()),
        stats="3/2",
        back=card(
            "Erupting Dreadwolf",
            None,
            "Creature — Eldrazi Werewolf",
            when(ThisAttacks(), DealDamage(2), targets=(ANY_TARGET,)),
            stats="6/4",
        ),
    ),
    card(
        "Converter Beast",
        "{3}{G}",
        "Creature — Phyrexian Beast",
        when(ThisEnters(), Incubate(5)),
        stats="0/1",
    ),
    card(
        "Arcee, Sharpshooter",
        "{1}{R}{W}",
        "Legendary Artifact Creature — Robot",
        FIRST_STRIKE,
        activated(cost("{1}", RemoveCounters("+1/+1")), DealDamage(1), Transform(converts=True), targets=(A_CREATURE,)),
        unmodelled("more counters can be removed, for as much damage", allows("activating")),
        stats="2/2",
        back=card(
            "Arcee, Acrobatic Coupe",
            None,
            "Legendary Artifact — Vehicle",
            Makes(Those(itself=True), (AddsTypes(frozenset({CardType.CREATURE})),), OnOwnTurn()),
            AlternativeCost("more than meets the eye", cost("{R}{W}"), turned=True),
            unmodelled("it gets counters and converts as a spell targets creatures or Vehicles", acts=SpellCast()),
            stats="2/2",
            colours="RW",
        ),
    ),
    card(
        "Flamescroll Celebrant",
        "{1}{R}",
        "Creature — Human Shaman",
        when(ActivatesAbility(who=Who.EACH_OPPONENT), DealDamage(1, to=None, to_players="who triggered it")),
        activated(cost("{1}{R}"), MakesUntil((Gets(2, 0),), of="this")),
        stats="2/1",
        back=card(
            "Revel in Silence",
            "{W}{W}",
            "Instant",
            spell(
                once_resolved(
                    "opponents can neither cast spells this turn nor activate loyalty abilities",
                    forbids("casting", "activating", of=Of.OPPONENTS),
                ),
                Exile("this", Zone.STACK),
            ),
        ),
        modal=True,
    ),
    card(
        "Blackbloom Rogue",
        "{2}{B}",
        "Creature — Human Rogue",
        Menace(),
        Makes(Those(itself=True), (Gets(3, 0),), AnOpponent(HasInGraveyard(8))),
        stats="2/3",
        back=card("Blackbloom Bog", None, "Land", EntersTapped(), taps_for("B")),
        modal=True,
    ),
)
