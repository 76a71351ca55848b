"""`/daily`: the same deal for everybody, alone, once a day; its board and what opens."""

from __future__ import annotations

import json
import re
from importlib import import_module
from typing import TYPE_CHECKING

from bot.clock import HOUR
from bot.records.fairness import commitment_of
from bot.records.luck import day_after, day_of_time, end_of_day
from bot.storage.results.cups import DailyGame
from bot.tables.intents import Reply, Verdict
from bot.tables.settings import Phase
from tests.support.brief import dealt_briefly
from tests.support.match_samples import match, seat
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import ids_in, words_of
from tests.support.solo_matches import play as play_out
from tests.support.typing_people import says, server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    import pytest

    from bot.tables.registry import Table
    from tests.support.simulated import SimulatedServer


def today(there: SimulatedServer) -> str:
    return day_of_time(there.clock.now())


def solo(there: SimulatedServer, name: str) -> Table:
    table = there.bot.tables.solo_table_of(there.person(name).id, there.guild.id)
    assert table is not None
    return table


async def deal(there: SimulatedServer, name: str = "Anna") -> str:
    return await says(there, name, "daily")


async def seals(there: SimulatedServer) -> str:
    """Return what Anna reads behind *Fair shuffle* of the daily challenge."""
    shown = await deal(there)
    assert re.search(r"[0-9a-f]{32}", shown) is None
    result = await there.click("Anna", there.private("Anna")[-1], "daily:seal")
    return words_of(result.response)


async def play(there: SimulatedServer, name: str = "Anna") -> str:
    """Somebody presses *Play*; what they see then."""
    await deal(there, name)
    await there.click(name, there.private(name)[-1], "daily")
    await there.wait(0.5)
    return words_of(there.private(name)[-1])


