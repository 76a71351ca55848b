"""Everything that a message or a form may hold reaches the other side whole."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from sandbox import Came, Person, Sandbox
from tests.sandbox.bots import Bot, Interaction, eventually, layout
from tests.sandbox.calls import Rest


async def test_every_kind_of_component_is_taken_and_given_back(sandbox: Sandbox, bot: Bot) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Section("text", accessory=ui.Thumbnail("https://example.org/a.png")))
    view.add_item(ui.File("attachment://record.txt"))
    button: ui.Button[Any] = ui.Button(label="in a row", custom_id="x")
    view.add_item(ui.ActionRow(button))
    for menu in (ui.RoleSelect, ui.ChannelSelect, ui.MentionableSelect):
        view.add_item(ui.ActionRow(menu(custom_id=menu.__name__)))
    file = discord.File(io.BytesIO(b"moves"), "record.txt")
    channel = bot.get_partial_messageable(sandbox.channel.id)
    sent = await channel.send(view=view, file=file)
    kinds = [int(each.type.value) for each in sent.components]
    assert kinds == [9, 13, 1, 1, 1, 1]
    found = sandbox.world.messages[sent.id].content.components[1]
    assert (found["name"], found["size"]) == ("record.txt", 5)
    assert sandbox.world.messages[sent.id].custom_ids[0] == "x"


async def test_channels_roles_and_people_can_be_chosen(
    sandbox: Sandbox, bot: Bot, anna: Person
) -> None:
    got: list[dict[str, Any]] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        got.append(dict(interaction.data or {}))
        await interaction.response.defer()

    bot.pressed = pressed
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(ui.RoleSelect(custom_id="role")))
    view.add_item(ui.ActionRow(ui.ChannelSelect(custom_id="channel")))
    view.add_item(ui.ActionRow(ui.MentionableSelect(custom_id="whom", max_values=2)))
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=view)
    role, where = str(sandbox.guild.id), str(sandbox.channel.id)
    assert not (await anna.press(sent.id, "role", [role])).failed
    assert not (await anna.press(sent.id, "channel", [where])).failed
    assert not (await anna.press(sent.id, "whom", [role, str(anna.id)])).failed
    assert got[0]["resolved"]["roles"][role]["name"] == "@everyone"
    assert got[1]["resolved"]["channels"][where]["name"] == "general"
    assert [*got[2]["resolved"]["roles"], *got[2]["resolved"]["users"]] == [role, str(anna.id)]


async def test_a_form_with_every_kind_of_question(
    sandbox: Sandbox, bot: Bot, anna: Person, ben: Person
) -> None:
    got: list[Any] = []

    async def pressed(interaction: Interaction, custom_id: str) -> None:
        if custom_id == "form":
            data: dict[str, Any] = dict(interaction.data or {})
            got.extend(each.get("component") for each in data["components"])
            await interaction.response.send_message("thanks", ephemeral=True)
            return
        form = ui.Modal(title="House rules", custom_id="form")
        form.add_item(ui.TextDisplay("Choose"))
        options = [discord.SelectOption(label=each, value=each) for each in ("a", "b")]
        menu: ui.Select[Any] = ui.Select(custom_id="menu", options=options, required=False)
        form.add_item(ui.Label(text="Menu", component=menu))
        people: ui.UserSelect[Any] = ui.UserSelect(custom_id="people")
        form.add_item(ui.Label(text="People", component=people))
        name: ui.TextInput[Any] = ui.TextInput(custom_id="name", min_length=2)
        form.add_item(ui.Label(text="Name", component=name))
        await interaction.response.send_modal(form)

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    shown = await anna.press(sent.id, "x")
    assert (await anna.modal(shown, people=[str(ben.id)])).reason == "error"
    assert (await anna.modal(shown, people=[str(ben.id)], name="z")).reason == "error"
    assert (await anna.modal(shown, unknown="x")).reason == "error"
    assert (await anna.modal(shown, name="Zoe", menu=["c"])).reason == "error"
    answered = await anna.modal(shown, people=[str(ben.id)], name="Zoe")
    assert answered.came is Came.MESSAGE
    told = [each.get("value", each.get("values")) for each in got if each]
    assert told == [[], [str(ben.id)], "Zoe"]
    assert answered.message is not None
    assert (answered.message.metadata or {})["triggering_interaction_metadata"]["type"] == 3


async def test_options_name_people_and_roles(
    sandbox: Sandbox, bot: Bot, anna: Person, ben: Person
) -> None:
    @bot.tree.command(name="all", description="All kinds")
    async def command(
        interaction: Interaction,
        who: discord.Member,
        role: discord.Role,
        flag: bool,  # noqa: FBT001 - an option
        count: int,
    ) -> None:
        text = f"{who.display_name} {role.name} {flag} {count}"
        await interaction.response.send_message(text)

    await bot.tree.sync()
    values = {"role": sandbox.guild.id, "flag": True, "count": 5}
    outcome = await anna.command(sandbox.channel, "all", who=ben.id, **values)
    assert outcome.text == "Ben @everyone True 5"
    assert (await anna.command(sandbox.channel, "all", who=1, **values)).failed


async def test_commands_are_changed_and_deleted_one_by_one(sandbox: Sandbox, bot: Bot) -> None:
    path = f"/applications/{sandbox.world.application.id}/commands"
    rest = Rest(sandbox)
    status, made, _ = await rest("POST", path, {"name": "one", "description": "x"})
    assert status == 201
    status, again, _ = await rest("POST", path, {"name": "one", "description": "y"})
    assert (status, again["id"]) == (200, made["id"])
    (command,) = await bot.tree.fetch_commands()
    changed = await command.edit(description="z")
    assert changed.description == "z"
    assert (await rest("GET", f"{path}/{made['id']}"))[1]["description"] == "z"
    await command.delete()
    status, body, _ = await rest("GET", f"{path}/{made['id']}")
    assert (status, body["code"]) == (404, 10063)
    assert sandbox.person("Anna").commands(sandbox.guild) == []


async def test_commands_of_one_server_are_there_alone(sandbox: Sandbox, bot: Bot) -> None:
    other = sandbox.add_guild("Other")
    anna = sandbox.person("Anna")

    @app_commands.command(name="here", description="Only here")
    async def here(interaction: Interaction) -> None:
        await interaction.response.send_message("x")

    bot.tree.add_command(here, guild=discord.Object(other.id))
    await bot.tree.sync(guild=discord.Object(other.id))
    assert [each["name"] for each in anna.commands(other)] == ["here"]
    assert anna.commands(sandbox.guild) == []
    assert (await anna.command(sandbox.add_channel(other, "play"), "here")).text == "x"


async def test_private_threads_are_for_those_in_them(sandbox: Sandbox, bot: Bot) -> None:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.Forbidden):
        await channel.create_thread(name="secret")
    thread = await channel.create_thread(name="t", type=discord.ChannelType.public_thread)
    anna = sandbox.person("Anna")
    await thread.add_user(discord.Object(anna.id))
    assert {each.id for each in await thread.fetch_members()} >= {anna.id}
    with pytest.raises(discord.Forbidden):
        await thread.remove_user(discord.Object(anna.id))
    await thread.leave()
    with pytest.raises(discord.Forbidden):
        await thread.delete()
    assert (await thread.edit(name="renamed")).name == "renamed"


async def test_what_is_fetched_is_what_is_there(sandbox: Sandbox, bot: Bot) -> None:
    anna = sandbox.person("Anna")
    assert (await bot.fetch_user(anna.id)).name == "anna"
    guild = await bot.fetch_guild(sandbox.guild.id)
    assert guild.name == "Sandbox"
    assert [each.name for each in await guild.fetch_channels()] == ["general"]
    assert {each.name for each in await guild.fetch_roles()} >= {"@everyone", "Moderators"}
    with pytest.raises(discord.NotFound):
        await bot.fetch_user(1)
    with pytest.raises(discord.NotFound):
        await bot.fetch_guild(1)


async def test_a_channel_that_is_renamed_tells_the_bot(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.channel.name = "card-table"
    sandbox.realm.change_channel(sandbox.channel)
    await eventually(lambda: bot.get_channel(sandbox.channel.id).name == "card-table")  # type: ignore[union-attr]  # it is a text channel
