"""Matches that are over: the list, a match, its replay, its record."""
