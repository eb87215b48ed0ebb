"""What becomes of the cards and dice of variants: decks in the command zone, dungeons, dice (CR 309, 706, 717, 904)."""
