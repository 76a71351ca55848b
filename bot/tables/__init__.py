"""Live tables: matches in channels, from the lobby to the final standing. Free of Discord.

`TableRegistry` opens, finds and restores tables. Other packages know a table only by its
`TableHandle` and its views. People change a table by requests to its `PressHandler`, one
at a time. A request is judged and stored. Only then it takes effect, is replied to and is shown.

The state of a table follows from its stored entries (`entries`, `apply`). Clocks follow from the
state (`clocks`). Races are judged by time stamps (`call_race`). The code that shows a table reports
to the table what people can see (`ports`).
"""
