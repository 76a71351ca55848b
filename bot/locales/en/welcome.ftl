# The welcome in a server that is new.

welcome-title = Mau-Mau is here
welcome-words = Play right here, with friends or alone: only you see your cards.
welcome-game = **{ $game }:** { $fun }
welcome-open = Open a table with `/mau new`.
welcome-invite = Friends elsewhere? [Add me to their server]({ $url })
welcome-picture = A cat with cards in front of her: { $cards }
button-quick = Play now
button-new = Play with friends
button-managers = For managers
welcome-private = I’m not allowed to post my welcome message in a channel here, so here’s what managers need, just for you. Players type `/mau new`.
