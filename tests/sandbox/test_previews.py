"""A push says what a phone shows: plain words, whatever the message is made of."""

from __future__ import annotations

import time

import pytest

from sandbox import Sandbox
from sandbox.previews import plain_preview
from tests.support.bots import ScriptedBot

SOON = 150
LONG_AGO = 3 * 86_400 + 60


def read(text: str, locale: str = "en-US") -> str:
    return plain_preview(text, {7: "An_na_", 8: "**Ben**"}.get, locale)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("lay a **red** 7", "lay a red 7"),
        ("***both*** and __under__ and ~~through~~", "both and under and through"),
        ("*one* _two_ `three` ||four||", "one two three four"),
        ("snake_case_word and 2 * 3 * 4", "snake_case_word and 2 * 3 * 4"),
        (r"\*not bold\* and 5 \> 4", "*not bold* and 5 > 4"),
        ("# Title\n-# small\n> said\n- item", "Title\nsmall\nsaid\n- item"),
        ("<:red_7:12> then <a:_wild_:34>", ":red_7: then :_wild_:"),
        ("<@7> calls <@!8>, and <@9>", "@An_na_ calls @**Ben**, and <@9>"),
        ("type </mau new:12>", "type /mau new"),
        ("[the rules](https://example.org/rules) and more", "the rules and more"),
        ("```py\nx = 1\n```", "x = 1"),
    ],
)
def test_previews_drop_markdown_and_write_mentions_and_emoji_as_words(
    text: str, shown: str
) -> None:
    assert read(text) == shown


@pytest.mark.parametrize(
    ("locale", "ahead", "behind"),
    [
        ("en-US", "in 2 minutes", "3 days ago"),
        ("de", "in 2 Minuten", "vor 3 Tagen"),
        ("sv-SE", "om 2 minuter", "för 3 dagar sedan"),
        ("fr", "in 2 minutes", "3 days ago"),
    ],
)
def test_relative_times_are_written_in_the_language_of_the_person(
    locale: str, ahead: str, behind: str
) -> None:
    present = int(time.time())
    assert read(f"until <t:{present + SOON}:R>", locale) == f"until {ahead}"
    assert read(f"<t:{present - LONG_AGO}:R>", locale) == behind


def test_absolute_times_follow_the_local_clock() -> None:
    moment = 1_700_000_000
    there = time.strftime("%H:%M", time.localtime(moment))
    assert read(f"<t:{moment}:t>") == there
    assert read(f"<t:{moment}>").endswith(there)
    assert read("<t:999999999999:t>") == "<t:999999999999:t>"


async def test_a_mentioned_person_gets_a_push_in_plain_words(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    anna = sandbox.person("Anna", locale="de")
    pushed: list[str] = []
    sandbox.feed.hooks.append(
        lambda what, data, whom: (
            pushed.append(data["body"]) if what == "push" and whom is anna.user else None
        )
    )
    soon = int(time.time()) + SOON
    text = f"{anna.mention}: **red** <:r7:1> <t:{soon}:R>"
    await bot.get_partial_messageable(sandbox.channel.id).send(text)
    assert pushed == ["@Anna: red :r7: in 2 Minuten"]
