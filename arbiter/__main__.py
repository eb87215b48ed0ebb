"""Lets `python -m arbiter` be the command."""

from arbiter.commands.cli import main

if __name__ == "__main__":
    main()
