"""Runs the bot like `maunz run`, but with a pacer that never delays or drops a request.

It has read all its English texts, as a bot has that has been running for a while.
"""

from __future__ import annotations

import sys
from typing import Final

from bot.__main__ import main
from bot.chat.limits import pacer, request_budget
from bot.locales import read_all_texts

UNLIMITED: Final = 100_000
"""More requests per second than the bot can send."""


if __name__ == "__main__":
    vars(pacer)["A_SECOND"] = UNLIMITED
    vars(request_budget)["A_PERSON"] = dict.fromkeys(request_budget.A_PERSON, UNLIMITED)
    read_all_texts("en")
    sys.exit(main())
