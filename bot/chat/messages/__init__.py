"""The messages that follow tables, and those that the bot posts without a command."""
