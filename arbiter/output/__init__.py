"""How answers are shown: as text, as JSON, on a terminal."""
