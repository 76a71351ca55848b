"""Past matches are seen by who may see where they were played, and nobody is named who hides."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import discord
import pytest

from bot.records import read_record, verify_record
from bot.storage.results.matches import History
from tests.support.moderating import MODERATOR, with_rights
from tests.support.past_people import NAMES, club
from tests.support.simulated import parts_of, words_of
from tests.support.typing_people import offered
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.support.past_people import StoredClub

QUITTE: Final = NAMES[-1]
ALONG: Final = (QUITTE, "Ben", "Mimi")
GONE: Final = 1_000
"""No channel has this id any more."""
OPEN, SECRET, DELETED = "open", "secret", "deleted"
IN_OPEN, IN_SECRET, PRIVATE = "thread of open", "thread of secret", "private thread"
SEEN_BY: Final = {
    "Anna": {OPEN, SECRET, DELETED, IN_OPEN, IN_SECRET, PRIVATE},  # sat there
    "Cleo": {OPEN, IN_OPEN},
    "Mod": {OPEN, IN_OPEN, DELETED, PRIVATE},
    "Admin": {OPEN, SECRET, DELETED, IN_OPEN, IN_SECRET, PRIVATE},
}


@asynccontextmanager
async def world(folder: Path) -> AsyncIterator[tuple[StoredClub, dict[str, str]]]:
    """A match in each kind of place, and their ids."""
    async with club(folder) as c:
        there = c.there
        with_rights(there, "Mod", MODERATOR)
        with_rights(there, "Admin", discord.Permissions(administrator=True))
        closed = discord.PermissionOverwrite(view_channel=False)
        everybody = there.guild.roles["@everyone"]
        secret = there.guild.create_text_channel("secret", overwrites={everybody: closed}).id
        here = there.channel.id
        past = c.store.results.history
        threads = {IN_OPEN: here, IN_SECRET: secret, PRIVATE: 0}
        places = {OPEN: here, SECRET: secret, DELETED: GONE}
        for number, (name, parent) in enumerate(threads.items(), start=1):
            places[name] = GONE + number
            await past.store_thread_channel(c.guild, GONE + number, parent)
        found = {name: (await c.past(channel_id=place))[0].id for name, place in places.items()}
        yield c, found


@pytest.mark.parametrize("name", SEEN_BY)
async def test_a_match_is_visible_to_people_who_may_see_its_channel(
    name: str, tmp_path: Path
) -> None:
    async with world(tmp_path) as (c, matches):
        seen = {matches[place] for place in SEEN_BY[name]}
        listed = await c.says(name, "mau history")
        assert tells(listed, "past-page", matches=len(seen))
        of_ben = await c.says(name, "mau history", player=c.there.person("Ben"))
        assert tells(of_ben, "past-page", matches=len(seen))
        for command in ("mau replay", "mau record"):
            assert set(await offered(c.there, name, command, "match")) == seen
            for match in matches.values():
                said = await c.says(name, command, match=match)
                assert tells(said, "past-unknown") is (match not in seen), (command, match)
        shown = c.newest(name)
        for match in matches.values():
            for pressed in (f"replay:{match}", f"replay:{match}.1.0.after", f"record:{match}"):
                await c.there.forge(name, shown, f"mm:-:{pressed}")
                said = words_of(c.newest(name))
                assert tells(said, "past-unknown") is (match not in seen), (pressed, said)


async def test_a_table_in_a_thread_stores_the_parent_channel_of_the_thread(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.types("Anna", "mau new", thread="yes")
        await c.there.wait(1)
        (thread,) = c.there.channel.threads
        rows = c.store.results.history
        assert isinstance(rows, History)
        found = await rows._reader.read("select thread_id, guild_id, parent_id from threads")
        assert list(found) == [(thread.id, c.guild, c.there.channel.id)]


async def told(c: StoredClub, name: str, match: str) -> str:
    """All that somebody can learn of a match, without its file."""
    before = len(c.there.private(name))
    await c.types(name, "mau replay", match=match)
    await c.types(name, "mau record", match=match)
    history = (await c.types(name, "mau history")).response
    offers = str(parts_of(history))
    await c.there.choose(name, history, "match", match)
    said = [words_of(each) for each in c.there.private(name)[before:]]
    suggested = await c.there.person(name).autocomplete(c.there.channel, "mau replay", "match", "")
    return "\n".join([*said, offers, *(choice["name"] for choice in suggested)])


async def test_other_people_do_not_see_the_name_of_a_hidden_person(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        (match,) = await c.past(names=ALONG)
        mod = with_rights(c.there, "Mod", MODERATOR)
        for name in ("Ben", "Cleo", mod, QUITTE):
            assert (await told(c, name, match.id)).count("Quitte") >= 4
        await c.store.results.people.set_hidden(c.guild, c.id_of(QUITTE))
        for name in ("Ben", "Cleo", mod):
            said = await told(c, name, match.id)
            assert "Quitte" not in said
            assert said.count(wording("board-somebody")) >= 4
        assert (await told(c, QUITTE, match.id)).count("Quitte") >= 4


async def test_the_record_names_a_hidden_person_only_to_that_person(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        (match,) = await c.past(names=ALONG)
        await c.store.results.people.set_hidden(c.guild, c.id_of(QUITTE))
        for name, names in (("Ben", [wording("board-somebody"), *ALONG[1:]]), (QUITTE, [*ALONG])):
            sent = (await c.types(name, "mau record", match=match.id)).response
            assert sent is not None
            record = read_record(await sent.attachments[0].read())
            assert record.seats == names
            verify_record(record)


async def test_a_record_without_stored_seats_names_nobody_once_a_person_hides(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        (match,) = await c.past(names=ALONG)
        await c.store._writer._connection.execute("delete from results", [()])  # type: ignore[attr-defined]  # as of a table that stood still
        sent = (await c.types("Ben", "mau record", match=match.id)).response
        assert sent is not None
        assert read_record(await sent.attachments[0].read()).seats == [*ALONG]
        await c.store.results.people.set_hidden(c.guild, c.id_of(QUITTE))
        sent = (await c.types("Ben", "mau record", match=match.id)).response
        assert sent is not None
        assert (
            read_record(await sent.attachments[0].read()).seats == [wording("board-somebody")] * 3
        )
