"""Pictures: cards, the cat, podiums, and the thread in which they are drawn."""
