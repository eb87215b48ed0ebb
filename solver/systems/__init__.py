"""Transition systems: what can change, by what, and which of it a question needs."""
