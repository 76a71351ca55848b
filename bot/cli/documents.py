"""The records in a file: one JSON document, or one in every line."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, dropwhile
from pathlib import Path
from typing import BinaryIO, Final

from bot.cli.complaints import UsageError, printable
from bot.locales import Lang, text
from bot.records.reading import LARGEST, has_too_many

STDIN: Final = "-"
A_RECORD_BEGINS: Final = (b'{"format"', b'{ "format"')


@contextmanager
def opened(file: str, lang: Lang) -> Iterator[Iterator[bytes]]:
    """Yield the documents in a file, or on standard input."""
    if file == STDIN:
        if sys.stdin is None:
            raise UsageError(text(lang, "cli-unreadable-file", file=STDIN))
        yield documents(sys.stdin.buffer)
        return
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 - closed below, as errors of reading differ
    except (OSError, ValueError):
        raise UsageError(text(lang, "cli-unreadable-file", file=printable(file))) from None
    with stream:
        yield documents(stream)


def documents(stream: BinaryIO) -> Iterator[bytes]:
    """Yield each document. A too large one is cut off where its size is already evident."""
    lines = dropwhile(bytes.isspace, _lines(stream))
    first, second = next(lines, b""), next(lines, b"")
    if _is_whole(first) or second.startswith(A_RECORD_BEGINS):
        yield from (line for line in chain([first, second], lines) if line.strip())
    elif first:
        yield b"".join([first, second, *_up_to(lines, LARGEST)])


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(LARGEST + 1):
        rest = line
        while len(rest) > LARGEST and not rest.endswith(b"\n"):
            rest = stream.readline(LARGEST + 1)
        yield line


def _is_whole(line: bytes) -> bool:
    if has_too_many(line):
        return False
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _up_to(lines: Iterator[bytes], size: int) -> Iterator[bytes]:
    for line in lines:
        yield line
        size -= len(line)
        if size < 0:
            return
