"""Settings: of a person, and of a server."""
