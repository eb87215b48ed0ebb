"""What costs more or less by what cards say all the time: spells, abilities, and what is paid for keywords."""
