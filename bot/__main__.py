"""The command line: `maunz`, or `python -m bot`."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final

from bot.cli.arguments import parser
from bot.cli.complaints import BadRecordError, FailedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130
READER_GONE: Final = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit status."""
    _show_what_can_be_shown()
    try:
        args = parser().parse_args(arguments)
        status: int = args.run(args)
        sys.stdout.flush()
    except UsageError as error:
        return _complain(error, MISUSED)
    except (BadRecordError, FailedError) as error:
        return _complain(error, WRONG)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read this has seen enough. Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE
    return status


def _show_what_can_be_shown() -> None:
    """Replace letters that the terminal does not have instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(error: Exception, status: int) -> int:
    print(f"maunz: {error}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
