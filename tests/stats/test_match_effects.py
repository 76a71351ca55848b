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


async def test_the_shown_rating_change_raises_the_winner_and_lowers_the_loser(
    stats: Stats, store: Store
) -> None:
    match = await counted(stats, store, 2)
    brought = await stats.effects_of_match(GUILD, match, [ANNA, BEN])
    anna, ben = brought.ratings[ANNA], brought.ratings[BEN]
    points = await stats.rating_over_time(GUILD, ANNA)
    assert anna.by == points[1].shown - points[0].shown > 0 > ben.by
    assert anna.shown == points[1].shown
    assert anna.unsure


async def test_a_second_meeting_shows_the_score_of_the_pair(stats: Stats, store: Store) -> None:
    first = await counted(stats, store, 1)
    assert (await stats.effects_of_match(GUILD, first, [ANNA, BEN])).rivalry is None
    second = await counted(stats, store, 1)
    assert (await stats.effects_of_match(GUILD, second, [ANNA, BEN])).rivalry == (ANNA, BEN, 2, 0)


async def test_hidden_people_have_no_rating_change_and_no_score(stats: Stats, store: Store) -> None:
    match = await counted(stats, store, 2)
    await stats.people.set_hidden(GUILD, BEN)
    brought = await stats.effects_of_match(GUILD, match, [ANNA, BEN])
    assert brought.ratings.keys() == {ANNA}
    assert brought.rivalry is None


async def test_an_unrated_match_changes_no_rating_but_counts_in_the_score(
    stats: Stats, store: Store
) -> None:
    await counted(stats, store, 1)
    unrated = duel(ANNA, BEN, counts_as=CountsAs.HOUSE_RULES)
    await keep(store, [unrated])
    await stats.catch_up(GUILD)
    brought = await stats.effects_of_match(GUILD, unrated.id, [ANNA, BEN])
    assert brought.ratings == {}
    assert brought.rivalry == (ANNA, BEN, 2, 0)
