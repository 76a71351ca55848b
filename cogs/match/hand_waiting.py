"""The hand message while others play. It shows nothing that may change without an edit.

If the player may act out of turn, it shows the facts for that and their time.
"""

from collections.abc import Iterator

from bot.chat.context import HandExtras
from bot.chat.pictures.drawing import top_in_sentence, top_picture
from bot.chat.wording import position
from bot.chat.wording.viewer import Look, big, clock_time, is_big, lines, told
from bot.game.game import Game
from bot.game.views import SeatView
from bot.people.settings import PersonSettings
from bot.tables.views import CallWindowView, HandView, TableView
from bot.words.cards import call_word
from cogs.match.hints import hint_for
from cogs.match.moment_words import own_moment
from cogs.match.race_button import race_label
from cogs.match.since_words import about_oneself, has_just_moved


def while_others_play(
    hand: HandView, view: SeatView, look: Look, chosen: PersonSettings, extras: HandExtras
) -> Iterator[str | None]:
    """Yield the lines: where the table is, news of the own cards, moves out of turn."""
    table = hand.table
    yield None if extras.asleep else own_moment(hand, look, extras.note)
    out = _out(table, view, look, extras)
    yield out or _where(hand, view, look, extras)
    yield None if is_big(extras.note) else told(extras.note)
    own = about_oneself(hand, look, is_out_told=out is not None)
    yield own and f"-# {own}"
    if extras.asleep:
        return
    hint = hint_for(hand, chosen, look)
    out_of_turn = lines(
        position.shown_hand(table, look),
        calls_awaited(table, view, look),
        hint and f"-# {hint}",
    )
    yield out_of_turn
    yield throwing(table, view, look, extras) or _what_lies(
        table, view, look, extras, is_needed=bool(out_of_turn)
    )


def _out(table: TableView, view: SeatView, look: Look, extras: HandExtras) -> str | None:
    """Return the text that the player is out of this round.

    Something more important replaces it.
    """
    seat = table.seats[view.seat]
    if extras.asleep or table.paused or seat.held:
        return None
    link = extras.link or "none"
    if seat.place is not None:
        return look.text("hand-out", place=seat.place, table=link)
    return look.text("hand-over", cards=len(view.hand), table=link) if seat.is_out else None


def _where(hand: HandView, view: SeatView, look: Look, extras: HandExtras) -> str:
    """Return the text that others play, as far as that is known, with a link to the table."""
    table = extras.link or "none"
    if extras.asleep:
        return look.text("hand-table", table=table)
    if hand.table.paused:
        return position.paused(hand.table, look)
    if hand.table.seats[view.seat].held:
        return look.text("hand-ai-plays", table=table)
    # Right after the player's own move the table message may not be edited yet.
    return look.text("hand-moved" if has_just_moved(hand) else "hand-others-play", table=table)


def calls_awaited(table: TableView, view: SeatView, look: Look) -> str | None:
    """Return the text about the awaited calls: the player's own first, then the others."""
    own = [window for window in table.windows if window.seat == view.seat]
    awaited = [_own_call(table.game, window, look) for window in own]
    final = view.public.final
    if final is not None and final != view.seat:
        awaited.append(position.whose_turn(table, look) or "")
    others = tuple(window for window in table.windows if window.seat != view.seat)
    return lines(*awaited, position.windows(table, others, look)) or None


def _own_call(game: Game, window: CallWindowView, look: Look) -> str:
    """Return the headline that asks for the player's own call, with the time for it."""
    word = call_word(game, look.lang, final=window.final)
    card = "final" if window.final else "window"
    if window.length is None:
        return big(look.text(f"hand-own-{card}.open", word=word))
    time = position.time(window.length)
    return big(look.text(f"hand-own-{card}", word=word, time=time))


def as_of(look: Look, extras: HandExtras) -> str:
    """Return the line with the time at which the text above was true."""
    return f"-# {look.text('hand-as-of', time=clock_time(extras.now))}"


def throwing(table: TableView, view: SeatView, look: Look, extras: HandExtras) -> str | None:
    """Return the line that a card can be thrown in, with the time at which that was true."""
    lays = any(move in table.game.lays for move in view.legal)
    if not table.game.options.throw_in or not lays:
        return None
    words = look.text(
        "hand-as-of-throw",
        time=clock_time(extras.now),
        card=_lying(view, look),
        button=race_label(table.game, look),
    )
    return f"-# {words}"


def _what_lies(
    table: TableView, view: SeatView, look: Look, extras: HandExtras, *, is_needed: bool
) -> str | None:
    """Return the line with the top card and the time, if the game allows throwing in.

    In other games return the time alone, if it `is_needed`.
    """
    if not table.game.options.throw_in:
        return as_of(look, extras) if is_needed else None
    time = clock_time(extras.now)
    return f"-# {look.text('hand-as-of-top', time=time, card=_lying(view, look))}"


def _lying(view: SeatView, look: Look) -> str:
    name = top_in_sentence(view.public, look.lang)
    return name if look.in_words else f"{top_picture(view.public, look)} {name}"
