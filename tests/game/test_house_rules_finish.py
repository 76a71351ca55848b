"""House rules of the end of a round: with what it may end, and what the winner takes."""

import pytest

from tests.support.games import face_of, games_with
from tests.support.plain_cards import in_plain_cards, plain_faces
from tests.support.positions import position

# finish


@pytest.mark.parametrize(
    ("variant", "finish", "card", "top"),
    [
        ("noris", "plain", "red-skip", "red-8"),
        ("noris", "plain", "wild", "red-8"),
        ("noris", "no_wish", "wild", "red-8"),
        ("maumaus", "plain", "joker", "red-8"),
        ("maumaus", "plain", "red-colour", "red-8"),
        ("maumaus", "no_wish", "joker", "red-8"),
        ("maumaus", "no_wish", "red-colour", "red-8"),
        ("classic", "no_wish", "hearts-jack", "spades-9"),
        ("classic", "plain", "hearts-8", "hearts-9"),
    ],
)
def test_card_that_must_not_be_the_last_is_not_laid(
    variant: str, finish: str, card: str, top: str
) -> None:
    other = "clubs-10 clubs-king" if variant == "classic" else "blue-1 blue-2"
    p = position(f"0: {card}\n1: {other}\ntop: {top}", variant, {"finish": finish})
    assert p.plays(0) == []
    assert "draw" in p.legal(0)
    [first, *_] = [text for text in p.game.move_of if text.startswith(f"play {card}")]
    assert p.explained(f"0 {first}") == f"not-as-last card={card}"


@pytest.mark.parametrize("finish", ["any", "no_wish", "plain"])
def test_number_may_always_be_the_last_card(finish: str) -> None:
    p = position("0: red-7\n1: blue-1 blue-2\ntop: red-8", "noris", {"finish": finish})
    assert p.do("0 play red-7").round.over


def test_special_may_end_where_only_wishes_may_not() -> None:
    p = position("0: red-skip\n1: blue-1 blue-2\ntop: red-8", "noris", {"finish": "no_wish"})
    assert p.do("0 play red-skip").round.over


def test_last_card_that_must_not_be_one_answers_no_attack_either() -> None:
    text = "0: red-draw2 red-1 red-2\n1: blue-draw2\ntop: red-8"
    p = position(text, "noris", {"finish": "plain"}).do("0 play red-draw2")
    assert p.legal(1) == ["draw"]


def test_who_holds_only_what_must_not_be_last_is_passed_over_like_anybody() -> None:
    text = "0: hearts-ace bells-8 bells-9\n1: leaves-ace\ntop: hearts-9"
    p = position(text, "prsi", {"finish": "plain"}).do("0 play hearts-ace")
    assert p.legal(1) == ["accept"]


def test_who_holds_only_what_must_not_be_last_does_nothing_out_of_turn() -> None:
    text = "0: red-1 red-2 red-3\n1: red-skip\ntop: red-8"
    p = position(text, "noris", {"finish": "plain"})
    assert p.legal(1) == []
    assert p.explained("1 draw") == "not-your-turn turn=0"


def test_duty_to_lay_does_not_hold_for_what_must_not_be_last() -> None:
    text = "0: red-skip\n1: blue-1 blue-2\ntop: red-8"
    p = position(text, "noris", {"finish": "plain", "duty": "must"})
    assert "draw" in p.legal(0)


# What the winner takes


@pytest.mark.parametrize("variant", games_with("score"))
def test_winner_takes_what_the_others_hold(variant: str) -> None:
    text = "0: red-a\n1: blue-a blue-b\n2: green-c\ntop: red-b"
    p = in_plain_cards(text, variant, {"score": "taken", "rounds": 1}).do("0 play red-a")
    taken = sum(face_of(variant, name).points for name in plain_faces(p.game.rules)[:3])
    assert p.match.totals == [taken, 0, 0]
    assert p.match.winners == [0]


def test_nobody_takes_anything_in_a_stalemate() -> None:
    text = "0: blue-1\n1: blue-2\ntop: red-8\nrest: away"
    options: dict[str, object] = {"score": "taken", "rounds": 1}
    p = position(text, "noris", options).do("0 draw", "1 draw")
    assert p.match.totals == [0, 0]
