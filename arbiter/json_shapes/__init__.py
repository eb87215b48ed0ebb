"""The shapes of what goes in and out as JSON: written once, for commands, the service and its documents."""
