"""What is done with cards that begin in no deck of the usual kind (CR 309, 311, 314, 717)."""
