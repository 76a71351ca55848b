"""Texts about the position at a table: the turn, the top card, attacks, events and the cat."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2s
from itertools import takewhile
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.chat.emoji.card_signs import card_signs, colour_sign
from bot.chat.pictures.cat import Mood
from bot.chat.pictures.faces import FaceDesign, colour_design, face_design
from bot.chat.requests.components import count_label
from bot.chat.wording.viewer import Viewer, date_text, join_lines
from bot.clock import SECOND
from bot.game import Game, events
from bot.game.deal import CLOCKWISE, NOBODY
from bot.game.events import Event
from bot.game.match import team_of
from bot.game.moves import LEFT
from bot.game.ruleset import NO_COLOUR, Face
from bot.game.views import PendingView, PublicView
from bot.locales import Lang, text
from bot.locales.texts import Arg
from bot.tables.entries import Actor
from bot.tables.settings import Phase
from bot.tables.views import CallWindowView, PlayerView, RecordedEvent, TableView
from bot.words.cards import (
    call_word,
    capitalised,
    card_name,
    cards_list,
    colour_name,
    colour_noun,
    demand_text,
    face_by_name,
    face_name,
    face_with_article,
    game_title,
    matches_itself,
    or_list,
)
from bot.words.events import event_text

# Position ----------------------------------------------------------------------------------------

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
UNIT_OF_SECONDS: Final = f"{NO_BREAK}s"
BETWEEN_PARTNERS: Final = " + "
MOST_SECONDS: Final = 120
"""Longer times are shown in minutes."""


def round_title(table: TableView, viewer: Viewer) -> str:
    """Return the game, the round and the direction of play."""
    view, options = table.view, table.game.options
    assert view is not None
    game, number = game_title(table.game.rules.name, viewer.lang), view.number
    way = "clockwise" if view.direction == CLOCKWISE else "back"
    if options.target:
        return viewer.text(
            "table-title-target", game=game, round=number, target=options.target, direction=way
        )
    return viewer.text("table-title", game=game, round=number, rounds=options.rounds, direction=way)


def match_requirement_text(view: PublicView, viewer: Viewer) -> str:
    """Return the text that says which colour or face the next card has to match."""
    face, lang = view.game.shown[view.shown].face, viewer.lang
    one = [face_with_article(view.game, face, lang)] if matches_itself(face) else []
    needs = or_list([colour_noun(view.game, view.colour, lang), *one], lang)
    return viewer.text("table-to-match", needs=needs)


def whose_turn_text(table: TableView, viewer: Viewer) -> str | None:
    """Return the text that says who has to act, and until when."""
    view = table.view
    if view is None:
        return None
    if view.final is not None:
        return _final_call_text(table, view.final, viewer)
    if view.pending is not None and view.pending.choice is not None:
        return _answer_time_text(table, view.pending, viewer)
    if view.turn is None:
        return None
    seat = table.seats[view.turn]
    if seat.person is None or seat.held or table.until is None:
        return viewer.text("table-turn-ai", seat=viewer.name(seat))
    if table.settings.correspondence:
        return viewer.text("table-turn.days", seat=viewer.name(seat), until=date_text(table.until))
    return viewer.text("table-turn", seat=viewer.name(seat), time=duration_text(table.lasts))


def paused_text(table: TableView, viewer: Viewer) -> str:
    """Return the text that says that play is paused, and how to continue."""
    return viewer.text("hand-paused" if table.is_solo else "table-paused")


def duration_text(milliseconds: int) -> str:
    """Return a duration in short form, for the text about a deadline."""
    seconds = -(-milliseconds // SECOND)
    if seconds <= MOST_SECONDS:
        return f"{seconds}{UNIT_OF_SECONDS}"
    return f"{-(-seconds // 60)}{NO_BREAK}min"


def time_left(table: TableView, now: int) -> str:
    """Return the time that is left at `now` for the move that the table waits for."""
    return duration_text(max(0, min(table.lasts, (table.until or 0) - now)))


def _final_call_text(table: TableView, seat: int, viewer: Viewer) -> str:
    window = next((w for w in table.windows if w.seat == seat), None)
    length = None if window is None or window.length is None else duration_text(window.length)
    return viewer.text(
        "table-waits-for-final",
        seat=viewer.name(table.seats[seat]),
        word=call_word(table.game, viewer.lang, final=True),
        time=length or "none",
    )


def _answer_time_text(table: TableView, pending: PendingView, viewer: Viewer) -> str:
    asked = len(pending.asked)
    words = viewer.text(
        "table-waits-for-answers", answered=asked - pending.unanswered, affected=asked
    )
    if table.settings.correspondence:
        return viewer.text(
            "table-time-to-answer.days", words=words, until=date_text(table.until or 0)
        )
    return viewer.text("table-time-to-answer", words=words, time=duration_text(table.lasts))


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


def pending_attack_text(table: TableView, viewer: Viewer, you: int | None = None) -> str | None:
    """Return the text about the pending attack and the cards that would answer it.

    `you` is the seat of the reader.
    """
    view = table.view
    if view is None or view.pending is None:
        return None
    pending = view.pending
    if pending.then is not None and view.game.options.runs:
        return viewer.text("pending-run")
    if pending.then is not None:
        return viewer.text(
            "pending-several", card=face_with_article(view.game, pending.face, viewer.lang)
        )
    if pending.choice is not None:
        return _exchange_text(table, view, pending.choice, viewer, you)
    if pending.shown is not None:
        return viewer.text("pending-number-due")
    answers = or_list(
        possible_answers_text(view.game, pending, view.shown, viewer.lang), viewer.lang
    )
    if pending.count is None:
        if pending.last or not answers:
            return viewer.text("pending-reveal-last")
        return viewer.text("pending-reveal", card=answers)
    if not pending.face.draws:
        return viewer.text("pending-skip", count=pending.count, card=answers)
    return _due_cards_text(table, view, pending.count, answers, viewer)


def demanded_rank_text(table: TableView, viewer: Viewer, you: int | None = None) -> str | None:
    """Return the text about the demanded rank, and about the player whose turn ends the demand.

    `you` is the seat of the reader.
    """
    view, own = table.view, NOBODY if you is None else you
    if view is None:
        return None
    return demand_text(view.game, view.demand, viewer.names(table), viewer.lang, own)


def _due_cards_text(
    table: TableView, view: PublicView, count: int, answers: str, viewer: Viewer
) -> str:
    """Return the text that says how many cards have to be drawn, and how to avoid that."""
    pending = view.pending
    assert pending is not None
    if pending.suspect is not None and pending.colour is not None:
        colour = colour_noun(view.game, pending.colour, viewer.lang)
        seat = viewer.name(table.seats[pending.suspect])
        if not answers:
            return viewer.text("pending-draw-challenge", count=count, seat=seat, colour=colour)
        return viewer.text(
            "pending-draw-or-challenge", count=count, card=answers, seat=seat, colour=colour
        )
    if not answers:
        return viewer.text("pending-draw-helpless", count=count)
    return viewer.text("pending-draw", count=count, card=answers)


def possible_answers_text(game: Game, pending: PendingView, shown: int, lang: Lang) -> list[str]:
    """Return the cards that may be laid against an attack, whoever holds them."""
    found = []
    if game.answers.get(pending.face.name):
        found.append(face_with_article(game, pending.face, lang))
    defence = game.defence.get(game.shown[shown].colour)
    if defence is not None and not pending.last:
        found.append(card_name(game, defence, lang))
    return found


def _exchange_text(
    table: TableView, view: PublicView, choice: int, viewer: Viewer, you: int | None
) -> str:
    """Return the text that says who wants to trade which hands, and what would stop the trade."""
    pending = view.pending
    assert pending is not None
    layer, own = viewer.name(table.seats[pending.seat]), ".you" if pending.seat == you else ""
    if choice >= 0:
        partner = viewer.name(table.seats[choice])
        own = ".with-you" if choice == you else own
        asked = viewer.text(f"pending-exchange{own}", seat=layer, partner=partner)
    else:
        side = "left" if choice == LEFT else "right"
        asked = viewer.text(f"pending-exchange-{side}{own}", seat=layer)
    stops = or_list(possible_answers_text(view.game, pending, view.shown, viewer.lang), viewer.lang)
    return viewer.text("pending-exchange-stopped", asked=asked, card=stops) if stops else asked


def windows_text(table: TableView, awaited: Sequence[CallWindowView], viewer: Viewer) -> str | None:
    """Return a line for each call that is awaited before a last card."""
    return (
        "\n".join(_window_text(table, each, viewer) for each in awaited if not each.final) or None
    )


def _window_text(table: TableView, window: CallWindowView, viewer: Viewer) -> str:
    seat, word = viewer.name(table.seats[window.seat]), call_word(table.game, viewer.lang)
    if window.length is None:
        return viewer.text("table-window.open", seat=seat, word=word)
    return viewer.text("table-window", seat=seat, word=word, time=duration_text(window.length))


def seats_text(table: TableView, viewer: Viewer) -> str:
    """Return all seats with the numbers of their cards, in seating order."""
    seats = ", ".join(seat_text(seat, viewer.name(seat), viewer) for seat in table.seats)
    return join_lines(seats, teams_text(table, viewer))


def teams_text(table: TableView, viewer: Viewer) -> str | None:
    """Return the text that says who plays with whom, or None if there are no partners."""
    if not table.game.options.partners:
        return None
    found = dict.fromkeys(team_of(table.game, seat.number) for seat in table.seats)
    names = [BETWEEN_PARTNERS.join(viewer.name(table.seats[one]) for one in both) for both in found]
    return viewer.text("table-teams", teams=", ".join(names))


def seat_text(seat: PlayerView, name: str, viewer: Viewer) -> str:
    """Return a seat and its number of cards."""
    if seat.left:
        return viewer.text("table-seat-left", name=name)
    if seat.held:
        name = viewer.text("table-seat-held", name=name)
    if seat.place is not None:
        words = viewer.text("table-seat-out", name=name, place=seat.place)
    elif seat.is_out:
        words = viewer.text("table-seat-over", name=name, cards=seat.cards or 0)
    elif seat.cards == 1:
        words = viewer.text("table-seat-one", name=name)
    else:
        words = viewer.text("table-seat", name=name, cards=seat.cards or 0)
    # Keep a name and its number on one line.
    return words.replace(" ", NO_BREAK)


def revealed_hand_text(table: TableView, viewer: Viewer) -> str | None:
    """Return the text with the revealed hand, or None if no hand is shown.

    The hand is still shown for a while after the attack was answered.
    """
    if table.shown is None:
        return None
    return viewer.text("pending-shown", cards=cards_list(table.game, table.shown, viewer.lang))


def hand_in_pictures(game: Game, hand: Sequence[int], viewer: Viewer) -> str | None:
    """Return a hand in emojis.

    Return None if the viewer wants words, or if a card has no emoji.
    """
    if viewer.in_words or not all(viewer.emoji.for_card(game, kind, viewer.lang) for kind in hand):
        return None
    return " ".join(
        viewer.emoji.card_text(game, kind, viewer.lang) + (count_label("", count) or "")
        for kind, count in Counter(sorted(hand)).items()
    )


def card_sign_text(game: Game, kind: int, viewer: Viewer, blank: str) -> str:
    """Return a card in signs, with `blank` in place of each space.

    Return a colourless card in words, because a letter alone would be hard to understand.
    """
    if game.kinds[kind].colour == NO_COLOUR:
        return card_name(game, kind, viewer.lang)
    return card_signs(game, kind, viewer.lang).replace(" ", blank)


# Events ------------------------------------------------------------------------------------------

# Texts about events and their reasons, for everybody or for one player.

# Event words -------------------------------------------------------------------------------------

MOST_TOLD: Final = 3
"""The number of last events that the table message shows."""
REMEMBERED: Final = 1024
"""The number of cached sentences. The same sentence is shown again after several moves."""
TIMED: Final = (events.Called, events.Forgot, events.Laid)
DONE_FOR: Final = (events.Drew, events.KeptRest, events.Laid, events.Passed)
"""Events whose text adds that time was up, or that an AI player acted for the reader."""
NOT_TOLD: Final = (
    events.Armed,
    events.DemandMet,
    events.WindowLapsed,
    events.WindowOpened,
    events.HandShown,
)
"""Events that are shown elsewhere or are obvious."""


SAID_APART: Final = (*NOT_TOLD, events.RoundWon)
"""Events that the text about the end of a round leaves out. Its headline names the winner."""


class Audience(NamedTuple):
    """The readers of a text about a game, and the names of its seats."""

    game: Game
    names: tuple[str, ...]
    lang: Lang
    you: int = NOBODY
    """The seat of the reader, or `NOBODY` if everybody reads the text."""

    def text(self, text_id: str, **variables: Arg) -> str:
        return text(self.lang, text_id, **variables)


def recent_events_text(
    game: Game,
    recent: Sequence[RecordedEvent],
    names: Sequence[str],
    lang: Lang,
    *,
    most: int = MOST_TOLD,
) -> list[str]:
    """Return sentences about the last events that are worth showing to everybody.

    Events before the last deal are left out, unless there is nothing newer.
    """
    told = [each for each in recent if not isinstance(each.event, NOT_TOLD)]
    dealt = events.Dealt
    since_deal = list(takewhile(lambda each: not isinstance(each.event, dealt), reversed(told)))
    latest = since_deal[:most][::-1] or told[-1:]
    audience = Audience(game, tuple(names), lang)
    return [event_with_reasons_text(audience, each) for each in latest]


def round_end_text(audience: Audience, recent: Sequence[RecordedEvent]) -> str | None:
    """Return sentences about the card that won a round, and about what happened afterwards.

    Return None if the winner laid no card, or if the game goes on after the first win.
    """
    winner = next((e.event.seat for e in recent if isinstance(e.event, events.RoundWon)), NOBODY)
    if audience.game.plays_on:
        # The first player who went out has won. The last events were about the others.
        return None
    laid = [n for n, each in enumerate(recent) if _is_laid_by(each.event, winner)]
    if not laid:
        return None
    told = (each for each in recent[laid[-1] :] if not isinstance(each.event, SAID_APART))
    return " ".join(event_with_reasons_text(audience, each) for each in told)


def _is_laid_by(event: Event, seat: int) -> bool:
    return isinstance(event, events.Laid) and event.seat == seat


def event_with_reasons_text(audience: Audience, what: RecordedEvent) -> str:
    """Return a sentence about an event, with its reason and the reaction time of a race."""
    return _event_line(audience, what.event, what.reaction, what.by, what.drawn_for)


# The cache distinguishes types, because events of two types with the same numbers are equal.
@lru_cache(REMEMBERED, typed=True)
def _event_line(
    audience: Audience, event: Event, reaction: int | None, by: Actor | None, reason: Face | None
) -> str:
    line = _sentence(audience, event, by)
    added = []
    if reaction is not None and isinstance(event, TIMED):
        added.append(audience.text("table-after", seconds=seconds_text(reaction)))
    why = ", ".join(_reason_texts(audience, event, by, reason))
    if why:
        added.append(f"({why})")
    # The additions belong to the sentence, so they come before the full stop.
    return f"{line.removesuffix('.')} {' '.join(added)}." if added else line


def _sentence(audience: Audience, event: Event, by: Actor | None) -> str:
    if by == "moderator" and isinstance(event, events.SeatLeft):
        seat = audience.names[event.seat]
        return audience.text("event-seat-removed", seat=seat, size=event.size)
    if by == "clock" and isinstance(event, events.Called) and not event.armed:
        own = ".you" if event.seat == audience.you else ""
        return audience.text(f"event-let-pass{own}", seat=audience.names[event.seat])
    return event_sentence(audience.game, event, audience.names, audience.lang, audience.you)


def _reason_texts(
    audience: Audience, event: Event, by: Actor | None, reason: Face | None
) -> Iterator[str]:
    """Yield the card that made a player draw, and who acted for the player."""
    if reason is not None:
        yield face_name(audience.game, reason, audience.lang)
    if not isinstance(event, DONE_FOR):
        return
    if by == "clock":
        yield audience.text("event-time-up")
    elif by == "ai" and event.seat == audience.you:
        yield audience.text("event-by-ai")


def event_sentence(
    game: Game, event: Event, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> str:
    """Return a sentence about an event, with one full stop at its end.

    If the last word is a name that ends with a full stop, do not add a second full stop.
    """
    line = event_text(game, event, names, lang, you)
    return line.removesuffix(".") if line.endswith("..") else line


def seconds_text(milliseconds: int) -> float:
    """Return a time in seconds, rounded down to tenths, and at least a tenth.

    Stored results have the same precision. Clocks are not more exact.
    """
    return max(1, milliseconds // 100) / 10


# Voice -------------------------------------------------------------------------------------------

# The cat's remarks on big moments. A remark is one short line, and stays the same in each edit.

VARIANTS: Final = 5
"""The number of lines for each moment, in every language."""
MOODS: Final[Mapping[str, Mood]] = MappingProxyType(
    {
        "caught": "caught",
        "catching": "pouncing",
        "forgot": "sulking",
        "called": "proud",
        "stack": "pouncing",
        "aimed": "caught",
        "hit": "sulking",
        "thrown": "pouncing",
        "round": "proud",
        "comeback": "party",
        "won": "party",
        "lost": "thinking",
        "match": "party",
    }
)
"""The cat's mood at each moment."""


