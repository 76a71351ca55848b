# The welcome in a server that is new.

welcome-title = Mau-Mau är här
welcome-words = Spela här, tillsammans eller ensam: bara du ser dina kort.
welcome-game = **{ $game }:** { $fun }
welcome-open = Öppna ett bord med `/mau nytt`.
welcome-invite = Vänner någon annanstans? [Lägg till mig på deras server]({ $url })
welcome-picture = En katt med kort framför sig: { $cards }
button-quick = Spela nu
button-new = Spela med vänner
button-managers = För administratörer
welcome-private = Jag får inte skriva i någon kanal här, så det är bara du som ser den här hälsningen. Den som vill spela skriver `/mau nytt`.
