"""Live tables: matches in channels, from the lobby to the final standing. No Discord in here.

`Tables` opens, finds and brings back tables; everybody above knows one by its `TableHandle` and its
views. All that changes it passes through its door, one thing at a time: it is judged, stored, and
only then done, answered and shown. What a table is follows from its stored entries (`entries`,
`apply`); clocks follow from the state (`time`); races are judged by time stamps (`race`). What
people can see is told to a table by whoever shows it (`ports`).
"""
