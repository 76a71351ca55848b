"""The cat Maunz, the mascot of the bot. Code draws her in every mood that a match needs."""

from bot.chat.cat.portrait import MOODS, Mood, cat_image, cat_png, mood_name

__all__ = ["MOODS", "Mood", "cat_image", "cat_png", "mood_name"]
