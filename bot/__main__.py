"""The command line: `maunz`, or `python -m bot`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import EBADF
from io import TextIOBase, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.cli.arguments import parser
from bot.cli.shell import CommandError, FailedError, printable_text

if TYPE_CHECKING:
    from collections.abc import Sequence

STDERR: Final = 2
INTERRUPTED: Final = 130
READER_GONE: Final = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in the arguments. Return its exit status."""
    _replace_closed_streams()
    _replace_unprintable_letters()
    try:
        args = parser().parse_args(arguments)
        status: int = args.run(args)
        sys.stdout.flush()
    except CommandError as error:
        return _print_error(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The program that reads our output has closed the pipe.
        _discard_output()
        return READER_GONE
    except OSError as error:
        # Commands report the errors that they expect. This one is unexpected, such as a full disk.
        _discard_output()
        return _print_error(FailedError(printable_text(error.strerror or str(error))))
    return status


class ClosedStream(TextIOBase):
    """Replaces a standard stream that was closed when the program started."""

    def write(self, words: str) -> int:  # noqa: ARG002 - as the base class declares it
        """Raise `OSError`, so that a command with output fails."""
        raise OSError(EBADF, "Standard output is closed")


def _replace_closed_streams() -> None:
    """Replace standard streams that were closed at the start.

    Python has no objects for these streams.

    Also open their file numbers, so that no other file gets these numbers.
    """
    while (number := os.open(os.devnull, os.O_RDWR)) <= STDERR:
        pass
    os.close(number)
    if sys.stdout is None:
        sys.stdout = ClosedStream()
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - for as long as we run


def _discard_output() -> None:
    """Discard output that is still buffered.

    Otherwise Python would report on exit that it cannot write.
    """
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _replace_unprintable_letters() -> None:
    """Replace all characters that the terminal cannot show. Otherwise printing would fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _print_error(error: CommandError) -> int:
    print(f"maunz: {error}", file=sys.stderr)
    return error.status


if __name__ == "__main__":
    sys.exit(main())
