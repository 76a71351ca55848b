# The welcome in a server that is new.

welcome-title = Mau-Mau is here
welcome-words = Four published games, private hands, fair shuffles. Everybody opens a table with `/mau new`; to try it alone, play against the AI.
button-quick = Play against AI
