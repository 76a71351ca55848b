"""The command `doctor`: checks everything that a bot needs, without starting one."""

import asyncio
import errno
import json
import socket
from argparse import Namespace
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import cogs
from bot.chat.checkup import (
    Checkup,
    CheckupError,
    application_id_of,
    raising_checkup_errors,
    run_checkup,
)
from bot.chat.emoji.upload import emoji_drawings, using_api_address
from bot.chat.requests.permissions import PERMISSIONS, invite_url, permission_names
from bot.cli.settings import check_language, printable_address, read_settings_or_fail
from bot.cli.shell import FailedError, UsageError, is_bot_ready, printable_text
from bot.config import Settings
from bot.gateway import fetch_gateway
from bot.locales import Lang, text
from bot.measuring import MeasureError, MeasuringClient
from bot.storage import DatabaseExamination, examine_database
from bot.storage.errors import StoreError
from maunz.neighbours import other_packages

# Invite ------------------------------------------------------------------------------------------

# The command `invite`: prints the address that adds the bot to a server.


def run_invite(args: Namespace) -> int:
    """Print the web address that adds the bot to a server.

    The address names the permissions that the bot needs.
    """
    lang = check_language(args.lang)
    chosen = read_settings_or_fail(lang)
    if chosen.token is None:
        raise UsageError(text(lang, "cli-doctor-no-token"))
    try:
        with using_api_address(chosen.discord_api_url):
            application = asyncio.run(application_id_of(chosen.token))
    except CheckupError as error:
        raise FailedError(discord_error_text(error, chosen.discord_api_url, lang)) from None
    print(invite_url(application))
    return 0


def discord_error_text(error: CheckupError, address: str, lang: Lang) -> str:
    """Return the text that says why Discord cannot be queried."""
    if error.said:
        return text(lang, "cli-doctor-refused", said=printable_text(error.said))
    said = f"cli-run-{error.kind}"
    return text(lang, said, address=printable_text(address))


# Doctor ------------------------------------------------------------------------------------------

WELL: Final = "ok"
UNWELL: Final = "!!"
MOST_AHEAD: Final = 2.0
"""The most seconds that this machine's clock may differ from Discord's.

Discord reports its time only in whole seconds.
"""
FEW_SESSIONS: Final = 50
MOST_SERVERS: Final = 10
"""The most servers that are named in a finding."""
WELL_KEPT: Final = ("well", "new", "used", "older")


class Finding(NamedTuple):
    """The result of one check. `words` also says what to do about a problem."""

    words: str
    is_well: bool


def _good_finding(words: str) -> Finding:
    return Finding(words, is_well=True)


def _bad_finding(words: str) -> Finding:
    return Finding(words, is_well=False)


def run(args: Namespace) -> int:
    """Check everything, and print a line for each check. Return 1 if something needs attention."""
    lang = check_language(args.lang)
    chosen = read_settings_or_fail(lang)
    with using_api_address(chosen.discord_api_url):
        return 0 if asyncio.run(_run(chosen, lang)) else 1


async def _run(chosen: Settings, lang: Lang) -> bool:
    is_well = True
    async for each in _findings(chosen, lang):
        print(f"{WELL if each.is_well else UNWELL}  {each.words}", flush=True)
        is_well = is_well and each.is_well
    return is_well


async def _findings(chosen: Settings, lang: Lang) -> AsyncIterator[Finding]:
    yield _check_environment(lang)
    if chosen.token is None:
        yield _bad_finding(text(lang, "cli-doctor-no-token"))
    else:
        try:
            found = await run_checkup(chosen.token, PERMISSIONS, cogs.extensions())
        except CheckupError as error:
            yield _bad_finding(discord_error_text(error, chosen.discord_api_url, lang))
        else:
            for each in _check_discord(found, chosen, lang):
                yield each
    yield await _check_database(chosen, lang)
    yield await _check_port(chosen, lang)


def _check_environment(lang: Lang) -> Finding:
    others = other_packages()
    if others:
        packages = printable_text(", ".join(others))
        return _bad_finding(text(lang, "cli-doctor-neighbours", packages=packages))
    return _good_finding(text(lang, "cli-doctor-alone"))


def _check_discord(found: Checkup, chosen: Settings, lang: Lang) -> Iterator[Finding]:
    name = printable_text(found.name)
    yield _good_finding(text(lang, "cli-doctor-token", name=name, id=str(found.application)))
    yield _check_clock(found, lang)
    yield _check_presses(found, lang)
    yield _check_sessions(found, chosen, lang)
    yield _check_commands(found, lang)
    missing, most = found.missing_emoji, len(emoji_drawings())
    said = "cli-doctor-no-emoji" if missing else "cli-doctor-emoji"
    yield Finding(text(lang, said, missing=missing, wanted=most), is_well=not missing)
    yield from _check_servers(found, lang)


