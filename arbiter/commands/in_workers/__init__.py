"""The work of the commands in pieces, each done by any process: checking, searching, verifying."""
