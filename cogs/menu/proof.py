"""The full explanation of how the shuffles can be checked."""

from bot.chat.requests.components import Layout, action_row, boxed
from bot.chat.wording.tables import back_button
from bot.chat.wording.viewer import Look, lines
from bot.tables.settings import Phase
from bot.tables.views import MatchView, TableView


def proof_message(table: TableView, look: Look) -> Layout:
    """Return the message with the whole seal, the client seed, and what they prove."""
    last = table.last if table.phase in (Phase.LOBBY, Phase.CLOSED) else None
    words = lines(
        f"## {look.text('proof-heading')}",
        look.text("proof-seal", commitment=table.commitment) if table.commitment else None,
        look.text("proof-seed", seed=_code(table.client_seed)),
        None if last is None else _of_last(last, look),
        look.text("proof-means"),
    )
    return Layout(boxed(words, action_row(back_button(table, look))))


def _of_last(last: MatchView, look: Look) -> str:
    if not last.server_seed:
        # A daily that others still play: its secret is not opened yet.
        return look.text("proof-last-daily", match=last.id, commitment=last.commitment)
    return look.text(
        "proof-last",
        match=last.id,
        commitment=last.commitment,
        secret=last.server_seed,
        seed=_code(last.client_seed),
    )


def _code(seed: str) -> str:
    """Return a seed that can be copied, or a dash if it is empty."""
    return f"`{seed}`" if seed else "\N{EN DASH}"
