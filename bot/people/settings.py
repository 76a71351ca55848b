"""The settings that people and servers can choose."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime, tzinfo
from functools import cache, lru_cache
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar
from zoneinfo import ZoneInfo, available_timezones

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from bot.bounded_dict import BoundedDict
from bot.game import RULE_SETS
from bot.game.options import Value
from bot.game.presets import Preset, preset_by_name
from bot.locales import Lang, text
from bot.storage import Store
from bot.storage.errors import MeanwhileError, StoreError
from bot.tables.settings import TableLimits, TableSettings

# Quiet hours -------------------------------------------------------------------------------------

# A server may have quiet hours. In these hours, the bot mentions no role when somebody looks for
# players. Quiet hours begin and end at a time of day in a time zone.

TYPED: Final = re.compile(r"(?P<hour>[01]?\d|2[0-3])(?:[:.](?P<minute>[0-5]\d))?", re.ASCII)
"""Matches a time of day such as `22`, `7:30` or `07.30`."""
DAY: Final = 24 * 60
UNIVERSAL: Final = "UTC"


class QuietHours(BaseModel):
    """A daily period in which no role is mentioned. The period may go past midnight.

    `begin` and `end` are minutes of the day.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    begin: int = Field(ge=0, lt=DAY)
    end: int = Field(ge=0, lt=DAY)

    def contains(self, at: int, zone: str) -> bool:
        """Return whether the time `at` (milliseconds since 1970) is in the quiet hours."""
        there = local_time(at, zone)
        minute = 60 * there.hour + there.minute
        if self.begin <= self.end:
            return self.begin <= minute < self.end
        return minute >= self.begin or minute < self.end


def local_time(at: int, zone: str) -> datetime:
    """Return the local time in a zone. Return UTC if this machine does not know the zone.

    `at` is in milliseconds since 1970.
    """
    return datetime.fromtimestamp(at / 1000, time_zone_of(zone))


def time_zone_of(zone: str) -> tzinfo:
    """Return the time zone of this name, or UTC if this machine does not know it."""
    return ZoneInfo(zone) if zone in zone_names() and zone != UNIVERSAL else UTC


@cache
def zone_names() -> frozenset[str]:
    """Return the names of all time zones that this machine knows. UTC is always among them."""
    return frozenset({*available_timezones(), UNIVERSAL})


def usual_zone(lang: Lang) -> str:
    """Return the usual time zone of servers with this language."""
    zone = text(lang, "language.zone")
    return zone if zone in zone_names() else UNIVERSAL


def parse_minute(typed: str) -> int | None:
    """Return the minute of the day for a typed time, or None if the text is not a time."""
    found = TYPED.fullmatch(typed.strip())
    return None if found is None else 60 * int(found["hour"]) + int(found["minute"] or 0)


def minute_text(minute: int) -> str:
    """Return a minute of the day as text, such as `07:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"


# Settings ----------------------------------------------------------------------------------------

HINTED: Final = 3
"""A person gets hints in this number of matches of each game."""

Threads = Literal["auto", "always", "never"]
"""The rule for when a table gets a thread of its own."""
Pings = Literal["late", "every", "together", "never"]
"""When a person is reminded of their turn. `late`: only after the turn has lasted some time.

`every`: at once, every turn. `never`: not at all. `together`: like `late`, but one message lists
all matches with turns of days.
"""


View = Literal["picture", "text", "words"]
"""How a person sees tables. `picture`: one picture with the fitting cards as buttons. `text`: text
with all cards as buttons. `words`: text without symbols, and the cards in menus.
"""


class PersonSettings(BaseModel):
    """The settings of a person."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lang: Lang | None = None
    """The language. None: the language that is set in Discord."""
    pings: Pings | None = None
    """The chosen kind of reminder. None: `late`, or `every` for a person who plays in words."""
    view: View = "picture"
    """How the person sees tables."""
    matches: dict[str, int] = {}
    """The number of matches that the person has begun, by game.

    The matches of a game are counted only while the person gets hints in that game.
    """

    def is_newcomer_to(self, game: str) -> bool:
        """Return whether the person still gets hints for a game."""
        return self.matches.get(game, 0) <= HINTED

    @property
    def effective_pings(self) -> Pings:
        """The kind of reminder that the person gets: the chosen kind, or else a default.

        The default is `every` for a person who sees tables in words, and `late` for all others.
        """
        return self.pings or ("every" if self.view == "words" else "late")

    @model_validator(mode="before")
    @classmethod
    def _read_older_form(cls, stored: Any) -> Any:  # noqa: ANN401 - anything may be stored
        """Read settings from before there were pictures: `in_words` is the view `words` now."""
        if isinstance(stored, dict) and stored.get("in_words") and "view" not in stored:
            return {**stored, "view": "words"}
        return stored


