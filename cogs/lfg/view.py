"""Draws a search as a plain message, because a phone notification shows the whole text of one."""

from collections.abc import Sequence
from typing import Final

from bot.chat.requests.components import GREEN, Component, Layout, action_row, button, text_display
from bot.chat.requests.custom_ids import Verb, id_without_table
from bot.chat.wording.viewer import Viewer, channel_link, join_lines, plain_name, timestamp
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
    viewer: Viewer,
    *,
    now: int,
    refused: Reply | None = None,
) -> str:
    """Return the text of a search: the game, its people, and when or why not yet a table opens."""
    title = viewer.text(
        "lfg-title", host=plain_name(people[0].name), game=_game_text(search, viewer)
    )
    if refused is not None:
        when = _obstacle_text(refused, people, viewer)
    elif search.opens_at > now:
        time = timestamp(search.opens_at, "t")
        when = viewer.text("lfg-enough-at", time=time, count=search.wanted)
    else:
        when = viewer.text("lfg-enough", count=search.wanted)
    call = f"<@&{search.role_id}> " if search.role_id else ""
    until = viewer.text("lfg-until", time=timestamp(ends_at(search), "t"))
    return join_lines(f"{call}{title}", when, _people_text(people, viewer), f"-# {until}")


def search_controls(search: SearchRow, viewer: Viewer) -> Component:
    return action_row(
        button(id_without_table(Verb.LFG, search.id), viewer.text("button-lfg"), style=GREEN),
        _leave_button(search, viewer),
    )


def already_searching_text(search: SearchRow, viewer: Viewer) -> Layout:
    """Draw the reply to a caller who is in another search: its link, and a button to leave it.

    The button also helps if the message of that search was deleted.
    """
    link = channel_link(search.guild_id, search.channel_id, search.message_id)
    words = viewer.text("lfg-already", link=link)
    return Layout(text_display(words), action_row(_leave_button(search, viewer)))


def joined_other_search_text(search: SearchRow, viewer: Viewer) -> str:
    """Return the reply to a caller who was put into another person's search for the same."""
    link = channel_link(search.guild_id, search.channel_id, search.message_id)
    return viewer.text("lfg-joined", link=link)


def found_text(
    search: SearchRow, people: Sequence[Searcher], viewer: Viewer, channel: int | None
) -> str:
    """Return the names of the people who found each other, and the channel of an open table."""
    names = and_list([plain_name(each.name) for each in people], viewer.lang)
    if channel is None:
        return viewer.text("lfg-found-before", game=_game_text(search, viewer), names=names)
    place = f"<#{channel}>"
    return viewer.text("lfg-found", game=_game_text(search, viewer), names=names, channel=place)


def search_over_text(search: SearchRow, viewer: Viewer, *, is_late: bool) -> str:
    """Return the text of a search that ended without a table."""
    return viewer.text("lfg-over" if is_late else "lfg-given-up", game=_game_text(search, viewer))


def _obstacle_text(refused: Reply, people: Sequence[Searcher], viewer: Viewer) -> str:
    """Return why there is no table although enough people are in, and what it waits for."""
    if refused.option is not None:
        return viewer.text("lfg-no-table-rules", why=option_error_text(refused.option, viewer.lang))
    match refused.verdict:
        case Verdict.TOO_MANY_HOSTED:
            return viewer.text("lfg-no-table-hosted", host=plain_name(people[0].name))
        case Verdict.CHANNEL_TAKEN | Verdict.TOO_MANY_TABLES | Verdict.NOT_NOW:
            return viewer.text(f"lfg-no-table-{refused.verdict}")
    return viewer.text("lfg-no-table-not-stored")


def _people_text(people: Sequence[Searcher], viewer: Viewer) -> str:
    names = and_list([plain_name(each.name) for each in people], viewer.lang)
    return viewer.text("lfg-people", count=len(people), names=names)


def _game_text(search: SearchRow, viewer: Viewer) -> str:
    return game_title(search.game, viewer.lang)


def _leave_button(search: SearchRow, viewer: Viewer) -> Component:
    return button(id_without_table(Verb.LFG_OUT, search.id), viewer.text("button-lfg-out"))
