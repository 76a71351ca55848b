"""Slash commands of a match: the hand, the moves of a turn, calls and catches."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from discord import app_commands

from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.requests import components as ui
from bot.chat.requests.commands import MAU, find_seat, suggest_others, typed_so_far
from bot.chat.requests.components import CustomId, Verb
from bot.chat.requests.press_outcomes import (
    no_seat_text,
    pressed_hand,
    submit_race_press,
    submit_typed_race,
)
from bot.chat.requests.request import Request
from bot.chat.wording.position import paused_text, whose_turn_text
from bot.chat.wording.viewer import Viewer, date_text, join_lines
from bot.game import RefusalReason
from bot.game.moves import ACCEPT, CALL, CHALLENGE, DRAW, PASS, REVEAL, Lay
from bot.game.views import SeatView
from bot.tables.handle import TableHandle
from bot.tables.intents import ActionText, Catch, MakeMove, NextRound, Reply, ThrowIn, Verdict
from bot.tables.settings import Phase
from bot.tables.views import TableView
from bot.words.cards import call_word, game_title
from cogs.match.lays import legal_lays_from, possible_lays_from, reasons_message
from cogs.match.table import events_since_move_text
from cogs.match.typed_lays import (
    TypedLay,
    UnclearLay,
    announcement_choices,
    card_choices,
    parse_card,
    parse_lay,
)

# Own tables --------------------------------------------------------------------------------------

# The functions below list the tables of one person: whose turn it is at each table, with a button
# to each hand.

MOST: Final = 10
"""The most tables that are listed. Nobody is expected to play at more tables."""
NEVER: Final = 2**62


def own_tables_text(tables: Sequence[TableHandle], person: int, viewer: Viewer) -> ui.Layout:
    """Return the list of a person's tables.

    Tables that wait for the person come first. In both groups, tables with an earlier deadline come
    first.
    """
    ordered = sorted((each.view for each in tables), key=lambda each: _urgency_key(each, person))
    seen = ordered[:MOST]
    words = join_lines(
        viewer.text("tables-own", count=len(ordered)),
        *(_table_line(number, each, person, viewer) for number, each in enumerate(seen, start=1)),
    )
    buttons = [
        ui.button(
            CustomId(each.id, Verb.HAND),
            viewer.text("tables-own-hand", number=number),
            style=ui.GREEN if each.person_on_turn == person else ui.GREY,
        )
        for number, each in enumerate(seen, start=1)
    ]
    return ui.Layout(ui.boxed(words, *ui.button_rows(buttons)))


def _urgency_key(table: TableView, person: int) -> tuple[bool, int, int]:
    return table.person_on_turn != person, table.until or NEVER, table.channel


def _table_line(number: int, table: TableView, person: int, viewer: Viewer) -> str:
    return viewer.text(
        "tables-own-line",
        number=number,
        game=game_title(table.game.rules.name, viewer.lang),
        channel=f"<#{table.channel}>",
        turn=_turn_text(table, person, viewer),
    )


def _turn_text(table: TableView, person: int, viewer: Viewer) -> str:
    if table.paused:
        return paused_text(table, viewer)
    if table.person_on_turn == person:
        if table.settings.correspondence and table.until is not None:
            return viewer.text("tables-own-turn.days", until=date_text(table.until))
        return viewer.text("tables-own-turn")
    told = whose_turn_text(table, viewer) if table.phase is Phase.PLAYING else None
    return told or viewer.text("tables-own-waits")


# Cog ---------------------------------------------------------------------------------------------

MOVES: Final = {
    Verb.DRAW: DRAW,
    Verb.PASS: PASS,
    Verb.ACCEPT: ACCEPT,
    Verb.REVEAL: REVEAL,
    Verb.CHALLENGE: CHALLENGE,
}
"""The buttons that make a move without a card."""


class MatchCog(FeatureCog):
    """Slash commands of a match: the hand, the moves of a turn, calls and catches."""

    @slash(MAU)
    async def hand(self, request: Request) -> None:
        """Show the caller's hand at the table of this channel, or in the caller's solo match.

        If there is no such hand, show the caller's only hand in the server. If the caller has
        several hands there, list the tables of these hands.
        """
        tables = request.chat.tables.tables_of_person(request.person, request.guild)
        meant = request.table_here
        found = [table for table in tables if table is meant] or tables
        if len(found) == 1:
            there = replace(request, table_here=found[0])
            await there.take_seat_back(found[0])
            await there.show_hand()
            request.result = there.result
        elif found:
            await request.reply(own_tables_text(found, request.person, request.viewer))
        elif request.table.is_solo:
            await request.show_hand()
        else:
            await request.reply(no_seat_text(request.table.view, request.person, request.lang))

    @slash(MAU)
    async def play(
        self,
        request: Request,
        card: str,
        announce: str | None = None,
        call: bool = False,  # noqa: FBT001, FBT002 - an option of a command
    ) -> None:
        """Play a card, with the announcement that goes with it."""
        table, view = request.table.view, request.seat_view
        # If no round is running, the table refuses the lay and says why.
        lay = (
            parse_lay(view, card, announce, table.names, request.lang)
            if view
            else ActionText("play")
        )
        if isinstance(lay, UnclearLay):
            note: str | None = lay.reason_text
        elif call:
            note = await _submit_call_and_lay(request, lay)
        else:
            _, note = await request.submit_silently(lay)
        await request.show_hand(note, otherwise="answer-settled")

    @slash(MAU)
    async def draw(
        self,
        request: Request,
        challenge: bool = False,  # noqa: FBT001, FBT002 - an option of a command
    ) -> None:
        """Draw the cards that are due.

        With `challenge`, do not draw, but challenge the attack that demands these cards.
        """
        await request.submit_and_show_hand(MakeMove(CHALLENGE if challenge else DRAW))

    @slash(MAU, name="pass")
    async def end_turn(self, request: Request) -> None:
        await request.submit_and_show_hand(MakeMove(PASS))

    @slash(MAU)
    async def accept(self, request: Request) -> None:
        """Accept the pending attack or swap."""
        await request.submit_and_show_hand(MakeMove(ACCEPT))

    @slash(MAU)
    async def reveal(self, request: Request) -> None:
        """Show the hand to everybody, because a card demands it."""
        await request.submit_and_show_hand(MakeMove(REVEAL))

    @slash(MAU)
    async def throw(self, request: Request, card: str) -> None:
        """Throw in a card that equals the top card of the pile."""
        view = request.seat_view
        code = parse_card(view, card, request.lang) if view else ""
        if isinstance(code, UnclearLay):
            await request.show_hand(code.reason_text)
        else:
            await request.submit_and_show_hand(ActionText(f"throw {code}".rstrip()))

    @slash(MAU)
    async def call(self, request: Request) -> None:
        """Make the player's call. If it is not awaited yet, it counts as a call in advance."""
        await submit_typed_race(request, MakeMove(CALL))

    @slash(MAU)
    async def catch(self, request: Request, player: str | None = None) -> None:
        """Catch a player who forgot to call.

        Without `player`, catch the player whose call has been awaited longest.
        """
        if player is None:
            await submit_typed_race(request, Catch())
            return
        seat = find_seat(request.table.view, player)
        if seat is None:
            await request.show_hand(request.text("slash-which-player"))
        else:
            await submit_typed_race(request, Catch(seat.number))

    @suggests("player", "catch")
    async def suggest_player(
        self, request: Request, current: str
    ) -> list[app_commands.Choice[str]]:
        return await suggest_others(request, current)

    @suggests("card", "play", "throw")
    async def suggest_cards(self, request: Request, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the cards of the hand. Cards that can be played come first."""
        view = _view_to_suggest(request)
        return [] if view is None else card_choices(view, typed, request.lang)

    @suggests("announce", "play")
    async def suggest_announcements(
        self, request: Request, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the announcements that are possible with the chosen card."""
        view = _view_to_suggest(request)
        card = typed_so_far(request, "card")
        if view is None or card is None:
            return []
        return announcement_choices(view, card, typed, request.table.view.names, request.lang)

    # Presses

    @press(Verb.HAND, looks=True)
    async def show_hand(self, request: Request) -> None:
        """Show the presser's hand. If the presser has no seat, show how to get one."""
        if request.is_seated or request.is_private:
            await request.show_hand()
        else:
            await request.reply(no_seat_text(request.table.view, request.person, request.lang))

    @press(Verb.LAY, looks=True)
    async def lay_card(self, request: Request) -> None:
        """Play the pressed card. If it needs an announcement, ask for that first."""
        game = request.table.view.game
        code = next(
            (each for each in (request.id_about, request.about) if each in game.kind_of), None
        )
        if code is None:
            await request.show_hand()
            return
        words, view = f"play {code}", request.seat_view
        lays = _legal_lays(request, words)
        if len(lays) > 1:
            await _ask_next_step(request, words)
            return
        # Submit an illegal lay too: the refusal says why it is illegal.
        lay, *_ = lays or possible_lays_from(game, words, view.hand if view else ())
        await _submit_move(request, MakeMove(lay.move, game))

    @press(Verb.STEP, looks=True)
    async def choose_lay_step(self, request: Request) -> None:
        """Play the card if the chosen step completes the lay. Otherwise ask for the next step."""
        words = request.about
        lays = _legal_lays(request, words)
        if [lay.text for lay in lays] == [words]:
            await _submit_move(request, MakeMove(lays[0].move, request.table.view.game))
        else:
            await _ask_next_step(request, words)

    @press(Verb.CARDS, looks=True)
    async def show_cards(self, request: Request) -> None:
        """Show the cards again, instead of the next step of a lay."""
        await _ask_next_step(request, None)

    @press(*MOVES)
    async def make_move(self, request: Request) -> None:
        """Make the button's move: draw, pass, accept, show the hand or challenge."""
        assert request.pressed is not None
        await _submit_move(request, MakeMove(MOVES[request.pressed.verb]))

    @press(Verb.CALL)
    async def make_call(self, request: Request) -> None:
        """Make the player's call. If it is not awaited yet, it counts as a call in advance."""
        await submit_race_press(request, MakeMove(CALL))

    @press(Verb.CATCH)
    async def catch_player(self, request: Request) -> None:
        """Catch the player whose call has been awaited longest."""
        await submit_race_press(request, Catch())

    @press(Verb.THROW)
    async def throw_in(self, request: Request) -> None:
        """Throw in the card that equals the top card of the pile."""
        await submit_race_press(request, ThrowIn())

    @press(Verb.WHY_NOT, looks=True)
    async def show_reasons(self, request: Request) -> None:
        """Show why the presser's other cards cannot be played, and what has happened lately."""
        hand = request.table.hand_view(request.person)
        if hand.view is None:
            await request.show_hand()
            return
        since = events_since_move_text(hand, request.viewer, beside=0)
        shown = reasons_message(hand.table, hand.view, request.viewer, since)
        await request.show_privately(shown)

    @press(Verb.NEXT)
    async def next_round(self, request: Request) -> None:
        """Start the next round without waiting."""
        await request.submit_and_show_hand(NextRound())


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(MatchCog(bot))


def _view_to_suggest(request: Request) -> SeatView | None:
    table = request.table_here
    return None if table is None or table.view.frozen is not None else request.seat_view


async def _submit_call_and_lay(request: Request, lay: TypedLay) -> str | None:
    """Submit a call and a lay. If the call is possible before the lay, submit the call first.

    Return the note for the player about the call and the lay, or None if no note is needed.
    """
    view = request.seat_view
    before = None
    if view is not None and CALL in view.legal:
        before = await request.submit_silently(MakeMove(CALL), first=False)
    laid, note = await request.submit_silently(lay)
    if laid.verdict is not Verdict.DONE:
        return _refusal_text(request, before, note)
    if before is not None:
        return before[1]
    if request.table.view.phase is not Phase.PLAYING:
        return None
    called, note = await request.submit_silently(MakeMove(CALL), first=False)
    # If the call was already made, no note is needed.
    is_made = called.refusal is not None and called.refusal.reason is RefusalReason.ALREADY_ARMED
    return None if is_made else note


def _refusal_text(
    request: Request, called: tuple[Reply, str | None] | None, why: str | None
) -> str | None:
    """Return the text that says why the lay was refused.

    If the call was made, the text adds that the call counts nevertheless.
    """
    if called is None or called[0].verdict is not Verdict.DONE:
        return why
    word = call_word(request.table.view.game, request.lang)
    stands = request.text("slash-called-anyway", word=word)
    return f"{why} {stands}" if why else stands


async def _submit_move(request: Request, intent: MakeMove) -> None:
    _set_partial_lay(request, None)
    await request.submit_and_show_hand(intent)


async def _ask_next_step(request: Request, words: str | None) -> None:
    """Show the hand with the choice of the next step of the lay that begins with `words`.

    If `words` is None, show the cards.
    """
    _set_partial_lay(request, words)
    await request.show_hand()


def _set_partial_lay(request: Request, step: str | None) -> None:
    """Store in the hand message which steps of a lay are chosen so far.

    If `step` is None, no lay is begun.
    """
    if request.is_private:
        pressed_hand(request).rendering.set_partial_lay(step)


def _legal_lays(request: Request, words: str) -> list[Lay]:
    """Return the legal lays that start with `words`."""
    view = request.seat_view
    return [] if view is None else legal_lays_from(view, words)
