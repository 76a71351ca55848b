"""The command `measure`: finds out Discord's limits on a test server."""

import asyncio
import json
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from bot.chat.checkup import CheckupError, in_words
from bot.chat.emoji.upload import talking_to
from bot.cli.invite import why_silent
from bot.cli.settings import language, settings
from bot.cli.shell import FailedError, UsageError, printable
from bot.gateway import find_gateway
from bot.locales import Lang, text
from bot.measuring import MeasureError, Measuring

MINUTES: Final = 10
"""Time for a person to make all the presses that are needed."""
MINUTE: Final = 60


class Guide:
    """Prints what to press next."""

    def __init__(self, lang: Lang, taps: int) -> None:
        self._lang = lang
        self._left = taps

    def tell(self, wanted: str, channel: str) -> None:
        """Print what to press, on standard output."""
        words = text(self._lang, f"cli-measure-{wanted}", channel=channel, left=self._left)
        self._left -= wanted == "tap"
        print(printable(words), flush=True)


def run(args: Namespace) -> int:
    """Measure with the help of a person who presses, and write the answer sheet."""
    lang = language(args.lang)
    chosen = settings(lang)
    if chosen.token is None:
        raise UsageError(text(lang, "cli-doctor-no-token"))
    try:
        with talking_to(chosen.discord_api_url):
            sheet = asyncio.run(_measure(args, chosen.token, Guide(lang, args.taps)))
    except CheckupError as error:
        raise FailedError(why_silent(error, chosen.discord_api_url, lang)) from None
    except MeasureError as error:
        raise FailedError(text(lang, f"cli-measure-{error}")) from None
    except TimeoutError:
        raise FailedError(text(lang, "cli-measure-late", minutes=MINUTES)) from None
    try:
        Path(args.file).write_text(json.dumps(sheet, indent=1), encoding="utf-8")
    except OSError:
        raise FailedError(text(lang, "cli-unwritable-file", file=printable(args.file))) from None
    file, table = printable(args.file), sheet["table"]
    print(text(lang, "cli-measure-done", file=file, table=table))
    return 0


async def _measure(args: Namespace, token: str, guide: Guide) -> dict[str, Any]:
    client = Measuring(args.guild, args.channel, guide.tell)
    async with client:
        with in_words():
            await client.login(token)
            await find_gateway(client.http)
        connected = asyncio.ensure_future(client.connect())
        try:
            async with asyncio.timeout(MINUTES * MINUTE):
                return await client.measure(token, taps=args.taps, old=args.old)
        finally:
            connected.cancel()
            with suppress(asyncio.CancelledError):
                await connected
