"""Slash commands: their texts, groups, upload to Discord, and what people type into them.

The names and descriptions of commands and options are translated texts. The parameters of the
handlers define the options, as usual in discord.py.
"""

import hashlib
import inspect
import json
import logging
import re
import unicodedata
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from copy import copy
from functools import partial, wraps
from itertools import islice
from typing import Any, Final, Protocol, TypeVar

import discord
from discord import Locale, app_commands
from discord.app_commands import Command, ContextMenu, Group, Parameter, TranslationContextTypes
from discord.app_commands import TranslationContextLocation as Where

from bot.chat.requests.components import LONGEST_OPTION, MOST_OPTIONS
from bot.chat.requests.errors import UNSENT
from bot.chat.requests.presses import Arrivals, is_allowed_here
from bot.chat.requests.request import Request
from bot.chat.wording.command_links import CommandLinks
from bot.chat.wording.viewer import short_name
from bot.game import RULE_SETS
from bot.locales import LANGS, Lang, is_translated, text
from bot.people.settings import zone_names
from bot.storage import Store
from bot.storage.errors import StoreError
from bot.tables.views import PlayerView, TableView

# Translations ------------------------------------------------------------------------------------

# The names and descriptions of commands, options and choices in each language.
#
# All texts of a command are parts of one message. `slash-mau-play` has a `.name` and a
# `.description`. For its option `card` it has a `.card-name` and a `.card`. Discord identifies
# commands by the English names.

LANG_OF: Final[Mapping[Locale, Lang]] = {
    locale: lang
    for locale in Locale
    for lang in LANGS
    if locale.value.partition("-")[0].lower() == lang
}
"""The language for each locale of Discord.

The bot sends English texts for both English locales, although one would be enough for Discord.
"""

Callback = TypeVar("Callback", bound=Callable[..., Any])


class CommandTranslator(app_commands.Translator):
    """Translates commands when they are uploaded to Discord."""

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the text in the language of a locale, or None to use the English text."""
        # discord.py calls this method for each of about thirty locales.
        lang = LANG_OF.get(locale)
        if lang is None:
            return None
        text_id = string.extras.get("id") or text_id_of(context)
        if text_id is None or not is_translated(lang, text_id):
            return None
        return text(lang, text_id)


def text_id_of(context: TranslationContextTypes) -> str | None:
    """Return the id of the text for a part of a command.

    Return None for a choice of an option, which has its own text id.
    """
    match context.location:
        case Where.command_name | Where.group_name:
            return f"{_command_text_id(context.data)}.name"
        case Where.command_description | Where.group_description:
            return f"{_command_text_id(context.data)}.description"
        case Where.parameter_name:
            return f"{_command_text_id(context.data.command)}.{_option_name(context.data)}-name"
        case Where.parameter_description:
            return f"{_command_text_id(context.data.command)}.{_option_name(context.data)}"
    return None


def english_description(path: str) -> str:
    """Return the English description of a command, such as `mau-play`."""
    return text("en", f"slash-{path}.description")


def describe_options(path: str, *names: str) -> Callable[[Callback], Callback]:
    """Describe the options of a command in English."""
    described: dict[str, str | app_commands.locale_str] = {
        name: text("en", f"slash-{path}.{name}") for name in names
    }
    return app_commands.describe(**described)


def translated_choice(text_id: str, value: str) -> app_commands.Choice[str]:
    """Return a choice whose name is the text with this id in every language."""
    name = app_commands.locale_str(text("en", text_id), id=text_id)
    return app_commands.Choice(name=name, value=value)


def _command_text_id(command: Command[Any, ..., Any] | ContextMenu | Group) -> str:
    return f"slash-{command.qualified_name.replace(' ', '-')}"


def _option_name(parameter: Parameter) -> str:
    return parameter.name


# Command registry --------------------------------------------------------------------------------

MAU: Final = "mau"
MAU_ADMIN: Final = "mau-admin"
"""The group of the commands for moderation.

