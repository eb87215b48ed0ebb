"""What every instruction is: what a resolving spell or ability does, one after another (CR 608.2c).

Each kind stands in the module of this room, and is done in the module of :mod:`model.keyword_actions`, of one name.
"""

from __future__ import annotations

from typing import ClassVar


class Instruction:
    """What is done as a spell or ability resolves: the base of such texts.

    ``lets_choose``: somebody chooses meanwhile, of what the instruction itself says and no description. ``verb`` is
    the keyword action that it is, where that is called otherwise than the class.
    """

    __slots__ = ()
    lets_choose: ClassVar[bool] = False
    verb: ClassVar[str] = ""

    @property
    def called(self) -> str:
        """What it would be called as a keyword action: editions without that have no such texts (CR 701.1)."""
        return self.verb or type(self).__name__


class Printed:
    """What a card is by what is printed on it, or a token by what creates it: the base of such texts."""

    __slots__ = ()
