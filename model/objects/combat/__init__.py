"""Creatures in combat: what attacks and blocks, and the damage that it deals (CR 506, 508-510)."""