Discord shows these commands to people with *Manage Server*, or to people whom the server allows.
Each command checks permissions again. People with *Manage Messages* may end tables and kick people.
Game masters may also decide about matches and people.
"""
CUP: Final = "cup"
"""The group of the commands for tournaments."""
ALONE: Final = ""
"""The group of commands that stand in no group, such as `/daily`.

Servers can allow or forbid these commands and the groups one by one.
"""
IS_ABOUT_CHANNEL: Final = "is_about_channel"
"""The key that marks commands as being about the channel's table."""
GAMES: Final = [translated_choice(f"game-{game}", game) for game in RULE_SETS]

SlashCommand = app_commands.Command[Any, ..., None]
Handler = Callable[..., Awaitable[None]]
CommandCallback = Callable[..., Coroutine[Any, Any, None]]
Choices = list[app_commands.Choice[str]]
Suggest = Callable[[Request, str], Awaitable[list[app_commands.Choice[str]]]]


class CommandClient(Protocol):
    """A client with the cogs that handle commands."""

    arrivals: Arrivals

    def get_cog(self, name: str, /) -> Any: ...  # noqa: ANN401 - the cog of a handler, which knows its type


class CommandRegistry:
    """The slash commands of one bot. Features add commands to its groups and remove them."""

    def __init__(self, tree: app_commands.CommandTree[Any]) -> None:
        self._tree = tree
        self._groups: dict[str, Group] = {}

    def add_command(self, group: str, made: SlashCommand) -> None:
        """Add a copy of a command, because the original may also be added to other registries."""
        holder = self._group(group) if group else self._tree
        holder.add_command(copy(made))

    def remove_command(self, group: str, name: str) -> None:
        """Remove a command. If its group has no more commands, remove the group as well."""
        if not group:
            self._tree.remove_command(name)
            return
        found = self._groups[group]
        found.remove_command(name)
        if not found.commands:
            del self._groups[group]
            self._tree.remove_command(group)

    def add_menu(self, menu: ContextMenu) -> None:
        self._tree.add_command(menu)

    def remove_menu(self, menu: ContextMenu) -> None:
        self._tree.remove_command(menu.name, type=menu.type)

    def _group(self, name: str) -> Group:
        """Return a group. Create the group if it does not exist yet."""
        if name not in self._groups:
            self._groups[name] = _new_group(name)
            self._tree.add_command(self._groups[name])
        return self._groups[name]


def _new_group(name: str) -> Group:
    may = discord.Permissions(manage_guild=True) if name == MAU_ADMIN else None
    return Group(name=name, description=english_description(name), default_permissions=may)


def build_command(  # noqa: PLR0913 - what a command may say of itself
    group: str,
    cog: str,
    handler: Handler,
    *,
    name: str | None = None,
    leaves: bool = False,
    here: bool = False,
    **choices: Choices,
) -> SlashCommand:
    """Return the slash command that a method of a cog handles.

    `choices` are the fixed choices of options, by option.

    By default, a command takes the person's seat back from the AI player. With `leaves`, it does
    not.

    With `here`, the command is about the channel's table. Every command of `/mau-admin` is about
    the channel's table. Without `here`, a person without a seat at that table gets their solo
    match, if they play one.
    """
    called = name or handler.__name__
    path = f"{group} {called}".strip().replace(" ", "-")
    callback = _callback(cog, handler, leaves=leaves, here=here or group == MAU_ADMIN)
    described = {
        option: text("en", f"slash-{path}.{option}")
        for option in list(inspect.signature(handler).parameters)[2:]
    }
    callback = app_commands.describe(**described)(callback)
    callback = app_commands.choices(**choices)(callback)
    return Command(
        name=called,
        description=english_description(path),
        callback=callback,
        extras={IS_ABOUT_CHANNEL: group == MAU_ADMIN},
    )


