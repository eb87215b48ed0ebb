"""What becomes a creature by its own ability, until the turn ends: "~ becomes a 3/3 green Ape creature" (CR 613.1d)."""

from __future__ import annotations

import re

from model.cards.footprints import COMBAT, COMBAT_DAMAGE, allows
from model.text.abilities import Effect, unmodelled
from model.text.becoming import AsCreature
from model.text.continuous import Gift
from model.text.instructions.becoming import BecomesCreature
from model.text.keywords.of_permanents import Haste
from model.text.things import COLOURS
from model.text.unread import Unread
from reader.effects.said import Said
from reader.effects.verbs import verb
from reader.words.cursor import NotRead, Words
from reader.words.keywords import gifts
from reader.words.subtypes import CREATURE_TYPES

_CREATURE = re.compile(
    rf"an? (\d+/\d+)((?: (?:{'|'.join(COLOURS)}|and))*)((?: [A-Z][\w'-]+)*) creature"
    r"(?: with (all creature types))?(?![\w'])"
)


@verb("becomes")
def becomes_creature(words: Words, said: Said) -> tuple[Effect, ...]:
    """Become a creature: "~ becomes a 2/2 blue Elemental creature with flying until end of turn"."""
    if said.what != "this" or not said.activated or said.also:
        raise NotRead("what becomes a creature")
    stats, colours, subtypes, every = words.needs(_CREATURE).groups()
    if not set(subtypes.split()) <= CREATURE_TYPES:
        raise NotRead(f"no creature types: {subtypes}")
    given, others = gifts(words) if words.has("with", "and") else ((), ())
    if not said.this_turn:
        words.take("until end of turn")
    letters = frozenset(COLOURS[word] for word in colours.split() if word != "and")
    said.also = [
        AsCreature(stats, frozenset(subtypes.split()), bool(every), letters),
        *(_noted(gift) for gift in given),
        *(unmodelled(f"as a creature it has {other}", COMBAT_DAMAGE) for other in others),
    ]
    return (BecomesCreature(),)


def _noted(gift: Gift) -> Unread:
    """Return the note for an ability that it has as a creature: what becomes a creature has none here."""
    more = (allows("activating"),) if isinstance(gift, Haste) else ()
    return unmodelled(f"as a creature it has {type(gift).__name__.lower()}", COMBAT, *more)
