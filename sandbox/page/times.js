// @ts-check
/** Formats times in the person's locale. */

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { hour: "numeric", minute: "2-digit" },
  T: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  d: { year: "numeric", month: "2-digit", day: "2-digit" },
  D: { year: "numeric", month: "long", day: "numeric" },
  f: { year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
  F: {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  },
  s: { year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit" },
  S: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  },
};

/**
 * A distance in seconds below the first number is given in this unit. The second number is the
 * length of the unit in seconds.
 * @type {[number, Intl.RelativeTimeFormatUnit, number][]}
 */
const UNITS = [
  [60, "second", 1],
  [3600, "minute", 60],
  [86400, "hour", 3600],
  [2592000, "day", 86400],
  [31536000, "month", 2592000],
  [Infinity, "year", 31536000],
];

const DAY = 86400000;

/** The milliseconds by which the sandbox is ahead of this computer. */
let ahead = 0;

/** Sets the present time of the sandbox, in milliseconds. */
export function setTime(/** @type {number} */ now) {
  ahead = now - Date.now();
}

/** Returns the present time of the sandbox, in milliseconds. */
export function present() {
  return Date.now() + ahead;
}

/** Returns a time in one of Discord's styles. "R" is the distance from `now`, in milliseconds. */
export function tell(
  /** @type {number} */ moment,
  /** @type {string} */ style,
  /** @type {string} */ locale,
  /** @type {number} */ now,
) {
  if (style === "R") return distance(moment, locale, now);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(moment);
}

/** Returns how far a time is from `now`, in words such as "in 2 hours". */
function distance(
  /** @type {number} */ moment,
  /** @type {string} */ locale,
  /** @type {number} */ now,
) {
  const seconds = Math.round((moment - now) / 1000);
  const [, unit, length] = /** @type {typeof UNITS[0]} */ (
    UNITS.find(([limit]) => Math.abs(seconds) < limit)
  );
  const count = Math.trunc(seconds / length);
  return new Intl.RelativeTimeFormat(locale).format(count, unit);
}

/** Returns when a message was written. Messages of today have only the time of day. */
export function written(/** @type {number} */ moment, /** @type {string} */ locale) {
  return tell(moment, isSameDay(moment, present()) ? "t" : "s", locale, 0);
}

/** Returns the heading of a day in a channel, such as "Today" or a date. */
export function dayOf(
  /** @type {number} */ moment,
  /** @type {string} */ locale,
  /** @type {(key: string) => string} */ say,
) {
  if (isSameDay(moment, present())) return say("today");
  if (isSameDay(moment, present() - DAY)) return say("yesterday");
  return tell(moment, "D", locale, 0);
}

/** Returns whether two times are on the same day in this computer's time zone. */
export function isSameDay(/** @type {number} */ one, /** @type {number} */ other) {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
