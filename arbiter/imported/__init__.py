"""Cards that a user has imported: the formats they come in, the database, and the cards that are asked for."""
