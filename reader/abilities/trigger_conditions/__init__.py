"""What sets triggered abilities off, by what it is about (CR 603.1)."""
