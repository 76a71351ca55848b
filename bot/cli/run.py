"""The command `run`: runs the bot until it is stopped."""

from __future__ import annotations

import asyncio
import sys
from errno import EADDRINUSE
from typing import TYPE_CHECKING

from bot.cli.complaints import HopelessError, TryLaterError, printable
from bot.cli.memory import keep_little
from bot.cli.serving import Serving
from bot.cli.settings import settings
from bot.cli.stopping import asked_to_stop
from bot.cli.typed import language
from bot.config import HealthSettings, read_health_settings
from bot.gateway import reach_discord_at
from bot.health import Health
from bot.locales import Lang, text
from bot.logs import log_to_stderr

if TYPE_CHECKING:
    from argparse import Namespace

    from bot.config import Settings


def run(args: Namespace) -> int:
    """Run the bot. Return 0 if it was asked to end."""
    lang = language(args.lang)
    keep_little()
    asyncio.run(_run(lang))
    return 0


async def _run(lang: Lang) -> None:
    """Serve with signals and health checks, which start first.

    So a bot that only waits can be stopped and monitored too.
    """
    asked, health, place = asked_to_stop("SIGINT", "SIGTERM"), Health(), read_health_settings()
    await _open(health, place, lang)
    try:
        await _serve(health, asked, lang)
    except HopelessError as error:
        if not place.stay_up:
            raise
        # A supervisor would restart the bot in a loop, and repeat this message. Every start also
        # uses up one of Discord's 1,000 sessions a day. So wait for a signal instead.
        print(f"maunz: {error}", file=sys.stderr, flush=True)
        health.waits_for = "somebody has to look at it: see the log"
        await asked
    finally:
        await health.close()


async def _open(health: Health, place: HealthSettings, lang: Lang) -> None:
    host, port = place.http_host, place.http_port
    try:
        await health.open(host, port)
    except OSError as error:
        kind = TryLaterError if error.errno == EADDRINUSE else HopelessError
        why = printable(error.strerror or str(error))
        raise kind(
            text(lang, "cli-run-port", port=str(port), host=printable(host), why=why)
        ) from None


async def _serve(health: Health, asked: asyncio.Future[None], lang: Lang) -> None:
    chosen, token = _settings(lang)
    log_to_stderr(chosen.log_level, chosen.log_format)
    reach_discord_at(chosen.discord_api_url)
    serving = asyncio.ensure_future(Serving(chosen, token, health, lang).run())
    await asyncio.wait((serving, asked), return_when=asyncio.FIRST_COMPLETED)
    if asked.done():
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
    else:
        await serving


def _settings(lang: Lang) -> tuple[Settings, str]:
    """Return the settings and the token. Raise `HopelessError` without a token."""
    chosen = settings(lang)
    if chosen.token is None:
        raise HopelessError(text(lang, "cli-run-no-token"))
    return chosen, chosen.token
