"""Instructions about libraries: to search them, to look at them, and to move cards from and to them."""
