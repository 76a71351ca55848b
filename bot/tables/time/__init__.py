"""Time at a table: the clock, the deadlines that follow from the state, and what is due then."""
