"""Cups: who sits with whom in each round, what a place brings, and who stands where."""
