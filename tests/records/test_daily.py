"""Days of the daily challenge: of UTC, each with a client seed and a game."""

import pytest

from bot.records.luck import (
    LuckError,
    client_seed_parts,
    daily_client_seed,
    day_after,
    day_of_time,
    end_of_day,
    game_of_day,
    read_luck,
    secret_opened_with_match,
    secret_opens_at,
)
from bot.records.record import Fairness

MIDNIGHT = 1_798_675_200_000
"""2026-12-31, 0:00 UTC."""
DAY = 24 * 60 * 60 * 1000


def test_a_day_lasts_from_midnight_to_midnight_utc() -> None:
    assert day_of_time(MIDNIGHT) == day_of_time(MIDNIGHT + DAY - 1) == "2026-12-31"
    assert day_of_time(MIDNIGHT - 1) == "2026-12-30"
    assert end_of_day("2026-12-31") == MIDNIGHT + DAY
    assert day_after("2026-12-31", 1) == "2027-01-01"


def test_the_client_seed_names_the_date_and_the_secret_opens_when_the_day_ends() -> None:
    seed = daily_client_seed("2026-12-31")
    assert seed == "daily:2026-12-31"
    assert secret_opens_at(seed) == MIDNIGHT + DAY
    assert secret_opens_at("clover--") is None
    for each in ("", "daily:", "daily:2026-13-01", "daily:tomorrow", "daily:9999-12-31"):
        assert secret_opens_at(each) is None


def test_the_daily_seed_cannot_be_made_of_lucky_words() -> None:
    assert client_seed_parts("daily:2026-12-31") == []
    with pytest.raises(LuckError):
        read_luck("daily:2026")


def test_each_game_is_played_in_turn() -> None:
    games = ["a", "b", "c"]
    days = [day_after("2026-12-30", number) for number in range(6)]
    played = [game_of_day(day, games) for day in days]
    assert played[:3] == played[3:]
    assert sorted(played[:3]) == games


def test_the_secret_of_a_daily_is_not_opened_with_the_match() -> None:
    sealed = Fairness(commitment="a" * 64, server_seed="b" * 64, client_seed="daily:2026-12-31")
    assert secret_opened_with_match(sealed) == ""
    assert secret_opened_with_match(sealed.model_copy(update={"client_seed": "-"})) == "b" * 64