class ChannelSettings(BaseModel):
    """The settings of one channel. For a setting that is None, the server's setting applies."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lang: Lang | None = None
    game: str | None = None
    turn: int | None = None
    rules: str | None = None
    """The name of a preset, which is a preset of the server or a built-in preset."""
    threads: Threads | None = None
    tables: bool | None = None
    """Whether tables may be opened in the channel."""


class ServerSettings(BaseModel):
    """The settings of a server."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lang: Lang | None = None
    """The language. None: the language that is set in Discord."""
    zone: str | None = None
    """The time zone, such as `Europe/Berlin`. None: the usual time zone of the language."""
    game: str = next(iter(RULE_SETS))
    rules: str | None = None
    """The name of the preset for new tables, which may be built-in. None: as in the booklets."""
    options: dict[str, dict[str, Value]] = {}
    """The options and house rules of new tables, by game. They precede those of `rules`."""
    timings: TableSettings = TableSettings()
    channels: frozenset[int] = frozenset()
    """Channels in which tables may be opened. Empty: in all channels."""
    threads: Threads = "auto"
    ai: bool = True
    luck: bool = True
    """Whether players may give words of luck, which everybody can read."""
    voice: bool = True
    """Whether the bot comments on big moments as a cat. Otherwise all texts are plain."""
    pictures: bool = True
    """Whether tables are shown as pictures. Otherwise everybody sees them as text."""
    pings: bool = True
    hosted: int = Field(default=TableLimits().hosted, ge=1)
    """The largest number of open tables that one person may host at a time."""
    tables: int = Field(default=TableLimits().tables, ge=1)
    """The largest number of open tables in the server at a time."""
    quiet: QuietHours | None = None
    """The hours in which no role is mentioned to call people to play."""
    log: int | None = None
    """The channel where actions of managers on results and people are logged."""
    is_log_lost: bool = False
    """Whether the log channel was deleted and nobody has decided about the log since."""

    roles: dict[str, int] = {}
    """The roles that the bot gives to people or checks, by use.

    A use is a `RolePurpose`, or `achievement.` with the name of an achievement.
    """
    places: dict[int, ChannelSettings] = {}
    """Settings that differ in a channel, by channel."""
    presets: dict[str, dict[str, Value]] = {}
    """The server's own presets: combinations of options, by name."""
    owes_welcome: bool = False
    """Whether no channel took the welcome message, so that a manager gets it in private."""
    is_shut: bool = Field(default=False, exclude=True)
    """Whether no tables are allowed where these settings apply."""

    @model_validator(mode="before")
    @classmethod
    def _read_older_form(cls, stored: Any) -> Any:  # noqa: ANN401 - anything may be stored
        """Read settings from before servers had a time zone, when only quiet hours had one.

        The old default of quiet hours was UTC. So UTC does not mean that somebody chose it. There
        was a role for one achievement, whose name was stored apart.
        """
        if not isinstance(stored, dict):
            return stored
        stored = _with_role_of_achievement(stored)
        if "zone" in stored:
            return stored
        hours = stored.get("quiet")
        zone = hours.get("zone") if isinstance(hours, dict) else None
        return stored if zone in {None, UNIVERSAL} else {**stored, "zone": zone}

    def zone_for(self, lang: Lang) -> str:
        """Return the chosen time zone, or else the usual one of `lang`, the server's language.

        Return the usual one too if this machine does not know the chosen time zone.
        """
        if self.zone is not None and self.zone in zone_names():
            return self.zone
        return usual_zone(lang)

    def preset_by_name(self, name: str) -> Preset | None:
        """Return the preset with this name, or None if there is none.

        A preset of the server is preferred to a built-in preset.
        """
        if name in self.presets:
            return Preset(name, self.presets[name])
        return preset_by_name(name)

    def options_for(self, game: str) -> dict[str, Value]:
        """Return the options of new tables of a game: those of the preset, then the game's own."""
        preset = None if self.rules is None else self.preset_by_name(self.rules)
        usual = {} if preset is None else preset.options_for(game)
        return {**usual, **self.options.get(game, {})}

    def for_channel(self, *places: int | None) -> ServerSettings:
        """Return the settings that apply in a channel or thread.

        `places` are ids, the most specific first: for example, a thread and then its channel. Only
        the first id that has `ChannelSettings` counts.
        """
        here = next((self.places[each] for each in places if each in self.places), None)
        if here is None and self.rules is None:
            return self
        here = here or ChannelSettings()
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
        elif self.rules is not None:
            changed["options"] = {game: self.options_for(game) for game in RULE_SETS}
        if here.tables is not None:
            changed |= {"is_shut": not here.tables, "channels": frozenset()}
        return self.model_copy(update=changed)

    @property
    def places_named(self) -> frozenset[int]:
        """The ids of all channels that the settings name."""
        log = frozenset() if self.log is None else {self.log}
        return self.channels | self.places.keys() | log

    def without_deleted(self, places: AbstractSet[int], roles: AbstractSet[int]) -> ServerSettings:
        """Return the settings without these channels and roles, which were deleted.

        If all allowed channels were deleted, tables may be opened everywhere.
        """
        is_log_lost = self.log in places
        return self.model_copy(
            update={
                "channels": self.channels - places,
                "places": {each: here for each, here in self.places.items() if each not in places},
                "log": None if is_log_lost else self.log,
                "is_log_lost": self.is_log_lost or is_log_lost,
                "roles": {use: role for use, role in self.roles.items() if role not in roles},
            }
        )

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


