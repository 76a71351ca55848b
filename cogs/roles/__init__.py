"""Roles of the server: for champions, an achievement, and who wants to be called to play."""
