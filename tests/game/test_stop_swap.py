from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

HANDS = {0: "green-1 green-3", 1: "yellow-1 yellow-3", 2: "red-1 red-3 red-5"}


@scenes("""
    game: stop
    0: blue-swap green-1 green-3
    1: ... yellow-1 yellow-3
    2: ... red-1 red-3 red-5
    pile: green-4 green-5
    top: blue-8
# choosing
player chooses a partner or left or right
    -> plays 0: play blue-swap left, play blue-swap right, play blue-swap with 1, play blue-swap
        with 2
choice of exchange must be named
    -> refused 0 play blue-swap: announcement-missing card=blue-swap;
        refused 0 play blue-swap up: announcement-wrong card=blue-swap;
        refused 0 play blue-swap with 7: announcement-wrong card=blue-swap
nobody exchanges with himself
    -> refused 0 play blue-swap with 0: partner-impossible card=blue-swap
swap in another colour is laid on a swap and its colour is in force
    game: stop; 0: blue-swap green-1 green-3; 1: red-1 red-3; top: red-swap
    0 play blue-swap left -> colour: blue
    1 accept -> plays 1: nothing
# exchanging
exchange with one player
    0 play blue-swap with 2, 2 accept
    -> hand 0: red-1 red-3 red-5; hand 1: yellow-1 yellow-3; hand 2: green-1 green-3
exchange to the left
    0 play blue-swap left, 1 accept, 2 accept
    -> hand 0: red-1 red-3 red-5; hand 1: green-1 green-3; hand 2: yellow-1 yellow-3
exchange to the right
    0 play blue-swap right, 2 accept, 1 accept
    -> hand 0: yellow-1 yellow-3; hand 1: red-1 red-3 red-5; hand 2: green-1 green-3
of two players every exchange is the same
    each choice: left | right | with 1
    game: stop; 0: blue-swap green-1 green-3; 1: red-1 red-3 red-5; top: blue-8
    0 play blue-swap {choice}, 1 accept
    -> hand 0: red-1 red-3 red-5; hand 1: green-1 green-3; turn: 1
everybody is told whose hand went where
    each choice = giving: with 2 = (layer=0, givers=(0, 2), takers=(2, 0)) |
        left = (layer=0, givers=(0, 1, 2), takers=(1, 2, 0)) |
        right = (layer=0, givers=(0, 1, 2), takers=(2, 0, 1))
    0 play blue-swap {choice}, table expire swap -> told HandsExchanged: {giving}
play goes on to the left of the layer
    each choice: with 2 | left | right
    0 play blue-swap {choice}, table expire swap -> turn: 1; pending: none
# answering
nobody is on turn while it is pending
    0 play blue-swap left -> turn: none; pending: swap by 0
all but the layer answer an exchange by all
    0: blue-swap blue-0 green-1 green-3; 1: blue-0; 2: yellow-0
    0 play blue-swap left -> legal 0: nothing; legal 1: accept, play blue-0; legal 2: accept
layer cannot cancel it
    0: blue-swap blue-0 green-1 green-3
    0 play blue-swap left
    -> refused 0 play blue-0: exchange-awaited kind=swap;
        refused 0 accept: exchange-awaited kind=swap
of an exchange with one only that one answers
    1: blue-0
    0 play blue-swap with 2
    -> legal 1: nothing; refused 1 play blue-0: exchange-awaited kind=swap;
        refused 1 accept: exchange-awaited kind=swap; legal 2: accept
answers come in any order
    0 play blue-swap left, 2 accept -> pending: swap by 0
    1 accept -> told ExchangeAccepted: (seat=2), (seat=1); pending: none
who has accepted cannot cancel any more
    1: blue-0
    0 play blue-swap left, 1 accept -> refused 1 play blue-0: exchange-awaited kind=swap
one defence cancels it for all
    2: blue-0
    0 play blue-swap left, 1 accept, 2 play blue-0
    -> hand 0: green-1 green-3; hand 1: yellow-1 yellow-3; hand 2: red-1 red-3 red-5;
        told Cancelled: (seat=2, kind='swap'); told HandsExchanged: nothing
play goes on to the left of who cancelled
    2: blue-0
    0 play blue-swap left, 2 play blue-0 -> turn: 0
first defence counts
    1: blue-0 blue-7; 2: blue-0
    0 play blue-swap left, 2 play blue-0
    -> pending: none; reason 1 accept: not-your-turn; hand 1: blue-0 blue-7 yellow-1 yellow-3
who has not answered in time accepts
    1: blue-0
    0 play blue-swap left, 2 accept -> clock: expire swap
    table expire swap -> hand 1: green-1 green-3
no time runs out without a swap
    -> reason table expire swap: nothing-expires
nothing else is possible meanwhile
    each action: 1 draw | 1 play yellow-1 | 1 play blue-7
    1: blue-7
    0 play blue-swap left -> reason {action}: exchange-pending
nothing at all is possible for who has nothing to answer
    each action: 0 draw | 0 play red-7 | 2 draw | 2 play red-1
    0 play blue-swap with 1 -> reason {action}: exchange-awaited
swap is not answered with a swap
    1: red-swap
    0 play blue-swap left -> refused 1 play red-swap left: exchange-pending card=red-swap kind=swap
order of a hand is kept
    game: stop; 0: blue-swap yellow-8 green-1 blue-3; 1: red-5 green-7 red-1; top: blue-8
    0 play blue-swap left, 1 accept -> hand 0: red-5 green-7 red-1; hand 1: yellow-8 green-1 blue-3
""")
def test_swap(scene: RuleScene) -> None:
    scene.play()


def three(seat0: str = "blue-swap", seat1: str = "", seat2: str = "") -> TextPosition:
    text = f"""
        0: {seat0} {HANDS[0]}
        1: {seat1} {HANDS[1]}
        2: {seat2} {HANDS[2]}
        pile: green-4 green-5
        top: blue-8
    """
    return position(text, "stop")


def test_partner_may_be_any_other_seat() -> None:
    p = three("blue-7", "blue-swap blue-3", "blue-0")
    p.round.turn = 1
    p.do("1 play blue-swap with 0")
    assert [p.legal(seat) for seat in range(3)] == [["accept"], [], []]
    p.do("0 accept")
    hands = [f"blue-3 {HANDS[1]}", f"blue-7 {HANDS[0]}", f"blue-0 {HANDS[2]}"]
    assert [p.hand(seat) for seat in range(3)] == hands
