"""Conditions, as texts name them: what must be so, what has happened this turn, how something was cast."""
