"""Objects entering the battlefield: as what, tapped or not, and what is chosen for them then (CR 614.12)."""
