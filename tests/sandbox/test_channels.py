"""Channels, threads, permissions, emojis and files."""

from __future__ import annotations

import base64
import io
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from sandbox import Permission, Person, Sandbox
from sandbox.message_payloads import message_flags
from sandbox.world import MessageFlag
from tests.sandbox.calls import Rest, faults
from tests.support.bots import ScriptedBot, eventually, layout

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c02"
    "0000000b4944415478da6364f80f00010501012718e3660000000049454e44ae426082"
)


def text_channel(sandbox: Sandbox, bot: ScriptedBot) -> discord.TextChannel:
    channel = bot.get_channel(sandbox.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def a_thread(sandbox: Sandbox, bot: ScriptedBot) -> discord.Thread:
    return await (await text_channel(sandbox, bot).send("start")).create_thread(name="Table 1")


@pytest.mark.parametrize("name", ["before", "after", "around", "limit"])
@pytest.mark.parametrize("value", ["abc", "", "-1", "1.5", "9" * 5000])
async def test_a_query_value_that_is_not_a_number_is_refused(
    sandbox: Sandbox, name: str, value: str
) -> None:
    path = f"/channels/{sandbox.channel.id}/messages?{name}={value}"
    status, body, _ = await Rest(sandbox)("GET", path)
    assert status == 400
    assert faults(body) == {name: "NUMBER_TYPE_COERCE"}
    sandbox.log.violations.clear()


async def test_a_path_value_that_is_not_a_number_is_refused(sandbox: Sandbox) -> None:
    rest, token = Rest(sandbox), base64.urlsafe_b64encode(b"interaction:" + b"9" * 400).decode()
    application = sandbox.world.application.id
    for path, answers in (
        ("/channels/abc/messages/1", (400, 50035)),
        (f"/channels/{'9' * 5000}/messages/1", (400, 50035)),
        (f"/channels/{sandbox.channel.id}/messages/x", (400, 50035)),
        (f"/webhooks/{application}/{token}/messages/@original", (404, 10015)),
        (f"/webhooks/{application}/%C3%A9/messages/@original", (404, 10015)),
    ):
        status, body, _ = await rest("DELETE", path)
        assert (status, body["code"]) == answers
    async with aiohttp.ClientSession() as session:
        for place in ("emojis", "embed/avatars"):
            answer = await session.get(f"{sandbox.cdn_url}/{place}/{'9' * 5000}.png")
            assert answer.status == 404


async def test_a_thread_can_be_created_filled_and_archived(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    thread = await a_thread(sandbox, bot)
    sent = await thread.send("inside")
    there = sandbox.world.channels[thread.id]
    assert [each.text for each in anna.visible_messages(there)] == ["inside"]
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="x")
    assert (refused.value.status, refused.value.code) == (400, 50083)
    # Whoever writes into it opens it again.
    await thread.send("again")
    assert there.thread is not None
    assert not there.thread.archived
    assert (await sent.edit(content="y")).content == "y"


async def test_a_message_can_have_only_one_thread(sandbox: Sandbox, bot: ScriptedBot) -> None:
    sent = await text_channel(sandbox, bot).send("start")
    thread = await sent.create_thread(name="on it")
    assert thread.id == sent.id
    assert MessageFlag.HAS_THREAD & message_flags(sandbox.world.messages[sent.id])
    with pytest.raises(discord.HTTPException) as refused:
        await sent.create_thread(name="again")
    assert refused.value.code == 160004


async def test_commands_are_refused_in_archived_threads(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    @bot.tree.command(name="x", description="x")
    async def command(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("x")

    await bot.tree.sync()
    thread = await a_thread(sandbox, bot)
    there = sandbox.world.channels[thread.id]
    assert not (await anna.command(there, "x")).has_failed
    sandbox.archive_thread(there)
    assert (await anna.command(there, "x")).has_failed


async def test_a_locked_thread_needs_a_moderator(sandbox: Sandbox, bot: ScriptedBot) -> None:
    thread = await a_thread(sandbox, bot)
    sandbox.archive_thread(sandbox.world.channels[thread.id], locked=True)
    with pytest.raises(discord.Forbidden) as refused:
        await thread.send("x")
    assert refused.value.code == 160005


@pytest.mark.parametrize(
    ("permission", "code"),
    [(Permission.VIEW_CHANNEL, 50001), (Permission.SEND_MESSAGES, 50013)],
)
async def test_missing_permissions_are_named(
    sandbox: Sandbox, bot: ScriptedBot, permission: Permission, code: int
) -> None:
    sandbox.deny_permissions(sandbox.channel, permission)
    with pytest.raises(discord.Forbidden) as refused:
        await bot.get_partial_messageable(sandbox.channel.id).send("x")
    assert refused.value.code == code
    sandbox.reset_permissions(sandbox.channel.id)
    await bot.get_partial_messageable(sandbox.channel.id).send("x")


async def test_an_interaction_carries_the_permissions_of_the_bot(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    told: list[bool] = []

    async def pressed(interaction: discord.Interaction[Any], _: str) -> None:
        told.append(interaction.app_permissions.send_messages)
        await interaction.response.defer()

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    await anna.press(sent.id, "x")
    sandbox.deny_permissions(sandbox.channel, Permission.SEND_MESSAGES)
    await anna.press(sent.id, "x")
    assert told == [True, False]


async def test_a_person_without_access_to_a_channel_sees_none_of_its_messages(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    sandbox.deny_permissions(sandbox.channel, Permission.VIEW_CHANNEL, anna.user)
    assert anna.visible_messages(sandbox.channel) == []
    assert (await anna.press(sent.id, "x")).has_failed


async def test_deleted_things_are_unknown(sandbox: Sandbox, bot: ScriptedBot) -> None:
    channel = bot.get_partial_messageable(sandbox.channel.id)
    sent = await channel.send("x")
    sandbox.delete_message(sent.id)
    with pytest.raises(discord.NotFound) as refused:
        await sent.edit(content="y")
    assert refused.value.code == 10008
    sandbox.delete_channel(sandbox.channel)
    with pytest.raises(discord.NotFound) as refused:
        await channel.send("x")
    assert refused.value.code == 10003
    await eventually(lambda: bot.get_channel(channel.id) is None)


async def test_messages_are_listed_newest_first(sandbox: Sandbox, bot: ScriptedBot) -> None:
    channel = text_channel(sandbox, bot)
    sent = [await channel.send(str(each)) for each in range(5)]
    assert [each.content async for each in channel.history(limit=2)] == ["4", "3"]
    before = [each.content async for each in channel.history(before=sent[2])]
    assert before == ["1", "0"]
    after = [each.content async for each in channel.history(after=sent[2])]
    assert after == ["3", "4"]


async def test_emojis_are_uploaded_shown_and_deleted(sandbox: Sandbox, bot: ScriptedBot) -> None:
    made = await bot.create_application_emoji(name="red_7", image=PIXEL)
    assert [each.name for each in await bot.fetch_application_emojis()] == ["red_7"]
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{sandbox.cdn_url}/emojis/{made.id}.png") as answer,
    ):
        assert await answer.read() == PIXEL
        assert answer.content_type == "image/png"
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="x", custom_id="x", emoji=made))
    await bot.get_partial_messageable(sandbox.channel.id).send("x", view=view)
    with pytest.raises(discord.HTTPException):
        await bot.create_application_emoji(name="red_7", image=PIXEL)
    await made.delete()
    assert await bot.fetch_application_emojis() == []


@pytest.mark.parametrize("name", ["x", "red-7", "y" * 33])
async def test_an_emojis_name_is_checked(sandbox: Sandbox, bot: ScriptedBot, name: str) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name=name, image=PIXEL)
    assert refused.value.code == 50035
    sandbox.log.violations.clear()


async def test_a_file_is_shown_by_a_component_and_served(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://card.png")))
    file = discord.File(io.BytesIO(PIXEL), "card.png", description="Red seven")
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=view, file=file)
    (gallery,) = sandbox.world.messages[sent.id].content.components
    address = gallery["items"][0]["media"]["url"]
    assert address.startswith(sandbox.cdn_url)
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        assert await answer.read() == PIXEL
    assert (gallery["items"][0]["media"]["width"], gallery["items"][0]["media"]["height"]) == (1, 1)
    assert sent.attachments == []
    await sent.delete()
    assert not sandbox.world.attachments


async def test_a_reply_can_carry_a_file(sandbox: Sandbox, bot: ScriptedBot, anna: Person) -> None:
    async def pressed(interaction: discord.Interaction[Any], _: str) -> None:
        file = discord.File(io.BytesIO(PIXEL), "hand.png")
        await interaction.response.send_message("hand", file=file, ephemeral=True)

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    hand = (await anna.press(sent.id, "x")).message
    assert hand is not None
    assert [each.filename for each in hand.content.attachments] == ["hand.png"]


async def test_a_picture_stays_when_only_the_text_is_edited(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    file = discord.File(io.BytesIO(PIXEL), "card.png")
    sent = await bot.get_partial_messageable(sandbox.channel.id).send("one", file=file)
    assert len((await sent.edit(content="two")).attachments) == 1
    assert (await sent.edit(attachments=[])).attachments == []


async def test_a_body_that_is_not_json_is_refused(sandbox: Sandbox) -> None:
    path = f"/channels/{sandbox.channel.id}/messages"
    status, body, _ = await Rest(sandbox)("POST", path, raw="{")
    assert (status, body["code"]) == (400, 50109)
