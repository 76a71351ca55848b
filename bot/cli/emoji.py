"""The command `emoji sync`: uploads the drawings of the cards as emojis of the application."""

import asyncio
import sys
from argparse import Namespace
from math import ceil
from pathlib import Path
from typing import Final

from bot.chat.emoji.upload import (
    EmojiSyncError,
    EmojiSyncErrorKind,
    EmojiSyncProgress,
    sync_emoji,
    using_api_address,
)
from bot.cli.settings import check_language, database_file_of, read_settings_or_fail
from bot.cli.shell import FailedError, Progress, UsageError, printable_text
from bot.config import Settings
from bot.locales import Lang, text

MEMORY: Final = "emoji.json"
DATA: Final = Path("data")
MINUTE: Final = 60


def run(args: Namespace) -> int:
    """Upload, replace and delete emojis until they match the drawings. Print the numbers."""
    lang = check_language(args.lang)
    chosen = read_settings_or_fail(lang)
    if chosen.token is None:
        raise UsageError(text(lang, "cli-emoji-no-token"))
    file, teller = upload_memory_file(chosen), ProgressPrinter(lang)
    try:
        with using_api_address(chosen.discord_api_url):
            done = asyncio.run(
                sync_emoji(chosen.token, file, again=args.again, tell=teller.print_step)
            )
    except EmojiSyncError as error:
        teller.end_line()
        raise FailedError(_error_text(error, file, lang)) from None
    teller.end_line()
    _print_result(done, lang)
    return 0


def upload_memory_file(chosen: Settings) -> Path:
    """Return the path of the file that lists the uploaded drawings.

    It is in the folder of the database file, or in `data` if the database is on a server.
    """
    file = database_file_of(chosen.database_url)
    return (DATA if file is None else file.parent) / MEMORY


class ProgressPrinter:
    """Shows the progress on standard error. Without a terminal, it reports only long waits."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang
        self._counter: Progress | None = None

    def print_step(self, state: EmojiSyncProgress) -> None:
        """Show how many emojis are done, or report a long wait."""
        if state.waits:
            self.end_line()
            print(f"maunz: {self._break_line(state)}", file=sys.stderr, flush=True)
            return
        self._counter = self._counter or Progress(state.wanted)
        self._counter.show_count(state.done)

    def end_line(self) -> None:
        """Clear the line for the next output."""
        if self._counter:
            self._counter.clear()

    def _break_line(self, state: EmojiSyncProgress) -> str:
        minutes = ceil(state.waits / MINUTE)
        return text(
            self._lang, "cli-emoji-waits", minutes=minutes, done=state.done, wanted=state.wanted
        )


def _print_result(done: EmojiSyncProgress, lang: Lang) -> None:
    print(
        text(
            lang,
            "cli-emoji-done",
            wanted=done.wanted,
            made=done.made,
            replaced=done.replaced,
            deleted=done.deleted,
        )
    )
    if done.made or done.replaced or done.deleted:
        print(text(lang, "cli-emoji-restart"))


def _error_text(error: EmojiSyncError, file: Path, lang: Lang) -> str:
    kind = error.kind
    if kind in (EmojiSyncErrorKind.UNREADABLE, EmojiSyncErrorKind.UNWRITABLE):
        return text(lang, f"cli-{kind.value}-file", file=printable_text(str(file)))
    return text(lang, f"cli-emoji-{kind.value}", said=printable_text(error.said))
