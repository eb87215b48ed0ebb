"""What the commands and the service ask alike, each within a time and with what was found by then."""
