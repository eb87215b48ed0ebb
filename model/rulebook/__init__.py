"""The rulebook: one module per section of the rules. Importing this registers every rule."""

from model.rulebook import (
    activating,
    casting,
    commanders,
    discarded_unseen,
    lands,
    other_readings,
    special_actions,
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
    "discarded_unseen",
    "evasion",
    "lands",
    "other_readings",
    "rule_named",
    "rules",
    "rules_of",
    "special_actions",
    "split_cards",
    "this_turn",
    "timing",
]
