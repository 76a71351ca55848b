"""The command `sandbox`: a simulated Discord on this machine, with the real bot in it."""

import asyncio
import codecs
import json
import os
import sys
import tempfile
import webbrowser
from argparse import Namespace
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import aiohttp

from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.emoji.upload import emoji_drawings
from bot.chat.welcome import welcome_attachment, welcome_message
from bot.chat.wording.viewer import Viewer
from bot.cli.settings import SQLITE, check_language, database_address, database_file_of
from bot.cli.shell import FailedError, UsageError, printable_text, stop_signal
from bot.config import Settings
from bot.locales import Lang, text
from sandbox import PictureSwitch, Sandbox, WorldFileError
from sandbox.openapi import VARIABLE, ApiDescription
from sandbox.pages import LONGEST_NAME

START: Final = """
import runpy, sys
sys.path.append(sys.argv.pop())
runpy.run_module("bot.cli.in_sandbox", run_name="__main__", alter_sys=True)
"""
HOME: Final = str(Path(__file__).parents[2])
# Do not import from the current folder, which may have a bot.py or cogs of its own.
BOT: Final = ("-P", "-c", START, HOME)
COMPONENTS_V2: Final = 1 << 15
TO_START: Final = 30.0
"""Seconds until the bot must be ready to play."""
TO_STOP: Final = 10.0
"""Seconds until the bot must have stopped."""
LOOK_AGAIN: Final = 0.02
LAST_LINES: Final = 20
MOST_KEPT: Final = 10_000
"""The most characters of the bot's log that are stored until the bot is ready to play."""
TO_HEAR: Final = 1.0
"""Seconds to wait for the bot's last output. Processes that it started may keep the pipe open."""
CHANNELS: Final = ("general", "games", "cups")
ROLES: Final = ("Regulars", "Guests")
SECOND_SERVER: Final = "Maunz 2"


def run(args: Namespace) -> int:
    """Run the sandbox and the bot until Ctrl-C or another stop signal, then return 0."""
    lang = check_language(args.lang)
    people, switches = _person_names(args.people, lang), _switches(args.switch, lang)
    address = None if args.database is None else database_address(args.database, lang)
    asyncio.run(_run(args, people, switches, address, lang))
    return 0


def _person_names(told: str, lang: Lang) -> list[str]:
    """Return the names of the people in the sandbox."""
    people = [name.strip() for name in told.split(",") if name.strip()]
    if not people:
        raise UsageError(text(lang, "cli-sandbox-nobody"))
    for name in people:
        if len(name) > LONGEST_NAME:
            words = text(
                lang, "cli-sandbox-long-name", name=printable_text(name), most=LONGEST_NAME
            )
            raise UsageError(words)
    return people


def _switches(told: str, lang: Lang) -> set[PictureSwitch]:
    """Return the switches that are turned on at the start."""
    names = {name.strip() for name in told.split(",") if name.strip()}
    known = {each.value for each in PictureSwitch}
    for name in sorted(names - known):
        switches = ", ".join(sorted(known))
        raise UsageError(
            text(lang, "cli-sandbox-switch", name=printable_text(name), switches=switches)
        )
    return {PictureSwitch(each) for each in names}


async def _run(
    args: Namespace,
    people: list[str],
    switches: set[PictureSwitch],
    address: str | None,
    lang: Lang,
) -> None:
    stopped = stop_signal("SIGINT", "SIGTERM", "SIGHUP")
    sandbox = _create_sandbox(people, _world_file_for(address), lang)
    sandbox.set_switches(switches)
    try:
        await sandbox.start(args.port)
    except OSError:
        raise FailedError(text(lang, "cli-sandbox-port", port=str(args.port))) from None
    try:
        await _send_welcome(sandbox, lang)
        with tempfile.TemporaryDirectory(prefix="maunz-sandbox-") as folder:
            place = address or f"{SQLITE}{Path(folder) / 'maunz.db'}"
            await _run_bot(sandbox, args, place, stopped)
    finally:
        await sandbox.stop()


