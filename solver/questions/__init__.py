"""Questions about one situation: the verdict, why, what would change it, and a second opinion."""
