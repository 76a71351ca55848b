"""The slash command that shows the rules."""

from functools import partial
from typing import Final, NamedTuple

from bot.chat.emoji.card_signs import accent_colour
from bot.chat.feature import FeatureBot, FeatureCog, press, slash
from bot.chat.requests import components as ui
from bot.chat.requests.commands import GAMES, MAU
from bot.chat.requests.components import NO_TABLE, CustomId, Verb
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording import tables as menus
from bot.chat.wording.tables import page_buttons
from bot.chat.wording.viewer import Viewer
from bot.game import RULE_SETS, Game, new_game
from bot.game.ruleset import Face
from bot.tables.settings import TableSettings
from bot.words.cards import face_name, game_title
from bot.words.rulebook import rules_text
from bot.words.rulebook.play import TableTimes

# Pages -------------------------------------------------------------------------------------------

# The rules are split into pages that a phone can show almost completely.

A_PAGE: Final = 600
"""The most characters of a page. On a longer page, readers on a phone lose their place."""
HEADING: Final = "## "


def split_into_pages(book: str) -> list[str]:
    """Return the pages of the rules. The first page has the beginning and the summary.

    The next pages have the other sections. A section stays on one page if it fits.
    """
    first, *sections = _split_sections(book)
    summary, *others = sections
    pages = [f"{first}\n{summary}"]
    for part in (part for section in others for part in _split_long_section(section)):
        joined = f"{pages[-1]}\n{part}"
        if len(pages) > 1 and len(joined) <= A_PAGE:
            pages[-1] = joined
        else:
            pages.append(part)
    return pages


def _split_sections(book: str) -> list[str]:
    """Split the text at its headings. The first part is the text before the first heading."""
    first, *sections = book.split(f"\n{HEADING}")
    return [first, *(HEADING + section for section in sections)]


def _split_long_section(section: str) -> list[str]:
    """Split a section at its lines if it is too long for a page."""
    parts = [""]
    for line in section.splitlines():
        joined = f"{parts[-1]}\n{line}".strip("\n")
        if parts[-1] and len(joined) > A_PAGE:
            parts.append(line)
        else:
            parts[-1] = joined
    return parts


# View --------------------------------------------------------------------------------------------

# The functions below draw a page of the rules of a game. The first page is short and leads to the
# other pages.

PAGE: Final = "."
"""The separator in an id between the game, the page and a suffix.

The suffix makes the id unique.
"""


class RulesSubject(NamedTuple):
    """The rules to show: the published rules of a game, or the rules of a table."""

    game: Game
    settings: TableSettings
    table: str = NO_TABLE


def published_rules(variant: str, settings: TableSettings) -> RulesSubject:
    """Return the published rules of a game, with the time limits in `settings`."""
    return RulesSubject(new_game(variant, seats=RULE_SETS[variant].seats[0]), settings)


def rules_message(rules: RulesSubject, viewer: Viewer, *, page: int = 1) -> ui.Layout:
    """Return a page of the rules, or the nearest page if this page does not exist.

    The first page has a menu to choose another game.
    """
    pages = rules_pages(rules, viewer)
    number = min(max(page, 1), len(pages))
    where = viewer.text("rules-page", page=number, pages=len(pages))
    words = f"{pages[number - 1]}\n-# {where}"
    ways = page_buttons(number, len(pages), partial(_page_id, rules), viewer)
    controls = [*ui.button_rows(ways), _sections_menu(rules, pages, number, viewer)]
    if rules.table == NO_TABLE and number == 1:
        controls.append(_games_menu(rules, viewer))
    return ui.Layout(ui.boxed(words, *controls, stripe=accent_colour(rules.game, 0)))


def rules_pages(rules: RulesSubject, viewer: Viewer) -> list[str]:
    """Return the rules in pages of readable length."""
    game = rules.game
    book = rules_text(
        game.rules.name,
        viewer.lang,
        dict(game.given),
        game.seats,
        time_limits_text(rules.settings),
        definition=game.rules.definition,
    )
    return split_into_pages(_with_card_pictures(book.strip(), game, viewer))


def time_limits_text(settings: TableSettings) -> TableTimes:
    """Return the time limits at a table with these settings."""
    return TableTimes(
        turn=settings.turn,
        window=settings.final_window,
        head_start=0 if settings.correspondence else settings.head_start,
        exchange=settings.exchange_length(live=True),
        missed=settings.turns_to_miss,
        is_left=settings.silent_seat == "leave",
    )


