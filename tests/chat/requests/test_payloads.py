"""Payloads of the gateway that are not as they should be: dropped with a line, and nothing else."""

from __future__ import annotations

import asyncio
import copy
import logging
import random
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.support.clicking import cards_in, laid_out
from tests.support.simulated import id_of, simulation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.chat.requests.payloads import RawPayload
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS: Final = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    top: red-3
"""
JUNK: Final[tuple[Any, ...]] = (
    None,
    1,
    -1,
    "x",
    "",
    True,
    [],
    {},
    [1],
    [None],
    {"type": "x"},
    10**30,
)
ODD: Final = {
    "no member": lambda payload: payload.pop("member"),
    "a member who is nobody": lambda payload: payload.update(member={}),
    "no data": lambda payload: payload.pop("data"),
    "no id of a control": lambda payload: payload["data"].pop("custom_id"),
    "an unknown type": lambda payload: payload.update(type=99),
    "an unknown control": lambda payload: payload["data"].update(component_type=99),
    "a broken channel": lambda payload: payload.update(channel={"last_message_id": "7"}),
    "a channel of an unknown type": lambda payload: payload["channel"].update(type=99),
    "a message that is none": lambda payload: payload.update(message=["x"]),
    "a message without anything": lambda payload: payload.update(message={}),
    "no token": lambda payload: payload.pop("token"),
    "values that are none": lambda payload: payload["data"].update(values=7),
}


async def two(there: SimulatedServer) -> Party:
    return await laid_out(there, "noris", CARDS, "Anna", "Ben")


async def payload_of(there: SimulatedServer, party: Party, *, typed: bool = False) -> RawPayload:
    """What the gateway tells of a press, or of a command; the bot is told nothing of it."""
    found: list[RawPayload] = []
    emit = there.env.backend.emit
    there.env.backend.emit = lambda _, payload: found.append(dict(payload))  # type: ignore[method-assign,assignment]  # it is kept here
    try:
        if typed:
            await there.person("Anna").slash(there.channel, "mau draw")
        else:
            hand = party.hand("Anna")
            await there.person("Anna").click(hand, custom_id=id_of(hand, "lay:red-5"))
    finally:
        there.env.backend.emit = emit  # type: ignore[method-assign]  # as it was
    return copy.deepcopy(found[0])


async def deliver(there: SimulatedServer, event: str, payload: object) -> None:
    """Have the bot read it, as from the gateway."""
    with there.env._bot_scope():
        there.bot._connection.parsers[event](payload)
    await there.handled()


def places_in(part: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401 - any part of a payload
    """Every place in a payload: what holds it, and its key."""
    if not isinstance(part, dict | list):
        return
    for key in list(part) if isinstance(part, dict) else range(len(part)):
        yield part, key
        yield from places_in(part[key])


@pytest.mark.parametrize("how", list(ODD))
async def test_an_odd_interaction_does_no_harm(how: str, caplog: pytest.LogCaptureFixture) -> None:
    async with simulation() as there:
        party = await two(there)
        odd = await payload_of(there, party)
        ODD[how](odd)
        with caplog.at_level(logging.WARNING):
            await deliver(there, "INTERACTION_CREATE", odd)
        assert all(record.exc_info is None for record in caplog.records)
        await party.press("Ben", "hand")
        assert cards_in(party.hand("Ben"))


async def test_a_dropped_payload_logs_one_line_that_names_the_faulty_field(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with simulation() as there:
        party = await two(there)
        odd = await payload_of(there, party)
        odd["member"]["user"]["id"] = "secret"
        with caplog.at_level(logging.WARNING):
            await deliver(there, "INTERACTION_CREATE", odd)
        (record,) = [each for each in caplog.records if each.name == "bot.chat.requests.payloads"]
        assert record.getMessage().endswith("dropped: INTERACTION_CREATE, member.user.id")


@pytest.mark.parametrize("typed", [False, True])
async def test_an_interaction_with_random_junk_does_no_harm(*, typed: bool) -> None:
    async with simulation() as there:
        chance, party, failed = random.Random(), await two(there), list[object]()
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: failed.append(context))
        whole = await payload_of(there, party, typed=typed)
        for _ in range(150):
            odd = copy.deepcopy(whole)
            odd["id"] = str(int(odd["id"]) + 1 + chance.randrange(1 << 20))
            holds, key = chance.choice(list(places_in(odd)))
            holds[key] = chance.choice(JUNK)
            await deliver(there, "INTERACTION_CREATE", odd)
        assert failed == []
        assert [each.getMessage() for each in there.errors()] == []
        await there.wait(5)
        party.table.update_after_change()
        await party.press("Ben", "hand")
        assert cards_in(party.hand("Ben"))


@pytest.mark.parametrize(
    "event", ["GUILD_CREATE", "CHANNEL_UPDATE", "THREAD_UPDATE", "GUILD_DELETE"]
)
@pytest.mark.parametrize("odd", [{}, None, [], {"id": "x"}, {"id": None, "guild_id": "7"}])
async def test_other_odd_payloads_do_no_harm(event: str, odd: object) -> None:
    async with simulation() as there:
        party = await two(there)
        await deliver(there, event, odd)
        await party.click("Anna", "lay:red-5")
        assert party.table.state.actions[-1] == ["0 play red-5"]
