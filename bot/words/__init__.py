"""Game terms as text: pure functions of game data and a language."""
