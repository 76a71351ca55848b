"""All that Python leaves to chance in a process, as streams that follow from a text.

Processes of the tests load this before anything else, so it knows nothing but Python.
"""

from __future__ import annotations

import os
import random
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

SEED: Final = "MAUNZ_TESTS_SEED"
"""The variable that holds the text which a process of the tests is seeded with."""
STARTED: Final = "MAUNZ_TESTS_STARTED"
"""The one that holds a folder, in which the processes count how many of their kind have started."""


class Stream(random.Random):
    """Numbers that follow from a text."""

    name = ""

    def begin(self, name: str) -> None:
        """Begin anew."""
        self.name = name
        self.seed()

    def seed(self, a: Any = None, version: int = 2) -> None:  # noqa: ANN401 - as it is declared
        """Begin anew; Hypothesis asks for that before each example, with a number of its own."""
        super().seed(f"{self.name} {a}", version)


SECRETS: Final = Stream()
"""What `secrets` and `SystemRandom` draw from."""
SYSTEM: Final = Stream()
"""What is asked of the system itself: `uuid`, and the keys of web sockets."""
UNSEEDED: Final = Stream()
"""What begins a `Random` that was given no seed."""

_seed_of_its_own: Final = random.Random.seed


def take_over() -> None:
    """Have this process draw from the streams instead of from the system."""
    random._urandom = SECRETS.randbytes  # type: ignore[attr-defined]  # what all of `secrets` asks
    os.urandom = SYSTEM.randbytes
    random.Random.seed = _seed  # type: ignore[method-assign]  # chance would have it otherwise


def begin(name: str) -> None:
    """Begin all streams anew, as they follow from a name."""
    SECRETS.begin(f"secrets {name}")
    SYSTEM.begin(f"system {name}")
    UNSEEDED.begin(f"unseeded {name}")
    random.seed(f"random {name}")


def begin_process() -> None:
    """Seed a process of the tests, each start of the same program of a test with another text."""
    program = " ".join(_arguments()[:2])[:30]
    take_over()
    begin(f"{os.environ[SEED]} {program} {_number_of(program)}")


def _arguments() -> list[str]:
    """What Python was started with; a path differs from run to run, its end does not."""

    return [each.rpartition(os.sep)[2] for each in sys.orig_argv[1:]]


def _number_of(program: str) -> int:
    """How many of these had started before this one."""
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
