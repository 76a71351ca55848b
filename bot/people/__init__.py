"""The settings of people and servers, and the servers that the bot has left."""
