"""Uploading the cards: what is missing or changed and nothing else, however often interrupted."""

import functools
import json
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import pytest
from aiohttp import web
from discord.http import Route

from bot.chat.emoji.upload import (
    LONGEST_WAITS,
    EmojiSyncError,
    EmojiSyncErrorKind,
    EmojiSyncProgress,
    sync_emoji,
    using_api_address,
)
from tests.support.emoji_server import APPLICATION, FEW, TOKEN, Emojis, refusal, too_fast

ALL = list(FEW)
LONG = 600.0


@functools.cache
def drawn() -> dict[str, str]:
    """All there are, each by its hash."""
    return {name: sha256(draw()).hexdigest() for name, draw in FEW.items()}


class Runs:
    """Runs against one application with one memory; long waits are only noted."""

    def __init__(self, emojis: Emojis, file: Path) -> None:
        self.emojis = emojis
        self.file = file
        self.waits: list[float] = []
        self.told: list[tuple[int, float]] = []

    async def __call__(self, *, again: bool = False, token: str = TOKEN) -> EmojiSyncProgress:
        return await sync_emoji(token, self.file, again=again, tell=self._tell, sleep=self._sleep)

    def remembered(self) -> dict[str, str]:
        found: dict[str, str] = json.loads(self.file.read_text())[str(APPLICATION)]
        return found

    def remember(self, made: dict[str, str]) -> None:
        self.file.write_text(json.dumps({str(APPLICATION): made}))

    def _tell(self, state: EmojiSyncProgress) -> None:
        self.told.append((state.done, state.waits))

    async def _sleep(self, seconds: float) -> None:
        self.waits.append(seconds)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """All are uploaded in `tests/cli/test_emoji.py`."""
    monkeypatch.setattr("bot.chat.emoji.upload.emoji_drawings", lambda: FEW)


@pytest.fixture
def emojis() -> Emojis:
    return Emojis()


@pytest.fixture
async def run(emojis: Emojis, tmp_path: Path) -> AsyncIterator[Runs]:
    async with emojis.served() as api:
        with using_api_address(api):
            yield Runs(emojis, tmp_path / "data" / "emoji.json")


@pytest.fixture
async def synced(run: Runs) -> Runs:
    """Everything is uploaded."""
    await run()
    run.emojis.take_log()
    run.told.clear()
    return run


def counts(state: EmojiSyncProgress) -> tuple[int, int, int]:
    return state.made, state.replaced, state.deleted


async def test_an_application_without_emojis_gets_all(run: Runs) -> None:
    state = await run()
    assert counts(state) == (len(ALL), 0, 0)
    assert run.emojis.pictures == drawn() == run.remembered()
    assert run.emojis.log == ["list", *(f"create {name}" for name in ALL)]
    assert run.told == [(done, 0) for done in range(1, len(ALL) + 1)]


async def test_a_second_run_only_lists_the_emojis(synced: Runs) -> None:
    state = await synced()
    assert (state.done, state.wanted) == (len(ALL), len(ALL))
    assert counts(state) == (0, 0, 0)
    assert synced.emojis.log == ["list"]


async def test_a_missing_emoji_is_created(synced: Runs) -> None:
    gone = next(number for number, (name, _) in synced.emojis.by_id.items() if name == "red_7")
    del synced.emojis.by_id[gone]
    assert counts(await synced()) == (1, 0, 0)
    assert synced.emojis.log == ["list", "create red_7"]


async def test_an_emoji_whose_drawing_changed_is_replaced(synced: Runs) -> None:
    synced.remember(synced.remembered() | {"red_7": "as it was drawn once"})
    assert counts(await synced()) == (0, 1, 0)
    assert synced.emojis.log == ["list", "delete red_7", "create red_7"]
    assert synced.remembered() == drawn()


async def test_an_emoji_of_the_bot_that_is_no_longer_drawn_is_deleted(synced: Runs) -> None:
    synced.emojis.add("purple_7")
    synced.emojis.add("somebody_elses")
    synced.remember(synced.remembered() | {"purple_7": "once", "purple_8": "gone already"})
    assert counts(await synced()) == (0, 0, 1)
    assert synced.emojis.log == ["list", "delete purple_7"]
    assert synced.emojis.pictures["somebody_elses"] == "foreign"
    assert synced.remembered() == drawn()


async def test_an_existing_emoji_that_the_bot_does_not_remember_is_kept(run: Runs) -> None:
    run.emojis.add("red_7")
    assert counts(await run()) == (len(ALL) - 1, 0, 0)
    assert run.emojis.pictures["red_7"] == "foreign"


async def test_a_forced_run_replaces_every_emoji(synced: Runs) -> None:
    before = set(synced.emojis.by_id)
    assert counts(await synced(again=True)) == (0, len(ALL), 0)
    assert before.isdisjoint(synced.emojis.by_id)
    assert synced.emojis.pictures == drawn() == synced.remembered()


@pytest.mark.parametrize("again", [False, True])
async def test_the_next_run_continues_an_interrupted_one(synced: Runs, *, again: bool) -> None:
    if not again:
        synced.remember(dict.fromkeys(ALL, "as it was drawn once"))
    before = set(synced.emojis.by_id)
    synced.emojis.uploads = 12
    with pytest.raises(EmojiSyncError):
        await synced(again=again)
    kept = before & set(synced.emojis.by_id)
    assert len(kept) == len(ALL) - 13
    synced.emojis.uploads = 10_000
    state = await synced()
    assert counts(state) == (1, len(ALL) - 13, 0)
    assert synced.emojis.pictures == drawn() == synced.remembered()


