"""Instants and sorceries that are cast for their mana cost, with or without targets, modes or {X}."""

from model.cards.footprints import (
    COMBAT,
    COUNTERED_UNLESS_PAID,
    MOST_X,
    SEARCHES,
    Cards,
    Changes,
    MovesTo,
    Of,
    allows,
    bears_on,
    damage,
    discards,
    draws,
    forbids,
    life,
)
from model.cards.tokens import token
from model.text.abilities import Modal, ThisTurn, once_resolved, spell, unmodelled
from model.text.card import card
from model.text.combat import Flying
from model.text.conditions import Before, Controls, HasInGraveyard, OnOwnTurn
from model.text.continuous import Gets, MakesUntil
from model.text.costs import Sacrifice, cost
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.numbers import DealDamage, DrawCards
from model.text.instructions.permanents import Destroy
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Exile, Put
from model.text.keywords import CastOnlyIf, ExtraTargetsCost, FlashIf, OptionalCost, SplitSecond
from model.text.restrictions import CastAsThoughFlash
from model.text.target import ANY_TARGET, Target
from model.text.things import Those, those
from model.vocabulary import Step, Who, Zone

CREATURE = Target(those("creature"))
ARTIFACT = Target(those("artifact"))
ENCHANTMENT = Target(those("enchantment"))
NONLAND = Target(those("nonland permanent"))
SPELL = Target(zone=Zone.STACK)
PLAYER = Target(only_players=Who.EACH_PLAYER)
PLAYER_OR_WALKER = Target(those("planeswalker"), players=True)
ANY_NUMBER_SHARING_X = Target(ANY_TARGET.what, players=True, number=99, up_to=True, shares_x=True)

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
        "Swords to Plowshares",
        "{W}",
        "Instant",
        spell(
            EXILE,
            once_resolved("the creature's controller gains life", life(0, MOST_X, Of.PLAYERS)),
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
            once_resolved(
                "every card with the target's name is exiled",
                *(
                    MovesTo((Zone.EXILE,), Cards(zone, Of.PLAYERS))
                    for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
                ),
                Changes(("library",), Of.PLAYERS),
            ),
            targets=(Target(Those(not_basic=True), zone=Zone.GRAVEYARD),),
        ),
    ),
    # Several targets.
    card(
        "Decimate",
        "{2}{R}{G}",
        "Sorcery",
        spell(
            once_resolved("the targets are destroyed", MovesTo((Zone.GRAVEYARD,), Of.TARGETS)),
            targets=(ARTIFACT, CREATURE, ENCHANTMENT, Target(those("land"))),
        ),
    ),
    card(
        "Switcheroo",
        "{4}{U}",
        "Sorcery",
        spell(
            once_resolved("control of the two creatures is exchanged", Changes(("controller",), Of.TARGETS)),
            targets=(Target(those("creature"), number=2),),
        ),
    ),
    card(
        "Arc Trail",
        "{1}{R}",
        "Sorcery",
        spell(
            once_resolved("2 damage to the first target, 1 to the other", *damage(2)),
            targets=(ANY_TARGET, Target(ANY_TARGET.what, players=True, another=True)),
        ),
    ),
    card(
        "Forked Bolt",
        "{R}",
        "Sorcery",
        spell(
            once_resolved("2 damage is divided among the targets", *damage(2)),
            targets=(Target(ANY_TARGET.what, players=True, number=2, up_to=True, at_least=1),),
        ),
    ),
    card(
        "Rushing River",
        "{2}{U}",
        "Instant",
        spell(
            RETURN,
            once_resolved("kicked, it returns the other target as well", MovesTo((Zone.HAND,), Of.TARGETS)),
            targets=(NONLAND,),
        ),
        OptionalCost("kicker", cost("", Sacrifice(those("land"))), targets=(Target(NONLAND.what, another=True),)),
    ),
    # {X}.
    card(
        "Blaze",
        "{X}{R}",
        "Sorcery",
        spell(once_resolved("it deals X damage", *damage(MOST_X)), targets=(ANY_TARGET,)),
    ),
    card(
        "Consume Spirit",
        "{X}{1}{B}",
        "Sorcery",
        spell(
            once_resolved("it deals X damage, and its controller gains X life", *damage(MOST_X), life(0, MOST_X)),
            targets=(ANY_TARGET,),
        ),
        x_kinds="B",
    ),
    card(
        "Earthquake",
        "{X}{R}",
        "Sorcery",
        spell(
            once_resolved(
                "X damage to players and what can't fly",
                *damage(MOST_X, those("creature")),
                life(-MOST_X, 0, Of.PLAYERS),
            )
        ),
    ),
    card(
        "Rolling Thunder",
        "{X}{R}{R}",
        "Sorcery",
        spell(once_resolved("X damage is divided among the targets", *damage(MOST_X)), targets=(ANY_NUMBER_SHARING_X,)),
    ),
    card(
        "Fireball",
        "{X}{R}",
        "Sorcery",
        ExtraTargetsCost(1),
        spell(
            once_resolved("X damage is divided evenly among the targets", *damage(MOST_X)),
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
                ("discard", spell(targets=(PLAYER,))),
                ("artifact", spell(DESTROY, targets=(ARTIFACT,))),
                ("damage", spell(DealDamage(2), targets=(ANY_TARGET,))),
            ),
            choose=2,
        ),
        spell(
            once_resolved(
                "a creature card is returned, a card discarded, an artifact destroyed, or 2 damage dealt",
                MovesTo((Zone.HAND,), Cards(Zone.GRAVEYARD, Of.YOU, those("creature"))),
                *discards(1, Of.TARGETS),
                MovesTo((Zone.GRAVEYARD,), those("artifact")),
                *damage(2),
            )
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
                ("both", spell(targets=(ARTIFACT, ENCHANTMENT))),
            )
        ),
        spell(once_resolved("the targets are destroyed", MovesTo((Zone.GRAVEYARD,), Of.TARGETS))),
    ),
    card(
        "Izzet Charm",
        "{U}{R}",
        "Instant",
        Modal(
            (
                ("counter", spell(targets=(Target(those("noncreature spell"), zone=Zone.STACK),))),
                ("damage", spell(DealDamage(2), targets=(CREATURE,))),
                ("draw", spell(DrawCards(2))),
            )
        ),
        spell(
            once_resolved(
                "a spell is countered unless {2} is paid, 2 damage dealt, or cards drawn and discarded",
                *COUNTERED_UNLESS_PAID,
                Changes(("damage",), Of.TARGETS, 0, 2),
                draws(2),
                *discards(2),
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
                ("indestructible", spell()),
                ("double strike", spell(targets=(CREATURE,))),
            )
        ),
        spell(
            once_resolved(
                "4 damage is dealt, or permanents are indestructible this turn, or a creature has double strike",
                *damage(4),
                Changes(("death",), those("permanent you control")),
            )
        ),
    ),
    card(
        "Blinding Beam",
        "{2}{W}",
        "Instant",
        Modal(
            (
                ("tap", spell(targets=(Target(those("creature"), number=2),))),
                ("stay tapped", spell(targets=(PLAYER,))),
            )
        ),
        unmodelled("it has entwine", allows("casting", lifts=("the_choices_are_possible",))),
        spell(once_resolved("creatures are tapped, or do not untap", Changes(("tapped",), those("creature")))),
    ),
    card(
        "Inscription of Abundance",
        "{1}{G}",
        "Instant",
        OptionalCost("kicker", cost("{2}{G}")),
        Modal(
            (
                ("counters", spell(targets=(CREATURE,))),
                ("life", spell(targets=(PLAYER,))),
                ("fight", spell(targets=(Target(those("creature you control")), Target(those("creature opponent"))))),
            ),
            any_number_with="kicker",
        ),
        spell(
            once_resolved(
                "two counters are put on a creature, life is gained, or two creatures fight",
                Changes(("counters +1/+1",), those("creature"), 0, 2),
                Changes(("damage",), those("creature"), 0, MOST_X),
                life(0, MOST_X, Of.PLAYERS),
            )
        ),
    ),
    # Timing and conditions of their own.
    card(
        "Berserk",
        "{G}",
        "Instant",
        CastOnlyIf(Before(Step.COMBAT_DAMAGE), "only before the combat damage step"),
        spell(
            once_resolved("the creature gets trample and power this turn, and may be destroyed at its end", COMBAT),
            targets=(CREATURE,),
        ),
    ),
    card(
        "Seedtime",
        "{1}{G}",
        "Instant",
        CastOnlyIf(OnOwnTurn(), "only during its player's turn"),
        spell(once_resolved("there may be another turn", Changes(("active",), Of.PLAYERS), bears_on(of=Of.PLAYERS))),
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
            ThisTurn(CastAsThoughFlash(those("creature"))),
            DrawCards(1),
            once_resolved("only the next creature card is played so", forbids("casting", of=Of.YOU)),
        ),
    ),
    # Nothing but a cost.
    card(
        "Beseech the Queen",
        "{2/B}{2/B}{2/B}",
        "Sorcery",
        spell(once_resolved("a card is searched for", *SEARCHES)),
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
        unmodelled("it is spliced onto Arcane spells", Changes(("splice",))),
        colours="U",
    ),
)
