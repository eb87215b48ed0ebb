"""The kinds of facts that a state is made of: of what they are, their ranges, defaults and sentences."""
