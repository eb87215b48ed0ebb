"""How a game goes on: what is done, what follows by itself, and what players are asked meanwhile."""
