"""The full explanation of how the shuffles can be checked."""

from bot.chat.requests.components import Layout, action_row, boxed
from bot.chat.wording.tables import back_button
from bot.chat.wording.viewer import Viewer, join_lines
from bot.tables.settings import Phase
from bot.tables.views import MatchView, TableView


def proof_message(table: TableView, viewer: Viewer) -> Layout:
    """Return the message with the whole seal, the client seed, and what they prove."""
    last = table.last if table.phase in (Phase.LOBBY, Phase.CLOSED) else None
    words = join_lines(
        f"## {viewer.text('proof-heading')}",
        viewer.text("proof-seal", commitment=table.commitment) if table.commitment else None,
        viewer.text("proof-seed", seed=_seed_text(table.client_seed)),
        None if last is None else _last_match_proof_text(last, viewer),
        viewer.text("proof-means"),
    )
    return Layout(boxed(words, action_row(back_button(table, viewer))))


def _last_match_proof_text(last: MatchView, viewer: Viewer) -> str:
    if not last.server_seed:
        # A daily that others still play: its secret is not opened yet.
        return viewer.text("proof-last-daily", match=last.id, commitment=last.commitment)
    return viewer.text(
        "proof-last",
        match=last.id,
        commitment=last.commitment,
        secret=last.server_seed,
        seed=_seed_text(last.client_seed),
    )


def _seed_text(seed: str) -> str:
    """Return a seed that can be copied, or a dash if it is empty."""
    return f"`{seed}`" if seed else "\N{EN DASH}"
