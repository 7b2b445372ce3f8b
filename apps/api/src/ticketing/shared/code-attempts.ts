import { sql } from 'drizzle-orm';
import { countRow, countWithin, noteCount, secondsLeftOfHour } from '../../kernel/client-limit.ts';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, tooMany, type Result } from '../../kernel/result.ts';
import type { Phrase } from './phrases.ts';

const scope = 'promotion.code';

/**
 * Counts an attempt to redeem a code. Returns an error above the limit of failed attempts per client and hour. The attempt is counted before the code
 * is checked, because parallel guesses would otherwise pass together; `forgiveAttempt` takes an attempt back that was no guess.
 *
 * @param limit the most attempts; 0 is no limit
 */
export async function countAttempt(
  db: Queryable,
  clientKey: string,
  limit: number,
  phrase: Phrase,
): Promise<Result<null>> {
  const { isExceeded, secondsLeft } = await countWithin(db, { name: scope, limit, clientKey });
  return !isExceeded
    ? succeeded(null)
    : tooMany('too_many_codes', `At most ${limit} failed codes in an hour.`, secondsLeft, [phrase]);
}

/** Takes back an attempt that was no guess. */
export async function forgiveAttempt(db: Queryable, clientKey: string, limit: number): Promise<void> {
  if (limit === 0) return;
  const [left] = await db.rows(
    countRow,
    sql`
      UPDATE client_requests SET requests = requests - 1
      WHERE scope = ${scope} AND client_key = ${clientKey} AND hour = date_trunc('hour', now()) AND requests > 0
      RETURNING requests, ${secondsLeftOfHour} AS "secondsLeft"
    `,
  );
  if (left !== undefined) noteCount(scope, limit, left);
}

/** The error code of a code that is unknown or does not apply. */
export const unknownCode = 'code_unknown';
/** The error code of a code that is refused at the counter, which says why. */
export const refusedCode = 'code_refused';
/** The error code of a code that is in this basket already. */
export const presentCode = 'code_present';

/**
 * True if a client could learn from an error if a code exists. An existing code that does not apply counts as an attempt and has the same HTTP status
 * as an unknown one; otherwise codes could be guessed without limit.
 */
export function isGuess(result: Result<unknown>): boolean {
  return !result.ok && result.error.kind === 'invalid' && result.error.code !== presentCode;
}
