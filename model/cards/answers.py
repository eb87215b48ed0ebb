"""Cards that answer others, or notice what others do: odd counterspells, triggers on casting and dying."""

from model.abilities import CantPlayLands, Flash, Target, activated, spell, unmodelled, when
from model.cards.card import card
from model.cards.tokens import token
from model.conditions import has_cast_this, has_played_no_land
from model.costs import TAP, Cost, Sacrifice, cost
from model.instructions import AddMana, ChangeLife, CreateTokens, DrawCards, MoveTarget
from model.keywords import CastOnlyIf
from model.things import those
from model.trigger_conditions import Dies, SpellCast, StepBegins, ThisEnters
from model.vocabulary import Step, Who, Zone

A_SPELL = Target(zone=Zone.STACK)
A_PLAYER = Target(only_players=Who.EACH_PLAYER)

CARDS = (
    card(
        "Vendilion Clique",
        "{1}{U}{U}",
        "Legendary Creature — Faerie Wizard",
        Flash(),
        when(ThisEnters(), target=A_PLAYER),
        unmodelled("it flies; its trigger can swap a card of the target's hand", "stories"),
        stats="3/1",
    ),
    card(
        "Mana Leak",
        "{1}{U}",
        "Instant",
        spell(targets=(A_SPELL,)),
        unmodelled("it counters the spell unless {3} is paid", "stories"),
    ),
    card(
        "Stifle",
        "{U}",
        "Instant",
        spell(MoveTarget(Zone.NOWHERE), targets=(Target(zone=Zone.STACK, abilities=True),)),
    ),
    card(
        "Spell Blast",
        "{X}{U}",
        "Instant",
        spell(MoveTarget(Zone.GRAVEYARD), targets=(Target(zone=Zone.STACK, value_is_x=True),)),
    ),
    card(
        "Fact or Fiction",
        "{3}{U}",
        "Instant",
        spell(),
        unmodelled("five cards are shared out as an opponent divides them", "stories"),
    ),
    card(
        "Rock Jockey",
        "{2}{R}",
        "Creature — Goblin",
        CastOnlyIf(has_played_no_land, "only if you have played no land this turn"),
        CantPlayLands(Who.YOU, condition=has_cast_this),
        stats="3/3",
    ),
    card(
        "Sensei's Divining Top",
        "{1}",
        "Artifact",
        activated(cost("{1}"), name="look"),
        activated(cost("", TAP), DrawCards(1), name="draw"),
        unmodelled("it looks at three cards and orders them; for {T} it goes on top of the library", "stories"),
    ),
    card(
        "Ashnod's Altar",
        "{3}",
        "Artifact",
        activated(Cost(parts=(Sacrifice(those("creature")),)), AddMana(("CC",))),
    ),
    card(
        "Young Pyromancer",
        "{1}{R}",
        "Creature — Human Shaman",
        when(SpellCast(those("instant sorcery")), CreateTokens(token("1/1 red Elemental creature"))),
        stats="2/1",
    ),
    card(
        "Blood Artist",
        "{1}{B}",
        "Creature — Vampire",
        when(Dies(those("creature")), ChangeLife(-1, on_target=True), ChangeLife(1), target=A_PLAYER),
        stats="0/1",
    ),
    card(
        "Jeskai Ascendancy",
        "{U}{R}{W}",
        "Enchantment",
        when(SpellCast(those("noncreature"))),
        when(SpellCast(those("noncreature"))),
        unmodelled("one trigger untaps and strengthens creatures, the other may draw and discard", "stories"),
    ),
    card(
        "Sylvan Library",
        "{1}{G}",
        "Enchantment",
        when(StepBegins(Step.DRAW, Who.YOU)),
        unmodelled("its trigger may draw two more cards, which are paid for or put back", "stories"),
    ),
)
