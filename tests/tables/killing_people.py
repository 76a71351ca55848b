"""People at tables that are killed: what they press next, by chance, from what they can see."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from bot.game import RULE_SETS
from bot.tables.settings import solo_channel_id

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

Intent = list[Any]

SHORTEST_TURN: Final = 15_000
LEVELS: Final = ("easy", "normal")
CHANNELS_FROM: Final = 100
ALONE: Final = 6
"""Of each eight, the one that is a solo match."""


@dataclass(slots=True)
class View:
    """What a table shows."""

    phase: str = "NONE"
    host: int = 0
    seated: list[int] = field(default_factory=list)
    legal: dict[int, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, said: dict[str, Any]) -> View:
        """As the worker has told it."""
        legal = {int(person): moves for person, moves in said["legal"].items()}
        return cls(said["phase"], said["host"], said["seated"], legal)


@dataclass(frozen=True, slots=True)
class ChannelParty:
    """The people of one channel, and what they like to play."""

    channel: int
    people: tuple[int, ...]
    variant: str
    levels: tuple[str, ...]
    sleeper: int | None
    """One of them who never plays."""

    def opening(self, press: int) -> dict[str, Any]:
        """How they open a table."""
        settings = {} if self.sleeper is None else {"turn": SHORTEST_TURN}
        rules = RULE_SETS[self.variant].defaults
        return {
            "channel": self.channel,
            "press": press,
            "host": self.people[0],
            "host_name": f"P{self.people[0]}",
            "variant": self.variant,
            "options": {"rounds": 1} if "rounds" in rules else {},
            "settings": settings,
            "ai": self.levels,
        }


def parties(count: int) -> list[ChannelParty]:
    """Groups of all sizes for all games; some are one person against AI players, in private."""
    groups = _groups(count)
    return [
        replace(each, channel=solo_channel_id(each.channel), people=each.people[:1], levels=LEVELS)
        if number % 8 == ALONE
        else each
        for number, each in enumerate(groups)
    ]


def _groups(count: int) -> list[ChannelParty]:
    variants = list(RULE_SETS)
    return [
        ChannelParty(
            channel=CHANNELS_FROM + number,
            people=tuple((CHANNELS_FROM + number) * 10 + place for place in range(2 + number % 3)),
            variant=variants[number % len(variants)],
            levels=(LEVELS[number % 2],) if number % 4 == 0 else (),
            sleeper=(CHANNELS_FROM + number) * 10 + 1 if number % 6 == 5 else None,
        )
        for number in range(count)
    ]


def wished(party: ChannelParty, view: View, random: Random) -> tuple[int, Intent] | None:
    """Who presses next, and what; None if there is nothing to press."""
    match view.phase:
        case "LOBBY":
            return _in_lobby(party, view, random)
        case "PLAYING":
            return _in_match(party, view, random)
        case "BETWEEN":
            return random.choice(party.people), ["next"]
    return None


def _in_lobby(party: ChannelParty, view: View, random: Random) -> tuple[int, Intent]:
    missing = [person for person in party.people if person not in view.seated]
    if missing:
        return random.choice(missing), ["join"]
    return view.host, ["start"]


def _in_match(party: ChannelParty, view: View, random: Random) -> tuple[int, Intent] | None:
    chance = random.random()
    if chance < 0.003:
        return view.host, ["end", True]
    if chance < 0.02:
        intent = random.choice(["away", "back", "catch"])
        return random.choice(party.people), [intent]
    able = [
        (person, moves) for person, moves in view.legal.items() if moves and person != party.sleeper
    ]
    if not able:
        return None
    person, moves = able[0] if random.random() < 0.8 else random.choice(able)
    if chance < 0.1:
        person = random.choice(party.people)
    return person, ["act", _likely(moves, random)]


def _likely(moves: Sequence[str], random: Random) -> str:
    """A call more often than not, and rather a card than to draw."""
    if "call" in moves and random.random() < 0.7:
        return "call"
    lays = [move for move in moves if move.startswith(("play", "throw"))]
    return random.choice(lays if lays and random.random() < 0.9 else list(moves))
