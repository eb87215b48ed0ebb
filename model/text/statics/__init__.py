"""What static abilities say of others: permissions, prohibitions, changed costs, and what is so of players (CR 604)."""
