"""What a thing that happens does to a state: effects, entering, discarding, adding mana, and what triggers."""
