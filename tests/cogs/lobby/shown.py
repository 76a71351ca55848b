"""What a table shows while people wait, and when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.wording.viewer import Viewer
from tests.support import limits

if TYPE_CHECKING:
    from bot.chat.requests.components import Layout

LOOK = Viewer("en")


def verbs(view: Layout) -> list[str]:
    return [each.split(":")[2] for each in limits.ids(view)]
