"""docs/verify.html checks records in a browser, offline, as `maunz verify` does.

With `BROWSER=firefox` in the environment that browser is Firefox.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

from bot.game import RULE_SETS, new_game
from bot.records.fairness import FairSource, commitment_of
from bot.records.record import Fairness, new_record, record_text
from bot.records.simulation import Recorder
from tests.browser.firefox import FirefoxPage, firefox
from tests.support.records import as_json, simulated
from tests.support.repository import ROOT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, Page

    from tests.support.records import Json

pytestmark = pytest.mark.asyncio(loop_scope="session")

GOLDEN = ROOT / "tests" / "records" / "golden"
FILL = "([where, words]) => { document.querySelector(where).value = words; }"
FOUND = """async () => {
    const found = () => [...document.querySelectorAll("#found li")].map((line) => line.textContent);
    while (found().length < 2) await new Promise((next) => setTimeout(next, 10));
    return found();
}"""
CHECK = "([text, digits, words]) => check(text, digits, words)"
PLAYED: list[tuple[str, int, dict[str, Any]]] = [
    *((variant, seats, {}) for variant in RULE_SETS for seats in (2, 6)),
    ("rabe", 4, {"deck": "short", "call": "armed"}),
    ("stop", 3, {"hand": 10, "throw_in": True}),
    ("noris", 4, {"draw": "until_fit", "rounds": 2}),
    ("classic", 7, {"rounds": 2}),
    ("classic", 4, {"seven_of_hearts": True, "nine_turns": True, "rounds": 4}),
    ("classic", 3, {"ace_skips": True, "queen_of_spades": True, "draw": "three"}),
    ("noris", 3, {"trade": True, "stack_four": True, "rounds": 3}),
    ("rabe", 3, {"trade": True, "wish_on_wish": True}),
    ("maumaus", 3, {"trade": True, "finish": "plain"}),
]
SECRET = bytes(range(32))


class ChromiumPage:
    """The page in Chromium, asked as one in Firefox is."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.complaints: list[str] = []
        self.evaluate = page.evaluate
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text))

    async def choose_file(self, selector: str, file: Path) -> None:
        await self._page.locator(selector).set_input_files(file)


VerifyPage = ChromiumPage | FirefoxPage
Opening = Callable[[str], AbstractAsyncContextManager[VerifyPage]]


@asynccontextmanager
async def chromium_page(browser: Browser, address: str) -> AsyncIterator[VerifyPage]:
    context = await browser.new_context(offline=True)
    shown = ChromiumPage(page := await context.new_page())
    await page.goto(address)
    yield shown
    await context.close()


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def in_firefox(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Opening]:
    async with firefox(tmp_path_factory.mktemp("profile")) as page:
        yield page.opened


@pytest.fixture(scope="module")
def opening(request: pytest.FixtureRequest) -> Opening:
    """How a browser opens pages."""
    if os.environ.get("BROWSER") == "firefox":
        in_firefox: Opening = request.getfixturevalue("in_firefox")
        return in_firefox
    return partial(chromium_page, request.getfixturevalue("chromium"))


@pytest_asyncio.fixture(loop_scope="session")
async def page(opening: Opening) -> AsyncIterator[VerifyPage]:
    """The page as it is opened from a folder, without a network."""
    async with opening((ROOT / "docs" / "verify.html").as_uri()) as shown:
        yield shown
    assert shown.complaints == []


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def opened_once(opening: Opening) -> AsyncIterator[VerifyPage]:
    async with opening((ROOT / "docs" / "verify.html").as_uri()) as shown:
        yield shown


@pytest.fixture
def asked(opened_once: VerifyPage) -> Iterator[VerifyPage]:
    """The page for what leaves nothing in it, like checking a text: one for all of that."""
    yield opened_once
    assert opened_once.complaints == []


async def check(page: VerifyPage, record: Json | str, digits: str = "", *words: str) -> str:
    text = record if isinstance(record, str) else json.dumps(record)
    return str(await page.evaluate(CHECK, [text, digits, list(words)]))


def with_words(seed: str, *leaving: int) -> Json:
    """The record of a match that was given up, after these have left, with that client seed."""
    game = new_game("noris", None, 4)
    fairness = Fairness(commitment=commitment_of(SECRET), client_seed=seed)
    recorder = Recorder(new_record("noris", {}, "ABCD", fairness), FairSource(SECRET, seed, game))
    recorder.begin_round()
    for seat in leaving:
        recorder.apply(seat, game.move_of["leave"])
    recorder.abandon()
    return as_json(record_text(recorder.record))


@pytest.mark.parametrize(("variant", "seats", "options"), PLAYED)
async def test_a_right_record_is_ok(
    asked: VerifyPage, variant: str, seats: int, options: dict[str, Any]
) -> None:
    for seed in range(3):
        assert await check(asked, simulated(variant, seats, seed, **options)) == "ok"


async def test_the_checked_records_contain_reshuffles() -> None:
    records = [as_json(simulated(v, s, seed, **o)) for v, s, o in PLAYED for seed in range(3)]
    assert sum(len(each["reshuffles"]) for record in records for each in record["rounds"]) > 20


async def test_a_deal_without_a_valid_first_card_is_repeated(page: VerifyPage) -> None:
    # No game comes to that in a lifetime, so here only one kind of card may begin.
    await page.evaluate("games.noris.now.plain = ['red-9']")
    attempts = set()
    for word in range(40):
        record = with_words(f"{word}---")
        attempt, deck = first_deal_with("red-9", record)
        attempts.add(attempt)
        found = await page.evaluate("(record) => provenDeck(record, 1, [0, 1, 2, 3])", record)
        assert found == deck
    assert attempts >= {0, 1}


