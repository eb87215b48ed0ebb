"""Reads the texts of cards: from what is printed on a card to the values of :mod:`model.text`, and notes for the rest.

Each sentence becomes values or one note: what no pattern takes whole is not read, and could matter.
"""
