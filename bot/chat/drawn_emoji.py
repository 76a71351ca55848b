"""All emojis of the application that code draws: cards, small and large, and the cat."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType

from bot.chat.cat import MOODS, cat_png, mood_name
from bot.chat.faces import all_faces, emoji_png, picture_name, picture_png


@lru_cache(maxsize=1)
def drawn_emoji() -> Mapping[str, Callable[[], bytes]]:
    """Return, by emoji name, the function that draws its file of 128 by 128 pixels."""
    faces = {name: partial(emoji_png, face) for name, face in all_faces().items()}
    large = {picture_name(face): partial(picture_png, face) for face in all_faces().values()}
    moods = {mood_name(mood): partial(cat_png, mood) for mood in MOODS}
    return MappingProxyType({**faces, **large, **moods})
