"""What sets off triggered abilities, by who does it and where (CR 603.2)."""
