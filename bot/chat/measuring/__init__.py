"""Finds out on a test server what Discord's documentation does not say about its limits.

`measuring` asks, `samples` holds what was answered, and the answer sheet that comes of it is what
`bot.chat.rate_limits.answer_sheet` reads.
"""
