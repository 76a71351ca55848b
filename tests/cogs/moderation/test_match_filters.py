"""`/mau-admin matches` of one player, one game or one day."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from bot.people.settings import ServerSettings
from cogs.moderation.match_query import MatchQuery, parse_day, parse_match_query
from tests.support.moderating import MANAGER, with_rights
from tests.support.past_people import club
from tests.support.simulated import words_of
from tests.support.typing_people import offered
from tests.support.wording import tells

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.past_people import StoredClub

NOON = 1_794_830_400_000
"""2026-11-16, 12:00 UTC."""
HOUR = 3_600_000


async def listed(c: StoredClub, **options: object) -> str:
    boss = "Boss" if "Boss" in c.there.people else with_rights(c.there, "Boss", MANAGER)
    return await c.says(boss, "mau-admin matches", **options)


async def test_the_list_is_limited_to_a_player_a_game_or_both(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(3)
        await c.past(2, names=("Anna", "Cleo", "Mimi"), variant="rabe")
        cleo, ben = c.there.person("Cleo"), c.there.person("Ben")
        assert tells(await listed(c), "past-page", matches=5)
        assert tells(await listed(c, player=cleo), "past-page", matches=2)
        assert tells(await listed(c, player=ben), "past-page", matches=3)
        assert tells(await listed(c, game="rabe"), "past-page", matches=2)
        assert tells(await listed(c, player=ben, game="rabe"), "repairs-none")
        said = await listed(c, player=cleo, game="rabe")
        assert f"<@{cleo.id}>" in said
        assert tells(said, "game-rabe")
        assert not tells(said, "repairs-pairs")


async def test_a_day_is_one_of_the_time_zone_of_the_server(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        zone = ServerSettings(zone="Pacific/Kiritimati")
        await c.there.bot.chat.preferences.change_server(c.guild, lambda _: zone)
        for hours in (-3, -2, 21, 22):
            await c.past(1, ended_at=NOON + hours * HOUR, id=f"m{hours + 10:02}")
        # There the 17th begins at 10:00 UTC of the 16th.
        assert tells(await listed(c, day="2026-11-17"), "past-page", matches=2)
        assert tells(await listed(c, day="16.11.2026"), "past-page", matches=1)
        assert tells(await listed(c, day="2026-11-15"), "repairs-none")


async def test_pages_and_the_way_back_keep_the_limits(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        found = await c.past(12)
        await c.past(2, variant="rabe")
        await listed(c, game="noris")
        await c.there.click("Boss", c.newest("Boss"), "repairs")
        assert tells(words_of(c.newest("Boss")), "past-page", page=2, pages=2, matches=12)
        await c.there.choose("Boss", c.newest("Boss"), "repair", found[0].id)
        await c.there.click("Boss", c.newest("Boss"), "void")
        assert tells(words_of(c.newest("Boss")), "repairs-is-voided")
        await c.there.click("Boss", c.newest("Boss"), "repairs")
        assert tells(words_of(c.newest("Boss")), "past-page", page=2, pages=2, matches=12)


async def test_matches_of_a_hidden_person_are_not_listed_by_name(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(1)
        await c.there.bot.chat.stats.people.set_hidden(c.guild, c.id_of("Ben"))
        assert tells(await listed(c, player=c.there.person("Ben")), "past-hidden")
        shown = (await c.types("Boss", "mau rules")).response
        await c.there.forge("Boss", shown, f"mm:-:repairs:1.-.{c.id_of('Ben')}.-")
        assert tells(words_of(c.newest("Boss")), "past-hidden")


async def test_days_are_suggested_and_an_unreadable_day_is_refused(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(1)
        assert tells(await listed(c, day="someday"), "repairs-which-day")
        days = await offered(c.there, "Boss", "mau-admin matches", "day")
        assert len(days) == 25
        assert date.fromisoformat(days[0]) > date.fromisoformat(days[1])


TODAY = date(2026, 11, 20)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2026-11-16", date(2026, 11, 16)),
        (" 16.11. ", date(2026, 11, 16)),
        ("16/11", date(2026, 11, 16)),
        ("24.12.", date(2025, 12, 24)),
        ("29.2.", date(2024, 2, 29)),
        ("1.1.2027", date(2027, 1, 1)),
        ("31.2.", None),
        ("2026-02-30", None),
        ("0000-01-01", None),
        ("9999-12-31", None),
        ("monday", None),
        ("", None),
    ],
)
def test_a_day_without_a_year_is_the_last_such_day(typed: str, meant: date | None) -> None:
    assert parse_day(typed, TODAY) == meant


@pytest.mark.parametrize(
    "query",
    [MatchQuery(), MatchQuery(3, "noris", 2**63 - 1, TODAY), MatchQuery(2, None, None, TODAY)],
)
def test_a_query_survives_the_id_of_a_control(query: MatchQuery) -> None:
    assert parse_match_query(str(query)) == query


@pytest.mark.parametrize(
    "written", ["", "x", "0.skat.-5.2026-13-01", "1.-.-.-.-", "...", "1.-.-.9999-12-31"]
)
def test_an_unreadable_query_is_not_limited(written: str) -> None:
    assert parse_match_query(written) == MatchQuery()
