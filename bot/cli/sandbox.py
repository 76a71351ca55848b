"""The command `sandbox`: a pretended Discord on this machine, and the real bot in it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import aiohttp

from bot.cli.complaints import FailedError, UsageError, printable
from bot.cli.settings import database
from bot.cli.typed import language
from bot.locales import text
from bot.ui.controls import payload
from bot.ui.emoji import CardEmoji
from bot.ui.faces import all_faces, emoji_png
from bot.ui.look import Look
from bot.ui.welcome import welcome_message
from sandbox import Sandbox

if TYPE_CHECKING:
    from argparse import Namespace

    from bot.locales import Lang

PEOPLE: Final = "Anna,Ben,Cleo"
COMPONENTS_V2: Final = 1 << 15
PATIENCE: Final = 10.0
"""Seconds that the bot has to stop."""
LOCALES: Final = {"de": "de", "en": "en-US", "sv": "sv-SE"}


def run(args: Namespace) -> int:
    """Run both until Ctrl-C; an end that was asked for is a good one."""
    lang = language(args.lang)
    people = [name.strip() for name in args.people.split(",") if name.strip()]
    if not people:
        raise UsageError(text(lang, "cli-sandbox-nobody"))
    with tempfile.TemporaryDirectory(prefix="maunz-sandbox-") as folder:
        address = f"sqlite:///{Path(folder) / 'maunz.db'}"
        if args.database is not None:
            address = database(args.database, lang)
        asyncio.run(_run(args, people, address, lang))
    return 0


async def _run(args: Namespace, people: list[str], address: str, lang: Lang) -> None:
    sandbox = Sandbox(server="Maunz")
    sandbox.guild.locale = LOCALES[lang]
    for name in people:
        sandbox.person(name, LOCALES[lang])
    for name, (game, kind) in all_faces().items():
        sandbox.add_emoji(name, emoji_png(game, kind))
    try:
        await sandbox.start(args.port)
    except OSError:
        raise FailedError(text(lang, "cli-sandbox-port", port=str(args.port))) from None
    try:
        await _welcome(sandbox, lang)
        await _run_bot(sandbox, args, address, lang)
    finally:
        await sandbox.stop()


async def _welcome(sandbox: Sandbox, lang: Lang) -> None:
    """Have the bot say hello, so that a newcomer finds a button."""
    emoji = {each.name: each.id for each in sandbox.world.application.emojis.values()}
    view = welcome_message(Look(lang, CardEmoji(emoji)))
    route = f"{sandbox.api_url}/channels/{sandbox.channel.id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}"}
    said = {"flags": COMPONENTS_V2, "components": payload(view)}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(route, json=said) as answer,
    ):
        answer.raise_for_status()


async def _run_bot(sandbox: Sandbox, args: Namespace, address: str, lang: Lang) -> None:
    """Run the bot in a process of its own until somebody stops this one."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run"),
        env={
            **os.environ,
            "DISCORD_TOKEN": sandbox.token,
            "DISCORD_API_URL": sandbox.api_url,
            "DATABASE_URL": address,
            "LOG_LEVEL": args.log_level,
        },
        # Ctrl-C reaches this process alone, which then ends the bot in order.
        start_new_session=True,
    )
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stopped.set)
    print(text(lang, "cli-sandbox-ready", address=sandbox.page_url), flush=True)
    if args.open:
        webbrowser.open(sandbox.page_url)
    ended = asyncio.ensure_future(bot.wait())
    waiting = asyncio.ensure_future(stopped.wait())
    try:
        await asyncio.wait((ended, waiting), return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
        await _stop(bot, ended)
    if not stopped.is_set():
        raise FailedError(text(lang, "cli-sandbox-bot", status=printable(str(bot.returncode))))


async def _stop(bot: asyncio.subprocess.Process, ended: asyncio.Future[int]) -> None:
    """Ask the bot to stop, and do not wait for ever."""
    if bot.returncode is None:
        bot.terminate()
    try:
        async with asyncio.timeout(PATIENCE):
            await ended
    except TimeoutError:
        bot.kill()
        await bot.wait()
