"""The command `invite`: the address that adds the bot to a server."""

import asyncio
from argparse import Namespace

from bot.chat.checkup import CheckupError, application_id_of
from bot.chat.emoji.upload import using_api_address
from bot.chat.welcome import invite_url
from bot.cli.settings import check_language, read_settings_or_fail
from bot.cli.shell import FailedError, UsageError, printable_text
from bot.locales import Lang, text


def run(args: Namespace) -> int:
    """Print the address, with the permissions that the bot needs."""
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
    """Return the text why Discord cannot be queried."""
    if error.said:
        return text(lang, "cli-doctor-refused", said=printable_text(error.said))
    said = f"cli-run-{error.kind}"
    return text(lang, said, address=printable_text(address))
