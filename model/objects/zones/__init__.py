"""From zone to zone: what goes where, what keeps it out or sends it elsewhere, and what is forgotten of it."""
