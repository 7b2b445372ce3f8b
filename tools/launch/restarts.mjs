/** First pause before a program that died is started again; each further one is twice as long. */
const FIRST_PAUSE_MS = 500;
/** So many deaths within so long are no accident any more. */
const MOST_DEATHS = 5;
const WITHIN_MS = 120_000;

/**
 * Says for each death of a program how long to wait before it is started again; null where it has died too often.
 *
 * @param {() => number} [now]
 * @returns {() => number | null} milliseconds
 */
export function createRestarts(now = Date.now) {
  /** @type {number[]} */
  let deaths = [];
  return () => {
    deaths = [...deaths.filter((at) => now() - at < WITHIN_MS), now()];
    if (deaths.length > MOST_DEATHS) return null;
    return FIRST_PAUSE_MS * 2 ** (deaths.length - 1);
  };
}
