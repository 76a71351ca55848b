"""Messages that a feature posts by itself: posted once, edited where they look different."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
import pytest

from bot.chat.messages.live_message import PlainPost, PostedMessages, PostKind
from bot.chat.requests.components import Layout, text_display
from bot.storage.errors import StoreError, UnreachableError
from bot.storage.results.posts import Post
from tests.support.faults import cut_off
from tests.support.simulated import simulation, words_of

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

KIND = PostKind(
    logging.getLogger("a feature"),
    rows_unread="nothing can be read",
    storage_failed="a message has to wait",
    work_failed="the message of server {} failed",
    request_failed="a message could not be shown",
)


class Feature:
    """A feature that keeps one message up to date."""

    def __init__(self, there: SimulatedServer) -> None:
        self.row = Post(there.guild.id, "kind", there.channel.id, 0, "")
        self.errors: list[Exception] = []
        self.messages = PostedMessages[Post](there.bot.chat, KIND, self.store, self.note_error)
        self._there = there

    async def store(self, row: Post) -> None:
        self.row = row

    async def note_error(self, row: Post, error: Exception) -> bool:
        assert row == self.row
        self.errors.append(error)
        return False

    async def rows(self) -> list[Post]:
        return [self.row]

    async def shows(self, words: str) -> None:
        await self.messages.show_message(self.row, Layout(text_display(words)))

    def requests(self) -> list[str]:
        """The methods of the requests about messages of the channel."""
        return [
            each.method
            for each in self._there.asked
            if f"/channels/{self.row.channel_id}/messages" in each.path
        ]


async def raising(error: Exception) -> bool:
    raise error


async def test_a_message_is_posted_once_and_edited_only_when_it_looks_different() -> None:
    async with simulation() as there:
        feature = Feature(there)
        for words in ("one", "one", "two", "two"):
            await feature.shows(words)
        assert feature.requests() == ["POST", "PATCH"]
        assert words_of(there.message(feature.row.message_id)) == "two"


async def test_a_moved_message_is_posted_again_even_if_it_looks_the_same() -> None:
    async with simulation() as there:
        feature = Feature(there)
        await feature.shows("one")
        feature.row = feature.row._replace(message_id=0)
        await feature.shows("one")
        assert feature.requests() == ["POST", "POST"]


async def test_the_look_of_a_message_is_forgotten_with_its_row() -> None:
    async with simulation() as there:
        feature = Feature(there)
        await feature.shows("one")
        assert await feature.messages.read_rows(feature.rows()) == [feature.row]
        await feature.shows("one")
        gone, feature.row = feature.row, feature.row._replace(message_id=0)
        await feature.messages.read_rows(feature.rows())
        feature.row = gone
        await feature.shows("one")
        assert feature.requests() == ["POST", "PATCH"]


async def test_plain_text_mentions_people_only_when_posted_and_not_when_edited() -> None:
    async with simulation() as there:
        feature = Feature(there)
        all_people = discord.AllowedMentions(everyone=True)
        for words in ("hello", "goodbye"):
            content = PlainPost(words, mentions=all_people)
            await feature.messages.show_message(feature.row, content)
        sent = [each.json for each in there.asked if each.method in ("POST", "PATCH")][-2:]
        allowed = [each["allowed_mentions"]["parse"] for each in sent if isinstance(each, dict)]
        assert ["everyone" in each for each in allowed] == [True, False]
        assert there.message(feature.row.message_id).content == "goodbye"


async def test_a_failed_request_is_passed_to_the_feature_and_left_to_be_retried() -> None:
    async with simulation() as there:
        feature = Feature(there)
        with cut_off(f"/channels/{there.channel.id}/messages", ConnectionResetError("cut")):
            assert not await feature.messages.attempt_safely(feature.row, feature.shows("one"))
        assert isinstance(feature.errors[0], OSError)
        assert not feature.row.message_id


@pytest.mark.parametrize(
    ("error", "is_done", "told"),
    [
        (UnreachableError("gone"), False, "a message has to wait: UnreachableError"),
        (ValueError("a mistake"), True, "the message of server {} failed"),
    ],
)
async def test_other_errors_are_logged_and_stop_nothing_else(
    error: Exception, told: str, caplog: pytest.LogCaptureFixture, *, is_done: bool
) -> None:
    async with simulation() as there:
        feature = Feature(there)
        assert await feature.messages.attempt_safely(feature.row, raising(error)) is is_done
        assert caplog.messages[-1] == told.format(there.guild.id)
        assert [each.exc_info is not None for each in there.errors()] == [True] * is_done


async def test_unreadable_rows_are_logged_and_returned_as_none(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def failing() -> list[Post]:
        raise StoreError("gone")

    async with simulation() as there:
        assert await Feature(there).messages.read_rows(failing()) is None
        assert caplog.messages[-1] == "nothing can be read: StoreError"
