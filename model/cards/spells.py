"""Instants and sorceries that are cast for their mana cost, with or without targets, modes or {X}."""

from model.cards.shorthand import exiles_all_named
from model.cards.tokens import token
from model.cards.what_unread_texts_change import (
    ANY_AMOUNT,
    Changes,
    MovesTo,
    Of,
    damage,
    life,
)
from model.text.abilities import Modal, ThisTurn, once_resolved, spell
from model.text.card import card
from model.text.conditions.condition import AnOpponent
from model.text.conditions.of_players import Controls, HasCast, HasInGraveyard
from model.text.conditions.of_the_turn import Before, OnOwnTurn
from model.text.continuous import ExchangesControl, MakesUntil
from model.text.costs.cost import cost
from model.text.costs.parts import Sacrifice
from model.text.counted import CountOf, StatOf
from model.text.descriptions import ANYTHING, Those, those
from model.text.instructions.affected import ItsShare, WithValue
from model.text.instructions.compound import IfSo
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, Fight, GainLife, PutCounters
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import Destroy, Tap
from model.text.instructions.stack import CounterUnlessPaid
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.turns import TakeExtraTurns
from model.text.instructions.zones import Exile, Put
from model.text.keywords.of_casting import (
    ARCANE,
    CastOnlyIf,
    ExtraTargetsCost,
    FlashIf,
    OptionalCost,
    Splice,
    SplitSecond,
)
from model.text.keywords.of_combat import DoubleStrike, Flying, Trample
from model.text.keywords.of_permanents import Indestructible
from model.text.parts_by_layer import Gets, Has
from model.text.statics.permissions import CastAsThoughFlash
from model.text.target import ANY_TARGET, Target
from model.vocabulary import Step, Who, Zone

CREATURE = Target(those("creature"))
ARTIFACT = Target(those("artifact"))
ENCHANTMENT = Target(those("enchantment"))
NONLAND = Target(those("nonland permanent"))
SPELL = Target(zone=Zone.STACK)
PLAYER = Target(only_players=Who.EACH_PLAYER)
PLAYER_OR_WALKER = Target(those("planeswalker"), players=True)
ONES_OWN_AND_ANOTHERS = (Target(those("creature you control")), Target(those("creature you don't control")))

DIES = MovesTo((Zone.GRAVEYARD,), Of.TARGETS)
DESTROY, RETURN, EXILE = Destroy("target"), Put("target", Zone.HAND), Exile("target")

