"""What a match has brought: how ratings have changed, and how two who often meet stand."""

from __future__ import annotations

from bot.stats import Stats
from bot.storage import Store
from bot.storage.stored_types import CountsAs
from tests.support.match_samples import ANNA, BEN, GUILD, duel, keep


async def counted(stats: Stats, store: Store, matches: int) -> str:
    """So many matches that Anna has won against Ben; the id of the last one."""
    found = [duel(ANNA, BEN) for _ in range(matches)]
    await keep(store, found)
    await stats.catch_up(GUILD)
    return found[-1].id


async def test_the_winner_goes_up_as_far_as_is_shown_and_the_loser_down(
    stats: Stats, store: Store
) -> None:
    match = await counted(stats, store, 2)
    brought = await stats.effects_of_match(GUILD, match, [ANNA, BEN])
    anna, ben = brought.ratings[ANNA], brought.ratings[BEN]
    points = await stats.rating_over_time(GUILD, ANNA)
    assert anna.by == points[1].shown - points[0].shown > 0 > ben.by
    assert anna.shown == points[1].shown
    assert anna.unsure


async def test_who_meets_again_has_a_score(stats: Stats, store: Store) -> None:
    first = await counted(stats, store, 1)
    assert (await stats.effects_of_match(GUILD, first, [ANNA, BEN])).rivalry is None
    second = await counted(stats, store, 1)
    assert (await stats.effects_of_match(GUILD, second, [ANNA, BEN])).rivalry == (ANNA, BEN, 2, 0)


async def test_of_who_hides_there_is_neither(stats: Stats, store: Store) -> None:
    match = await counted(stats, store, 2)
    await stats.people.set_hidden(GUILD, BEN)
    brought = await stats.effects_of_match(GUILD, match, [ANNA, BEN])
    assert brought.ratings.keys() == {ANNA}
    assert brought.rivalry is None


async def test_a_match_that_is_not_rated_has_no_rating_and_counts_in_the_score(
    stats: Stats, store: Store
) -> None:
    await counted(stats, store, 1)
    unrated = duel(ANNA, BEN, counts_as=CountsAs.HOUSE_RULES)
    await keep(store, [unrated])
    await stats.catch_up(GUILD)
    brought = await stats.effects_of_match(GUILD, unrated.id, [ANNA, BEN])
    assert brought.ratings == {}
    assert brought.rivalry == (ANNA, BEN, 2, 0)
