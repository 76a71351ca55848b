"""An unmodified discord.py logs in, and finds what it expects."""

from __future__ import annotations

import socket

import aiohttp
import discord
import pytest
from discord import app_commands

from sandbox import Sandbox, SandboxSettings
from tests.sandbox.calls import Rest
from tests.support.bots import Interaction, ScriptedBot


async def test_a_bot_becomes_ready_and_sees_its_server(sandbox: Sandbox, bot: ScriptedBot) -> None:
    assert [guild.id for guild in bot.guilds] == [sandbox.guild.id]
    assert bot.application_id == sandbox.world.application.id
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    assert channel.permissions_for(channel.guild.me).send_messages


@pytest.mark.usefixtures("sandbox")
async def test_a_wrong_token_is_refused() -> None:
    client = discord.Client(intents=discord.Intents.none())
    with pytest.raises(discord.LoginFailure):
        await client.login("wrong")
    await client.close()


async def test_a_port_in_use_is_an_os_error() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(OSError, match="address already in use"):
            await Sandbox(SandboxSettings()).start(taken.getsockname()[1])


async def test_an_unknown_route_is_logged_loudly(
    sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    status, body, _ = await Rest(sandbox)("GET", "/voice/regions")
    assert (status, body["code"]) == (404, 0)
    assert sandbox.unknown_requests == ["GET /api/v10/voice/regions"]
    assert "UNKNOWN ROUTE" in caplog.text
    sandbox.log.clear()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "api/v9/users/@me"),
        ("POST", "api/users/@me"),
        ("GET", "nonsense"),
        ("PUT", ""),
        ("DELETE", "sandbox/people"),
    ],
)
async def test_an_unknown_path_outside_the_api_is_logged_as_loudly(
    sandbox: Sandbox, caplog: pytest.LogCaptureFixture, method: str, path: str
) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, sandbox.page_url + path) as answer,
    ):
        assert (answer.status, (await answer.json())["code"]) == (404, 0)
    assert sandbox.unknown_requests == [f"{method} /{path}"]
    assert "UNKNOWN ROUTE" in caplog.text
    sandbox.log.clear()


async def test_a_missing_file_of_the_page_does_not_count_as_an_unknown_route(
    sandbox: Sandbox,
) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{sandbox.page_url}static/no.js") as answer,
    ):
        assert answer.status == 404
    assert sandbox.unknown_requests == []


async def test_replies_have_exactly_the_content_type_that_discord_py_expects(
    sandbox: Sandbox,
) -> None:
    _, _, headers = await Rest(sandbox)("GET", "/users/@me")
    assert headers["Content-Type"] == "application/json"


async def test_commands_are_registered_and_listed_in_the_language_of_each_person(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    group = app_commands.Group(name="mau", description="Play")

    @group.command(name="new", description="Open a table")
    async def new(interaction: Interaction, game: str) -> None:
        await interaction.response.send_message(f"{game} {interaction.locale}")

    bot.tree.add_command(group)
    synced = await bot.tree.sync()
    assert [command.name for command in synced] == ["mau"]
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben", locale="de")
    assert [each["label"] for each in anna.commands(sandbox.guild)] == ["mau new"]
    (shown,) = ben.commands(sandbox.guild)
    assert (shown["path"], shown["label"]) == ("mau new", "mau neu")
    assert shown["options"][0]["label"] == "spiel"
    assert (await ben.command(sandbox.channel, "mau new", game="stop")).text == "stop de"
    assert (await bot.tree.fetch_commands())[0].options[0].name == "new"


async def test_commands_that_are_unchanged_keep_their_ids(bot: ScriptedBot) -> None:
    @bot.tree.command(name="rules", description="Tell the rules")
    async def rules(interaction: Interaction) -> None:
        await interaction.response.defer()

    first = await bot.tree.sync()
    assert [each.id for each in await bot.tree.sync()] == [each.id for each in first]


async def test_commands_are_visible_only_to_people_with_permission(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    @bot.tree.command(name="admin", description="Only for some")
    @app_commands.default_permissions(manage_guild=True)
    async def admin(interaction: Interaction) -> None:
        await interaction.response.send_message("done")

    await bot.tree.sync()
    anna = sandbox.person("Anna")
    refused = await anna.command(sandbox.channel, "admin")
    assert refused.reason == "error"
    sandbox.set_moderator(anna.user, moderator=True)
    assert (await anna.command(sandbox.channel, "admin")).text == "done"


async def test_the_client_refuses_option_values_that_a_command_does_not_allow(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    @bot.tree.command(name="play", description="Play")
    @app_commands.choices(
        game=[app_commands.Choice(name="Stop", value="stop")],
    )
    async def play(
        interaction: Interaction, game: str, rounds: app_commands.Range[int, 1, 9] = 3
    ) -> None:
        await interaction.response.send_message(f"{game} {rounds}")

    await bot.tree.sync()
    anna, where = sandbox.person("Anna"), sandbox.channel
    assert (await anna.command(where, "play", game="stop", rounds=5)).text == "stop 5"
    for options in ({}, {"game": "chess"}, {"game": "stop", "rounds": 10}, {"who": "me"}):
        assert (await anna.command(where, "play", **options)).has_failed
    assert len(bot.seen) == 1


async def test_typed_text_gets_proposals(sandbox: Sandbox, bot: ScriptedBot) -> None:
    @bot.tree.command(name="lay", description="Lay a card")
    async def lay(interaction: Interaction, card: str) -> None:
        await interaction.response.send_message(card)

    @lay.autocomplete("card")
    async def cards(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{typed} 7", value="red-7")]

    await bot.tree.sync()
    outcome = await sandbox.person("Anna").autocomplete(
        sandbox.channel, "lay", focused="card", card="red"
    )
    assert outcome.choices == [{"name": "red 7", "value": "red-7"}]


async def test_a_context_menu_names_its_target(sandbox: Sandbox, bot: ScriptedBot) -> None:
    @bot.tree.context_menu(name="Statistics")
    async def statistics(interaction: Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(member.display_name, ephemeral=True)

    await bot.tree.sync()
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    assert (await anna.context_menu(sandbox.channel, "Statistics", ben)).text == "Ben"


async def test_members_are_fetched_one_by_one_and_roles_all_together(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    anna = sandbox.person("Anna")
    guild = bot.guilds[0]
    assert (await guild.fetch_member(anna.id)).display_name == "Anna"
    with pytest.raises(discord.NotFound):
        await guild.fetch_member(1)
    assert {each.name for each in await guild.fetch_roles()} >= {"@everyone", "Moderators"}
