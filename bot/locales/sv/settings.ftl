# Vad någon har valt för sig själv, och vad som gäller på en server.

settings-own = { $value } (som i originalet)

settings-mine-title = ## Mina inställningar
settings-mine-explained = De gäller på alla servrar och direkt.
settings-lang = Språk
    .auto = som i Discord
    .de = Deutsch
    .en = English
    .sv = Svenska
settings-pings = Påminn när det är min tur
    .late = efter en stund
    .every = varje gång
    .never = aldrig
settings-cards = Kort
    .pictures = som bilder
    .words = i ord, i menyer

settings-server-title = ## Serverns inställningar
settings-server-explained = De gäller för nya bord; språket gäller direkt.
settings-not-allowed = Bara den som får ”Hantera server” kan ändra det.
settings-game = Vanligt spel
settings-turn = Tid per drag
settings-silent = Den som missar för många drag
    .ai = ersätts av en AI
    .leave = går ur partiet
settings-threads = Trådar
    .auto = där folk pratar
    .always = för varje bord
    .never = aldrig
settings-ai = AI-spelare
    .yes = tillåtna
    .no = inte tillåtna
settings-luck = Lyckoord, som alla kan läsa
    .no = Av
    .yes = Spelare får ge ett
settings-reminders = Påminnelser som nämner någon
    .yes = tillåtna
    .no = inga
settings-hosted = Öppna bord per person
settings-tables = Öppna bord på den här servern
settings-channels = Bord bara i … (inget valt: överallt)
settings-to-rules = Husregler
settings-unrated = Utan rating är partier med kortare drag än 30 sekunder, med husregler, eller där den som inte svarar förlorar sin plats.
settings-rules-title = ## Serverns husregler
settings-rules-of = Spel
settings-reset = Som i originalet
