"""The rules of a game, page by page."""
