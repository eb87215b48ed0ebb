"""What a story tells: events and choices, and what becomes of a game as they happen."""
