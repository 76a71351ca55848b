"""What people and servers can choose."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.game import RULE_SETS
from bot.game.options import Value
from bot.game.presets import Preset, preset_named
from bot.locales import Lang
from bot.people.quiet_hours import QuietHours
from bot.tables.opening import Caps
from bot.tables.settings import TableSettings

HINTED: Final = 3
"""In so many matches of a game there are hints."""

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
    """By game, how many matches have been begun, as long as hints are for them."""

    def is_newcomer_to(self, game: str) -> bool:
        """Whether hints are for them: in the first matches of a game, and before."""
        return self.matches.get(game, 0) <= HINTED

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
