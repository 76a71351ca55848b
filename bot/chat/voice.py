"""What the cat says to big moments: one short line, the same however often it is told."""

from collections.abc import Mapping
from hashlib import blake2s
from types import MappingProxyType
from typing import Final

from bot.chat.cat import Mood
from bot.chat.look import Look

VARIANTS: Final = 5
"""So many lines there are for each moment, in every language."""
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
"""By moment, how she looks."""


def remark(moment: str, match: str, number: int, look: Look) -> str | None:
    """Her line to the event of that number in a match; none where all is to be said plainly.

    With her face where there are emojis; who wants words is told whose they are.
    """
    if not look.has_voice:
        return None
    words = look.text(f"voice-{moment}", variant=variant(moment, match, number))
    face = "" if look.in_words else look.emoji.mood(MOODS[moment])
    return f"-# {face} {words}" if face else f"-# {look.text('voice-said', words=words)}"


def variant(moment: str, match: str, number: int) -> int:
    """Which of her lines it is, which neither an edit nor a restart changes."""
    drawn = blake2s(f"{match} {moment} {number}".encode(), digest_size=4).digest()
    return int.from_bytes(drawn) % VARIANTS
