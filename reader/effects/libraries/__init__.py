"""What is done with libraries as something resolves: searched, looked at, and revealed from the top (CR 701)."""
