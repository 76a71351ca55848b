"""What the page is told and may ask, over its socket and beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands, ui

from sandbox import Person, Sandbox
from tests.support.bots import Interaction, ScriptedBot, eventually, layout


class PushedTab:
    """An open page: what it was pushed, and what it says."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.hello: dict[str, Any] = {}
        self.seen: list[tuple[str, Any]] = []

    async def until(self, what: str) -> Any:  # noqa: ANN401 - what is pushed may be anything
        while True:
            pushed = await self._socket.receive_json(timeout=5)
            self.seen.append((pushed["t"], pushed["d"]))
            if pushed["t"] == what:
                return pushed["d"]

    async def say(self, op: str, **more: Any) -> None:  # noqa: ANN401 - as above
        await self._socket.send_json({"op": op, "nonce": "n", **more})


@asynccontextmanager
async def tab(sandbox: Sandbox, who: str) -> AsyncIterator[PushedTab]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.page_url}sandbox/live?as={who}") as socket,
    ):
        made = PushedTab(socket)
        made.hello = await made.until("hello")
        yield made


async def test_the_page_first_receives_the_current_state(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, ben: Person
) -> None:
    group = app_commands.Group(name="mau", description="Play")

    @group.command(name="new", description="Open a table")
    async def new(interaction: Interaction, game: str) -> None:
        await interaction.response.send_message(game)

    bot.tree.add_command(group)
    await bot.tree.sync()
    await bot.get_partial_messageable(sandbox.channel.id).send("hello")
    async with tab(sandbox, str(ben.id)) as page:
        hello = page.hello
    assert hello["person"]["name"] == "Ben"
    assert [each["name"] for each in hello["people"]] == [anna.name, ben.name]
    assert [each["name"] for each in hello["channels"]] == ["general"]
    assert hello["bot"]["online"] is True
    assert hello["commands"][0]["label"] == "mau neu"
    (message,) = hello["messages"][str(sandbox.channel.id)]
    assert (message["content"], message["ephemeral"]) == ("hello", False)
    assert message["author"]["name"] == "Maunz"


async def test_a_press_on_the_page_goes_through_the_bot(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, ben: Person
) -> None:
    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.send_message("only you", ephemeral=True)

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    async with tab(sandbox, anna.name) as page, tab(sandbox, ben.name) as other:
        await page.say("press", message_id=str(sent.id), custom_id="x")
        hand = await page.until("message")
        assert (hand["content"], hand["ephemeral"]) == ("only you", True)
        assert (await page.until("answered"))["nonce"] == "n"
        await page.say("press", message_id=str(sent.id), custom_id="gone")
        assert (await page.until("failed"))["reason"] == "unknown_component"
        await page.say("dismiss", message_id=hand["id"])
        assert (await page.until("message_delete"))["id"] == hand["id"]
        # The other page was told nothing of all that.
        await other.say("say", channel_id=str(sandbox.channel.id), text="hi")
        assert (await other.until("message"))["content"] == "hi"
        assert [what for what, _ in other.seen] == ["hello", "message"]
    async with tab(sandbox, anna.name) as page:
        messages = page.hello["messages"][str(sandbox.channel.id)]
        assert not any(each["ephemeral"] for each in messages)