def _world_file_for(address: str | None) -> Path | None:
    """Return the file for the sandbox's world, next to the file of the database."""
    file = None if address is None else database_file_of(address)
    return None if file is None else file.with_name(f"{file.name}.sandbox.json")


def _create_sandbox(people: list[str], keep: Path | None, lang: Lang) -> Sandbox:
    """Return a simulated Discord with these people. If the file `keep` exists, load its world."""
    is_new = keep is None or not keep.exists()
    try:
        sandbox = Sandbox(server="Maunz", keep=keep)
    except WorldFileError:
        raise FailedError(
            text(lang, "cli-unreadable-file", file=printable_text(str(keep)))
        ) from None
    if is_new:
        _furnish_servers(sandbox, lang)
    for name in people:
        if name not in sandbox.people:
            sandbox.person(name, text(lang, "language.locale"))
    for name, draw in emoji_drawings().items():
        sandbox.add_emoji(name, draw)
    sandbox.api.description = _load_api_description(lang)
    return sandbox


def _furnish_servers(sandbox: Sandbox, lang: Lang) -> None:
    """Make the servers, channels and roles of a new world."""
    locale = text(lang, "language.locale")
    sandbox.guild.locale = locale
    other = sandbox.add_guild(SECOND_SERVER, locale=locale)
    for guild, channels in ((sandbox.guild, CHANNELS[1:]), (other, CHANNELS)):
        for name in channels:
            sandbox.add_channel(guild, name)
        for name in ROLES:
            sandbox.roles.add_role(guild, name, mentionable=True)


def _load_api_description(lang: Lang) -> ApiDescription | None:
    """Return Discord's description of its API, if an environment variable names its file."""
    path = os.environ.get(VARIABLE)
    if not path:
        return None
    if find_spec("jsonschema_rs") is None:
        words = text(lang, "cli-sandbox-unchecked", variable=VARIABLE)
        print(f"maunz: {words}", file=sys.stderr)
        return None
    try:
        return ApiDescription(Path(path))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        raise FailedError(text(lang, "cli-unreadable-file", file=printable_text(path))) from None


async def _send_welcome(sandbox: Sandbox, lang: Lang) -> None:
    """Post the bot's welcome message, so that a newcomer finds a button."""
    emoji = {each.name: each.id for each in sandbox.world.application.emojis.values()}
    viewer = Viewer(lang, CardEmoji(emoji))
    picture = welcome_attachment(viewer)
    view = welcome_message(viewer, picture=picture)
    route = f"{sandbox.api_url}/channels/{sandbox.channel.id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}"}
    said = {"flags": COMPONENTS_V2, "components": view.to_components()}
    form = aiohttp.FormData({"payload_json": json.dumps(said)})
    form.add_field("files[0]", picture.content, filename=picture.name)
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(route, data=form) as answer,
    ):
        answer.raise_for_status()


