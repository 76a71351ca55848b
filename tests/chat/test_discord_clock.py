"""The bot's clock: it begins with the machine's time, and follows Discord's without a step."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.support.host_clocks import STEPS, Host, HostClock

SECOND = 1_000
MINUTE = 60 * SECOND


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Host:
    host = Host()
    host.patch(monkeypatch)
    return host


def error_of(clock: HostClock, host: Host) -> int:
    return clock.now() - host.discord_now()


def ask_discord(clock: HostClock, host: Host, random: Random, *, dated: bool = False) -> None:
    """Send a request, and let the clock learn from its reply."""
    sent = clock.now()
    host.passed += random.uniform(30, 150)
    stamp = host.discord_now()
    host.passed += random.uniform(20, 80)
    if dated:
        clock.learn_date(stamp - stamp % SECOND, sent)
    else:
        clock.learn_stamp(stamp, sent)


@pytest.mark.parametrize("ahead", STEPS.values(), ids=STEPS.keys())
def test_the_first_replies_set_a_wrong_clock_and_edits_make_it_exact(
    host: Host, ahead: int
) -> None:
    host.wall_ahead, random = ahead, Random(1)
    clock = HostClock()
    for _ in range(3):
        ask_discord(clock, host, random, dated=True)
        host.passed += random.uniform(50, 700)
    assert abs(error_of(clock, host)) <= 600
    for _ in range(30):
        ask_discord(clock, host, random)
        host.passed += 2 * SECOND
    assert abs(error_of(clock, host)) <= 40


def test_a_right_clock_is_left_as_it_is(host: Host) -> None:
    clock, random = HostClock(), Random(2)
    for number in range(50):
        ask_discord(clock, host, random, dated=number < 3)
        clock.learn_stamp(host.discord_now() - 200)
        host.passed += SECOND
    assert abs(error_of(clock, host)) <= 1


@pytest.mark.parametrize("drift", [50, -50])
def test_a_clock_that_runs_fast_or_slow_stays_within_tens_of_milliseconds(
    host: Host, drift: int
) -> None:
    clock, random, worst = HostClock(), Random(3), 0
    for _ in range(1_000):
        ask_discord(clock, host, random)
        host.passed += 10 * SECOND
        host.lost -= 10 * SECOND * drift / 1_000_000
        worst = max(worst, abs(error_of(clock, host)))
    assert worst <= 90


def test_a_correction_takes_its_time_and_the_clock_never_goes_back(host: Host) -> None:
    host.wall_ahead, clock, random = 400, HostClock(), Random(4)
    clock.learn_date(host.discord_now(), clock.now() - 800)
    ask_discord(clock, host, random)
    seen = [clock.now()]
    for _ in range(30 * SECOND):
        host.passed += 1
        seen.append(clock.now())
    steps = [later - now for now, later in pairwise(seen)]
    assert min(steps) >= 0
    assert max(steps) <= 2
    assert abs(error_of(clock, host)) <= 120


def test_one_reply_that_tells_a_wrong_time_changes_nothing(host: Host) -> None:
    clock, random = HostClock(), Random(5)
    for _ in range(10):
        ask_discord(clock, host, random)
        clock.learn_stamp(host.discord_now() - 5 * MINUTE, clock.now() - 100)
    assert abs(error_of(clock, host)) <= 1


def test_a_halted_machine_catches_up_and_the_tables_hear_of_it(host: Host) -> None:
    clock, random = HostClock(), Random(6)
    gaps: list[int] = []
    clock.call_after_gap(gaps.append)
    ask_discord(clock, host, random)
    before = clock.now()
    host.halt(30 * SECOND)
    for _ in range(3):
        ask_discord(clock, host, random)
    assert abs(error_of(clock, host)) <= 200
    assert len(gaps) == 1
    assert before <= gaps[0] <= before + SECOND


def test_presses_alone_show_that_the_clock_is_behind(host: Host) -> None:
    clock = HostClock()
    clock.learn_stamp(host.discord_now(), clock.now())
    host.halt(30 * SECOND)
    for _ in range(3):
        clock.learn_stamp(host.discord_now() - 100)
        host.passed += 50
    assert -300 <= error_of(clock, host) <= 0
