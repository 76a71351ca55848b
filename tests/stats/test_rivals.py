"""Whom somebody has met most often, and how it went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.stats import HeadToHead
from bot.stats.stats import Rival, rivals_of
from tests.support.match_samples import ANNA, BEN, CLEO, DORA, GUILD, TODAY, duel, keep, match, seat

if TYPE_CHECKING:
    from bot.stats import Stats
    from bot.storage import Store


async def test_the_most_frequent_rivals_come_first_with_their_scores(
    store: Store, stats: Stats
) -> None:
    await keep(store, [duel(ANNA, BEN), duel(BEN, ANNA), duel(ANNA, BEN), duel(ANNA, DORA)])
    await keep(store, [duel(CLEO, ANNA, variant="stop") for _ in range(2)])
    await stats.catch_up(GUILD)
    ben, cleo = Rival(BEN, HeadToHead(3, 2, 1)), Rival(CLEO, HeadToHead(2, 0, 2))
    assert await rivals_of(stats, GUILD, ANNA, variant=None, without=()) == [ben, cleo]
    assert await rivals_of(stats, GUILD, ANNA, "stop", without=()) == [cleo]


async def test_ai_players_hidden_people_and_deleted_people_are_not_rivals(
    store: Store, stats: Stats
) -> None:
    await keep(store, [duel(ANNA, BEN), duel(ANNA, BEN), duel(ANNA, CLEO), duel(ANNA, CLEO)])
    await keep(store, [match(seat(ANNA, 1), seat(None, 2)) for _ in range(4)])
    await keep(store, [duel(ANNA, DORA), duel(ANNA, DORA)])
    await stats.catch_up(GUILD)
    await stats.people.set_hidden(GUILD, BEN)
    await stats.erase_person(CLEO, TODAY)
    assert await rivals_of(stats, GUILD, ANNA, without={DORA}, variant=None) == []


async def test_abandoned_matches_do_not_create_rivals(store: Store, stats: Stats) -> None:
    given_up = [
        match(seat(ANNA, 1), seat(BEN, 2, left_early=True), abandoned=True) for _ in range(3)
    ]
    await keep(store, given_up)
    await stats.catch_up(GUILD)
    assert await rivals_of(stats, GUILD, ANNA, variant=None, without=()) == []
