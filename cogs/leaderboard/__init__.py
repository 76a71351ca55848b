"""The leaderboard of a server."""
