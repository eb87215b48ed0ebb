"""What cards say of attacking and blocking all the time: who can't, who has to, what it costs, and what lifts that."""
