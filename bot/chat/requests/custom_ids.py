"""The ids of buttons and menus: table, verb and object, as in `mm:4f1c:step:play wild`.

An id does not change while its table exists. So no press is lost because a message was edited
meanwhile, and ids survive a restart. The table judges whether a press still counts. Nothing in an
id is secret or trusted.
"""

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from bot.clock import SECOND

# Custom ids --------------------------------------------------------------------------------------

PREFIX: Final = "mm"
NO_TABLE: Final = "-"
"""Replaces the table in ids that belong to no table."""
TEMPLATE: Final = re.compile(
    rf"{PREFIX}:(?P<table>[^:]+):(?P<verb>[^:]+)(?::(?P<about>.+))?", re.DOTALL
)
NUMBER: Final = re.compile(r"[1-9]\d{0,18}", re.ASCII)
LARGEST: Final = 2**63 - 1
"""The largest number that databases store. No Discord id is larger."""


class Verb(StrEnum):
    """Everything that can be pressed or chosen.

    `@press(Verb.X)` registers the handler of a verb.
    """

    # The match
    HAND = "hand"
    LAY = "lay"
    STEP = "step"
    CARDS = "cards"
    DRAW = "draw"
    PASS = "pass"  # noqa: S105 - what a player does
    ACCEPT = "accept"
    REVEAL = "reveal"
    CHALLENGE = "challenge"
    CALL = "call"
    CATCH = "catch"
    THROW = "throw"
    NEXT = "next"
    # The lobby
    QUICK = "quick"
    SOLO = "solo"
    INVITE = "invite"
    INVITE_NOW = "invite!"
    JOIN = "join"
    START = "start"
    START_WITH_AI = "startai"
    OPTIONS = "options"
    SET = "set"
    PRESET = "preset"
    ADD_AI = "addai"
    REMOVE = "remove"
    LUCK = "luck"
    GIVE_LUCK = "luck!"
    # The menu
    MORE = "more"
    OUT = "out"
    LEAVE = "leave"
    LEAVE_NOW = "leave!"
    END = "end"
    ASK_TO_END = "ask"
    END_NOW = "end!"
    AGREE = "agree"
    CLAIM = "claim"
    CLAIM_NOW = "claim!"
    HAND_OVER = "handover"
    AWAY = "away"
    BACK = "back"
    NUDGE = "nudge"
    BRING_DOWN = "down"
    RESERVE = "reserve"
    RELEASE = "release"
    PROOF = "proof"
    REPORT = "report"
    SEND_REPORT = "report!"
    # Moderation
    KICK = "kick"
    KICK_NOW = "kick!"
    CLEAR_LUCK = "luck-off"
    LET_IN = "letin"
    TABLES = "tables"
    REPAIRS = "repairs"
    REPAIR = "repair"
    VOID = "void"
    RESTORE = "restore"
    RESET = "reset"
    RESET_EXPORT = "reset-export"
    # Looking for players
    LFG = "lfg"
    LFG_OUT = "lfg-out"
    # Roles
    LFG_ROLE = "lfg-role"
    # The deal of the day
    DAILY_PLAY = "daily"
    # Cups
    CUP = "cup"
    CUP_OUT = "cup-out"
    CUP_MINE = "cup-mine"
    # Settings and rules
    SETTINGS = "settings"
    MY_SETTING = "me"
    SERVER_SETTING = "server"
    CHANNEL_SETTING = "channel"
    RULES = "rules"
    # The leaderboard
    BOARD = "board"
    BOARD_BY = "board-by"
    BOARD_GAME = "board-game"
    BOARD_PERIOD = "board-period"
    MY_BOARD = "board-mine"
    BOARD_FOR_ALL = "board-all"
    # The profile
    PROFILE = "stats"
    PROFILE_OF = "stats-of"
    PROFILE_GAME = "stats-game"
    PROFILE_AGAINST = "stats-against"
    ACHIEVEMENTS = "stats-won"
    PROFILE_FOR_ALL = "stats-all"
    # History and privacy
    HISTORY = "history"
    MATCH = "match"
    REPLAY = "replay"
    REPLAY_FOR_ALL = "replay-all"
    RECORD = "record"
    PRIVACY = "privacy"


class CustomId(NamedTuple):
    """The parts of an id."""

    table: str
    verb: Verb
    about: str = ""

    def __str__(self) -> str:
        words = (PREFIX, self.table, self.verb)
        return ":".join((*words, self.about) if self.about else words)


def id_without_table(verb: Verb, about: object = "") -> CustomId:
    """Return an id that belongs to no table."""
    return CustomId(NO_TABLE, verb, str(about))


def is_our_id(custom_id: str) -> bool:
    """Return whether an id is ours. Other ids belong to ordinary views of discord.py."""
    return custom_id.startswith(f"{PREFIX}:")


def parse_custom_id(custom_id: str) -> CustomId | None:
    """Return the parts of an id.

    Return None if its form or its verb is no longer in use.
    """
    found = TEMPLATE.fullmatch(custom_id)
    if found is None or found["verb"] not in VERBS:
        return None
    return CustomId(found["table"], Verb(found["verb"]), found["about"] or "")


def verb_of(custom_id: str) -> str:
    """Return the verb of one of our ids as it is written."""
    return custom_id.split(":")[2]


def parse_number(written: str) -> int | None:
    """Return a positive number from an id, or None if the text is no such number."""
    number = int(written) if NUMBER.fullmatch(written) else 0
    return number if 0 < number <= LARGEST else None


VERBS: Final = frozenset(Verb)


# Second taps -------------------------------------------------------------------------------------

# Double taps: a person presses the same control twice by mistake.

SECOND_TAP: Final = 2 * SECOND
"""A repeated press within this time is a second tap, even on a message that was just replaced."""


class Tap(NamedTuple):
    """A press and its time."""

    control: str
    values: tuple[str, ...]
    stamp: int


class DoubleTapFilter:
    """Remembers the last press of each person for a short time."""

    def __init__(self) -> None:
        self._last: dict[int, Tap] = {}

    def is_double_tap(self, person: int, control: str, values: Sequence[str], stamp: int) -> bool:
        """Record a press. Return whether the person pressed the same just before."""
        before = self._last.pop(person, None)
        tap = self._last[person] = Tap(control, tuple(values), stamp)
        self._forget_old(stamp - SECOND_TAP)
        return before is not None and before[:2] == tap[:2] and stamp < before.stamp + SECOND_TAP

    def _forget_old(self, until: int) -> None:
        """Drop old presses. The oldest ones come first."""
        while self._last and next(iter(self._last.values())).stamp <= until:
            del self._last[next(iter(self._last))]
