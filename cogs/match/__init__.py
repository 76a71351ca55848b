"""The match: the table message, the hand, cards, calls, catches."""
