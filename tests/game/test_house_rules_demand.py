"""The house rule `demand`: with a wish card one may demand a rank, once round."""

import pytest

from bot.game import OptionError, Round, new_game
from bot.game.deal import Demand, can_demand
from bot.game.events import Drew, Stalemate
from bot.game.options import OptionErrorKind
from bot.game.views import imagined_round, public_view, seat_view
from tests.game.demand import classic, demanded, waiting
from tests.support.positions import RefusalReason, position
from tests.support.rule_scenes import RuleScene, scenes


@scenes("""
    game: classic
    0: hearts-jack hearts-9 clubs-ace clubs-8
    1: clubs-king clubs-9 clubs-10
    2: spades-king spades-10 spades-ace
    pile: diamonds-ace diamonds-king diamonds-queen diamonds-8
    top: hearts-king
    rules: demand=true
# What may be demanded, and with what
with a wish card one chooses a colour or demands a rank
    0: hearts-jack clubs-7
    -> plays 0: play hearts-jack 10, play hearts-jack 9, play hearts-jack clubs, play hearts-jack
        diamonds, play hearts-jack hearts, play hearts-jack spades
a colour that is chosen instead demands nothing
    0 play hearts-jack clubs -> waiting: none
# Once round
everybody must lay that rank or draw
    rules: duty=must
    0 play hearts-jack 9 -> legal 1: play clubs-9
    1 play clubs-9 -> legal 2: draw
who lays it may do so in any colour
    0 play hearts-jack 9, 1 play clubs-9, 2 draw -> plays 0: play hearts-9
it goes once round including who asked
    0 play hearts-jack 9 -> waiting: 1, 2, 0
    1 play clubs-9, 2 draw -> waiting: 0; legal 0: draw, play hearts-9
    0 play hearts-9 -> told DemandMet: (rank='9'); plays 1: nothing; waiting: none
nobody may lay anything else
    0 play hearts-jack 9
    -> refused 1 play clubs-king: rank-demanded card=clubs-king kind=9 fitting=clubs-9
    1 draw -> refused 2 play spades-king: rank-demanded card=spades-king kind=9
by the booklet who holds the rank may draw all the same
    0 play hearts-jack 9 -> legal 1: draw, play clubs-9
after a draw only the drawn card may be laid, and the rank in hand comes too late
    rules: demand=true drawn_only=true play_drawn=true
    pile: diamonds-9 diamonds-king diamonds-queen diamonds-8
    0 play hearts-jack 9, 1 draw -> legal 1: pass, play diamonds-9
    -> refused 1 play clubs-9: already-drawn card=clubs-9 fitting=diamonds-9
    -> refused 1 play clubs-king: rank-demanded card=clubs-king kind=9 fitting=diamonds-9
the colour of the card stays that of the card
    0: spades-jack clubs-ace clubs-7
    0 play spades-jack 9 -> colour: spades
a card without a colour leaves the one in force
    game: noris; rules: demand=true; 0: wild red-5 blue-6; 1: green-5 blue-2 blue-3;
        2: green-6 green-7 green-8; pile: yellow-1 yellow-2 yellow-3 yellow-4; top: red-8
    0 play wild 5 -> colour: red; plays 1: play green-5
a joker demands as the card that it stands for
    game: maumaus; rules: demand=true; 0: joker red-5 blue-6; 1: green-5 blue-2; 2: green-1 green-2;
        top: red-8
    0 play joker colour 5 -> colour: red; waiting: 1, 2, 0; plays 1: play green-5
# Another card that demands
no colour is chosen under a demand
    1: clubs-jack clubs-king clubs-7
    0 play hearts-jack 9 -> reason 1 play clubs-jack spades: rank-demanded
who asked may demand anew when it has come round
    0: hearts-jack spades-jack clubs-ace
    0 play hearts-jack 9, 1 draw, 2 draw, 0 play spades-jack 10 -> waiting: 1, 2, 0
# Drawing
who draws one card has answered
    0 play hearts-jack 9, 1 draw -> turn: 2; waiting: 2, 0
""")
def test_demand(scene: RuleScene) -> None:
    scene.play()


@pytest.mark.parametrize(
    ("variant", "faces"),
    [("classic", ["jack"]), ("noris", ["wild"]), ("maumaus", ["colour"]), ("stop", [])],
)
def test_only_a_wish_card_demands_a_rank(variant: str, faces: list[str]) -> None:
    rules = new_game(variant).rules
    assert [face.name for face in rules.faces if can_demand(face)] == faces


@pytest.mark.parametrize(
    ("variant", "options", "ranks"),
    [
        ("classic", {}, ("9", "10")),
        ("classic", {"nine_turns": True}, ("10",)),
        ("prsi", {}, ("8", "9", "10")),
        ("switch", {}, ("3", "5", "6", "7", "8", "9", "10")),
        ("vandatta", {}, ("2", "3", "4", "5", "6", "7", "9", "10")),
        ("noris", {"trade": True}, ("2", "3", "4", "5", "6", "8", "9")),
    ],
)
def test_only_number_cards_without_an_effect_can_be_demanded(
    variant: str, options: dict[str, object], ranks: tuple[str, ...]
) -> None:
    assert new_game(variant, {"demand": True, **options}).ranks == ranks


