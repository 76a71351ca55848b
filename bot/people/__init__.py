"""What persons and servers chose, and servers that the bot has left."""
