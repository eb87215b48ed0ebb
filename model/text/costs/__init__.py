"""Costs: mana and everything else that is paid (CR 118, 601.2h, 602.1a)."""