class BotSubprocess:
    """The bot in its own process. Its log is not printed until the bot is ready to play."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._kept = ""
        self._is_heard = False
        self._listening = asyncio.ensure_future(self._read_output())
        self.ended = asyncio.ensure_future(process.wait())

    def last_output(self, words: str) -> FailedError:
        """Return an error with these words and the last log lines that were not printed."""
        said = [printable_text(line) for line in self._kept.splitlines()[-LAST_LINES:]]
        return FailedError("\n".join((words, *said)))

    def release_output(self) -> None:
        """Print the stored log. From now on, print all output as it arrives."""
        self._is_heard = True
        kept, self._kept = self._kept, ""
        self._print_line(kept)

    def move_time(self, seconds: float) -> None:
        """Move the clock of the bot ahead. Do nothing if the bot has ended."""
        assert self._process.stdin is not None
        if self._process.returncode is None:
            self._process.stdin.write(f"{round(seconds * 1000)}\n".encode())

    async def stop(self) -> None:
        """Ask the process to stop. Kill it if it has not ended after `TO_STOP` seconds."""
        if self._process.returncode is None:
            self._process.terminate()
        try:
            async with asyncio.timeout(TO_STOP):
                await asyncio.shield(self.ended)
        except TimeoutError:
            self._process.kill()
            await self.ended
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening, TO_HEAR)

    async def _read_output(self) -> None:
        assert self._process.stderr is not None
        decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        while said := await self._process.stderr.read(MOST_KEPT):
            self._print_line(decoder.decode(said))

    def _print_line(self, said: str) -> None:
        if not self._is_heard:
            self._kept = (self._kept + said)[-MOST_KEPT:]
            return
        # If the terminal is closed already, writing fails. The bot still has to be stopped.
        with suppress(OSError):
            sys.stderr.write(said)
            sys.stderr.flush()


def _bot_environment(sandbox: Sandbox, log_level: str, address: str) -> dict[str, str]:
    """Return the environment of this process, with settings of the bot that suit the sandbox."""
    others = {
        name: value
        for name, value in os.environ.items()
        if name.lower() not in Settings.model_fields
    }
    return {
        **others,
        "DISCORD_TOKEN": sandbox.token,
        "DISCORD_API_URL": sandbox.api_url,
        "DATABASE_URL": address,
        "LOG_LEVEL": log_level,
    }


async def _start_bot(sandbox: Sandbox, log_level: str, address: str) -> BotSubprocess:
    return BotSubprocess(
        await asyncio.create_subprocess_exec(
            *(sys.executable, *BOT),
            env=_bot_environment(sandbox, log_level, address),
            # Only `move_time` writes to the pipe. The bot ends as soon as the pipe is closed.
            stdin=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            # Ctrl-C reaches only this process, which then stops the bot.
            start_new_session=True,
        )
    )


async def _run_bot(
    sandbox: Sandbox, args: Namespace, address: str, stopped: asyncio.Future[None]
) -> None:
    """Run the bot until it or this process is stopped. Print where to play when it is ready."""
    lang = check_language(args.lang)
    bot = await _start_bot(sandbox, args.log_level, address)
    sandbox.on_time_moved.append(bot.move_time)
    try:
        if await _wait_until_ready(sandbox, bot, stopped, lang):
            bot.release_output()
            print(text(lang, "cli-sandbox-ready", address=sandbox.page_url), flush=True)
            if args.open:
                webbrowser.open(sandbox.page_url)
            await asyncio.wait((bot.ended, stopped), return_when=asyncio.FIRST_COMPLETED)
    finally:
        await bot.stop()
    if not stopped.done():
        status = printable_text(str(bot.ended.result()))
        raise bot.last_output(text(lang, "cli-sandbox-bot", status=status))


async def _wait_until_ready(
    sandbox: Sandbox, bot: BotSubprocess, stopped: asyncio.Future[None], lang: Lang
) -> bool:
    """Wait until the bot is ready to play. Return False if the bot or this process ends before."""
    try:
        async with asyncio.timeout(TO_START):
            while not sandbox.is_served:
                await asyncio.wait(
                    (bot.ended, stopped), timeout=LOOK_AGAIN, return_when=asyncio.FIRST_COMPLETED
                )
                if bot.ended.done() or stopped.done():
                    return False
    except TimeoutError:
        raise bot.last_output(_readiness_problem(sandbox, lang)) from None
    return True


def _readiness_problem(sandbox: Sandbox, lang: Lang) -> str:
    """Return the text that says why the bot is not ready to play yet."""
    if sandbox.gateway.reaches_server(sandbox.guild):
        return text(lang, "cli-sandbox-no-commands", seconds=TO_START)
    return text(lang, "cli-sandbox-unconnected", seconds=TO_START)
