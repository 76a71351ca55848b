"""What people and servers have chosen: kept in the storage, remembered while it is needed."""

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from bot.people.settings import PersonSettings, ServerSettings
from bot.remembering import Remembered
from bot.storage import Store
from bot.storage.errors import MeanwhileError, StoreError

log = logging.getLogger(__name__)

REMEMBERED: Final = 10_000
"""So many people, and so many servers, are remembered; others are looked up again."""
FRESH: Final = 60_000
"""So many milliseconds; then it is looked up again, as another process may have changed it."""
MOST_CHOICES: Final = 1024
"""So many different choices are kept once for all who have made the same, as most have."""

Chosen = TypeVar("Chosen", bound=BaseModel)
LookUp = Callable[[int], Awaitable[str | None]]
Replace = Callable[[int, str | None, str], Awaitable[None]]
"""Of whom, what was stored before, what is to be; a `MeanwhileError` if it was something else."""


class Refreshing(NamedTuple):
    """What it takes to look things up again: the time, and something to do it meanwhile."""

    now: Callable[[], int]
    start: Callable[[Coroutine[Any, Any, None]], object]


class SettingsChange(NamedTuple, Generic[Chosen]):
    """What a choice has made of somebody's settings."""

    before: Chosen
    now: Chosen

    @property
    def is_one(self) -> bool:
        """Whether anything is otherwise."""
        return self.before != self.now


class LookedUp(NamedTuple, Generic[Chosen]):
    """What somebody has chosen, and until when that is not looked up again."""

    chosen: Chosen
    until: int


class KeptSettings(Generic[Chosen]):
    """The settings of all people, or of all servers."""

    def __init__(
        self, model: type[Chosen], look_up: LookUp, replace: Replace, refreshing: Refreshing
    ) -> None:
        self._model = model
        self._look_up = look_up
        self._replace = replace
        self._now, self._start = refreshing
        self._known = Remembered[int, LookedUp[Chosen]](REMEMBERED)

    def known(self, who: int) -> Chosen | None:
        """What was looked up lately."""
        known = self._known.get(who)
        return None if known is None else known.chosen

    async def of(self, who: int) -> Chosen:
        """What is known of somebody, else what is stored, else what everybody starts with."""
        known = self._known.get(who)
        if known is None:
            return await self._first_of(who)
        if self._now() < known.until:
            self._known[who] = known
        else:
            # Nobody waits for it: a press may be one of a race.
            self._remember(who, known.chosen)
            self._start(self._refresh(who))
        return known.chosen

    async def change(self, who: int, change: Callable[[Chosen], Chosen]) -> SettingsChange[Chosen]:
        """Store what a choice makes of what is stored; an error leaves things as they were.

        Where somebody else has chosen something at the same time, it is made of that.
        """
        while True:
            stored = await self._look_up(who)
            before: Chosen = _read(self._model, stored)
            now = change(before)
            if now == before:
                return SettingsChange(before, self._remember(who, before))
            chosen = now.model_dump_json()
            try:
                await self._replace(who, stored, chosen)
            except MeanwhileError:
                continue
            return SettingsChange(before, self._remember(who, _read(self._model, chosen)))

    def forget(self, who: int) -> None:
        """Look it up again: what is stored has been changed elsewhere."""
        self._known.pop(who, None)

    async def _first_of(self, who: int) -> Chosen:
        try:
            return self._remember(who, _read(self._model, await self._look_up(who)))
        except StoreError:
            # Nobody is kept from playing because their settings cannot be read just now.
            log.warning("settings cannot be read")
            return self._model()

    async def _refresh(self, who: int) -> None:
        """Look it up again, unless something else is known by then."""
        known = self._known.get(who)
        try:
            stored = await self._look_up(who)
        except StoreError:
            log.warning("settings cannot be read")
            return
        if self._known.get(who) is known:
            self._remember(who, _read(self._model, stored))

    def _remember(self, who: int, chosen: Chosen) -> Chosen:
        self._known[who] = LookedUp(chosen, self._now() + FRESH)
        return chosen


class Preferences:
    """Reads and keeps them."""

    def __init__(self, store: Store, refreshing: Refreshing) -> None:
        self._people = KeptSettings(
            PersonSettings, store.person_settings, store.change_person_settings, refreshing
        )
        self._servers = KeptSettings(
            ServerSettings, store.server_settings, store.change_server_settings, refreshing
        )

    async def of_person(self, person: int) -> PersonSettings:
        """What a person has chosen."""
        return await self._people.of(person)

    def known(self, person: int) -> PersonSettings | None:
        """What a person has chosen, if it was looked up lately."""
        return self._people.known(person)

    async def of_server(self, guild: int) -> ServerSettings:
        """What a server has chosen."""
        return await self._servers.of(guild)

    def knows_server(self, guild: int) -> bool:
        """Whether what a server has chosen could be looked up lately."""
        return self._servers.known(guild) is not None

    async def new_to(self, game: str, people: frozenset[int]) -> frozenset[int]:
        """Who of these has never begun a match of that game."""
        chosen = {person: await self.of_person(person) for person in people}
        return frozenset(each for each in people if not chosen[each].matches.get(game))

    async def who_is_called(self, guild: int, people: Iterable[int]) -> list[int]:
        """Those of them who want to be, where the server wants anybody called."""
        if not (await self.of_server(guild)).pings:
            return []
        chosen = {each: await self.of_person(each) for each in people}
        return [each for each, one in chosen.items() if one.pings != "never"]

    async def allows_ai(self, guild: int) -> bool:
        """Whether AI players may sit at the tables of a server."""
        return (await self.of_server(guild)).ai

    async def allows_luck(self, guild: int) -> bool:
        """Whether words of luck may be given at the tables of a server."""
        return (await self.of_server(guild)).luck

    async def change_person(
        self, person: int, change: Callable[[PersonSettings], PersonSettings]
    ) -> SettingsChange[PersonSettings]:
        """Store what a choice makes of a person's settings; an error leaves them as they were."""
        return await self._people.change(person, change)

    def forget_person(self, person: int) -> None:
        """Look it up again: what is stored has been changed elsewhere."""
        self._people.forget(person)

    async def change_server(
        self, guild: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> SettingsChange[ServerSettings]:
        """The same for a server."""
        return await self._servers.change(guild, change)


@lru_cache(MOST_CHOICES)
def _read(model: type[Chosen], stored: str | None) -> Chosen:
    if stored is None:
        return model()
    try:
        return model.model_validate_json(stored)
    except ValidationError:
        log.exception("stored settings are damaged; the defaults stand in")
        return model()
