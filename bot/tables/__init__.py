"""Tables: matches in channels, from the lobby to the final standing. No code here uses Discord.

`TableRegistry` opens, finds and restores tables. Other packages know a table only by its
`TableHandle` and its views. All requests of people go to the `PressHandler` of a table, which
handles one request at a time. A request is judged and stored first. Only then does the table
change, and only then does the person get a reply.

The state of a table follows from its stored entries (`entries`, `apply`). Clocks follow from the
state (`clocks`). Races are judged by time stamps (`call_race`). The code that shows a table reports
to the table what people can see (`ports`).
"""
