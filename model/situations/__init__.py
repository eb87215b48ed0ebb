"""Which situations a game can come to, and what can be said and observed of one."""
