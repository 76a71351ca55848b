"""The settings that people and servers can choose."""

from __future__ import annotations

import re
from datetime import UTC, datetime, tzinfo
from functools import cache
from typing import Final, Literal
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BaseModel, ConfigDict, Field

from bot.game import RULE_SETS
from bot.game.options import Value
from bot.game.presets import Preset, preset_by_name
from bot.locales import Lang
from bot.tables.settings import TableLimits, TableSettings

# Quiet hours -------------------------------------------------------------------------------------

# In its quiet hours a server wants nobody called. They are hours of the day in a time zone.

TYPED: Final = re.compile(r"(?P<hour>[01]?\d|2[0-3])(?:[:.](?P<minute>[0-5]\d))?", re.ASCII)
"""Matches a time of day such as `22`, `7:30` or `07.30`."""
DAY: Final = 24 * 60
UNIVERSAL: Final = "UTC"


class QuietHours(BaseModel):
    """Hours of the day that begin and end at given minutes. They may go past midnight."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    begin: int = Field(ge=0, lt=DAY)
    end: int = Field(ge=0, lt=DAY)
    zone: str
    """A name of the time zone database, such as `Europe/Berlin`."""

    def contains(self, at: int) -> bool:
        """Return whether a time, in milliseconds since 1970, is in the quiet hours."""
        there = local_time(at, self.zone)
        minute = 60 * there.hour + there.minute
        if self.begin <= self.end:
            return self.begin <= minute < self.end
        return minute >= self.begin or minute < self.end


def local_time(at: int, zone: str) -> datetime:
    """Return a time as local time of a zone, or as UTC if this machine does not know the zone."""
    return datetime.fromtimestamp(at / 1000, time_zone_of(zone))


def time_zone_of(zone: str) -> tzinfo:
    """Return the time zone of this name, or UTC if this machine does not know it."""
    return ZoneInfo(zone) if zone in zone_names() and zone != UNIVERSAL else UTC


@cache
def zone_names() -> frozenset[str]:
    """Return the names of all time zones that this machine knows. UTC is always among them."""
    return frozenset({*available_timezones(), UNIVERSAL})


def parse_minute(typed: str) -> int | None:
    """Return the minute of the day for a typed time. None if the text is not a time."""
    found = TYPED.fullmatch(typed.strip())
    return None if found is None else 60 * int(found["hour"]) + int(found["minute"] or 0)


def minute_text(minute: int) -> str:
    """Return a minute of the day as text, such as `07:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"


# Settings ----------------------------------------------------------------------------------------

HINTED: Final = 3
"""Number of matches of a game in which hints are shown."""

Threads = Literal["auto", "always", "never"]
"""The rule for when a table gets a thread of its own."""
Pings = Literal["late", "every", "together", "never"]
"""When a person is reminded of their turn. `late`: after a while. `every`: at once, every turn.
`never`: not at all. `together`: like `late`, but all matches over days share one message."""


class PersonSettings(BaseModel):
    """The settings of a person."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lang: Lang | None = None
    """The language. None: the language that is set in Discord."""
    pings: Pings | None = None
    """The chosen kind of reminder. None: `late`, or `every` for a person who plays in words."""
    in_words: bool = False
    matches: dict[str, int] = {}
    """Number of matches that the person has begun, by game. Not counted on once hints end."""

    def is_newcomer_to(self, game: str) -> bool:
        """Return whether the person still gets hints, as in the first matches of a game."""
        return self.matches.get(game, 0) <= HINTED

    @property
    def effective_pings(self) -> Pings:
        """The kind of reminder in force: the chosen one, or the default given by `in_words`."""
        return self.pings or ("every" if self.in_words else "late")


class ChannelSettings(BaseModel):
    """The settings of a server for one channel. A value that is None is as in the whole server."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lang: Lang | None = None
    game: str | None = None
    turn: int | None = None
    rules: str | None = None
    """The name of a preset: the server's own or a built-in one."""
    threads: Threads | None = None
    tables: bool | None = None
    """Whether tables may be opened in the channel."""


class ServerSettings(BaseModel):
    """The settings of a server."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lang: Lang | None = None
    """The language. None: the language that is set in Discord."""
    game: str = next(iter(RULE_SETS))
    options: dict[str, dict[str, Value]] = {}
    """The options and house rules of new tables, by game."""
    timings: TableSettings = TableSettings()
    channels: frozenset[int] = frozenset()
    """Channels in which tables may be opened. Empty: in all channels."""
    threads: Threads = "auto"
    ai: bool = True
    luck: bool = True
    """Whether players may give words of luck, which everybody can read."""
    voice: bool = True
    """Whether the cat comments on big moments. Otherwise all texts are plain."""
    pings: bool = True
    hosted: int = Field(default=TableLimits().hosted, ge=1)
    """Number of open tables that one person may host at a time."""
    tables: int = Field(default=TableLimits().tables, ge=1)
    """Number of open tables in the server at a time."""
    quiet: QuietHours | None = None
    """The hours in which nobody is called to play by a role."""
    log: int | None = None
    """The channel where actions of managers on results and people are logged."""

    roles: dict[str, int] = {}
    """The roles that the bot gives to people or takes notice of, by purpose (`RolePurpose`)."""
    role_achievement: str | None = None
    """The achievement that is rewarded with a role."""
    places: dict[int, ChannelSettings] = {}
    """Settings that differ in a channel, by channel."""
    presets: dict[str, dict[str, Value]] = {}
    """The server's own presets: combinations of options, by name."""
    is_shut: bool = Field(default=False, exclude=True)
    """Whether no tables are allowed where these settings apply."""

    def preset_by_name(self, name: str) -> Preset | None:
        """Return the preset of this name, the server's own or a built-in one."""
        if name in self.presets:
            return Preset(name, self.presets[name])
        return preset_by_name(name)

    def for_channel(self, *places: int | None) -> ServerSettings:
        """Return the settings of a channel or thread.

        `places` are ids, for example of a thread and its channel. The first of them that has
        settings of its own counts.
        """
        here = next((self.places[each] for each in places if each in self.places), None)
        if here is None:
            return self
        changed: dict[str, object] = {
            name: value
            for name in ("lang", "game", "threads")
            if (value := getattr(here, name)) is not None
        }
        if here.turn is not None:
            changed["timings"] = self.timings.model_copy(update={"turn": here.turn})
        preset = None if here.rules is None else self.preset_by_name(here.rules)
        if preset is not None:
            changed["options"] = {game: preset.options_for(game) for game in RULE_SETS}
        if here.tables is not None:
            changed |= {"is_shut": not here.tables, "channels": frozenset()}
        return self.model_copy(update=changed)

    @property
    def call_role(self) -> int | None:
        """The role of people who want to be called to play."""
        return self.roles.get("lfg")

    @property
    def master_role(self) -> int | None:
        """The role of game masters, who moderate tables and decide about results."""
        return self.roles.get("master")

    @property
    def caps(self) -> TableLimits:
        """The limits on open tables."""
        return TableLimits(self.hosted, self.tables)
