"""Telling whoever runs the bot that something is wrong."""