async def test_a_waiting_press_blocks_its_message_only_in_the_tab_of_the_press(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    go = asyncio.Event()

    async def pressed(interaction: Interaction, _: str) -> None:
        await go.wait()
        await interaction.response.defer()

    bot.pressed = pressed
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    press = {"message_id": str(sent.id), "custom_id": "x"}
    async with tab(sandbox, anna.name) as one, tab(sandbox, anna.name) as other:
        await one.say("press", **press)
        await eventually(lambda: len(bot.seen) == 1)
        await one.say("press", **press)
        assert (await one.until("failed"))["reason"] == "busy"
        await other.say("press", **press)
        await eventually(lambda: len(bot.seen) == 2)
        go.set()
        for each in (one, other):
            await each.until("answered")
        assert [what for what, _ in other.seen] == ["hello", "answered"]


async def test_commands_proposals_and_forms_work_on_the_page(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    @bot.tree.command(name="ask", description="Ask")
    async def ask(interaction: Interaction, what: str) -> None:
        form = ui.Modal(title=what, custom_id="form")
        inner: ui.TextInput[Any] = ui.TextInput(custom_id="name")
        form.add_item(ui.Label(text="Name", component=inner))
        await interaction.response.send_modal(form)

    @ask.autocomplete("what")
    async def proposals(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=typed * 2, value=typed)]

    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.send_message("thanks")

    bot.pressed = pressed
    await bot.tree.sync()
    where = {"channel_id": str(sandbox.channel.id), "path": "ask"}
    async with tab(sandbox, anna.name) as page:
        await page.say("autocomplete", **where, options={"what": "a"}, focused="what")
        assert (await page.until("choices"))["choices"] == [{"name": "aa", "value": "a"}]
        await page.say("command", **where, options={"what": "Who?"})
        shown = await page.until("modal")
        assert shown["modal"]["title"] == "Who?"
        await page.say("modal", custom_id="form", fields={"name": "Anna"})
        assert (await page.until("message"))["content"] == "thanks"
        await page.until("answered")
        assert ("answered", {"nonce": "n"}) in page.seen
        await page.say("command", channel_id=where["channel_id"], path="no such")
        assert (await page.until("failed"))["reason"] == "error"


async def test_a_nonsense_message_from_the_page_gets_an_error(
    sandbox: Sandbox, anna: Person
) -> None:
    async with tab(sandbox, anna.name) as page:
        await page.say("fly")
        assert (await page.until("failed"))["reason"] == "error"


async def test_the_page_receives_edits_deletions_channels_and_the_bot_connection_state(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    async with tab(sandbox, anna.name) as page:
        channel = bot.get_channel(sandbox.channel.id)
        assert isinstance(channel, discord.TextChannel)
        sent = await channel.send("one")
        await sent.edit(content="two")
        assert (await page.until("message_edit"))["content"] == "two"
        thread = await sent.create_thread(name="t")
        told = await page.until("channel")
        assert (told["id"], told["thread"]) == (str(thread.id), True)
        sandbox.delete_channel(sandbox.world.channels[thread.id])
        assert (await page.until("channel_delete"))["id"] == str(thread.id)
        await bot.close()
        assert (await page.until("bot"))["online"] is False


@pytest.mark.parametrize("plain", [True, False])
async def test_a_push_shows_plain_mentions_but_no_text_of_components_v2(
    sandbox: Sandbox,
    bot: ScriptedBot,
    anna: Person,
    plain: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    channel = bot.get_partial_messageable(sandbox.channel.id)
    async with tab(sandbox, anna.name) as page:
        text = f"{anna.mention}, your turn"
        await (channel.send(text) if plain else channel.send(view=layout(text)))
        push = await page.until("push")
    assert push["title"] == "Maunz (#general)"
    assert push["body"] == ("@Anna, your turn" if plain else "")


async def test_people_are_added_and_changed(sandbox: Sandbox, anna: Person) -> None:
    address = sandbox.page_url + "sandbox/people"
    async with aiohttp.ClientSession() as session, tab(sandbox, anna.name) as page:
        answer = await session.post(address, json={"name": "Cem", "locale": "sv"})
        cem = await answer.json()
        assert (cem["name"], cem["locale"], cem["moderator"]) == ("Cem", "sv-SE", False)
        assert (await page.until("person"))["name"] == "Cem"
        change = {"locale": "de", "moderator": True}
        answer = await session.patch(f"{address}/{cem['id']}", json=change)
        assert (await answer.json())["moderator"] is True
        people = await (await session.get(address)).json()
        assert [each["name"] for each in people] == ["Anna", "Cem"]
        assert (await session.post(address, json={"name": ""})).status == 400
        assert (await session.patch(f"{address}/1", json={})).status == 404


async def test_requests_from_foreign_hosts_or_origins_are_refused(sandbox: Sandbox) -> None:
    address = sandbox.page_url + "sandbox/people"
    async with aiohttp.ClientSession() as session:
        for headers in ({"Host": "evil.example"}, {"Origin": "https://evil.example"}):
            assert (await session.get(address, headers=headers)).status == 403
        own = {"Origin": sandbox.page_url.rstrip("/")}
        assert (await session.get(address, headers=own)).status == 200


async def test_files_outside_the_folder_of_the_page_are_not_served(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("static/..%2Fserver.py", "static/no-such.js", "cdn/emojis/1.png"):
            assert (await session.get(f"{sandbox.page_url}{path}")).status == 404
        avatar = await session.get(f"{sandbox.cdn_url}/embed/avatars/0.png")
        assert avatar.content_type == "image/svg+xml"


async def test_the_page_itself_is_served(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        page = await session.get(sandbox.page_url)
        assert page.status == 200
        assert page.content_type == "text/html"


async def test_the_page_runs_only_its_own_scripts_and_cannot_be_framed(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        page = await session.get(sandbox.page_url)
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "<script>" not in await page.text()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("", 200),
        ("static/main.js", 200),
        ("cdn/embed/avatars/0.png", 200),
        ("sandbox/people", 200),
        ("static/no-such.js", 404),
        ("api/v10/users/@me", 401),
    ],
)
async def test_every_reply_forbids_content_sniffing_and_framing(
    sandbox: Sandbox, path: str, status: int
) -> None:
    async with aiohttp.ClientSession() as session:
        answer = await session.get(sandbox.page_url + path)
    assert answer.status == status
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    policy = answer.headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in policy
    assert path == "" or policy.startswith("default-src 'none'; frame-ancestors")
