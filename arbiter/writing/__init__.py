"""Situations written down: from a state to a case file that reads back as that state."""