def cat_remark(moment: str, match: str, number: int, viewer: Viewer) -> str | None:
    """Return the cat's remark on the event with this number in a match.

    Return None if the server does not want such remarks. The remark begins with the cat's face as
    an emoji. Her name replaces the emoji if the viewer wants words or the emoji is missing.
    """
    if not viewer.has_voice:
        return None
    words = viewer.text(f"voice-{moment}", variant=remark_variant(moment, match, number))
    face = "" if viewer.in_words else viewer.emoji.mood_text(MOODS[moment])
    return f"-# {face} {words}" if face else f"-# {viewer.text('voice-said', words=words)}"


def remark_variant(moment: str, match: str, number: int) -> int:
    """Return which of the lines for a moment is shown. An edit or a restart does not change it."""
    drawn = blake2s(f"{match} {moment} {number}".encode(), digest_size=4).digest()
    return int.from_bytes(drawn) % VARIANTS


# Top card ----------------------------------------------------------------------------------------

# The top card in words and as a picture. A card that counts as another is shown as that other card.


def shown_top_card(view: PublicView) -> int:
    """Return the card to show on top.

    A colourless card is shown in the colour that it counts as, except during a demand.
    """
    if _is_colourless(view) and view.demand is None:
        return view.shown
    return view.top


def top_card_name(view: PublicView, lang: Lang) -> str:
    """Return the name of the top card as a text on its own: `red 7`, or `Change colour: blue`."""
    game = view.game
    # Until a demand is over, the colour of the card laid for it does not count.
    if view.demand is not None and _is_colourless(view):
        asking, rank = game.shown[view.shown].face, face_by_name(game, view.demand.rank)
        asks = capitalised(face_name(game, asking, lang))
        return text(lang, "card-chosen", face=asks, colour=face_name(game, rank, lang))
    if not _is_of_another_colour(view):
        return card_name(game, shown_top_card(view), lang)
    face = capitalised(face_name(game, game.kinds[view.top].face, lang))
    return text(lang, "card-chosen", face=face, colour=colour_name(game, view.colour, lang))


