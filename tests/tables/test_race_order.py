"""The order in which bids count, without a table."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from bot.tables.race import CATCH_FROM, SETTLING, SPAM_DELAY, Bid, Bidding, Race, Window

T = 1_000_000


def race(*, posted: int | None = T, length: int | None = 8_000) -> Race:
    opened = Race()
    opened.open(Window(0, length, 2_000, posted))
    return opened


def call(stamp: int, arrived: int | None = None) -> Bid:
    return Bid(Bidding.CALL, 0, stamp, arrived or stamp, stamp * 10, 0)


def catch(seat: int, stamp: int, arrived: int | None = None) -> Bid:
    return Bid(Bidding.CATCH, seat, stamp, arrived or stamp, stamp * 10 + seat, 0)


def act(seat: int, stamp: int) -> Bid:
    return Bid(Bidding.ACT, seat, stamp, stamp, stamp * 10 + seat, waits=True)


def test_a_call_is_judged_250_ms_after_it_came() -> None:
    r = race()
    r.add(call(T + 500))
    assert r.next_at() == T + 500 + SETTLING
    assert r.ripe(T + 500 + SETTLING - 1) == []
    assert r.ripe(T + 500 + SETTLING) == [call(T + 500)]


def test_an_earlier_press_that_travelled_slower_still_counts() -> None:
    r = race()
    slow, quick = call(T + 2_400, T + 2_640), catch(1, T + 2_500)
    r.add(quick)
    r.add(slow)
    assert r.ripe(T + 2_500 + SETTLING) == [slow, quick]


def test_equal_milliseconds_favour_who_calls() -> None:
    r = race()
    r.add(catch(1, T + 3_000))
    r.add(call(T + 3_000))
    assert [bid.bidding for bid in r.ripe(T + 4_000)] == [Bidding.CALL, Bidding.CATCH]


def test_a_catch_inside_the_head_start_is_kept_until_its_end() -> None:
    r = race()
    r.add(catch(1, T + 300))
    assert r.counts_at(catch(1, T + 300)) == T + 2_000
    assert r.ripe(T + 2_000 + SETTLING - 1) == []
    assert r.ripe(T + 2_000 + SETTLING) == [catch(1, T + 300)]


def test_of_kept_catches_the_first_stamp_comes_first() -> None:
    r = race()
    r.add(catch(1, T + 400))
    r.add(catch(2, T + 300))
    assert [bid.seat for bid in r.ripe(T + 5_000)] == [2, 1]


def test_a_call_at_the_end_of_the_head_start_comes_before_a_kept_catch() -> None:
    r = race()
    r.add(catch(1, T + 300))
    r.add(call(T + 2_000))
    assert [bid.bidding for bid in r.ripe(T + 3_000)] == [Bidding.CALL, Bidding.CATCH]


def test_a_catch_before_the_post_can_have_been_seen_is_too_early() -> None:
    r = race()
    assert r.is_too_early(0, T + CATCH_FROM - 1)
    assert not r.is_too_early(0, T + CATCH_FROM)


def test_a_catch_waits_until_the_window_is_posted() -> None:
    r = race(posted=None)
    r.add(catch(1, T + 300))
    assert r.next_at() is None
    r.post(r.windows[0], T)
    assert r.next_at() == T + 2_000 + SETTLING


def test_a_window_ends_after_its_time_and_the_settling() -> None:
    r = race()
    assert r.next_at() == T + 8_000 + SETTLING
    (end,) = r.ripe(T + 8_000 + SETTLING)
    assert (end.bidding, end.target, end.stamp) == (Bidding.EXPIRY, 0, T + 8_000)


def test_a_press_of_the_last_millisecond_comes_before_the_end() -> None:
    r = race()
    r.add(call(T + 8_000, T + 8_200))
    assert [bid.bidding for bid in r.ripe(T + 9_000)] == [Bidding.CALL, Bidding.EXPIRY]


def test_a_window_without_a_time_does_not_end() -> None:
    assert race(length=None).next_at() is None


def test_spam_makes_catches_count_later() -> None:
    r = race()
    r.note_spam(1, T - 500)
    assert r.spam_delay(1, T + 300) == SPAM_DELAY
    assert r.counts_at(catch(1, T + 300)) == T + 3_300
    assert r.spam_delay(2, T + 300) == 0
    assert r.spam_delay(1, T + 60_000) == 0


def test_a_kept_catch_that_turns_out_too_early_is_spam() -> None:
    r = race(posted=None)
    r.add(catch(1, T + CATCH_FROM - 1))
    r.post(r.windows[0], T)
    assert r.spam_delay(1, T + 300) == SPAM_DELAY


def test_a_catch_just_after_the_call_is_late_and_no_spam() -> None:
    r = race()
    r.close_all_but((), T + 1_000)
    assert r.just_missed(1, T + 900)
    assert r.just_missed(1, T + 2_999)
    assert not r.just_missed(1, T + 3_000)
    assert not r.just_missed(1, T + CATCH_FROM - 1)
    assert not r.just_missed(0, T + 1_500)


def test_what_others_lay_or_draw_waits_for_the_head_start_or_the_call() -> None:
    r = race(length=None)
    r.add(act(1, T + 300))
    assert r.counts_at(act(1, T + 300)) == T + 2_000
    r.close_all_but((), T + 500)
    assert r.counts_at(act(1, T + 300)) == T + 300


def test_ones_own_act_does_not_wait_for_ones_own_window() -> None:
    assert race(length=None).counts_at(act(0, T + 300)) == T + 300


def test_catch_means_the_oldest_window_of_another_seat() -> None:
    r = race()
    r.open(Window(2, 8_000, 2_000))
    assert r.oldest_window_but(1) == 0
    assert r.oldest_window_but(0) == 2
    r.close_all_but((2,), T + 500)
    assert r.oldest_window_but(2) is None


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
            r.add(bid)
        orders.append(r.ripe(T + 60_000))
    assert all(order == orders[0] for order in orders)
