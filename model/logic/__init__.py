"""The language rules are written in: numbers and formulas, plain or open, and what can be done with them."""
