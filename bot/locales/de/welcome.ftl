# The welcome in a server that is new.

welcome-title = Mau-Mau ist da
welcome-words = Vier veröffentlichte Spiele, Karten nur für dich, beweisbar gemischt. Mit `/mau neu` macht jeder einen Tisch auf; allein probierst du es gegen die KI.
button-quick = Gegen KI spielen
