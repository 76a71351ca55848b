# The welcome in a server that is new.

welcome-title = Mau-Mau är här
welcome-words = Fyra utgivna spel, kort som bara du ser, bevisligen blandat. Med `/mau nytt` öppnar vem som helst ett bord; ensam provar du mot AI.
button-quick = Spela mot AI
