"""Sentences of instructions, alone and together, and the activated abilities that they make."""
