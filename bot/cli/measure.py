"""The command `measure`: finds out Discord's limits on a test server."""

import asyncio
import json
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from bot.chat.checkup import CheckupError, raising_checkup_errors
from bot.chat.emoji.upload import using_api_address
from bot.cli.invite import discord_error_text
from bot.cli.settings import check_language, read_settings_or_fail
from bot.cli.shell import FailedError, UsageError, printable_text
from bot.gateway import fetch_gateway
from bot.locales import Lang, text
from bot.measuring import MeasureError, MeasuringClient

MINUTES: Final = 10
"""Time for a person to make all the presses that are needed."""
MINUTE: Final = 60


class MeasureGuide:
    """Prints what to press next."""

    def __init__(self, lang: Lang, taps: int) -> None:
        self._lang = lang
        self._left = taps

    def print_instruction(self, wanted: str, channel: str) -> None:
        """Print what to press, on standard output."""
        words = text(self._lang, f"cli-measure-{wanted}", channel=channel, left=self._left)
        self._left -= wanted == "tap"
        print(printable_text(words), flush=True)


def run(args: Namespace) -> int:
    """Measure with the help of a person who presses, and write the answer sheet."""
    lang = check_language(args.lang)
    chosen = read_settings_or_fail(lang)
    if chosen.token is None:
        raise UsageError(text(lang, "cli-doctor-no-token"))
    try:
        with using_api_address(chosen.discord_api_url):
            sheet = asyncio.run(_measure(args, chosen.token, MeasureGuide(lang, args.taps)))
    except CheckupError as error:
        raise FailedError(discord_error_text(error, chosen.discord_api_url, lang)) from None
    except MeasureError as error:
        raise FailedError(text(lang, f"cli-measure-{error}")) from None
    except TimeoutError:
        raise FailedError(text(lang, "cli-measure-late", minutes=MINUTES)) from None
    try:
        Path(args.file).write_text(json.dumps(sheet, indent=1), encoding="utf-8")
    except OSError:
        raise FailedError(
            text(lang, "cli-unwritable-file", file=printable_text(args.file))
        ) from None
    file, table = printable_text(args.file), sheet["table"]
    print(text(lang, "cli-measure-done", file=file, table=table))
    return 0


async def _measure(args: Namespace, token: str, guide: MeasureGuide) -> dict[str, Any]:
    client = MeasuringClient(args.guild, args.channel, guide.print_instruction)
    async with client:
        with raising_checkup_errors():
            await client.login(token)
            await fetch_gateway(client.http)
        connected = asyncio.ensure_future(client.connect())
        try:
            async with asyncio.timeout(MINUTES * MINUTE):
                return await client.measure_all(token, taps=args.taps, old=args.old)
        finally:
            connected.cancel()
            with suppress(asyncio.CancelledError):
                await connected
