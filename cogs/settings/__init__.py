"""Settings of a person, of a server and of its channels."""
