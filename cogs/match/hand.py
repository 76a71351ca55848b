"""The hand: the one private message that a player plays from, which is also the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from bot.chat import position_words
from bot.chat.components import (
    BLUE,
    GREY,
    MOST_OPTIONS,
    RED,
    Component,
    Layout,
    action_row,
    button,
    button_rows,
    container,
    counted,
    select_option,
    string_select,
    text_display,
)
from bot.chat.custom_ids import CustomId
from bot.chat.emoji import accent
from bot.chat.look import clock_time, lines
from bot.game.moves import ACCEPT, CALL, DRAW, PASS, REVEAL
from bot.game.table_order import CLOCKWISE
from bot.locales import text
from bot.tables.phase import Phase
from bot.words import and_list, call_word, card_name
from cogs.lobby import hand as hand_lobby
from cogs.match import hand_end, lay_steps
from cogs.match.table import race_button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.look import Look
    from bot.game import Game
    from bot.game.views import SeatView
    from bot.tables.views import HandView

MOST_BUTTONS: Final = 24
"""So many kinds of card have a button each; of more, only some, and menus have them all."""
FITTING_BUTTONS: Final = 8
THEN: Final = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"


def hand_message(  # noqa: PLR0913 - what a hand can show
    hand_view: HandView,
    look: Look,
    *,
    now: int,
    note: str | None = None,
    hint: str | None = None,
    step: str | None = None,
    elsewhere: Sequence[str] = (),
    ai: bool = True,
) -> Layout:
    """The hand as it is; `step`: the beginning of a lay that is still to be completed.

    `elsewhere` are the channels in which it is the player's turn as well; `ai` tells whether the
    server allows AI players.
    """
    if hand_view.table.phase is Phase.LOBBY:
        return hand_lobby.lobby_hand(hand_view, look, note=note, ai=ai)
    view = hand_view.view
    if view is None:
        return hand_end.ended_hand(hand_view, look, note=note)
    choices = lay_steps.choices(view, step, look, hand_view.table) if step else []
    asked = lay_steps.question(view, step, look) if step and choices else None
    words = _words(hand_view, view, look, note, asked, hint)
    return Layout(
        container(
            text_display(words),
            *(choices or _cards(hand_view, view, look)),
            action_row(*_slots(hand_view, view, look, is_step=bool(choices))),
            text_display(_footer(hand_view, look, now, elsewhere)),
            accent_colour=accent(view.public.game, view.public.colour),
        )
    )


def _words(  # noqa: PLR0913, PLR0917 - a hand, and what may be said besides
    hand_view: HandView,
    view: SeatView,
    look: Look,
    note: str | None,
    asked: str | None,
    hint: str | None,
) -> str:
    table, public = hand_view.table, view.public
    if table.phase is Phase.BETWEEN:
        return lines((note and f"**{note}**", hand_end.round_over(hand_view, look)))
    return lines(
        (
            _turn(hand_view, view, look),
            # Of a table that stands still all is said by then.
            f"**{note}**" if note and table.frozen is None else None,
            f"# {position_words.top_card(public, look)}",
            position_words.counts_as(public, look),
            position_words.shown_hand(table, look),
            position_words.what_is_pending(table, look),
            asked or _fits(view, look),
            position_words.windows(table, look),
            _order(hand_view, view, look),
            hint and f"-# {hint}",
            look.text("table-ending") if table.ending else None,
        )
    )


def _turn(hand_view: HandView, view: SeatView, look: Look) -> str | None:
    if hand_view.table.frozen is not None:
        return look.text("table-frozen", error=hand_view.table.frozen)
    if view.public.turn != view.seat or hand_view.table.seats[view.seat].held:
        return position_words.whose_turn(hand_view.table, look)
    if hand_view.table.until is None:
        return look.text("hand-your-turn-now")
    return look.text("hand-your-turn", until=position_words.until(hand_view.table))


def _fits(view: SeatView, look: Look) -> str | None:
    """What can be laid, in words."""
    if view.public.turn != view.seat:
        return None
    names = [_priced(view, kind, look) for kind in playable(view)]
    if not names:
        return look.text("hand-nothing-fits")
    return look.text("hand-fits", cards=", ".join(names))


def _priced(view: SeatView, kind: int, look: Look) -> str:
    """A card, and what it costs to lay it for a hand that was shown."""
    game, pending = view.public.game, view.public.pending
    name = card_name(game, kind, look.lang)
    if pending is None or pending.shown is None:
        return name
    return look.text("hand-price", card=name, count=game.kinds[kind].face.number or 0)


def playable(view: SeatView) -> list[int]:
    """The kinds of card that can be laid or thrown in now, in the order of the hand."""
    lays = view.public.game.lays
    legal = (lays[move] for move in view.legal if move in lays)
    kinds = {lay.card if lay.under is None else lay.under for lay in legal}
    return [kind for kind in dict.fromkeys(sorted(view.hand)) if kind in kinds]


def _order(hand_view: HandView, view: SeatView, look: Look) -> str:
    """Everybody in the order of play, from who is on turn or comes next."""
    seats = hand_view.table.seats
    step = 1 if view.public.direction == CLOCKWISE else -1
    turn = view.public.turn
    first = view.seat + step if turn in (None, view.seat) else turn or 0
    around = [(first + step * distance) % len(seats) for distance in range(len(seats))]
    present = [seats[number] for number in around if not seats[number].left]
    then = ", " if look.in_words else f" {THEN} "
    return then.join(
        position_words.one_seat(seat, look.text("hand-you"), look)
        if seat.number == hand_view.seat
        else position_words.one_seat(seat, look.name(seat), look)
        for seat in present
    )


def _cards(hand_view: HandView, view: SeatView, look: Look) -> list[Component]:
    if hand_view.table.phase is Phase.BETWEEN:
        return []
    cards = Counter(view.hand)
    kinds = sorted(cards)
    fitting = set(playable(view))
    if look.in_words:
        return _menus_in_words(hand_view, view, look, cards, fitting)
    if len(kinds) <= MOST_BUTTONS:
        return button_rows(
            _card(hand_view, view, kind, cards[kind], look, fitting) for kind in kinds
        )
    first = [kind for kind in kinds if kind in fitting][:FITTING_BUTTONS]
    pressable = button_rows(
        _card(hand_view, view, kind, cards[kind], look, fitting) for kind in first
    )
    return [*pressable, *_menus_by_colour(hand_view, view, look, cards)]


def _card(  # noqa: PLR0913, PLR0917 - a card, and how it is shown
    hand_view: HandView, view: SeatView, kind: int, count: int, look: Look, fitting: set[int]
) -> Component:
    game = view.public.game
    emoji = look.emoji.of(game, kind)
    label = None if emoji else look.emoji.signs(game, kind, look.lang)
    pressed = CustomId(hand_view.table.id, "lay", game.kinds[kind].code)
    return button(
        pressed, counted(label, count), style=BLUE if kind in fitting else GREY, emoji=emoji
    )


def _menus_in_words(
    hand_view: HandView, view: SeatView, look: Look, cards: Counter[int], fitting: set[int]
) -> list[Component]:
    """Menus in words: what fits, and what else there is, with the reason."""
    lang = look.lang
    fits = [kind for kind in sorted(cards) if kind in fitting]
    others = [kind for kind in sorted(cards) if kind not in fitting]
    names = (
        text(lang, "hand-fits-menu", count=len(fits)),
        text(lang, "hand-others-menu" if fits else "hand-cards-menu", count=len(others)),
    )
    found = []
    for verb, kinds, name in (("fits", fits, names[0]), ("others", others, names[1])):
        for part, start in enumerate(range(0, len(kinds), MOST_OPTIONS)):
            options = [
                _option(view, kind, cards[kind], look, why=verb == "others")
                for kind in kinds[start : start + MOST_OPTIONS]
            ]
            pressed = CustomId(hand_view.table.id, "lay", f"{verb}-{part}")
            found.append(string_select(pressed, name, options))
    return found


def _option(view: SeatView, kind: int, count: int, look: Look, *, why: bool) -> Component:
    game = view.public.game
    name = card_name(game, kind, look.lang)
    reason = lay_steps.why_not(view, look) if why else None
    return select_option(game.kinds[kind].code, counted(name, count) or name, description=reason)


def _menus_by_colour(
    hand_view: HandView, view: SeatView, look: Look, cards: Counter[int]
) -> list[Component]:
    """A menu for each colour, and one for what has none."""
    game = view.public.game
    by_colour: dict[int, list[int]] = {}
    for kind in sorted(cards):
        by_colour.setdefault(game.kinds[kind].colour, []).append(kind)
    return [
        string_select(
            CustomId(hand_view.table.id, "lay", f"colour-{colour}"),
            _menu_name(game, colour, len(kinds), look),
            [_pictured(game, kind, cards[kind], look) for kind in kinds],
        )
        for colour, kinds in by_colour.items()
    ]


def _menu_name(game: Game, colour: int, count: int, look: Look) -> str:
    return look.text(
        "hand-colour-menu",
        colour=lay_steps.colour_label(game, colour, look),
        count=count,
    )


def _pictured(game: Game, kind: int, count: int, look: Look) -> Component:
    name = card_name(game, kind, look.lang)
    label = counted(name, count) or name
    return select_option(game.kinds[kind].code, label, emoji=look.emoji.of(game, kind))


def _slots(hand_view: HandView, view: SeatView, look: Look, *, is_step: bool) -> list[Component]:
    """The last row: call, what one does instead of laying, the race, the rest; always there."""
    table = hand_view.table
    more = button(CustomId(table.id, "more"), look.text("button-more"))
    return [
        _call(hand_view, view, look),
        _instead(hand_view, view, look, is_step=is_step),
        race_button(table, look),
        more,
    ]


def _call(hand_view: HandView, view: SeatView, look: Look) -> Component:
    """Red only while one's own call is awaited."""
    seat, public = view.seat, view.public
    awaited = hand_view.table.seats[seat].must_call
    final = public.final == seat or (public.game.rules.final_call and len(view.hand) == 1)
    word = call_word(public.game, look.lang, final=final)
    label = look.text("button-called" if view.armed else "button-call", word=word)
    if view.armed and look.in_words:
        label = look.text("button-called.words", word=word)
    return button(CustomId(hand_view.table.id, "call"), label, style=RED if awaited else GREY)


