"""A judge of races who knows the published rules, and neither the referee nor its races.

The judge gets the position, and all presses with the times of their ids and of their arrivals. It
also gets the times at which Discord showed each state. From these it works out which actions take
place. Only the rules of the games are shared with the bot.

All times are milliseconds. Stamps are by Discord's clock, arrivals by the clock of the bot.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from bot.game import TABLE, Refusal, Round, events, read_action, refusal_of
from bot.game.calls import timed_windows
from bot.game.moves import DRAW, is_throw_in
from bot.game.pending import EqualCardsTurn
from bot.game.round import can_throw_in
from bot.tables.intents import ActionText, Catch, Intent, ThrowIn
from tests.support.positions import position

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.game.options import Value

SETTLES: Final = 250
POST_WITHIN: Final = 1_500
SEEN_AFTER: Final = 150
SPAM_COSTS: Final = 3_000
SPAM_LASTS: Final = 10_000
LATE_FOR: Final = 2_000
RANKS: Final = {"call": 0, "catch": 1, "act": 1, "end": 2}
"""Of presses that count at the same time, a call comes first. The end of a window comes last."""


@dataclass(frozen=True, slots=True)
class RaceCase:
    """The position in which a race begins, and the rules that apply to it."""

    variant: str
    text: str
    options: Mapping[str, Value] = field(default_factory=dict)
    window: int = 8_000
    head_start: int = 2_000


@dataclass(frozen=True, slots=True)
class SentPress:
    """A press, and when it arrived."""

    number: int
    seat: int
    stamp: int
    arrived: int
    intent: Intent
    public: bool = False
    typed: bool = False


@dataclass(frozen=True, slots=True)
class ShownState:
    """A state that Discord has shown on the table message (None) or on the hand of a seat."""

    where: int | None
    actions: int
    """The number of actions up to this state."""
    stamp: int
    known_at: int
    """When the bot was told the stamp."""


@dataclass(slots=True, eq=False)
class AwaitedCall:
    """A call that is awaited."""

    seat: int
    actions: int
    opened_at: int
    length: int | None
    seen_from: int | None = None
    """The time from which the head start and the length count. None as long as it is unknown."""
    closed_at: int | None = None
    judged_at: int | None = None
    """When the bot knew that it was closed. Until then no message could show that."""


@dataclass(frozen=True, slots=True, eq=False)
class Contender:
    """A press in a race, or the end of a window."""

    kind: str
    seat: int
    stamp: int
    arrived: int
    number: int
    window: AwaitedCall | None = None
    text: str = ""
    decision: int = 0
    """The decision at the arrival."""
    seen: int | None = None
    """The decision that the pressed message showed. None for a typed command."""


class AwaitedCalls:
    """The calls that are awaited, those that were, and who pressed *Catch!* for nothing."""

    def __init__(self) -> None:
        self.open: list[AwaitedCall] = []
        self.closed: list[AwaitedCall] = []
        """The latest one first."""
        self._false_catches: dict[int, list[int]] = defaultdict(list)

    def of_seat(self, seat: int) -> AwaitedCall | None:
        return next((each for each in self.open if each.seat == seat), None)

    def meant_by(self, press: SentPress, named: int | None) -> AwaitedCall | None:
        """Return the window that a catch is about, which may be closed by now."""
        if named is not None:
            return None if named == press.seat else self.of_seat(named)
        stamp = press.arrived if press.typed else press.stamp
        return self._named_by(press) or self.missed_by(press.seat, stamp)

    def missed_by(self, seat: int, stamp: int) -> AwaitedCall | None:
        """Return the window for which a catch is a little late."""
        for each in self.closed:
            closed = each.closed_at or 0
            if each.seat != seat and _visible_from(each) <= stamp < closed + LATE_FOR:
                return each
        return None

    def count_false_catch(self, seat: int, stamp: int) -> bool:
        """Count a catch for nothing, unless it is only late. Return whether it was counted."""
        is_false = self.missed_by(seat, stamp) is None
        if is_false:
            self._false_catches[seat].append(stamp)
        return is_false

    def is_slowed(self, seat: int, stamp: int) -> bool:
        """Return whether earlier catches for nothing delay this one."""
        return any(at < stamp <= at + SPAM_LASTS for at in self._false_catches[seat])

    def _named_by(self, press: SentPress) -> AwaitedCall | None:
        """Return the window that *Catch!* named when it was pressed.

        That is the oldest one that people could see, and that no message could show as closed.
        """
        named = [
            each
            for each in self.closed
            if each.seat != press.seat
            and not press.typed
            and _visible_from(each) <= press.stamp < (each.judged_at or 0)
        ]
        open_now = [each for each in self.open if each.seat != press.seat]
        return min([*named, *open_now], key=lambda each: each.opened_at, default=None)


class RaceJudge:
    """Works out one race."""

    def __init__(
        self,
        case: RaceCase,
        presses: Sequence[SentPress],
        shown: Sequence[ShownState],
        forced: Sequence[tuple[int, int, str]] = (),
    ) -> None:
        """Take what is known.

        `forced`: actions that the rules make, with their times and their places in the record.
        """
        self.case = case
        self.actions: list[str] = []
        """The actions that take place, as records write them."""
        self.fates: dict[int, str] = {}
        """What becomes of each press, by its number."""
        self.unheard = 0
        """Presses on a state that Discord had shown, which the bot had not heard yet."""
        self._laid = position(case.text, case.variant, case.options)
        self._round: Round = self._laid.round
        self._round.events = []
        self._now = 0
        self._presses = sorted(presses, key=lambda each: (each.arrived, each.number))
        self._shown: dict[int | None, list[ShownState]] = defaultdict(list)
        for each in sorted(shown, key=lambda each: each.stamp):
            self._shown[each.where].append(each)
        self._forced = list(forced)
        self._waiting: list[Contender] = []
        self._calls = AwaitedCalls()
        self._decisions = [0]
        """The decision after each number of actions."""
        self._tops: list[tuple[int, int, int | None]] = [(0, self._round.turn, None)]
        """Decisions since the card on top was laid: number, seat on turn, seat that laid it."""

    # Time

    def judge(self, until: int) -> None:
        """Let everything happen in its order, up to a time by the clock of the bot."""
        while (moment := self._next_moment()) is not None and moment <= until:
            self._now = max(self._now, moment)
            self._learn_stamps()
            self._judge_ripe()
            self._apply_forced()
            while self._presses and self._presses[0].arrived <= self._now:
                self._receive(self._presses.pop(0))
                self._apply_forced()

    def _apply_forced(self) -> None:
        while self._forced:
            at, place, text = self._forced[0]
            if at > self._now or (at == self._now and place > len(self.actions)):
                return
            del self._forced[0]
            self._apply_if_legal(0, text, at)

    def _next_moment(self) -> int | None:
        moments = [each.arrived for each in self._presses[:1]]
        moments += [max(at, self._now + (at <= self._now)) for at, *_ in self._forced[:1]]
        moments += [self._known_at(each) for each in self._calls.open if each.seen_from is None]
        ripe = (self._ripe_at(each) for each in self._contenders())
        moments += [at for at in ripe if at is not None]
        return min(moments, default=None)

    def _known_at(self, window: AwaitedCall) -> int:
        """Return when the bot knows the time from which a window counts."""
        post = self._post_of(window)
        latest = window.opened_at + POST_WITHIN
        return latest if post is None else min(latest, max(post.known_at, window.opened_at))

    def _post_of(self, window: AwaitedCall) -> ShownState | None:
        """Return the table message that first showed the window."""
        posts = (each for each in self._shown[None] if each.actions >= window.actions)
        return min(posts, key=lambda each: each.known_at, default=None)

    def _learn_stamps(self) -> None:
        """Begin the windows whose posts are confirmed, or have waited for that too long."""
        for window in self._calls.open:
            if window.seen_from is None and self._known_at(window) <= self._now:
                post = self._post_of(window)
                if post is not None and post.known_at < window.opened_at + POST_WITHIN:
                    window.seen_from = post.stamp
                else:
                    window.seen_from = self._hand_stamp(window)
                self._count_early_catches(window)

    def _hand_stamp(self, window: AwaitedCall) -> int:
        wanted = self._decisions[window.actions]
        for each in self._shown[window.seat]:
            is_told = each.actions < len(self._decisions) and each.known_at <= self._now
            if is_told and self._decisions[each.actions] == wanted:
                return each.stamp
        return window.opened_at

    def _count_early_catches(self, window: AwaitedCall) -> None:
        for each in self._waiting:
            is_early = each.window is window and _is_early(each.stamp, window)
            if each.kind == "catch" and is_early:
                self._calls.count_false_catch(each.seat, each.stamp)

    # Order

    def _contenders(self) -> list[Contender]:
        ends = (
            Contender("end", TABLE, at, at, 0, window)
            for window in self._calls.open
            if window.length is not None and window.seen_from is not None
            for at in [window.seen_from + window.length]
        )
        return [*self._waiting, *ends]

    def _counts_at(self, each: Contender) -> int | None:
        if each.kind == "catch" and each.window in self._calls.open:
            assert each.window is not None
            return self._catch_counts_at(each, each.window)
        if each.kind != "act" or self._round.game.options.call != "next":
            return each.stamp
        others = [window.seen_from for window in self._calls.open if window.seat != each.seat]
        if None in others:
            return None
        heads = (seen + self.case.head_start for seen in others if seen is not None)
        return max([each.stamp, *heads])

    def _catch_counts_at(self, each: Contender, window: AwaitedCall) -> int | None:
        if window.seen_from is None:
            return None
        slowed = self._calls.is_slowed(each.seat, each.stamp)
        return max(each.stamp + slowed * SPAM_COSTS, window.seen_from + self.case.head_start)

    def _ripe_at(self, each: Contender) -> int | None:
        at = self._counts_at(each)
        return None if at is None else max(at, each.arrived) + SETTLES

    def _in_order(self) -> list[Contender]:
        timed = [(self._counts_at(each), each) for each in self._contenders()]
        known = [(at, each) for at, each in timed if at is not None]
        known.sort(
            key=lambda pair: (
                pair[0],
                RANKS[pair[1].kind],
                pair[1].stamp,
                pair[1].seat,
                pair[1].number,
            )
        )
        return [each for _, each in known]

    def _judge_ripe(self) -> None:
        """Judge all contenders up to the last one that has waited long enough."""
        while True:
            order = self._in_order()
            times = [at for each in order if (at := self._ripe_at(each)) is not None]
            if min(times, default=self._now + 1) > self._now:
                return
            self._decide(order[0])

    # Presses

    def _receive(self, press: SentPress) -> None:
        """Let a press arrive: it waits in the race, takes effect, or is void."""
        if self._round.over:
            self.fates[press.number] = "over"
            return
        stamp = press.arrived if press.typed else press.stamp
        if isinstance(press.intent, Catch):
            self._receive_catch(press, press.intent.seat, stamp)
        elif press.intent == ActionText("call"):
            self._receive_call(press, stamp)
        else:
            self._receive_act(press, stamp)

    def _receive_call(self, press: SentPress, stamp: int) -> None:
        window = self._calls.of_seat(press.seat)
        closed = next((each for each in self._calls.closed if each.seat == press.seat), None)
        if window is not None:
            self._waiting.append(self._contender("call", press, stamp, window))
        elif (
            closed is not None
            and closed.closed_at is not None
            and (stamp < closed.closed_at + LATE_FOR)
        ):
            self.fates[press.number] = "late"
        else:
            self._apply_if_legal(press.number, f"{press.seat} call")

    def _receive_catch(self, press: SentPress, named: int | None, stamp: int) -> None:
        calls, fate = self._calls, "late"
        window = calls.meant_by(press, named)
        if window is None:
            calls.count_false_catch(press.seat, stamp)
            fate = "nothing"
        elif window.closed_at is None and _is_early(stamp, window):
            fate = "early" if calls.count_false_catch(press.seat, stamp) else "late"
        elif window.closed_at is None:
            self._waiting.append(self._contender("catch", press, stamp, window))
            return
        self.fates[press.number] = fate

    def _receive_act(self, press: SentPress, stamp: int) -> None:
        rnd, number = self._round, press.number
        seen = self._seen_decision(press)
        text = self._read(press, seen)
        read = read_action(rnd.game, f"{press.seat} {text}")
        if isinstance(read, Refusal):
            self.fates[number] = "unreadable"
            return
        seat, move = read
        if not press.typed and self._is_stale(press, move, seen):
            self.fates[number] = "stale"
        elif self._is_held(seat, move):
            act = self._contender("act", press, stamp)
            self._waiting.append(replace(act, text=text, seen=None if press.typed else seen))
        else:
            self._apply_if_legal(number, f"{seat} {text}")

    def _read(self, press: SentPress, seen: int | None) -> str:
        """Return the action that an act means at its arrival: a tap may throw a card in."""
        rnd = self._round
        top = rnd.game.kinds[rnd.discards[-1]].code
        if isinstance(press.intent, ThrowIn):
            is_throw = rnd.turn != press.seat
            is_throw |= can_throw_in(rnd) and self._means_throw(press.seat, seen)
            return f"{'throw' if is_throw else 'play'} {top}"
        assert isinstance(press.intent, ActionText)
        text = press.intent.text
        if text != f"play {top}" or not (press.typed or self._means_throw(press.seat, seen)):
            return text
        can = can_throw_in(rnd)
        return f"throw {top}" if can and not (press.typed and rnd.turn == press.seat) else text

    def _seen_decision(self, press: SentPress) -> int | None:
        """Return the decision that the pressed message showed when it was pressed."""
        where = None if press.public else press.seat
        shown = [each for each in self._shown[where] if each.stamp <= press.stamp]
        told = [each for each in shown if each.known_at <= press.arrived]
        self.unheard += len(shown) > len(told)
        # If the bot has done more than the judge, they disagree already.
        return self._decisions[min(told[-1].actions, len(self.actions))] if told else None

    def _means_throw(self, seat: int, seen: int | None) -> bool:
        """Return whether the presser saw the top card, or an equal one, and was not on turn."""
        own = [number for number, _, layer in self._tops if layer == seat]
        since = own[-1] if own else self._tops[0][0]
        return any(
            number == seen and number >= since and turn != seat for number, turn, _ in self._tops
        )

    def _is_stale(self, press: SentPress, move: int, seen: int | None) -> bool:
        rnd, current = self._round, self._decisions[-1]
        if isinstance(press.intent, ThrowIn):
            return seen != current and not self._means_throw(press.seat, seen)
        if is_throw_in(move):
            return False
        lay = rnd.game.lays.get(move)
        adds = isinstance(rnd.pending, EqualCardsTurn) and rnd.turn == press.seat
        if adds and lay is not None and lay.cards[0] != rnd.discards[-1]:
            return False
        return seen != current

    def _is_held(self, seat: int, move: int) -> bool:
        """Return whether an act has to wait for earlier presses."""
        rnd = self._round
        lay = rnd.game.lays.get(move)
        if lay is None and move != DRAW:
            return False
        if can_throw_in(rnd):
            return True
        if not self._calls.open:
            return False
        is_last = lay is not None and len(rnd.hands[seat]) == len(lay.cards)
        has_own = self._calls.of_seat(seat) is not None
        return is_last or has_own or rnd.game.options.call == "next"

    def _contender(
        self, kind: str, press: SentPress, stamp: int, window: AwaitedCall | None = None
    ) -> Contender:
        now = self._decisions[-1]
        return Contender(kind, press.seat, stamp, press.arrived, press.number, window, decision=now)

    # Decisions

    def _decide(self, each: Contender) -> None:
        at = self._counts_at(each)
        assert at is not None
        if each.kind == "end":
            assert each.window is not None
            self._apply(f"table expire {each.window.seat}", at)
            return
        self._waiting.remove(each)
        if each.window is not None and each.window not in self._calls.open:
            self.fates[each.number] = "late"
        elif each.kind == "catch" and _is_early(each.stamp, each.window):
            self.fates[each.number] = "early"
        elif each.kind == "act":
            self._decide_act(each, at)
        else:
            catch = "call" if each.kind == "call" else f"catch {_seat_of(each.window)}"
            self._apply_if_legal(each.number, f"{each.seat} {catch}", at)

    def _decide_act(self, each: Contender, at: int) -> None:
        rnd, text = self._round, each.text
        verb, _, card = text.partition(" ")
        if each.decision != self._decisions[-1] and not (
            verb == "throw" and (each.seen is None or self._means_throw(each.seat, each.seen))
        ):
            self.fates[each.number] = "late"
            return
        top = rnd.game.kinds[rnd.discards[-1]].code
        if verb == "throw" and rnd.turn == each.seat and card == top:
            text = f"play {card}"
        self._apply_if_legal(each.number, f"{each.seat} {text}", at)

    def _apply_if_legal(self, number: int, text: str, at: int | None = None) -> None:
        read = read_action(self._round.game, text)
        if self._round.over or isinstance(read, Refusal) or refusal_of(self._round, *read):
            self.fates[number] = "refused"
            return
        self.fates[number] = "done"
        self._apply(text, self._now if at is None else at)

    def _apply(self, text: str, at: int) -> None:
        """Carry out an action, which counts at the time `at`."""
        rnd = self._round
        read = read_action(rnd.game, text)
        assert not isinstance(read, Refusal), text
        top, turn, over = rnd.discards[-1], rnd.turn, (rnd.over, rnd.drew, rnd.pending)
        assert rnd.events is not None
        rnd.events.clear()
        self._laid.match.apply(*read)
        self.actions.append(text)
        laid = [each for each in rnd.events if isinstance(each, events.Laid)]
        is_new = bool(laid) or turn != rnd.turn or over != (rnd.over, rnd.drew, rnd.pending)
        self._decisions.append(self._decisions[-1] + is_new)
        if is_new:
            before = self._tops if rnd.discards[-1] == top else []
            layer = read[0] if laid else None
            self._tops = [*before, (self._decisions[-1], rnd.turn, layer)]
        self._sync_windows(at)

    def _sync_windows(self, at: int) -> None:
        """Close and open windows as the rules say."""
        rnd, now = self._round, self._now
        assert rnd.events is not None
        opened = [each.seat for each in rnd.events if isinstance(each, events.WindowOpened)]
        still = () if rnd.over else rnd.open_windows()
        for window in list(self._calls.open):
            if window.seat not in still or window.seat in opened:
                window.closed_at, window.judged_at = at, now
                self._calls.open.remove(window)
                self._calls.closed.insert(0, window)
        for seat in opened if not rnd.over else ():
            length = self.case.window if seat in timed_windows(rnd) else None
            self._calls.open.append(AwaitedCall(seat, len(self.actions), now, length))


def _visible_from(closed: AwaitedCall) -> int:
    """Return since when people can have reacted to a window that is closed by now."""
    return (closed.seen_from or closed.closed_at or 0) + SEEN_AFTER


def _is_early(stamp: int, window: AwaitedCall | None) -> bool:
    assert window is not None
    return window.seen_from is not None and stamp < window.seen_from + SEEN_AFTER


def _seat_of(window: AwaitedCall | None) -> int:
    assert window is not None
    return window.seat