def _with_role_of_achievement(stored: dict[str, Any]) -> dict[str, Any]:
    """Return stored settings with the achievement's role under its own use."""
    roles, achievement = stored.get("roles"), stored.get("role_achievement")
    if not isinstance(roles, dict) or "achievement" not in roles:
        return stored
    kept = {use: role for use, role in roles.items() if use != "achievement"}
    named = {f"achievement.{achievement}": roles["achievement"]} if achievement else {}
    return {**stored, "roles": {**kept, **named}}


# Settings cache ----------------------------------------------------------------------------------

# The settings of people and servers are in the storage. This cache keeps copies in memory.

log = logging.getLogger(__name__)

REMEMBERED: Final = 10_000
"""The number of people whose settings are cached. The same number applies to servers."""
FRESH: Final = 60_000
"""The milliseconds after which cached settings are read again. Another process may change them."""
MOST_CHOICES: Final = 1024
"""The number of stored texts whose parsed settings are cached. Most people have the same text."""

Chosen = TypeVar("Chosen", bound=BaseModel)
LookUp = Callable[[int], Awaitable[str | None]]
Replace = Callable[[int, str | None, str], Awaitable[None]]
"""Replaces stored settings. Its arguments are an id, the expected stored text and the new text.

It raises `MeanwhileError` if another text is stored.
"""


class RefreshContext(NamedTuple):
    """What a cache needs to refresh settings: the time, and a way to start a background task."""

    now: Callable[[], int]
    start: Callable[[Coroutine[Any, Any, None]], object]


class SettingsChange(NamedTuple, Generic[Chosen]):
    """The settings before and after a change."""

    before: Chosen
    now: Chosen

    @property
    def has_changed(self) -> bool:
        """Whether the settings differ."""
        return self.before != self.now


class CachedSettings(NamedTuple, Generic[Chosen]):
    """Cached settings, and the time after which they are read again."""

    chosen: Chosen
    until: int


