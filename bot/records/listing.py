"""What is legal, as records list it."""

from bot.game import Round


def legal_actions(rnd: Round) -> dict[str, list[str]]:
    """By seat, and for the table, all legal actions sorted; seats that have none are left out."""
    game = rnd.game
    if rnd.over:
        return {}
    listed = {
        str(seat): sorted(game.text_of[move] for move in rnd.legal(seat)) for seat in rnd.present
    }
    listed["table"] = sorted(game.table_text_of[move] for move in rnd.legal_for_table())
    return {who: actions for who, actions in listed.items() if actions}
