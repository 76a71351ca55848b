"""The picture of a finished match: the podium and the fastest call."""

from typing import Final

from bot.chat.pictures.drawing import OnPodium, is_readable, pictured, who_has_a_step
from bot.chat.requests.components import Attachment
from bot.chat.wording.results import fastest_call
from bot.chat.wording.viewer import Look, short_name
from bot.game.match import counts_wins
from bot.stats.rating import has_winner
from bot.storage.interface import SeatResult
from bot.tables.views import MatchView
from bot.words.cards import game_title

FEWEST: Final = 2
"""Players that a podium needs. A single player would have nobody to be above."""


def end_picture(last: MatchView, look: Look) -> Attachment | None:
    """Return the podium of a match. Return None without a winner or with fewer than two left."""
    stayed = [seat for seat in last.seats if not (seat.left_early or seat.removed)]
    ranked = sorted(stayed, key=lambda seat: (seat.place, seat.seat))
    best = who_has_a_step(ranked, fewest=FEWEST)
    if not best or not has_winner(last.seats, abandoned=last.abandoned):
        return None
    game = game_title(last.game.rules.name, look.lang)
    title = look.text("podium-match", game=game, rounds=len(last.rounds))
    shown = [_on_podium(last, seat, look) for seat in best]
    return pictured(title, shown, look, told=_told(last, look), is_festive=True)


def _on_podium(last: MatchView, seat: SeatResult, look: Look) -> OnPodium:
    unit = "wins" if counts_wins(last.game) else "points"
    value = look.text(f"podium-{unit}", value=seat.points)
    return OnPodium(seat.place, _name(seat, look), value)


def _told(last: MatchView, look: Look) -> str:
    """Return a text about the fastest call, or "" if its player's name cannot be drawn."""
    seat, seconds = fastest_call(last) or (None, 0)
    if seat is None or not is_readable(seat.name):
        return ""
    return look.text("end-fastest", name=_name(seat, look), seconds=seconds)


def _name(seat: SeatResult, look: Look) -> str:
    name = short_name(seat.name)
    return name if seat.person_id is not None else look.text("seat-ai", name=name)
