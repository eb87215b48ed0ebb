"""What is followed in one way where a game could go in several: said with every answer about that world."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from model.actions import Action, ActivateAbility, CastSpell
from model.announcing import MOST_X
from model.costs import TapThis
from model.following import Acts
from model.game import Object
from model.keywords import Suspend
from model.mana import FREE
from solver.system import ROOM, Way, World


def room(world: World) -> str:
    """Return of which abilities only so many are followed at once, in words; "" if that leaves nothing out."""
    return f"at most {ROOM} abilities at once of {', '.join(world.rooms)}" if world.rooms else ""


def one_way(world: World) -> Iterator[str]:
    """Return each choice that is made in one way only, or only so far, though players could make it otherwise."""
    acts = list(_actions(world))
    before = [a.source for a in acts if isinstance(a, ActivateAbility) and _is_used_before(a)]
    if before:
        yield f"mana of {_named(before)} is made before what it pays for, not meanwhile"
    suspended = [o for o in world.start.game.cards if any(isinstance(a, Suspend) for a in o.card.abilities)]
    if suspended:
        yield f"what is suspended stays in exile: {_named(suspended)}"
    auras = [
        o for o in world.start.game.cards if "Aura" in o.card.subtypes and world.now.on_battlefield(o) is not False
    ]
    if auras:
        yield f"an Aura stays where it is when what it enchants has left: {_named(auras)}"
    if any(isinstance(act, CastSpell | ActivateAbility) and act.x == MOST_X for act in acts):
        yield f"{{X}} is at most {MOST_X}"


def _actions(world: World) -> Iterator[Action]:
    for transition in world.system.transitions:
        if isinstance(transition.label, Way) and isinstance(transition.label.move, Acts):
            yield transition.label.move.act


def _is_used_before(act: ActivateAbility) -> bool:
    """Return whether it is a mana ability that costs more than tapping its source."""
    cost = act.ability.cost
    more = cost.mana != FREE or any(not isinstance(part, TapThis) for part in cost.parts)
    return act.ability.adds_mana and more


def _named(objects: Iterable[Object]) -> str:
    return ", ".join(dict.fromkeys(o.label for o in objects))
