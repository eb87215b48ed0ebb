"""Reading of what may be played: cards that are exiled, and what is cast while a text is followed."""
