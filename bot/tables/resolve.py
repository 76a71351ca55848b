"""What a press means at the moment: a tap on a card may lay it, or throw it in."""

from dataclasses import replace
from functools import partial

from bot.game import Refusal, read_action
from bot.game.moves import as_throw
from bot.game.pending import Several
from bot.tables import intents
from bot.tables.intents import Act, Catch, Intent, Leave, Press
from bot.tables.phase import Phase
from bot.tables.seen import Seen
from bot.tables.state import TableState


def meant(state: TableState, seen: Seen, press: Press) -> Press:
    """The same press, with its intent said plainly."""
    intent = _plain(state, press.intent)
    seat = state.seat_of(press.person)
    if isinstance(intent, Act) and seat is not None and state.phase is Phase.PLAYING:
        text = played_on_turn(state, seat, intent.text)
        if press.typed or seen.had_seen_since(seat, state.top_decision, press.stamp):
            text = _thrown_out_of_turn(state, seat, text)
        intent = Act(text)
    return replace(press, intent=intent)


def is_stale(state: TableState, seen: Seen, press: Press, plain: Press) -> bool:
    """Whether the presser had been shown another decision than the one that is up.

    `plain` is what the press means. Calls and catches are never stale, nor are further cards on the
    own one, however quickly they are tapped; a throw-in is about the top card and nothing else.
    """
    seat = state.seat_of(press.person)
    if press.typed or seat is None or state.phase is not Phase.PLAYING:
        return False
    if isinstance(press.intent, intents.ThrowIn):
        had_seen = seen.had_been_posted if press.public else partial(seen.had_seen_since, seat)
        return not had_seen(state.top_decision, press.stamp)
    is_action = isinstance(plain.intent, Act) and plain.intent.text not in ("", "call")
    if not is_action or throws(plain) or throws(press) or _adds_to_own(state, seat, plain):
        return False
    return not seen.had_seen(seat, state.decision, press.stamp)


def _adds_to_own(state: TableState, seat: int, press: Press) -> bool:
    """Whether it lays another card where who presses may lay several; a double tap is none."""
    if not (isinstance(press.intent, Act) and isinstance(state.pending, Several)):
        return False
    verb, code, *_ = *press.intent.text.split(" "), ""
    rnd = state.round
    is_other = code != rnd.game.kinds[rnd.discards[-1]].code
    return verb == "play" and is_other and rnd.turn == seat


def throws(press: Press) -> bool:
    """Whether a press wants a card thrown in, as its words go."""
    return isinstance(press.intent, Act) and press.intent.text.startswith("throw")


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
    rnd = state.round
    action = read_action(rnd.game, f"{seat} {text}")
    if rnd.turn == seat or isinstance(action, Refusal):
        return text
    throw = as_throw(action[1])
    return rnd.game.text_of[throw] if throw in rnd.legal(seat) else text


def _plain(state: TableState, intent: Intent) -> Intent:
    """Words that have an intent of their own; the card that *Throw in!* is about."""
    if isinstance(intent, intents.ThrowIn) and state.phase is Phase.PLAYING:
        rnd = state.round
        return Act(f"throw {rnd.game.kinds[rnd.discards[-1]].code}")
    if not isinstance(intent, Act):
        return intent
    verb, _, target = intent.text.partition(" ")
    if verb == "catch" and len(target) == 1 and target in "0123456789":
        return Catch(int(target))
    return Leave() if intent.text == "leave" else intent
