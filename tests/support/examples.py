"""The number of examples that Hypothesis tries: few by default, more on request."""

import os
from typing import Final

from hypothesis import settings

THOROUGHLY: Final = int(os.environ.get("THOROUGHLY") or 1)
"""The factor for the number of examples. Use another `--seed` with it, or the same ones repeat."""
USUAL: Final = 50


def examples(number: int) -> settings:
    """Return settings with this number of examples in a usual run."""
    return settings(max_examples=number * THOROUGHLY)
