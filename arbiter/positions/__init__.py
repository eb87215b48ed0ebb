"""Positions from elsewhere: what engines tell, puzzle files and lists of cards by zone, read and written."""
