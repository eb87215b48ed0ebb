"""How texts are written: as JSON, and as the expressions that make them."""
