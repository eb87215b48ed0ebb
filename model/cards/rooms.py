"""Rooms: permanents with two halves, each cast or unlocked by itself (CR 709.5)."""

from model.abilities import Target, unmodelled, when
from model.cards.card import card
from model.instructions import MoveTarget
from model.keywords import Half
from model.mana import mana
from model.things import those
from model.trigger_conditions import HalfUnlocked
from model.vocabulary import Zone

CARDS = (
    card(
        "Unholy Annex // Ritual Chamber",
        None,
        "Enchantment — Room",
        Half("Unholy Annex", mana("{2}{B}")),
        Half("Ritual Chamber", mana("{3}{B}{B}")),
        unmodelled("each half is cast by itself, for its own cost", "casting"),
        when(HalfUnlocked("Ritual Chamber")),
        unmodelled("the left half draws cards, and the right one's trigger brings a Demon", "stories"),
        colours="B",
    ),
    card(
        "Bottomless Pool // Locker Room",
        None,
        "Enchantment — Room",
        Half("Bottomless Pool", mana("{U}")),
        Half("Locker Room", mana("{4}{U}")),
        unmodelled("each half is cast by itself, for its own cost", "casting"),
        when(HalfUnlocked("Bottomless Pool"), MoveTarget(Zone.HAND), target=Target(those("creature"), up_to=True)),
        unmodelled("the right half draws cards", "stories"),
        colours="U",
    ),
)
