"""What a player can do, and what is announced for it. Nothing here says whether it is legal."""
