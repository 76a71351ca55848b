"""Pictures in messages: where their files are, how long, and what Discord may do with them."""

from __future__ import annotations

import asyncio
import io
import time
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest
from discord import ui

from sandbox.picture_switches import PictureSwitch
from tests.sandbox.test_channels import PIXEL
from tests.support.bots import Interaction, ScriptedBot, eventually, layout, row

if TYPE_CHECKING:
    from sandbox import Person, Sandbox
    from sandbox.world import PostedMessage

OTHER = PIXEL + b"\0"
DAY = 86_400


def pictured(content: bytes = PIXEL) -> dict[str, Any]:
    """Return the arguments of an edit with a picture in a gallery."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://card.png")))
    view.add_item(row("x"))
    return {"view": view, "attachments": [discord.File(io.BytesIO(content), "card.png")]}


def posted(content: bytes = PIXEL) -> dict[str, Any]:
    """Return the arguments of a new message with a picture in a gallery."""
    shown = pictured(content)
    return {"view": shown["view"], "files": shown["attachments"]}


def media(message: PostedMessage) -> dict[str, Any]:
    found: dict[str, Any] = message.content.components[0]["items"][0]["media"]
    return found


async def fetched(address: str) -> tuple[int, bytes]:
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.read()


async def test_a_file_that_a_component_shows_is_no_attachment_and_can_be_kept_by_its_id(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(**posted())
    assert sent.attachments == []
    kept = media(sandbox.world.messages[sent.id])["attachment_id"]
    path = discord.http.Route(
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        channel_id=sandbox.channel.id,
        message_id=sent.id,
    )
    components = pictured()["view"].to_components()
    told = {"attachments": [{"id": kept}], "components": components}
    await bot.http.request(path, json=told)
    assert media(sandbox.world.messages[sent.id])["attachment_id"] == kept
    with pytest.raises(discord.HTTPException) as refused:
        await bot.http.request(path, json={**told, "attachments": []})
    assert refused.value.code == 50035


async def test_a_private_picture_has_a_signed_address_that_ends(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.send_message(ephemeral=True, **posted())

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    hand = (await anna.press(sent.id, "x")).message
    assert hand is not None
    address = sandbox.realm.message_payload(hand)["components"][0]["items"][0]["media"]["url"]
    assert "/ephemeral-attachments/" in address
    assert await fetched(address) == (200, PIXEL)
    plain, _, query = address.partition("?")
    forged = address.replace("ex=", "ex=f")
    number = media(hand)["attachment_id"]
    unsigned = f"{sandbox.cdn_url}/attachments/{number}/card.png"
    for wrong in (plain, forged, unsigned, f"{plain}?{query[:-1]}"):
        assert (await fetched(wrong))[0] == 404
    sandbox.time.ahead += DAY + 1
    assert (await fetched(address))[0] == 404
    again = sandbox.realm.message_payload(hand)["components"][0]["items"][0]["media"]["url"]
    assert await fetched(again) == (200, PIXEL)


async def test_a_replaced_or_deleted_picture_is_still_there_for_a_page_that_loads_it(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(**posted())
    message = sandbox.world.messages[sent.id]
    old = media(message)["url"]
    await sent.edit(**pictured(OTHER))
    new = media(message)["url"]
    assert await fetched(old) == (200, PIXEL)
    assert await fetched(new) == (200, OTHER)
    await sent.delete()
    assert await fetched(new) == (200, OTHER)


async def change_by_channel(bot: ScriptedBot, message: discord.Message, _: Interaction) -> None:
    channel = bot.get_partial_messageable(message.channel.id)
    await channel.get_partial_message(message.id).edit(**pictured(OTHER))


async def change_original(_: ScriptedBot, __: discord.Message, interaction: Interaction) -> None:
    await interaction.edit_original_response(**pictured(OTHER))


async def change_by_webhook(
    _: ScriptedBot, message: discord.Message, interaction: Interaction
) -> None:
    await interaction.followup.edit_message(message.id, **pictured(OTHER))


CHANGES = {
    PictureSwitch.NO_CHANNEL_EDIT: change_by_channel,
    PictureSwitch.NO_ORIGINAL_EDIT: change_original,
    PictureSwitch.NO_WEBHOOK_EDIT: change_by_webhook,
}


@pytest.mark.parametrize("switch", CHANGES)
async def test_each_kind_of_edit_with_a_picture_can_be_refused_by_itself(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, switch: PictureSwitch
) -> None:
    presses: list[Interaction] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.edit_message(**pictured())
        presses.append(interaction)

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(**posted())
    await anna.press(sent.id, "x")
    await eventually(lambda: presses)
    sandbox.set_switches({switch})
    for other, change in CHANGES.items():
        if other is switch:
            with pytest.raises(discord.HTTPException) as refused:
                await change(bot, sent, presses[0])
            assert (refused.value.status, refused.value.code) == (400, 50035)
        else:
            await change(bot, sent, presses[0])
    sandbox.set_switches(())
    await CHANGES[switch](bot, sent, presses[0])


async def test_a_reply_that_edits_may_remove_the_pictures_that_it_does_not_list(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.edit_message(view=layout("words", "x"))

    bot.pressed = pressed
    for switches, kept in (((), 1), ({PictureSwitch.UNLISTED_REMOVED}, 0)):
        sandbox.set_switches(switches)
        sent = await bot.get_partial_messageable(sandbox.channel.id).send(**posted())
        await anna.press(sent.id, "x")
        assert len(sandbox.world.messages[sent.id].content.attachments) == kept


async def test_replacing_a_picture_may_fail(sandbox: Sandbox, bot: ScriptedBot) -> None:
    channel = bot.get_partial_messageable(sandbox.channel.id)
    words, picture = await channel.send(view=layout("words")), await channel.send(**posted())
    sandbox.set_switches({PictureSwitch.REPLACING_FAILS})
    await words.edit(**pictured())
    path = f"/channels/{sandbox.channel.id}/messages/{picture.id}"
    form = aiohttp.FormData({"payload_json": "{}"})
    form.add_field("files[0]", OTHER, filename="card.png")
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.patch(f"{sandbox.api_url}{path}", data=form) as answer,
    ):
        assert answer.status == 500


async def test_an_upload_may_be_slow_and_one_that_is_given_up_does_nothing(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    sandbox.settings.durations.upload = 0.2
    sandbox.set_switches({PictureSwitch.SLOW_UPLOADS})
    channel = bot.get_partial_messageable(sandbox.channel.id)
    began = time.monotonic()
    await channel.send(**posted())
    assert time.monotonic() - began >= 0.2
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await channel.send(**posted())
    await asyncio.sleep(0.3)
    assert len(sandbox.channel.messages) == 1
