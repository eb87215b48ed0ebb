"""Whether what a player does is told in full, where several ways to announce it are legal (CR 601.2b).

With other modes, or another {X}, something else would be done: a story that chose would tell what nobody has said. An
optional cost that is not named is not paid, and one that may be paid several times is paid once (CR 702.33c).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from model.actions.actions import Action, ActivateAbility, CastSpell
from model.game.changing import CannotHappen


def check_that_it_is_said(found: Action, others: Iterable[Action]) -> None:
    """Check that nothing else than what was found could have been announced. Raises ``CannotHappen``.

    ``others`` are the other announcements of what is told, legal likewise.
    """
    for other in others:
        if isinstance(found, CastSpell) and isinstance(other, CastSpell) and _differs_in_modes_alone(found, other):
            raise CannotHappen(f'say which modes are chosen: "... {_choosing(found)}", or "... {_choosing(other)}"')
        if _differs_in_x_alone(found, other):
            raise CannotHappen(f"say what X is: {_with_x(found)}, or {_with_x(other)}")


def _differs_in_modes_alone(found: CastSpell, other: CastSpell) -> bool:
    return replace(other, modes=found.modes) == found and len(other.modes or ()) == len(found.modes or ())


def _differs_in_x_alone(found: Action, other: Action) -> bool:
    if isinstance(found, CastSpell) and isinstance(other, CastSpell):
        return not found.extras and replace(other, x=found.x) == found
    if isinstance(found, ActivateAbility) and isinstance(other, ActivateAbility):
        return replace(other, x=found.x) == found
    return False


def _with_x(act: Action) -> str:
    return f'"... with X={getattr(act, "x", 0)}"'


def _choosing(act: CastSpell) -> str:
    return f"choosing {' and '.join(act.modes or ())}"
