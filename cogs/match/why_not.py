"""Short reasons why a card of the hand cannot be played now, for each card in a menu."""

from enum import StrEnum

from bot.chat.wording.position import possible_answers_text
from bot.chat.wording.viewer import Viewer
from bot.game.moves import ACCEPT
from bot.game.views import SeatView
from bot.words.cards import demanded_card_text, face_with_article, or_list
from bot.words.refusals import needed_cards_text


class WhyNot(StrEnum):
    """The reasons why a card in the hand cannot be played."""

    OUT_OF_ROUND = "out-of-round"
    NOT_YOUR_TURN = "not-your-turn"
    ANSWER_FIRST = "answer-first"
    NUMBER_FIRST = "number-first"
    EQUAL_FIRST = "equal-first"
    SECOND_CARD_MISSING = "second-card-missing"
    NOT_AS_LAST = "not-as-last"
    RANK_DEMANDED = "rank-demanded"
    NOT_ON_ITSELF = "not-on-itself"
    NO_FIT = "no-fit"


def why_not_playable(view: SeatView, kind: int) -> WhyNot:
    """Return why this card is not one of those that can be played."""
    public, game = view.public, view.public.game
    if view.seat not in public.playing:
        return WhyNot.OUT_OF_ROUND
    is_asked = public.pending is not None and ACCEPT in view.legal
    if public.final is not None or not (is_asked or public.turn == view.seat):
        return WhyNot.NOT_YOUR_TURN
    if public.may_lay_more:
        return WhyNot.EQUAL_FIRST
    if public.pending is not None:
        return WhyNot.ANSWER_FIRST if public.pending.shown is None else WhyNot.NUMBER_FIRST
    if kind in game.pairing and game.pairing.issuperset(view.hand):
        return WhyNot.SECOND_CARD_MISSING
    if len(view.hand) == 1 and kind in game.never_last:
        return WhyNot.NOT_AS_LAST
    if public.demand is not None:
        return WhyNot.RANK_DEMANDED
    is_same = game.kinds[kind].face.name == game.shown[public.shown].face.name
    return WhyNot.NOT_ON_ITSELF if is_same else WhyNot.NO_FIT


def why_not_text(view: SeatView, kind: int, viewer: Viewer) -> str:
    """Return that reason in words of the viewer's language."""
    public, game, lang = view.public, view.public.game, viewer.lang
    match why_not_playable(view, kind):
        case WhyNot.ANSWER_FIRST:
            return viewer.text("why-answer-first", cards=_answering_cards_text(view, viewer))
        case WhyNot.EQUAL_FIRST:
            return viewer.text("why-equal-first", one=_equal_card_text(view, viewer))
        case WhyNot.RANK_DEMANDED if public.demand is not None:
            return viewer.text(
                "why-rank-demanded", one=demanded_card_text(game, public.demand.rank, lang)
            )
        case WhyNot.NOT_ON_ITSELF:
            return viewer.text(
                "why-not-on-itself", one=face_with_article(game, game.kinds[kind].face, lang)
            )
        case WhyNot.NO_FIT:
            return viewer.text("why-no-fit", needs=needed_cards_text(game, public.shown, lang))
        case reason:
            return viewer.text(f"why-{reason}")


def _equal_card_text(view: SeatView, viewer: Viewer) -> str:
    """Return the name of the only cards that may be added to this lay."""
    pending = view.public.pending
    assert pending is not None
    return face_with_article(view.public.game, pending.face, viewer.lang)


def _answering_cards_text(view: SeatView, viewer: Viewer) -> str:
    """Return the cards that can answer the pending attack."""
    public = view.public
    assert public.pending is not None
    found = possible_answers_text(public.game, public.pending, public.shown, viewer.lang)
    return or_list(found, viewer.lang) or "none"
