import pytest

from bot.game import Match, new_game
from bot.game.events import Forgot
from tests.support.games import ALL_GAMES
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import OneDeck, TextPosition
from tests.support.rule_scenes import RuleScene, scenes


@pytest.mark.parametrize("variant", ALL_GAMES)
@scenes("""
    0: red-e yellow-b
    1: red-a blue-a blue-c blue-d
    2: green-a green-c green-d
    pile: green-e green-b yellow-a yellow-c yellow-d yellow-e
    top: red-b
window in any game
    rules: call=window
    0 play red-e -> windows: 0; clock: expire 0
    1 play red-a -> windows: 0
    table expire 0 -> told Forgot: (seat=0, final=False, catcher=None)
next in any game
    rules: call=next
    0 play red-e -> windows: 0; clock: nothing
    1 play red-a -> windows: nothing; told Forgot: nothing
penalty of one to five cards
    each penalty = cards: 1 = 2 | 2 = 3 | 3 = 4 | 4 = 5 | 5 = 6
    rules: call=window penalty={penalty}
    0 play red-e, 1 catch 0 -> cards 0: {cards}
""")
def test_calls_house_rules_in_every_game(scene: RuleScene, variant: str) -> None:
    scene.play_in(variant)


@scenes("""
    game: stop
    1: blue-1 blue-3 blue-4
    top: red-8
pair from three cards opens a window in stop
    each call: window | next
    0: choice red-5 yellow-8; rules: call={call}
    0 play choice red-5 -> windows: 0
window stays open over a swap in stop
    0: red-swap yellow-8; pile: green-4 green-5; rules: call=window
    0 play red-swap with 1, 1 accept -> windows: 0; hand 1: yellow-8
    1 catch 0 -> hand 0: blue-1 blue-3 blue-4 green-4 green-5; hand 1: yellow-8
answers to a swap do not end a window by the policy next
    0: red-swap yellow-8; 2: red-0 green-3 green-4; rules: call=next
    0 play red-swap left, 1 accept -> windows: 0
    2 play red-0 -> windows: nothing
round waits for a last x with windows open
    0: red-x+; 1: yellow-1 yellow-3; 2: red-5 green-3; pile: green-4 green-5 green-7; turn: 2;
        rules: call=window
    2 play red-5, 0 play red-x+ -> windows: 2
    1 catch 2, 1 reveal, 1 play yellow-1
    -> hand 2: green-3 green-4 green-5; hand 1: yellow-3 green-7; over: yes
last card thrown in needs its own call in rabe
    game: rabe; rules: throw_in=true; 0: red-2 red-4 red-6; 1: blue-1 blue-2 blue-3; 2: red-5;
        pile: green-9 green-8; top: red-5
    2 throw red-5 -> windows: 2
    1 catch 2 -> turn: 0
nothing is thrown in while a last card waits for its call
    game: rabe; rules: throw_in=true; 0: red-5; 1: blue-1 blue-2 red-5; pile: green-9 green-8;
        top: red-8
    0 play red-5 -> legal 1: catch 0; reason 1 throw red-5: final-call-awaited
""")
def test_calls_house_rules(scene: RuleScene) -> None:
    scene.play()


def three(variant: str, **given: object) -> TextPosition:
    text = """
        0: red-e yellow-b
        1: red-a blue-a blue-c blue-d
        2: green-a green-c green-d
        pile: green-e green-b yellow-a yellow-c yellow-d yellow-e
        top: red-b
    """
    return in_plain_cards(text, variant, given)


def laid(variant: str, **given: object) -> TextPosition:
    return three(variant, **given).do("0 play red-e")


@pytest.mark.parametrize("variant", ALL_GAMES)
@pytest.mark.parametrize("call", ["window", "next"])
def test_catch_in_any_game(variant: str, call: str) -> None:
    p = laid(variant, call=call).do("2 catch 0")
    assert p.told(Forgot) == [Forgot(0, final=False, catcher=2)]
    assert len(p.round.hands[0]) == 1 + p.game.options.penalty


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_armed_in_any_game(variant: str) -> None:
    p = laid(variant, call="armed")
    assert p.windows == []
    assert len(p.round.hands[0]) == 1 + p.game.options.penalty
    p = three(variant, call="armed").do("0 call", "0 play red-e")
    assert len(p.round.hands[0]) == 1


def test_cards_dealt_need_no_call() -> None:
    game = new_game("noris", {"hand": 3}, 2)
    rnd = Match(game, OneDeck(game)).begin_round()
    assert rnd.windows == ()
    assert rnd.armed == 0
