"""Discord's rate limits and the order of requests. No request of the process bypasses them.

Discord counts two kinds of requests. Those with the bot's own token are counted together, over all
its processes. Replies to interactions, and later edits with their tokens, are counted by address.
Each kind has a budget. Code that wants to write waits for a turn, the more urgent first. It renders
its message only then. A request without a turn gets one as it is sent.
"""
