import type { Phrase } from '@latchkey/i18n';
import { refused } from '../result.ts';

const messages = {
  /** The database is gone, going or just coming back, or the connection to it broke. */
  database_away: 'The database is away. Ask again with the same Idempotency-Key.',
  /** It is there and did not finish in time. */
  database_busy: 'The database did not answer in time. Ask again with the same Idempotency-Key.',
  /** Somebody else has what the statement needs and did not let go of it in time. */
  database_locked: 'What is asked for is in use by another request. Ask again with the same Idempotency-Key.',
} as const;

export type UnavailableCode = keyof typeof messages;

/** What a visitor is told of it. */
const phrases = {
  database_away: 'The booking service cannot be reached',
  database_busy: 'The service is slow to answer',
  database_locked: 'The service is slow to answer',
} as const satisfies Record<UnavailableCode, Phrase>;

/**
 * Nothing came of a statement that was in order, for the moment. What it was part of may be done or not, where the database is
 * away; is not done, where it is busy or locked. Thrown, because it can happen to each statement; the app makes a 503 of it.
 */
export class DatabaseUnavailable extends Error {
  readonly code: UnavailableCode;

  constructor(code: UnavailableCode, cause?: unknown) {
    super(messages[code], { cause });
    this.name = 'DatabaseUnavailable';
    this.code = code;
  }
}

export function databaseRefusal({ code }: Pick<DatabaseUnavailable, 'code'>): ReturnType<typeof refused> {
  return refused('unavailable', code, messages[code], [phrases[code]]);
}
