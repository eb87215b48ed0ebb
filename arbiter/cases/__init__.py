"""Case files: read, checked, made into situations and claims, and written."""
