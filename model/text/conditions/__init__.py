"""Conditions that abilities name: what must be so for an object's ability to concern a player."""
