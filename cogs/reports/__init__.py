"""Reporting problems to the operator of the bot."""
