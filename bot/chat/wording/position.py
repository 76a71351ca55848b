"""The position at a table in words for everybody: the turn, the top card, what is pending."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.chat.emoji.cards import card_signs
from bot.chat.requests.components import counted
from bot.chat.wording.viewer import Look, date, lines
from bot.clock import SECOND
from bot.game import Game
from bot.game.cards import NO_COLOUR
from bot.game.deal import CLOCKWISE, NOBODY
from bot.game.match import team
from bot.game.moves import LEFT
from bot.game.views import PendingView, PublicView
from bot.locales import Lang
from bot.tables.settings import Phase
from bot.tables.views import CallWindowView, PlayerView, TableView
from bot.words.cards import (
    call_word,
    card_name,
    cards_list,
    colour_noun,
    demand_in_force,
    game_title,
    one_of,
    or_list,
)

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
UNIT_OF_SECONDS: Final = f"{NO_BREAK}s"
BETWEEN_PARTNERS: Final = " + "
MOST_SECONDS: Final = 120
"""Longer times are shown in minutes."""


def title(table: TableView, look: Look) -> str:
    """Return the game, the round and the direction of play."""
    view, options = table.view, table.game.options
    assert view is not None
    game, number = game_title(table.game.rules.name, look.lang), view.number
    way = "clockwise" if view.direction == CLOCKWISE else "back"
    if options.target:
        return look.text(
            "table-title-target", game=game, round=number, target=options.target, direction=way
        )
    return look.text("table-title", game=game, round=number, rounds=options.rounds, direction=way)


def to_match(view: PublicView, look: Look) -> str:
    """Return what a card has to match, unless it fits on everything."""
    face, lang = view.game.shown[view.shown].face, look.lang
    one = [one_of(view.game, face, lang)] if face.matches_itself else []
    needs = or_list([colour_noun(view.game, view.colour, lang), *one], lang)
    return look.text("table-to-match", needs=needs)


def whose_turn(table: TableView, look: Look) -> str | None:
    """Return who has to act, and until when."""
    view = table.view
    if view is None:
        return None
    if view.final is not None:
        return _final(table, view.final, look)
    if view.pending is not None and view.pending.choice is not None:
        return _answers(table, view.pending, look)
    if view.turn is None:
        return None
    seat = table.seats[view.turn]
    if seat.person is None or seat.held or table.until is None:
        return look.text("table-turn-ai", seat=look.name(seat))
    if table.settings.correspondence:
        return look.text("table-turn.days", seat=look.name(seat), until=date(table.until))
    return look.text("table-turn", seat=look.name(seat), time=time(table.lasts))


def paused(table: TableView, look: Look) -> str:
    """Return the text that play is paused, and how it continues."""
    return look.text("hand-paused" if table.is_solo else "table-paused")


def time(milliseconds: int) -> str:
    """Return a duration in the short form of deadlines."""
    seconds = -(-milliseconds // SECOND)
    if seconds <= MOST_SECONDS:
        return f"{seconds}{UNIT_OF_SECONDS}"
    return f"{-(-seconds // 60)}{NO_BREAK}min"


def time_left(table: TableView, now: int) -> str:
    """Return the time that is left at `now` for the awaited move."""
    return time(max(0, min(table.lasts, (table.until or 0) - now)))


def _final(table: TableView, seat: int, look: Look) -> str:
    window = next((w for w in table.windows if w.seat == seat), None)
    length = None if window is None or window.length is None else time(window.length)
    return look.text(
        "table-waits-for-final",
        seat=look.name(table.seats[seat]),
        word=call_word(table.game, look.lang, final=True),
        time=length or "none",
    )


def _answers(table: TableView, pending: PendingView, look: Look) -> str:
    asked = len(pending.asked)
    words = look.text(
        "table-waits-for-answers", answered=asked - pending.unanswered, affected=asked
    )
    if table.settings.correspondence:
        return look.text("table-time-to-answer.days", words=words, until=date(table.until or 0))
    return look.text("table-time-to-answer", words=words, time=time(table.lasts))


def people_called(table: TableView) -> list[int]:
    """Return the people whom the table message mentions, if turns take days.

    They are the person on turn, or all people who are asked about an exchange.
    """
    view = table.view
    if not table.settings.correspondence or table.phase is not Phase.PLAYING or view is None:
        return []
    asked = () if view.pending is None else view.pending.asked
    seats = [table.seats[number] for number in asked or table.awaited]
    return [seat.person for seat in seats if seat.person is not None and not seat.held]


def what_is_pending(table: TableView, look: Look, you: int | None = None) -> str | None:
    """Return the attack that waits for an answer and what would be one, for the seat `you`."""
    view = table.view
    if view is None or view.pending is None:
        return None
    pending = view.pending
    if pending.then is not None:
        return look.text("pending-several", card=one_of(view.game, pending.face, look.lang))
    if pending.choice is not None:
        return _exchange(table, view, pending.choice, look, you)
    if pending.shown is not None:
        return look.text("pending-number-due")
    answers = or_list(answering(view.game, pending, view.shown, look.lang), look.lang)
    if pending.count is None:
        if pending.last or not answers:
            return look.text("pending-reveal-last")
        return look.text("pending-reveal", card=answers)
    if not pending.face.draws:
        return look.text("pending-skip", count=pending.count, card=answers)
    return _to_draw(table, view, pending.count, answers, look)


def what_is_demanded(table: TableView, look: Look, you: int | None = None) -> str | None:
    """Return the demanded rank and with whose turn the demand ends, for the seat `you`."""
    view, own = table.view, NOBODY if you is None else you
    if view is None:
        return None
    return demand_in_force(view.game, view.demand, look.names(table), look.lang, own)


def _to_draw(table: TableView, view: PublicView, count: int, answers: str, look: Look) -> str:
    """Return how many cards have to be drawn, and what would help."""
    pending = view.pending
    assert pending is not None
    if pending.suspect is not None and pending.colour is not None:
        colour = colour_noun(view.game, pending.colour, look.lang)
        seat = look.name(table.seats[pending.suspect])
        if not answers:
            return look.text("pending-draw-challenge", count=count, seat=seat, colour=colour)
        return look.text(
            "pending-draw-or-challenge", count=count, card=answers, seat=seat, colour=colour
        )
    if not answers:
        return look.text("pending-draw-helpless", count=count)
    return look.text("pending-draw", count=count, card=answers)


def answering(game: Game, pending: PendingView, shown: int, lang: Lang) -> list[str]:
    """Return the cards that may be laid against an attack, whoever holds them."""
    found = []
    if game.answers.get(pending.face.name):
        found.append(one_of(game, pending.face, lang))
    defence = game.defence.get(game.shown[shown].colour)
    if defence is not None and not pending.last:
        found.append(card_name(game, defence, lang))
    return found


def _exchange(table: TableView, view: PublicView, choice: int, look: Look, you: int | None) -> str:
    """Return who wants to trade which hands, and what would stop the trade."""
    pending = view.pending
    assert pending is not None
    layer, own = look.name(table.seats[pending.seat]), ".you" if pending.seat == you else ""
    if choice >= 0:
        partner = look.name(table.seats[choice])
        own = ".with-you" if choice == you else own
        asked = look.text(f"pending-exchange{own}", seat=layer, partner=partner)
    else:
        side = "left" if choice == LEFT else "right"
        asked = look.text(f"pending-exchange-{side}{own}", seat=layer)
    stops = or_list(answering(view.game, pending, view.shown, look.lang), look.lang)
    return look.text("pending-exchange-stopped", asked=asked, card=stops) if stops else asked


def windows(table: TableView, awaited: Sequence[CallWindowView], look: Look) -> str | None:
    """Return a line for each call that is awaited before a last card."""
    return "\n".join(_window(table, each, look) for each in awaited if not each.final) or None


def _window(table: TableView, window: CallWindowView, look: Look) -> str:
    seat, word = look.name(table.seats[window.seat]), call_word(table.game, look.lang)
    if window.length is None:
        return look.text("table-window.open", seat=seat, word=word)
    return look.text("table-window", seat=seat, word=word, time=time(window.length))


def everybody(table: TableView, look: Look) -> str:
    """Return all seats with the numbers of their cards, in seating order."""
    seats = ", ".join(one_seat(seat, look.name(seat), look) for seat in table.seats)
    return lines(seats, teams(table, look))


def teams(table: TableView, look: Look) -> str | None:
    """Return who plays with whom, or None if there are no partners."""
    if not table.game.options.partners:
        return None
    found = dict.fromkeys(team(table.game, seat.number) for seat in table.seats)
    names = [BETWEEN_PARTNERS.join(look.name(table.seats[one]) for one in both) for both in found]
    return look.text("table-teams", teams=", ".join(names))


def one_seat(seat: PlayerView, name: str, look: Look) -> str:
    """Return a seat and its number of cards."""
    if seat.left:
        return look.text("table-seat-left", name=name)
    if seat.held:
        name = look.text("table-seat-held", name=name)
    if seat.place is not None:
        words = look.text("table-seat-out", name=name, place=seat.place)
    elif seat.is_out:
        words = look.text("table-seat-over", name=name, cards=seat.cards or 0)
    elif seat.cards == 1:
        words = look.text("table-seat-one", name=name)
    else:
        words = look.text("table-seat", name=name, cards=seat.cards or 0)
    # Keep a name and its number on one line.
    return words.replace(" ", NO_BREAK)


def shown_hand(table: TableView, look: Look) -> str | None:
    """Return the hand that was revealed. It remains for a while after the attack was answered."""
    if table.shown is None:
        return None
    return look.text("pending-shown", cards=cards_list(table.game, table.shown, look.lang))


def pictured(game: Game, hand: Sequence[int], look: Look) -> str | None:
    """Return a hand in emojis.

    Return None if the viewer wants words, or if a card has no emoji.
    """
    if look.in_words or not all(look.emoji.of(game, kind, look.lang) for kind in hand):
        return None
    return " ".join(
        look.emoji.inline(game, kind, look.lang) + (counted("", count) or "")
        for kind, count in Counter(sorted(hand)).items()
    )


def sign(game: Game, kind: int, look: Look, blank: str) -> str:
    """Return a card in signs.

    A colourless card is in words, as a letter alone would be a riddle.
    """
    if game.kinds[kind].colour == NO_COLOUR:
        return card_name(game, kind, look.lang)
    return card_signs(game, kind, look.lang).replace(" ", blank)
