"""Live tables: matches in channels, from the lobby to the final standing. Free of Discord.

`TableRegistry` opens, finds and restores tables. Other packages know a table only by its
`TableHandle` and its views. Every change is a request to the `PressHandler` of the table, one at a
time. A request is judged and stored. Only then it takes effect, is replied to and is shown.

The state of a table follows from its stored entries (`entries`, `apply`). Clocks follow from the
state (`time`). Races are judged by time stamps (`race`). The code that shows a table reports to it
what people can see (`ports`).
"""
