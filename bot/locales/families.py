"""Ids that code puts together, so that no search for the whole id would find their use."""

FAMILIES: tuple[str, ...] = (
    "cli-",  # what the command line answers
    "game-",  # by game: its name, its words, its faces, its own sentences for the rule book
    "colour-",  # by colour
    "face-",  # by face, where several games share it
    "move-lay-",  # by what is announced with a card
    "move-do-",  # by verb
    "event-",  # by what happened, and to whom it is told
    "since-",  # by what happened
    "refusal-",  # by reason
    "fault-",  # of records, by kind
    "option-",  # by option, value and fault
    "options-",  # by group
    "button-",  # by verb of a control
    "menu-",  # by verb of a menu
    "step-ask-",  # by what is missing of a lay
    "preset-",  # by preset
    "counts-",  # by what a match counts as
    "end-you-",  # by what is counted
    "answer-not-begun",  # by whether one is the host
    "round-",  # by how it was won, and by whom
    "position-pending-",  # by kind of attack, and to whom
    "podium-",  # by what is counted
    "void-",  # by why nobody who stayed has won
    "repairs-done-",  # by what was done, and where
    "log-",  # the same
    "repairs-act-",  # by what was done
    "reset-asked-",  # by what is to be deleted
    "reset-done-",  # the same
    "reset-exported-",  # by whether it is all
    "closed-",  # by the reason why a table closed
    "ended-",  # by the reason why a match was given up
    "panel-means-",  # by option and value
    "panel-silent-",  # by what becomes of a silent seat
    "hand-menu-",  # by which cards it has
    "why-",  # by reason
    "panel-attention-",  # by how attentive AI players are
    "ai-plays-",  # by level
    "ai-attends-",  # by how attentive
    "hand-own-",  # by which card a call is due
    "outcome-",  # by whether the time of a press counts
    "moment-",  # by what happened, to whom
    "shout-",  # by what happened
    "voice-",  # by moment
    "luck-refused-",  # by why something is no word of luck
    "verdict-",  # by verdict of a table
    "pending-exchange",  # by direction, and to whom
    "pending-demand",  # by to whom
    "slash-",  # by command, option and choice
    "settings-",  # by setting and choice
    "channel-",  # the same
    "tables-state",  # by what a table is at
    "rule-",  # by what a game's data say
    "achievement-",  # by achievement
    "board-by-",  # by measure
    "board-value-",  # the same
    "board-short-",  # the same
    "board-span-",  # by span of time
    "digest-title-",  # by kind of period
    "digest-every-",  # by how often
    "digest-kept-",  # the same
    "roles-",  # by what a role is for, and by what is wrong with one
    "cup-format-",  # by how a cup is won
    "cup-length-",  # the same
    "cup-ties-",  # by whether it is a knockout
    "cup-draw-",  # by how tables are drawn
    "cup-drawn-",  # the same
    "cup-ended-",  # by why there was no cup
    "lfg-no-table-",  # by why there is none although enough are in
    "lfg-call-",  # by why no role is called
)
