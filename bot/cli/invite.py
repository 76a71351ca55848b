"""The command `invite`: the address that adds the bot to a server."""

import asyncio
from argparse import Namespace

from bot.chat.checkup import CheckupError, application_of
from bot.chat.emoji.upload import talking_to
from bot.cli.settings import language, settings
from bot.cli.shell import FailedError, UsageError, printable
from bot.locales import Lang, text
from cogs.welcome.invite import invite_url


def run(args: Namespace) -> int:
    """Print the address, with the permissions that the bot needs."""
    lang = language(args.lang)
    chosen = settings(lang)
    if chosen.token is None:
        raise UsageError(text(lang, "cli-doctor-no-token"))
    try:
        with talking_to(chosen.discord_api_url):
            application = asyncio.run(application_of(chosen.token))
    except CheckupError as error:
        raise FailedError(why_silent(error, chosen.discord_api_url, lang)) from None
    print(invite_url(application))
    return 0


def why_silent(error: CheckupError, address: str, lang: Lang) -> str:
    """Return the text why Discord cannot be queried."""
    if error.said:
        return text(lang, "cli-doctor-refused", said=printable(error.said))
    said = f"cli-run-{error.hindrance}"
    return text(lang, said, address=printable(address))
