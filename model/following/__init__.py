"""Every way in which a game can go on, move by move, with every choice and payment left open."""
