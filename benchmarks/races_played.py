"""Races at a real table in virtual time: random positions, presses, delays and lost answers."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from benchmarks.races_judged import RaceCase, SentPress, ShownState
from bot.game import new_game
from bot.game.moves import CALL, is_about_calls
from bot.game.pending import Exchange
from bot.tables import entries
from bot.tables.intents import ActionText, Catch, Press, ThrowIn
from bot.tables.registry import Table
from bot.tables.settings import Phase, TableSettings
from tests.support.club import PEOPLE, QuickPublisher, club
from tests.support.layout import actions, lay_out
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from random import Random

    from bot.game import Game, Round
    from bot.game.options import Value
    from bot.tables.handle import TableHandle
    from bot.tables.intents import Intent, Reply
    from tests.support.club import Club

NAMES: Final = tuple(PEOPLE)
LONGEST: Final = 14_000
"""How long people press in a race."""
SOON: Final = 3_000
QUIET: Final = 25_000
"""After this time nothing of a race is left to decide."""
EDGES: Final = (0, 149, 150, 151, 1_999, 2_000, 2_001, 7_999, 8_000, 8_001, 8_249)
"""Times in a window at which people press often."""


@dataclass
class PlayedRace:
    """A race as it was played: everything the judge gets, and what the bot made of it."""

    case: RaceCase
    presses: list[SentPress] = field(default_factory=list)
    shown: list[ShownState] = field(default_factory=list)
    forced: list[tuple[int, int, str]] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    verdicts: dict[int, str] = field(default_factory=dict)
    ended: int = 0

    @property
    def stored_presses(self) -> list[SentPress]:
        """The presses without those that a busy machine could not store in time."""
        return [each for each in self.presses if self.verdicts.get(each.number) != "not-stored"]

    def counts(self) -> Counter[str]:
        """Return how many races, presses and actions of each kind there were."""
        made = Counter(each.split()[1] for each in self.actions)
        return Counter({"races": 1, "presses": len(self.presses)}) + made


@dataclass(frozen=True)
class Display:
    """What a message shows."""

    round: Round
    windows: tuple[int, ...]
    stamp: int


class SlowPublisher(QuickPublisher):
    """Shows each change after random times. Some answers of Discord come late or never."""

    def __init__(self, clock: VirtualClock, chance: Random, skew: int) -> None:
        super().__init__(clock)
        self.chance = chance
        self.skew = skew
        self.shown: list[ShownState] = []
        self.displays: dict[int | None, Display] = {}
        self.slow = chance.choice((0.0, 0.0, 0.1, 0.5))
        self.lost = chance.choice((0.0, 0.0, 0.1, 0.3))
        self._dirty: set[int | None] = set()
        self._tasks: dict[int | None, asyncio.Task[None]] = {}

    def show_change(self, table: TableHandle) -> None:
        assert isinstance(table, Table)
        self._note_live(table)
        for where in (None, *range(len(table.state.seats))):
            self._dirty.add(where)
            if where not in self._tasks or self._tasks[where].done():
                self._tasks[where] = asyncio.get_running_loop().create_task(
                    self._edit(table, where)
                )

    async def _edit(self, table: Table, where: int | None) -> None:
        while where in self._dirty:
            self._dirty.discard(where)
            if table.state.match is None or table.state.phase is Phase.LOBBY:
                return
            count, decision = len(actions(table)), table.state.decision
            rnd = table.state.round.copy() if table.state.match.round else None
            await self._pass(5, 80)
            stamp = self.clock.now() + self.skew
            if rnd is not None:
                self.displays[where] = Display(rnd, rnd.open_windows(), stamp)
            await self._pass(*((300, 2_500) if _happens(self.chance, self.slow) else (5, 150)))
            if not _happens(self.chance, self.lost):
                self._report(table, where, count, decision, stamp)

    def _report(
        self, table: Table, where: int | None, count: int, decision: int, stamp: int
    ) -> None:
        self.shown.append(ShownState(where, count, stamp, self.clock.now()))
        if where is None:
            table.mark_table_shown(decision, stamp)
        else:
            table.mark_hand_shown(where, decision, stamp)

    async def _pass(self, least: int, most: int) -> None:
        await self.clock.sleep_until(self.clock.now() + self.chance.randint(least, most))


# Positions ---------------------------------------------------------------------------------------


def random_case(variant: str, chance: Random) -> RaceCase:
    """Return a position in which somebody is about to lay the second last card."""
    while True:
        seats = chance.choice((2, 3, 3, 4, 4, 5, 6))
        options = _random_options(chance)
        try:
            game = new_game(variant, options, seats)
        except ValueError:
            continue
        text = _random_position(game, seats, chance)
        usual = _happens(chance, 0.7)
        return RaceCase(
            variant,
            text,
            options,
            8_000 if usual else chance.randint(3_000, 12_000),
            2_000 if usual else chance.randint(0, 3_000),
        )


def _random_options(chance: Random) -> dict[str, Value]:
    wanted: dict[str, Value] = {
        "call": chance.choice(("window", "next")),
        "penalty": chance.randint(1, 5),
        "throw_in": True,
        "several": True,
        "play_drawn": True,
        "duty": "must",
        "stack": _happens(chance, 0.5),
        "draw": chance.choice(("one", "three", "until_fit")),
        "limit": "twelve",
        "score": "places",
        "demand": True,
        "wish_on_wish": True,
        "nine_turns": True,
        "finish": chance.choice(("no_wish", "plain")),
    }
    rate = chance.choice((0.0, 0.1, 0.3))
    return {name: value for name, value in wanted.items() if _happens(chance, rate)}


def _random_position(game: Game, seats: int, chance: Random) -> str:
    deck = [game.kinds[kind].code for kind in game.deck]
    chance.shuffle(deck)
    is_few = _happens(chance, 0.5)
    sizes = [chance.choice((2, 2, 3, 4)) for _ in range(seats)]
    sizes[0] = 2 if _happens(chance, 0.8) else 3
    top = _take_top(game, deck, chance)
    hands = [[deck.pop() for _ in range(size)] for size in sizes]
    _give_equal_card(game, hands, deck, top, chance)
    lines = [f"{seat}: {' '.join(hand)}" for seat, hand in enumerate(hands)]
    pile = [deck.pop() for _ in range(chance.randint(0, 4) if is_few else min(20, len(deck)))]
    under = [deck.pop() for _ in range(min(len(deck), chance.randint(0, 5)))]
    lines += [f"pile: {' '.join(pile)}", f"under: {' '.join(under)}", f"top: {top}", "rest: away"]
    return "\n".join(lines)


def _take_top(game: Game, deck: list[str], chance: Random) -> str:
    plain = [code for code in deck if game.kind_of[code] in game.plain]
    top = chance.choice(plain)
    deck.remove(top)
    return top


def _give_equal_card(
    game: Game, hands: list[list[str]], deck: list[str], top: str, chance: Random
) -> None:
    """Give the first seat a card that fits, and sometimes another one the equal of the top."""
    fits = [code for code in deck if game.kind_of[code] in game.fits[game.kind_of[top]]]
    if fits and _happens(chance, 0.9):
        hands[0][0] = chance.choice(fits)
        deck.remove(hands[0][0])
    if top in deck and _happens(chance, 0.6):
        hands[chance.randrange(len(hands))][-1] = top
        deck.remove(top)


# People ------------------------------------------------------------------------------------------


class Racers:
    """People who press what they see, at random times."""

    def __init__(self, played: PlayedRace, opened: Club, table: Table, chance: Random) -> None:
        assert isinstance(opened.publisher, SlowPublisher)
        self._played = played
        self._club = opened
        self._publisher = opened.publisher
        self._table = table
        self._chance = chance
        self._seats = len(table.state.seats)
        self._asked: list[asyncio.Task[None]] = []
        self._pace = chance.choice((150, 400, 1_000))
        self._calls = chance.choice((0.0, 0.2, 0.6))
        self._slow = chance.choice((0.0, 0.0, 0.05))

    async def race(self) -> None:
        """Press until the time is up."""
        clock, chance = self._club.clock, self._chance
        until = clock.now() + LONGEST
        while clock.now() < until and not self._table.state.round.over:
            await clock.advance(self._time_to_next())
            if self._table.state.match is None or self._table.state.match.round is None:
                break
            seat = chance.randrange(self._seats)
            self._press(seat)
            if _happens(chance, 0.2):
                await clock.advance(chance.choice((0, 0, 1, 30, 120)))
                self._press(chance.choice((seat, chance.randrange(self._seats))))
        await clock.advance(QUIET)
        await asyncio.gather(*self._asked)

    def _time_to_next(self) -> int:
        """Return the time to the next press, often one at the edge of a time in a window."""
        now = self._club.clock.now()
        if _happens(self._chance, 0.3):
            posted = [w.stamp for w in self._publisher.displays.values() if w.windows]
            edges = [at - self._publisher.skew + edge - now for at in posted for edge in EDGES]
            ahead = [each for each in edges if 0 <= each < SOON]
            if ahead:
                return self._chance.choice(ahead)
        return round(self._chance.expovariate(1 / self._pace))

    def _press(self, seat: int) -> None:
        public = _happens(self._chance, 0.3)
        display = self._publisher.displays.get(None if public else seat)
        if display is None:
            return
        intent = self._choose(seat, display, public=public)
        if intent is None:
            return
        now, chance = self._club.clock.now(), self._chance
        typed = _happens(chance, 0.03) and not isinstance(intent, ThrowIn)
        stamp = now + self._publisher.skew
        number = (stamp << 22) + next(self._club.store.ids)
        delay = (
            chance.randint(1, 249)
            if not _happens(chance, self._slow)
            else chance.randint(250, 1500)
        )
        arrives = max(now, now + delay)
        sent = SentPress(number, seat, stamp, arrives, intent, public=public, typed=typed)
        self._played.presses.append(sent)
        for _ in range(1 + (_happens(chance, 0.03))):
            self._asked.append(asyncio.get_running_loop().create_task(self._deliver(sent)))

    def _choose(self, seat: int, display: Display, *, public: bool) -> Intent | None:
        chance, rnd = self._chance, display.round
        others = [each for each in display.windows if each != seat]
        if others and _happens(chance, 0.5):
            return Catch()
        if seat in display.windows and _happens(chance, self._calls):
            return ActionText("call")
        if public:
            return chance.choice((Catch(), ActionText("call"), ThrowIn(), None))
        moves = [m for m in rnd.legal_moves(seat) if not is_about_calls(m)]
        moves = [m for m in moves if m in rnd.game.text_of]
        if moves and not isinstance(rnd.pending, Exchange):
            return self._choose_move(rnd, moves)
        top = rnd.discards[-1]
        if top in rnd.hands[seat] and _happens(chance, 0.5):
            return ActionText(f"play {rnd.game.kinds[top].code}")
        if CALL in rnd.legal_moves(seat) and _happens(chance, 0.1):
            return ActionText("call")
        return Catch() if _happens(chance, 0.05) else None

    def _choose_move(self, rnd: Round, moves: list[int]) -> Intent:
        text = rnd.game.text_of[self._chance.choice(moves)]
        if text.startswith("throw"):
            return self._chance.choice((ThrowIn(), ActionText(text.replace("throw", "play"))))
        return ActionText(text)

    async def _deliver(self, sent: SentPress) -> None:
        await self._club.clock.sleep_until(sent.arrived)
        name = NAMES[sent.seat]
        press = Press(
            id=sent.number,
            person=PEOPLE[name],
            name=name,
            stamp=sent.stamp,
            intent=sent.intent,
            typed=sent.typed,
            public=sent.public,
        )
        reply: Reply = await self._table.submit_press(press)
        self._played.verdicts[sent.number] = reply.verdict.value


async def played_race(case: RaceCase, chance: Random) -> PlayedRace:
    """Play a race at a real table."""
    clock = VirtualClock()
    publisher = SlowPublisher(clock, chance, chance.choice((0, 0, 0, -60, 60)))
    async with club(None, clock, publisher) as opened:
        played = PlayedRace(case)
        seats = sum(line.split(":")[0].isdigit() for line in case.text.splitlines())
        settings = TableSettings(window=case.window, head_start=case.head_start)
        table = await opened.start(
            case.variant, *NAMES[:seats], options=dict(case.options), settings=settings
        )
        await opened.clock.advance(10_000)
        publisher.shown.clear()
        publisher.displays.clear()
        lay_out(table, case.text)
        first = len(table.state.actions[0])
        assert first == 0
        await opened.clock.advance(chance.randint(300, 1_200))
        await Racers(played, opened, table, chance).race()
        played.shown = publisher.shown
        played.actions = table.state.actions[0]
        played.ended = opened.clock.now()
        assert table.core.frozen is None
        _take_forced(played, opened, table)
        return played


def _take_forced(played: PlayedRace, opened: Club, table: Table) -> None:
    """Note the actions that nobody pressed, with their times and their places in the record."""
    stored = (entries.read_entry(each.body) for each in opened.store.tables[table.id].entries)
    acted = [each for each in stored if isinstance(each, entries.Acted)]
    played.forced = [
        (each.at, place, each.action)
        for place, each in enumerate(acted)
        if each.by in ("rules", "clock") and not each.action[-1].isdigit()
    ]


def _happens(chance: Random, probability: float) -> bool:
    return chance.random() < probability
