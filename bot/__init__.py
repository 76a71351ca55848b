"""Maunz: a Discord bot that runs Mau-Mau tables in channels."""
