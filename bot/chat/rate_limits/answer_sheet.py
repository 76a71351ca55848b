"""Discord's limits, as they are known or were measured: the answer sheet of `maunz measure`."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.durations import SECOND

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bot.chat.measuring.samples import Sample

FORMAT: Final = "maunz-limits/1"
MOST: Final = 1000


class AnswerSheetError(Exception):
    """Raised if a file is no answer sheet."""


class LimitWindow(BaseModel):
    """A limit of `count` requests in `seconds`."""

    model_config = ConfigDict(frozen=True, strict=True)

    count: Annotated[int, Field(ge=1, le=MOST)]
    seconds: Annotated[float, Field(gt=0, le=MOST)]

    @property
    def milliseconds(self) -> int:
        return ceil(self.seconds * SECOND)

    def for_so_many(self, requests: int) -> int:
        """Return the milliseconds in which this number of requests is accepted, spread evenly."""
        return ceil(self.milliseconds * requests / self.count)


class Limits(BaseModel):
    """The limits that the bot observes. The defaults are reported values, not measured ones."""

    model_config = ConfigDict(frozen=True)

    table_edits: LimitWindow = LimitWindow(count=5, seconds=5)
    """Edits of all messages in a channel."""
    token_edits: LimitWindow = LimitWindow(count=5, seconds=2)
    """Edits of private messages with one token."""
    follow_ups: LimitWindow = LimitWindow(count=30, seconds=60)
    """Private messages in a channel that are no replies."""


KNOWN: Final = Limits()


class _Sheet(BaseModel):
    format: Literal["maunz-limits/1"]
    limits: Limits


def limits_in(file: Path) -> Limits:
    """Return the limits on an answer sheet. Raise `AnswerSheetError` if the file is none."""
    try:
        return _Sheet.model_validate_json(file.read_text(encoding="utf-8")).limits
    except (OSError, ValueError, ValidationError) as error:
        raise AnswerSheetError(str(error)) from None


def window_of(
    samples: Sequence[Sample], *, is_behind_another: bool = False
) -> dict[str, Any] | None:
    """Return the window that limited these requests, or None if they do not show it.

    It is the window in Discord's headers, or else the number of requests that succeeded. No header
    shows a window behind another one. Such a window has ended the requests.
    """
    well = [each for each in samples if not each.is_limited]
    told = next((each for each in well if each.number("limit")), None)
    if told is not None and not is_behind_another:
        count, seconds = told.number("limit") or 1, told.number("reset-after") or 1.0
        return {"count": int(count), "seconds": float(ceil(seconds))}
    if not samples or not samples[-1].is_limited or not well:
        return None
    return {"count": len(well), "seconds": float(ceil(samples[-1].waits))}
