"""Whole abilities: keywords, activated and triggered ones, spells, and static ones by family."""
