"""What may be so of creatures in combat, and of those who declare it (CR 506, 508, 509)."""

from __future__ import annotations

from model.game.facts import Fact
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, if_then_else, implies, no, total
from model.objects.characteristics import has_type
from model.objects.combat.attacked import attackable, is_battle_card
from model.objects.combat.combat_damage import attackers_blocked_by, blockers_of, place_in_order
from model.situations.possible_facts.line import BATTLEFIELD, Line
from model.vocabulary import NOBODY, CardType, Player, Step


def is_creature(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether an object is a creature."""
    return has_type(now, obj, CardType.CREATURE)


def is_attacker(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether an object attacks (CR 509.1h)."""
    return now.number("attacking", obj.index) != NOBODY


def while_attacking(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether attackers have been declared in a combat that goes on (CR 508.1k)."""
    return all_of(now.step >= Step.DECLARE_ATTACKERS, now.step <= Step.END_OF_COMBAT)


def while_blocking(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether blockers have been declared in a combat that goes on (CR 509.1g)."""
    return all_of(now.step >= Step.DECLARE_BLOCKERS, now.step <= Step.END_OF_COMBAT)


def on_its_turn(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether it is the turn of an object's controller (CR 506.2)."""
    return no(now.opposes(now.active, now.controller(obj)))


def attacks_an_opponent(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether an object attacks an opponent of its controller, or a planeswalker (CR 506.2)."""
    attacked, players = now.number(*fact), len(now.game.players)
    others = (all_of(attacked == p, now.opposes(now.controller(obj), p)) for p in now.game.everyone)
    return any_of(*others, *(attacked == players + o.index for o in attackable(now.game)))


def attacks_a_permanent(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether an object attacks a planeswalker or battle, or did until that was removed (CR 506.4c)."""
    return now.number("attacking", obj.index) >= len(now.game.players)


def is_protected_by_an_opponent(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether an opponent of its controller protects a battle, as every battle is a Siege (CR 310.11a)."""
    protector = now.number(*fact)
    return all_of(is_battle_card(obj), protector != NOBODY, now.opposes(protector, now.controller(obj)))


def blocks_an_attacker(now: State, obj: Object, fact: Fact) -> Formula:
    """Return whether what is blocked attacks (CR 509.1a)."""
    return now.number("attacking", fact.toward) != NOBODY


def as_attackers_are_declared(now: State, player: Player, fact: Fact) -> Formula:
    """Return whether it is a player's declare attackers step (CR 508.1)."""
    return all_of(now.step == Step.DECLARE_ATTACKERS, no(now.opposes(now.active, player)))


def as_blockers_are_declared(now: State, player: Player, fact: Fact) -> Formula:
    """Return whether it is the declare blockers step of another player's turn (CR 509.1)."""
    return all_of(now.step == Step.DECLARE_BLOCKERS, now.opposes(now.active, player))


def is_blocked_by_it(now: State, obj: Object, fact: Fact) -> Formula:
    """A creature that another blocks is a blocked creature (CR 509.1h)."""
    return implies(now.number(*fact) > 0, now.holds("blocked", fact.toward))


def is_one_order_of_all(now: State, obj: Object, fact: Fact) -> Formula:
    """The places in a damage assignment order are those of all that a creature fights with (509.2-3 until 2024)."""
    fought = [(o, so) for o, so in (*blockers_of(now, obj), *attackers_blocked_by(now, obj)) if o is not obj]
    place, to = now.number(*fact), now.game.objects[fact.toward]
    others = [(place_in_order(now, obj, o), so) for o, so in fought if o is not to]
    among = any_of(*(so for o, so in fought if o is to))
    differ = (implies(so, all_of(other > 0, other != place)) for other, so in others)
    no_gaps = place <= total((1, *(if_then_else(so, 1, 0) for _, so in others)))
    return implies(place > 0, all_of(among, any_of(*(so for _, so in others)), no_gaps, *differ))


COMBAT_LINES = (
    Line("attacking", "only a creature attacks", "506.3", BATTLEFIELD, is_creature),
    Line(
        "attacking",
        "creatures attack from when attackers are declared until combat ends",
        "508.1k",
        (),
        while_attacking,
    ),
    Line("attacking", "a player's creatures attack on that player's turn", "506.2", (), on_its_turn),
    Line("has_attacked", "what has attacked this turn is on the battlefield", "400.7", BATTLEFIELD),
    Line("protector", "an opponent protects a battle", "310.11a", BATTLEFIELD, is_protected_by_an_opponent),
    Line("defended_by", "what it attacks is removed from combat", "506.4c", BATTLEFIELD, attacks_a_permanent),
    Line("attacking", "only opponents and their planeswalkers are attacked", "506.2", (), attacks_an_opponent),
    Line("blocking", "only a creature blocks", "506.3", BATTLEFIELD, is_creature),
    Line("blocking", "creatures block from when blockers are declared until combat ends", "509.1g", (), while_blocking),
    Line("still_blocking", "only a creature blocks", "506.3", BATTLEFIELD, is_creature),
    Line(
        "still_blocking",
        "creatures block from when blockers are declared until combat ends",
        "509.1g",
        (),
        while_blocking,
    ),
    Line("blocking", "only an attacking creature is blocked", "509.1a", (), blocks_an_attacker),
    Line("blocked", "only an attacking creature is blocked", "509.1h", BATTLEFIELD, is_attacker),
    Line("struck_first", "only a creature in combat struck first", "510.4", BATTLEFIELD, is_creature),
    Line("damage_order", "only a creature in combat assigns damage in an order", "509.2", BATTLEFIELD, is_creature),
    Line("assigned", "damage is dealt as soon as it is assigned", "510.2", BATTLEFIELD, is_creature),
    Line("assigned_ahead", "damage is dealt as soon as it is assigned", "510.2", BATTLEFIELD, is_creature),
    Line(
        "attackers_declared",
        "attackers are declared in the declare attackers step",
        "508.1",
        (),
        as_attackers_are_declared,
    ),
    Line(
        "blockers_declared", "blockers are declared in the declare blockers step", "509.1", (), as_blockers_are_declared
    ),
)
"""What may be so of what in combat, as in :mod:`model.situations.possible_facts.table`."""
