# The language itself: its name, its flag, its usual time zone, more time zones, its locale in Discord.

language = English
    .flag = 🇬🇧
    .zone = UTC
    .zones = Europe/London Europe/Dublin America/New_York America/Chicago America/Denver America/Los_Angeles America/Toronto
    .locale = en-US
