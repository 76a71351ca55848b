"""How many examples hypothesis tries: few in every run, as many as one likes on request."""

import os
from typing import Final

from hypothesis import settings

THOROUGHLY: Final = int(os.environ.get("THOROUGHLY") or 1)
"""How many times as many; best with another `--seed`, as the same one tries the same again."""
USUAL: Final = 50


def examples(number: int) -> settings:
    """So many in a usual run of a test."""
    return settings(max_examples=number * THOROUGHLY)
