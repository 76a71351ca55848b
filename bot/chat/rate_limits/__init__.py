"""What Discord takes in a second, and who goes first: no request of the process passes this by.

Discord counts two kinds of requests. Those with the bot's own token are counted together, over all
its processes. Answers to interactions, and what their tokens edit afterwards, are counted by the
address they come from. Each kind has a budget; whoever wants to write waits for a turn, the more
urgent first, and draws up what it writes only then. Requests that nobody has taken a turn for get
one as they are sent.
"""
