"""Runs the bot like `maunz run`, but with a pacer that never delays a request."""

from __future__ import annotations

import sys
from typing import Final

from bot.__main__ import main
from bot.chat.limits import pacer

UNLIMITED: Final = 100_000
"""More requests per second than the bot can send."""


if __name__ == "__main__":
    vars(pacer)["A_SECOND"] = UNLIMITED
    sys.exit(main())
