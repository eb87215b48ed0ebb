"""Declaring attackers and blockers (CR 508, 509): restrictions, evasion, requirements, and what declarations share."""
