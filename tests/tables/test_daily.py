"""The deal of a day: whoever plays it alike meets the same cards and the same AI players."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from bot.game.moves import is_about_calls, is_throw_in
from bot.tables import settings
from bot.tables.intents import AddAi, ChangeOptions, GiveLuck, Join, StartMatch
from bot.tables.move_service import MoveServiceLostError
from bot.tables.registry import Table
from bot.tables.settings import DailyDeal, Phase, TableOpening, TableSettings
from tests.support.club import GUILD, PEOPLE, club, reopened
from tests.support.playing import verified
from tests.support.quick_brain import QuickMoveService

if TYPE_CHECKING:
    from bot.ai import MoveQuestion
    from tests.support.club import Club

DEAL = DailyDeal("2026-11-19", "5d" * 32, "ab" * 8)
SHARP = settings.solo_settings(TableSettings()).model_copy(update={"attention": "sharp"})


async def opened(c: Club, who: str, variant: str = "noris") -> Table:
    """The daily challenge, for somebody, in its lobby."""
    press = c.next_id()
    opening = TableOpening(
        guild=GUILD,
        channel=settings.solo_channel_id(press),
        press=press,
        host=PEOPLE[who],
        host_name=who,
        variant=variant,
        options={"target": 50} if variant == "stop" else {"rounds": 1},
        settings=SHARP,
        ai=("hard", "hard", "hard"),
        daily=DEAL,
    )
    table = await c.tables.open_table(opening)
    assert isinstance(table, Table)
    return table


async def begun(c: Club, who: str, variant: str = "noris") -> Table:
    table = await opened(c, who, variant)
    await c.press(table, who, StartMatch(), typed=True)
    return table


async def play(c: Club, table: Table, who: str, most: int = 10_000) -> None:
    """Always do the first that can be done, for so many own turns."""
    match, done = table.state.match_id, 0
    for _ in range(4_000):
        state = table.state
        if state.match_id != match or state.phase is not Phase.PLAYING or done >= most:
            break
        rnd = state.round
        moves = [m for m in rnd.legal_moves(0) if not is_about_calls(m) and not is_throw_in(m)]
        if 0 in table.referee.race.windows:
            await c.press(table, who, "call")
        elif rnd.turn == 0 and moves:
            done += 1
            await c.press(table, who, rnd.game.text_of[moves[0]], typed=True)
        else:
            await c.clock.advance(250)


def played(c: Club) -> list[tuple[list[str], list[str]]]:
    """Of each round the deck, and what was done; calls and catches are races, and told apart."""
    assert verified(c.store.matches[DEAL.match]).over
    record = json.loads(c.store.matches[DEAL.match].record)
    assert record["fairness"]["client_seed"] == "daily:2026-11-19"
    return [
        (each["deck"], [a for a in each["actions"] if "cal" not in a and "catch" not in a])
        for each in record["rounds"]
    ]


@pytest.mark.parametrize("variant", ["noris", "stop"])
async def test_ai_players_of_a_daily_act_the_same_for_everybody_even_after_a_restart(
    variant: str,
) -> None:
    async with club() as c:
        await play(c, await begun(c, "Anna", variant), "Anna")
        await c.clock.advance(5_000)
        expected = played(c)
    async with club() as c:
        # AI players spare no newcomer there.
        c.new.add("Ben")
        table = await begun(c, "Ben", variant)
        await play(c, table, "Ben", most=2)
        async with reopened(c, downtime=60_000) as later:
            again = later.tables.get_by_id(table.id)
            assert again is not None
            await play(later, again, "Ben")
            await later.clock.advance(5_000)
            assert played(later) == expected


async def test_a_lost_search_in_a_daily_is_repeated_with_the_same_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with club() as c:
        await play(c, await begun(c, "Anna"), "Anna")
        await c.clock.advance(5_000)
        expected = played(c)
    async with club() as c:
        think, lost = QuickMoveService.find_move, list[int]()

        async def lost_often(self: QuickMoveService, table: str, question: MoveQuestion) -> int:
            if len(lost) < 20:
                lost.append(c.clock.now())
                raise MoveServiceLostError
            return await think(self, table, question)

        monkeypatch.setattr(QuickMoveService, "find_move", lost_often)
        await play(c, await begun(c, "Ben"), "Ben")
        await c.clock.advance(5_000)
        assert played(c) == expected
        assert len({*lost}) == 20


async def test_a_daily_refuses_settings_lucky_words_and_other_players() -> None:
    async with club() as c:
        table = await opened(c, "Anna")
        change = ChangeOptions("noris", {"rounds": 1}, SHARP)
        for intent in (AddAi("easy"), change, GiveLuck("clover"), Join()):
            answer = await c.press(table, "Anna", intent, typed=True)
            assert answer.verdict == "not-now", intent


async def test_the_secret_of_a_daily_is_not_opened_when_its_table_closes() -> None:
    async with club() as c:
        table = await begun(c, "Anna")
        await c.press(table, "Anna", "leave", typed=True)
        await c.clock.advance(2_000)
        assert table.view.opened == ""
        assert DEAL.server_seed not in repr(table.view)
