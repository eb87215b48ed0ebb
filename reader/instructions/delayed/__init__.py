"""Delayed triggered abilities that effects create: until a step begins, or for the rest of a turn (CR 603.7)."""
