"""An imitation of Discord on loopback. It serves a gateway, a REST API and a page for tests."""

from sandbox.interactions import InteractionOutcome, SeenAnswer
from sandbox.people import Person
from sandbox.permissions import Permission
from sandbox.picture_switches import PictureSwitch
from sandbox.server import Sandbox
from sandbox.settings import Durations, Rates, RateWindow, SandboxSettings
from sandbox.world_file import WorldFileError

__all__ = [
    "Durations",
    "InteractionOutcome",
    "Permission",
    "Person",
    "PictureSwitch",
    "RateWindow",
    "Rates",
    "Sandbox",
    "SandboxSettings",
    "SeenAnswer",
    "WorldFileError",
]