def _check_clock(found: Checkup, lang: Lang) -> Finding:
    is_well = abs(found.clock_ahead) <= MOST_AHEAD
    said = "cli-doctor-clock" if is_well else "cli-doctor-wrong-clock"
    return Finding(text(lang, said, seconds=round(abs(found.clock_ahead), 1)), is_well=is_well)


def _check_presses(found: Checkup, lang: Lang) -> Finding:
    if found.endpoint:
        words = text(lang, "cli-doctor-endpoint", address=printable_text(found.endpoint))
        return _bad_finding(words)
    return _good_finding(text(lang, "cli-doctor-intents"))


def _check_sessions(found: Checkup, chosen: Settings, lang: Lang) -> Finding:
    left, most = found.sessions_left, found.sessions
    if chosen.shard_count is not None and chosen.shard_count < found.shards:
        words = text(lang, "cli-doctor-shards", has=chosen.shard_count, needed=found.shards)
        return _bad_finding(words)
    is_well = left >= FEW_SESSIONS
    said = "cli-doctor-sessions" if is_well else "cli-doctor-few-sessions"
    return Finding(text(lang, said, left=left, most=most), is_well=is_well)


def _check_commands(found: Checkup, lang: Lang) -> Finding:
    if found.unknown_commands:
        names = printable_text(", ".join(found.unknown_commands))
        return _bad_finding(text(lang, "cli-doctor-no-commands", names=names))
    return _good_finding(text(lang, "cli-doctor-commands"))


def _check_servers(found: Checkup, lang: Lang) -> Iterator[Finding]:
    address = invite_url(found.application)
    if not found.servers:
        yield _bad_finding(text(lang, "cli-doctor-no-servers", address=address))
        return
    for server in found.servers_lacking_permissions[:MOST_SERVERS]:
        lacks = permission_names(server.missing_permissions, lang)
        name = printable_text(server.name)
        words = text(lang, "cli-doctor-poor-server", name=name, lacks=lacks, address=address)
        yield _bad_finding(words)
    poor = len(found.servers_lacking_permissions)
    said = "cli-doctor-poor-servers" if poor else "cli-doctor-servers"
    yield Finding(text(lang, said, servers=found.servers, poor=poor), is_well=not poor)


async def _check_database(chosen: Settings, lang: Lang) -> Finding:
    place = printable_text(printable_address(chosen.database_url))
    try:
        found = await examine_database(chosen.database_url)
    except StoreError as error:
        why = printable_text(str(error))
        return _bad_finding(text(lang, "cli-run-database", database=place, why=why))
    state = _database_state_text(found)
    words = text(
        lang,
        f"cli-doctor-database-{state}",
        database=place,
        version=str(found.version),
        known=str(found.known),
        why=printable_text(found.refusal),
    )
    return Finding(words, is_well=state in WELL_KEPT)


def _database_state_text(found: DatabaseExamination) -> str:
    if not found.is_whole:
        return "damaged"
    if not found.version:
        return "new"
    if found.version > found.known:
        return "newer"
    if found.refusal:
        return "refuses"
    if found.version < found.known:
        return "older"
    return "used" if found.is_in_use else "well"


async def _check_port(chosen: Settings, lang: Lang) -> Finding:
    port = chosen.http_port
    if not port:
        return _good_finding(text(lang, "cli-doctor-no-port"))
    if _is_port_free(port):
        return _good_finding(text(lang, "cli-doctor-port", port=str(port)))
    if await asyncio.to_thread(is_bot_ready, port):
        return _good_finding(text(lang, "cli-doctor-port-bot", port=str(port)))
    return _bad_finding(text(lang, "cli-doctor-port-taken", port=str(port)))


def _is_port_free(port: int) -> bool:
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(("127.0.0.1", port))
        except OSError as error:
            return error.errno != errno.EADDRINUSE
    return True


# Measure -----------------------------------------------------------------------------------------

# The command `measure`: finds out Discord's limits on a test server.

MINUTES: Final = 10
"""The time limit, in minutes, for a person to make all the presses."""
MINUTE: Final = 60


class MeasureGuide:
    """Prints which button a person has to press next."""

    def __init__(self, lang: Lang, taps: int) -> None:
        self._lang = lang
        self._left = taps

    def print_instruction(self, wanted: str, channel: str) -> None:
        """Print a request to press the button `wanted` in the channel."""
        words = text(self._lang, f"cli-measure-{wanted}", channel=channel, left=self._left)
        self._left -= wanted == "tap"
        print(printable_text(words), flush=True)


def run_measure(args: Namespace) -> int:
    """Measure Discord's limits while a person presses buttons, and write them to a file."""
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
