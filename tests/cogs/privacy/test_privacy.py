"""`/mau privacy`: what is kept is told, given out, hidden and deleted, for nobody but the asker."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.chat.wording.viewer import plain_name
from bot.records import read_record, verify_record
from bot.stats import Measure
from bot.stats.boards import BoardChoice
from bot.storage.errors import UnreachableError
from bot.storage.results.matches import PersonData
from tests.support.every_value import everything
from tests.support.moderating import MANAGER, with_rights
from tests.support.past_people import OTHER_SERVER, club
from tests.support.simulated import ids_in, words_of
from tests.support.solo_matches import alone
from tests.support.typing_people import chooses, only
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.support.past_people import StoredClub

QUITTE = "Änne Quitte 🐈"
"""Who wants to be forgotten; nobody else has such a name."""
ALONG = ("Ben", QUITTE, "Mimi")


async def traces(c: StoredClub) -> list[str]:
    """The tables in which anything tells of her, by id or name, in any column."""
    person = str(c.id_of(QUITTE))
    return [
        table
        for table, values in (await everything(c.store)).items()
        if any(person in value or "Quitte" in value for value in values)
    ]


async def press(c: StoredClub, name: str, about: str) -> str:
    """Press a button of the message; what the newest message says then."""
    await c.there.click(name, c.newest(name), f"privacy:{about}")
    return words_of(c.newest(name))


async def known_everywhere(c: StoredClub) -> None:
    """She has played in two servers, chosen settings, and is hidden in one."""
    await c.past(3, names=ALONG)
    await c.past(2, names=ALONG, guild_id=OTHER_SERVER, variant="stop")
    await c.there.bot.chat.stats.catch_up()
    await chooses(c.there, QUITTE, lang="en", pings="never")
    await c.there.bot.chat.stats.people.set_hidden(OTHER_SERVER, c.id_of(QUITTE))


async def test_the_privacy_page_shows_how_many_matches_are_stored_about_the_person(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        await c.past(3)
        assert tells(await c.says("Anna", "mau privacy"), "privacy-here", matches=3)
        assert tells(await c.says("Cleo", "mau privacy"), "privacy-here", matches=0)
        assert c.there.public() == []


async def test_an_export_is_a_private_file_with_the_data_of_the_person(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await known_everywhere(c)
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "export")
        sent = c.newest(QUITTE)
        [attachment] = sent.attachments
        known = json.loads(await attachment.read())
        assert known["person"] == str(c.id_of(QUITTE))
        assert known["settings"]["pings"] == "never"
        assert [len(each["matches"]) for each in known["servers"]] in ([3, 2], [2, 3])
        assert str(c.id_of("Ben")) not in str(known)
        assert c.there.public() == c.there.private("Ben") == []


async def test_a_hidden_person_is_off_the_boards_until_they_show_themselves_again(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        await c.past(12)
        stats = c.there.bot.chat.stats
        await stats.catch_up()
        await c.types("Anna", "mau privacy")
        assert tells(await press(c, "Anna", "hide"), "privacy-hidden")
        choice = BoardChoice(Measure.WINS)
        assert c.anna not in {
            line.person_id for line in (await stats.load_board(c.guild, choice, without=())).lines
        }
        assert tells(await press(c, "Anna", "show"), "privacy-shown")
        assert c.anna in {
            line.person_id for line in (await stats.load_board(c.guild, choice, without=())).lines
        }
        assert len(c.there.private("Anna")) == 1


async def test_a_deletion_is_confirmed_once_and_leaves_no_trace(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await known_everywhere(c)
        before = set(await traces(c))
        assert before >= {"matches", "results", "sums", "ratings", "hidden", "person_settings"}
        await c.types(QUITTE, "mau privacy")
        assert tells(await press(c, QUITTE, "delete"), "privacy-delete-asked")
        assert set(await traces(c)) == before
        assert tells(await press(c, QUITTE, "delete!"), "privacy-deleted")
        assert await traces(c) == []
        assert ids_in(c.newest(QUITTE)) == []


async def test_an_excluded_person_reads_that_the_exclusion_survives_a_deletion(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        await known_everywhere(c)
        boss = with_rights(c.there, "Boss", MANAGER)
        kept_off = {"player": c.there.person(QUITTE), "place": "tables"}
        await c.says(boss, "mau-admin exclude", **kept_off)
        assert "**Decisions about you:**" in await c.says(QUITTE, "mau privacy")
        assert "bans from leaderboards or tables" in await press(c, QUITTE, "delete")
        assert "Done. One server still keeps you off" in await press(c, QUITTE, "delete!")
        assert await traces(c) == ["exclusions"]
        await c.says(boss, "mau-admin exclude", lift=True, **kept_off)
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "delete")
        assert wording("privacy-deleted") in await press(c, QUITTE, "delete!")
        assert await traces(c) == []


async def test_a_person_who_cancels_the_deletion_loses_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await known_everywhere(c)
        before = await everything(c.store)
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "delete")
        assert tells(await press(c, QUITTE, "back"), "privacy-here", matches=3)
        assert await everything(c.store) == before


async def test_deleted_settings_are_not_stored_again_by_later_commands(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await known_everywhere(c)
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "delete")
        await press(c, QUITTE, "delete!")
        preferences = c.there.bot.chat.preferences
        assert (await preferences.settings_of_person(c.id_of(QUITTE))).pings is None
        await c.types(QUITTE, "mau history")
        await c.types(QUITTE, "mau settings")
        assert await traces(c) == []


async def test_other_people_see_a_pseudonym_of_a_deleted_person_in_history_replay_and_record(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        matches = await c.past(2, names=ALONG)
        await c.types("Ben", "mau replay", match=matches[0].id)
        assert "Quitte" in words_of(c.newest("Ben"))
        replay = c.newest("Ben")
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "delete")
        await press(c, QUITTE, "delete!")
        (after,) = [each for each in ids_in(replay) if each.endswith(".after")]
        await c.there.click("Ben", replay, after.split(":", 2)[2])
        seen = [words_of(c.there.message(replay.id)), await c.says("Ben", "mau history")]
        sent = (await c.types("Ben", "mau record", match=matches[0].id)).response
        assert sent is not None
        written = await sent.attachments[0].read()
        verify_record(read_record(written))
        seen += [words_of(sent), written.decode()]
        for said in seen:
            assert "Quitte" not in said
        assert plain_name("anon-") in seen[0]
        assert plain_name("anon-") in seen[1]
        assert "anon-" in seen[3]


async def test_nothing_is_deleted_while_a_person_sits_at_a_table_and_they_read_where(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        await known_everywhere(c)
        await c.there.type(QUITTE, "mau new", game="noris")
        before = await traces(c)
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "delete")
        said = await press(c, QUITTE, "delete!")
        assert f"<#{c.there.channel.id}>" in said
        assert tells(said, "privacy-seated")
        assert await traces(c) == before
        await only(c.there).end_table("channel")
        await c.there.wait(1)
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "delete")
        await press(c, QUITTE, "delete!")
        assert await traces(c) == []


async def test_the_answer_names_a_solo_match_that_prevents_a_deletion(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await alone(c.there, QUITTE)
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "delete")
        said = await press(c, QUITTE, "delete!")
        assert "your solo match" in said
        assert "<#" not in said


async def test_a_nickname_that_is_the_id_of_another_person_does_not_block_their_deletion(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        await known_everywhere(c)
        named = str(c.id_of(QUITTE))
        c.there.person(named)
        await alone(c.there, named)
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "delete")
        assert "Done." in await press(c, QUITTE, "delete!")


async def test_a_deletion_interrupted_by_the_storage_is_finished_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> None:
        raise UnreachableError("gone")

    async with club(tmp_path) as c:
        await known_everywhere(c)
        await c.types(QUITTE, "mau privacy")
        await press(c, QUITTE, "delete")
        with monkeypatch.context() as patch:
            patch.setattr(PersonData, "rename_seats", gone)
            assert tells(await press(c, QUITTE, "delete!"), "past-unfinished")
        assert await traces(c) != []
        await c.there.bot.chat.stats.catch_up()
        assert await traces(c) == []


async def test_nobody_can_delete_the_data_of_another_person(tmp_path: Path) -> None:
    """Whoever presses is meant, whatever message it was on."""
    async with club(tmp_path) as c:
        await known_everywhere(c)
        before = await traces(c)
        shown = (await c.types("Ben", "mau privacy")).response
        for about in ("delete!", f"delete!.{c.id_of(QUITTE)}", f"delete!:{c.id_of(QUITTE)}"):
            await c.there.forge("Ben", shown, f"mm:-:privacy:{about}")
        assert await traces(c) == before
