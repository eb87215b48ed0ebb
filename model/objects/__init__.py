"""What is so of an object now: what a description fits, what it is attached to, what may target it."""
