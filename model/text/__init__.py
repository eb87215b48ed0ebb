"""What a card can say, as plain values: abilities, instructions, costs, descriptions, conditions."""
