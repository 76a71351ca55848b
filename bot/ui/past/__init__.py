"""Matches that are over, looked at in private: which there were, card by card, their records.

Also what a person may ask of what is kept: to see it, to be hidden, to be forgotten.
"""
