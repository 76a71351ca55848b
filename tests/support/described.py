"""Discord's own description of its API, where the environment names it."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from sandbox.openapi import VARIABLE, Description

PATH = os.environ.get(VARIABLE)


@cache
def description() -> Description | None:
    """The description, read once; none where nothing names it."""
    return Description(Path(PATH)) if PATH else None
