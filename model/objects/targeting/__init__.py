"""Targets: what asks for them, what can be one, why one is refused, and which were chosen (CR 115)."""
