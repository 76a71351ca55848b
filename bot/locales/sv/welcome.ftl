# The welcome in a server that is new.

welcome-title = Mau-Mau är här
welcome-words = Fyra riktiga Mau-Mau-spel. Bara du ser dina kort, och blandningen går att kontrollera. Öppna ett bord med `/mau nytt`, eller spela ensam mot AI.
button-quick = Spela mot AI
