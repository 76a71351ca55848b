# What a person has chosen, and what a server has.

settings-own = { $value } (as published)

settings-mine-title = ## My settings
settings-mine-explained = They apply in every server, at once.
settings-lang = Language
    .auto = as in Discord
    .de = Deutsch
    .en = English
    .sv = Svenska
settings-pings = Reminders of my turn
    .late = after a while
    .every = every turn
    .never = never
settings-cards = Cards
    .pictures = as pictures
    .words = in words, in menus

settings-server-title = ## Settings of this server
settings-server-explained = They apply to new tables; the language applies at once.
settings-not-allowed = Only people with “Manage Server” can change that.
settings-game = Usual game
settings-turn = Time per turn
settings-silent = Who misses too many turns
    .ai = is played by an AI
    .leave = leaves the match
settings-threads = Threads
    .auto = where people are chatting
    .always = for every table
    .never = never
settings-ai = AI players
    .yes = allowed
    .no = not allowed
settings-luck = Words of luck, which all can read
    .no = Off
    .yes = Players may give one
settings-reminders = Reminders by mention
    .yes = allowed
    .no = none
settings-hosted = Open tables a person
settings-tables = Open tables in this server
settings-channels = Tables only in … (none chosen: everywhere)
settings-to-rules = House rules
settings-unrated = Unrated are matches with turns shorter than 30 seconds, where silent players lose their seat, or with house rules.
settings-rules-title = ## House rules of this server
settings-rules-of = Game
settings-reset = As published
