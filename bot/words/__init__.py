"""Game terms put into words: pure functions of game data and a language."""
