"""Checking proofs that were written to a file: by itself, without Z3, without what finds them, and without the game."""
