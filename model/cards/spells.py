"""Instants and sorceries that are cast for their mana cost, with or without targets, modes or {X}."""

from model.abilities import ANY_TARGET, Modal, Target, ThisTurn, spell, unmodelled
from model.cards.card import card
from model.cards.tokens import token
from model.conditions_activating import on_the_players_own_turn
from model.conditions_casting import before_the_combat_damage_step, controls, two_spells_in_the_graveyard
from model.costs import Sacrifice, cost
from model.instructions import CreateTokens, DealDamage, DrawCards, MoveTarget
from model.keywords import CastOnlyIf, ExtraTargetsCost, FlashIf, OptionalCost, SplitSecond
from model.restrictions import CastAsThoughFlash
from model.things import Those, those
from model.vocabulary import Who, Zone

CREATURE = Target(those("creature"))
ARTIFACT = Target(those("artifact"))
ENCHANTMENT = Target(those("enchantment"))
NONLAND = Target(those("nonland permanent"))
SPELL = Target(zone=Zone.STACK)
PLAYER = Target(only_players=Who.EACH_PLAYER)
PLAYER_OR_WALKER = Target(those("planeswalker"), players=True)
ANY_NUMBER_SHARING_X = Target(ANY_TARGET.what, players=True, number=99, up_to=True, shares_x=True)

DESTROY, RETURN, EXILE = MoveTarget(Zone.GRAVEYARD), MoveTarget(Zone.HAND), MoveTarget(Zone.EXILE)

