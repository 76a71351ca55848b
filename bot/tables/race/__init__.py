"""Races at a table: bids by time stamp, and the referee who judges them."""
