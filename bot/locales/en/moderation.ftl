# Repairing results: what those who look after a server do about them.

repairs-title = ## Matches of this server
repairs-pairs = Most often together in 30 days: { $pairs }
repairs-pair = { $one } and { $other }: { $matches }
repairs-is-voided = Voided: it counts for nobody.
repairs-act-void = Voided by { $name }, { $date }
repairs-act-restore = Restored by { $name }, { $date }
repairs-own-match = You sat in this match or it is about you: only the owner of the server may decide that.
button-void = Void: count for nobody
button-restore = Restore: count again
