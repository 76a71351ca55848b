"""Draws a search as a plain message, because a phone notification shows the whole text of one."""

from collections.abc import Sequence
from typing import Final

from bot.chat.requests.components import GREEN, Component, Layout, action_row, button, text_display
from bot.chat.requests.custom_ids import Verb, free_id
from bot.chat.wording.viewer import Look, lines, place_address, plain_name, timestamp
from bot.clock import HOUR
from bot.storage.results.posts import Searcher, SearchRow
from bot.tables.intents import Reply, Verdict
from bot.words.cards import and_list, game_title
from bot.words.refusals import option_error_text

LASTS: Final = HOUR
"""The time that a search goes on after its table could have opened."""


def ends_at(search: SearchRow) -> int:
    """Return when a search ends without a table."""
    return search.opens_at + LASTS


def search_text(
    search: SearchRow,
    people: Sequence[Searcher],
    look: Look,
    *,
    now: int,
    refused: Reply | None = None,
) -> str:
    """Return the text of a search: the game, its people, and when or why not yet a table opens."""
    title = look.text("lfg-title", host=plain_name(people[0].name), game=_game(search, look))
    if refused is not None:
        when = _why_not_yet(refused, people, look)
    elif search.opens_at > now:
        time = timestamp(search.opens_at, "t")
        when = look.text("lfg-enough-at", time=time, count=search.wanted)
    else:
        when = look.text("lfg-enough", count=search.wanted)
    call = f"<@&{search.role_id}> " if search.role_id else ""
    until = look.text("lfg-until", time=timestamp(ends_at(search), "t"))
    return lines(f"{call}{title}", when, _people(people, look), f"-# {until}")


def controls(search: SearchRow, look: Look) -> Component:
    return action_row(
        button(free_id(Verb.LFG, search.id), look.text("button-lfg"), style=GREEN),
        _out(search, look),
    )


def looking_already(search: SearchRow, look: Look) -> Layout:
    """Draw the reply to a caller who is in another search: its link, and a button to leave it.

    The button also helps if the message of that search was deleted.
    """
    link = place_address(search.guild_id, search.channel_id, search.message_id)
    words = look.text("lfg-already", link=link)
    return Layout(text_display(words), action_row(_out(search, look)))


def joined_instead(search: SearchRow, look: Look) -> str:
    """Return the reply to a caller who was put into another person's search for the same."""
    link = place_address(search.guild_id, search.channel_id, search.message_id)
    return look.text("lfg-joined", link=link)


def found_text(
    search: SearchRow, people: Sequence[Searcher], look: Look, channel: int | None
) -> str:
    """Return the names of the people who found each other, and the channel of an open table."""
    names = and_list([plain_name(each.name) for each in people], look.lang)
    if channel is None:
        return look.text("lfg-found-before", game=_game(search, look), names=names)
    place = f"<#{channel}>"
    return look.text("lfg-found", game=_game(search, look), names=names, channel=place)


def over_text(search: SearchRow, look: Look, *, is_late: bool) -> str:
    """Return the text of a search that ended without a table."""
    return look.text("lfg-over" if is_late else "lfg-given-up", game=_game(search, look))


def _why_not_yet(refused: Reply, people: Sequence[Searcher], look: Look) -> str:
    """Return why there is no table although enough people are in, and what it waits for."""
    if refused.option is not None:
        return look.text("lfg-no-table-rules", why=option_error_text(refused.option, look.lang))
    match refused.verdict:
        case Verdict.TOO_MANY_HOSTED:
            return look.text("lfg-no-table-hosted", host=plain_name(people[0].name))
        case Verdict.CHANNEL_TAKEN | Verdict.TOO_MANY_TABLES | Verdict.NOT_NOW:
            return look.text(f"lfg-no-table-{refused.verdict}")
    return look.text("lfg-no-table-not-stored")


def _people(people: Sequence[Searcher], look: Look) -> str:
    names = and_list([plain_name(each.name) for each in people], look.lang)
    return look.text("lfg-people", count=len(people), names=names)


def _game(search: SearchRow, look: Look) -> str:
    return game_title(search.game, look.lang)


def _out(search: SearchRow, look: Look) -> Component:
    return button(free_id(Verb.LFG_OUT, search.id), look.text("button-lfg-out"))
