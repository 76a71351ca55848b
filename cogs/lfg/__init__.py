"""Looking for players: who is in, until there are enough and a table opens."""
