"""The replay of a match that is over: one step of it, all hands visible, and where to go next.

Which match and which step is all in the ids, so a replay outlives a restart.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from bot.chat import position_words, result_words
from bot.chat.components import (
    BLUE,
    GREY,
    TIMES,
    Component,
    Layout,
    action_row,
    button,
    container,
    select_option,
    shortened,
    string_select,
    text_display,
)
from bot.chat.custom_ids import CustomId
from bot.chat.emoji import accent, card_signs
from bot.chat.look import lines, short_name
from bot.chat.result_words import NO_TABLE
from bot.game.cards import NO_COLOUR
from bot.game.scoring import counts_wins
from bot.game.table_order import CLOCKWISE
from bot.game.views import public_view
from bot.locales import text
from bot.words import card_name, cards_list, face_name, game_title
from cogs.history.matches import end_of
from cogs.history.position import ReplayPlace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.chat.look import Look
    from bot.game import Game
    from bot.game.views import PendingView, PublicView
    from bot.storage.interface import FinishedMatch
    from cogs.history.position import ReplayStep

MOST_PICTURED: Final = 2_400
"""Characters: an emoji has three dozen, so large hands are told in signs instead."""
LONGEST_TOLD: Final = 800
MOST_ROUNDS: Final = 25
"""So many options a menu has."""


def replay_message(match: FinishedMatch, step: ReplayStep, look: Look) -> Layout:
    """One step of a match."""
    view = public_view(step.match)
    names = [result_words.name(seat, look) for seat in match.seats]
    words = lines(
        (
            f"-# {_where(step, look)}",
            f"# {position_words.top_card(view, look)}",
            position_words.counts_as(view, look),
            f"**{_happened(step, names, look)}**",
            *_what_comes(match, step, view, names, look),
            *_hands(step, names, look),
            f"-# {look.text('position-draw-pile', count=view.draw_pile)}",
        )
    )
    controls: list[Component] = [action_row(*_steps(match.id, step, look))]
    if len(step.record.rounds) > 1:
        controls.append(_rounds(match, step, look))
    stripe = accent(view.game, view.colour)
    return Layout(container(text_display(words), accent_colour=stripe), *controls)


def _where(step: ReplayStep, look: Look) -> str:
    return look.text(
        "replay-where",
        game=game_title(step.record.variant, look.lang),
        round=step.place.number,
        rounds=len(step.record.rounds),
        step=step.place.actions,
        steps=step.actions,
        place=str(step.place),
    )


def _happened(step: ReplayStep, names: Sequence[str], look: Look) -> str:
    """What came of the action, all of it: in a match that is over nothing is secret."""
    game = step.match.game
    told = (position_words.sentence_about(game, each, names, look.lang) for each in step.events)
    return shortened(" ".join(told), LONGEST_TOLD)


def _what_comes(
    match: FinishedMatch, step: ReplayStep, view: PublicView, names: Sequence[str], look: Look
) -> Iterator[str]:
    """Who is next and what waits for an answer; after a round, how it stands."""
    lang = look.lang
    if view.over:
        yield ", ".join(_points(step, names, look))
        if step.match.over:
            yield f"**{result_words.victory(end_of(match), look)}**"
        return
    yield text(lang, "position-clockwise" if view.direction == CLOCKWISE else "position-reversed")
    if view.pending is not None:
        yield _pending(view, view.pending, names, look)
    elif view.turn is not None:
        yield text(lang, "position-turn", seat=names[view.turn])
    else:
        yield text(lang, "position-nobody-on-turn")
    for seat in (*view.windows, *([] if view.final is None else [view.final])):
        yield text(lang, "position-window", seat=names[seat])
    if match.abandoned and step.after is None:
        yield f"**{text(lang, 'replay-given-up')}**"


def _points(step: ReplayStep, names: Sequence[str], look: Look) -> Iterable[str]:
    points, totals = step.match.results[-1].points, step.match.totals
    for seat, who in enumerate(names):
        if counts_wins(step.match.game):
            yield look.text("round-wins", name=who, wins=totals[seat])
        elif step.place.number == 1:
            yield look.text("round-seat-total", name=who, total=totals[seat])
        else:
            yield look.text("round-points", name=who, points=points[seat], total=totals[seat])


def _pending(view: PublicView, pending: PendingView, names: Sequence[str], look: Look) -> str:
    lang, seat = look.lang, names[pending.seat]
    card = face_name(view.game, pending.face, lang)
    if pending.choice is not None:
        return text(lang, "position-pending-exchange", card=card, seat=seat)
    if pending.count is None:
        return text(lang, "position-pending-reveal", card=card, seat=seat)
    kind = "position-pending-draw" if pending.face.draws else "position-pending-skip"
    return text(lang, kind, card=card, seat=seat, count=pending.count)


def _hands(step: ReplayStep, names: Sequence[str], look: Look) -> list[str]:
    """What everybody holds, a line for each; who is on turn stands out."""
    rnd, game = step.rnd, step.match.game
    hands = [_pictured(game, hand, look) for hand in rnd.hands]
    if sum(map(len, hands)) > MOST_PICTURED and not look.in_words:
        hands = [_in_signs(game, hand, look) for hand in rnd.hands]
    return [_hand(step, seat, names[seat], hands[seat], look) for seat in range(len(names))]


def _hand(step: ReplayStep, seat: int, name: str, cards: str, look: Look) -> str:
    rnd, lang = step.rnd, look.lang
    if seat not in rnd.present:
        return text(lang, "replay-hand-left", name=name)
    who = f"**{name}**" if seat == rnd.turn else name
    none = text(lang, "position-no-cards")
    return text(lang, "replay-hand", name=who, count=len(rnd.hands[seat]), cards=cards or none)


def _pictured(game: Game, hand: Sequence[int], look: Look) -> str:
    if look.in_words:
        return cards_list(game, sorted(hand), look.lang)
    kinds = Counter(sorted(hand))
    if not all(look.emoji.of(game, kind) for kind in kinds):
        return _in_signs(game, hand, look)
    return " ".join(
        _times(look.emoji.inline(game, kind, look.lang), count) for kind, count in kinds.items()
    )


def _in_signs(game: Game, hand: Sequence[int], look: Look) -> str:
    """The same in few letters: `♥7, ♥9`."""
    kinds = Counter(sorted(hand))
    return ", ".join(_times(_sign(game, kind, look), count) for kind, count in kinds.items())


def _sign(game: Game, kind: int, look: Look) -> str:
    """A card in signs; one without a colour in words, as a letter alone would be a riddle."""
    if game.kinds[kind].colour == NO_COLOUR:
        return card_name(game, kind, look.lang)
    return card_signs(game, kind, look.lang).replace(" ", "")


def _times(card: str, count: int) -> str:
    return card if count == 1 else f"{card}{TIMES}{count}"


def _steps(match_id: str, step: ReplayStep, look: Look) -> list[Component]:
    """First, back, forward, last: always in the same places, so that a thumb can stay there."""
    ways: tuple[tuple[str, ReplayPlace | None], ...] = (
        ("first", ReplayPlace(1, 0) if step.before else None),
        ("before", step.before),
        ("after", step.after),
        ("last", step.end if step.after else None),
    )
    return [_way(match_id, way, to, step.place, look) for way, to in ways]


def _way(
    match_id: str, way: str, to: ReplayPlace | None, here: ReplayPlace, look: Look
) -> Component:
    number, actions = to or here
    # Two ways may lead to the same step, and no two ids of a message may be the same.
    about = f"{match_id}.{number}.{actions}.{way}"
    return button(
        CustomId(NO_TABLE, "replay", about),
        look.text(f"button-replay-{way}"),
        style=BLUE if way == "after" else GREY,
        disabled=to is None,
    )


def _rounds(match: FinishedMatch, step: ReplayStep, look: Look) -> Component:
    """A menu with the rounds; of very many those around this one."""
    count = len(step.record.rounds)
    first = min(max(1, step.place.number - MOST_ROUNDS // 2), max(1, count - MOST_ROUNDS + 1))
    options = [
        select_option(
            f"{match.id}.{number}.0",
            look.text("replay-round", round=number),
            description=_won_by(match, step, number, look),
        )
        for number in range(first, min(count, first + MOST_ROUNDS - 1) + 1)
    ]
    about = CustomId(NO_TABLE, "replay", f"{match.id}.round")
    return string_select(about, look.text("replay-rounds"), options)


def _won_by(match: FinishedMatch, step: ReplayStep, number: int, look: Look) -> str:
    winner = step.record.rounds[number - 1].winner
    if winner is None:
        return look.text("replay-round-nobody")
    return look.text("replay-round-won", seat=short_name(match.seats[winner].name))
