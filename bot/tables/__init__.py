"""Live tables: matches in channels, from the lobby to the final standing. No Discord in here.

`Tables` opens, finds and brings back tables. All that changes a `Table` passes through `submit`,
one thing at a time: it is judged, stored, and only then done, answered and shown. What a table is
follows from its stored entries (`entries`, `state`); clocks follow from the state (`timing`; rung
by `alarms`, done by `due`); races are judged by time stamps (`race`, `referee`). What people can
see is told to a table by whoever shows it (`ports`).
"""
