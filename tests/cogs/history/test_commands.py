"""`/mau history`, `/mau replay`, `/mau record`: private, friendly, and of this server only."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from bot.records import read_record, verify_record
from bot.storage.errors import UnreachableError
from bot.storage.results.matches import History, MatchFilter
from cogs.history.replay import START, find_step, moments_in
from tests.cogs.lobby.test_open_table import channel_without
from tests.support.moderating import MODERATOR, with_rights
from tests.support.past_people import OTHER_SERVER, club
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import offered
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.past_people import StoredClub

ABOUTS = (
    "",
    "nonsense",
    "-1",
    "0.0",
    "0.999999999",
    "9999999999999999999.1",
    "99999999999999999999999999.1.1",
    "²",
    "\N{ARABIC-INDIC DIGIT THREE}.1",
    "a.b.c.d",
    "@everyone",
    "x" * 60,
    "nul\0nul",
    "'; drop table matches",
)


async def test_past_matches_are_shown_page_by_page_and_in_private(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(23)
        first = await c.types("Cleo", "mau history")
        assert tells(words_of(first.response), "past-page", matches=23, page=1, pages=3)
        await c.there.click("Cleo", c.newest("Cleo"), "history:0.2")
        await c.there.click("Cleo", c.newest("Cleo"), "history:0.3")
        assert tells(words_of(c.newest("Cleo")), "past-page", page=3, pages=3)
        assert len(c.there.private("Cleo")) == 1
        assert c.there.public() == []


async def test_leaving_an_opened_match_returns_to_its_page(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        matches = await c.past(12)
        await c.types("Cleo", "mau history")
        await c.there.click("Cleo", c.newest("Cleo"), "history:0.2")
        await c.there.choose("Cleo", c.newest("Cleo"), "match", matches[1].id)
        opened = words_of(c.newest("Cleo"))
        assert tells(opened, "end-won", game=wording("game-noris"), rounds=3, winners=1)
        sealed = json.loads(matches[1].record)["fairness"]["commitment"]
        assert sealed[:32] not in opened
        shown = c.newest("Cleo")
        result = await c.there.click("Cleo", shown, "record")
        assert sealed in words_of(result.response)
        page = await c.there.click("Cleo", shown, "history")
        assert tells(words_of(page.response), "past-page", page=2, pages=2)


async def test_the_history_of_a_person_lists_only_their_matches(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        await c.past(3, names=("Ben", "Cleo", "Mimi"))
        anna = c.there.person("Anna")
        assert tells(
            await c.says("Cleo", "mau history", player=anna),
            "past-page",
            matches=2,
            page=1,
            pages=1,
        )
        assert tells(words_of(c.newest("Cleo")), "past-title-of", name="Anna")


async def test_nobody_else_can_look_up_the_history_of_a_hidden_person(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        await c.there.bot.chat.stats.people.set_hidden(c.guild, c.anna)
        anna = c.there.person("Anna")
        assert tells(await c.says("Ben", "mau history", player=anna), "past-hidden")
        assert tells(await c.says("Anna", "mau history", player=anna), "past-page", matches=2)
        listed = await c.types("Ben", "mau history")
        await c.there.forge("Ben", listed.response, f"mm:-:history:{c.anna}.1")
        assert tells(words_of(c.newest("Ben")), "past-hidden")


async def test_the_answer_says_when_no_match_was_played(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        assert tells(await c.says("Anna", "mau history"), "past-none")
        ben = c.there.person("Ben")
        assert tells(await c.says("Anna", "mau history", player=ben), "past-none-of")


async def test_a_match_is_found_by_game_player_and_date(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        [noris] = await c.past(1, variant="noris")
        [stop] = await c.past(1, variant="stop", names=("Cleo", "Ben", "Mimi"))
        day = datetime.fromtimestamp(stop.ended_at / 1000, UTC).strftime("%Y-%m-%d")
        for typed, wanted in {
            "": {noris.id, stop.id},
            "stop": {stop.id},
            "anna": {noris.id},
            "MIMI mau": {noris.id},
            day: {noris.id, stop.id},
            f"{day} cleo": {stop.id},
            noris.id[:12]: {noris.id},
            "nobody of that name": set(),
        }.items():
            for command in ("mau replay", "mau record"):
                assert set(await offered(c.there, "Cleo", command, "match", typed)) == wanted


async def test_the_command_offers_no_more_matches_than_discord_accepts(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(60)
        assert len(await offered(c.there, "Cleo", "mau replay", "match", "mau")) == 25


async def test_a_match_is_replayed_step_by_step_in_one_private_message(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        [match] = await c.past()
        await c.types("Cleo", "mau replay", match=match.id)
        assert "(`1:0`)" in words_of(c.newest("Cleo"))
        way = ["after", "after", "before", "last", "before", "first"]
        end = find_step(match.record, START).end
        stops = ["1:1", "1:2", "1:1", str(end), f"{end.number}:{end.actions - 1}", "1:0"]
        for step, place in zip(way, stops, strict=True):
            await _go(c, step)
            assert f"(`{place}`)" in words_of(c.newest("Cleo"))
        await c.there.choose(
            "Cleo", c.newest("Cleo"), "replay:" + match.id + ".round", f"{match.id}.2.0"
        )
        assert "(`2:0`)" in words_of(c.newest("Cleo"))
        assert len(c.there.private("Cleo")) == 1
        assert c.there.public() == []


async def _go(c: StoredClub, way: str) -> None:
    shown = c.newest("Cleo")
    (pressed,) = [each for each in ids_in(shown) if each.endswith(f".{way}")]
    await c.there.click("Cleo", shown, pressed.split(":", 2)[2])


async def test_a_replay_goes_on_after_a_restart_of_the_bot(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        [match] = await c.past()
        await c.types("Cleo", "mau replay", match=match.id)
        await c.there.restart()
        await _go(c, "after")
        assert "(`1:1`)" in words_of(c.newest("Cleo"))


async def test_the_record_is_a_file_that_verifies_and_explains_how(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        [match] = await c.past()
        sent = await c.types("Cleo", "mau record", match=match.id)
        assert sent.response is not None
        [attachment] = sent.response.attachments
        assert attachment.filename == f"maunz-{match.id}.json"
        written = await attachment.read()
        assert json.loads(written) == json.loads(match.record)
        verify_record(read_record(written))
        assert f"maunz verify {attachment.filename}" in words_of(sent.response)


async def test_the_bot_says_when_a_channel_does_not_let_the_bot_attach_files(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        [match] = await c.past()
        c.there.channel = channel_without(c.there, attach_files=False)
        assert tells(await c.says("Cleo", "mau record", match=match.id), "past-no-files")
        await c.types("Anna", "mau privacy")
        await c.there.click("Anna", c.newest("Anna"), "privacy:export")
        assert tells(words_of(c.newest("Anna")), "past-no-files")


async def test_a_match_of_another_server_counts_as_unknown(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        [match] = await c.past(1, guild_id=OTHER_SERVER)
        listed = await c.past()
        await c.types("Cleo", "mau history")
        for wanted in (match.id, "0" * 16, "nonsense", "x" * 100, "nul\0", f"{match.id}.1.1"):
            for command in ("mau replay", "mau record"):
                assert tells(await c.says("Cleo", command, match=wanted), "past-unknown")
        shown = (await c.types("Cleo", "mau history")).response
        for forged in (f"replay:{match.id}", f"replay:{match.id}.1.1", f"record:{match.id}"):
            await c.there.forge("Cleo", shown, f"mm:-:{forged}")
            assert tells(words_of(c.newest("Cleo")), "past-unknown")
        await c.there.forge("Cleo", shown, "mm:-:match:0.1", match.id)
        assert tells(words_of(c.newest("Cleo")), "past-unknown")
        assert match.id not in await offered(c.there, "Cleo", "mau replay", "match", "")
        assert listed[0].id in await offered(c.there, "Cleo", "mau replay", "match", "")


@pytest.mark.parametrize("verb", ["history", "match", "replay", "record", "privacy", "reset"])
async def test_any_forged_id_is_answered_and_nothing_is_lost(tmp_path: Path, verb: str) -> None:
    async with club(tmp_path) as c:
        [match] = await c.past()
        shown = (await c.types("Cleo", "mau history")).response
        for about in (*ABOUTS, f"{match.id}.0.0", f"{match.id}.99.99", f"{match.id}.1.0.first.x"):
            result = await c.there.forge(
                "Cleo", shown, f"mm:-:{verb}:{about}" if about else f"mm:-:{verb}"
            )
            assert result.acknowledged
        assert c.there.public() == []
        assert await c.store.results.history.count_matches(MatchFilter(c.guild)) == 1


async def test_the_answer_says_when_the_storage_does_not_respond(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path) as c:

        async def gone(*_: object) -> None:
            raise UnreachableError("gone")

        monkeypatch.setattr(History, "count_matches", gone)
        monkeypatch.setattr(c.store, "finished_match", gone)
        for command, options in {
            "history": {},
            "replay": {"match": "a"},
            "record": {"match": "a"},
            "privacy": {},
        }.items():
            assert tells(await c.says("Anna", f"mau {command}", **options), "verdict-not-stored")
        assert await offered(c.there, "Anna", "mau replay", "match", "") == []


async def test_the_end_of_a_match_offers_its_replay_and_its_record(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        there = c.there
        await there.type("Anna", "mau new", game="noris")
        await there.type("Ben", "mau join")
        await there.type("Anna", "mau start")
        await there.wait(3)
        mod = with_rights(there, "Mod", MODERATOR)
        asked = await there.type(mod, "mau end")
        await there.click(mod, asked.response, "end!")
        await there.wait(3)
        end = there.public()[-1]
        await there.click("Cleo", end, "replay")
        assert tells(words_of(c.newest("Cleo")), "replay-given-up")
        await there.click("Cleo", end, "record")
        sent = c.newest("Cleo")
        verify_record(read_record(await sent.attachments[0].read()))
        assert len(there.public()) == 1


async def test_a_moment_is_shown_to_all_in_its_channel_without_the_names_of_hidden_people(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        there = c.there
        [match] = await c.past(channel_id=there.channel.id)
        person = there.person("Anna").id
        await c.types("Anna", "mau replay", match=match.id)
        shown = c.newest("Anna")
        moment = moments_in(match.record)[-1].place
        chosen = f"{match.id}.{moment.number}.{moment.actions}"
        await there.choose("Anna", shown, f"replay:{match.id}.moment", chosen)
        await there.bot.chat.stats.people.set_hidden(there.guild.id, person)
        await there.click("Anna", c.newest("Anna"), f"replay-all:{chosen}")
        [public] = there.public()
        assert "moment.png" in str(public.attachments)
        assert "Anna" not in words_of(public)
        assert not any("replay-all" in each for each in ids_in(c.newest("Anna")))
        await there.click("Cleo", public, "replay")
        assert f"(`{moment}`)" in words_of(c.newest("Cleo"))


async def test_a_moment_cannot_be_shown_to_all_in_another_channel(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        there = c.there
        [match] = await c.past(channel_id=there.channel.id)
        there.channel = there.guild.create_text_channel("elsewhere")
        await c.types("Anna", "mau replay", match=match.id)
        shown = c.newest("Anna")
        assert not any("replay-all" in each for each in ids_in(shown))
        await there.forge("Anna", shown, f"mm:-:replay-all:{match.id}.1.1")
        assert tells(words_of(c.newest("Anna")), "replay-elsewhere")
        assert there.public() == []
