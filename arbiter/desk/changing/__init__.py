"""Changes that are made on the desk: each of the case's text alone, from which all else is told anew."""
