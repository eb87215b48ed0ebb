"""Whether a cost can be paid, and how: sources of mana, what helps, and every part of a cost."""
