"""The game: its terms, states, actions, rules and cards. Asks nothing, solves nothing."""
