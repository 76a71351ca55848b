"""A copy of a round is like it in everything, and plays on by itself."""

from collections.abc import Sequence

import pytest

from bot.game.deal import Deal
from tests.support.positions import TextPosition, position

APART = {"events"}
STOP = """
    0: red-x+ red-swap red-5 red-7
    1: blue-1 blue-2+ blue-skip
    2: green-1 green-3
    under: yellow-1 yellow-3
    pile: green-4 green-5
    top: red-8
"""


def assert_copied(p: TextPosition) -> None:
    twin = p.round.copy()
    for name in Deal.__slots__:
        if name not in APART:
            assert getattr(twin, name) == getattr(p.round, name)


@pytest.mark.parametrize(
    ("variant", "text", "actions"),
    [
        ("stop", STOP, ()),
        ("stop", STOP, ("2 call", "0 play red-x+", "1 reveal")),
        ("stop", STOP, ("0 play red-swap left", "2 accept")),
        ("stop", STOP, ("1 leave", "0 play red-5")),
        ("noris", "0: red-5 red-reverse\n1: red-1 red-3\n2: red-4\ntop: red-8", ()),
        (
            "noris",
            "0: red-5 red-reverse\n1: red-1 red-3\n2: red-4\ntop: red-8",
            ("0 play red-reverse",),
        ),
        ("noris", "0: red-5\n1: red-1 red-3\n2: red-4\ntop: red-8", ("0 play red-5",)),
        ("rabe", "0: red-5\n1: red-1 red-3\n2: red-4\ntop: red-8", ("0 play red-5",)),
        ("maumaus", "0: blue-5 red-1 red-2\n1: blue-1\ntop: red-8", ("0 draw",)),
        ("noris", "0: blue-5\n1: blue-1 blue-2\ntop: red-8\nrest: away", ("0 draw",)),
    ],
)
def test_copy_is_like_the_round(variant: str, text: str, actions: Sequence[str]) -> None:
    assert_copied(position(text, variant).do(*actions))


def test_copy_keeps_the_demand() -> None:
    text = "0: hearts-jack clubs-8\n1: clubs-9 clubs-10\n2: spades-9\ntop: hearts-king"
    assert_copied(position(text, "classic", {"demand": True}).do("0 play hearts-jack 9"))


def test_playing_on_in_the_copy_does_not_change_the_round() -> None:
    p = position(STOP, "stop")
    before = p.state()
    twin = p.round.copy()
    for seat, text in [(0, "play red-5"), (1, "draw"), (2, "draw")]:
        twin.apply(seat, p.game.move_of[text])
    assert p.state() == before
    assert p.events == []


def test_playing_on_in_the_round_does_not_change_its_copy() -> None:
    p = position(STOP, "stop")
    twin = p.round.copy()
    p.do("0 play red-5", "1 draw", "2 draw")
    assert twin.legal_moves(0) == position(STOP, "stop").round.legal_moves(0)
    assert [len(hand) for hand in twin.hands] == [4, 3, 2]
    assert (len(twin.discards), twin.pile[-1]) == (3, p.game.kind_of["green-4"])


def test_copy_creates_no_events() -> None:
    p = position(STOP, "stop")
    assert p.round.copy().events is None


def test_copy_shares_the_source_of_reshuffles() -> None:
    p = position(f"{STOP}\nrest: away", "stop").do("0 play red-5", "1 draw", "2 draw")
    twin = p.round.copy()
    assert twin.reshuffle is p.round.reshuffle
    twin.apply(0, p.game.move_of["draw"])
    assert p.game.kinds[twin.hands[0][-1]].code == "yellow-1"
