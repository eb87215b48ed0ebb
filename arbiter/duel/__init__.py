"""Duels: a rules engine plays games, and every decision in them is put to the rulebook as well."""
