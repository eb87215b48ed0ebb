"""Texts in English: what effects make of objects, what is done with counters for a cost."""
