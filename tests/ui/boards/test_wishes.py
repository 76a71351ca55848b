"""Ids of boards and cards are read as they were written, and whatever else is in them is not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.chat.controls import ControlId
from bot.game import RULE_SETS
from bot.stats import Measure, this_month, this_season, this_week
from cogs.leaderboard.choice import SPANS, BoardWish, CardWish, board_wish, card_wish
from tests.stats.samples import MONDAY

GAMES = st.sampled_from([None, *RULE_SETS])
PEOPLE = st.integers(1, 10**19 - 1)
BOARDS = st.builds(
    BoardWish,
    st.sampled_from(Measure),
    GAMES,
    st.sampled_from([*SPANS, "q2026-3", "q1999-1"]),
    st.integers(1, 10**9),
)
CARDS = st.builds(CardWish, PEOPLE, GAMES, st.none() | PEOPLE)


@given(BOARDS)
def test_a_board_comes_back_from_its_id(wish: BoardWish) -> None:
    assert board_wish(str(wish)) == wish
    assert len(str(ControlId("-", "board-period", str(wish)))) <= 100


@given(CARDS)
def test_a_card_comes_back_from_its_id(wish: CardWish) -> None:
    assert card_wish(str(wish), 7) == wish
    assert len(str(ControlId("-", "stats-against", str(wish)))) <= 100


@given(
    st.text() | st.text(alphabet="0123456789.-qw") | st.from_regex(r"[a-z]+\.[a-z]+\.q\d+-\d\.\d+")
)
def test_whatever_is_in_an_id_means_something_that_there_is(written: str) -> None:
    wish = board_wish(written)
    assert board_wish(str(wish)) == wish
    assert wish.game is None or wish.game in RULE_SETS
    assert 1 <= wish.page <= 10**9
    wish.choice(MONDAY)
    card = card_wish(written, 7)
    assert card_wish(str(card), 7) == card


def test_a_span_means_the_period_that_is_on() -> None:
    periods = [BoardWish(span=span).choice(MONDAY).period for span in SPANS]
    month, week = this_month(MONDAY), this_week(MONDAY)
    assert periods == ["all", this_season(MONDAY).period, month, week]
    assert BoardWish(span="q2025-2").choice(MONDAY).period == "q2025-2"


def test_another_choice_begins_at_its_first_page() -> None:
    wish = BoardWish(Measure.WINS, "stop", "week", 7)
    assert wish.changed("by", "catches") == BoardWish(Measure.CATCHES, "stop", "week")
    assert wish.changed("game", "-") == BoardWish(Measure.WINS, None, "week")
    assert wish.changed("period", "q2026-1") == BoardWish(Measure.WINS, "stop", "q2026-1")
    assert wish.changed("period", "a.b.c") == BoardWish(Measure.WINS, "stop")
