/** The first pause before a program that ended is started again, in milliseconds; each further pause is twice as long. */
const FIRST_PAUSE_MS = 500;
/** The most ends of a program within `WITHIN_MS` after which it is started again. */
const MAX_ENDS = 5;
const WITHIN_MS = 120_000;

/**
 * Creates a counter of the times that a program ends by itself.
 *
 * @param {() => number} [now] milliseconds
 * @returns {() => number | null} called each time it ends: milliseconds to wait before the next start; null for no further start
 */
export function createRestarts(now = Date.now) {
  /** @type {number[]} */
  let recentEnds = [];
  return () => {
    recentEnds = [...recentEnds.filter((at) => now() - at < WITHIN_MS), now()];
    if (recentEnds.length > MAX_ENDS) return null;
    return FIRST_PAUSE_MS * 2 ** (recentEnds.length - 1);
  };
}
