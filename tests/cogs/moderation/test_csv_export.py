"""`/mau-admin export`: the results as a table that opens well in a spreadsheet."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.people.settings import ServerSettings
from bot.stats import finished_matches
from cogs.moderation.csv_export import COLUMNS, _safe
from tests.cogs.moderation.test_commands import grant
from tests.support.match_samples import keep
from tests.support.moderating import MANAGER, with_rights
from tests.support.past_people import club
from tests.support.simulated import words_of
from tests.support.typing_people import chooses, offered
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.past_people import StoredClub

DAY = 24 * 3_600_000


async def exported(c: StoredClub, period: str | None = None) -> tuple[str, list[dict[str, str]]]:
    """The boss asks for the table: what is answered, and the rows of the file."""
    boss = "Boss" if "Boss" in c.there.people else with_rights(c.there, "Boss", MANAGER)
    given = {} if period is None else {"period": period}
    said = await c.says(boss, "mau-admin export", **given)
    files = c.newest(boss).attachments
    if not files:
        return said, []
    text = (await files[0].read()).decode("utf-8-sig")
    dialect = csv.Sniffer().sniff(text.splitlines()[0], ",;")
    return said, list(csv.DictReader(io.StringIO(text), dialect=dialect))


async def test_the_table_has_a_row_for_each_player_of_each_match(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        found = await c.past(3)
        said, rows = await exported(c)
        assert tells(said, "export-done-all", matches=3)
        assert list(rows[0]) == [wording(f"export-{each}") for each in COLUMNS]
        assert [row["match"] for row in rows] == [each.id for each in found[::-1] for _ in "123"]
        assert [row["player"] for row in rows[:3]] == ["Anna", "Ben", "Mimi"]
        for row, seat in zip(rows, found[-1].seats, strict=False):
            assert row["place"] == str(seat.place)
            assert row["card points"] == str(seat.points)
        assert [bool(row["AI level"]) for row in rows[:3]] == [False, False, True]
        assert "won" in {row["outcome"] for row in rows}


async def test_hidden_and_erased_people_are_not_named_and_nobody_has_an_id(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        (found,) = await c.past(1)
        erased = (replace(found.seats[0], person_id=-77, name="anon-00004d"), *found.seats[1:])
        await keep(c.store, [replace(found, id="other", seats=erased)])
        await c.there.bot.chat.stats.people.set_hidden(c.guild, c.id_of("Ben"))
        _, rows = await exported(c)
        text = str(rows)
        assert "Ben" not in text
        assert "anon" not in text
        for person in (c.anna, c.id_of("Ben"), 77):
            assert str(person) not in text
        assert found.record not in text


async def test_a_period_limits_the_table_and_is_suggested(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        now = c.there.clock.now()
        for days in (0, 7, 40):
            await c.past(1, ended_at=now - days * DAY, id=f"m{days}")
        assert [row["match"] for row in (await exported(c, "week"))[1]] == ["m0"] * 3
        assert [row["match"] for row in (await exported(c, "last-week"))[1]] == ["m7"] * 3
        assert len((await exported(c))[1]) == 9
        assert tells((await exported(c, "w2020-01-06"))[0], "export-nothing")
        assert tells((await exported(c, "sometime"))[0], "slash-which-period")
        assert "last-month" in await offered(c.there, "Boss", "mau-admin export", "period")


async def test_times_are_those_of_the_server_and_german_tables_have_semicolons(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        zone = ServerSettings(zone="Asia/Kolkata")
        await c.there.bot.chat.preferences.change_server(c.guild, lambda _: zone)
        (found,) = await c.past(1, ended_at=1_794_830_400_000, started_at=1_794_829_000_000)
        _, rows = await exported(c)
        assert rows[0]["ended"] == "2026-11-16 17:30:00"
        await chooses(c.there, "Boss", lang="de")
        _, rows = await exported(c)
        assert rows[0]["Partie"] == found.id
        raw = await c.newest("Boss").attachments[0].read()
        assert raw.startswith(b"\xef\xbb\xbf")
        assert b"Partie;Anfang;Ende" in raw
        assert raw.endswith(b"\r\n")


@pytest.mark.parametrize(
    "name", ["=1+1", "+49", "-2", "@SUM(A1)", ' =HYPERLINK("x")', 'a";=1', "\t=1"]
)
async def test_no_name_becomes_a_formula_or_breaks_the_table(tmp_path: Path, name: str) -> None:
    async with club(tmp_path) as c:
        (found,) = await c.past(1)
        seats = (replace(found.seats[0], name=name), *found.seats[1:])
        await keep(c.store, [replace(found, id="odd", seats=seats)])
        _, rows = await exported(c)
        (odd,) = (
            each
            for each in rows
            if each["match"] == "odd" and each["player"] != "Ben" and each["player"] != "Mimi"
        )
        assert not odd["player"].lstrip().startswith(("=", "+", "-", "@"))
        assert len(odd) == len(COLUMNS)


def test_numbers_below_zero_stay_numbers() -> None:
    assert _safe(-5) == -5
    assert _safe("-5") == "'-5"


async def test_only_managers_get_the_table(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(1)
        await grant(c.there, "Cleo")
        assert tells(await c.says("Cleo", "mau-admin export"), "settings-not-allowed")


async def test_a_table_that_would_be_too_large_has_only_the_last_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_matches, "MOST_BYTES", 1_000)
    async with club(tmp_path) as c:
        found = await c.past(9)
        said, rows = await exported(c)
        assert tells(said, "export-done-part", total=9)
        kept = [row["match"] for row in rows[::3]]
        assert 0 < len(kept) < 9
        assert kept == [each.id for each in found[::-1]][: len(kept)]
        assert len(rows) == 3 * len(kept)


async def test_a_server_without_matches_gets_no_file(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        said, rows = await exported(c)
        assert tells(said, "export-nothing")
        assert rows == []
        assert words_of(c.newest("Boss"))
