"""Discord's own description of its API, if the environment gives its path."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from sandbox.openapi import VARIABLE, ApiDescription

PATH = os.environ.get(VARIABLE)


@cache
def description() -> ApiDescription | None:
    """Return the description, which is read once, or None without a path."""
    return ApiDescription(Path(PATH)) if PATH else None