def _instead(hand_view: HandView, view: SeatView, look: Look, *, is_step: bool) -> Component:
    table, lang = hand_view.table, look.lang
    if is_step:
        return button(CustomId(table.id, "cards"), text(lang, "button-back"))
    if table.phase is Phase.BETWEEN:
        ready = table.seats[view.seat].ready
        style = GREY if ready else BLUE
        return button(CustomId(table.id, "next"), text(lang, "button-next"), style=style)
    for move, verb in ((PASS, "pass"), (ACCEPT, "accept"), (REVEAL, "reveal")):
        if move in view.legal:
            style = GREY if playable(view) else BLUE
            return button(CustomId(table.id, verb), text(lang, f"button-{verb}"), style=style)
    must = DRAW in view.legal and not playable(view)
    label = text(lang, "button-draw", count=to_draw(view))
    return button(CustomId(table.id, "draw"), label, style=BLUE if must else GREY)


def to_draw(view: SeatView) -> int:
    """How many cards a draw would bring now, as far as that is known."""
    pending = view.public.pending
    if pending is None or not pending.face.draws or view.public.turn != view.seat:
        return 1
    return pending.count or 1


def _footer(view: HandView, look: Look, now: int, elsewhere: Sequence[str]) -> str:
    """What happened last, as of when, and where else it is one's turn."""
    lang = look.lang
    names = look.names(view.table)
    told = position_words.happened(view.table.game, view.recent, names, lang)
    words = text(lang, "hand-as-of", time=clock_time(now))
    also = (
        text(lang, "hand-elsewhere", channels=and_list(list(elsewhere), lang))
        if elsewhere
        else None
    )
    return lines((f"-# {told} {words}" if told else f"-# {words}", also and f"-# {also}"))


def can_call(view: SeatView) -> bool:
    """Whether a call would do something now."""
    return CALL in view.legal
