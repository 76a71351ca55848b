"""One sample of every event, to test its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game import events

if TYPE_CHECKING:
    from bot.game import Game
    from bot.game.events import Event


def event_samples(game: Game) -> list[Event]:
    """Return every event, in each form that has a different text."""
    last = game.rules.faces[-1].name
    return [
        events.Dealt(0, 0, 1),
        *(events.Laid(0, move, 1) for move in game.lays),
        *(events.Drew(0, size, due, ()) for size, due in ((0, 1), (1, 1), (2, 4))),
        events.Drew(0, 2, 2, (0, 1)),
        *(events.Penalised(0, size, ()) for size in (0, 1, 2)),
        events.Penalised(0, 2, (0, 1)),
        *(events.Reshuffled(size) for size in (1, 40)),
        events.PassedOver(0),
        *(events.Turned(direction) for direction in (1, -1)),
        events.Passed(0),
        events.Armed(0),
        *(events.WindowOpened(0, final) for final in (True, False)),
        *(events.Called(0, final, armed=True) for final in (True, False)),
        *(events.Forgot(0, final, who) for final in (True, False) for who in (None, 1)),
        events.WindowLapsed(0),
        events.HandShown(0, (0, 1)),
        events.AttackPassedOn(0, 1, last),
        *(events.Challenged(0, 1, 2, is_right) for is_right in (True, False)),
        events.KeptRest(0, 0),
        events.DemandMet("9"),
        events.Cancelled(0, last),
        events.ExchangeAccepted(0),
        events.HandsExchanged(0, (0, 1), (1, 0)),
        events.HandsExchanged(0, (0, 1, 2), (1, 2, 0)),
        events.ExchangeLapsed(0),
        *(events.SeatLeft(0, size) for size in (0, 1, 5)),
        *(events.HeldTooMany(0, size) for size in (13, 26)),
        *(events.WentOut(0, place) for place in (1, 2)),
        events.CameBack(0),
        events.RoundWon(0),
        events.Stalemate(),
        events.BrokenOff(),
    ]