CARDS = (
    # One target.
    card("Lightning Bolt", "{R}", "Instant", spell(DealDamage(3), targets=(ANY_TARGET,))),
    card("Lightning Strike", "{1}{R}", "Instant", spell(DealDamage(3), targets=(ANY_TARGET,))),
    card("Gut Shot", "{R/P}", "Instant", spell(DealDamage(1), targets=(ANY_TARGET,))),
    card("Lava Spike", "{R}", "Sorcery — Arcane", spell(DealDamage(3), targets=(PLAYER_OR_WALKER,))),
    card("Unsummon", "{U}", "Instant", spell(RETURN, targets=(CREATURE,))),
    card("Naturalize", "{1}{G}", "Instant", spell(DESTROY, targets=(Target(those("artifact or enchantment")),))),
    card(
        "Giant Growth",
        "{G}",
        "Instant",
        spell(targets=(CREATURE,)),
        unmodelled("the creature gets +3/+3 until end of turn", "stories"),
    ),
    card(
        "Dismember",
        "{1}{B/P}{B/P}",
        "Instant",
        spell(targets=(CREATURE,)),
        unmodelled("the creature gets -5/-5 until end of turn", "stories"),
    ),
    card(
        "Swords to Plowshares",
        "{W}",
        "Instant",
        spell(EXILE, targets=(CREATURE,)),
        unmodelled("the creature's controller gains life", "stories"),
    ),
    card(
        "Mind Rot",
        "{2}{B}",
        "Sorcery",
        spell(targets=(PLAYER,)),
        unmodelled("the player discards two cards", "stories"),
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
        spell(targets=(Target(Those(not_basic=True), zone=Zone.GRAVEYARD),)),
        unmodelled("every card with that name is exiled", "stories"),
    ),
    # Several targets.
    card("Decimate", "{2}{R}{G}", "Sorcery", spell(targets=(ARTIFACT, CREATURE, ENCHANTMENT, Target(those("land"))))),
    card(
        "Switcheroo",
        "{4}{U}",
        "Sorcery",
        spell(targets=(Target(those("creature"), number=2),)),
        unmodelled("control of the two creatures is exchanged", "stories"),
    ),
    card(
        "Arc Trail",
        "{1}{R}",
        "Sorcery",
        spell(targets=(ANY_TARGET, Target(ANY_TARGET.what, players=True, another=True))),
        unmodelled("2 damage to the first target, 1 to the other", "stories"),
    ),
    card(
        "Forked Bolt",
        "{R}",
        "Sorcery",
        spell(targets=(Target(ANY_TARGET.what, players=True, number=2, up_to=True, at_least=1),)),
        unmodelled("2 damage is divided among the targets", "stories"),
    ),
    card(
        "Rushing River",
        "{2}{U}",
        "Instant",
        spell(RETURN, targets=(NONLAND,)),
        OptionalCost("kicker", cost("", Sacrifice(those("land"))), targets=(Target(NONLAND.what, another=True),)),
        unmodelled("kicked, it returns another permanent as well", "stories"),
    ),
    # {X}.
    card(
        "Blaze",
        "{X}{R}",
        "Sorcery",
        spell(targets=(ANY_TARGET,)),
        unmodelled("it deals X damage", "stories"),
    ),
    card(
        "Consume Spirit",
        "{X}{1}{B}",
        "Sorcery",
        spell(targets=(ANY_TARGET,)),
        unmodelled("it deals X damage, and its controller gains X life", "stories"),
        x_kinds="B",
    ),
    card("Earthquake", "{X}{R}", "Sorcery", spell(), unmodelled("X damage to players and what can't fly", "stories")),
    card(
        "Rolling Thunder",
        "{X}{R}{R}",
        "Sorcery",
        spell(targets=(ANY_NUMBER_SHARING_X,)),
        unmodelled("X damage is divided among the targets", "stories"),
    ),
    card(
        "Fireball",
        "{X}{R}",
        "Sorcery",
        ExtraTargetsCost(1),
        spell(targets=(Target(ANY_TARGET.what, players=True, number=99, up_to=True),)),
        unmodelled("X damage is divided evenly among the targets", "stories"),
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
        unmodelled("what its modes do", "stories"),
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
        unmodelled("what its modes do", "stories"),
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
        unmodelled("what its modes do", "stories"),
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
        unmodelled("what its modes do", "stories"),
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
        unmodelled("it has entwine", "casting"),
        unmodelled("creatures are tapped, or do not untap", "stories"),
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
        unmodelled("counters, life or a fight", "stories"),
    ),
    # Timing and conditions of their own.
    card(
        "Berserk",
        "{G}",
        "Instant",
        CastOnlyIf(before_the_combat_damage_step, "only before the combat damage step"),
        spell(targets=(CREATURE,)),
        unmodelled("the creature gets trample and power, and may be destroyed at the end", "stories"),
    ),
    card(
        "Seedtime",
        "{1}{G}",
        "Instant",
        CastOnlyIf(on_the_players_own_turn, "only during its player's turn"),
        spell(),
        unmodelled("there may be another turn", "stories"),
    ),
    card(
        "Crashing Tide",
        "{2}{U}",
        "Sorcery",
        FlashIf(controls(Those(subtypes=frozenset({"Merfolk"})))),
        spell(RETURN, DrawCards(1), targets=(CREATURE,)),
    ),
    card(
        "Swift Reckoning",
        "{1}{W}",
        "Sorcery",
        FlashIf(two_spells_in_the_graveyard),
        spell(DESTROY, targets=(Target(those("tapped creature")),)),
    ),
    card(
        "Rout",
        "{3}{W}{W}",
        "Sorcery",
        OptionalCost("flash", cost("{2}"), gives_flash=True),
        spell(),
        unmodelled("all creatures are destroyed", "stories"),
    ),
    card(
        "Scout's Warning",
        "{W}",
        "Instant",
        spell(ThisTurn(CastAsThoughFlash(those("creature"))), DrawCards(1)),
        unmodelled("only the next creature card is played so", "stories"),
    ),
    # Nothing but a cost.
    card(
        "Beseech the Queen",
        "{2/B}{2/B}{2/B}",
        "Sorcery",
        spell(),
        unmodelled("a card is searched for", "stories"),
    ),
    card(
        "Spectral Procession",
        "{2/W}{2/W}{2/W}",
        "Sorcery",
        spell(CreateTokens(token("1/1 white Spirit creature", unmodelled("it flies", "stories")), 3)),
    ),
    card(
        "Evermind",
        None,
        "Instant — Arcane",
        spell(DrawCards(1)),
        unmodelled("it is spliced onto Arcane spells", "casting"),
        colours="U",
    ),
)
