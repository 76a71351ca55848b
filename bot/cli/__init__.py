"""The command line's parts: one module a command, and what they share."""
