"""Time at a table: the clock, the deadlines that follow from its state, what is due then."""
