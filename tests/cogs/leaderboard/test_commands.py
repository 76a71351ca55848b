"""`/mau leaderboard`: who leads, privately, and for all if somebody shows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR
from bot.locales import Lang
from bot.tables import registry
from tests.cogs.leaderboard.reading import board, lines
from tests.support.leagues import DAY, deny, league, pictures_in, played, sat
from tests.support.match_samples import calls, match
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import chooses, says, server
from tests.support.wording import captured, tells, wording

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


def wins(count: int, matches: int) -> str:
    """Return how a board tells a number of wins."""
    return wording("board-value-wins", value=count, matches=matches)


async def crowd(there: SimulatedServer, count: int) -> list[str]:
    """So many people, the first has won most."""
    names = [f"P{number:02}" for number in range(1, count + 1)]
    for name in names:
        there.person(name)
    for number, name in enumerate(names):
        for _ in range(count - number):
            there.store.results.keep(
                match(
                    sat(there, name, 1),
                    sat(there, "Loser", 2),
                    guild_id=there.guild.id,
                    ended_at=there.clock.now(),
                )
            )
    await there.bot.chat.stats.catch_up(there.guild.id)
    return names


async def test_the_board_starts_with_the_best_rating_and_ends_with_the_readers_place() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        shown = await board(there, "Cleo")
        assert [line.split(":")[0] for line in lines(shown)] == ["1 Anna", "2 Ben", "3 Cleo"]
        assert tells(words_of(shown), "board-own", place=3)


@pytest.mark.parametrize(
    ("by", "first"),
    [
        ("wins", "1 Anna: " + wins(2, 3)),
        ("points", "nobody"),
        ("fastest", "nobody"),
        ("catches", "nobody"),
        ("win-rate", "nobody"),
    ],
)
async def test_every_measure_has_a_board(by: str, first: str) -> None:
    async with league("Anna", "Anna", "Ben") as there:
        shown = await board(there, "Anna", by=by)
        assert (lines(shown) or ["nobody"])[0] == first


async def test_values_are_written_in_the_language_of_the_reader() -> None:
    async with server() as there:
        await chooses(there, "Anna", lang="de")
        await chooses(there, "Ben", lang="sv")
        await played(there, *["Anna", "Ben", "Anna"] * 4, options='{"score": "points"}')
        said: tuple[tuple[str, Lang, str, float, int], ...] = (
            ("Anna", "de", "1 Anna", 66.6, 8),
            ("Ben", "sv", "2 Ben", 33.3, 4),
            ("Cleo", "en", "1 Anna", 66.6, 8),
        )
        for reader, lang, who, rate, wins in said:
            value = wording("board-value-win-rate", lang, value=rate, matches=12, wins=wins)
            assert f"{who}: {value}" in lines(await board(there, reader, by="win-rate"))


async def test_call_times_and_catches_have_boards() -> None:
    async with server() as there:
        quick = sat(there, "Ben", 2, reactions=calls(7), catches=1)
        there.store.results.keep(
            match(sat(there, "Anna", 1), quick, guild_id=there.guild.id, ended_at=1)
        )
        await there.bot.chat.stats.catch_up(there.guild.id)
        assert lines(await board(there, "Anna", by="fastest")) == ["1 Ben: 0.7 s"]
        shown = await board(there, "Anna", by="catches")
        assert lines(shown) == [("1 Ben: " + wording("board-value-catches", value=1))]
        assert tells(words_of(shown), "board-own-none")


async def test_menus_change_the_board_in_the_same_message() -> None:
    async with league("Anna", "Ben", "Ben", variant="stop") as there:
        await played(there, "Cleo", variant="noris")
        shown = await board(there, "Anna")
        await there.choose("Anna", shown, "board-by", "wins")
        assert lines(shown)[0] == "1 Ben: " + wins(2, 4)
        await there.choose("Anna", shown, "board-game", "noris")
        assert lines(shown) == ["1 Cleo: " + wins(1, 1)]
        await there.choose("Anna", shown, "board-period", "week")
        assert tells(words_of(shown), "board-period-week")
        assert lines(shown) == ["1 Cleo: " + wins(1, 1)]
        await there.choose("Anna", shown, "board-game", "-")
        assert lines(shown)[0] == "1 Ben: " + wins(2, 4)


async def test_the_options_of_the_command_choose_a_board() -> None:
    async with league("Anna", variant="stop") as there:
        shown = await board(there, "Ben", by="wins", game="stop", period="season")
        assert " · ".join((wording("board-by-wins"), wording("game-stop"), "")) in words_of(shown)
        assert tells(words_of(shown), "board-period-season")
        assert lines(shown) == ["1 Anna: " + wins(1, 1)]


async def test_a_finished_season_can_be_looked_up_and_does_not_change() -> None:
    async with league() as there:
        await played(there, "Cleo", "Cleo", ended_at=there.clock.now() - 100 * DAY)
        await played(there, "Anna", "Anna", "Anna")
        shown = await board(there, "Ben", by="wins")
        menu = next(each for each in ids_in(shown) if ":board-period:" in each)
        seasons = await there.bot.chat.stats.seasons_of(there.guild.id, there.clock.now())
        await there.choose("Ben", shown, menu.split(":", 2)[2], seasons[-1].period)
        assert lines(shown) == ["1 Cleo: " + wins(2, 2)]


async def test_pages_of_ten_lead_forward_and_back() -> None:
    async with server() as there:
        names = await crowd(there, 12)
        shown = await board(there, "P11", by="wins")
        assert [line.split()[1].rstrip(":") for line in lines(shown)] == names[:10]
        assert tells(words_of(shown), "board-own", place=11)
        assert tells(words_of(shown), "board-page", page=1, pages=2, people=12)
        await there.click("P11", shown, "board")
        assert [line.split()[1].rstrip(":") for line in lines(shown)] == names[10:]
        own = wording("board-line-own", name="P11", place=11, value=wins(2, 2))
        assert own in words_of(shown)
        await there.click("P11", shown, "board")
        assert lines(shown)[0].startswith("1 P01")


async def test_a_page_number_beyond_the_end_shows_the_last_page() -> None:
    async with league("Anna") as there:
        shown = await board(there, "Anna", by="wins")
        for page in ("7", "0", "-1", "x", "9" * 40, ""):
            await there.forge("Anna", shown, f"mm:-:board:wins.-.all.{page}")
            assert lines(shown) == ["1 Anna: " + wins(1, 1)]


@pytest.mark.parametrize(
    "made_up", ["x", "..", "rating.poker.q2026-9.1", "q.q.q.q.q.q", "wins.-.q0001-1"]
)
async def test_a_forged_id_shows_some_board(made_up: str) -> None:
    async with league("Anna") as there:
        shown = await board(there, "Anna")
        await there.forge("Anna", shown, f"mm:-:board:{made_up}")
        assert tells(words_of(shown), "board-title")


async def test_the_board_leaves_out_people_who_left_the_server() -> None:
    async with league("Anna", "Ben", "Cleo", "Cleo") as there:
        there.guild.remove_member(there.person("Cleo"))
        shown = await board(there, "Anna", by="wins")
        assert [line.split(":")[0] for line in lines(shown)] == ["1 Anna", "1 Ben"]


async def test_people_from_later_pages_fill_the_places_of_people_who_left() -> None:
    async with server() as there:
        names = await crowd(there, 25)
        for name in names[:15]:
            there.guild.remove_member(there.person(name))
        shown = await board(there, "Anna", by="wins")
        assert [line.split()[1].rstrip(":") for line in lines(shown)] == names[15:]


async def test_a_name_is_requested_from_discord_once_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    # Else a bot with nothing to do does 86,400 things.
    monkeypatch.setattr(registry, "BEAT", HOUR)
    async with league("Anna", "Ben") as there:
        await board(there, "Anna")
        await board(there, "Anna")
        asked = there.requests("GET", f"/members/{there.person('Ben').id}")
        assert len(asked) == 1
        await there.wait(DAY / 1000 + 1)
        await board(there, "Anna")
        assert len(there.requests("GET", f"/members/{there.person('Ben').id}")) == 2


async def test_only_a_hidden_person_sees_their_own_place_with_a_note() -> None:
    async with league("Anna", "Ben", "Cleo") as there:
        stats = there.bot.chat.stats
        await stats.people.set_hidden(there.guild.id, there.person("Ben").id)
        assert "Ben" not in words_of(await board(there, "Anna"))
        own = words_of(await board(there, "Ben"))
        assert tells(own, "board-own")
        assert tells(own, "board-own-hidden")


async def test_names_neither_mention_anybody_nor_format_text() -> None:
    async with server() as there:
        for name in ("@everyone", "**x**", "<@123456789012345678>"):
            there.person(name)
            there.store.results.keep(
                match(
                    sat(there, name, 1),
                    sat(there, "Anna", 2),
                    guild_id=there.guild.id,
                    ended_at=there.clock.now(),
                )
            )
        await there.bot.chat.stats.catch_up(there.guild.id)
        said = words_of(await board(there, "Anna", by="wins"))
        assert not re.search(r"@everyone|<@\d+>|[^\\]\*\*x", said)


async def test_an_empty_board_says_how_to_get_on_the_board() -> None:
    async with server() as there:
        assert tells(await says(there, "Anna", "mau leaderboard"), "board-empty-rating")
        shown = await board(there, "Anna", by="win-rate")
        assert tells(words_of(shown), "board-own-few", least=10)


async def test_the_first_three_are_on_a_podium_picture_with_a_description() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        ((url, shows),) = pictures_in(await board(there, "Anna"))
        assert "podium.png" in url
        assert re.fullmatch(
            captured("board-podium", best=r"1 Anna \d+, 2 Ben \d+, 3 Cleo \d+"), shows
        )


async def test_no_picture_is_sent_in_words_or_without_the_permission_for_files() -> None:
    async with league("Anna", "Ben") as there:
        await chooses(there, "Ben", view="words")
        assert pictures_in(await board(there, "Ben")) == []
        deny(there, there.guild.me, attach_files=False)
        shown = await board(there, "Anna")
        assert pictures_in(shown) == []
        assert lines(shown)


async def test_any_finished_period_can_be_looked_up_and_is_suggested() -> None:
    async with server() as there:
        await played(there, "Anna", "Anna", "Ben", ended_at=there.clock.now() - 7 * DAY)
        offered = await there.person("Anna").autocomplete(
            there.channel, "mau leaderboard", "period", ""
        )
        names = {choice["name"]: choice["value"] for choice in offered}
        assert names[wording("board-span-last-week")] == "last-week"
        [week] = [value for name, value in names.items() if tells(name, "board-period-week")]
        for period in ("last-week", week):
            shown = await board(there, "Cleo", by="wins", period=period)
            assert [line.split(":")[0] for line in lines(shown)][:2] == ["1 Anna", "2 Ben"]
        assert tells(words_of(await board(there, "Cleo", by="wins", period="week")), "board-empty")


async def test_an_unknown_period_is_refused_with_an_explanation() -> None:
    async with league("Anna") as there:
        shown = await board(there, "Anna", period="yesterday")
        assert tells(words_of(shown), "slash-which-period")