def build_user_menu(text_id: str, cog: str, handler: Handler) -> ContextMenu:
    """Return an entry in Discord's context menu of a person, which a method of a cog handles."""
    name = app_commands.locale_str(text("en", text_id), id=text_id)
    return ContextMenu(name=name, callback=_callback(cog, handler))


def suggest_with(made: SlashCommand, option: str, cog: str, method: str) -> None:
    """Let a method of a cog suggest values for an option of a command.

    If the method fails, Discord shows no suggestions.
    """

    async def complete(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        client: CommandClient = interaction.client
        here: bool = made.extras[IS_ABOUT_CHANNEL]
        request = await client.arrivals.request_for_autocomplete(interaction, here=here)
        if not is_allowed_here(request):
            return []
        found: list[app_commands.Choice[str]] = await getattr(client.get_cog(cog), method)(
            request, current
        )
        return found

    complete.__qualname__ = complete.__name__
    made.autocomplete(option)(complete)


async def answer_command_error(
    interaction: discord.Interaction[Any], error: app_commands.AppCommandError
) -> None:
    """Reply in private and without details to a command that reached no handler."""
    client: CommandClient = interaction.client
    request = await client.arrivals.request_for_command(interaction)
    await client.arrivals.run_and_answer(request, partial(_reply_error, error=error), looks=False)


async def _reply_error(request: Request, error: app_commands.AppCommandError) -> None:
    known = app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
    if not isinstance(error, known):
        raise error
    await request.reply(request.text("slash-outdated"))


def _callback(
    cog: str, handler: Handler, *, leaves: bool = False, here: bool = False
) -> CommandCallback:
    """Return a method of a cog as the callback that discord.py calls."""

    @wraps(handler)
    async def callback(interaction: discord.Interaction[Any], *given: Any, **named: Any) -> None:  # noqa: ANN401 - whatever was typed
        client: CommandClient = interaction.client
        request = await client.arrivals.request_for_command(interaction, here=here)

        async def work(asked: Request) -> None:
            await handler(client.get_cog(cog), asked, *given, **named)

        await client.arrivals.run_and_answer(request, work, looks=not leaves)

    # discord.py would mistake a function with a dot in its qualified name for a method.
    callback.__qualname__ = callback.__name__
    signature = inspect.signature(handler, eval_str=True)
    _, *parameters = signature.parameters.values()
    callback.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]  # what discord.py reads
    return callback


# Command sync ------------------------------------------------------------------------------------

# The bot uploads the slash commands to Discord only if they have changed.
#
# Discord limits how many commands a bot may create a day. So a hash of the last upload is stored.

log = logging.getLogger(__name__)


async def sync_if_changed(tree: app_commands.CommandTree[Any], store: Store) -> bool:
    """Upload the commands to Discord if they have changed. Return whether they were uploaded.

    If Discord refuses, the bot continues with the commands that Discord knows. It tries again at
    its next start.
    """
    application = tree.client.application_id
    if application is None:
        raise RuntimeError("commands belong to an application: log in first")
    wanted = await commands_fingerprint(tree)
    if (await _stored_upload(store, application)).get("commands") == wanted:
        return False
    try:
        told = await tree.sync()
    except (discord.DiscordException, *UNSENT) as error:
        log.warning("the commands could not be told to Discord: %s", _error_text(error))
        return False
    log.info("the commands have been told to Discord")
    await _store_upload(store, application, wanted, {each.name: each.id for each in told})
    return True


async def link_commands(
    tree: app_commands.CommandTree[Any], store: Store, links: CommandLinks
) -> None:
    """Let texts link to the commands, by the ids that Discord gave them at the last upload."""
    application = tree.client.application_id
    stored = {} if application is None else await _stored_upload(store, application)
    leaves = (each for each in tree.walk_commands() if isinstance(each, Command))
    links.set_ids([each.qualified_name for each in leaves], stored.get("ids", {}))


