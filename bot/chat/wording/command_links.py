"""Clickable commands: Discord shows `</mau new:ID>` as a link that begins to type the command."""

import re
from collections.abc import Iterable, Mapping

from bot.locales import LANGS, Lang, text


class CommandLinks:
    """The ids of the bot's commands at Discord, by which texts link to the commands.

    A command without a known id stays plain text.
    """

    def __init__(self) -> None:
        self._links: dict[Lang, dict[str, str]] = {}
        self._patterns: dict[Lang, re.Pattern[str]] = {}

    def set_ids(self, commands: Iterable[str], ids: Mapping[str, int]) -> None:
        """Link these commands. `ids` has the ids of the commands at the top level by name."""
        known = [each for each in commands if each.partition(" ")[0] in ids]
        for lang in LANGS if known else ():
            found = {
                _name_in(each, lang): f"</{each}:{ids[each.partition(' ')[0]]}>" for each in known
            }
            longest_first = sorted(found, key=len, reverse=True)
            names = "|".join(map(re.escape, longest_first))
            self._links[lang] = found
            self._patterns[lang] = re.compile(rf"(?<![\w<])(`?)/({names})\1(?![\w:-])")

    def link(self, said: str, lang: Lang) -> str:
        """Return a text in which the names of commands are links."""
        pattern = self._patterns.get(lang)
        if pattern is None:
            return said
        links = self._links[lang]
        return pattern.sub(lambda found: links[found[2]], said)


def _name_in(command: str, lang: Lang) -> str:
    """Return a command as people of this language see it."""
    words = command.split()
    ids = ("-".join(words[: count + 1]) for count in range(len(words)))
    return " ".join(text(lang, f"slash-{each}.name") for each in ids)