def top_card_in_sentence(view: PublicView, lang: Lang) -> str:
    """Return the name of the top card for a sentence: `yellow Change colour (blue chosen)`."""
    name = card_name(view.game, shown_top_card(view), lang)
    if not _is_of_another_colour(view):
        return name
    colour = colour_name(view.game, view.colour, lang)
    return text(lang, "card-chosen.in-sentence", card=name, colour=colour)


def top_card_text(view: PublicView, viewer: Viewer) -> str:
    """Return the top card with its picture, or its name alone if the viewer wants words."""
    name = top_card_name(view, viewer.lang)
    return name if viewer.in_words else f"{top_card_picture(view, viewer)} {name}"


def top_card_design(view: PublicView, lang: Lang) -> FaceDesign:
    """Return the drawing of the top card, or of the colour that was chosen with it."""
    if _is_of_another_colour(view):
        return colour_design(view.game, view.colour)
    return face_design(view.game, shown_top_card(view), lang)


def laid_card_if_different(view: PublicView, viewer: Viewer) -> str | None:
    """Return the text about the card that was laid, if another card or colour is shown for it."""
    top, shown = view.game.kinds[view.top], view.game.shown[view.shown]
    if top.face.name == shown.face.name and not _is_of_another_colour(view):
        return None
    return viewer.text("table-lies-as", card=card_name(view.game, view.top, viewer.lang))


def _is_colourless(view: PublicView) -> bool:
    return view.game.kinds[view.top].colour == NO_COLOUR


def _is_of_another_colour(view: PublicView) -> bool:
    return view.game.kinds[view.top].colour not in (NO_COLOUR, view.colour)


def top_card_picture(view: PublicView, viewer: Viewer) -> str:
    """Return the top card or its chosen colour as an emoji, or as signs if the emoji is missing."""
    if not _is_of_another_colour(view):
        return viewer.emoji.card_text(view.game, shown_top_card(view), viewer.lang)
    emoji = viewer.emoji.for_colour(view.game, view.colour)
    return str(emoji) if emoji else colour_sign(view.game, view.colour)
