"""Signals that ask a command to end."""

import asyncio
import signal
from contextlib import suppress


def asked_to_stop(*names: str) -> asyncio.Future[None]:
    """Return a future that is done when one of these signals comes.

    Signals are given by name, as not every system has all of them.
    """
    loop = asyncio.get_running_loop()
    asked: asyncio.Future[None] = loop.create_future()

    def ask() -> None:
        if not asked.done():
            asked.set_result(None)

    for name in names:
        number = getattr(signal, name, None)
        # After `nohup` the command should not end with its terminal.
        if number is None or (name == "SIGHUP" and signal.getsignal(number) is signal.SIG_IGN):
            continue
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, ask)
    return asked