def let_time_fly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What looks around by itself every minute does so every hour."""
    for module, name in (
        ("bot.tables.registry", "BEAT"),
        ("cogs.lfg.searches", "LOOK_EVERY"),
        ("cogs.leaderboard.cog", "MINUTE"),
    ):
        # A feature that was unloaded before is no attribute of its package any more.
        monkeypatch.setattr(import_module(module), name, HOUR)


async def the_night_passes(there: SimulatedServer) -> None:
    """It is the day after."""
    await there.wait((end_of_day(today(there)) - there.clock.now()) // 1000 + 1)


async def give_up(there: SimulatedServer, name: str) -> str:
    """Somebody ends their match; its id."""
    table = solo(there, name)
    played = table.state.match_id
    await there.forge(name, there.private(name)[-1], f"mm:{table.id}:end!")
    await there.wait(2)
    return played


async def did(there: SimulatedServer, name: str, place: int, points: int, day: str = "") -> None:
    """Somebody has played the deal of a day to its end."""
    day, person = day or today(there), there.person(name).id
    played = f"{name}{day}".replace("-", "")
    await there.store.results.dailies.store_beginning(
        DailyGame(day, person, there.guild.id, played)
    )
    seats = (seat(person, place, name=name, points=points, turns=9), seat(None, 1, name="Max"))
    given = {"ended_at": end_of_day(day) - 1, "started_at": 0, "counts_as": "solo"}
    there.store.results.keep(
        match(*seats, id=played, guild_id=there.guild.id, channel_id=-1, **given)
    )


async def test_all_players_of_the_daily_get_the_same_cards_sealed_the_day_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_time_fly(monkeypatch)
    async with server() as there:
        before = await seals(there)
        tomorrow = day_after(today(there), 1)
        await the_night_passes(there)
        assert today(there) == tomorrow
        dealt = []
        for name in ("Anna", "Ben"):
            await play(there, name)
            # In some games AI players begin, and do not wait for who comes later.
            dealt.append([list(hand) for hand in solo(there, name).state.round.hands])
        assert dealt[0] == dealt[1]
        anna, ben = solo(there, "Anna").state, solo(there, "Ben").state
        assert anna.client_seed == ben.client_seed == f"daily:{tomorrow}"
        assert anna.server_seed == ben.server_seed
        assert tells(before, "daily-sealed", next=anna.commitment[:32])
        assert commitment_of(anna.server_seed) == anna.commitment
        assert anna.settings.attention == "sharp"
        assert [each.seat.level for each in anna.seats[1:]] == ["hard"] * 3


async def test_record_replay_and_secret_open_when_the_day_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_time_fly(monkeypatch)
    async with server() as there:
        await play(there)
        secret = solo(there, "Anna").state.server_seed.hex()
        played = await give_up(there, "Anna")
        for command in ("mau record", "mau replay"):
            assert tells(await says(there, "Anna", command, match=played), "past-sealed")
        assert all(secret not in words_of(each) for each in there.private("Anna"))
        await the_night_passes(there)
        assert tells(await seals(there), "daily-opened", secret=secret)
        assert not tells(await says(there, "Anna", "mau replay", match=played), "past-sealed")
        kept = await there.store.finished_match(played)
        assert kept is not None
        assert json.loads(kept.record)["fairness"]["server_seed"] == secret


async def test_the_daily_board_shows_places_and_streaks_without_hidden_or_excluded_people() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        for back in (1, 2):
            await did(there, "Ben", 1, 0, day_after(today(there), -back))
        await did(there, "Anna", 2, 31)
        await did(there, "Ben", 1, 0)
        await did(there, "Cleo", 3, 40)
        said = await deal(there)
        assert tells(said, "daily-own", most=3, place=2)
        assert said.index(
            "**1** " + wording("daily-line", name="Ben", rank=1, seats=4, points=0, streak=3)
        ) < said.index(
            "**2 " + wording("daily-line", name="Anna", rank=2, seats=4, points=31, streak=1) + "**"
        )
        await there.bot.chat.stats.people.set_hidden(there.guild.id, there.person("Ben").id)
        await there.type(boss, "mau-admin exclude", player=there.person("Cleo"), place="boards")
        said = await deal(there)
        assert tells(said, "daily-own", most=1, place=1)
        assert "Ben" not in said
        assert "Cleo" not in said


async def test_the_daily_does_not_count_on_the_boards_of_matches() -> None:
    async with server() as there:
        await did(there, "Anna", 1, 0)
        assert "Anna" not in await says(there, "Ben", "mau leaderboard", by="wins")


async def test_the_daily_explains_why_a_player_cannot_start() -> None:
    async with server() as there:
        await deal(there)
        here = there.private("Anna")[-1]
        await there.forge("Anna", here, "mm:-:solo")
        await there.forge("Anna", there.private("Anna")[-1], f"mm:{solo(there, 'Anna').id}:start")
        await there.wait(1)
        await there.click("Anna", here, "daily")
        assert tells(words_of(there.private("Anna")[-1]), "daily-other-solo")
        ben = DailyGame(today(there), there.person("Ben").id, 5, "cd" * 8)
        await there.store.results.dailies.store_beginning(ben)
        await there.forge("Ben", here, f"mm:-:daily:{today(there)}")
        assert tells(words_of(there.private("Ben")[-1]), "daily-elsewhere")
        await server_chooses(there, ai=False)
        await there.forge("Cleo", here, f"mm:-:daily:{today(there)}")
        assert tells(words_of(there.private("Cleo")[-1]), "slash-no-ai")


async def test_the_daily_does_not_start_when_another_solo_match_cannot_be_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def not_stored(_: Table, reason: str) -> Reply:
        assert reason == "deserted"
        return Reply(Verdict.NOT_STORED)

    async with server() as there:
        await deal(there)
        here = there.private("Anna")[-1]
        await there.forge("Anna", here, "mm:-:solo")
        await there.wait(1)
        monkeypatch.setattr("bot.tables.registry.Table.end_table", not_stored)
        await there.click("Anna", here, "daily")
        assert tells(words_of(there.private("Anna")[-1]), "daily-other-solo")
        assert solo(there, "Anna").state.phase is Phase.LOBBY


async def test_the_button_of_an_old_daily_shows_the_daily_of_today() -> None:
    async with server() as there:
        await deal(there)
        yesterday = day_after(today(there), -1)
        await there.forge("Anna", there.private("Anna")[-1], f"mm:-:daily:{yesterday}")
        assert tells(words_of(there.private("Anna")[-1]), "daily-title", day=str(today(there)))
        assert list(there.bot.tables) == []


async def test_a_player_who_finishes_the_daily_reads_rank_and_streak_and_can_share_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.stats.daily.ROUNDS", 1)
    daily = import_module("cogs.daily.daily")
    monkeypatch.setattr(daily, "game_of_day", lambda *_: "noris")
    monkeypatch.setattr(daily, "AGAINST", ("hard",))
    async with server() as there:
        with dealt_briefly():
            await play(there)
        await play_out(there)
        await there.wait(3)
        ended = there.private("Anna")[-1]
        assert tells(words_of(ended), "daily-own", most=1, place=1)
        assert tells(words_of(ended), "daily-streak", count=1)
        assert "mm:-:daily:board" in ids_in(ended)
        await there.click("Anna", ended, "daily:board")
        assert tells(words_of(there.private("Anna")[-1]), "daily-own", most=1, place=1)
        assert "mm:-:daily:share" in ids_in(there.private("Anna")[-1])
        await there.click("Anna", ended, "daily:share")
        shared = there.public()[-1]
        assert re.search("[\N{LARGE GREEN SQUARE}\N{LARGE YELLOW SQUARE}]", words_of(shared))
        assert "Anna" in words_of(shared)
        assert "podium.png" in str(shared.attachments)
        again = await there.click("Anna", ended, "daily:share")
        assert tells(words_of(again.response), "daily-shared-before")
        assert there.public()[-1].id == shared.id


async def test_there_is_nothing_to_share_before_the_daily_is_played() -> None:
    async with server() as there:
        await deal(there)
        here = there.private("Anna")[-1]
        assert "mm:-:daily:share" not in ids_in(here)
        result = await there.forge("Anna", here, "mm:-:daily:share")
        assert tells(words_of(result.response), "daily-share-none")
