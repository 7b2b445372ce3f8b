import { sql } from 'drizzle-orm';
import { countInHour } from '../../kernel/client-limit.ts';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import type { Phrase } from './phrases.ts';

const scope = 'promotion.code';

/**
 * Counts a try at a code and refuses what is over the limit of failed ones per client and hour. Counted before it is looked at,
 * else a burst of guesses would pass together; `forgiveAttempt` takes back what was no guess.
 *
 * @param limit 0 is none
 */
export async function countAttempt(
  db: Queryable,
  clientKey: string,
  limit: number,
  phrase: Phrase,
): Promise<Result<null>> {
  if (limit === 0) return succeeded(null);
  const { requests, secondsLeft } = await countInHour(db, scope, clientKey);
  return requests <= limit
    ? succeeded(null)
    : tooMany('too_many_codes', `At most ${limit} failed codes in an hour.`, secondsLeft, [phrase]);
}

export async function forgiveAttempt(db: Queryable, clientKey: string, limit: number): Promise<void> {
  if (limit === 0) return;
  await db.run(sql`
    UPDATE client_requests SET requests = requests - 1
    WHERE scope = ${scope} AND client_key = ${clientKey} AND hour = date_trunc('hour', now()) AND requests > 0
  `);
}

export const unknownCode = 'code_unknown';
/** Of a code that the very basket has, which tells nothing new. */
export const presentCode = 'code_present';

/**
 * A refusal that tells whether there is such a code: a code that there is and that does not apply counts as an attempt like one
 * that there is not, and has the same status, else codes could be tried out for nothing.
 */
export function isGuess(result: Result<unknown>): boolean {
  return !result.ok && result.error.kind === 'invalid' && result.error.code !== presentCode;
}
