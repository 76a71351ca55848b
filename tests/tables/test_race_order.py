"""The order in which bids count, without a table."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from bot.tables.call_race import CATCH_FROM, SETTLING, SPAM_DELAY, Bid, BidKind, CallWindow, Race

T = 1_000_000


def race(*, posted: int | None = T, length: int | None = 8_000) -> Race:
    opened = Race()
    opened.open_window(CallWindow(0, length, 2_000, posted))
    return opened


def call(stamp: int, arrived: int | None = None) -> Bid:
    return Bid(BidKind.CALL, 0, stamp, arrived or stamp, stamp * 10, 0)


def catch(seat: int, stamp: int, arrived: int | None = None) -> Bid:
    return Bid(BidKind.CATCH, seat, stamp, arrived or stamp, stamp * 10 + seat, 0)


def act(seat: int, stamp: int) -> Bid:
    return Bid(BidKind.ACT, seat, stamp, stamp, stamp * 10 + seat, waits_for_stamp=True)


def test_a_call_is_judged_250_ms_after_its_arrival() -> None:
    r = race()
    r.add_bid(call(T + 500))
    assert r.next_ripe_at() == T + 500 + SETTLING
    assert r.ripe_bids(T + 500 + SETTLING - 1) == []
    assert r.ripe_bids(T + 500 + SETTLING) == [call(T + 500)]


def test_an_earlier_press_that_arrives_later_still_comes_first() -> None:
    r = race()
    slow, quick = call(T + 2_400, T + 2_640), catch(1, T + 2_500)
    r.add_bid(quick)
    r.add_bid(slow)
    assert r.ripe_bids(T + 2_500 + SETTLING) == [slow, quick]


def test_a_call_wins_against_a_catch_of_the_same_millisecond() -> None:
    r = race()
    r.add_bid(catch(1, T + 3_000))
    r.add_bid(call(T + 3_000))
    assert [bid.kind for bid in r.ripe_bids(T + 4_000)] == [BidKind.CALL, BidKind.CATCH]


def test_a_catch_inside_the_head_start_is_kept_until_its_end() -> None:
    r = race()
    r.add_bid(catch(1, T + 300))
    assert r.counts_at(catch(1, T + 300)) == T + 2_000
    assert r.ripe_bids(T + 2_000 + SETTLING - 1) == []
    assert r.ripe_bids(T + 2_000 + SETTLING) == [catch(1, T + 300)]


def test_the_kept_catch_with_the_earliest_stamp_comes_first() -> None:
    r = race()
    r.add_bid(catch(1, T + 400))
    r.add_bid(catch(2, T + 300))
    assert [bid.seat for bid in r.ripe_bids(T + 5_000)] == [2, 1]


def test_a_call_at_the_end_of_the_head_start_comes_before_a_kept_catch() -> None:
    r = race()
    r.add_bid(catch(1, T + 300))
    r.add_bid(call(T + 2_000))
    assert [bid.kind for bid in r.ripe_bids(T + 3_000)] == [BidKind.CALL, BidKind.CATCH]


def test_a_catch_before_the_post_can_be_seen_is_too_early() -> None:
    r = race()
    assert r.is_too_early(0, T + CATCH_FROM - 1)
    assert not r.is_too_early(0, T + CATCH_FROM)


def test_a_catch_waits_until_the_window_is_posted() -> None:
    r = race(posted=None)
    r.add_bid(catch(1, T + 300))
    assert r.next_ripe_at() is None
    r.mark_window_posted(r.windows[0], T)
    assert r.next_ripe_at() == T + 2_000 + SETTLING


def test_a_window_ends_after_its_length_and_the_settling_time() -> None:
    r = race()
    assert r.next_ripe_at() == T + 8_000 + SETTLING
    (end,) = r.ripe_bids(T + 8_000 + SETTLING)
    assert (end.kind, end.target, end.stamp) == (BidKind.EXPIRY, 0, T + 8_000)


def test_a_press_in_the_last_millisecond_comes_before_the_end_of_the_window() -> None:
    r = race()
    r.add_bid(call(T + 8_000, T + 8_200))
    assert [bid.kind for bid in r.ripe_bids(T + 9_000)] == [BidKind.CALL, BidKind.EXPIRY]


def test_a_window_without_a_length_does_not_end() -> None:
    assert race(length=None).next_ripe_at() is None


def test_a_false_catch_delays_later_catches() -> None:
    r = race()
    r.count_false_catch(1, T - 500)
    assert r.false_catch_delay(1, T + 300) == SPAM_DELAY
    assert r.counts_at(catch(1, T + 300)) == T + 3_300
    assert r.false_catch_delay(2, T + 300) == 0
    assert r.false_catch_delay(1, T + 60_000) == 0


def test_a_kept_catch_that_proves_too_early_counts_as_a_false_catch() -> None:
    r = race(posted=None)
    r.add_bid(catch(1, T + CATCH_FROM - 1))
    r.mark_window_posted(r.windows[0], T)
    assert r.false_catch_delay(1, T + 300) == SPAM_DELAY


def test_a_catch_just_after_the_call_is_late_but_not_a_false_catch() -> None:
    r = race()
    r.close_all_but((), T + 1_000, T + 1_000 + SETTLING)
    assert r.window_just_missed(1, T + 900)
    assert r.window_just_missed(1, T + 2_999)
    assert not r.window_just_missed(1, T + 3_000)
    assert not r.window_just_missed(1, T + CATCH_FROM - 1)
    assert not r.window_just_missed(0, T + 1_500)


def test_actions_of_other_seats_wait_for_the_head_start_or_the_call() -> None:
    r = race(length=None)
    r.add_bid(act(1, T + 300))
    assert r.counts_at(act(1, T + 300)) == T + 2_000
    r.close_all_but((), T + 500, T + 500 + SETTLING)
    assert r.counts_at(act(1, T + 300)) == T + 300


def test_an_action_does_not_wait_for_the_window_of_its_own_seat() -> None:
    assert race(length=None).counts_at(act(0, T + 300)) == T + 300


def test_a_catch_targets_the_oldest_window_of_another_seat() -> None:
    r = race()
    r.open_window(CallWindow(2, 8_000, 2_000))
    assert r.oldest_window_of_others(1) == 0
    assert r.oldest_window_of_others(0) == 2
    r.close_all_but((2,), T + 500, T + 500 + SETTLING)
    assert r.oldest_window_of_others(2) is None


BIDS = st.lists(
    st.one_of(
        st.builds(call, st.integers(T, T + 9_000)),
        st.builds(catch, st.integers(1, 3), st.integers(T, T + 9_000)),
        st.builds(act, st.integers(1, 3), st.integers(T, T + 9_000)),
    ),
    min_size=2,
    max_size=4,
    unique_by=lambda bid: bid.number,
)


@given(BIDS)
def test_the_order_does_not_depend_on_the_order_of_arrival(bids: list[Bid]) -> None:
    orders = []
    for arrival in permutations(bids):
        r = race()
        for bid in arrival:
            r.add_bid(bid)
        orders.append(r.ripe_bids(T + 60_000))
    assert all(order == orders[0] for order in orders)
