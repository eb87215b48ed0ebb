"""What may set off an ability of which is read only what kind of thing it waits for: more than that, never less."""

from __future__ import annotations

from model.value_dataclasses import dataclass
from model.vocabulary import Step, Zone


@dataclass(frozen=True)
class Roughly:
    """Whenever something of that kind happens, which shows in what changes.

    An object, on the stack no ability, goes ``to`` one of these zones or ``out_of`` one; a fact of such a kind grows or
    comes true (``more``), or shrinks or ends (``less``); one of these ``steps`` begins. ``itself``: of itself alone.
    """

    to: frozenset[Zone] = frozenset()
    out_of: frozenset[Zone] = frozenset()
    more: frozenset[str] = frozenset()
    less: frozenset[str] = frozenset()
    steps: frozenset[Step] = frozenset()
    itself: bool = False

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of facts in whose changes it shows."""
        zones = {"zone"} if self.to or self.out_of else set()
        return self.more | self.less | zones | ({"step"} if self.steps else set())

    def __or__(self, other: Roughly) -> Roughly:
        """Return both: whenever something of either kind happens, of the object itself if both are of that alone."""
        return Roughly(
            self.to | other.to,
            self.out_of | other.out_of,
            self.more | other.more,
            self.less | other.less,
            self.steps | other.steps,
            self.itself and other.itself,
        )
