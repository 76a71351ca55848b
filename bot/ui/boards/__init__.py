"""Who leads a server, and what somebody has done there: words and pictures of `bot.stats`."""
