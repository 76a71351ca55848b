"""Ids that code puts together, so that no search for the whole id would find their use."""

FAMILIES: tuple[str, ...] = (
    "cli-",  # what the command line answers
    "game-",  # by game: its name, its words, its faces, its own sentences for the rule book
    "colour-",  # by colour
    "face-",  # by face, where several games share it
    "move-lay-",  # by what is announced with a card
    "move-do-",  # by verb
    "event-laid-",  # by what was announced with a card
    "refusal-",  # by reason
    "fault-",  # of records, by kind
    "option-",  # by option, value and fault
    "rule-",  # by what a game's data say
)
