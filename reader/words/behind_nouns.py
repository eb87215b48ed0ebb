"""What is said behind a kind of objects: "you control", "that attacked this turn", "with power 2"."""

from __future__ import annotations

from model.text.descriptions import ANY_COUNTER, BASIC_LAND_TYPES, Those
from model.vocabulary import Who
from reader.patterns import Pattern
from reader.words.qualities import AURA, EQUIPMENT, Asked

VALUE = Pattern(r"with mana value (\d+)(?: or (less|greater))?(?![\w'])")
SIZE = Pattern(r"with (power|toughness) (\d+)(?: or (less|greater))?(?![\w'])")
EITHER_SIZE = Pattern(r"with power or toughness (\d+)(?: or (less|greater))?(?![\w'])")
POWER_AND_TOUGHNESS = Pattern(r"(\d{1,2})/(\d{1,2})(?= )")
COUNTER = Pattern(
    r"(?:with|that has) (?:an? ([a-z]+|[+-]\d/[+-]\d) counter|([a-z]+|[+-]\d/[+-]\d) counters) on (?:it|them)\b"
)
ATTACHED = Pattern(r"(?:that's )?attached to an? (?=\w)")
_NAME = r"[A-Z][\w'-]*(?:(?: (?:of|the))* [A-Z][\w'-]*)*"
NAMED = Pattern(rf"named (?:‹([^›]+)›|({_NAME}(?:, (?:the )?{_NAME}(?=,? (?:and )?(?:reveal|put)\b))?))")
"""A name behind a kind of objects; between such marks that of the card itself, which may have anything in it.

With a comma in it where it is told by what follows: "named Ann, the Bold, reveal it".
"""
WHO = {
    "you control": Who.YOU,
    "an opponent controls": Who.EACH_OPPONENT,
    "your opponents control": Who.EACH_OPPONENT,
    "you don't control": Who.EACH_OTHER,
    "enchanted player controls": Who.ENCHANTED,
}


BEHIND: dict[str, Asked] = {
    "other than ~": ("other", True),
    "that attacked this turn": ("attacked", True),
    "that entered this turn": ("entered", True),
    "dealt damage by ~ this turn": ("harm", "was dealt damage by this"),
    "dealt damage this turn by ~": ("harm", "was dealt damage by this"),
    "dealt damage by equipped creature this turn": ("harm", "... by its host"),
    "dealt damage by enchanted creature this turn": ("harm", "... by its host"),
    "that was dealt damage this turn": ("harm", "was dealt damage"),
    "that were dealt damage this turn": ("harm", "was dealt damage"),
    "that dealt damage this turn": ("harm", "dealt damage"),
    "that's attacking you": ("attacks_you", True),
    "that are attacking you": ("attacks_you", True),
    "that's attacking alone": ("alternatives", (Those(attacking=True, alone=True),)),
    "you own": ("owned", True),
    "but don't own": ("owned", False),
    "you don't own": ("owned", False),
    "with counters on them": ("counters", ANY_COUNTER),
    "with a counter on it": ("counters", ANY_COUNTER),
    "with one or more counters on it": ("counters", ANY_COUNTER),
    "with one or more counters on them": ("counters", ANY_COUNTER),
    "that are enchanted or equipped": ("bearing", Those(subtypes=frozenset({"Aura", "Equipment"}))),
    "that are enchanted": ("bearing", AURA),
    "that's enchanted": ("bearing", AURA),
    "that are equipped": ("bearing", EQUIPMENT),
    "that's exactly two colors": ("how_many_colours", (2, 2)),
    "that's exactly three colors": ("how_many_colours", (3, 3)),
    "that's one or more colors": ("how_many_colours", (1, None)),
    "with power less than ~'s power": ("power_beside", "less"),
    "with power greater than ~'s power": ("power_beside", "greater"),
    "with even mana values": ("even_value", True),
    "with a basic land type": ("subtypes", frozenset(BASIC_LAND_TYPES)),
    "of the kind that was chosen": ("chosen", "kind"),
    "that aren't of the kind that was chosen": ("chosen", "another kind"),
    "that isn't of the kind that was chosen": ("chosen", "another kind"),
    "with the name that was chosen": ("chosen", "name"),
    "with {X} in its mana cost": ("x_in_cost", True),
    "with {X} in their mana costs": ("x_in_cost", True),
}


BEGINS_TAIL = Pattern(r" ?(?:you|an|enchanted player|but|other|that|with|attached|named|of the|dealt)")
"""How what is said behind a kind of objects begins: with one of the words of the reader of these."""
