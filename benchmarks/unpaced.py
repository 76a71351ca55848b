"""Runs the bot like `maunz run`, but with a pacer that never delays or drops a request.

It has read all its English texts, as a bot has that has been running for a while. Tables are shown
as text, unless the first argument is `pictures`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from bot import locales
from bot.__main__ import main
from bot.chat.limits import pacer, request_budget
from bot.people.settings import ServerSettings

UNLIMITED: Final = 100_000
"""More requests per second than the bot can send."""


def read_all_texts() -> None:
    """Read all English texts. Otherwise each one is read when it is first needed."""
    for file in Path(locales.__file__).parent.glob("en/**/*.ftl"):
        for text_id in re.findall(r"^[a-z][\w-]*", file.read_text(encoding="utf-8"), re.MULTILINE):
            locales.has("en", text_id)


if __name__ == "__main__":
    vars(pacer)["A_SECOND"] = UNLIMITED
    vars(request_budget)["A_PERSON"] = dict.fromkeys(request_budget.A_PERSON, UNLIMITED)
    read_all_texts()
    if sys.argv[1] == "pictures":
        del sys.argv[1]
    else:
        # A picture takes more instructions than all the rest.
        ServerSettings.model_fields["pictures"].default = False
        ServerSettings.model_rebuild(force=True)
    sys.exit(main())