def _with_card_pictures(book: str, game: Game, viewer: Viewer) -> str:
    """Return the text with a picture of each special card before each line about the card."""
    # Discord shows a blank line with the height of a line of text, so remove blank lines.
    words = book.replace("\n\n", "\n")
    for face in game.rules.faces:
        picture = _card_picture(game, face, viewer)
        name = face_name(game, face, viewer.lang)
        title = f"- **{name[:1].upper()}{name[1:]}:**"
        if picture is not None:
            words = words.replace(title, title.replace("- ", f"- {picture} ", 1))
    return words


def _card_picture(game: Game, face: Face, viewer: Viewer) -> str | None:
    """Return the emoji of the first card with this face, or None without a picture."""
    kind = next((each for each, card in enumerate(game.kinds) if card.face is face), None)
    if kind is None or viewer.in_words:
        return None
    emoji = viewer.emoji.for_card(game, kind, viewer.lang)
    return None if emoji is None else str(emoji)


def _sections_menu(
    rules: RulesSubject, pages: list[str], page: int, viewer: Viewer
) -> ui.Component:
    """Return the menu of all headings, each with its page."""
    headings = [
        (number, line.removeprefix("## "))
        for number, words in enumerate(pages, 1)
        for line in words.splitlines()
        if line.startswith("## ")
    ]
    variant = rules.game.rules.name
    choices = [
        menus.Choice(f"{variant}{PAGE}{number}{PAGE}{each}", heading)
        for each, (number, heading) in enumerate(headings)
    ]
    pressed = CustomId(rules.table, Verb.RULES, f"{variant}{PAGE}{page}{PAGE}s")
    return menus.plain_menu(pressed, viewer.text("menu-rules-sections"), choices, "")


def _games_menu(rules: RulesSubject, viewer: Viewer) -> ui.Component:
    """Return the menu of all games. The game on this page is selected."""
    choices = [
        menus.Choice(
            f"{name}{PAGE}1", game_title(name, viewer.lang), viewer.text(f"game-{name}.fun")
        )
        for name in RULE_SETS
    ]
    current = f"{rules.game.rules.name}{PAGE}1"
    pressed = CustomId(rules.table, Verb.RULES, f"{rules.game.rules.name}{PAGE}1{PAGE}g")
    return menus.plain_menu(pressed, viewer.text("menu-game"), choices, current)


def _page_id(rules: RulesSubject, page: int) -> CustomId:
    return CustomId(rules.table, Verb.RULES, f"{rules.game.rules.name}{PAGE}{page}")


# Cog ---------------------------------------------------------------------------------------------


class RulesCog(FeatureCog):
    """The slash command that shows the rules."""

    @slash(MAU, game=GAMES)
    async def rules(self, request: Request, game: str | None = None) -> None:
        """Show the rules of the game `game`.

        If a table here plays `game`, show the rules of this table, with its options. If `game` is
        None, show the rules of the table here. If there is no table either, show the rules of the
        server's usual game.
        """
        table = None if request.table_here is None else request.table_here.view
        if table is not None and game in (None, table.game.rules.name):
            await request.reply(
                rules_message(RulesSubject(table.game, table.settings, table.id), request.viewer)
            )
            return
        server = await request.chat.settings_in(request.guild, request.channel)
        told = published_rules(game or server.game, server.timings)
        await request.reply(rules_message(told, request.viewer))

    # Presses

    @press(Verb.RULES, looks=True)
    async def show_rules(self, request: Request) -> None:
        """Show a page of the rules of the table, or of the published rules of a game."""
        named, _, place = request.about.partition(PAGE)
        number = place.partition(PAGE)[0]
        page = int(number) if number.isdecimal() else 1
        if request.pressed is not None and request.pressed.table == NO_TABLE:
            shown = rules_message(await _published_rules(request, named), request.viewer, page=page)
        else:
            table = request.table.view
            told = RulesSubject(table.game, table.settings, table.id)
            shown = rules_message(told, request.viewer, page=page)
        await (request.show_privately(shown) if request.about else request.reply(shown))


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(RulesCog(bot))


async def _published_rules(request: Request, named: str) -> RulesSubject:
    """Return the published rules of the named game, or of the server's usual game."""
    server = await request.chat.settings_in(request.guild, request.channel)
    game = named or server.game
    if game not in RULE_SETS:
        raise RefusedRequestError(request.text("answer-nothing-to-do"))
    return published_rules(game, server.timings)
