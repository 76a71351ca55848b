"""The messages that show tables, and the messages that the bot posts without a command."""
