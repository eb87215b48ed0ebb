"""What is not read: what it could matter to, and what is known not to matter."""
