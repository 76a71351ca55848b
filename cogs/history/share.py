"""A moment of a match for everybody: what happened, a picture, and a button to its replay."""

from typing import Final

from bot.chat.emoji.cards import accent
from bot.chat.pictures.drawing import drawable, drawn_apart, top_in_sentence, top_look
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.wording import events, results
from bot.chat.wording.viewer import Look, lines, short_name
from bot.game.views import public_view
from bot.storage.interface import FinishedMatch
from bot.words.cards import game_title
from cogs.history.moment_picture import MomentWords, moment_picture
from cogs.history.position import ReplayStep

LONGEST_TOLD: Final = 400


async def moment_message(
    match: FinishedMatch, step: ReplayStep, look: Look, *, pictures: bool
) -> ui.Layout:
    """Draw one step of a match without any hand, and a button that opens the replay there."""
    found = [await drawn_apart(_picture, match, step, look)] if pictures else []
    names = [results.name(seat, look) for seat in match.seats]
    view = public_view(step.match)
    shown = ui.container(
        ui.text_display(lines(f"-# {_where(step, look)}", f"**{_happened(step, names, look)}**")),
        *(picture.component() for picture in found),
        accent_colour=accent(view.game, view.colour),
    )
    about = f"{match.id}.{step.place.number}.{step.place.actions}.all"
    replay = ui.button(free_id(Verb.REPLAY, about), look.text("button-replay"))
    return ui.Layout(shown, ui.action_row(replay), attachments=found)


def _picture(match: FinishedMatch, step: ReplayStep, look: Look) -> ui.Attachment:
    view, names = public_view(step.match), [short_name(seat.name) for seat in match.seats]
    words = MomentWords(_where(step, look), _happened(step, names, look), _hands(step, names))
    shows = look.text(
        "replay-picture",
        card=top_in_sentence(view, look.lang),
        happened=words.happened,
        hands=words.hands,
    )
    written = MomentWords(*map(drawable, words))
    return ui.Attachment("moment.png", moment_picture(top_look(view, look.lang), written), shows)


def _where(step: ReplayStep, look: Look) -> str:
    return look.text(
        "replay-moment-where",
        game=game_title(step.record.variant, look.lang),
        round=step.place.number,
        rounds=len(step.record.rounds),
    )


def _happened(step: ReplayStep, names: list[str], look: Look) -> str:
    game = step.match.game
    told = (events.sentence_about(game, each, names, look.lang) for each in step.events)
    return ui.shortened(" ".join(told), LONGEST_TOLD)


def _hands(step: ReplayStep, names: list[str]) -> str:
    """Return the number of cards of each player who was still in the match."""
    rnd = step.rnd
    return " · ".join(f"{names[seat]} {len(rnd.hands[seat])}" for seat in sorted(rnd.present))
