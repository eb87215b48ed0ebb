"""The rulebook: one module per section of the rules. Importing this registers every rule."""

from model.rulebook import lands, passing
from model.rulebook.rule import Clause, Rule, clauses_for, rule_named, rules, rules_of

__all__ = ["Clause", "Rule", "clauses_for", "lands", "passing", "rule_named", "rules", "rules_of"]
