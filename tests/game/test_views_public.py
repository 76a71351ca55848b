from dataclasses import fields

import pytest

from bot.game import Match, new_game, public_view
from bot.game.moves import LEFT
from bot.game.views import PublicView
from tests.support.positions import OneDeck, TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

SECRETS = {"hands", "hand", "pile", "deck", "seed", "armed", "source", "reshuffle", "events"}


def stop(seat0: str, seat1: str = "blue-1 blue-3 blue-4") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-3
        1: {seat1}
        2: yellow-1 yellow-3 yellow-4
        pile: green-4 green-5 green-7
        top: red-8
    """
    return position(text, "stop")


def test_public_view_has_no_field_for_hidden_information() -> None:
    assert not {field.name for field in fields(PublicView)} & SECRETS


def test_public_view_holds_no_reference_to_a_round_or_match() -> None:
    view = public_view(stop("red-5").match)
    values = [getattr(view, field.name) for field in fields(view)]
    assert {type(value).__name__ for value in values} == {
        "Game", "int", "tuple", "NoneType", "bool"
    }  # fmt: skip


def test_public_view_holds_the_public_facts_of_a_round() -> None:
    p = stop("red-5 red-1").do("0 play red-5")
    view = public_view(p.match)
    assert (view.number, view.dealer, view.turn, view.direction) == (1, 0, 1, 1)
    assert view.hand_sizes == (3, 3, 3)
    assert view.draw_pile == 112 - 9 - 2
    assert view.present == (0, 1, 2)
    assert view.totals == (0, 0, 0)
    assert [p.game.kinds[kind].code for kind in view.discards] == ["red-8", "red-5"]
    assert p.game.kinds[view.top].code == "red-5"
    assert p.game.rules.colours[view.colour] == "red"
    assert (view.pending, view.final, view.winner, view.over, view.drew) == (
        None, None, None, False, False
    )  # fmt: skip


def test_hidden_cards_do_not_change_the_public_view() -> None:
    p = stop("red-5 red-1")
    before = public_view(p.match)
    p.round.hands[1], p.round.hands[2] = p.round.hands[2], p.round.hands[1]
    p.round.pile.reverse()
    p.round.armed = 0b10
    assert public_view(p.match) == before


def test_public_view_does_not_change_with_the_round() -> None:
    p = stop("red-5 red-1")
    view = public_view(p.match)
    p.do("0 play red-5", "1 draw")
    assert len(view.discards) == 1
    assert view.hand_sizes == (4, 3, 3)


@pytest.mark.parametrize("colour", ["green", "blue", "red", "yellow"])
def test_colour_of_the_view_is_the_announced_colour(colour: str) -> None:
    p = position("0: wild red-1 red-2\n1: red-3\ntop: red-8", "noris").do(f"0 play wild {colour}")
    view = public_view(p.match)
    assert p.game.rules.colours[view.colour] == colour
    assert p.game.kinds[view.top].code == "wild"


def test_top_is_the_last_of_all_discards() -> None:
    p = stop("red-5 red-1").do("0 play red-5", "1 draw", "2 draw", "0 play red-1")
    assert p.game.kinds[public_view(p.match).top].code == "red-1"


def test_turn_may_continue_after_drawing() -> None:
    p = position("0: blue-1 blue-2 blue-3\n1: red-3\ntop: red-8", "maumaus").do("0 draw")
    assert public_view(p.match).drew


@pytest.mark.parametrize(
    "actions",
    [
        [],
        ["0 draw", "0 pass"],
        ["0 draw", "0 play red-1"],
        ["0 draw", "0 leave"],
        ["0 draw", "0 play red-1", "1 draw", "1 pass", "2 draw", "2 pass", "0 play red-2"],
    ],
)
def test_turn_may_end_with_drawing(actions: list[str]) -> None:
    text = "0: red-1\n1: blue-3 blue-4\n2: blue-5 blue-6\npile: red-2 blue-7\ntop: red-8"
    p = position(text, "maumaus").do(*actions)
    assert public_view(p.match).drew is False


def test_public_view_counts_idle_turns() -> None:
    text = "0: blue-1 blue-3\n1: green-1 green-4\n2: yellow-1 yellow-3\ntop: red-8\nrest: away"
    p = position(text, "noris").do("0 draw", "1 draw")
    assert public_view(p.match).idle == 2


def test_public_view_shows_the_direction() -> None:
    p = position("0: red-reverse red-1 red-2\n1: red-3\n2: red-4\ntop: red-8", "noris")
    assert public_view(p.do("0 play red-reverse").match).direction == -1


# pending


@scenes("""
    game: stop
    0: ... green-1 green-3
    1: blue-1 blue-3 blue-4
    top: red-8
what is pending has the form that selects its text
    each card = move = form: 2+ = 2+ = draw | skip = skip = skip | x+ = x+ = reveal |
        swap = swap left = exchange
    0: red-{card}
    0 play red-{move} -> form: {form}
draw that may be challenged has the form of any draw
    game: noris; rules: challenge=true; 0: red-draw4 red-5 blue-6; 1: blue-5 blue-7; top: red-8
    0 play red-draw4 -> form: draw
turn of equal cards has a form of its own
    game: noris; rules: several=true; 0: red-1 blue-1 red-5; 1: blue-5 blue-7; top: red-8
    0 play red-1 -> form: several
