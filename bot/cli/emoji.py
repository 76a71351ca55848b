"""The command `emoji sync`: uploads the drawings of the cards as emojis of the application."""

import asyncio
import sys
from argparse import Namespace
from math import ceil
from pathlib import Path
from typing import Final

from bot.chat.emoji.upload import State, SyncError, SyncObstacle, sync, talking_to
from bot.cli.settings import database_file, language, settings
from bot.cli.shell import FailedError, Progress, UsageError, printable
from bot.config import Settings
from bot.locales import Lang, text

MEMORY: Final = "emoji.json"
DATA: Final = Path("data")
MINUTE: Final = 60


def run(args: Namespace) -> int:
    """Bring the emojis in line with the drawings, and print what was done."""
    lang = language(args.lang)
    chosen = settings(lang)
    if chosen.token is None:
        raise UsageError(text(lang, "cli-emoji-no-token"))
    file, teller = memory_file(chosen), Teller(lang)
    try:
        with talking_to(chosen.discord_api_url):
            done = asyncio.run(sync(chosen.token, file, again=args.again, tell=teller.tell))
    except SyncError as error:
        teller.clear()
        raise FailedError(_why(error, file, lang)) from None
    teller.clear()
    _say(done, lang)
    return 0


def memory_file(chosen: Settings) -> Path:
    """Return the file that stores what was uploaded.

    It is next to the database, if that is a file.
    """
    file = database_file(chosen.database_url)
    return (DATA if file is None else file.parent) / MEMORY


class Teller:
    """Shows the progress on standard error. Long waits are reported without a terminal too."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang
        self._counter: Progress | None = None

    def tell(self, state: State) -> None:
        """Show one step."""
        if state.waits:
            self.clear()
            print(f"maunz: {self._break(state)}", file=sys.stderr, flush=True)
            return
        self._counter = self._counter or Progress(state.wanted)
        self._counter.show(state.done)

    def clear(self) -> None:
        """Clear the line for the next output."""
        if self._counter:
            self._counter.clear()

    def _break(self, state: State) -> str:
        minutes = ceil(state.waits / MINUTE)
        return text(
            self._lang, "cli-emoji-waits", minutes=minutes, done=state.done, wanted=state.wanted
        )


def _say(done: State, lang: Lang) -> None:
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


def _why(error: SyncError, file: Path, lang: Lang) -> str:
    obstacle = error.obstacle
    if obstacle in (SyncObstacle.UNREADABLE, SyncObstacle.UNWRITABLE):
        return text(lang, f"cli-{obstacle.value}-file", file=printable(str(file)))
    return text(lang, f"cli-emoji-{obstacle.value}", said=printable(error.said))
