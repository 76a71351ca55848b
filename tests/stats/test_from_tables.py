"""What tables leave behind is what is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.records import read_record
from bot.stats import Measure, Stats
from bot.stats.boards import BoardChoice
from bot.tables.intents import GoAway, Leave
from tests.support.club import GUILD, PEOPLE, club
from tests.support.match_samples import keep
from tests.support.playing import act_once

if TYPE_CHECKING:
    from bot.storage import Store
    from bot.storage.stored_types import FinishedMatch


async def played(*, away: bool = False) -> FinishedMatch:
    """A match of two rounds between Anna and Ben; Ben may have gone away."""
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 2})
        match = table.state.match_id
        if away:
            await c.press(table, "Ben", GoAway())
        for _ in range(5_000):
            await act_once(c, table)
            if match in c.store.matches:
                break
        return c.store.matches[match]


def actions(match: FinishedMatch) -> list[str]:
    record = read_record(match.record.encode())
    return [action for each in record.rounds for action in each.actions]


async def test_a_match_of_two_people_is_rated(store: Store, stats: Stats) -> None:
    match = await played()
    assert [seat.rounds for seat in match.seats] == [2, 2]
    assert [seat.ai_turns for seat in match.seats] == [0, 0]
    for seat in match.seats:
        # In this game a turn is one of these, and nothing else is.
        done = [each for each in actions(match) if each.startswith(f"{seat.seat} ")]
        assert seat.turns == sum(each.split()[1] in {"play", "draw"} for each in done) > 0
    await keep(store, [match])
    assert await store.finished_match(match.id) == match
    await stats.catch_up()
    for name in ("Anna", "Ben"):
        assert (await stats.figures_of(GUILD, PEOPLE[name])).rating is not None
    figures = await stats.figures_of(GUILD, PEOPLE["Ben"])
    assert figures.cards_drawn == match.seats[1].cards_drawn


async def test_a_person_replaced_by_an_ai_throughout_cannot_win_but_may_lose(
    store: Store, stats: Stats
) -> None:
    match = await played(away=True)
    anna, ben = match.seats
    assert ben.turns == ben.ai_turns > 0
    await keep(store, [match])
    await stats.catch_up()
    figures = [await stats.figures_of(GUILD, PEOPLE[name]) for name in ("Anna", "Ben")]
    # Both may have won, and then Anna has.
    counts = anna.place == 1
    assert [(each.matches, each.wins) for each in figures] == [(counts, counts), (counts, 0)]
    assert [each.rating is not None for each in figures] == [counts, counts]


async def test_starting_and_leaving_matches_quickly_earns_nothing(
    store: Store, stats: Stats
) -> None:
    """Thirteen wins in 43 seconds were third of all time, with two achievements."""
    async with club() as c:
        for channel in range(13):
            table = await c.start("noris", "Anna", "Ben", channel=channel + 1)
            await c.press(table, "Ben", Leave())
            await c.clock.advance(3_000)
        made = list(c.store.matches.values())
    assert len(made) == 13
    await keep(store, made)
    await stats.catch_up()
    figures = await stats.figures_of(GUILD, PEOPLE["Anna"])
    assert (figures.matches, figures.wins, figures.rating) == (0, 0, None)
    assert await stats.achievements_of(GUILD, PEOPLE["Anna"]) == []
    for measure in Measure:
        assert (await stats.load_board(GUILD, BoardChoice(measure), without=())).total == 0
