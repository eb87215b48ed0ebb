"""Other ways to read the rulebook: what some rules say if they are read alone, against the fuller rules beside them.

Each reading has a name. It decides nothing unless it is asked for, to be compared with how the rulebook is read here.
There is one module per subject; importing this registers every reading.
"""

from model.rulebook.other_readings import activating, casting, lands, payments, special_actions

__all__ = ["activating", "casting", "lands", "payments", "special_actions"]
