"""Roles of the server: for champions, for an achievement, for people who want to be called."""
