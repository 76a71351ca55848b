"""Shares of the victories, and how sure they are."""

import pytest

from bot.cli.records import WinRates, wilson_interval
from bot.records.simulation import PlayedMatch
from tests.support.wording import tells


def played(policies: tuple[str, ...], *winners: int) -> PlayedMatch:
    return PlayedMatch("", 1, 0.0, winners, policies)


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    # As published for Wilson's interval: 0 of 10, 5 of 10, 280 of 1000.
    [(0.0, 10, 0.0, 0.2775), (0.5, 10, 0.2366, 0.7634), (0.28, 1000, 0.2531, 0.3086)],
)
def test_the_wilson_interval_matches_known_values(
    share: float, count: int, low: float, high: float
) -> None:
    assert wilson_interval(share, count) == pytest.approx((low, high), abs=0.0001)


def test_a_victory_that_is_shared_counts_in_parts() -> None:
    shares = WinRates()
    shares.add_match(played(("easy", "hard", "easy"), 0, 1))
    shares.add_match(played(("hard", "easy", "easy"), 0))
    head, easy, hard = shares.table_text("en")
    assert tells(head, "shares-head", games=2)
    assert easy.startswith("easy  2 seats   25.0%")
    assert hard.startswith("hard  1 seat   75.0%")
    assert easy.endswith("66.7%")


def test_matches_without_policies_have_no_shares() -> None:
    shares = WinRates()
    shares.add_match(played((), 0))
    assert shares.games == 1
    assert len(list(shares.table_text("de"))) == 1
