"""Which uses of mana abilities are tried for a payment, in which stages, and what goes for what."""
