"""The picture of a finished match: the podium and the fastest call."""

from typing import Final

from bot.chat.pictures.drawing import OnPodium, is_readable, people_on_podium, podium_attachment
from bot.chat.requests.components import Attachment
from bot.chat.wording.results import fastest_call
from bot.chat.wording.viewer import Viewer, short_name
from bot.game.match import does_scoring_count_wins
from bot.stats.rating import has_winner
from bot.storage.stored_types import SeatResult
from bot.tables.views import MatchView
from bot.words.cards import game_title

FEWEST: Final = 2
"""Players that a podium needs. A single player would have nobody to be above."""


def end_picture(last: MatchView, viewer: Viewer) -> Attachment | None:
    """Return the podium of a match. Return None without a winner or with fewer than two left."""
    stayed = [seat for seat in last.seats if not (seat.left_early or seat.removed)]
    ranked = sorted(stayed, key=lambda seat: (seat.place, seat.seat))
    best = people_on_podium(ranked, fewest=FEWEST)
    if not best or not has_winner(last.seats, abandoned=last.abandoned):
        return None
    game = game_title(last.game.rules.name, viewer.lang)
    title = viewer.text("podium-match", game=game, rounds=len(last.rounds))
    shown = [_podium_entry(last, seat, viewer) for seat in best]
    return podium_attachment(
        title, shown, viewer, told=_fastest_call_text(last, viewer), is_festive=True
    )


def _podium_entry(last: MatchView, seat: SeatResult, viewer: Viewer) -> OnPodium:
    unit = "wins" if does_scoring_count_wins(last.game) else "points"
    value = viewer.text(f"podium-{unit}", value=seat.points)
    return OnPodium(seat.place, _name(seat, viewer), value)


def _fastest_call_text(last: MatchView, viewer: Viewer) -> str:
    """Return a text about the fastest call, or "" if its player's name cannot be drawn."""
    seat, seconds = fastest_call(last) or (None, 0)
    if seat is None or not is_readable(seat.name):
        return ""
    return viewer.text("end-fastest", name=_name(seat, viewer), seconds=seconds)


def _name(seat: SeatResult, viewer: Viewer) -> str:
    name = short_name(seat.name)
    return name if seat.person_id is not None else viewer.text("seat-ai", name=name)
