"""The rulebook: one module per section of the rules. Importing this registers every rule."""

from model.rulebook import (
    activating,
    casting,
    commanders,
    discards,
    lands,
    readings,
    special,
    split_cards,
    timing,
)
from model.rulebook.combat import assigning, attacking, blocking, evasion, this_turn
from model.rulebook.rule import Clause, Rule, clauses_for, rule_named, rules, rules_of

__all__ = [
    "Clause",
    "Rule",
    "activating",
    "assigning",
    "attacking",
    "blocking",
    "casting",
    "clauses_for",
    "commanders",
    "discards",
    "evasion",
    "lands",
    "readings",
    "rule_named",
    "rules",
    "rules_of",
    "special",
    "split_cards",
    "this_turn",
    "timing",
]
