"""Messages with pictures arrive everywhere: in words where Discord takes no picture."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import discord
import pytest

from bot.chat.requests import picture_sending
from bot.chat.requests.components import Attachment, Layout, container, text_display
from bot.chat.requests.picture_sending import PictureRequest, PictureRoute, PictureSender

if TYPE_CHECKING:
    from collections.abc import Callable

PICTURE = Attachment("table.png", b"PNG", "a table")
KEPT = Attachment("table.png", b"", "a table", kept_id=7)
EXPORT = Attachment("export.json", b"{}")


def pictured(*files: Attachment) -> Layout:
    shown = [each.to_component() for each in files or (PICTURE,)]
    return Layout(container(text_display("words"), *shown), attachments=files or (PICTURE,))


def refusal(status: int = 400, code: int = 50035) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="planted")
    return discord.HTTPException(response, {"code": code, "message": "planted"})


class Discord:
    """Takes messages, and refuses those that a test names."""

    def __init__(self, refuses: Callable[[Layout], bool], error: Exception | None = None) -> None:
        self._refuses = refuses
        self._error = error or refusal()
        self.sent: list[str] = []

    async def take(self, layout: Layout) -> str:
        self.sent.append("picture" if layout.has_pictures else "words")
        if self._refuses(layout):
            raise self._error
        return self.sent[-1]


def has_pictures(layout: Layout) -> bool:
    return layout.has_pictures


def to(route: PictureRoute = PictureRoute.CHANNEL_EDIT) -> PictureRequest:
    return PictureRequest(route)


def test_words_instead_of_pictures_are_the_given_ones_or_all_but_the_galleries() -> None:
    found = pictured(PICTURE, EXPORT)
    assert found.in_words().to_components() == [
        container(text_display("words"), EXPORT.to_component())
    ]
    assert found.in_words().attachments == [EXPORT]
    given = Layout(*found.components, without_pictures=[text_display("a row of cards")])
    assert given.in_words().to_components() == [text_display("a row of cards")]
    alone = Layout(container(PICTURE.to_component()), text_display("below"))
    assert alone.in_words().to_components() == [text_display("below")]


async def test_a_refused_route_is_words_from_then_on_and_is_logged_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    sender, there = PictureSender(), Discord(has_pictures)
    assert await sender.send(pictured(), to(), there.take) == "words"
    assert await sender.send(pictured(), to(), there.take) == "words"
    assert there.sent == ["picture", "words", "words"]
    (said,) = [each for each in caplog.messages if "picture" in each]
    assert PictureRoute.CHANNEL_EDIT.value in said
    elsewhere = Discord(lambda _: False)
    for route in PictureRoute:
        expected = "words" if route is PictureRoute.CHANNEL_EDIT else "picture"
        assert await sender.send(pictured(), to(route), elsewhere.take) == expected


async def test_kept_pictures_are_judged_apart_from_sent_ones() -> None:
    sender = PictureSender()
    there = Discord(lambda layout: layout.has_pictures and layout.keeps_pictures)
    assert await sender.send(pictured(KEPT), to(), there.take) == "words"
    assert not sender.accepts_pictures(PictureRoute.CHANNEL_EDIT, are_kept=True)
    assert await sender.send(pictured(), to(), there.take) == "picture"


async def test_nothing_is_learned_if_the_words_are_refused_too() -> None:
    sender, there = PictureSender(), Discord(lambda _: True)
    with pytest.raises(discord.HTTPException):
        await sender.send(pictured(), to(), there.take)
    assert there.sent == ["picture", "words"]
    assert sender.accepts_pictures(PictureRoute.CHANNEL_EDIT)


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (413, 40005)])
async def test_a_refusal_of_one_message_alone_is_not_learned(status: int, code: int) -> None:
    sender, there = PictureSender(), Discord(has_pictures, refusal(status, code))
    assert await sender.send(pictured(), to(), there.take) == "words"
    assert sender.accepts_pictures(PictureRoute.CHANNEL_EDIT)


@pytest.mark.parametrize(
    ("status", "code"), [(400, 40060), (404, 10008), (400, 50083), (429, 30046), (403, 50001)]
)
async def test_errors_that_have_nothing_to_do_with_pictures_are_raised(
    status: int, code: int
) -> None:
    there = Discord(has_pictures, refusal(status, code))
    with pytest.raises(discord.HTTPException):
        await PictureSender().send(pictured(), to(), there.take)
    assert there.sent == ["picture"]


async def test_without_the_permission_no_picture_is_tried() -> None:
    there = Discord(lambda _: False)
    request = PictureRequest(PictureRoute.FOLLOW_UP, may_attach=False)
    assert await PictureSender().send(pictured(), request, there.take) == "words"
    assert there.sent == ["words"]


async def test_files_that_are_no_pictures_are_sent_as_they_are() -> None:
    there = Discord(lambda _: True)
    with pytest.raises(discord.HTTPException):
        await PictureSender().send(pictured(EXPORT), to(), there.take)
    assert there.sent == ["words"]


@pytest.mark.parametrize("failures", [0, 2])
async def test_a_picture_that_is_late_or_fails_twice_is_sent_in_words(failures: int) -> None:
    sender, sent = PictureSender(), list[str]()

    async def take(layout: Layout) -> str:
        sent.append("picture" if layout.has_pictures else "words")
        if layout.has_pictures:
            for _ in range(failures):
                attempt = picture_sending._attempt_var.get()
                assert attempt is not None
                attempt.record_failure()
            await asyncio.Event().wait()
        return sent[-1]

    request = PictureRequest(PictureRoute.CALLBACK_EDIT, within=None if failures else 0.001)
    assert await sender.send(pictured(), request, take) == "words"
    assert sent == ["picture", "words"]
    assert request.is_late
    assert sender.accepts_pictures(PictureRoute.CALLBACK_EDIT)


async def test_a_timeout_of_the_caller_is_not_taken_for_a_late_picture() -> None:
    async def take(_: Layout) -> str:
        raise TimeoutError

    request = to()
    with pytest.raises(TimeoutError):
        await PictureSender().send(pictured(), request, take)
    assert not request.is_late
