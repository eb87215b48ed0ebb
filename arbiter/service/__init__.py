"""The service: the questions of the command line over HTTP, answered by worker processes (docs/service.md)."""
