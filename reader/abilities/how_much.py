"""How much "that much" is behind what sets an ability off: life gained, damage dealt, cards discarded (CR 603.2)."""

from __future__ import annotations

from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_damage import DealsDamage, IsDealtDamage
from model.text.trigger_conditions.of_objects import CountersPut, TheyEnter
from model.text.trigger_conditions.of_players import DiscardsTogether, GainsLife, LosesLife
from reader.patterns import Pattern


def is_that_much(trigger: Trigger, text: str) -> bool:
    """Return whether "that much" is what set the ability off: no other number is spoken of before."""
    said = THAT_MUCH.search(text)
    if not (isinstance(trigger, _SAYS_HOW_MUCH) or trigger == DiscardsTogether()):
        return False
    return said is not None and _OTHER_NUMBER.search(text[: said.start()].rstrip().rpartition(" ")[0]) is None


_SAYS_HOW_MUCH = GainsLife | LosesLife | DealsDamage | IsDealtDamage | CountersPut | TheyEnter
THAT_MUCH = Pattern(r"\b(?:that (?:much|many)|equal to that damage)\b")
"""How a text speaks of how much there was of what set it off."""

_OTHER_NUMBER = Pattern(
    r"\d|\b(?:X|two|three|four|five|six|seven|eight|nine|ten|any (?:amount|number)|all|each (?!opponent|player)\w+|"
    r"pays?|loses?|sacrifices?|discards?|mills?|reveals?|exiles?|costs?|removes?)\b"
)
