"""What a press means at the moment: a tap on a card may lay it, or throw it in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.game import Refusal, read_action
from bot.tables import intents
from bot.tables.intents import Act, Catch, Leave
from bot.tables.state import Phase

if TYPE_CHECKING:
    from bot.tables.intents import Intent, Press
    from bot.tables.seen import Seen
    from bot.tables.state import TableState


def meant(state: TableState, shown: Seen, press: Press) -> Press:
    """The same press, with its intent said plainly."""
    intent = _plain(state, press.intent)
    seat = state.seat_of(press.person)
    if isinstance(intent, Act) and seat is not None and state.phase is Phase.PLAYING:
        text = played_on_turn(state, seat, intent.text)
        if press.typed or shown.had_seen_since(seat, state.top_decision, press.stamp):
            text = _thrown_out_of_turn(state, seat, text)
        intent = Act(text)
    return replace(press, intent=intent)


def is_stale(state: TableState, shown: Seen, press: Press, plain: Press) -> bool:
    """Whether the presser had been shown another decision than the one that is up.

    `plain` is what the press means. Calls and catches are never stale; a throw-in is about the top
    card and nothing else.
    """
    seat = state.seat_of(press.person)
    if press.typed or seat is None or state.phase is not Phase.PLAYING:
        return False
    if isinstance(press.intent, intents.ThrowIn):
        return not shown.had_seen_since(seat, state.top_decision, press.stamp)
    wished = press.intent.text if isinstance(press.intent, Act) else ""
    meant_now = plain.intent.text if isinstance(plain.intent, Act) else ""
    if not meant_now or meant_now.startswith(("call", "throw")) or wished.startswith("throw"):
        return False
    return not shown.had_seen(seat, state.decision, press.stamp)


def played_on_turn(state: TableState, seat: int, text: str) -> str:
    """What was to be thrown in is laid, if it has become one's own turn."""
    if state.phase is not Phase.PLAYING:
        return text
    verb, _, card = text.partition(" ")
    rnd = state.round
    fits = rnd.turn == seat and rnd.game.kind_of.get(card) == rnd.discards[-1]
    return f"play {card}" if verb == "throw" and fits else text


def _thrown_out_of_turn(state: TableState, seat: int, text: str) -> str:
    """What was to be laid is thrown in, if it is not one's turn and the card allows it."""
    verb, _, card = text.partition(" ")
    rnd = state.round
    if verb != "play" or rnd.turn == seat:
        return text
    throw = read_action(rnd.game, f"{seat} throw {card}")
    is_legal = not isinstance(throw, Refusal) and throw[1] in rnd.legal(seat)
    return f"throw {card}" if is_legal else text


def _plain(state: TableState, intent: Intent) -> Intent:
    """Words that have a intent of their own; the card that *Throw in!* is about."""
    if isinstance(intent, intents.ThrowIn) and state.phase is Phase.PLAYING:
        rnd = state.round
        return Act(f"throw {rnd.game.kinds[rnd.discards[-1]].code}")
    if not isinstance(intent, Act):
        return intent
    verb, _, target = intent.text.partition(" ")
    if verb == "catch" and len(target) == 1 and target in "0123456789":
        return Catch(int(target))
    return Leave() if intent.text == "leave" else intent
