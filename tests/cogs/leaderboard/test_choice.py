"""Ids of boards and cards are read as they were written, and whatever else is in them is not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.chat.requests.components import CustomId, Verb
from bot.game import RULE_SETS
from bot.stats import Measure, last_month, last_week, this_month, this_season, this_week
from cogs.leaderboard.view import SPANS, LeaderboardQuery, parse_leaderboard_query
from cogs.profile.view import ProfileQuery, parse_profile_query
from tests.support.match_samples import MONDAY

GAMES = st.sampled_from([None, *RULE_SETS])
PEOPLE = st.integers(1, 2**63 - 1)
BOARDS = st.builds(
    LeaderboardQuery,
    st.sampled_from(Measure),
    GAMES,
    st.sampled_from([*SPANS, "q2026-3", "q1999-1", "m2026-03", "w2026-11-16"]),
    st.integers(1, 10**9),
)
CARDS = st.builds(ProfileQuery, PEOPLE, GAMES, st.none() | PEOPLE)


@given(BOARDS)
def test_a_board_is_restored_from_its_id(query: LeaderboardQuery) -> None:
    assert parse_leaderboard_query(str(query)) == query
    assert len(str(CustomId("-", Verb.BOARD_PERIOD, str(query)))) <= 100


@given(CARDS)
def test_a_card_is_restored_from_its_id(query: ProfileQuery) -> None:
    assert parse_profile_query(str(query), 7) == query
    assert len(str(CustomId("-", Verb.PROFILE_AGAINST, str(query)))) <= 100


@given(
    st.text() | st.text(alphabet="0123456789.-qw") | st.from_regex(r"[a-z]+\.[a-z]+\.q\d+-\d\.\d+")
)
def test_any_forged_id_leads_to_an_existing_board_and_card(written: str) -> None:
    query = parse_leaderboard_query(written)
    assert parse_leaderboard_query(str(query)) == query
    assert query.game is None or query.game in RULE_SETS
    assert 1 <= query.page <= 10**9
    query.board_now(MONDAY)
    card = parse_profile_query(written, 7)
    assert parse_profile_query(str(card), 7) == card


def test_a_span_means_its_current_period() -> None:
    periods = [LeaderboardQuery(span=span).board_now(MONDAY).period for span in SPANS]
    month, week = this_month(MONDAY), this_week(MONDAY)
    before = [last_month(MONDAY), last_week(MONDAY)]
    assert periods == ["all", this_season(MONDAY).period, month, week, *before, "all"]
    assert LeaderboardQuery(span="q2025-2").board_now(MONDAY).period == "q2025-2"


def test_a_new_choice_starts_at_the_first_page() -> None:
    query = LeaderboardQuery(Measure.WINS, "stop", "week", 7)
    assert query.with_choice(Verb.BOARD_BY, "catches") == LeaderboardQuery(
        Measure.CATCHES, "stop", "week"
    )
    assert query.with_choice(Verb.BOARD_GAME, "-") == LeaderboardQuery(Measure.WINS, None, "week")
    assert query.with_choice(Verb.BOARD_PERIOD, "q2026-1") == LeaderboardQuery(
        Measure.WINS, "stop", "q2026-1"
    )
    assert query.with_choice(Verb.BOARD_PERIOD, "a.b.c") == LeaderboardQuery(Measure.WINS, "stop")
