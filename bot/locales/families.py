"""Prefixes of text ids that code puts together, so a search for the whole id finds no use."""

FAMILIES: tuple[str, ...] = (
    "cli-",  # output of the command line
    "game-",  # by game: its name, its words, its faces, its own rule book sentences
    "colour-",  # by colour
    "face-",  # by face, for faces that several games share
    "move-lay-",  # by the announcement with a card
    "move-do-",  # by verb
    "event-",  # by event and viewer
    "since-",  # by event
    "refusal-",  # by reason
    "fault-",  # by kind of fault in a record
    "option-",  # by option, value and fault
    "options-",  # by group
    "button-",  # by verb of a control
    "menu-",  # by verb of a menu
    "step-ask-",  # by the missing part of a lay
    "preset-",  # by preset
    "counts-",  # by what a match counts as
    "end-you-",  # by unit of the score
    "answer-not-begun",  # by whether the viewer is the host
    "round-",  # by how the round was won, and by whom
    "position-pending-",  # by kind of attack and viewer
    "podium-",  # by unit of the score
    "void-",  # by the reason why no remaining player has won
    "repairs-done-",  # by repair, and where it was done
    "log-",  # by action of a moderator
    "repairs-act-",  # by repair
    "reset-asked-",  # by scope of the deletion
    "reset-done-",  # by scope of the deletion
    "reset-exported-",  # by whether the export is complete
    "closed-",  # by the reason why a table closed
    "ended-",  # by the reason why a match was given up
    "panel-means-",  # by option and value
    "panel-silent-",  # by what happens to a silent seat
    "hand-menu-",  # by the cards in the menu
    "why-",  # by reason
    "panel-attention-",  # by attention of AI players
    "ai-plays-",  # by level
    "ai-attends-",  # by attention of an AI player
    "hand-own-",  # by the card that a call is due for
    "outcome-",  # by whether the time of a press counts
    "moment-",  # by event and viewer
    "shout-",  # by event
    "voice-",  # by moment
    "luck-refused-",  # by the reason why a word of luck is refused
    "verdict-",  # by verdict of a table
    "pending-exchange",  # by direction and viewer
    "pending-demand",  # by viewer
    "slash-",  # by command, option and choice
    "settings-",  # by setting and choice
    "channel-",  # by setting of a channel and choice
    "tables-state",  # by state of a table
    "rule-",  # by the data of a game
    "achievement-",  # by achievement
    "board-by-",  # by measure
    "board-value-",  # by measure
    "board-short-",  # by measure
    "board-span-",  # by span of time
    "digest-title-",  # by kind of period
    "digest-every-",  # by frequency
    "digest-kept-",  # by frequency
    "roles-",  # by purpose of a role, and by what is wrong with it
    "cup-format-",  # by format
    "cup-length-",  # by format
    "cup-ties-",  # by whether the cup is a knockout
    "cup-draw-",  # by way of drawing tables
    "cup-drawn-",  # by way of drawing tables
    "cup-ended-",  # by the reason why a cup did not take place
    "lfg-no-table-",  # by the reason why enough people get no table
    "lfg-call-",  # by the reason why no role is mentioned
)
