"""Python's sources of randomness in a process, replaced by streams seeded with a text.

Processes of the tests load this before anything else, so it imports only the standard library.
"""

from __future__ import annotations

import os
import random
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

SEED: Final = "MAUNZ_TESTS_SEED"
"""The environment variable with the text that seeds a process of the tests."""
STARTED: Final = "MAUNZ_TESTS_STARTED"
"""The variable with the folder in which processes count how many of their kind have started."""


class Stream(random.Random):
    """Random numbers that follow from a text."""

    name = ""

    def begin(self, name: str) -> None:
        """Start again from a name."""
        self.name = name
        self.seed()

    def seed(self, a: Any = None, version: int = 2) -> None:  # noqa: ANN401 - as it is declared
        """Start again. Hypothesis calls this with a number before each example."""
        super().seed(f"{self.name} {a}", version)


SECRETS: Final = Stream()
"""The source of `secrets` and `SystemRandom`."""
SYSTEM: Final = Stream()
"""The source in place of the operating system's, for `uuid` and the keys of web sockets."""
UNSEEDED: Final = Stream()
"""Seeds every `Random` that was made without a seed."""

_seed_of_its_own: Final = random.Random.seed


def take_over() -> None:
    """Make this process draw from the streams instead of the operating system."""
    random._urandom = SECRETS.randbytes  # type: ignore[attr-defined]  # used by all of `secrets`
    os.urandom = SYSTEM.randbytes
    random.Random.seed = _seed  # type: ignore[method-assign]  # also seeds unseeded ones


def begin(name: str) -> None:
    """Restart all streams from a name."""
    SECRETS.begin(f"secrets {name}")
    SYSTEM.begin(f"system {name}")
    UNSEEDED.begin(f"unseeded {name}")
    random.seed(f"random {name}")


def begin_process() -> None:
    """Seed a process of the tests. Each start of the same program gets another seed."""
    program = " ".join(_arguments()[:2])[:30]
    take_over()
    begin(f"{os.environ[SEED]} {program} {_number_of(program)}")


def _arguments() -> list[str]:
    """Return Python's arguments without folders, as those differ from run to run."""

    return [each.rpartition(os.sep)[2] for each in sys.orig_argv[1:]]


def _number_of(program: str) -> int:
    """Return how many programs of this name were started before."""
    folder = Path(os.environ[STARTED])
    folder.mkdir(parents=True, exist_ok=True)
    kind, number = sha256(program.encode()).hexdigest()[:8], 0
    while True:
        try:
            (folder / f"{kind}-{number}").touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return number


def _seed(self: random.Random, a: Any = None, version: int = 2) -> None:  # noqa: ANN401 - as it is declared
    _seed_of_its_own(self, UNSEEDED.getrandbits(64) if a is None else a, version)
