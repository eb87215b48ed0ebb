"""Instructions: what a spell or ability does as it resolves, by verbs."""
