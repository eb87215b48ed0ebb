"""What sets off a triggered ability (CR 603.1). Matched with what happens by :mod:`model.changes.triggers`."""
