"""The welcome names the games, shows cards, and leads to a table, the rules and other servers."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
from discord.app_commands import Group

from bot.chat.requests.permissions import PERMISSIONS, invite_url
from bot.chat.welcome import (
    send_greeting,
    welcome_attachment,
    welcome_message,
)
from bot.chat.wording.viewer import Viewer
from bot.game import RULE_SETS
from bot.locales import LANGS, Lang, text
from bot.words.cards import game_title
from tests.support import limits
from tests.support.moderating import with_rights
from tests.support.repository import ROOT
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from tests.support.simulated import SimulatedServer

APPLICATION = 175928847299117063


@pytest.mark.parametrize("lang", LANGS)
def test_the_welcome_describes_every_game(lang: Lang) -> None:
    look = Viewer(lang)
    shown = welcome_message(look, application=APPLICATION, picture=welcome_attachment(look))
    assert limits.faults(shown) == []
    assert f"]({invite_url(APPLICATION)})" in limits.words(shown)
    for name in RULE_SETS:
        assert f"**{game_title(name, lang)}:** {text(lang, f'game-{name}.fun')}" in limits.words(
            shown
        )


def test_the_invite_address_requests_the_permissions_in_the_readme() -> None:
    asked = parse_qs(urlsplit(invite_url(APPLICATION)).query)
    assert asked["client_id"] == [str(APPLICATION)]
    assert asked["scope"] == ["bot applications.commands"]
    assert asked["permissions"] == [str(PERMISSIONS.value)]
    assert str(PERMISSIONS.value) in (ROOT / "README.md").read_text(encoding="utf-8")


async def test_a_new_server_gets_a_welcome_with_a_picture_and_a_button_to_the_rules() -> None:
    async with simulation() as there:
        guild = there.bot.get_guild(there.guild.id)
        assert guild is not None
        channel = guild.get_channel(there.channel.id)
        guild._system_channel_id = there.channel.id
        assert channel is guild.system_channel
        await send_greeting(there.bot.chat, guild)
        [welcome] = there.public()
        assert "welcome.png" in str(welcome.attachments)
        assert [each.split(":")[2] for each in ids_in(welcome)] == [
            *("new", "quick", "rules", "desk"),
            *["server-lang"] * 3,
        ]
        shown = (await there.click("Anna", welcome, "rules")).response
        assert shown is not None
        assert ("## " + wording("rule-heading-short")) in words_of(shown)
        assert sum(":rules:" in each for each in ids_in(shown)) == 3


async def test_the_command_that_opens_a_table_comes_first() -> None:
    async with simulation() as there:
        mau = there.bot.tree.get_command("mau")
        assert isinstance(mau, Group)
        assert mau.commands[0].name == "new"


async def welcomed(there: SimulatedServer) -> ResponseMessage:
    """Return the welcome that was sent to the server."""
    guild = there.bot.get_guild(there.guild.id)
    assert guild is not None
    guild._system_channel_id = there.channel.id
    await send_greeting(there.bot.chat, guild)
    return there.public()[-1]


async def test_the_welcome_asks_managers_once_for_the_language_of_the_server() -> None:
    async with simulation() as there:
        welcome = await welcomed(there)
        refused = await there.click("Anna", welcome, "server-lang:de")
        assert tells(words_of(refused.response), "settings-not-allowed")
        boss = with_rights(there, "Boss", discord.Permissions(manage_guild=True))
        await there.click(boss, welcome, "server-lang:de")
        changed = there.message(welcome.id)
        assert text("de", "welcome-title") in words_of(changed)
        assert [each.split(":")[2] for each in ids_in(changed)] == ["new", "quick", "rules", "desk"]
        server = await there.bot.chat.preferences.settings_of_server(there.guild.id)
        assert server.lang == "de"
        assert "server-lang" not in str(ids_in(await welcomed(there)))


async def test_play_with_friends_opens_a_table_and_seats_whoever_presses_it_next() -> None:
    async with simulation() as there:
        welcome = await welcomed(there)
        await there.click("Anna", welcome, "new")
        table = there.bot.tables.get_in_channel(there.channel.id)
        assert table is not None
        assert table.view.host == there.person("Anna").id
        await there.click("Ben", welcome, "new")
        assert [seat.name for seat in table.view.seats] == ["Anna", "Ben"]
