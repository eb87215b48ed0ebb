"""What there is in a game: players, objects, zones, and the facts that a state is made of."""
