"""When Discord makes no thread: nobody reads of a table that is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp
import pytest

from bot.locales import LANGS
from tests.support.simulated import words_of
from tests.support.typing_people import chooses, only, says, server, server_chooses, tables
from tests.support.wording import tells

if TYPE_CHECKING:
    from bot.locales import Lang
    from tests.support.simulated import SimulatedServer

THREADS = "/channels/*/messages/*/threads"
REFUSALS = pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (403, 50001), (500, 0), (400, 160006), (400, 50035)]
)


async def chatting(there: SimulatedServer) -> None:
    """Somebody has just written in the channel."""
    await there.during(there.person("Ben").send(there.channel, "hello"))  # type: ignore[arg-type]  # any answer


def announced(there: SimulatedServer) -> list[str]:
    """What is said in the channel of tables that are opened."""
    return [each.content for each in there.public() if tells(each.content, "slash-thread-opened")]


@REFUSALS
async def test_a_failed_thread_leaves_no_message_and_no_table(status: int, code: int) -> None:
    async with server() as there:
        there.env.inject_error("POST", THREADS, status=status, code=code)
        await says(there, "Anna", "mau new", thread="yes")
        assert announced(there) == []
        assert there.channel.threads == []
        assert tables(there) == []


@REFUSALS
async def test_a_host_who_did_not_request_a_thread_plays_in_the_channel(
    status: int, code: int
) -> None:
    async with server() as there:
        await chatting(there)
        there.env.inject_error("POST", THREADS, status=status, code=code)
        said = await says(there, "Anna", "mau new")
        assert tells(said, "lobby-you-are-in.guest")
        assert announced(there) == []
        assert only(there).state.channel == there.channel.id
        await there.wait(2)
        shown = there.message(only(there).state.message)
        assert "Anna" in words_of(shown)
        assert tells(await says(there, "Ben", "mau join"), "lobby-you-are-in.guest")


async def test_no_table_opens_without_a_thread_when_the_server_requires_one() -> None:
    async with server() as there:
        await server_chooses(there, threads="always")
        there.env.inject_error("POST", THREADS, status=500)
        assert tells(await says(there, "Anna", "mau new"), "slash-no-thread-now")
        assert announced(there) == []
        assert tables(there) == []


@pytest.mark.parametrize("lang", LANGS)
async def test_the_answer_names_the_permission_that_a_thread_needs(lang: Lang) -> None:
    async with server() as there:
        await chooses(there, "Anna", lang=lang)
        there.env.inject_error("POST", THREADS, status=403, code=50013)
        said = await says(there, "Anna", "mau new", thread="yes")
        assert tells(said, "slash-no-thread-allowed", lang)
        assert tells(said, "slash-permission-create-public-threads", lang)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_answer_names_no_permission_when_none_is_missing(lang: Lang) -> None:
    async with server() as there:
        await chooses(there, "Anna", lang=lang)
        there.env.inject_error("POST", THREADS, status=400, code=160006)
        assert tells(
            await says(there, "Anna", "mau new", thread="yes"), "slash-no-thread-now", lang
        )


async def test_no_table_opens_when_the_announcement_of_the_thread_cannot_be_sent() -> None:
    async with server() as there:
        there.env.inject_error("POST", f"/channels/{there.channel.id}/messages", status=503)
        assert tells(await says(there, "Anna", "mau new", thread="yes"), "slash-no-thread-now")
        assert tables(there) == []


async def test_the_command_still_answers_when_the_announcement_cannot_be_deleted() -> None:
    async with server() as there:
        there.env.inject_error("POST", THREADS, status=400, code=160006)
        there.env.inject_error("DELETE", "/channels/*/messages/*", status=500)
        assert tells(await says(there, "Anna", "mau new", thread="yes"), "slash-no-thread-now")


async def test_a_thread_created_during_a_lost_connection_is_archived() -> None:
    async with server() as there:
        request = there.bot.http.request

        async def broken(route: object, **given: object) -> object:
            answer = await request(route, **given)  # type: ignore[arg-type]  # passed on
            if str(getattr(route, "path", "")).endswith("/threads"):
                raise aiohttp.ServerDisconnectedError
            return answer

        there.bot.http.request = broken  # type: ignore[method-assign]  # the answer is lost
        assert tells(await says(there, "Anna", "mau new", thread="yes"), "slash-no-thread-now")
        (thread,) = there.channel.threads
        (shut,) = there.requests("PATCH", f"/channels/{thread.id}")
        assert shut.json == {"archived": True}
        assert announced(there) == []
        assert tables(there) == []


async def test_a_later_try_gets_its_thread() -> None:
    async with server() as there:
        there.env.inject_error("POST", THREADS, status=500)
        await says(there, "Anna", "mau new", thread="yes")
        await says(there, "Anna", "mau new", thread="yes")
        (thread,) = there.channel.threads
        assert only(there).state.channel == thread.id
        assert len(announced(there)) == 1