""")
def test_public_view_shows_the_form_of_an_attack(scene: RuleScene) -> None:
    scene.play()


def test_public_view_shows_a_pending_draw() -> None:
    p = stop("red-2+", "blue-2+ blue-1 blue-3").do("0 play red-2+", "1 play blue-2+")
    pending = public_view(p.match).pending
    assert pending is not None
    assert (pending.face.name, pending.seat, pending.count) == ("2+", 2, 4)


def test_public_view_shows_a_pending_skip() -> None:
    pending = public_view(stop("red-skip").do("0 play red-skip").match).pending
    assert pending is not None
    assert (pending.face.name, pending.seat, pending.count) == ("skip", 1, 1)


@pytest.mark.parametrize(
    ("card", "nothing"),
    [
        ("red-2+", (None, (), 0, None, False)),
        ("red-skip", (None, (), 0, None, False)),
        ("red-x+", (None, (), 0, None, False)),
        ("red-swap left", (LEFT, (1, 2), 2, None, False)),
    ],
)
def test_pending_attack_leaves_the_fields_of_other_attacks_empty(
    card: str, nothing: tuple[int | None, tuple[int, ...], int, None, bool]
) -> None:
    p = stop(card.split(maxsplit=1)[0]).do(f"0 play {card}")
    pending = public_view(p.match).pending
    assert pending is not None
    told = (
        pending.choice, pending.asked, pending.unanswered, pending.shown, pending.last
    )  # fmt: skip
    assert told == nothing


def test_public_view_shows_a_pending_x_before_and_after_the_shown_hand() -> None:
    p = stop("red-x+").do("0 play red-x+")
    pending = public_view(p.match).pending
    assert pending is not None
    assert (pending.face.name, pending.seat, pending.count) == ("x+", 1, None)
    assert pending.shown is None
    assert not pending.last
    pending = public_view(p.do("1 reveal").match).pending
    assert pending is not None
    assert pending.shown == tuple(p.round.hands[1])


def test_pending_x_does_not_show_the_card_drawn_for_it() -> None:
    p = stop("red-x+", "blue-skip blue-swap red-skip").do("0 play red-x+", "1 reveal", "1 draw")
    pending = public_view(p.match).pending
    assert pending is not None
    assert pending.shown == tuple(p.round.hands[1][:3])
    assert not {field.name for field in fields(pending)} & {"drawn", "waiting"}


def test_public_view_shows_a_pending_x_laid_as_last_card() -> None:
    p = position("0: red-x+\n1: blue-1 blue-3\ntop: red-8", "stop").do("0 play red-x+")
    view = public_view(p.match)
    assert view.pending is not None
    assert view.pending.last
    assert view.winner == 0
    assert not view.over


@pytest.mark.parametrize(
    ("choice", "chosen", "asked"), [("left", LEFT, (1, 2)), ("with 2", 2, (2,))]
)
def test_public_view_shows_a_pending_swap(choice: str, chosen: int, asked: tuple[int, ...]) -> None:
    p = stop("red-swap").do(f"0 play red-swap {choice}")
    view = public_view(p.match)
    assert view.turn is None
    assert view.pending is not None
    assert (view.pending.face.name, view.pending.seat) == ("swap", 0)
    assert (view.pending.choice, view.pending.asked) == (chosen, asked)
    assert view.pending.unanswered == len(asked)


def test_answers_to_a_swap_are_counted() -> None:
    p = stop("red-swap").do("0 play red-swap left", "2 accept")
    pending = public_view(p.match).pending
    assert pending is not None
    assert (pending.asked, pending.unanswered) == ((1, 2), 1)


def test_seat_that_left_is_no_longer_asked_about_a_swap() -> None:
    p = stop("red-swap").do("0 play red-swap left", "1 leave")
    pending = public_view(p.match).pending
    assert pending is not None
    assert (pending.asked, pending.unanswered) == ((2,), 1)


# windows, the end


def test_public_view_shows_open_windows() -> None:
    p = position("0: red-5 red-1\n1: blue-1 blue-2\ntop: red-8", "noris").do("0 play red-5")
    view = public_view(p.match)
    assert view.windows == (0,)
    assert view.final is None


def test_public_view_shows_a_last_card_that_waits_for_its_call() -> None:
    p = position("0: red-5\n1: blue-1 blue-2\ntop: red-8", "rabe").do("0 play red-5")
    view = public_view(p.match)
    assert view.final == 0
    assert view.turn is None
    assert view.winner is None


def test_public_view_shows_a_round_that_is_over() -> None:
    p = position("0: red-5\n1: blue-1 blue-2\ntop: red-8", "noris").do("0 play red-5")
    view = public_view(p.match)
    assert (view.number, view.over, view.winner, view.turn) == (1, True, 0, None)
    assert view.totals == (0, 3)


def test_next_round_has_the_next_number() -> None:
    p = position("0: red-5\n1: blue-1 blue-2\ntop: red-8", "noris").do("0 play red-5").next_round()
    assert public_view(p.match).number == 2
    assert public_view(p.match).dealer == 1


def test_public_view_shows_seats_that_left() -> None:
    view = public_view(stop("red-5").do("1 leave").match)
    assert view.present == (0, 2)
    assert view.hand_sizes[1] == 0


def test_public_view_does_not_exist_before_the_first_round() -> None:
    game = new_game("noris")
    with pytest.raises(ValueError, match="no round has begun"):
        public_view(Match(game, OneDeck(game)))