def first_deal_with(code: str, record: Json) -> tuple[int, list[str]]:
    """The first attempt at a round that leaves such a card, and its deck."""
    game = new_game("noris", None, 4)
    source = FairSource(SECRET, record["fairness"]["client_seed"], game)
    for attempt in range(100):
        deck = [game.kinds[kind].code for kind in source.deck(1, attempt)]
        if code in deck[20:]:
            return attempt, deck
    raise AssertionError("never")


def twisted(cards: list[str]) -> None:
    """Exchange two cards that differ."""
    other = next(at for at, card in enumerate(cards) if card != cards[0])
    cards[0], cards[other] = cards[other], cards[0]


def in_a_reshuffle(record: Json) -> None:
    piles = (pile for each in record["rounds"] for pile in each["reshuffles"])
    twisted(next(pile for pile in piles if len(set(pile)) > 1))


def in_the_last_deck(record: Json) -> None:
    twisted(record["rounds"][-1]["deck"])


def with_another_dealer(record: Json) -> None:
    first = record["rounds"][0]
    first["dealer"] = (first["dealer"] + 1) % len(record["seats"])


def with_another_card_laid(record: Json) -> None:
    actions = next(each["actions"] for each in record["rounds"] if each["reshuffles"])
    at = next(at for at, action in enumerate(actions) if " play " in action)
    actions[at] = f"{actions[at].split()[0]} play blue-5x"


def set_in(field: str, value: object) -> Callable[[Json], None]:
    return lambda record: record["fairness"].update({field: value})


CORRUPTED: dict[str, tuple[Callable[[Json], None], str]] = {
    "the secret": (set_in("server_seed", "00" * 32), "fairness.commitment"),
    "the seal": (set_in("commitment", "0" * 64), "fairness.commitment"),
    "what was mixed": (set_in("client_seed", "x"), "rounds["),
    "no secret yet": (set_in("server_seed", None), "fairness.server_seed"),
    "digits that are none": (set_in("server_seed", "zz" * 32), "fairness.server_seed"),
    "no proof": (lambda record: record.pop("fairness"), "fairness"),
    "a deck": (in_the_last_deck, "rounds["),
    "a card too few": (lambda record: record["rounds"][0]["deck"].pop(), "rounds[0].deck"),
    "a reshuffle": (in_a_reshuffle, "rounds["),
    "a card that lay there": (with_another_card_laid, "rounds["),
    "the dealer": (with_another_dealer, "rounds[0].dealer"),
    "a deck that is none": (lambda record: record["rounds"][0].update(deck=7), "rounds[0]"),
    "another game": (lambda record: record.update(variant="skat"), "variant"),
    "something of the language's": (lambda record: record.update(variant="toString"), "variant"),
    "nobody": (lambda record: record.update(seats=[]), "seats"),
}


@pytest.mark.parametrize("what", CORRUPTED)
async def test_the_fault_names_the_corrupted_place_of_a_record(
    asked: VerifyPage, what: str
) -> None:
    corrupt, where = CORRUPTED[what]
    record = as_json(simulated("maumaus", 4, 2))
    corrupt(record)
    assert (await check(asked, record)).startswith(where)


async def test_every_swap_of_two_cards_in_a_record_is_found(asked: VerifyPage) -> None:
    chance = random.Random(7)
    for _ in range(40):
        record = as_json(simulated("stop", 3, 4))
        piles = [pile for each in record["rounds"] for pile in (each["deck"], *each["reshuffles"])]
        pile = chance.choice([each for each in piles if len(set(each)) > 1])
        one, other = chance.sample(range(len(pile)), 2)
        if pile[one] != pile[other]:
            pile[one], pile[other] = pile[other], pile[one]
            assert (await check(asked, record)).startswith("rounds[")


@pytest.mark.parametrize("nonsense", ["", "{", "[]", "null", "7", '"x"', "{}"])
async def test_text_that_is_not_a_record_is_reported_as_such(
    asked: VerifyPage, nonsense: str
) -> None:
    assert (await check(asked, nonsense)).startswith(("record: ", "format: "))


async def test_the_commitment_and_lucky_words_a_player_kept_are_compared(asked: VerifyPage) -> None:
    record = with_words("Glück 7---🍀", 2)
    seal = commitment_of(SECRET)
    assert await check(asked, record, seal[:32], "Glu\u0308ck 7", "🍀") == "ok"
    assert await check(asked, record, seal.upper()) == "ok"
    assert (await check(asked, record, seal[1:33])).startswith("fairness.commitment")
    assert (await check(asked, record, "", "Glück")).startswith("fairness.client_seed")


@pytest.mark.parametrize("variant", RULE_SETS)
async def test_a_record_without_a_proof_is_reported_as_such(
    asked: VerifyPage, variant: str
) -> None:
    text = (GOLDEN / f"{variant}.json").read_text(encoding="utf-8")
    assert "fairness" in text or (await check(asked, text)).startswith("fairness: ")


async def test_a_person_opens_a_file_and_reads_the_answer(page: VerifyPage, tmp_path: Path) -> None:
    file: Path = tmp_path / "match.json"
    wrong = with_words("-Klee--")
    wrong["rounds"][0]["deck"].reverse()
    file.write_text(f"{json.dumps(with_words('-Klee--'))}\n{json.dumps(wrong)}\n", encoding="utf-8")
    await page.choose_file("#file", file)
    await page.evaluate(FILL, ["#commitment", commitment_of(SECRET)[:32]])
    await page.evaluate(FILL, ["#luck", "Klee\n"])
    await page.evaluate("() => document.querySelector('#check').click()")
    wrong_there = "rounds[0].deck: not the deck that the two seeds give"
    assert await page.evaluate(FOUND) == ["ok", wrong_there]
