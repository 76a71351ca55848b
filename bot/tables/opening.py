"""The request for a new table."""

from dataclasses import dataclass, field

from bot.ai import Level
from bot.game.options import Value
from bot.tables import solo
from bot.tables.settings import TableSettings


@dataclass(frozen=True, slots=True)
class Caps:
    """Limits on tables that are open at a time: per host, and for the whole server."""

    hosted: int = 3
    tables: int = 25


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """A daily: its day, its secret and the id of its match."""

    day: str
    server_seed: str
    match: str


@dataclass(frozen=True, slots=True)
class Opening:
    """The request for a new table. `press` is the interaction of its host."""

    guild: int
    channel: int
    """The channel of the table. For a solo match this is `solo.place_of(press)`."""
    press: int
    host: int
    host_name: str
    variant: str
    options: dict[str, Value] = field(default_factory=dict)
    settings: TableSettings = field(default_factory=TableSettings)
    ai: tuple[Level, ...] = ()
    caps: Caps | None = None
    """The limits that apply; None for no limits."""

    daily: DailyDeal | None = None
    """The daily to play; None for a match with a new secret and a new id."""
    cup: bool = False
    """Whether a cup opens the table. Such tables do not count towards the limits."""

    @property
    def is_solo(self) -> bool:
        """Whether this is a private match of one person against AI players."""
        return solo.is_solo(self.channel)
