"""Static abilities by family: of the card itself, of fighting, of costs, of other objects, of what players may do."""
