"""Phrases for actions and events: what each means, and how each is written."""