async def commands_fingerprint(tree: app_commands.CommandTree[Any]) -> str:
    """Return a hash of the commands in all languages."""
    translator = tree.translator
    payload = [
        await command.get_translated_payload(tree, translator)
        if translator is not None
        else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    written = json.dumps(sorted(payload, key=lambda each: str(each["name"])), sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()


async def _stored_upload(store: Store, application: int) -> dict[str, Any]:
    """Return the hash and the ids of the last upload. The result is empty if there is none."""
    try:
        stored = await store.server_settings(_fingerprint_key(application))
    except StoreError:
        log.warning("the storage does not say which commands Discord knows")
        return {}
    found: dict[str, Any] = {} if stored is None else json.loads(stored)
    return found


async def _store_upload(store: Store, application: int, told: str, ids: Mapping[str, int]) -> None:
    try:
        await store.set_server_settings(
            _fingerprint_key(application), json.dumps({"commands": told, "ids": ids})
        )
    except StoreError:
        log.warning("the storage has not kept that the commands are told; they will be again")


def _fingerprint_key(application: int) -> int:
    """Return the key under which the hash is stored among the server settings.

    The key is negative, so no server has this id.
    """
    return -application


def _error_text(error: Exception) -> str:
    code = error.code if isinstance(error, discord.HTTPException) else None
    return f"{type(error).__name__} {code}" if code else type(error).__name__


# Typed words -------------------------------------------------------------------------------------

# The functions below normalise the words that people type, find the seat that the words name, and
# suggest values.

LONGEST_TYPED: Final = 40
"""The number of typed letters that are used. No name is longer, and longer texts cost time."""
MENTION: Final = re.compile(r"<@!?(\d{1,20})>")


def normalised(words: str) -> str:
    """Return the letters, digits and plus signs of a text, without case and accents."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(sign for sign in apart if sign.isalnum() or sign == "+")


def normalised_typed(typed: str) -> str:
    """Return the `normalised` form of the first `LONGEST_TYPED` letters of a typed text."""
    return normalised(typed[:LONGEST_TYPED])


def suggestions(found: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """Return suggestions from pairs of a name and a value.

    Shorten long names, and leave out suggestions beyond the number that Discord accepts.
    """
    return [
        app_commands.Choice(name=name[:LONGEST_OPTION], value=value)
        for name, value in islice(found, MOST_OPTIONS)
    ]


def suggested_zones(typed: str) -> list[app_commands.Choice[str]]:
    """Return the time zones whose names contain what was typed."""
    wanted = normalised_typed(typed)
    named = (each for each in sorted(zone_names()) if wanted in normalised_typed(each))
    return suggestions((each, each) for each in named)


def find_seat(table: TableView, typed: str) -> PlayerView | None:
    """Return the seat that the typed text names, or None if it does not name exactly one seat."""
    there = [seat for seat in table.seats if not seat.left]
    mention = MENTION.fullmatch(typed.strip())
    if mention is not None:
        return table.seat_of(int(mention[1]))
    wanted = normalised_typed(typed)
    for named in (
        [seat for seat in there if seat.key == typed],
        [seat for seat in there if normalised(seat.name) == wanted],
        [seat for seat in there if str(seat.number) == typed.strip()],
        [seat for seat in there if wanted and normalised(seat.name).startswith(wanted)],
    ):
        if len(named) == 1:
            return named[0]
    return None


def typed_so_far(request: Request, option: str) -> str | None:
    """Return the text typed so far for another option of the command, or None if there is none."""
    typed = getattr(request.interaction.namespace, option, None)
    return typed if isinstance(typed, str) else None


async def suggest_others(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """Return the other seats at the table as suggestions. Seats that have to call come first."""
    if request.table_here is None:
        return []
    wanted = normalised_typed(typed)
    seats = (seat for seat in request.table.view.seats if not seat.left)
    others = [s for s in seats if s.person != request.person and wanted in normalised(s.name)]
    others.sort(key=lambda seat: not seat.must_call)
    return suggestions((short_name(seat.name), seat.key) for seat in others)
