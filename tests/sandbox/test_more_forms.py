"""Everything that a message or a form may hold reaches the other side whole."""

from __future__ import annotations

import io
from typing import Any

import discord
from discord import ui

from sandbox import InteractionOutcome, Person, Sandbox
from tests.support.bots import Interaction, ScriptedBot, eventually, layout


async def test_every_kind_of_component_is_accepted_and_returned(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
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
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
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
    assert not (await anna.press(sent.id, "role", [role])).has_failed
    assert not (await anna.press(sent.id, "channel", [where])).has_failed
    assert not (await anna.press(sent.id, "whom", [role, str(anna.id)])).has_failed
    assert got[0]["resolved"]["roles"][role]["name"] == "@everyone"
    assert got[1]["resolved"]["channels"][where]["name"] == "general"
    assert [*got[2]["resolved"]["roles"], *got[2]["resolved"]["users"]] == [role, str(anna.id)]


async def test_a_form_with_every_kind_of_question(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, ben: Person
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
    assert answered.outcome is InteractionOutcome.MESSAGE
    told = [each.get("value", each.get("values")) for each in got if each]
    assert told == [[], [str(ben.id)], "Zoe"]
    assert answered.message is not None
    assert (answered.message.metadata or {})["triggering_interaction_metadata"]["type"] == 3


async def test_options_name_people_and_roles(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, ben: Person
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
    assert (await anna.command(sandbox.channel, "all", who=1, **values)).has_failed


async def test_channel_options_accept_only_their_kinds_of_channel(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    @bot.tree.command(name="where", description="A place")
    async def command(interaction: Interaction, place: discord.TextChannel) -> None:
        await interaction.response.send_message(f"in {place.name}")

    await bot.tree.sync()
    other = sandbox.add_channel(sandbox.guild, "other")
    outcome = await anna.command(sandbox.channel, "where", place=other.id)
    assert outcome.text == "in other"
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await (await channel.send("x")).create_thread(name="Table 1")
    for nowhere in (1, thread.id):
        assert (await anna.command(sandbox.channel, "where", place=nowhere)).has_failed


async def test_the_bot_learns_that_a_channel_was_renamed(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    sandbox.channel.name = "card-table"
    sandbox.realm.announce_channel_change(sandbox.channel)
    await eventually(lambda: bot.get_channel(sandbox.channel.id).name == "card-table")  # type: ignore[union-attr]  # it is a text channel
