"""Durations and limits of the sandbox. The defaults are those of Discord."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandbox.picture_switches import PictureSwitch


@dataclass(slots=True)
class Durations:
    """Durations in seconds. Tests may shorten them, but timestamps are always real."""

    answer: float = 3.0
    token: float = 15 * 60.0
    old_message: float = 60 * 60.0
    nonce: float = 5 * 60.0
    heartbeat: float = 41.25
    resume: float = 120.0
    # The least time between the starts of two sessions in one identify bucket.
    identify: float = 5.0
    # How long the address of a file of an ephemeral message is valid.
    file_address: float = 24 * 60 * 60.0
    # How much longer a request with files takes if uploads are slow.
    upload: float = 4.0


@dataclass(frozen=True, slots=True)
class RateWindow:
    """A limit of `count` requests in `seconds` seconds."""

    count: int
    seconds: float


@dataclass(slots=True)
class Rates:
    """The rate limits that Discord is known or reported to have."""

    message_create: RateWindow = RateWindow(5, 5)
    message_edit: RateWindow = RateWindow(5, 5)
    message_delete: RateWindow = RateWindow(5, 1)
    old_edit: RateWindow = RateWindow(3, 6)
    webhook: RateWindow = RateWindow(5, 2)
    follow_up: RateWindow = RateWindow(30, 60)
    emoji: RateWindow = RateWindow(50, 10)
    command: RateWindow = RateWindow(5, 5)
    other: RateWindow = RateWindow(50, 1)
    # All requests with the bot's token.
    everything: RateWindow = RateWindow(50, 1)
    # All requests of one address without the bot's token. They use an interaction's token instead.
    address: RateWindow = RateWindow(50, 1)
    gateway_sends: RateWindow = RateWindow(120, 60)

    @classmethod
    def none(cls) -> Rates:
        """Return limits that are too high to be reached."""
        much = RateWindow(1_000_000, 1)
        return cls(**dict.fromkeys(cls.__dataclass_fields__, much))


@dataclass(slots=True)
class SandboxSettings:
    """The limits, durations and identity of the imitated Discord."""

    token: str = "sandbox-token"  # noqa: S105 - opens nothing but a sandbox
    name: str = "Maunz"
    durations: Durations = field(default_factory=Durations)
    rates: Rates = field(default_factory=Rates)
    # The number of shards that Discord recommends to a bot.
    shards: int = 1
    max_concurrency: int = 1
    identifies_a_day: int = 1000
    privileged_intents: int = 0
    attachment_bytes: int = 10 * 1024 * 1024
    switches: set[PictureSwitch] = field(default_factory=set)
