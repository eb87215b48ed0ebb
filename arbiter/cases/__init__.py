"""Case files: read, checked, and made into situations and claims."""
