"""What a thing that happens does to a state: entering, adding mana, what triggers, and what is opened."""
