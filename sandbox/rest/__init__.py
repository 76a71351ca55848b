"""The routes of Discord's REST API that a bot with slash commands needs."""
