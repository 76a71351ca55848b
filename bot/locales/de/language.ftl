# Die Sprache selbst: Name, Flagge, übliche Zeitzone, weitere Zeitzonen, Kennung bei Discord.

language = Deutsch
    .flag = 🇩🇪
    .zone = Europe/Berlin
    .zones = Europe/Berlin Europe/Vienna Europe/Zurich
    .locale = de