class SettingsCache(Generic[Chosen]):
    """The cached settings of all people, or of all servers."""

    def __init__(
        self, model: type[Chosen], look_up: LookUp, replace: Replace, context: RefreshContext
    ) -> None:
        self._model = model
        self._look_up = look_up
        self._replace = replace
        self._now, self._start = context
        self._known = BoundedDict[int, CachedSettings[Chosen]](REMEMBERED)

    def get_cached(self, who: int) -> Chosen | None:
        """Return the cached settings, or None if none are cached."""
        known = self._known.get(who)
        return None if known is None else known.chosen

    async def get_settings(self, who: int) -> Chosen:
        """Return the cached settings, or else the stored settings, or else the defaults."""
        known = self._known.get(who)
        if known is None:
            return await self._load_first(who)
        if self._now() < known.until:
            self._known[who] = known
        else:
            # Refresh in the background. The player who pressed a button may be in a race with
            # others, and must not wait for the storage.
            self._cache_settings(who, known.chosen)
            self._start(self._refresh(who))
        return known.chosen

    async def change_settings(
        self, who: int, change: Callable[[Chosen], Chosen]
    ) -> SettingsChange[Chosen]:
        """Read the stored settings, pass them to `change`, and store the result.

        If another caller stores settings meanwhile, begin again with these newer settings. If an
        error is raised, nothing is stored.
        """
        while True:
            stored = await self._look_up(who)
            before: Chosen = _parse_settings(self._model, stored)
            now = change(before)
            if now == before:
                return SettingsChange(before, self._cache_settings(who, before))
            chosen = now.model_dump_json()
            try:
                await self._replace(who, stored, chosen)
            except MeanwhileError:
                continue
            return SettingsChange(
                before, self._cache_settings(who, _parse_settings(self._model, chosen))
            )

    def invalidate(self, who: int) -> None:
        """Remove settings from the cache, because the stored settings have changed elsewhere."""
        self._known.pop(who, None)

    async def _load_first(self, who: int) -> Chosen:
        try:
            return self._cache_settings(who, _parse_settings(self._model, await self._look_up(who)))
        except StoreError:
            # Let people play with the defaults while their settings cannot be read.
            log.warning("settings cannot be read")
            return self._model()

    async def _refresh(self, who: int) -> None:
        """Read the settings from the storage, unless the cached ones change meanwhile."""
        known = self._known.get(who)
        try:
            stored = await self._look_up(who)
        except StoreError:
            log.warning("settings cannot be read")
            return
        if self._known.get(who) is known:
            self._cache_settings(who, _parse_settings(self._model, stored))

    def _cache_settings(self, who: int, chosen: Chosen) -> Chosen:
        self._known[who] = CachedSettings(chosen, self._now() + FRESH)
        return chosen


class Preferences:
    """Reads, caches and changes the settings of people and servers."""

    def __init__(self, store: Store, context: RefreshContext) -> None:
        self._people = SettingsCache(
            PersonSettings, store.person_settings, store.change_person_settings, context
        )
        self._servers = SettingsCache(
            ServerSettings, store.server_settings, store.change_server_settings, context
        )

    async def settings_of_person(self, person: int) -> PersonSettings:
        return await self._people.get_settings(person)

    def cached_settings_of_person(self, person: int) -> PersonSettings | None:
        return self._people.get_cached(person)

    async def settings_of_server(self, guild: int) -> ServerSettings:
        return await self._servers.get_settings(guild)

    def has_server_settings(self, guild: int) -> bool:
        """Return whether the settings of a server are cached."""
        return self._servers.get_cached(guild) is not None

    def owes_welcome(self, guild: int) -> bool:
        """Return whether a manager of the server still has to get the welcome message.

        Return False if the settings of the server are not cached.
        """
        known = self._servers.get_cached(guild)
        return known is not None and known.owes_welcome

    async def newcomers_to(self, game: str, people: frozenset[int]) -> frozenset[int]:
        """Return those of `people` who have never begun a match of the game."""
        chosen = {person: await self.settings_of_person(person) for person in people}
        return frozenset(each for each in people if not chosen[each].matches.get(game))

    async def people_to_call(self, guild: int, people: Iterable[int]) -> list[int]:
        """Return those of `people` who want to be called.

        Return an empty list if the server wants no calls.
        """
        if not (await self.settings_of_server(guild)).pings:
            return []
        chosen = {each: await self.settings_of_person(each) for each in people}
        return [each for each, one in chosen.items() if one.pings != "never"]

    async def allows_ai(self, guild: int) -> bool:
        return (await self.settings_of_server(guild)).ai

    async def allows_luck(self, guild: int) -> bool:
        return (await self.settings_of_server(guild)).luck

    async def change_person(
        self, person: int, change: Callable[[PersonSettings], PersonSettings]
    ) -> SettingsChange[PersonSettings]:
        """Pass a person's settings to `change`, and store the result."""
        return await self._people.change_settings(person, change)

    def invalidate_person(self, person: int) -> None:
        """Remove a person's settings from the cache, because they have changed in the storage."""
        self._people.invalidate(person)

    async def change_server(
        self, guild: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> SettingsChange[ServerSettings]:
        """Pass a server's settings to `change`, and store the result."""
        return await self._servers.change_settings(guild, change)


@lru_cache(MOST_CHOICES)
def _parse_settings(model: type[Chosen], stored: str | None) -> Chosen:
    if stored is None:
        return model()
    try:
        return model.model_validate_json(stored)
    except ValidationError:
        log.exception("stored settings are damaged; the defaults stand in")
        return model()
