"""Work done in pieces by many processes, here or on other machines, and told as if one had done it."""
