"""Which turns count as idle when nobody can move any more."""

from tests.game.stalemates import without_cards
from tests.support.positions import position


def test_penalty_card_counts_as_drawn_in_the_turn_under_way() -> None:
    text = """
        0: red-1 blue-2
        1: green-4 green-5
        2: yellow-2 yellow-3
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-1")
    p.round.discards = p.round.discards[-1:]
    p.round.pile.append(p.game.kind_of["yellow-9"])
    p.round.idle = 2
    p.do("1 catch 0", "1 draw")
    assert p.hand(0) == "blue-2 yellow-9"
    p.do("2 draw", "0 draw")
    assert not p.over
    assert p.do("1 draw").over


def test_penalty_with_nothing_to_draw_does_not_affect_idle_turns() -> None:
    text = """
        0: red-1 blue-2
        1: green-4 green-5
        2: yellow-2 yellow-3
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-1")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw", "2 draw", "1 catch 0")
    assert p.hand(0) == "blue-2"
    assert not p.over
    assert p.do("0 draw").over


def test_forced_draw_from_an_empty_pile_is_an_idle_turn() -> None:
    text = """
        0: red-draw2 blue-2 blue-3
        1: green-4 green-5
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-draw2")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw")
    assert not p.over
    assert p.do("0 draw").over


def test_forced_draw_from_an_empty_pile_and_a_pass_are_one_idle_turn() -> None:
    text = """
        0: red-draw2 blue-2 blue-3
        1: green-4 green-5
        top: red-8
        rest: away
    """
    p = position(text, "maumaus").do("0 play red-draw2")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw", "1 pass", "0 draw")
    assert not p.over
    assert p.do("0 pass").over


def test_skipped_seat_has_no_turn() -> None:
    text = """
        0: red-skip blue-2 blue-3
        1: green-4 green-5
        2: yellow-2 yellow-3
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-skip")
    p.round.discards = p.round.discards[-1:]
    p.do("2 draw", "0 draw")
    assert not p.over
    assert p.do("1 draw").over


def test_accepting_a_skip_ends_a_turn() -> None:
    text = """
        0: red-skip blue-3 blue-4
        1: green-4 green-5
        2: yellow-1 yellow-3
        top: red-8
        rest: away
    """
    p = position(text, "stop").do("0 play red-skip")
    p.round.discards = p.round.discards[-1:]
    p.do("1 accept", "2 draw")
    assert not p.over
    assert p.do("0 draw").over


def test_passing_an_x_on_ends_a_turn() -> None:
    text = """
        0: red-x+ choice choice
        1: green-skip choice
        top: red-8
        rest: away
    """
    p = position(text, "stop").do("0 play red-x+")
    p.round.discards = p.round.discards[-1:]
    p.do("1 reveal", "1 draw", "0 reveal")
    assert not p.over
    assert p.do("0 draw").over


def test_cards_drawn_for_an_x_restart_the_count() -> None:
    text = """
        0: red-x+ choice choice choice
        1: green-5 yellow-1 yellow-3
        2: blue-1 blue-3
        top: red-8
        rest: away
    """
    p = position(text, "stop").do("0 play red-x+", "1 reveal", "1 play green-5")
    assert p.hand(1) == "yellow-1 yellow-3 red-8 red-x+"
    p.do("2 draw", "0 draw")
    assert not p.over
    assert p.do("1 draw").over


def test_answers_to_a_swap_are_not_turns() -> None:
    text = """
        0: red-swap blue-3 blue-4
        1: green-4 green-5
        2: yellow-1 yellow-3
        top: red-8
        rest: away
    """
    p = position(text, "stop").do("0 play red-swap left")
    p.round.discards = p.round.discards[-1:]
    p.do("1 accept", "2 accept", "1 draw", "2 draw")
    assert not p.over
    assert p.do("0 draw").over


def test_laying_after_a_draw_from_an_empty_pile_is_not_an_idle_turn() -> None:
    text = """
        0: red-1 blue-2 blue-3
        1: green-4 green-5
        top: red-8
        rest: away
    """
    p = position(text, "maumaus").do("0 draw", "0 play red-1")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw", "1 pass")
    assert not p.over
    assert p.do("0 draw", "0 pass").over


def test_until_fit_draw_from_an_empty_pile_is_idle_after_the_pass() -> None:
    p = without_cards("noris", options={"draw": "until_fit"}).do("0 draw", "0 pass", "1 draw")
    assert not p.over
    assert p.do("1 pass").over
