"""Cards that leave graveyards, and what triggers on that (CR 603.10a)."""
