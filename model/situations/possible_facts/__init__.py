"""Which facts are possible: lines of one table, each about what may be otherwise than by default, and where."""
