"""Slash commands and buttons: they parse, ask a table, and show what it says."""
