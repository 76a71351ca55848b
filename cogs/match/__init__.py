"""A match under way: table message, hand message, cards, calls and catches."""
