"""Matches to be seen again, and each place in them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from bot.chat.wording.viewer import Viewer
from bot.game import RULE_SETS
from cogs.history.replay import START, ReplayPlace, ReplayStep, find_step, replay_message
from tests.support import limits
from tests.support.played import LOOKS, played

if TYPE_CHECKING:
    from bot.storage.stored_types import FinishedMatch

NAMES: Final = ("Anna", "Ben", "Cleo", "Mimi")

ENGLISH: Final = next(look for look in LOOKS if look.lang == "en")

MOST_STEPS: Final = 5_000


@cache
def short(variant: str) -> FinishedMatch:
    """A match of two rounds if it may: each step plays all before it again."""
    length = ("target", 50) if "target" in RULE_SETS[variant].defaults else ("rounds", 2)
    return played(variant, *NAMES, options=(length, ("hand", 4)))


def whole(match: FinishedMatch) -> list[ReplayStep]:
    """Every step there is, found by going on and on."""
    return [*_walked(match.record)]


@cache
def _walked(record: str) -> tuple[ReplayStep, ...]:
    """Whoever looks at them changes nothing: they are the same for all tests."""
    steps = [find_step(record, START)]
    while (after := steps[-1].after) is not None:
        assert len(steps) < MOST_STEPS
        steps.append(find_step(record, after))
    return tuple(steps)


def shown(match: FinishedMatch, at: ReplayPlace, look: Viewer = ENGLISH) -> str:
    """What the replay says at a step."""
    said = limits.words(replay_message(match, find_step(match.record, at), look))
    return said.replace("\N{NO-BREAK SPACE}", " ")
