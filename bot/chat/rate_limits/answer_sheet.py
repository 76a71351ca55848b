"""What Discord takes, as it is known or was measured: the answer sheet of `maunz measure`."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.tables.settings import SECOND

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bot.chat.measuring.samples import Sample

FORMAT: Final = "maunz-limits/1"
MOST: Final = 1000


class AnswerSheetError(Exception):
    """There is no answer sheet in the file."""


class LimitWindow(BaseModel):
    """So many requests in so many seconds."""

    model_config = ConfigDict(frozen=True, strict=True)

    count: Annotated[int, Field(ge=1, le=MOST)]
    seconds: Annotated[float, Field(gt=0, le=MOST)]

    @property
    def milliseconds(self) -> int:
        """How long it is."""
        return ceil(self.seconds * SECOND)

    def for_so_many(self, requests: int) -> int:
        """Milliseconds in which so many requests are taken, evenly."""
        return ceil(self.milliseconds * requests / self.count)


class Limits(BaseModel):
    """The windows that the bot goes by; unless they were measured, those that are reported."""

    model_config = ConfigDict(frozen=True)

    table_edits: LimitWindow = LimitWindow(count=5, seconds=5)
    """Of all messages of a channel."""
    token_edits: LimitWindow = LimitWindow(count=5, seconds=2)
    """Of private messages, by one token."""
    follow_ups: LimitWindow = LimitWindow(count=30, seconds=60)
    """Private messages that answer nothing, of a channel."""


KNOWN: Final = Limits()


class _Sheet(BaseModel):
    format: Literal["maunz-limits/1"]
    limits: Limits


def limits_in(file: Path) -> Limits:
    """The limits on an answer sheet; `AnswerSheetError` if it is none."""
    try:
        return _Sheet.model_validate_json(file.read_text(encoding="utf-8")).limits
    except (OSError, ValueError, ValidationError) as error:
        raise AnswerSheetError(str(error)) from None


def window_of(
    samples: Sequence[Sample], *, is_behind_another: bool = False
) -> dict[str, Any] | None:
    """The window that these requests were in: as Discord tells it, else as often as they went well.

    A window `behind another` is told by no header: it is what ended them.
    """
    well = [each for each in samples if not each.is_limited]
    told = next((each for each in well if each.number("limit")), None)
    if told is not None and not is_behind_another:
        count, seconds = told.number("limit") or 1, told.number("reset-after") or 1.0
        return {"count": int(count), "seconds": float(ceil(seconds))}
    if not samples or not samples[-1].is_limited or not well:
        return None
    return {"count": len(well), "seconds": float(ceil(samples[-1].waits))}
