"""The welcome message for a new server."""
