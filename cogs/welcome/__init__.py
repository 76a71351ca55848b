"""The welcome to a new server."""
