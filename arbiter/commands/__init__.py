"""The command line: its commands, their arguments and limits."""
