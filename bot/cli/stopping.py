"""Signals that ask a command to end."""

import asyncio
import signal
from contextlib import suppress


def asked_to_stop(*names: str) -> asyncio.Future[None]:
    """Is done when one of these signals comes; by name, as not every system has them all."""
    loop = asyncio.get_running_loop()
    asked: asyncio.Future[None] = loop.create_future()

    def ask() -> None:
        if not asked.done():
            asked.set_result(None)

    for name in names:
        number = getattr(signal, name, None)
        # Whoever started it with `nohup` does not want it to end with the terminal.
        if number is None or (name == "SIGHUP" and signal.getsignal(number) is signal.SIG_IGN):
            continue
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, ask)
    return asked
