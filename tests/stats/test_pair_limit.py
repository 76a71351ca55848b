"""Two who play on and on: six matches a day compare them, and what the others count for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.stats import Achievement, Measure, Stats
from bot.stats.boards import BoardChoice
from bot.storage.stored_types import CountsAs
from tests.support.match_samples import (
    ANNA,
    BEN,
    CLEO,
    DAY,
    DORA,
    GUILD,
    MINUTE,
    MONDAY,
    OTHER_GUILD,
    calls,
    duel,
    keep,
    match,
    seat,
)

if TYPE_CHECKING:
    from bot.storage import Store
    from bot.storage.stored_types import FinishedMatch

NOON = MONDAY + DAY // 2


async def apart(stats: Stats, *people: int, guild: int = GUILD, now: int = NOON) -> set[int]:
    """Return the people of all pairs that a match of these people does not compare."""
    pairs = await stats.pairs_apart(guild, people, now, being_played=())
    return {person for pair in pairs for person in pair}


async def test_from_the_seventh_on_two_people_are_not_compared(stats: Stats, store: Store) -> None:
    await keep(store, [duel(ANNA, BEN, ended_at=NOON + n) for n in range(5)])
    assert not await apart(stats, ANNA, BEN)
    await keep(store, [match(seat(CLEO, 1), seat(ANNA, 2), seat(BEN, 3), ended_at=NOON + 9)])
    assert await apart(stats, ANNA, BEN) == {ANNA, BEN}
    assert await apart(stats, ANNA, BEN, CLEO, DORA) == {ANNA, BEN}
    assert not await apart(stats, ANNA, CLEO)
    assert not await apart(stats, ANNA, BEN, now=MONDAY + DAY)
    assert not await apart(stats, ANNA, BEN, guild=OTHER_GUILD)


async def test_running_matches_count_towards_the_limit_of_six(stats: Stats, store: Store) -> None:
    await keep(store, [duel(ANNA, BEN, ended_at=NOON + n) for n in range(4)])
    for tables, often in ((1, False), (2, True)):
        on = [{ANNA, BEN, CLEO}] * tables
        found = await stats.pairs_apart(GUILD, {ANNA, BEN}, NOON + MINUTE, being_played=on)
        assert bool(found) is often


async def test_only_fully_counting_matches_reach_the_pair_limit(stats: Stats, store: Store) -> None:
    left = (seat(ANNA, 1, turns=2), seat(BEN, 2, turns=2, left_early=True))
    for number in range(9):
        await keep(store, [match(*left, ended_at=NOON + number)])
        await keep(store, [duel(ANNA, BEN, ended_at=NOON, counts_as=CountsAs.HOUSE_RULES)])
        await keep(store, [match(seat(ANNA, 1), seat(BEN, 2), abandoned=True, ended_at=NOON)])
    assert not await apart(stats, ANNA, BEN)


def three(order: tuple[int, int, int], at: int, **more: str | int) -> FinishedMatch:
    """Return a match of three people, the winner first."""
    seats = (seat(person, place) for place, person in enumerate(order, start=1))
    return match(*seats, ended_at=at, **more)


async def test_others_are_rated_as_if_the_pair_had_not_met_often(
    store: Store, stats: Stats
) -> None:
    for guild, pair in ((GUILD, ""), (OTHER_GUILD, "0-1")):
        await keep(store, [three((ANNA, BEN, CLEO), NOON, guild_id=guild, apart=pair)])
    await stats.catch_up()
    plain = {each: await stats.figures_of(GUILD, each) for each in (ANNA, BEN, CLEO)}
    found = {each: await stats.figures_of(OTHER_GUILD, each) for each in (ANNA, BEN, CLEO)}
    assert found[CLEO] == plain[CLEO]
    for each in (ANNA, BEN):
        assert found[each].rating is not None
        assert found[each].rating != plain[each].rating
    # Both have beaten Cleo alone, so both have won as much.
    assert found[ANNA].rating == found[BEN].rating
    wins = await stats.load_board(OTHER_GUILD, BoardChoice(Measure.WINS), without=())
    assert [line.person_id for line in wins.lines] == [ANNA]


async def test_who_is_compared_with_nobody_gets_nothing_and_the_others_do(
    store: Store, stats: Stats
) -> None:
    await keep(store, [three((ANNA, BEN, CLEO), NOON, apart="0-1 0-2")])
    await stats.catch_up()
    assert (await stats.figures_of(GUILD, ANNA)).rating is None
    assert await stats.achievements_of(GUILD, ANNA) == []
    assert (await stats.results.counts.board_totals(GUILD)).keys() == {BEN, CLEO}
    assert await stats.rating_over_time(GUILD, BEN)


async def test_a_rebuild_of_matches_with_pairs_changes_nothing(store: Store, stats: Stats) -> None:
    made = [three((BEN, ANNA, CLEO), NOON + n, apart="0-1" if n > 5 else "") for n in range(9)]
    await keep(store, made)
    await stats.catch_up()
    before = [await stats.figures_of(GUILD, each) for each in (ANNA, BEN, CLEO)]
    await stats.rebuild()
    assert [await stats.figures_of(GUILD, each) for each in (ANNA, BEN, CLEO)] == before


async def test_matches_beyond_the_pair_limit_count_only_for_profile_and_history(
    store: Store, stats: Stats
) -> None:
    quick = seat(ANNA, 1, reactions=calls(3), catches=3, cards_drawn=0)
    await keep(store, [match(quick, seat(BEN, 2), counts_as=CountsAs.OFTEN)])
    await stats.catch_up()
    figures = await stats.figures_of(GUILD, ANNA)
    assert (figures.matches, figures.wins, figures.rating) == (1, 1, None)
    assert (await stats.load_history(GUILD, ANNA)).total == 1
    assert await stats.achievements_of(GUILD, ANNA) == []
    for measure in Measure:
        assert (await stats.load_board(GUILD, BoardChoice(measure), without=())).total == 0


async def test_matches_with_house_rules_or_short_turns_still_earn_achievements(
    store: Store, stats: Stats
) -> None:
    for kind in (CountsAs.HOUSE_RULES, CountsAs.SHORT_TURNS, CountsAs.SILENT_LEAVE):
        await keep(store, [duel(ANNA, BEN, counts_as=kind)])
    await stats.catch_up()
    figures = await stats.figures_of(GUILD, ANNA)
    assert (figures.matches, figures.wins, figures.rating) == (3, 3, None)
    earned = [each.achievement for each in await stats.achievements_of(GUILD, ANNA)]
    assert earned == [Achievement.FIRST_WIN]
    assert (await stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())).total == 0


async def test_solo_matches_are_counted_separately_and_appear_on_no_board(
    store: Store, stats: Stats
) -> None:
    await keep(store, [match(seat(ANNA, 1), seat(None, 2)) for _ in range(3)])
    await keep(store, [match(seat(None, 1), seat(ANNA, 2)), duel(BEN, ANNA)])
    await stats.catch_up()
    figures = await stats.figures_of(GUILD, ANNA)
    assert (figures.matches, figures.wins, figures.winning_streak) == (1, 0, 0)
    assert (figures.solo, figures.solo_wins) == (4, 3)
    wins = await stats.load_board(GUILD, BoardChoice(Measure.WINS), without=())
    assert [line.person_id for line in wins.lines] == [BEN]


async def test_the_pair_limit_counts_older_matches_in_the_order_of_their_end(
    store: Store, stats: Stats
) -> None:
    made = [duel(ANNA, BEN, ended_at=NOON + n, counts_as=CountsAs.UNKNOWN) for n in range(9)]
    other = [
        duel(ANNA, CLEO, ended_at=NOON + 7, counts_as=CountsAs.UNKNOWN),
        duel(ANNA, BEN, ended_at=NOON + DAY, counts_as=CountsAs.UNKNOWN),
        duel(ANNA, BEN, ended_at=NOON, counts_as=CountsAs.UNKNOWN, options='{"penalty": 3}'),
        match(seat(ANNA, 1), seat(None, 2), counts_as=CountsAs.UNKNOWN),
    ]
    await keep(store, [*made, *other])
    await stats.catch_up()
    stored = [await store.finished_match(each.id) for each in (*made, *other)]
    assert [each and each.counts_as for each in stored] == [
        *["fully"] * 6,
        *["often"] * 3,
        "fully",
        "fully",
        "house-rules",
        "solo",
    ]
    before = await stats.figures_of(GUILD, ANNA)
    await stats.rebuild()
    assert await stats.figures_of(GUILD, ANNA) == before


async def test_thirteen_early_leaves_in_a_row_earn_nothing(store: Store, stats: Stats) -> None:
    """By which 13 wins in 43 seconds were third of all time, with two achievements."""
    friend = seat(BEN, 2, turns=0, left_early=True)
    made = [match(seat(ANNA, 1, turns=1, cards_drawn=0), friend) for _ in range(13)]
    await keep(store, made)
    await stats.catch_up()
    figures = await stats.figures_of(GUILD, ANNA)
    assert (figures.matches, figures.wins, figures.rating) == (0, 0, None)
    assert await stats.achievements_of(GUILD, ANNA) == []
    for measure in Measure:
        assert (await stats.load_board(GUILD, BoardChoice(measure), without=())).total == 0


async def test_thirteen_leaves_after_four_turns_count_as_six_wins_at_most(
    store: Store, stats: Stats
) -> None:
    friend = seat(BEN, 2, turns=4, left_early=True)
    made = [
        match(seat(ANNA, 1, turns=4), friend, ended_at=NOON + n, counts_as=CountsAs.UNKNOWN)
        for n in range(13)
    ]
    await keep(store, made)
    await stats.catch_up()
    points = await stats.rating_over_time(GUILD, ANNA)
    assert len(points) == 6
    assert points[-1].unsure
    assert (await stats.load_board(GUILD, BoardChoice(), without=())).total == 0
