"""What to do instead of an action that is refused."""
