"""A sandbox that keeps a file is the same server with the same people when it starts again."""

from __future__ import annotations

import json
from pathlib import Path

import aiohttp
import pytest

from sandbox import Permission, Sandbox, WorldFileError
from sandbox.permissions import permissions_in_guild
from sandbox.world import Channel, ChannelKind, Thread
from tests.sandbox.calls import Rest

STAMP = "2026-01-01T00:00:00.000000+00:00"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "world.json"


def thread_in(sandbox: Sandbox, owner: int, member: int) -> Channel:
    said = sandbox.people["Anna"].say(sandbox.channel, "Who plays?")
    assert said is not None
    thread = Thread(owner, 60, STAMP, STAMP, members={owner: STAMP, member: STAMP})
    kind = ChannelKind.PUBLIC_THREAD
    made = Channel(said.id, sandbox.guild, "Table 1", kind, sandbox.channel, thread=thread)
    return sandbox.realm.add_thread(made, said)


def test_server_channels_and_people_survive_a_restart(place: Path) -> None:
    first = Sandbox(server="Cards", keep=place)
    anna, ben = first.person("Anna", "de"), first.person("Ben")
    first.set_moderator(ben.user, moderator=True)
    first.set_locale(anna.user, "sv-SE")
    more = first.add_channel(first.guild, "more", "what it is for")
    thread = thread_in(first, first.world.application.bot.id, anna.id)
    first.archive_thread(thread)

    second = Sandbox(server="not asked for", keep=place)
    assert (second.guild.id, second.guild.name) == (first.guild.id, "Cards")
    assert list(second.guild.channels) == [first.channel.id, more.id, thread.id]
    assert second.world.channels[more.id].topic == "what it is for"
    assert {name: each.id for name, each in second.people.items()} == {
        "Anna": anna.id,
        "Ben": ben.id,
    }
    assert second.person("Anna").user.locale == "sv-SE"
    allowed = permissions_in_guild(second.guild.members[ben.id])
    assert allowed & Permission.MANAGE_GUILD
    assert not permissions_in_guild(second.guild.members[anna.id]) & Permission.MANAGE_GUILD
    kept = second.world.channels[thread.id]
    assert kept.parent is second.channel
    assert kept.thread is not None
    assert kept.thread.archived
    assert kept.thread.owner_id == second.world.application.bot.id
    assert set(kept.thread.members) == {second.world.application.bot.id, anna.id}


def test_an_older_file_with_obsolete_fields_is_read(place: Path) -> None:
    first = Sandbox(keep=place)
    thread = thread_in(first, first.world.application.bot.id, first.person("Anna").id)
    told = json.loads(place.read_text(encoding="utf-8"))
    told["channels"][-1]["thread"]["invitable"] = True
    place.write_text(json.dumps(told), encoding="utf-8")
    assert thread.id in Sandbox(keep=place).world.channels


def test_other_servers_roles_and_the_time_survive_a_restart(place: Path) -> None:
    first = Sandbox(keep=place)
    anna = first.person("Anna")
    other = first.add_guild("Other", locale="de")
    channel = first.add_channel(other, "games")
    role = first.roles.add_role(other, "Regulars", mentionable=True)
    first.roles.give_role_as_manager(other, role, anna)
    first.move_time(3_600)

    second = Sandbox(keep=place)
    assert [each.name for each in second.world.guilds.values()] == ["Sandbox", "Other"]
    kept = second.world.guilds[other.id]
    assert (kept.locale, list(kept.channels)) == ("de", [channel.id])
    assert kept.roles[role.id].mentionable
    assert second.roles.holder_names(kept, kept.roles[role.id]) == {"Anna"}
    own = next(each for each in kept.roles.values() if each.managed)
    assert own.position > kept.roles[role.id].position
    assert second.time.ahead == 3_600


def test_deleted_channels_stay_deleted(place: Path) -> None:
    first = Sandbox(keep=place)
    more = first.add_channel(first.guild, "more")
    first.delete_channel(more)
    assert more.id not in Sandbox(keep=place).world.channels
    first.delete_channel(first.channel)
    assert [each.name for each in Sandbox(keep=place).guild.channels.values()] == ["general"]


async def test_a_person_added_on_the_page_is_kept_too(place: Path) -> None:
    first = Sandbox(keep=place)
    await first.start()
    async with aiohttp.ClientSession() as session:
        answer = await session.post(f"{first.page_url}sandbox/people", json={"name": "Zoe"})
        number = int((await answer.json())["id"])
    await first.stop()
    assert Sandbox(keep=place).people["Zoe"].id == number


async def test_kept_ids_do_not_collide_with_new_ids(place: Path) -> None:
    Sandbox(keep=place)
    second = Sandbox(keep=place)
    await second.start()
    path = f"/channels/{second.channel.id}/messages"
    status, sent, _ = await Rest(second)("POST", path, {"content": "x"})
    await second.stop()
    assert status == 200
    assert int(sent["id"]) > second.channel.id


@pytest.mark.parametrize(
    "text", ["", "no JSON", "[]", "{}", json.dumps({"format": 2}), '{"format": 1, "server": 1}']
)
def test_a_file_that_is_not_a_sandbox_world_is_refused_and_unchanged(
    place: Path, text: str
) -> None:
    place.parent.mkdir()
    place.write_text(text, encoding="utf-8")
    with pytest.raises(WorldFileError):
        Sandbox(keep=place)
    assert place.read_text(encoding="utf-8") == text


def test_an_unwritable_file_does_not_stop_the_sandbox(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "world.json.new").mkdir()
    sandbox = Sandbox(keep=tmp_path / "world.json")
    assert sandbox.person("Anna").id
    assert "cannot be kept" in caplog.text