def test_a_number_with_an_effect_in_one_suit_cannot_be_demanded() -> None:
    assert "7" not in new_game("classic", {"demand": True, "seven_of_hearts": True}).ranks


def test_a_player_can_demand_a_rank_that_is_not_in_the_own_hand() -> None:
    assert demanded().do("1 play clubs-9").hand(0) == "hearts-9 clubs-ace clubs-8"
    assert classic().do("0 play hearts-jack 10").round.demand == Demand("10", (1, 2, 0))


def test_without_the_house_rule_nothing_is_demanded() -> None:
    p = classic(demand=False)
    assert p.reason("0 play hearts-jack 9") is RefusalReason.ANNOUNCEMENT_WRONG
    assert p.game.ranks == ()


def test_cards_that_fit_the_top_card_fit_again_after_the_demand() -> None:
    p = demanded().do("1 draw", "2 draw", "0 draw")
    assert (p.top, p.colour) == ("hearts-jack", "hearts")
    assert p.round.fits == p.game.fits[p.round.shown]


def test_another_wish_card_can_always_be_laid_and_replaces_the_demand() -> None:
    p = demanded(seat1="clubs-jack clubs-king clubs-7")
    assert p.plays(1) == ["play clubs-jack 10", "play clubs-jack 9"]
    p.do("1 play clubs-jack 10")
    assert p.round.demand == Demand("10", (2, 0, 1))
    assert p.plays(2) == ["play spades-10"]


def test_a_coloured_wish_card_may_answer_in_any_colour() -> None:
    text = "0: red-colour red-5\n1: blue-colour blue-2 blue-3\n2: green-1 green-2\ntop: red-8"
    p = position(text, "maumaus", {"demand": True}).do("0 play red-colour 5")
    assert len(p.plays(1)) == len(p.game.ranks)


def test_a_drawn_card_of_the_rank_may_be_laid_with_play_drawn() -> None:
    p = demanded(seat1="clubs-king clubs-10 clubs-7", play_drawn=True)
    p.round.pile.append(p.game.kind_of["diamonds-9"])
    p.do("1 draw")
    assert p.legal(1) == ["pass", "play diamonds-9"]
    assert waiting(p) == (1, 2, 0)
    assert waiting(p.do("1 pass")) == (2, 0)


@pytest.mark.parametrize(("draw", "count"), [("until_fit", 5), ("three", 3)])
def test_drawing_until_fit_continues_until_the_demanded_rank(draw: str, count: int) -> None:
    p = demanded(seat1="clubs-king clubs-10 clubs-7", draw=draw)
    p.round.pile.insert(-4, p.game.kind_of["diamonds-9"])
    p.do("1 draw")
    (drew,) = p.told(Drew)
    assert isinstance(drew, Drew)
    assert drew.size == count


def test_drawing_from_an_empty_pile_also_answers_the_demand() -> None:
    p = demanded()
    p.round.pile.clear()
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw", "2 draw")
    assert waiting(p) == (0,)


def test_turns_under_a_demand_do_not_count_as_idle() -> None:
    p = demanded(seat0="hearts-jack hearts-ace clubs-ace", seat1="clubs-king clubs-10 clubs-7")
    p.round.pile.clear()
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw", "2 draw", "0 draw")
    assert p.told(Stalemate) == []
    p.do("1 draw", "2 draw")
    assert p.plays(0) == ["play hearts-ace"]


def test_idle_turns_after_a_demand_still_lead_to_a_stalemate() -> None:
    p = demanded(seat0="hearts-jack clubs-ace", seat1="clubs-king clubs-10 clubs-7")
    p.round.pile.clear()
    p.round.discards = p.round.discards[-1:]
    p.do(*(f"{seat} draw" for seat in (1, 2, 0, 1, 2, 0)))
    assert len(p.told(Stalemate)) == 1


def test_a_shuffle_during_a_demand_does_not_change_the_demand() -> None:
    p = demanded()
    p.round.pile.clear()
    p.do("1 draw")
    assert (p.hand(1).split()[-1], waiting(p)) == ("hearts-king", (2, 0))


def test_everybody_sees_the_demanded_rank_and_the_seats_still_to_answer() -> None:
    p = demanded().do("1 draw")
    view = public_view(p.match)
    assert view.demand == Demand("9", (2, 0))
    assert view.fits == p.round.fits


def test_imagined_round_keeps_the_demand() -> None:
    p = demanded(seat1="clubs-9 clubs-jack clubs-king")
    rnd = imagined_round(seat_view(p.match, 1), p.round.hands, p.round.pile[::-1], list)
    assert isinstance(rnd, Round)
    assert (rnd.demand, rnd.fits) == (p.round.demand, p.round.fits)
    assert sorted(rnd.legal_moves(1)) == sorted(p.round.legal_moves(1))


def test_the_demand_rule_is_refused_in_stop_which_has_no_wish_cards() -> None:
    with pytest.raises(OptionError) as error:
        new_game("stop", {"demand": True})
    assert error.value.kind is OptionErrorKind.NOT_IN_GAME
