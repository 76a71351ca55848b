"""Measures on a test server what Discord's documentation does not say about its limits.

`measuring` sends the requests, and `samples` holds the replies. The result is an answer sheet,
which `bot.chat.rate_limits.answer_sheet` reads.
"""
