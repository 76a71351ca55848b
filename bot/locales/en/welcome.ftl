# The welcome in a server that is new.

welcome-title = Mau-Mau is here
welcome-words = Four published Mau-Mau games. Only you see your cards, and anyone can check the shuffle. Open a table with `/mau new`, or try it alone against the AI.
button-quick = Play against AI
