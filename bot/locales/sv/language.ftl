# Språket självt: namn, flagga, vanlig tidszon, fler tidszoner, språkkod i Discord.

language = Svenska
    .flag = 🇸🇪
    .zone = Europe/Stockholm
    .zones = Europe/Stockholm Europe/Helsinki
    .locale = sv-SE
