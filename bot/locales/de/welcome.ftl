# The welcome in a server that is new.

welcome-title = Mau-Mau ist da
welcome-words = Vier echte Mau-Mau-Spiele. Deine Karten siehst nur du, und die Mischung lässt sich nachprüfen. Mit `/mau neu` machst du einen Tisch auf, allein spielst du gegen die KI.
button-quick = Gegen KI spielen
