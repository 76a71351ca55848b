"""What is pressed in the panel with a server's settings, by who may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.request import say
from bot.game import RULE_SETS, OptionError, new_game
from bot.game.options import parse_value
from bot.locales import LANGS
from bot.storage.errors import StoreError
from bot.tables.settings import TableSettings
from bot.words import option_error_text
from cogs.settings.server_view import (
    AUTO,
    MOST_CHANNELS,
    SILENT,
    SWITCH,
    THREADS,
    TURNS,
    house_rules,
    server_settings,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.chat.chat import Chat
    from bot.chat.custom_ids import CustomId
    from bot.game.options import Value
    from bot.people.preferences import ServerSettings


async def pressed_server_settings(
    chat: Chat, interaction: discord.Interaction[Any], pressed: CustomId, values: Sequence[str]
) -> None:
    """Change what was chosen and show the panel; nothing is changed for who may not."""
    guild = interaction.guild_id
    look = await chat.private_look(interaction)
    if guild is None or not interaction.permissions.manage_guild:
        await say(chat, interaction, look.text("settings-not-allowed"))
        return
    before = await chat.preferences.of_server(guild)
    note = None
    try:
        chosen = _changed(before, pressed.about, values)
        if chosen != before:
            await chat.preferences.keep_server(guild, chosen)
            _renew_tables(chat, guild)
    except OptionError as error:
        chosen, note = before, option_error_text(error, look.lang)
    except StoreError:
        chosen, note = before, look.text("verdict-not-stored")
    game = _page(pressed.about, values)
    shown = (
        server_settings(chosen, look, note=note)
        if game is None
        else house_rules(chosen, game, look, note=note)
    )
    await chat.answer(interaction, lambda: interaction.response.edit_message(view=shown))


def _page(about: str, values: Sequence[str]) -> str | None:
    """The game whose house rules are to be shown; None: the panel for all games."""
    first, _, second = about.partition(".")
    if first == "rules":
        game = values[0] if values else second
    elif first == "reset":
        game = second
    else:
        game = first
    return game if game in RULE_SETS else None


def _changed(before: ServerSettings, about: str, values: Sequence[str]) -> ServerSettings:
    """The settings with what was chosen; what no menu offers changes nothing."""
    if about == "channels":
        named = [int(value) for value in values[:MOST_CHANNELS] if value.isdecimal()]
        return before.model_copy(update={"channels": frozenset(named)})
    first, _, second = about.partition(".")
    if first == "reset" and second in RULE_SETS:
        return _with_options(before, second, {})
    value = values[0] if values else ""
    if first in RULE_SETS and second in RULE_SETS[first].defaults:
        return _with_option(before, first, second, parse_value(second, value))
    return before.model_copy(update=_update(before, about, value))


def _update(before: ServerSettings, about: str, value: str) -> dict[str, object]:
    """What a menu of the panel for all games changes."""
    if about == "lang" and value in (AUTO, *LANGS):
        return {"lang": None if value == AUTO else value}
    if about == "game" and value in RULE_SETS:
        return {"game": value}
    if about == "threads" and value in THREADS:
        return {"threads": value}
    if about in ("ai", "reminders") and value in SWITCH:
        return {"ai" if about == "ai" else "pings": value == "yes"}
    if about == "turn" and value in map(str, TURNS):
        return {"timings": _timed(before.timings, turn=int(value))}
    if about == "silent" and value in SILENT:
        return {"timings": _timed(before.timings, silent_seat=value)}
    return {}


def _timed(timings: TableSettings, **changed: object) -> TableSettings:
    return TableSettings.model_validate({**timings.model_dump(), **changed})


def _with_option(before: ServerSettings, game: str, name: str, value: Value) -> ServerSettings:
    """With a house rule more; `OptionError` if it does not go with the others."""
    own = RULE_SETS[game].defaults
    chosen = {**before.options.get(game, {}), name: value}
    kept = {each: wanted for each, wanted in chosen.items() if own.get(each) != wanted}
    # Whether it is right for more people is seen when they are there.
    new_game(game, kept, RULE_SETS[game].seats[0])
    return _with_options(before, game, kept)


def _with_options(before: ServerSettings, game: str, kept: dict[str, Value]) -> ServerSettings:
    options = {each: chosen for each, chosen in before.options.items() if each != game}
    return before.model_copy(update={"options": {**options, game: kept} if kept else options})


def _renew_tables(chat: Chat, guild: int) -> None:
    """The messages of open tables are shown in the language that was chosen."""
    for table in chat.tables:
        if table.state.guild == guild:
            chat.table_messages.of(table).wake()