CARDS = (
    # One target.
    card("Lightning Bolt", "{R}", "Instant", spell(DealDamage(3), targets=(ANY_TARGET,))),
    card("Lightning Strike", "{1}{R}", "Instant", spell(DealDamage(3), targets=(ANY_TARGET,))),
    card("Gut Shot", "{R/P}", "Instant", spell(DealDamage(1), targets=(ANY_TARGET,))),
    card("Lava Spike", "{R}", "Sorcery — Arcane", spell(DealDamage(3), targets=(PLAYER_OR_WALKER,))),
    card("Unsummon", "{U}", "Instant", spell(RETURN, targets=(CREATURE,))),
    card("Naturalize", "{1}{G}", "Instant", spell(DESTROY, targets=(Target(those("artifact or enchantment")),))),
    card("Giant Growth", "{G}", "Instant", spell(MakesUntil((Gets(3, 3),)), targets=(CREATURE,))),
    card(
        "Dismember",
        "{1}{B/P}{B/P}",
        "Instant",
        spell(MakesUntil((Gets(-5, -5),)), targets=(CREATURE,)),
    ),
    card(
        "Beast Within",
        "{2}{G}",
        "Instant",
        spell(
            DESTROY,
            CreateTokens(token("3/3 green Beast creature"), who="its controller"),
            targets=(Target(),),
        ),
    ),
    card(
        "Swords to Plowshares",
        "{W}",
        "Instant",
        spell(
            EXILE,
            GainLife(StatOf("power"), "its controller"),
            targets=(CREATURE,),
        ),
    ),
    card(
        "Mind Rot",
        "{2}{B}",
        "Sorcery",
        spell(DiscardCards(2, "target"), targets=(PLAYER,)),
    ),
    card(
        "Argivian Find",
        "{W}",
        "Instant",
        spell(RETURN, targets=(Target(those("artifact or enchantment card"), zone=Zone.GRAVEYARD, own=True),)),
    ),
    card(
        "Extirpate",
        "{B}",
        "Instant",
        SplitSecond(),
        spell(
            exiles_all_named("target"),
            targets=(Target(Those(not_basic=True), zone=Zone.GRAVEYARD),),
        ),
    ),
    # Several targets.
    card(
        "Decimate",
        "{2}{R}{G}",
        "Sorcery",
        spell(Destroy("every target"), targets=(ARTIFACT, CREATURE, ENCHANTMENT, Target(those("land")))),
    ),
    card("Switcheroo", "{4}{U}", "Sorcery", spell(ExchangesControl(), targets=(Target(those("creature"), number=2),))),
    card("Prey Upon", "{G}", "Sorcery", spell(Fight(), targets=ONES_OWN_AND_ANOTHERS)),
    card(
        "Rabid Bite",
        "{1}{G}",
        "Sorcery",
        spell(DealDamage(StatOf("power"), "second target", source="target"), targets=ONES_OWN_AND_ANOTHERS),
    ),
    card(
        "Hunt the Weak",
        "{3}{G}",
        "Sorcery",
        spell(PutCounters("+1/+1", on="target"), Fight(), targets=ONES_OWN_AND_ANOTHERS),
    ),
    card(
        "Arc Trail",
        "{1}{R}",
        "Sorcery",
        spell(
            DealDamage(2),
            DealDamage(1, to="second target"),
            targets=(ANY_TARGET, Target(ANY_TARGET.what, players=True, another=True)),
        ),
    ),
    card(
        "Forked Bolt",
        "{R}",
        "Sorcery",
        spell(
            DealDamage(ItsShare()),
            targets=(Target(ANY_TARGET.what, players=True, number=2, up_to=True, at_least=1, shared=2),),
        ),
    ),
    card(
        "Rushing River",
        "{2}{U}",
        "Instant",
        spell(Put("every target", Zone.HAND), targets=(NONLAND,)),
        OptionalCost("kicker", cost("", Sacrifice(those("land"))), targets=(Target(NONLAND.what, another=True),)),
    ),
    # {X}.
    card("Blaze", "{X}{R}", "Sorcery", spell(DealDamage("X"), targets=(ANY_TARGET,))),
    card(
        "Consume Spirit",
        "{X}{1}{B}",
        "Sorcery",
        spell(DealDamage("X"), GainLife("X"), targets=(ANY_TARGET,)),
        x_kinds="B",
    ),
    card("Earthquake", "{X}{R}", "Sorcery", spell(DealDamage("X", those("creature", lacking="flying"), "each player"))),
    card(
        "Rolling Thunder",
        "{X}{R}{R}",
        "Sorcery",
        spell(
            DealDamage(ItsShare()),
            targets=(Target(ANY_TARGET.what, players=True, number=99, up_to=True, shared="X"),),
        ),
    ),
    card(
        "Fireball",
        "{X}{R}",
        "Sorcery",
        ExtraTargetsCost(1),
        spell(
            once_resolved("X damage is divided evenly among the targets", *damage(ANY_AMOUNT)),
            targets=(Target(ANY_TARGET.what, players=True, number=99, up_to=True),),
        ),
    ),
    # Modes.
    card(
        "Kolaghan's Command",
        "{1}{B}{R}",
        "Instant",
        Modal(
            (
                ("return", spell(RETURN, targets=(Target(those("creature card"), zone=Zone.GRAVEYARD, own=True),))),
                (
                    "discard",
                    spell(DiscardCards(1, "target"), targets=(PLAYER,)),
                ),
                ("artifact", spell(DESTROY, targets=(ARTIFACT,))),
                ("damage", spell(DealDamage(2), targets=(ANY_TARGET,))),
            ),
            choose=2,
        ),
    ),
    card(
        "Hull Breach",
        "{R}{G}",
        "Sorcery",
        Modal(
            (
                ("artifact", spell(DESTROY, targets=(ARTIFACT,))),
                ("enchantment", spell(DESTROY, targets=(ENCHANTMENT,))),
                ("both", spell(Destroy("every target"), targets=(ARTIFACT, ENCHANTMENT))),
            )
        ),
    ),
    card(
        "Izzet Charm",
        "{U}{R}",
        "Instant",
        Modal(
            (
                (
                    "counter",
                    spell(
                        CounterUnlessPaid(cost("{2}")), targets=(Target(those("noncreature spell"), zone=Zone.STACK),)
                    ),
                ),
                ("damage", spell(DealDamage(2), targets=(CREATURE,))),
                ("draw", spell(DrawCards(2), DiscardCards(2))),
            )
        ),
    ),
    card(
        "Boros Charm",
        "{R}{W}",
        "Instant",
        Modal(
            (
                ("damage", spell(DealDamage(4), targets=(PLAYER_OR_WALKER,))),
                (
                    "indestructible",
                    spell(MakesUntil((Has((Indestructible(),)),), of=those("permanent you control"))),
                ),
                (
                    "double strike",
                    spell(MakesUntil((Has((DoubleStrike(),)),)), targets=(CREATURE,)),
                ),
            )
        ),
    ),
    card(
        "Blinding Beam",
        "{2}{W}",
        "Instant",
        Modal(
            (
                ("tap", spell(Tap("target"), targets=(Target(those("creature"), number=2),))),
                (
                    "stay tapped",
                    spell(
                        once_resolved(
                            "creatures do not untap in that player's untap step",
                            Changes(("tapped",), those("creature")),
                        ),
                        targets=(PLAYER,),
                    ),
                ),
            ),
            all_with="entwine",
        ),
        OptionalCost("entwine", cost("{1}")),
    ),
    card(
        "Inscription of Abundance",
        "{1}{G}",
        "Instant",
        OptionalCost("kicker", cost("{2}{G}")),
        Modal(
            (
                ("counters", spell(PutCounters("+1/+1", 2, "target"), targets=(CREATURE,))),
                (
                    "life",
                    spell(
                        once_resolved("as much life is gained as the greatest power", life(0, ANY_AMOUNT, Of.TARGETS)),
                        targets=(PLAYER,),
                    ),
                ),
                ("fight", spell(Fight(), targets=ONES_OWN_AND_ANOTHERS)),
            ),
            any_number_with="kicker",
        ),
    ),
    # Timing and conditions of their own.
    card(
        "Berserk",
        "{G}",
        "Instant",
        CastOnlyIf(Before(Step.COMBAT_DAMAGE), "only before the combat damage step"),
        spell(
            MakesUntil((Has((Trample(),)),)),
            MakesUntil((Gets(1, 0),), times=StatOf("power")),
            once_resolved("at the beginning of the next end step it is destroyed if it attacked this turn", DIES),
            targets=(CREATURE,),
        ),
    ),
    card(
        "Seedtime",
        "{1}{G}",
        "Instant",
        CastOnlyIf(OnOwnTurn(), "only during its player's turn"),
        spell(IfSo(AnOpponent(HasCast(those("blue"))), (TakeExtraTurns(),))),
    ),
    card(
        "Crashing Tide",
        "{2}{U}",
        "Sorcery",
        FlashIf(Controls(Those(subtypes=frozenset({"Merfolk"})))),
        spell(RETURN, DrawCards(1), targets=(CREATURE,)),
    ),
    card(
        "Swift Reckoning",
        "{1}{W}",
        "Sorcery",
        FlashIf(HasInGraveyard(2, those("instant or sorcery"))),
        spell(DESTROY, targets=(Target(those("tapped creature")),)),
    ),
    card(
        "Rout",
        "{3}{W}{W}",
        "Sorcery",
        OptionalCost("flash", cost("{2}"), gives_flash=True),
        spell(Destroy(those("creature"), regenerates=False)),
    ),
    card(
        "Scout's Warning",
        "{W}",
        "Instant",
        spell(
            ThisTurn(CastAsThoughFlash(those("creature"), next_only=True)),
            DrawCards(1),
        ),
    ),
    # Nothing but a cost.
    card(
        "Beseech the Queen",
        "{2/B}{2/B}{2/B}",
        "Sorcery",
        spell(Search(WithValue(ANYTHING, CountOf(those("land you control")), or_less=True), reveals=True)),
    ),
    card(
        "Spectral Procession",
        "{2/W}{2/W}{2/W}",
        "Sorcery",
        spell(CreateTokens(token("1/1 white Spirit creature", Flying()), 3)),
    ),
    card(
        "Evermind",
        None,
        "Instant — Arcane",
        spell(DrawCards(1)),
        Splice(ARCANE, cost("{1}{U}")),
        colours="U",
    ),
)
