"""The cat of the house, who is called Maunz: drawn by code in every mood that a match has."""

from bot.chat.cat.portrait import MOODS, Mood, cat_image, cat_png, mood_name

__all__ = ["MOODS", "Mood", "cat_image", "cat_png", "mood_name"]
