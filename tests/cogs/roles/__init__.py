"""Roles of the server that the bot gives and takes."""
