"""What becomes of the cards and dice of variants: planar and scheme decks, dungeons, dice (CR 309, 706, 717, 901, 904)."""
