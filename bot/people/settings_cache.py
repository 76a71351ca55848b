"""The settings of people and servers: stored in the storage, and cached in memory."""

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from bot.bounded_dict import BoundedDict
from bot.people.settings import PersonSettings, ServerSettings
from bot.storage import Store
from bot.storage.errors import MeanwhileError, StoreError

log = logging.getLogger(__name__)

REMEMBERED: Final = 10_000
"""Number of people, and of servers, whose settings are cached."""
FRESH: Final = 60_000
"""Milliseconds after which cached settings are read again, in case another process changed them."""
MOST_CHOICES: Final = 1024
"""Number of stored texts whose parsed settings are cached. Most people have equal settings."""

Chosen = TypeVar("Chosen", bound=BaseModel)
LookUp = Callable[[int], Awaitable[str | None]]
Replace = Callable[[int, str | None, str], Awaitable[None]]
"""Stores settings, given an id, the text stored before and the new text. Raises `MeanwhileError` if
something else is stored."""


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
        """Return the cached settings. None if none are cached."""
        known = self._known.get(who)
        return None if known is None else known.chosen

    async def get_settings(self, who: int) -> Chosen:
        """Return the settings: the cached ones, else the stored ones, else the defaults."""
        known = self._known.get(who)
        if known is None:
            return await self._load_first(who)
        if self._now() < known.until:
            self._known[who] = known
        else:
            # Refresh in the background: the caller may be a press in a race, which must not wait.
            self._cache_settings(who, known.chosen)
            self._start(self._refresh(who))
        return known.chosen

    async def change_settings(
        self, who: int, change: Callable[[Chosen], Chosen]
    ) -> SettingsChange[Chosen]:
        """Apply a change to the stored settings and store the result. An error changes nothing.

        If somebody else changes the settings meanwhile, apply `change` to those settings instead.
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
        """Drop the cached settings, because the stored ones have changed elsewhere."""
        self._known.pop(who, None)

    async def _load_first(self, who: int) -> Chosen:
        try:
            return self._cache_settings(who, _parse_settings(self._model, await self._look_up(who)))
        except StoreError:
            # Let people play with the defaults while their settings cannot be read.
            log.warning("settings cannot be read")
            return self._model()

    async def _refresh(self, who: int) -> None:
        """Read the settings again, unless the cache has changed meanwhile."""
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
        """Apply a change to a person's settings and store the result. An error changes nothing."""
        return await self._people.change_settings(person, change)

    def invalidate_person(self, person: int) -> None:
        """Drop the cached settings of a person, because the stored ones have changed elsewhere."""
        self._people.invalidate(person)

    async def change_server(
        self, guild: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> SettingsChange[ServerSettings]:
        """Apply a change to a server's settings and store the result. An error changes nothing."""
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
