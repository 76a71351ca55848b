"""An unchanged picture is never sent again: edits of its message keep it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING
from unittest.mock import patch

from bot.chat.messages.live_message import PostedMessages
from bot.chat.requests.components import Attachment, Layout, text_display
from bot.storage.results.posts import Post
from tests.chat.messages.test_posted_messages import KIND
from tests.support.clicking import laid_out
from tests.support.faults import refusing_pictures
from tests.support.simulated import parts_of, simulation
from tests.support.solo_matches import alone, hand, play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.simulated import Seen, SimulatedServer

GALLERY = 12
HANDS = """
    0: red-5 red-4 blue-3 blue-7 green-8
    1: red-1 green-2 yellow-6 yellow-7 yellow-8
    top: red-3
"""


@contextmanager
def uploads(there: SimulatedServer) -> Iterator[list[int]]:
    """Yield the sizes of all files that the bot sends."""
    cdn, sizes = there.env.backend.cdn, list[int]()
    store = cdn.store_attachment

    def count(number: int, channel: int, name: str, content: bytes, *more: str | None) -> object:
        sizes.append(len(content))
        return store(number, channel, name, content, *more)

    with patch.object(cdn, "store_attachment", count):
        yield sizes


def picture_in(message: Seen) -> str:
    (gallery,) = [part for part in parts_of(message) if part["type"] == GALLERY]
    return str(gallery["items"][0]["media"]["url"])


async def test_an_edit_of_the_words_of_a_hand_keeps_its_picture() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben")
        shown = picture_in(party.hand("Anna"))
        with uploads(there) as sizes:
            message = there.bot.chat.hands.get(party.table, there.person("Anna").id)
            assert message is not None
            await message.show_notice("a note")
            await there.wait(2)
            assert "a note" in str(parts_of(party.hand("Anna")))
        assert sizes == []
        assert picture_in(party.hand("Anna")) == shown


async def test_the_reply_to_a_press_that_changes_no_card_keeps_the_picture() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben")
        shown = picture_in(party.hand("Anna"))
        with uploads(there) as sizes:
            await party.click("Anna", "catch")
            await there.wait(3)
        assert sizes == []
        assert picture_in(party.hand("Anna")) == shown


async def test_a_change_of_the_table_sends_one_new_picture_to_each_message() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben")
        shown = {picture_in(party.hand("Anna")), picture_in(party.message())}
        with uploads(there) as sizes:
            await party.click("Anna", "lay:red-5")
            await there.wait(3)
        assert len(sizes) == 3
        assert not shown & {picture_in(party.hand("Anna")), picture_in(party.message())}


async def test_a_hand_that_was_covered_by_other_words_sends_its_picture_again() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben")
        await there.click("Anna", party.hand("Anna"), "more")
        await party.press("Anna", "hand")
        assert picture_in(party.hand("Anna"))


async def test_where_no_picture_can_be_kept_it_is_sent_again_at_once() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben")
        message = there.bot.chat.hands.get(party.table, there.person("Anna").id)
        assert message is not None
        with refusing_pictures("PATCH", "/webhooks/", kept=True) as refused:
            for note in ("one", "two"):
                await message.show_notice(note)
                await there.wait(2)
                assert picture_in(party.hand("Anna"))
        assert len(refused) == 1


async def test_a_board_with_an_unchanged_picture_is_edited_without_it() -> None:
    async with simulation() as there:
        row = Post(there.guild.id, "kind", there.channel.id, 0, "")

        async def store(_: Post) -> None:
            return

        board = PostedMessages[Post](there.bot.chat, KIND, store)
        for words, content, expected in (
            ("one", b"PNG", [3]),
            ("two", b"PNG", []),
            ("three", b"other", [5]),
            ("four", b"other", []),
        ):
            picture = Attachment("podium.png", content, "a podium")
            layout = Layout(text_display(words), picture.to_component(), attachments=[picture])
            with uploads(there) as sizes:
                row = await board.show_message(row, layout)
            assert sizes == expected, words
            assert picture_in(there.message(row.message_id))


async def test_the_podium_of_a_solo_match_is_sent_once() -> None:
    async with simulation() as there:
        with uploads(there) as sizes:
            table = await alone(there)
            await there.forge("Anna", hand(there), f"mm:{table.id}:preset:fast")
            await there.click("Anna", hand(there), "start")
            await play(there)
            await there.wait(3)
            assert len(sizes) == 1
            there.bot.chat.hands.refresh_table(table)
            await there.forge("Anna", hand(there), f"mm:{table.id}:preset:booklet")
            await there.wait(3)
        assert len(sizes) == 1
