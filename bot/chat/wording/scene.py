"""The scene of a table as one viewer may see it, and the same in words."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.chat.emoji.card_signs import FACE_SIGNS
from bot.chat.pictures.cat import Mood
from bot.chat.pictures.drawing import drawable, is_readable
from bot.chat.pictures.faces import FaceDesign, face_design
from bot.chat.pictures.table_scene import (
    OWN_PLACE,
    SHARES,
    Badge,
    CardScene,
    DeedScene,
    MomentScene,
    OwnScene,
    PileScene,
    ResultScene,
    SeatScene,
    ShownHandScene,
    TableScene,
)
from bot.chat.wording import position
from bot.chat.wording.position import shown_top_card
from bot.chat.wording.viewer import Viewer, short_name, visible_text
from bot.game import Game, events
from bot.game.deal import CLOCKWISE, NOBODY
from bot.game.events import Event
from bot.game.match import does_highest_total_win, does_scoring_count_wins
from bot.game.moves import ACCEPT, LEFT
from bot.game.ruleset import NO_COLOUR
from bot.game.views import PendingView, PublicView, SeatView
from bot.tables.settings import Phase
from bot.tables.views import (
    CallWindowView,
    HandView,
    PlayerView,
    RecordedEvent,
    TableView,
    is_comeback,
)
from bot.words.cards import call_on_button, call_word, card_name, cards_list

# Scenes ------------------------------------------------------------------------------------------

NONE: Final = "\N{EN DASH}"
SKIPPED: Final = FACE_SIGNS["skip"]
CUT: Final = "… "
"""A name that consists only of these characters is replaced by the number of the seat."""
LARGE: Final = 4
"""If this number of cards has to be drawn, the picture flashes."""


DEEDS: Final[dict[type[Event], tuple[str, str]]] = {
    events.AttackPassedOn: ("passed-on", "→"),
    events.Challenged: ("doubted", "?"),
    events.HandShown: ("showed", FACE_SIGNS["x+"]),
    events.HandsExchanged: ("swapped", FACE_SIGNS["swap"]),
    events.HeldTooMany: ("over", "!"),
    events.Passed: ("passed", NONE),
    events.PassedOver: ("skipped", SKIPPED),
}
"""Deeds without a card or a number: the id of the text, and a sign.

