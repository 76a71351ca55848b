"""Matches that are over: their list, their results, their replays and their records."""
