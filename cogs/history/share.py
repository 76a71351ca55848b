"""A moment of a match for everybody: what happened, a picture, and a button to its replay."""

from typing import Final

from bot.chat.emoji.cards import accent_colour
from bot.chat.pictures.drawing import (
    draw_in_thread,
    drawable,
    top_card_design,
    top_card_in_sentence,
)
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb, id_without_table
from bot.chat.wording import events, results
from bot.chat.wording.viewer import Viewer, join_lines, short_name
from bot.game.views import public_view
from bot.storage.stored_types import FinishedMatch
from bot.words.cards import game_title
from cogs.history.moment_picture import MomentWords, moment_picture
from cogs.history.position import ReplayStep

LONGEST_TOLD: Final = 400


async def moment_message(
    match: FinishedMatch, step: ReplayStep, viewer: Viewer, *, pictures: bool
) -> ui.Layout:
    """Draw one step of a match without any hand, and a button that opens the replay there."""
    found = [await draw_in_thread(_picture, match, step, viewer)] if pictures else []
    names = [results.seat_name(seat, viewer) for seat in match.seats]
    view = public_view(step.match)
    shown = ui.container(
        ui.text_display(
            join_lines(
                f"-# {_position_text(step, viewer)}", f"**{_events_text(step, names, viewer)}**"
            )
        ),
        *(picture.to_component() for picture in found),
        accent_colour=accent_colour(view.game, view.colour),
    )
    about = f"{match.id}.{step.place.number}.{step.place.actions}.all"
    replay = ui.button(id_without_table(Verb.REPLAY, about), viewer.text("button-replay"))
    return ui.Layout(shown, ui.action_row(replay), attachments=found)


def _picture(match: FinishedMatch, step: ReplayStep, viewer: Viewer) -> ui.Attachment:
    view, names = public_view(step.match), [short_name(seat.name) for seat in match.seats]
    words = MomentWords(
        _position_text(step, viewer),
        _events_text(step, names, viewer),
        _hand_counts_text(step, names),
    )
    shows = viewer.text(
        "replay-picture",
        card=top_card_in_sentence(view, viewer.lang),
        happened=words.happened,
        hands=words.hands,
    )
    written = MomentWords(*map(drawable, words))
    return ui.Attachment(
        "moment.png", moment_picture(top_card_design(view, viewer.lang), written), shows
    )


def _position_text(step: ReplayStep, viewer: Viewer) -> str:
    return viewer.text(
        "replay-moment-where",
        game=game_title(step.record.variant, viewer.lang),
        round=step.place.number,
        rounds=len(step.record.rounds),
    )


def _events_text(step: ReplayStep, names: list[str], viewer: Viewer) -> str:
    game = step.match.game
    told = (events.event_sentence(game, each, names, viewer.lang) for each in step.events)
    return ui.shortened(" ".join(told), LONGEST_TOLD)


def _hand_counts_text(step: ReplayStep, names: list[str]) -> str:
    """Return the number of cards of each player who was still in the match."""
    rnd = step.rnd
    return " · ".join(f"{names[seat]} {len(rnd.hands[seat])}" for seat in sorted(rnd.present))
