"""Questions about rulebooks: where two of them part, edge cases, rules that never decide."""
