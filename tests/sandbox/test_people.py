"""People by script see what they would see, and wait for what they would wait for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox import Permission, Person, Sandbox
from sandbox.permissions import ALL, permissions_in
from sandbox.world import MessageContent, PostedMessage, User
from tests.support.bots import Interaction, ScriptedBot, layout


def test_asking_for_the_same_name_returns_the_same_person() -> None:
    sandbox = Sandbox()
    assert sandbox.person("Anna") is sandbox.person("Anna")
    assert sandbox.person("Anna", locale="sv").user.locale == "sv-SE"


def test_everybody_is_a_member_of_servers_added_later() -> None:
    sandbox = Sandbox()
    anna = sandbox.person("Anna")
    guild = sandbox.add_guild("Another", locale="de")
    assert anna.id in guild.members
    assert anna.visible_messages(sandbox.add_channel(guild, "play")) == []


async def test_waiting_for_a_message_ends_when_the_message_is_visible(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    def greeted(who: Person) -> PostedMessage | None:
        return next(
            (each for each in who.visible_messages(sandbox.channel) if each.text == "hi"), None
        )

    waiting = asyncio.create_task(anna.wait_for(greeted, channel=sandbox.channel))
    await asyncio.sleep(0)
    ben.say(sandbox.channel, "ho")
    ben.say(sandbox.channel, "hi")
    assert (await waiting).author is ben.user


async def test_a_timed_out_wait_lists_the_visible_messages(sandbox: Sandbox, anna: Person) -> None:
    anna.say(sandbox.channel, "something else")
    with pytest.raises(TimeoutError, match="seen was: something else"):
        await anna.wait_for(lambda _: None, 0.01, sandbox.channel)


async def test_a_hook_receives_public_events_and_private_events_with_their_viewer(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person
) -> None:
    heard: list[tuple[str, User | None]] = []

    def hook(what: str, data: dict[str, Any], user: User | None) -> None:
        heard.append((what, user))
        assert data["channel_id"] == str(sandbox.channel.id)

    async def pressed(interaction: Interaction, _: str) -> None:
        await interaction.response.send_message("hand", ephemeral=True)

    bot.pressed = pressed
    sandbox.feed.hooks.append(hook)
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "x"))
    await anna.press(sent.id, "x")
    assert heard == [("message", None), ("message", anna.user)]


async def test_stopping_the_sandbox_ends_every_wait() -> None:
    sandbox = Sandbox()
    await sandbox.start()
    button = {"type": 2, "style": 1, "label": "x", "custom_id": "x", "id": 2}
    content = MessageContent(components=[{"type": 1, "id": 1, "components": [button]}])
    bot = sandbox.world.application.bot
    message = sandbox.realm.post_message(sandbox.realm.new_message(sandbox.channel, bot, content))
    waiting = asyncio.create_task(sandbox.person("Anna").press(message, "x"))
    await asyncio.sleep(0)
    await sandbox.stop()
    assert (await waiting).has_failed


@pytest.mark.parametrize(
    ("roles", "overwrites", "allowed"),
    [
        ([0], {}, True),
        ([0], {"everyone": (0, 1)}, False),
        ([0, 1], {"everyone": (0, 1), "role": (1, 0)}, True),
        ([0, 1], {"role": (1, 0), "person": (0, 1)}, False),
        ([0], {"everyone": (0, 1), "person": (1, 0)}, True),
    ],
)
def test_permission_overwrites_apply_to_everyone_then_roles_then_the_person(
    roles: list[int],
    overwrites: dict[str, tuple[int, int]],
    allowed: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    sandbox = Sandbox()
    anna, wanted = sandbox.person("Anna"), int(Permission.SEND_MESSAGES)
    role = next(each for each in sandbox.guild.roles.values() if each.name == "Moderators")
    member = sandbox.guild.members[anna.id]
    if 1 in roles:
        member.roles.add(role.id)
    whom = {"everyone": sandbox.guild.id, "role": role.id, "person": anna.id}
    for name, (allow, deny) in overwrites.items():
        sandbox.channel.overwrites[whom[name]] = (allow * wanted, deny * wanted)
    assert bool(permissions_in(member, sandbox.channel) & wanted) is allowed


def test_a_hidden_channel_removes_all_permissions_except_those_of_the_owner() -> None:
    sandbox = Sandbox()
    anna = sandbox.person("Anna")
    sandbox.deny_permissions(sandbox.channel, Permission.VIEW_CHANNEL, anna.user)
    member = sandbox.guild.members[anna.id]
    assert permissions_in(member, sandbox.channel) == 0
    sandbox.guild.owner_id = anna.id
    assert permissions_in(member, sandbox.channel) == ALL
