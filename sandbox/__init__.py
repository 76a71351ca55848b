"""A loopback Discord and a web page to try the bot without a token. Nothing is here yet."""
