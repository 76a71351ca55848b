"""A position of a record in words."""

from collections.abc import Iterator, Sequence

from bot.game import TABLE, Round
from bot.game.table_order import CLOCKWISE
from bot.game.views import public_view
from bot.locales import Lang, text
from bot.records.positions import Position
from bot.words.attacks import told_pending
from bot.words.cards import card_name, cards_list, colour_name, game_title
from bot.words.demands import told_demand
from bot.words.moves import move_text


def position_text(position: Position, names: Sequence[str], lang: Lang) -> str:
    """Return everything about a position, a line for each fact."""
    rnd = position.rnd
    lines = [_title(position, lang), *_table(position, names, lang), ""]
    lines += [text(lang, "position-hands"), *_hands(rnd, names, lang)]
    if not rnd.over:
        lines += ["", text(lang, "position-legal"), *_legal(rnd, names, lang)]
    return "\n".join(lines)


def _title(position: Position, lang: Lang) -> str:
    game = game_title(position.match.game.rules.name, lang)
    number, actions = position.number, position.actions
    return text(lang, "position-title", game=game, round=number, actions=actions)


def _table(position: Position, names: Sequence[str], lang: Lang) -> Iterator[str]:
    """Yield the lines about the table: cards, turn, and what is awaited."""
    rnd, pending = position.rnd, public_view(position.match).pending
    game = rnd.game
    yield text(
        lang,
        "position-top",
        card=card_name(game, rnd.discards[-1], lang),
        colour=colour_name(game, game.shown[rnd.shown].colour, lang),
    )
    yield text(lang, "position-draw-pile", count=len(rnd.pile))
    if rnd.over:
        yield _ending(rnd, names, lang)
        return
    yield text(lang, "position-clockwise" if rnd.direction == CLOCKWISE else "position-reversed")
    if rnd.turn >= 0:
        yield text(lang, "position-turn", seat=names[rnd.turn])
    else:
        yield text(lang, "position-nobody-on-turn")
    if pending is not None:
        yield told_pending(game, pending, names, lang)
    yield from told_demand(game, rnd.demand, names, lang)
    for seat in rnd.open_windows():
        yield text(lang, "position-window", seat=names[seat])


def _ending(rnd: Round, names: Sequence[str], lang: Lang) -> str:
    if rnd.winner < 0:
        return text(lang, "position-over")
    return text(lang, "position-won", seat=names[rnd.winner])


def _hands(rnd: Round, names: Sequence[str], lang: Lang) -> Iterator[str]:
    for seat, hand in enumerate(rnd.hands):
        cards = cards_list(rnd.game, hand, lang) or text(lang, "position-no-cards")
        if seat not in rnd.present:
            cards = text(lang, "position-has-left")
        yield f"  {seat} {names[seat]}: {cards}"


def _legal(rnd: Round, names: Sequence[str], lang: Lang) -> Iterator[str]:
    """Yield the legal moves of each seat. Seats without any are left out."""
    actors = [*((seat, f"{seat} {names[seat]}") for seat in rnd.present)]
    actors.append((TABLE, text(lang, "position-clock")))
    for seat, name in actors:
        moves = rnd.legal_for_table() if seat == TABLE else rnd.legal(seat)
        words = [move_text(rnd.game, move, lang, names) for move in sorted(moves)]
        if words:
            yield f"  {name}: {'; '.join(words)}"
