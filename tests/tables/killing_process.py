"""The worker as the people at its tables have it: it is told JSON, and reports."""

from __future__ import annotations

import asyncio
import json
from functools import cached_property
from typing import Any, Final

from tests.support.killing import TalkingProcess

STARTS_WITHIN: Final = 60.0


class WorkerProcess(TalkingProcess):
    """One process; a spare one is warmed up meanwhile, so that a restart is soon done."""

    _report: asyncio.Future[list[dict[str, Any]]] | None = None

    @cached_property
    def _ready(self) -> asyncio.Event:
        return asyncio.Event()

    async def ready(self) -> None:
        """Return when all tables are back."""
        waiting = asyncio.create_task(self._ready.wait())
        await asyncio.wait(
            (waiting, self.listening),
            timeout=STARTS_WITHIN,
            return_when=asyncio.FIRST_COMPLETED,
        )
        waiting.cancel()
        assert self._ready.is_set(), "the worker did not start"

    def say(self, do: str, **what: object) -> None:
        """Tell it to do something."""
        self.write(json.dumps({"do": do, **what}))

    async def report(self) -> list[dict[str, Any]]:
        """How its tables stand."""
        self._report = asyncio.get_running_loop().create_future()
        self.say("report")
        return await asyncio.wait_for(self._report, STARTS_WITHIN)

    def hear(self, line: str) -> None:
        said = json.loads(line)
        kind = said.pop("kind")
        if kind == "ready":
            self._ready.set()
        elif kind == "report" and self._report is not None:
            self._report.set_result(said["tables"])
        else:
            self.heard({"kind": kind, **said})