async def test_an_emoji_that_somebody_else_just_deleted_is_created_again(
    synced: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced.remember(synced.remembered() | {"red_7": "as it was drawn once"})
    shown = synced.emojis.shown

    def then_gone(number: int) -> dict[str, object]:
        one = shown(number)
        if one["name"] == "red_7":
            del synced.emojis.by_id[number]
        return one

    monkeypatch.setattr(synced.emojis, "shown", then_gone)
    await synced()
    assert synced.emojis.take_log() == ["list", "delete what is gone", "create red_7"]


async def test_the_upload_waits_silently_when_the_wait_is_short(run: Runs) -> None:
    run.emojis.faults.append(too_fast(0.01))
    await run()
    assert run.waits == []
    assert run.emojis.pictures == drawn()


async def test_the_upload_reports_long_waits(run: Runs) -> None:
    run.emojis.faults.extend([too_fast(LONG), too_fast(2 * LONG)])
    assert counts(await run()) == (len(ALL), 0, 0)
    assert run.waits == [LONG, 2 * LONG]
    assert run.told[:3] == [(0, LONG), (0, 2 * LONG), (1, 0)]
    assert run.emojis.pictures == drawn()


async def test_the_upload_does_not_wait_forever(run: Runs) -> None:
    run.emojis.faults.extend(too_fast(LONG) for _ in range(100))
    assert await obstacle(run) == EmojiSyncErrorKind.LIMITED
    assert sum(run.waits) == LONGEST_WAITS
    assert run.emojis.by_id == {}


async def test_the_upload_does_not_wait_for_a_ban_to_end(run: Runs) -> None:
    run.emojis.faults.append(web.Response(status=429, text="error code: 1015"))
    assert await obstacle(run) == EmojiSyncErrorKind.LIMITED
    assert run.waits == []


async def test_the_upload_stops_when_the_application_has_no_room_for_emojis(run: Runs) -> None:
    run.emojis.most = 3
    assert await obstacle(run) == EmojiSyncErrorKind.FULL
    assert list(run.remembered()) == sorted(ALL[:3])


async def test_the_upload_stops_at_a_wrong_token(run: Runs) -> None:
    assert await obstacle(run, token="wrong.token") == EmojiSyncErrorKind.TOKEN  # none  # noqa: S106  # none
    assert not run.file.exists()


async def test_the_upload_stops_when_the_token_is_reset_midway(run: Runs) -> None:
    run.emojis.faults.append(refusal(401, 0, "401: Unauthorized"))
    assert await obstacle(run) == EmojiSyncErrorKind.TOKEN


async def test_a_refusal_reports_what_discord_said(run: Runs) -> None:
    run.emojis.faults.append(refusal(400, 50035, "Invalid Form Body"))
    with pytest.raises(EmojiSyncError) as refused:
        await run()
    assert (refused.value.kind, refused.value.said) == (
        EmojiSyncErrorKind.REFUSED,
        "400: Invalid Form Body",
    )


async def test_the_upload_stops_without_a_network(tmp_path: Path) -> None:
    with using_api_address("http://127.0.0.1:1/api/v10"):
        assert await obstacle(Runs(Emojis(), tmp_path / "emoji.json")) == EmojiSyncErrorKind.NETWORK


@pytest.mark.parametrize(
    "content", ["", "no JSON", "[]", '{"4711": 3}', '{"4711": {"red_7": 3}}', b"\xff\xfe"]
)
async def test_an_unreadable_memory_file_is_left_alone(run: Runs, content: str | bytes) -> None:
    run.file.parent.mkdir()
    run.file.write_bytes(content if isinstance(content, bytes) else content.encode())
    before = run.file.read_bytes()
    assert await obstacle(run) == EmojiSyncErrorKind.UNREADABLE
    assert (run.file.read_bytes(), run.emojis.log) == (before, [])


async def test_nothing_is_uploaded_without_a_memory_file(run: Runs) -> None:
    run.file.with_name("emoji.json.new").mkdir(parents=True)
    assert await obstacle(run) == EmojiSyncErrorKind.UNWRITABLE
    assert run.emojis.by_id == {}


async def test_two_applications_share_a_memory(synced: Runs) -> None:
    made = synced.remembered()
    synced.file.write_text(json.dumps({"1": {"red_7": "x"}, str(APPLICATION): made}))
    del synced.emojis.by_id[1000]
    await synced()
    assert json.loads(synced.file.read_text()) == {"1": {"red_7": "x"}, str(APPLICATION): drawn()}
    assert [each.name for each in synced.file.parent.iterdir()] == ["emoji.json"]


async def test_the_api_address_is_restored_afterwards(run: Runs) -> None:
    lent = Route.BASE
    with using_api_address("http://127.0.0.1:1"):
        assert Route.BASE == "http://127.0.0.1:1"
    assert lent == Route.BASE
    assert run.emojis.log == []


async def obstacle(run: Runs, token: str = TOKEN) -> EmojiSyncErrorKind:
    with pytest.raises(EmojiSyncError) as stopped:
        await run(token=token)
    return stopped.value.kind
