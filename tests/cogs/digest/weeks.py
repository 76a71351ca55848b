"""Weeks that go by, and the digests of them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from bot.locales import Lang
from tests.support.leagues import played
from tests.support.simulated import words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.simulated import Seen, SimulatedServer

LOOKED = 11 * 60
"""Seconds in which whatever is due is told."""

SOON = 2 * 60
"""Seconds in which it is, when nobody has looked for so long."""

TITLES = ("digest-title-week", "digest-title-month")


async def choose(there: SimulatedServer, name: str, *, where: object = None, **options: str) -> str:
    """Somebody types the command; what is answered."""
    given = options if where is None else {"channel": where, **options}
    return words_of((await there.type(name, "mau-admin digest", **given)).response)


def digests(there: SimulatedServer, lang: Lang = "en") -> list[Seen]:
    """The public messages that are digests."""
    return [
        each
        for each in there.public()
        if any(tells(words_of(each), title, lang) for title in TITLES)
    ]


def today(there: SimulatedServer) -> datetime:
    return datetime.fromtimestamp(there.clock.now() / 1000, UTC)


async def until(there: SimulatedServer, day: datetime) -> None:
    """Nobody does anything until then; a little later the bot has told what was due."""
    there.env.backend.clock.advance((day - today(there)).total_seconds())
    await there.wait(SOON)


def next_monday(there: SimulatedServer) -> datetime:
    day = today(there).replace(hour=0, minute=0, second=0, microsecond=0)
    return day + timedelta(days=7 - day.weekday())


async def a_week(there: SimulatedServer, *winners: str) -> None:
    """These win a match, and then the week is over."""
    await played(there, *winners)
    await until(there, next_monday(there))
