"""The cat's remarks on big moments: one short line, the same however often it is shown."""

from collections.abc import Mapping
from hashlib import blake2s
from types import MappingProxyType
from typing import Final

from bot.chat.cat import Mood
from bot.chat.look import Look

VARIANTS: Final = 5
"""The number of lines for each moment, in every language."""
MOODS: Final[Mapping[str, Mood]] = MappingProxyType(
    {
        "caught": "caught",
        "catching": "pouncing",
        "forgot": "sulking",
        "called": "proud",
        "stack": "pouncing",
        "aimed": "caught",
        "hit": "sulking",
        "round": "proud",
        "comeback": "party",
        "won": "party",
        "lost": "thinking",
        "match": "party",
    }
)
"""The cat's mood at each moment."""


def remark(moment: str, match: str, number: int, look: Look) -> str | None:
    """Return the cat's line about an event, which has this number in the match.

    Return None if the cat has no voice here. The line has her face as an emoji. Viewers who want
    words, or for whom it is missing, get her name instead.
    """
    if not look.has_voice:
        return None
    words = look.text(f"voice-{moment}", variant=variant(moment, match, number))
    face = "" if look.in_words else look.emoji.mood(MOODS[moment])
    return f"-# {face} {words}" if face else f"-# {look.text('voice-said', words=words)}"


def variant(moment: str, match: str, number: int) -> int:
    """Return the number of the cat's line. Neither an edit nor a restart changes it."""
    drawn = blake2s(f"{match} {moment} {number}".encode(), digest_size=4).digest()
    return int.from_bytes(drawn) % VARIANTS
