"""Slash commands and button routing: parse, call, present. Nothing is here yet."""
