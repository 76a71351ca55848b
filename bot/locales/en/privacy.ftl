# What is kept about people, and what they can do about it.

privacy-title = ## What I keep about you
privacy-kept =
    - **Your matches:** your Discord id, your name at the time, your place and points, how you called, caught and drew, and how fast you were.
    - **Their records:** every card that was played, so that matches can be replayed. Your name is in them, and so are your lucky words.
    - **What follows from that:** rating, leaderboards, achievements.
    - **Your settings:** language, reminders, cards, and how many matches of each game you’ve started.
    - **Decisions about you:** whether a server keeps you off its leaderboards or tables, and until when.
    I neither read nor keep what you write in the chat.
privacy-here = On this server: { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
}.
privacy-shown = You’re on this server’s leaderboards.
privacy-hidden = You’re hidden: you’re not on this server’s leaderboards, and nobody can look up your matches.
privacy-exported = This is everything I keep about you, on all servers.
privacy-delete-asked =
    ## Delete your data?
    On every server, a made-up name replaces yours in all results and records. Your rating, places, achievements and settings are gone; the others keep their results.
    These stay: messages already posted, your lucky words (without your name, to check the shuffles), and bans from leaderboards or tables.
    You can’t undo this. If you play again, you start over.
privacy-seated = Not yet: you’re still at a table: { $tables }. Leave it, or wait until its match is over and the table is closed, and try again. Nothing has been deleted.
privacy-solo = your solo match
privacy-solo-elsewhere = your solo match on { $server }
privacy-deleted = Done. I no longer keep anything about you.
privacy-deleted-but-excluded = Done. { $servers ->
    [one] One server still keeps
   *[other] { $servers } servers still keep
} you off its leaderboards or tables, and that stays. I keep nothing else about you.
button-privacy-export = Get my data
button-privacy-hide = Hide me
button-privacy-show = Show me again
button-privacy-delete = Delete my data
