"""Short reasons why a card of the hand cannot be played now, for each card in a menu."""

from enum import StrEnum

from bot.chat.wording.position import answering
from bot.chat.wording.viewer import Look
from bot.game.moves import ACCEPT
from bot.game.views import SeatView
from bot.words.cards import demanded, one_of, or_list
from bot.words.refusals import needed


class WhyNot(StrEnum):
    """The reasons why a card in the hand cannot be played."""

    NOT_YOUR_TURN = "not-your-turn"
    ANSWER_FIRST = "answer-first"
    NUMBER_FIRST = "number-first"
    EQUAL_FIRST = "equal-first"
    NOT_AS_LAST = "not-as-last"
    RANK_DEMANDED = "rank-demanded"
    NOT_ON_ITSELF = "not-on-itself"
    NO_FIT = "no-fit"


def why_not(view: SeatView, kind: int) -> WhyNot:
    """Return why this card is not one of those that can be played."""
    public, game = view.public, view.public.game
    is_asked = public.pending is not None and ACCEPT in view.legal
    if public.final is not None or not (is_asked or public.turn == view.seat):
        return WhyNot.NOT_YOUR_TURN
    if public.may_lay_more:
        return WhyNot.EQUAL_FIRST
    if public.pending is not None:
        return WhyNot.ANSWER_FIRST if public.pending.shown is None else WhyNot.NUMBER_FIRST
    if len(view.hand) == 1 and kind in game.never_last:
        return WhyNot.NOT_AS_LAST
    if public.demand is not None:
        return WhyNot.RANK_DEMANDED
    is_same = game.kinds[kind].face.name == game.shown[public.shown].face.name
    return WhyNot.NOT_ON_ITSELF if is_same else WhyNot.NO_FIT


def why_not_words(view: SeatView, kind: int, look: Look) -> str:
    """Return that reason in words of the viewer's language."""
    public, game, lang = view.public, view.public.game, look.lang
    match why_not(view, kind):
        case WhyNot.ANSWER_FIRST:
            return look.text("why-answer-first", cards=_answers(view, look))
        case WhyNot.EQUAL_FIRST:
            return look.text("why-equal-first", one=_equal(view, look))
        case WhyNot.RANK_DEMANDED if public.demand is not None:
            return look.text("why-rank-demanded", one=demanded(game, public.demand.rank, lang))
        case WhyNot.NOT_ON_ITSELF:
            return look.text("why-not-on-itself", one=one_of(game, game.kinds[kind].face, lang))
        case WhyNot.NO_FIT:
            return look.text("why-no-fit", needs=needed(game, public.shown, lang))
        case reason:
            return look.text(f"why-{reason}")


def _equal(view: SeatView, look: Look) -> str:
    """Return the name of the only cards that may be added to this lay."""
    pending = view.public.pending
    assert pending is not None
    return one_of(view.public.game, pending.face, look.lang)


def _answers(view: SeatView, look: Look) -> str:
    """Return the cards that can answer the pending attack."""
    public = view.public
    assert public.pending is not None
    found = answering(public.game, public.pending, public.shown, look.lang)
    return or_list(found, look.lang) or "none"
