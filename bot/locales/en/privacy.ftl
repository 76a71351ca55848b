# What is kept about people, and what they can do about it.

privacy-title = ## What I keep about you
privacy-kept =
    - **Your matches:** your Discord id, the name you had, your place and points, how you called, caught and drew, how quick you were.
    - **Their records:** every card that was played, so that a match can be shown again. Your name is in them, and your words of luck.
    - **What follows from that:** rating, leaderboards, achievements.
    - **Your settings:** language, reminders, cards, and how many matches of each game you have begun.
    - **Decisions about you:** whether a server keeps you off its boards or tables, and until when.
    What you write in the chat I neither read nor keep.
privacy-here = In this server: { $matches ->
    [0] no match
    [one] one match
   *[other] { $matches } matches
}.
privacy-shown = You appear on this server’s leaderboards.
privacy-hidden = You are hidden: you do not appear on this server’s leaderboards, and nobody can look up your matches.
privacy-exported = This is everything I keep about you, in all servers.
privacy-delete-asked =
    ## Delete your data?
    In every server you become a made-up name, in all results and records, and nothing shows any more that it was you. Your rating, places, achievements and settings are gone; the others keep their results.
    Messages already posted in channels stay as they are. Your words of luck stay in the records, without a name: the shuffles cannot be checked without them. If a server keeps you off its boards or tables, that stays. This cannot be undone. If you play again, you start over.
privacy-seated = Not yet: there is still a table with you at it: { $tables }. Leave it, or wait until its match is over and the table is closed, and then try again. Nothing has been deleted.
privacy-solo = your solo match
privacy-solo-elsewhere = your solo match in { $server }
privacy-deleted = Done. Nothing I keep is about you any more.
privacy-deleted-but-excluded = Done. { $servers ->
    [one] One server still keeps
   *[other] { $servers } servers still keep
} you off its boards or tables, and that stays. Nothing else I keep is about you any more.
button-privacy-export = Get my data
button-privacy-hide = Hide me
button-privacy-show = Show me again
button-privacy-delete = Delete my data
