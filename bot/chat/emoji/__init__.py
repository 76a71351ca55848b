"""The emojis of the cards: their names, and their upload to Discord."""