The sign is shown where the text does not fit.
"""


def public_scene(table: TableView, viewer: Viewer, now: int) -> TableScene:
    """Return the scene for everybody: all seats, and no hand."""
    return _SceneMaker(table, None, viewer, now).scene()


def hand_scene(hand: HandView, viewer: Viewer, now: int) -> TableScene:
    """Return the scene for one player. Without a hand, return the scene for everybody."""
    return _SceneMaker(hand.table, hand.view, viewer, now).scene()


def fitting_kinds(view: SeatView) -> set[int]:
    """Return the kinds of card that can be played or thrown in now."""
    lays = view.public.game.lays
    return {lays[move].cards[0] for move in view.legal if move in lays}


@dataclass(frozen=True, slots=True)
class _SceneMaker:
    """Makes the parts of a scene from these facts."""

    table: TableView
    view: SeatView | None
    viewer: Viewer
    now: int

    @property
    def you(self) -> int:
        """The seat of the viewer, or `NOBODY` for everybody."""
        return NOBODY if self.view is None else self.view.seat

    def scene(self) -> TableScene:
        table, public = self.table, self.table.view
        if table.phase is Phase.BETWEEN and table.open is not None:
            return self._round_end()
        shown = self.others()
        scene = TableScene(seats=tuple(self._seat(seat) for seat in shown))
        if public is None:
            return scene
        places = {seat.number: place for place, seat in enumerate(shown)}
        return replace(
            scene,
            pile=self._pile(public),
            own=None if self.view is None else self._own(self.view),
            arrows=self._arrows(public, {**places, self.you: OWN_PLACE}),
            shown=self._shown_hand(),
            moment=self._moment(public),
        )

    # Seats

    def others(self) -> list[PlayerView]:
        """Return the seats of the other players, from the viewer's left to the viewer's right.

        In the scene for everybody, return all seats.
        """
        seats, first = self.table.seats, self.you + 1
        around = [*seats[first:], *seats[: max(0, self.you)]]
        return [seat for seat in around if not seat.left]

    def _seat(self, seat: PlayerView) -> SeatScene:
        return SeatScene(
            name=self.name(seat),
            count=seat.cards or 0,
            mark="" if seat.person is not None else self.viewer.text("scene-ai"),
            is_away=seat.held,
            is_on_turn=self._acts(seat.number),
            badge=_badge(seat),
            place=seat.place,
            is_out=seat.is_out,
            deed=None if seat.deed is None else self._deed(seat, seat.deed),
            pending=self._pending_sign(seat.number),
            window=self._window_share(seat.number),
        )

    def name(self, seat: PlayerView) -> str:
        """Return the name of a seat. A name that cannot be drawn is replaced by its number."""
        seen = visible_text(seat.name)
        if is_readable(seen) and drawable(seen).strip(CUT):
            return seen
        return self.viewer.text("scene-seat", number=seat.number + 1)

    def _acts(self, seat: int) -> bool:
        """Return whether play waits for the seat."""
        public = self.table.view
        return (
            self.table.phase is Phase.PLAYING
            and public is not None
            and seat in {public.turn, public.final}
        )

    def _pending_sign(self, seat: int) -> str:
        public = self.table.view
        pending = None if public is None else public.pending
        if pending is not None and pending.then is not None:
            pending = pending.attack
        if pending is None or pending.seat != seat or pending.choice is not None:
            return ""
        return _sign_of_attack(pending)

    def _window_of(self, seat: int) -> CallWindowView | None:
        return next((each for each in self.table.windows if each.seat == seat), None)

    def _window_share(self, seat: int) -> int | None:
        """Return how much time of the seat's call window is left, from 1 to `SHARES`.

        Return None if the seat has no open window.
        """
        window = self._window_of(seat)
        if window is None:
            return None
        if window.ends_at is None or not window.length:
            return SHARES
        return max(1, min(SHARES, -(-SHARES * (window.ends_at - self.now) // window.length)))

    def _deed(self, seat: PlayerView, told: RecordedEvent) -> DeedScene:
        """Return what a seat did last."""
        game, viewer, event = self.table.game, self.viewer, told.event
        match event:
            case events.Laid(_, move):
                lay = game.lays[move]
                words = viewer.text("button-throw") if lay.thrown else ""
                if seat.has_called:
                    words = call_on_button(game, viewer.lang)
                return DeedScene(face_design(game, lay.card, viewer.lang), words)
            case events.Drew(_, size):
                return DeedScene(None, viewer.text("scene-drew", count=size), f"+{size}")
            case events.Penalised(_, size):
                return DeedScene(None, viewer.text("scene-penalty", count=size), f"+{size}")
        deed, sign = DEEDS[type(event)]
        return DeedScene(None, viewer.text(f"scene-deed-{deed}"), sign)

    # Own hand

    def _own(self, view: SeatView) -> OwnScene:
        seat = self.table.seats[view.seat]
        fits, acts = fitting_kinds(view), self.acts(view)
        game, lang = self.table.game, self.viewer.lang
        has_called = view.armed or (seat.has_called and seat.cards == 1)
        window = self._window_of(view.seat)
        final = (
            window.final if window is not None else game.rules.final_call and len(view.hand) == 1
        )
        return OwnScene(
            cards=tuple(
                CardScene(face_design(game, kind, lang), kind in fits, acts and kind not in fits)
                for kind in sorted(view.hand)
            ),
            label=self._own_label(view, seat),
            is_on_turn=acts,
            call=call_on_button(game, lang, final=final) if seat.must_call or has_called else "",
            is_called=has_called and not seat.must_call,
            pending=self._pending_sign(view.seat),
            window=self._window_share(view.seat),
        )

    def acts(self, view: SeatView) -> bool:
        """Return whether play waits for a move or an answer of the viewer."""
        if self.table.phase is not Phase.PLAYING or self.table.seats[view.seat].held:
            return False
        return view.public.turn == view.seat or self.is_asked(view)

    @staticmethod
    def is_asked(view: SeatView) -> bool:
        """Return whether the viewer has to answer an exchange."""
        return ACCEPT in view.legal

    def _own_label(self, view: SeatView, seat: PlayerView) -> str:
        if seat.held:
            return self.viewer.text("scene-away")
        if seat.place is not None:
            return self.viewer.text("scene-place", place=seat.place)
        if seat.is_out:
            return self.viewer.text("scene-out")
        if not self.acts(view):
            return ""
        return self.viewer.text("scene-your-answer" if self.is_asked(view) else "scene-your-turn")

    # Middle

    def _pile(self, public: PublicView) -> PileScene:
        game, lang = public.game, self.viewer.lang
        rank = None if public.demand is None else _face_alone(game, public.demand.rank, self.viewer)
        has_colour = public.demand is None and public.colour != NO_COLOUR
        return PileScene(
            top=face_design(game, shown_top_card(public), lang),
            colour=game.rules.colours[public.colour] if has_colour else "",
            left=public.draw_pile,
            is_clockwise=public.direction == CLOCKWISE,
            demand=rank,
        )

    def _arrows(self, public: PublicView, places: dict[int, int]) -> tuple[tuple[int, int], ...]:
        """Return an arrow for each hand that will be exchanged, or has just been exchanged."""
        pending = public.pending
        if pending is not None and pending.choice is not None:
            moves = _movements(public, pending.seat, pending.choice)
        else:
            swaps = [
                each.event for each in self._news() if isinstance(each.event, events.HandsExchanged)
            ]
            moves = [pair for each in swaps for pair in zip(each.givers, each.takers, strict=True)]
        return tuple(
            (places[giver], places[taker])
            for giver, taker in moves
            if giver in places and taker in places
        )

    def _shown_hand(self) -> ShownHandScene | None:
        table, lang = self.table, self.viewer.lang
        if table.shown is None:
            return None
        owners = [
            each.event.seat for each in table.recent if isinstance(each.event, events.HandShown)
        ]
        name = self.name(table.seats[owners[-1]]) if owners else ""
        cards = tuple(face_design(table.game, kind, lang) for kind in sorted(table.shown))
        return ShownHandScene(name, cards)

    # Moments

    def _news(self) -> list[RecordedEvent]:
        """Return the events of the last change."""
        return [each for each in self.table.recent if each.number >= self.table.changed_at]

    def _moment(self, public: PublicView) -> MomentScene | None:
        """Return the most important big moment of the last change, or None."""
        found = [each for each in map(self._moment_of, self._news()) if each is not None]
        if not found:
            return None
        _, mood, words = max(found, key=lambda each: each[0])
        colours = public.game.rules.colours
        return MomentScene(
            mood, "" if public.colour == NO_COLOUR else colours[public.colour], words
        )

    def _moment_of(self, told: RecordedEvent) -> tuple[int, Mood, str] | None:
        """Return the rank, the mood and the words of a big moment, or None."""
        game, lang = self.table.game, self.viewer.lang
        match told.event:
            case events.RoundWon(seat):
                return 9, "party", self._shout("round", seat)
            case events.Forgot(seat, _, catcher):
                return 8, *self._forgotten_call(seat, catcher)
            case events.HandsExchanged():
                return 7, "pouncing", self.viewer.text("scene-moment-swap")
            case events.Laid(seat, move) if game.lays[move].thrown:
                return 6, "pouncing", self._shout("thrown", seat)
            case events.Laid() if told.waiting >= LARGE:
                return 5, *self._large_attack(told.waiting)
            case events.Drew(seat, size) if size >= LARGE:
                return 4, "sulking", self._shout("hit", seat, count=size)
            case events.Called(seat, final):
                word = call_word(game, lang, final=final)
                return 3, "proud", self._shout("called", seat, word=word)
            case events.WindowOpened(seat):
                return 2, "pouncing", self._shout("last", seat)
        return None

    def _forgotten_call(self, seat: int, catcher: int | None) -> tuple[Mood, str]:
        if catcher is None:
            return "sulking", self._shout("forgot", seat)
        if catcher != self.you:
            return "caught", self._shout("caught", seat)
        name = self.name(self.table.seats[seat])
        return "pouncing", self.viewer.text("scene-moment-caught.by-you", name=name)

    def _large_attack(self, count: int) -> tuple[Mood, str]:
        mood: Mood = "caught" if self._pending_sign(self.you) else "pouncing"
        return mood, self.viewer.text("scene-moment-stack", count=count)

    def _shout(self, moment: str, seat: int, **words: str | int) -> str:
        own = ".you" if seat == self.you else ""
        name = self.name(self.table.seats[seat])
        return self.viewer.text(f"scene-moment-{moment}{own}", name=name, **words)

    # Round end

    def _round_end(self) -> TableScene:
        table = self.table
        result = table.results[-1]
        winner = None if result.winner is None else table.seats[result.winner]
        return TableScene(
            results=tuple(self._result(seat, winner) for seat in best_first(table)),
            title=self.round_title(winner),
            note=self.scoring_note(),
            moment=None if winner is None else MomentScene("party", "", ""),
        )

    def round_title(self, winner: PlayerView | None) -> str:
        """Return the headline of the end of a round."""
        number = len(self.table.results)
        if winner is None:
            return self.viewer.text("scene-round-nobody", round=number)
        own = ".you" if winner.number == self.you else ""
        name = self.name(winner)
        if is_comeback(winner.most_cards, self.table.game.options.hand):
            return self.viewer.text(
                f"scene-round-comeback{own}", name=name, cards=winner.most_cards
            )
        return self.viewer.text(f"scene-round-won{own}", name=name, round=number)

    def scoring_note(self) -> str:
        """Return the text that says how the match is won."""
        game = self.table.game
        if does_scoring_count_wins(game):
            return self.viewer.text("scene-counts-wins")
        way = "high" if does_highest_total_win(game) else "low"
        return self.viewer.text(f"scene-counts-{way}", target=game.options.target or 0)

    def _result(self, seat: PlayerView, winner: PlayerView | None) -> ResultScene:
        table, lang = self.table, self.viewer.lang
        held = () if table.open is None else sorted(table.open.hands[seat.number])
        return ResultScene(
            name=self.name(seat),
            points=f"+{table.results[-1].points[seat.number]}",
            total=str(seat.total),
            is_winner=seat is winner,
            is_own=seat.number == self.you,
            mark="" if seat.person is not None else self.viewer.text("scene-ai"),
            cards=tuple(face_design(table.game, kind, lang) for kind in held),
        )


def scoring_text(table: TableView, viewer: Viewer) -> str:
    """Return the text that says what points mean in this match and how the match is won."""
    return _SceneMaker(table, None, viewer, 0).scoring_note()


def best_first(table: TableView) -> list[PlayerView]:
    """Return the seats of the players who have not left. The best player comes first."""
    sign = -1 if does_highest_total_win(table.game) else 1
    return sorted((seat for seat in table.seats if not seat.left), key=lambda s: sign * s.total)


def _badge(seat: PlayerView) -> Badge:
    if seat.must_call:
        return "call"
    if seat.cards != 1:
        return ""
    return "called" if seat.has_called else "one"


def _sign_of_attack(pending: PendingView) -> str:
    if pending.count is None:
        return FACE_SIGNS["x+"]
    if pending.face.draws:
        return f"+{pending.count}"
    return SKIPPED if pending.count == 1 else f"{SKIPPED}{pending.count}"


def _face_alone(game: Game, rank: str, viewer: Viewer) -> FaceDesign:
    """Return a rank as a card without a colour."""
    kind = next(number for number, card in enumerate(game.kinds) if card.face.name == rank)
    return face_design(game, kind, viewer.lang)._replace(colour="")


def _movements(public: PublicView, layer: int, choice: int) -> list[tuple[int, int]]:
    """Return pairs of seats for an exchange: the hand of the first goes to the second."""
    if choice >= 0:
        return [(layer, choice), (choice, layer)]
    seats = list(public.playing)
    others = [*seats[1:], seats[0]] if choice == LEFT else [seats[-1], *seats[:-1]]
    return list(zip(seats, others, strict=True))


# Words -------------------------------------------------------------------------------------------

MOST_LETTERS: Final = 1024
"""The most letters of a description that Discord accepts."""
ESCAPED: Final = re.compile(r"\\([\\`*_~|<>\[\]()#\-+.:/!@])\N{ZERO WIDTH SPACE}?")
BOLD: Final = re.compile(r"(?<!\\)\*\*")


def scene_alt_text(table: TableView, viewer: Viewer, hand: HandView | None = None) -> str:
    """Return what the picture of a table shows in words, for one player or for everybody."""
    view = None if hand is None else hand.view
    words = replace(viewer, in_words=True)
    maker = _SceneMaker(table, view, words, 0)
    if table.phase is Phase.BETWEEN and table.open is not None:
        return _joined(_round_end_lines(maker))
    return _joined([plain_text(line) for line in _state_lines(maker) if line])


def plain_text(words: str) -> str:
    """Return a text of the bot without its Markdown signs."""
    return ESCAPED.sub(r"\1", BOLD.sub("", words))


def _joined(lines: Sequence[str]) -> str:
    """Return the lines as one text. Cut the text if it is too long for a description."""
    whole = " ".join(" ".join(lines).split())
    return whole if len(whole) <= MOST_LETTERS else f"{whole[: MOST_LETTERS - 1].rstrip()}…"


def _state_lines(maker: _SceneMaker) -> Iterator[str | None]:
    """Yield lines about everything that a player has to know. The most important come first."""
    table, viewer, public = maker.table, maker.viewer, maker.table.view
    if public is None:
        yield _seats_line(maker)
        return
    you = None if maker.view is None else maker.view.seat
    yield _turn_line(maker, public)
    yield viewer.text("scene-alt-top", card=position.top_card_name(public, viewer.lang))
    yield _sentence(position.pending_attack_text(table, viewer, you))
    yield _sentence(position.demanded_rank_text(table, viewer, you))
    yield from map(_sentence, _window_lines(maker))
    yield from () if maker.view is None else _hand_lines(maker.view, maker, viewer)
    yield _seats_line(maker)
    way = "clockwise" if public.direction == CLOCKWISE else "back"
    yield viewer.text("scene-alt-pile", count=public.draw_pile, direction=way)
    yield _sentence(position.revealed_hand_text(table, viewer))
    names = viewer.names(table)
    yield from position.recent_events_text(table.game, table.recent, names, viewer.lang)


def _window_lines(maker: _SceneMaker) -> Iterator[str]:
    """Yield a line for each call that is awaited before a last card."""
    table, viewer = maker.table, maker.viewer
    for window in table.windows:
        if window.seat != maker.you:
            yield position.windows_text(table, [window], viewer) or ""
        else:
            word = call_word(table.game, viewer.lang, final=window.final)
            yield viewer.text("scene-alt-call-now", word=word)


def _sentence(words: str | None) -> str | None:
    return words if not words or words[-1] in ".?!…" else f"{words}."


def _turn_line(maker: _SceneMaker, public: PublicView) -> str | None:
    """Return the line that says for whom play waits, or None."""
    table, viewer, seat = maker.table, maker.viewer, public.turn
    if table.phase is not Phase.PLAYING:
        return None
    if public.final is not None:
        return None if public.final == maker.you else position.whose_turn_text(table, viewer)
    if maker.view is not None and maker.is_asked(maker.view):
        return viewer.text("scene-alt-answer")
    if seat is None:
        return None
    if seat == maker.you:
        return viewer.text("scene-alt-turn.you")
    return viewer.text("scene-alt-turn", name=viewer.name(table.seats[seat]))


def _hand_lines(view: SeatView, maker: _SceneMaker, viewer: Viewer) -> Iterator[str]:
    game, held = maker.table.game, sorted(view.hand)
    if maker.table.seats[view.seat].held:
        yield f"{viewer.text('scene-away')}."
    if not held:
        yield viewer.text("scene-alt-no-hand")
        return
    yield viewer.text("scene-alt-hand", cards=cards_list(game, held, viewer.lang))
    names = ", ".join(card_name(game, kind, viewer.lang) for kind in sorted(fitting_kinds(view)))
    if names and not maker.acts(view):
        yield viewer.text("scene-alt-throw", cards=names)
    elif names:
        yield viewer.text("scene-alt-fits", cards=names)
    elif view.public.turn == view.seat:
        yield viewer.text("scene-alt-nothing-fits")


def _seats_line(maker: _SceneMaker) -> str:
    viewer = maker.viewer
    seats = ", ".join(_seat_words(maker, seat) for seat in maker.others())
    return viewer.text("scene-alt-seats" if maker.view else "scene-alt-seats.all", seats=seats)


def _seat_words(maker: _SceneMaker, seat: PlayerView) -> str:
    viewer = maker.viewer
    words = position.seat_text(seat, viewer.name(seat), viewer)
    if seat.must_call:
        return f"{words} ({viewer.text('scene-alt-waits')})"
    is_called = seat.has_called and seat.cards == 1
    return f"{words} ({viewer.text('scene-alt-called')})" if is_called else words


def _round_end_lines(maker: _SceneMaker) -> list[str]:
    table, viewer = maker.table, maker.viewer
    result = table.results[-1]
    winner = None if result.winner is None else table.seats[result.winner]
    lines = [_sentence(maker.round_title(winner)) or "", f"{maker.scoring_note()}."]
    for seat in best_first(table):
        points, name = result.points[seat.number], short_name(seat.name)
        line = viewer.text("scene-alt-result", name=name, points=points, total=seat.total)
        lines.append(f"{line}.")
    hands = () if table.open is None else table.open.hands
    for seat, cards in zip(table.seats, hands, strict=False):
        if cards and not seat.left:
            held = cards_list(table.game, sorted(cards), viewer.lang)
            line = viewer.text("scene-alt-held", name=short_name(seat.name), cards=held)
            lines.append(f"{line}.")
    return lines
