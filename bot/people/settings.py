"""What people and servers have chosen: kept in the storage, remembered while it is needed."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.game import RULE_SETS
from bot.game.options import Value
from bot.game.presets import Preset, preset_named
from bot.locales import Lang
from bot.people.quiet_hours import QuietHours
from bot.storage import Store
from bot.storage.errors import MeanwhileError, StoreError
from bot.tables.opening import Caps
from bot.tables.settings import TableSettings

log = logging.getLogger(__name__)

REMEMBERED: Final = 10_000
"""So many people, and so many servers, are remembered; others are looked up again."""
MOST_CHOICES: Final = 1024
"""So many different choices are kept once for all who have made the same, as most have."""

Threads = Literal["auto", "always", "never"]
"""Which tables get a thread of their own."""
Pings = Literal["late", "every", "together", "never"]
"""When one is reminded of one's turn: after a while, at once every time, or not at all; `together`:
of all tables at which turns take days by one message, and elsewhere after a while."""


class PersonSettings(BaseModel):
    """What a person has chosen."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lang: Lang | None = None
    """None: as Discord says."""
    pings: Pings | None = None
    """None: late, and every time for who plays in words."""
    in_words: bool = False
    matches: dict[str, int] = {}
    """By game, how many matches have been begun: hints are for the first ones."""

    @property
    def effective_pings(self) -> Pings:
        """When one is reminded, as chosen or else by how one plays."""
        return self.pings or ("every" if self.in_words else "late")


class ChannelSettings(BaseModel):
    """What a server has chosen for one channel; None: as it is everywhere."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lang: Lang | None = None
    game: str | None = None
    turn: int | None = None
    rules: str | None = None
    """The name of a preset, the server's own or not."""
    threads: Threads | None = None
    tables: bool | None = None
    """Whether tables may be opened there."""


class ServerSettings(BaseModel):
    """What a server has chosen."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lang: Lang | None = None
    """None: as Discord says."""
    game: str = next(iter(RULE_SETS))
    options: dict[str, dict[str, Value]] = {}
    """By game, the options and house rules that new tables have."""
    timings: TableSettings = TableSettings()
    channels: frozenset[int] = frozenset()
    """Where tables may be opened; none named: everywhere."""
    threads: Threads = "auto"
    ai: bool = True
    luck: bool = True
    """Whether players may give words of luck, which all can read."""
    voice: bool = True
    """Whether the cat remarks on big moments; else all is said plainly."""
    pings: bool = True
    hosted: int = Field(default=Caps().hosted, ge=1)
    """So many open tables somebody may host at a time."""
    tables: int = Field(default=Caps().tables, ge=1)
    """So many may be open at a time."""
    quiet: QuietHours | None = None
    """When nobody is called to play by a role."""
    log: int | None = None
    """The channel that tells what managers do about results and people."""

    roles: dict[str, int] = {}
    """By what for (`RolePurpose`), the role that people are given, or that counts for something."""
    role_achievement: str | None = None
    """What is to be achieved for the role that there is for it."""
    places: dict[int, ChannelSettings] = {}
    """By channel, what is otherwise there."""
    presets: dict[str, dict[str, Value]] = {}
    """By the name that the server has given them, options that go well together."""
    is_shut: bool = Field(default=False, exclude=True)
    """Whether there are no tables where these settings hold."""

    def preset(self, name: str) -> Preset | None:
        """The preset of that name: one of the server's own, or one that there is everywhere."""
        if name in self.presets:
            return Preset(name, self.presets[name])
        return preset_named(name)

    def at(self, *places: int | None) -> ServerSettings:
        """As they are in a channel, or in a thread of it; the first that is set up tells."""
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
        preset = None if here.rules is None else self.preset(here.rules)
        if preset is not None:
            changed["options"] = {game: preset.options_for(game) for game in RULE_SETS}
        if here.tables is not None:
            changed |= {"is_shut": not here.tables, "channels": frozenset()}
        return self.model_copy(update=changed)

    @property
    def call_role(self) -> int | None:
        """The role of those who want to be called to play."""
        return self.roles.get("lfg")

    @property
    def master_role(self) -> int | None:
        """The role of game masters, who moderate tables and decide about results."""
        return self.roles.get("master")

    @property
    def caps(self) -> Caps:
        """How many tables there may be."""
        return Caps(self.hosted, self.tables)


Chosen = TypeVar("Chosen", PersonSettings, ServerSettings)


class ServerChange(NamedTuple):
    """What a choice has made of a server's settings."""

    before: ServerSettings
    now: ServerSettings

    @property
    def is_one(self) -> bool:
        """Whether anything is otherwise."""
        return self.before != self.now


class Preferences:
    """Reads and keeps them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people: OrderedDict[int, PersonSettings] = OrderedDict()
        self._servers: OrderedDict[int, ServerSettings] = OrderedDict()

    async def of_person(self, person: int) -> PersonSettings:
        """What a person has chosen."""
        return await _remembered(self._people, person, PersonSettings, self._store.person_settings)

    def known(self, person: int) -> PersonSettings | None:
        """What a person has chosen, if it was looked up lately."""
        return self._people.get(person)

    async def of_server(self, guild: int) -> ServerSettings:
        """What a server has chosen."""
        return await _remembered(self._servers, guild, ServerSettings, self._store.server_settings)

    def knows_server(self, guild: int) -> bool:
        """Whether what a server has chosen could be looked up lately."""
        return guild in self._servers

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

    async def keep_person(self, person: int, chosen: PersonSettings) -> None:
        """Store what a person chooses; a `WriteError` leaves things as they were."""
        stored = chosen.model_dump_json()
        await self._store.set_person_settings(person, stored)
        self._people[person] = _read(PersonSettings, stored)

    def forget_person(self, person: int) -> None:
        """Look it up again: what was stored has been changed elsewhere."""
        self._people.pop(person, None)

    async def change_server(
        self, guild: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> ServerChange:
        """Store what a choice makes of a server's settings; an error leaves them as they were.

        Where somebody else has chosen something at the same time, it is made of that.
        """
        while True:
            stored = await self._store.server_settings(guild)
            before = _read(ServerSettings, stored)
            now = change(before)
            try:
                if now != before:
                    await self._store.change_server_settings(guild, stored, now.model_dump_json())
            except MeanwhileError:
                continue
            self._servers[guild] = now
            return ServerChange(before, now)


async def _remembered(
    known: OrderedDict[int, Chosen],
    who: int,
    model: type[Chosen],
    look_up: Callable[[int], Awaitable[str | None]],
) -> Chosen:
    """What is known of somebody, else what is stored, else what everybody starts with."""
    if who in known:
        known.move_to_end(who)
        return known[who]
    try:
        stored = await look_up(who)
    except StoreError:
        # Nobody is kept from playing because their settings cannot be read just now.
        log.warning("settings cannot be read")
        return model()
    known[who] = _read(model, stored)
    if len(known) > REMEMBERED:
        known.popitem(last=False)
    return known[who]


@lru_cache(MOST_CHOICES)
def _read(model: type[Chosen], stored: str | None) -> Chosen:
    if stored is None:
        return model()
    try:
        return model.model_validate_json(stored)
    except ValidationError:
        log.exception("stored settings are damaged; the defaults stand in")
        return model()
