"""What a new table is to be."""

from dataclasses import dataclass, field

from bot.ai import Level
from bot.game.options import Value
from bot.tables import solo
from bot.tables.settings import TableSettings


@dataclass(frozen=True, slots=True)
class Caps:
    """How many tables may be open at a time: those that one person hosts, and all of a server."""

    hosted: int = 3
    tables: int = 25


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of a day: its secret, and what the match is called."""

    day: str
    server_seed: str
    match: str


@dataclass(frozen=True, slots=True)
class Opening:
    """What a new table is to be; `press` is the interaction of its host."""

    guild: int
    channel: int
    """Where it is to be; of a solo match `solo.place_of(press)`."""
    press: int
    host: int
    host_name: str
    variant: str
    options: dict[str, Value] = field(default_factory=dict)
    settings: TableSettings = field(default_factory=TableSettings)
    ai: tuple[Level, ...] = ()
    caps: Caps | None = None
    """How many tables there may be with it; None: as many as are wanted."""

    daily: DailyDeal | None = None
    """The deal of a day, if it is one; else there are a secret and a match of its own."""
    cup: bool = False
    """Whether a cup opens it: then it takes nobody's place, however many there are."""

    @property
    def is_solo(self) -> bool:
        """Whether it is to be one person's against AI players, in private."""
        return solo.is_solo(self.channel)
