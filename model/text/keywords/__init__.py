"""Keyword abilities, and what else cards say of casting them and of special actions."""
