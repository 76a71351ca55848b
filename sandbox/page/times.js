// @ts-check
/** How moments are told, in the person's locale. */

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
 * Up to so many seconds away, told in this unit of so many.
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

/** A moment in one of Discord's styles; "R" is told from `now`, in milliseconds. */
export function tell(
  /** @type {number} */ moment,
  /** @type {string} */ style,
  /** @type {string} */ locale,
  /** @type {number} */ now,
) {
  if (style === "R") return distance(moment, locale, now);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(moment);
}

/** How far away a moment is, as people say it. */
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

/** When a message was written: the time alone for today's. */
export function written(/** @type {number} */ moment, /** @type {string} */ locale) {
  return tell(moment, isSameDay(moment, Date.now()) ? "t" : "s", locale, 0);
}

/** The heading of a day in a channel. */
export function dayOf(
  /** @type {number} */ moment,
  /** @type {string} */ locale,
  /** @type {(key: string) => string} */ say,
) {
  if (isSameDay(moment, Date.now())) return say("today");
  if (isSameDay(moment, Date.now() - DAY)) return say("yesterday");
  return tell(moment, "D", locale, 0);
}

/** Whether two moments lie on one day of this computer's calendar. */
export function isSameDay(/** @type {number} */ one, /** @type {number} */ other) {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
