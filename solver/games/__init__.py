"""Searching through games: step by step, shortest first, told and replayed."""
